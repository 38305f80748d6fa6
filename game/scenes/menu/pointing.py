"""A drawn pointer that shows once, on its own, where to click."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.drawing import paint
from game.ui.drawing.paint import blit
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live, Node

Z_POINTER = 60
WAY_MS, PRESS_MS, GONE_MS = 900, 220, 400
SIDE = 72
"""Design pixels."""

OUTLINE = ((0.16, 0.06), (0.16, 0.80), (0.34, 0.64), (0.46, 0.92), (0.60, 0.86), (0.48, 0.58), (0.72, 0.56))
"""The pointer's corners, as shares of its side; the first one is its tip."""


class Pointing(Node):
    """Moves from beside a place onto it, presses it, and goes. Nothing under reduced motion."""

    strength = Live(0.0)
    way = Live(0.0)
    press = Live(0.0)

    def __init__(self) -> None:
        super().__init__(z=Z_POINTER)
        self.start = self.end = (0, 0)
        self.visible = False

    def show(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Demonstrate a press at `end`."""
        if self.animator.reduce_motion:
            return
        self.start, self.end, self.visible = start, end, True
        self.animator.animate(self, "strength", 1.0, 160, start=0.0, keep=True)
        self.animator.animate(self, "way", 1.0, WAY_MS, "inOutCubic", start=0.0, keep=True, on_done=self._press)

    def hide(self) -> None:
        """The player has taken over."""
        for name in ("strength", "way", "press"):
            self.animator.cancel(self, name)
        self.visible = False

    def _press(self) -> None:
        self.animator.animate(self, "press", 1.0, PRESS_MS, "outQuad", start=0.0, keep=True, on_done=self._go)

    def _go(self) -> None:
        self.press = 0.0
        self.animator.animate(self, "strength", 0.0, GONE_MS, delay=500, keep=True, on_done=self.hide)

    @property
    def _tip(self) -> tuple[int, int]:
        (ax, ay), (bx, by) = self.start, self.end
        return round(ax + (bx - ax) * self.way), round(ay + (by - ay) * self.way)

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None:
            return pygame.Rect(0, 0, 0, 0)
        side = self.look.u(SIDE)
        x, y = self._tip
        return pygame.Rect(x - side, y - side, 2 * side, 2 * side)

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        side = look.u(SIDE)
        theme = look.theme
        key = ("pointing", side)
        arrow = look.sprites.get(key, partial(_arrow, side, theme.board, theme.text))
        x, y = self._tip
        sunk = round(look.u(5) * (1 - abs(2 * self.press - 1))) if self.press else 0
        tip = (round(side * OUTLINE[0][0]), round(side * OUTLINE[0][1]))
        blit(target, arrow, (x - tip[0] + sunk, y - tip[1] + sunk), 255 * self.strength)


def _arrow(side: int, fill: Colour, rim: Colour) -> pygame.Surface:
    def draw(big: pygame.Surface, k: int) -> None:
        points = [(x * side * k, y * side * k) for x, y in OUTLINE]
        pygame.draw.polygon(big, (*fill, 255), points)
        pygame.draw.lines(big, (*rim, 255), True, points, max(2, side * k // 22))

    return paint.supersample((side, side), draw)
