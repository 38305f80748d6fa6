"""Letters that are written onto a line by hand, as large as a place allows."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.drawing.fonts import Fonts
from game.ui.drawing.theme import Colour


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
