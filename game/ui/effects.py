"""Short effects over a board: the sweep along a finished line, the wave of a solved board, a few drops.

All sprites are small, cached by size and step; at most 80 particles live at once. Nothing here moves when motion is
reduced, and nothing waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Target
from game.ui import board_art, paint
from game.ui.board_layers import Z_EFFECTS, Layer
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.board_picture import BoardPicture

SWEEP_MS, WAVE_MS, SPLASH_MS = 220, 900, 420
MAX_PARTICLES = 80
STEPS = 8
LIGHT = 0.4
RING, NARROW_RING = 0.55, 0.3
# On more pixels than this the ring of light is narrower: all that it covers is blended anew in each frame.
RING_PIXELS = 2_000_000


class _Glow:
    """A light that runs over cells: each lights up when the front reaches its `delay` (0 to 1) and fades."""

    def __init__(self, layer: EffectsLayer, cells: Sequence[tuple[pygame.Rect, float]], width: float, colour: Colour):
        self.layer, self.width, self.colour = layer, width, colour
        self.boxes = [box for box, _ in cells]
        self.delays = [delay for _, delay in cells]
        self._front = 0.0
        self.steps = [0] * len(cells)

    @property
    def front(self) -> float:
        return self._front

    @front.setter
    def front(self, value: float) -> None:
        self._front = value
        changed: list[pygame.Rect] = []
        for i, delay in enumerate(self.delays):
            part = (value * (1 + self.width) - delay) / self.width
            step = round(math.sin(math.pi * part) * STEPS) if 0 < part < 1 else 0
            if step != self.steps[i]:
                self.steps[i] = step
                changed.append(self.boxes[i])
        if changed:
            self.layer.damage_at(changed[0].unionall(changed).move(self.layer.view.origin))


class _Drop:
    """One particle: from where, with which speed (pixels a second), how large."""

    __slots__ = ("colour", "life", "size", "vx", "vy", "x", "y")

    def __init__(self, x: float, y: float, vx: float, vy: float, size: int, life: float, colour: Colour) -> None:
        self.x, self.y, self.vx, self.vy, self.size, self.life, self.colour = x, y, vx, vy, size, life, colour


class _Splash:
    """Particles of one burst; `age` in milliseconds."""

    def __init__(self, layer: EffectsLayer, drops: list[_Drop], gravity: float) -> None:
        self.layer, self.drops, self.gravity = layer, drops, gravity
        self._age = 0.0
        self.boxes = [self._box(drop) for drop in drops]

    @property
    def age(self) -> float:
        return self._age

    @age.setter
    def age(self, value: float) -> None:
        before = self.area
        self._age = value
        self.boxes = [self._box(drop) for drop in self.drops]
        self.layer.damage_at(before.union(self.area).move(self.layer.view.origin))

    @property
    def area(self) -> pygame.Rect:
        """The box around all drops, in panel pixels like theirs."""
        return self.boxes[0].unionall(self.boxes)

    def _box(self, drop: _Drop) -> pygame.Rect:
        t = self._age / 1000
        x = drop.x + drop.vx * t
        y = drop.y + drop.vy * t + self.gravity * t * t / 2
        return pygame.Rect(round(x) - drop.size // 2, round(y) - drop.size // 2, drop.size, drop.size)


class EffectsLayer(Layer):
    """Plays effects; each call starts one and returns at once."""

    def __init__(self, view: BoardPicture) -> None:
        super().__init__(view, Z_EFFECTS)
        self._glows: list[_Glow] = []
        self._splashes: list[_Splash] = []

    @property
    def particles(self) -> int:
        return sum(len(s.drops) for s in self._splashes)

    def sweep(self, cells: Sequence[Target], colour: Colour | None = None) -> None:
        """A light runs along `cells` in their order."""
        count = max(1, len(cells) - 1)
        boxes = [(self.view.geometry.rect(c), i / count) for i, c in enumerate(cells)]
        self._glow(boxes, 0.6, colour or self.look.theme.success, SWEEP_MS)

    def wave(self, start: Target | None, cells: Sequence[Target]) -> None:
        """A ring of light spreads over `cells` from `start` (the middle of the board when there is none)."""
        grid = self.view.geometry.grid
        origin = self.view.geometry.rect(start).center if start is not None else grid.center
        boxes = [self.view.geometry.rect(c) for c in cells]
        far = max((math.dist(origin, b.center) for b in boxes), default=1.0) or 1.0
        timed = [(b, math.dist(origin, b.center) / far) for b in boxes]
        width = RING if grid.w * grid.h < RING_PIXELS else NARROW_RING
        self._glow(timed, width, self.look.theme.success, WAVE_MS)
        self.splash(origin, 36, self.look.theme.accent, 1.6)

    def splash(self, point: tuple[int, int], count: int, colour: Colour, force: float = 1.0) -> None:
        """Drops fly from a point (in panel pixels) and fall."""
        count = min(count, MAX_PARTICLES - self.particles)
        if self.animator.reduce_motion or count <= 0:
            return
        size = self.view.geometry.cell
        rng = Random(point[0] * 7919 + point[1])
        drops = []
        for _ in range(count):
            angle, speed = rng.uniform(0, math.tau), size * force * rng.uniform(1.2, 4.2)
            drops.append(
                _Drop(
                    point[0],
                    point[1],
                    math.cos(angle) * speed,
                    math.sin(angle) * speed - size * force,
                    max(2, round(size * rng.uniform(0.05, 0.11))),
                    rng.uniform(0.55, 1.0),
                    colour,
                )
            )
        burst = _Splash(self, drops, size * 9.0)
        self._splashes.append(burst)
        ms = SPLASH_MS * (1.0 + 0.5 * (force - 1))
        self.animator.animate(burst, "age", ms, ms, "linear", start=0.0, on_done=lambda: self._end_splash(burst))

    def clear(self) -> None:
        """Stop everything (the board is laid out anew)."""
        for glow in self._glows:
            self.animator.cancel(glow)
        for burst in self._splashes:
            self.animator.cancel(burst)
        self._glows.clear()
        self._splashes.clear()
        self.damage()

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if not (self._glows or self._splashes):
            return
        x, y = self.view.origin
        here = clip.move(-x, -y)
        for glow in self._glows:
            for i in here.collidelistall(glow.boxes):
                box, step = glow.boxes[i], glow.steps[i]
                if step:
                    tile = board_art.wash(self.look, box.size, glow.colour, LIGHT * step / STEPS)
                    target.blit(tile, (box.x + x, box.y + y))
        for burst in self._splashes:
            total = SPLASH_MS * 1.3
            for i in here.collidelistall(burst.boxes):
                box, drop = burst.boxes[i], burst.drops[i]
                level = max(0.0, 1 - burst.age / (total * drop.life))
                if level > 0:
                    paint.put(target, self._dot(drop, round(level * STEPS)), (box.x + x, box.y + y))

    def _glow(self, cells: Sequence[tuple[pygame.Rect, float]], width: float, colour: Colour, ms: float) -> None:
        if self.animator.reduce_motion or not cells:
            return
        glow = _Glow(self, cells, width, colour)
        self._glows.append(glow)
        self.animator.animate(
            glow, "front", 1.0, ms, "outQuad", start=0.0, keep=True, on_done=lambda: self._end_glow(glow)
        )

    def _end_glow(self, glow: _Glow) -> None:
        self._glows = [g for g in self._glows if g is not glow]

    def _end_splash(self, burst: _Splash) -> None:
        burst.age = burst.age
        self._splashes = [s for s in self._splashes if s is not burst]

    def _dot(self, drop: _Drop, step: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            return board_art.faded(paint.rounded((drop.size, drop.size), drop.size // 2, drop.colour), step / STEPS)

        return self.look.sprites.get(("drop", drop.size, drop.colour, step), make)
