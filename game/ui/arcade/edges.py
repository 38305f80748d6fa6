"""The window's edges while the clock runs out: they redden once a second, faintly."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.drawing import paint
from game.ui.stage.animator import Moving
from game.ui.stage.stage import Live, Node

LEAST, STEP, LEVELS = 0.08, 0.02, 7  # how red they are, and how much redder a level makes them
FIRST = 3  # the level of the first beats
DEEP = 84  # design pixels
BEAT_MS = 900


class DangerEdges(Node):
    """on: whether they are red. `beat` once a second."""

    on = Live(False)
    level = Live(0)
    pulse = Moving(0.0, lambda edges: edges.redden())
    """How strong a beat is, from 0 to 1."""

    def __init__(self) -> None:
        super().__init__(z=1)
        self._strongest = FIRST
        self.beats = 0

    def redden(self) -> None:
        """As red as the beat is strong."""
        self.level = round(self.pulse * self._strongest)

    def beat(self, near: float = 0.0) -> None:
        """Another second; near: how near the end is, from 0 to 1."""
        self.beats += 1
        self._strongest = round(FIRST + (LEVELS - FIRST) * near)
        self.animator.animate(self, "pulse", 0.0, BEAT_MS, "inOutSine", start=1.0, keep=True)

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.look.size) if self.stage is not None else self.rect

    def strips(self) -> tuple[pygame.Rect, ...]:
        """The four edges."""
        (w, h), deep = self.look.size, self.look.u(DEEP)
        return (
            pygame.Rect(0, 0, w, deep),
            pygame.Rect(0, h - deep, w, deep),
            pygame.Rect(0, 0, deep, h),
            pygame.Rect(w - deep, 0, deep, h),
        )

    def damage(self) -> None:
        if self.stage is not None:
            for strip in self.strips():
                self.stage.damage(strip)

    def draw(self, target: pygame.Surface) -> None:
        if not self.on:
            return
        clip = target.get_clip()
        for number, strip in enumerate(self.strips()):
            if strip.colliderect(clip):
                paint.put(target, self._edge(number, strip.size, self.level), strip.topleft)

    def warm(self) -> Iterator[None]:
        """Draw them ahead, those of a strength a piece."""
        for level in range(LEVELS + 1):
            for number, strip in enumerate(self.strips()):
                self._edge(number, strip.size, level)
            yield

    def _edge(self, number: int, size: tuple[int, int], level: int) -> pygame.Surface:
        most = LEAST + STEP * level
        colour = self.look.theme.error

        def make() -> pygame.Surface:
            across, steps = number > 1, 24
            small = pygame.Surface((steps, 1) if across else (1, steps), pygame.SRCALPHA)
            for step in range(steps):
                part = 1 - step / (steps - 1)
                alpha = 255 * most * part**0.8 * 1.8
                place = step if number in (0, 2) else steps - 1 - step
                tint = tuple(round(c * alpha / 255) for c in colour)
                small.set_at((place, 0) if across else (0, place), (*tint, round(alpha)))
            return pygame.transform.smoothscale(small, size)

        return self.look.sprites.get(("edge", number, size, level, colour), make)
