"""The headings of a sheet that has two sides: the one that shows is underlined by the brush."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing.look import Look
from game.ui.stage.stage import Live
from game.ui.widgets.button import Pressable
from game.ui.widgets.underline import draw_underline


class SideTitle(Pressable):
    """on: its side shows."""

    on = Live(False)

    def __init__(self, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.text = text

    def measure(self, look: Look) -> tuple[int, int]:
        return look.text(self.text, "body", strong=True).get_width() + look.u(8), look.metrics.target

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        ink = theme.text if self.on or self.hover > 0.5 else theme.text2
        words = look.text(self.text, "body", ink, strong=True, limit=max(1, rect.w))
        place = words.get_rect(midleft=rect.midleft)
        target.blit(words, place)
        if self.on:
            line = pygame.Rect(place.x, place.bottom - look.u(6), max(8, place.w), look.u(14))
            draw_underline(target, look, line, theme.accent, 8)
        if self.ring_shown:
            look.draw_focus(target, rect)
