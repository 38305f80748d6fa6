"""Where the levels of a pack stand: in rows to and fro, from the foot of the window up, the gate across their way."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.engine.dataclass import dataclass

PITCH = 168  # design pixels between levels, with room to spare
ROW = 128  # design pixels a row needs at least: a level and its seals
BAND = 150  # design pixels for the gate and its words
SWAY = 16
SIDE = 52


@dataclass(frozen=True, slots=True)
class RoadPlan:
    """spreads: for each spread the places of its levels, from the window's top left corner. gate: the spread in which
    the gate is and the line that it stands on, with the rectangle that its words have; None where there is none."""

    spreads: tuple[tuple[pygame.Rect, ...], ...]
    gate: tuple[int, pygame.Rect] | None


def plan(
    size: tuple[int, int], before: int, behind: int, token: tuple[int, int], unit: float, band: int = BAND
) -> RoadPlan:
    """Places for `before` levels in front of the gate and `behind` levels behind it, in a room of a size in pixels.

    token: the size of a level with what stands under it. band: how high the gate is, in design pixels. What does not
    fit one spread goes on, on the next one. At the sides there is room for the light of the levels.
    """
    side = round(SIDE * unit)
    inner = _plan((max(token[0], size[0] - 2 * side), size[1]), before, behind, token, unit, band)
    spreads = tuple(tuple(place.move(side, 0) for place in places) for places in inner.spreads)
    return RoadPlan(spreads, inner.gate and (inner.gate[0], inner.gate[1].move(side, 0)))


def _plan(size: tuple[int, int], before: int, behind: int, token: tuple[int, int], unit: float, band: int) -> RoadPlan:
    columns = max(2, size[0] // max(token[0] + round(10 * unit), round(PITCH * unit)))
    row = max(token[1] + round(5 * unit), round(ROW * unit))
    wall = round(band * unit) if behind else 0
    rows = _rows(before, columns), _rows(behind, columns)
    if (rows[0] + rows[1]) * row + wall <= size[1]:
        return _one(size, before, behind, columns, token, wall, unit)
    fit = max(1, size[1] // row) * columns
    spreads: list[tuple[pygame.Rect, ...]] = []
    for start in range(0, before, fit):
        spreads += _one(size, min(fit, before - start), 0, columns, token, 0, unit).spreads
    if not behind:
        return RoadPlan(tuple(spreads), None)
    number = len(spreads)
    fit = max(1, (size[1] - wall) // row) * columns
    gate: tuple[int, pygame.Rect] | None = None
    for start in range(0, behind, fit):
        part = _one(size, 0, min(fit, behind - start), columns, token, 0 if start else wall, unit)
        spreads += part.spreads
        gate = gate or (number, part.gate[1] if part.gate else pygame.Rect(0, 0, 0, 0))
    return RoadPlan(tuple(spreads), gate)


def _rows(number: int, columns: int) -> int:
    return -(-number // columns)


def _one(
    size: tuple[int, int], before: int, behind: int, columns: int, token: tuple[int, int], wall: int, unit: float
) -> RoadPlan:
    """All on one spread: the rows share its height."""
    rows = [*_even(before, columns), *_even(behind, columns)]
    first = len(_even(before, columns))
    high = (size[1] - wall) / max(1, len(rows))
    high = min(high, 2.1 * token[1])
    used = high * len(rows) + wall
    foot = size[1] - (size[1] - used) / 2
    places: list[pygame.Rect] = []
    right = True
    for number, count in enumerate(rows):
        y = foot - (number + 0.5) * high - (wall if number >= first else 0)
        span = (size[0] - token[0]) / max(1, count - 1)
        for slot in range(count):
            along = slot if right else count - 1 - slot
            x = token[0] / 2 + along * span if count > 1 else size[0] / 2
            sway = min(SWAY * unit, (high - token[1]) / 2) * math.sin(1.1 * slot + 1.7 * number)
            box = pygame.Rect(0, 0, *token)
            box.center = (round(x), round(y + sway))
            places.append(box)
        right = not right
    gate = None
    if behind:
        top = foot - first * high - wall
        gate = (0, pygame.Rect(0, round(top), size[0], wall))
    return RoadPlan((tuple(places),), gate)


def _even(number: int, columns: int) -> list[int]:
    """How many levels each row has, so that all are nearly as long."""
    rows = _rows(number, columns)
    return [number * (i + 1) // rows - number * i // rows for i in range(rows)]


def turning(dots: Sequence[tuple[int, int]], wide: int, aside: int, gate: int) -> list[tuple[float, float]]:
    """A way through points in a room so `wide`. It swings aside where a row ends, but goes straight to point `gate`."""
    out: list[tuple[float, float]] = list(dots[:1])
    for number, (a, b) in enumerate(pairwise(dots), 1):
        if number != gate and abs(b[0] - a[0]) < abs(b[1] - a[1]):
            edge = min(a[0], b[0]) - aside if 2 * a[0] < wide else max(a[0], b[0]) + aside
            out.append((edge, (a[1] + b[1]) / 2))
        out.append(b)
    return out
