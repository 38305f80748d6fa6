"""The brush that faces are drawn with: strokes that swell, dots and areas, in units of a 64th of the picture's side."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

SIDE = 64.0  # units in which faces are drawn
STEPS = 24


class FaceBrush:
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
