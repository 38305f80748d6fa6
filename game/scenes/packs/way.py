"""A way drawn from point to point: inked with the brush where somebody has been, pencilled where not.

Each is drawn in pieces: a long way takes longer than a frame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.ui.drawing import brush
from game.ui.drawing.look import Look
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

STEPS = 24  # between two points
PIECE = 160  # touches of the brush that a frame has time for


def smooth(points: Sequence[Point]) -> list[Point]:
    """A line through points without corners."""
    padded = [points[0], *points, points[-1]]
    out: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        out += [
            (_mid(a[0], b[0], c[0], d[0], i / STEPS), _mid(a[1], b[1], c[1], d[1], i / STEPS)) for i in range(STEPS)
        ]
    return [*out, points[-1]]


def _mid(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def _steps(line: Sequence[Point], length: float) -> list[Point]:
    """Points along a line at equal distances."""
    out, left = [line[0]], length
    for (ax, ay), (bx, by) in pairwise(line):
        far = math.hypot(bx - ax, by - ay)
        at = left
        while at <= far and far:
            out.append((ax + (bx - ax) * at / far, ay + (by - ay) * at / far))
            at += length
        left = at - far
    return out


def _dab(look: Look, radius: float, colour: Colour) -> pygame.Surface:
    """One touch of the brush."""
    half = max(1, round(radius * 2))  # in half pixels
    return look.sprites.get(("dab", half, colour), lambda: brush.disc(half + 2, colour, half / 2))


def _put(target: pygame.Surface, dab: pygame.Surface, half: float, at: Point) -> None:
    target.blit(dab, (round(at[0] - half), round(at[1] - half)), special_flags=pygame.BLEND_PREMULTIPLIED)


def ink(
    target: pygame.Surface, look: Look, points: Sequence[Point], width: float, colour: Colour, seed: int = 0
) -> Iterator[None]:
    """Draw one stroke of the brush along points; `width` in design pixels. It swells and thins as a hand does."""
    unit = look.metrics.unit
    step = max(1.0, width * unit * 0.2)
    dabs: dict[int, pygame.Surface] = {}
    for number, at in enumerate(_steps(smooth(points), step)):
        t = number * step / unit / 40
        press = 0.82 + 0.12 * math.sin(1.7 * t + seed) + 0.06 * math.sin(4.3 * t + 2 * seed)
        half = round(width * unit * press)
        if half not in dabs:
            dabs[half] = _dab(look, half / 2, colour)
        _put(target, dabs[half], dabs[half].get_width() / 2, at)
        if number % PIECE == PIECE - 1:
            yield


def thread(target: pygame.Surface, look: Look, points: Sequence[Point], width: float, colour: Colour) -> Iterator[None]:
    """Draw an even line along points; `width` in design pixels."""
    radius = max(0.75, width * look.metrics.unit / 2)
    dab = _dab(look, radius, colour)
    half = dab.get_width() / 2
    for number, at in enumerate(_steps(smooth(points), max(1.0, radius * 0.55))):
        _put(target, dab, half, at)
        if number % PIECE == PIECE - 1:
            yield


def pencil(target: pygame.Surface, look: Look, points: Sequence[Point], width: float, colour: Colour) -> Iterator[None]:
    """Draw a line of dashes along points; `width` in design pixels."""
    unit = look.metrics.unit
    radius = max(0.75, width * unit / 2)
    dash = max(6.0, 13 * unit)
    dab, step = _dab(look, radius, colour), max(1.0, radius * 0.55)
    half = dab.get_width() / 2
    for number, at in enumerate(_steps(smooth(points), step)):
        if (number * step) % (dash * 1.75) < dash:
            _put(target, dab, half, at)
        if number % PIECE == PIECE - 1:
            yield
