"""Three ways in which a solved board lights up, and what flies over it: choices and numbers, nothing drawn.
And what a puzzle adds of its own, place by place.

All begin at the mark placed last. Delays are shares (0 to 1) of the wave's time, places are pixels of the panel.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, NamedTuple

import pygame

from game.engine.core import Target
from game.ui.drawing.paint import Point

Shape = Literal["drop", "petal"]

COUNT = 44  # particles of a celebration


@dataclass(frozen=True, slots=True)
class Flight:
    """One particle: from where, how fast (pixels a second), how large, for which share of the burst's time."""

    x: float
    y: float
    vx: float
    vy: float
    size: int
    life: float


FLARE_STEPS = 16


class Flare(NamedTuple):
    """What a puzzle shows at one place in the seconds of a win.

    begin, ms: when it comes and how long it takes, in milliseconds. picture: of each step from 0 to `FLARE_STEPS` - 1,
    centred on the place, above its mark; a part of a larger one lies where it would lie in that. stays: its last one
    does. blend: how it is put onto what lies below. covers: the mark of the place is not drawn meanwhile. every: one
    picture stands for so many steps.
    """

    place: Target
    begin: float
    ms: float
    picture: Callable[[int], pygame.Surface]
    stays: bool = False
    blend: int = pygame.BLEND_PREMULTIPLIED
    covers: bool = False
    every: int = 1

    def step(self, now: float) -> int | None:
        """The step that is seen, None before and after it."""
        if now < self.begin:
            return None
        step = int((now - self.begin) * FLARE_STEPS / self.ms) if now < self.begin + self.ms else FLARE_STEPS
        if step >= FLARE_STEPS:
            return FLARE_STEPS - 1 if self.stays else None
        return step - step % self.every


@dataclass(frozen=True)
class Celebration:
    """A way to celebrate.

    order: from the offset of a cell's centre to the last mark to a number; cells light up by rising numbers.
    width: how much of the wave is lit at once. pull: acceleration downwards, in cells a second squared.
    grain: the least and the largest size of a particle, in cells.
    """

    name: str
    order: Callable[[float, float], float]
    width: float
    shape: Shape
    pull: float
    grain: tuple[float, float]
    fly: Callable[[Random, Point, float, int], Flight]

    def sizes(self, cell: int) -> tuple[int, ...]:
        """All sizes of particles over cells of `cell` pixels, in pixels: not many, for each is drawn ahead."""
        least, most = (max(2, round(cell * share)) for share in self.grain)
        return tuple(range(least, most + 1, max(1, cell // 50)))

    def flights(self, rng: Random, at: Point, cell: int, count: int) -> list[Flight]:
        """So many particles that start around a point."""
        sizes = self.sizes(cell)
        return [self.fly(rng, at, cell, rng.choice(sizes)) for _ in range(count)]


def delays(celebration: Celebration, origin: Point, places: Sequence[Point]) -> list[float]:
    """When the light reaches each place, 0 to 1; 0 at the origin."""
    raw = [celebration.order(x - origin[0], y - origin[1]) for x, y in places]
    most = max(raw, default=0.0) or 1.0
    return [number / most for number in raw]


def _turn(dx: float, dy: float) -> float:
    """Clockwise from twelve."""
    return math.atan2(dx, -dy) % math.tau if dx or dy else 0.0


def _fountain(rng: Random, at: Point, cell: float, size: int) -> Flight:
    angle, speed = rng.uniform(0, math.tau), cell * rng.uniform(1.9, 6.7)
    return Flight(*at, math.cos(angle) * speed, math.sin(angle) * speed - cell * 1.6, size, rng.uniform(0.55, 1.0))


def _wheel(rng: Random, at: Point, cell: float, size: int) -> Flight:
    angle, reach = rng.uniform(0, math.tau), cell * rng.uniform(0.2, 0.7)
    out, around = cell * rng.uniform(1.2, 3.6), cell * rng.uniform(1.6, 3.0)
    c, s = math.cos(angle), math.sin(angle)
    return Flight(
        at[0] + c * reach, at[1] + s * reach, c * out - s * around, s * out + c * around, size, rng.uniform(0.6, 1.0)
    )


def _rise(rng: Random, at: Point, cell: float, size: int) -> Flight:
    x, y = at[0] + cell * rng.gauss(0.0, 1.6), at[1] + cell * rng.uniform(-0.4, 0.6)
    return Flight(x, y, cell * rng.uniform(-0.7, 0.7), -cell * rng.uniform(0.6, 2.4), size, rng.uniform(0.5, 1.0))


CELEBRATIONS = (
    Celebration("ring", math.hypot, 0.55, "drop", 14.0, (0.05, 0.11), _fountain),
    Celebration("turn", _turn, 0.45, "petal", 0.0, (0.09, 0.15), _wheel),
    Celebration("rows", lambda dx, dy: abs(dy) + 0.15 * abs(dx), 0.5, "petal", -1.5, (0.08, 0.16), _rise),
)


def choose(seed: int) -> Celebration:
    """One of the three, the same for the same seed."""
    return CELEBRATIONS[Random(seed).randrange(len(CELEBRATIONS))]
