"""A key with a digit on it and a small number: how many of the digit are left."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live
from game.ui.widgets.button import Button, Colours

MARGIN, ASIDE, GAP = 8, 7, 6  # design pixels around a digit with its number, and between the two
COUNT_SHARE = 0.38  # of a key's height for a number below its digit
LARGER = 1.2  # a digit above its number is so much larger than words on keys


class TrayButton(Button):
    """A key with a digit on it, and how many of it are left: in the lower right corner, or, `stacked`, below the digit.

    most: the greatest number that may be left; digits make room for it, so that they stand alike on all keys.
    """

    left: Live[int | None] = Live(None)
    stacked = Live(False)
    most = 0

    def need(self, look: Look) -> int:
        """How wide it has to be for the digit and the number side by side."""
        return look.u(ASIDE) + look.text(self.text, "button").get_width() + self._corner(look)

    def _draw_as(self, target: pygame.Surface, rect: pygame.Rect, text: str, icon: str, colours: Colours) -> None:
        if self.left is None:
            super()._draw_as(target, rect, text, icon, colours)
            return
        super()._draw_as(target, rect, "", "", colours)
        look, ink = self.look, colours[2]
        shade = look.theme.text2 if self.left else look.theme.success_text
        digit, count = self._letters(look, rect.h)
        gap = look.u(GAP)
        if self.stacked:
            x, low = rect.centerx, rect.centery + (digit.rise + gap + count.rise) // 2
            digit.write(target, text, ink, (x, low - count.rise - gap))
        else:
            aside = self._corner(look)
            x, low = rect.right - look.u(ASIDE) - count.width(str(self.left)) // 2, rect.bottom - look.u(MARGIN)
            middle = min(rect.w // 2, rect.w - aside - digit.width(text) // 2)
            digit.write(target, text, ink, (rect.x + middle, rect.centery + digit.rise // 2))
        count.write(target, str(self.left), ink if self.kind == "primary" else shade, (x, low))

    def _letters(self, look: Look, height: int) -> tuple[Letters, Letters]:
        """Those of the digit and of the number on a key of a height."""
        faces, px = look.theme.faces, look.metrics.font_px("button")
        count = Letters(look.fonts, faces.ui, _count_px(look))
        if not self.stacked:
            return Letters(look.fonts, look.face("button"), px), count
        room = height - 2 * look.u(MARGIN) - look.u(GAP)
        count = count.of_rise(round(room * COUNT_SHARE), look.metrics.least_px)
        return Letters(look.fonts, faces.strong, round(px * LARGER)).of_rise(room - count.rise), count

    def _corner(self, look: Look) -> int:
        """The width of the corner that belongs to the number."""
        count = Letters(look.fonts, look.theme.faces.ui, _count_px(look))
        return count.width(str(self.most)) + look.u(GAP) + look.u(ASIDE)


class Letters(NamedTuple):
    """Letters of a face at a height. rise: how high digits stand above the line that they are written on."""

    fonts: Fonts
    face: str
    px: int

    @property
    def rise(self) -> int:
        return self.fonts.font(self.face, self.px).rise("8")

    def of_rise(self, most: int, least_px: int = 1) -> Letters:
        """The same, or smaller ones that stand so high at most, but not smaller than `least_px`."""
        return self._replace(px=max(least_px, min(self.px, self.px * most // self.rise)))

    def width(self, text: str) -> int:
        return self.fonts.font(self.face, self.px).size(text)[0]

    def write(self, target: pygame.Surface, text: str, colour: Colour, place: tuple[int, int]) -> None:
        """Draw a text whose line has its middle at a place."""
        surface = self.fonts.render(text, self.face, self.px, colour)
        rise = self.fonts.font(self.face, self.px).get_ascent()
        target.blit(surface, (place[0] - surface.get_width() // 2, place[1] - rise))


def _count_px(look: Look) -> int:
    return max(look.metrics.least_px, round(look.metrics.font_px("small") * 0.72))
