"""A curve of a technique's strength over eight weeks, with the line that it should stay above."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

import pygame

from game.coach.training import WEAK
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour

LEAST, MOST = 0.1, 1.0
"""The strengths at the foot and at the head of the picture."""
DASH, GAP, SMOOTH = 7, 4, 6  # design pixels; pieces between two points
DOT, LINE = 8, 4
SHADE, BANDS = 46, 6

Curve = Sequence[float | None]


def spark_key(size: tuple[int, int], values: Curve, weak: bool) -> Hashable:
    """What the picture is kept under."""
    return ("coach-spark", size, tuple(None if v is None else round(v, 3) for v in values), weak)


def make_spark(look: Look, size: tuple[int, int], values: Curve, weak: bool) -> pygame.Surface:
    """The picture; made once."""
    return look.sprites.get(spark_key(size, values, weak), lambda: _paint(look, size, values, weak))


def _paint(look: Look, size: tuple[int, int], values: Curve, weak: bool) -> pygame.Surface:
    theme = look.theme
    colour: Colour = theme.error if weak and theme.backdrop != "washi" else theme.accent if weak else theme.success
    dot, line = look.u(DOT), max(2, look.u(LINE))

    def draw(big: pygame.Surface, k: int) -> None:
        wide, high = size[0] * k - 2 * dot * k, size[1] * k - 2 * dot * k

        def place(number: float, value: float) -> tuple[float, float]:
            share = (min(MOST, max(LEAST, value)) - LEAST) / (MOST - LEAST)
            return dot * k + wide * number / max(1, len(values) - 1), dot * k + high * (1 - share)

        known = [(number, value) for number, value in enumerate(values) if value is not None]
        points = [place(*one) for one in _smooth(known)]
        if len(points) > 1:
            _shade(big, points, size[1] * k, colour)
        y, thick = round(place(0, WEAK)[1]), max(2, round(look.u(2.4) * k))
        x = float(dot * k)
        while x < dot * k + wide:
            piece = (round(x), y - thick // 2, round(min(look.u(DASH) * k, dot * k + wide - x)), thick)
            big.fill((*theme.success, 150), piece)
            x += (look.u(DASH) + look.u(GAP)) * k
        for start, end in pairwise(points):
            pygame.draw.line(big, (*colour, 255), start, end, line * k)
        for point in points:
            pygame.draw.circle(big, (*colour, 255), point, line * k / 2)
        if points:
            pygame.draw.circle(big, (*colour, 255), points[-1], dot * k)

    return paint.supersample(size, draw)


def _shade(big: pygame.Surface, points: Sequence[tuple[float, float]], foot: int, colour: Colour) -> None:
    """Fill below a curve, fading downwards."""

    def edge(band: int) -> list[tuple[float, float]]:
        return [(x, y + (foot - y) * band / BANDS) for x, y in points]

    for band in range(BANDS):
        pygame.draw.polygon(big, (*colour, SHADE * (BANDS - band) // BANDS), edge(band) + edge(band + 1)[::-1])


def _smooth(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points of a curve through others, which goes no higher or lower between two than they are."""
    out: list[tuple[float, float]] = []
    for at in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[at], points[at + 1]
        before, after = points[max(0, at - 1)], points[min(len(points) - 1, at + 2)]
        m0, m1 = _slope(before, points[at], points[at + 1]), _slope(points[at], points[at + 1], after)
        for piece in range(SMOOTH):
            t, d = piece / SMOOTH, x1 - x0
            h00, h10 = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
            h01, h11 = -2 * t**3 + 3 * t**2, t**3 - t**2
            out.append((x0 + d * t, h00 * y0 + h10 * d * m0 + h01 * y1 + h11 * d * m1))
    return [*out, *points[-1:]]


def _slope(before: tuple[float, float], here: tuple[float, float], after: tuple[float, float]) -> float:
    """The slope at a point: none at a hill or in a valley."""
    left = (here[1] - before[1]) / (here[0] - before[0]) if here[0] > before[0] else 0.0
    right = (after[1] - here[1]) / (after[0] - here[0]) if after[0] > here[0] else 0.0
    if left * right <= 0:
        return 0.0
    return 2 * left * right / (left + right)
