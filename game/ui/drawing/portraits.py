"""The faces of the computer's levels: a few strokes of the brush each, in the ink of the theme.

`portrait` keeps its pictures in the look; a portrait is `px` pixels square.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

SIDE = 64.0  # units in which faces are drawn
STEPS = 24


class _Brush:
    """Draws into a square surface in units of a 64th of its side."""

    def __init__(self, big: pygame.Surface, ink: Colour, accent: Colour) -> None:
        self.big, self.ink, self.accent = big, ink, accent
        self.unit = big.get_width() / SIDE

    def line(self, points: Sequence[Point], width: float, colour: Colour | None = None, taper: float = 0.55) -> None:
        """A stroke along points, fullest before its middle, with round ends that are thinner by `taper`."""
        colour, spots = colour or self.ink, _along(points)
        for number, (x, y) in enumerate(spots):
            part = number / max(1, len(spots) - 1)
            swell = 1 - taper * abs(part - 0.4) / 0.6
            self.dot(x, y, width / 2 * swell, colour)

    def arc(self, x: float, y: float, wide: float, high: float, start: float, stop: float, width: float,
            colour: Colour | None = None, taper: float = 0.55) -> None:  # fmt: skip
        """A stroke along a part of an ellipse; angles in degrees, clockwise from the right."""
        turns = [math.radians(start + (stop - start) * step / STEPS) for step in range(STEPS + 1)]
        self.line([(x + wide * math.cos(t), y + high * math.sin(t)) for t in turns], width, colour, taper)

    def dot(self, x: float, y: float, radius: float, colour: Colour | None = None) -> None:
        pygame.draw.circle(
            self.big, (*(colour or self.ink), 255), (x * self.unit, y * self.unit), max(1.0, radius * self.unit)
        )

    def area(self, points: Sequence[Point], colour: Colour | None = None) -> None:
        pygame.draw.polygon(self.big, (*(colour or self.ink), 255), [(x * self.unit, y * self.unit) for x, y in points])


def _along(points: Sequence[Point]) -> list[Point]:
    """Points close to each other along a line."""
    out = list(points[:1])
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, round(math.dist((ax, ay), (bx, by)) / 0.5))
        out += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(1, steps + 1)]
    return out


def _friendly(brush: _Brush) -> None:
    """A round face that laughs, with a sprout of hair and red cheeks."""
    brush.arc(32, 35, 23, 22, -70, 275, 4.6)
    brush.line([(33, 13), (31, 8), (26, 5)], 4)
    brush.line([(33, 13), (36, 8), (41, 7)], 4)
    for x in (23.0, 41.0):
        brush.arc(x, 33, 4.4, 4.6, 195, 345, 3.2)
    for x in (17.5, 46.5):
        brush.dot(x, 40.5, 3.4, brush.accent)
    brush.arc(32, 39, 10.5, 9.5, 15, 165, 4)


def _strong(brush: _Brush) -> None:
    """A square jaw, heavy brows and a headband with its knot flying."""
    brush.line([(13, 24), (12, 40), (18, 53), (32, 58), (46, 53), (52, 40), (51, 24)], 4.8)
    brush.arc(32, 24, 19, 16, 185, 355, 4.6)
    brush.line([(11, 22), (32, 19.5), (53, 22)], 7, brush.accent, 0.25)
    brush.line([(53, 22), (59, 17), (62, 18)], 4, brush.accent)
    brush.line([(53, 22), (59, 26), (62, 32)], 4, brush.accent)
    brush.line([(17, 29), (28, 33)], 4.6)
    brush.line([(47, 29), (36, 33)], 4.6)
    brush.dot(23.5, 36.5, 2.5)
    brush.dot(40.5, 36.5, 2.5)
    brush.line([(25, 48), (39, 48)], 3.8, taper=0.3)


def _master(brush: _Brush) -> None:
    """An old face with a knot of hair, closed eyes and a long beard that runs dry."""
    brush.dot(32, 7.5, 5)
    brush.line([(25, 13.5), (39, 13.5)], 3.6, brush.accent, 0.3)
    brush.arc(32, 29, 17, 16, 140, 400, 4.2)
    for x, way in ((24, -1), (40, 1)):
        brush.line([(x - 4 * way, 22.5), (x + 3 * way, 21), (x + 9 * way, 26.5)], 3.6)
        brush.arc(x, 28, 4.2, 4, 20, 160, 2.8)
        brush.line([(32 + way, 38), (32 + 7 * way, 39.5), (32 + 12 * way, 46)], 3.8)
    for x, low in ((20, 51), (26, 58), (32, 62), (38, 58), (44, 51)):
        brush.line([(32 + (x - 32) * 0.8, 43), (x, (43 + low) / 2), (32 + (x - 32) * 0.55, low)], 3.6, taper=0.85)


def _classic(brush: _Brush) -> None:
    """An old machine: a screen for a face, square eyes and a mouth of keys."""
    brush.line([(10, 17), (54, 16), (55, 49), (11, 50), (10, 17)], 4.4, taper=0.3)
    brush.line([(32, 16), (32, 8)], 3.4)
    brush.dot(32, 6.5, 3.8, brush.accent)
    for x in (18.0, 37.0):
        brush.area([(x, 24), (x + 9, 24), (x + 9, 33), (x, 33)])
    brush.line([(19, 41), (45, 41)], 3.4, taper=0.2)
    for x in (25.5, 32, 38.5):
        brush.line([(x, 38), (x, 44.5)], 2.4, taper=0.2)
    brush.line([(24, 50), (22, 58)], 3.8)
    brush.line([(40, 50), (42, 58)], 3.8)
    brush.line([(16, 59), (48, 59)], 4, taper=0.4)


FACES: Mapping[str, Callable[[_Brush], None]] = {
    "friendly": _friendly,
    "strong": _strong,
    "master": _master,
    "greedy": _classic,
}


def has_portrait(name: str) -> bool:
    """Whether an opponent of this name has a face."""
    return name in FACES


def portrait(look: Look, name: str, px: int) -> pygame.Surface:
    """The face of an opponent, `px` pixels square. Raises KeyError for one that has none."""
    face, ink, accent = FACES[name], look.theme.text, look.theme.accent
    key = ("portrait", name, px, ink, accent)
    return look.sprites.get(key, lambda: paint.supersample((px, px), lambda big, _k: face(_Brush(big, ink, accent))))
