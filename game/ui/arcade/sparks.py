"""Sparks that run up both sides of the frame when the multiplier takes a step: the more, the higher it is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.arcade.vessel import Vessel
from game.ui.drawing import paint
from game.ui.drawing.glow import glow
from game.ui.drawing.theme import Colour
from game.ui.stage.advance import Advance
from game.ui.stage.stage import Node
from game.ui.widgets.base import Z_PANEL

RUN_MS, APART = 760, 0.022  # how long the way takes; from one spark to the next, as a share of it
LEAST, MOST = 3, 9  # how many there are on a side
SIDE, CORE = 84, 20  # design pixels: of the first one's light, and what shines in it
SMALLEST = 0.4
LIGHT = 210
SHINE: Colour = (255, 250, 235)


class FrameSparks(Node):
    """`run` sends them off; nothing of it is there before and after that."""

    stays_quiet = True
    part = Advance(1.0)
    """How far up the first ones are, from 0 to 1."""

    def __init__(self, vessel: Vessel) -> None:
        super().__init__(z=Z_PANEL)
        self.vessel = vessel
        self.count = 0

    def run(self, tier: int) -> None:
        """The multiplier has taken so many steps; while some are on their way, no others come."""
        if not self.animator.reduce_motion and not self.animator.is_running(self, "part"):
            self.count = min(MOST, LEAST - 1 + tier)
            self.animator.animate(self, "part", 1.0, RUN_MS, "inOutSine", start=0.0, keep=True)

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None:
            return self.rect
        return self.vessel.rect.inflate(2 * self.look.u(SIDE), 2 * self.look.u(SIDE))

    def damage(self) -> None:
        for box, _sprite in self.shown():
            self.damage_at(box)

    def damage_at(self, rect: pygame.Rect) -> None:
        if self.stage is not None:
            self.stage.damage(rect)

    def warm(self) -> Iterator[None]:
        """Draw them ahead."""
        for number in range(MOST):
            self._spark(number)
        yield

    def draw(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        for box, sprite in self.shown():
            if box.colliderect(clip):
                paint.put(target, sprite, box.topleft)

    def shown(self) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """Where each of them is."""
        if self.stage is None or not 0.0 < self.part < 1.0:
            return []
        out = []
        for number in range(self.count):
            part = self.part - number * APART
            if part > 0:
                sprite = self._spark(number)
                out += [(sprite.get_rect(center=place), sprite) for place in self.vessel.places(part)]
        return out

    def _spark(self, number: int) -> pygame.Surface:
        """One of them: the later, the smaller and weaker."""
        look, theme = self.look, self.look.theme
        share = 1 - (1 - SMALLEST) * number / MOST
        side, core = max(8, look.u(SIDE * share)), max(3, look.u(CORE * share))

        def make() -> pygame.Surface:
            out = glow(side, theme.gold, round(LIGHT * share))
            dot = paint.rounded((core, core), core // 2, SHINE, round(255 * share))
            paint.put(out, dot, dot.get_rect(center=(side // 2, side // 2)).topleft)
            return out

        return look.sprites.get(("frame-spark", side, number, theme.name), make)
