"""A stamp that comes down onto the page, once, the first time that its seal is looked at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing import paint, stamps
from game.ui.drawing.stamps import Stamp
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

FALL_MS = 180
LARGEST = 1.4
STEPS = 7


class FallingStamp(Node):
    """One stamp on its way down; ``px`` pixels wide when it has landed in the middle of its place."""

    part = Live(0.0, steps=STEPS)

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
        look, step = self.look, round(self.part * STEPS)
        still = self.animator.reduce_motion
        whole = stamps.stamp(look, self.px, self.one)

        def make() -> pygame.Surface:
            grown = 1.0 if still else LARGEST + (1 - LARGEST) * step / STEPS
            size = (round(whole.get_width() * grown), round(whole.get_height() * grown))
            return paint.faded(pygame.transform.smoothscale(whole, size), 0.3 + 0.7 * step / STEPS)

        key = ("stamp-falling", self.px, self.one, step, still, look.theme.name)
        picture = whole if step == STEPS else look.sprites.get(key, make)
        paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)
