"""Small sheets beside a board: a caption and a value. Values are drawn digit by digit, so a clock renders no text."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.drawing.look import Look
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.label import theme_colour


def clock_text(milliseconds: int) -> str:
    """Time of play as 2:47 or 1:02:47."""
    seconds = milliseconds // 1000
    hours, minutes, rest = seconds // 3600, seconds // 60 % 60, seconds % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


WORDY = 4
"""From so many letters on a value is words, and no clock or number that goes on."""
FIGURES = "000"
"""Room for a number that grows while it is shown."""


class Card(Node):
    """A caption over a value. Assign `value` or `colour` (a theme colour's name) to change what it shows.

    Digits keep their places: each is as wide as the widest one. bare: without its sheet, at the right of its place:
    the value alone, or caption and value in one small line. aside: it stands bare beside another card. counted: it
    keeps its place, and says nothing, until there is something to count.
    """

    value = Live("")
    colour = Live("text")
    bare: Live[Literal["", "value", "line"]] = Live("")

    def __init__(
        self,
        caption: str,
        value: str = "",
        colour: str = "text",
        aside: bool = False,
        counted: bool = False,
    ) -> None:
        super().__init__(z=Z_PANEL)
        self.caption, self.aside, self.counted = caption, aside, counted
        self.value, self.colour = value, colour
        self._over = self._was_silent = False

    def end(self) -> None:
        """Say nothing any more, and keep the place: what it told is over."""
        if not self._over:
            self._over = True
            self.damage()

    def measure(self, look: Look) -> tuple[int, int]:
        """The least size for its texts."""
        if self.bare == "value":
            return self._width(look), look.line_height("value")
        if self.bare == "line":
            texts = (self._line, f"{self.caption} {FIGURES}") if self.value.isdigit() else (self._line,)
            return max((look.text(text, "small").get_size() for text in texts), key=lambda size: size[0])
        caption = look.text(self.caption, "small")
        pad = look.u(22)
        width = max(caption.get_width(), self._width(look)) + 2 * pad
        return width, caption.get_height() + look.line_height("value") + 2 * look.u(12)

    def describe(self) -> Accessible | None:
        said = (self.caption or self.value) and not self.silent
        return Accessible(Role.TEXT, self.caption, self.value) if said else None

    @property
    def silent(self) -> bool:
        """Whether there is nothing yet to count, or nothing to tell any more."""
        return self._over or (self.counted and self.value == "0")

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        self._was_silent = self.silent
        if self._was_silent:
            return
        if self.bare == "line":
            colour = theme_colour(look.theme, "text2" if self.colour == "text" else self.colour)
            words = look.text(self._line, "small", colour, limit=rect.w)
            target.blit(words, words.get_rect(midright=rect.midright))
            return
        if self.bare:
            self._draw_value(target, rect.right - self._width(look), self._value_box().y)
            return
        look.draw_panel(target, rect)
        pad = look.u(22)
        caption = look.text(self.caption, "small", look.theme.text2, limit=rect.w - 2 * pad)
        target.blit(caption, (rect.x + pad, rect.y + look.u(12)))
        box = self._value_box()
        if not box.colliderect(target.get_clip()):
            return
        x, y = box.topleft
        if not any(letter.isdigit() for letter in self.value) or sum(map(str.isalpha, self.value)) >= WORDY:
            words = look.text(self.value, "value", theme_colour(look.theme, self.colour), limit=rect.w - 2 * pad)
            target.blit(words, (x, y))
            return
        self._draw_value(target, x, y)

    def _draw_value(self, target: pygame.Surface, x: int, y: int) -> None:
        look = self.look
        for letter in self.value:
            glyph = look.text(letter, "value", theme_colour(look.theme, self.colour))
            advance = self._advance(look, letter)
            target.blit(glyph, (x + (advance - glyph.get_width()) // 2, y))
            x += advance

    def value_width(self) -> int:
        """How wide the value is, in pixels."""
        return self._width(self.look)

    @property
    def _line(self) -> str:
        return f"{self.caption} {self.value}"

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage and not self.bare else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def damage(self) -> None:
        # A ticking clock redraws its digits, not the sheet with its shadow; all of a card comes and goes.
        if self.stage is None:
            return
        if self.drawn is None or self.drawn != self.bounds or self.silent is not self._was_silent:
            super().damage()
        else:
            self.stage.damage(self._value_box())

    def _value_box(self) -> pygame.Rect:
        look = self.look
        height = look.line_height("value")
        if self.bare == "line":
            return self.rect
        if self.bare:
            return pygame.Rect(self.rect.x, self.rect.centery - height // 2, self.rect.w, height)
        top = self.rect.bottom - look.u(12) - height
        return pygame.Rect(self.rect.x + look.u(22), top, self.rect.w - 2 * look.u(22), height)

    def _width(self, look: Look) -> int:
        return sum(self._advance(look, letter) for letter in self.value)

    @staticmethod
    def _advance(look: Look, letter: str) -> int:
        return look.digit_width("value") if letter.isdigit() else look.text(letter, "value").get_width()
