"""The sheet that lies face down before a run, with the number that is called and a stroke of the brush around it."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

RING_MS, PIECES = 900, 40
RADIUS, WIDE, FIGURE = 0.37, 0.052, 0.36  # of the sheet's side


class ReadySheet(Node):
    """figure: what is called. `call` calls the next one: the ring is drawn once around it."""

    figure = Live("")
    part = Live(1.0, steps=PIECES)
    """How much of the ring is drawn."""

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    @property
    def inked(self) -> int:
        """How many of its pieces."""
        return round(self.part * PIECES)

    def call(self, figure: str) -> None:
        """The next figure; with reduced motion its ring stands at once."""
        self.figure = figure
        self.animator.animate(self, "part", 1.0, RING_MS, "outQuad", start=0.0, keep=True)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage is not None else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        look.draw_panel(target, self.rect)
        if not self.figure:
            return
        for number in range(self.inked):
            piece, at = self._piece(number)
            paint.put(target, piece, (self.rect.x + at[0], self.rect.y + at[1]))
        words = look.digits(self.figure, round(self.rect.h * FIGURE), strong=True)
        target.blit(words, words.get_rect(center=self.rect.center))

    def warm(self) -> None:
        """Draw the ring ahead."""
        for number in range(PIECES):
            self._piece(number)

    def _piece(self, number: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """One piece of the ring, and its place on the sheet."""
        side, colour = self.rect.w, self.look.theme.accent
        outline, left, top, size = _outline(side, number)

        def draw(big: pygame.Surface, k: int) -> None:
            pygame.draw.polygon(big, (*colour, 255), [((x - left) * k, (y - top) * k) for x, y in outline])

        key = ("ready-ring", side, number, colour)
        return self.look.sprites.get(key, lambda: paint.supersample(size, draw)), (left, top)


@lru_cache(2 * PIECES)
def _outline(side: int, number: int) -> tuple[list[Point], int, int, tuple[int, int]]:
    """A piece, thick where the brush is set down, thin where it is lifted; its left, its top and its size."""
    outer: list[Point] = []
    inner: list[Point] = []
    for step in range(7):
        t = min(1.0, (number + step / 5.6) / PIECES)
        angle = -math.pi / 2 - 0.08 + t * math.tau * 0.94
        press = (0.5 + 0.5 * math.sin(math.pi * min(1.0, 0.14 + t)) ** 0.7) * (1 - 0.9 * t**5)
        radius, half = side * RADIUS * (1 - 0.03 * t), max(0.6, side * WIDE * press / 2)
        for ring, far in ((outer, radius + half), (inner, radius - half)):
            ring.append((side / 2 + math.cos(angle) * far, side / 2 + math.sin(angle) * far))
    outline = outer + inner[::-1]
    left, top = (math.floor(min(point[axis] for point in outline)) - 1 for axis in (0, 1))
    right, low = (math.ceil(max(point[axis] for point in outline)) + 1 for axis in (0, 1))
    return outline, left, top, (right - left, low - top)
