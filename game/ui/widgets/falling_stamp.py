"""A stamp that comes down onto the page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing import paint, stamps
from game.ui.drawing.stamps import FALL_STEPS, Stamp
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

FALL_MS = 180


class FallingStamp(Node):
    """One stamp on its way down; ``px`` pixels wide when it has landed in the middle of its place."""

    part = Live(0.0, steps=FALL_STEPS)

    def __init__(self, one: Stamp, px: int) -> None:
        super().__init__(z=Z_WIDGET + 3)
        self.one, self.px = one, px

    def fall(self, landed: Callable[[], None]) -> None:
        """Come down; reduced motion lets it fade in where it is."""
        self.animator.animate(self, "part", 1.0, FALL_MS, "outQuad", start=0.0, fade=True, keep=True, on_done=landed)

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.rect.w, self.rect.h)

    def draw(self, target: pygame.Surface) -> None:
        step = round(self.part * FALL_STEPS)
        picture = stamps.falling(self.look, self.px, self.one, step, self.animator.reduce_motion)
        paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)
