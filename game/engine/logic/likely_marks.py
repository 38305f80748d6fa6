"""The marks that techniques see on a board of cells, as masks, and the likeliest of them.

What :meth:`game.engine.logic.habits.Habits.likeliest` says of single effects, for all cells of a technique at once:
who goes through a board mark by mark sees nearly the same ones again each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.logic.habits import DISTANCES, Habits
from game.engine.logic.mask_position import mark_at
from game.engine.masks import bits_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.core import Effect, Target
    from game.engine.logic.ladder import Technique
    from game.engine.logic.mask_position import MaskPosition


class SeenMarks(NamedTuple):
    """The likeliest mark and its technique, None where only something without a mark was found (``silent``), and how
    many marks are seen."""

    effect: Effect | None
    technique: Technique[Any] | None
    number: int
    silent: Any


class _Finder(NamedTuple):
    """A technique, what it finds by the clues alone, if it does, and how likely its marks are: anywhere, and by the
    zone around the last mark, likeliest first."""

    technique: Technique[Any]
    find: Callable[[Any], Any]
    by_clues: Any
    liking: float
    by_zone: tuple[tuple[float, int], ...]


class LikelyMarks:
    """What some techniques see on the board of ``position``, all of whose open cells may be marked."""

    def __init__(self, position: MaskPosition, techniques: Iterable[Technique[Any]], habits: Habits) -> None:
        self.layout = position.layout
        rows: dict[int, int] = {}
        columns: dict[int, int] = {}
        for p in bits_of(getattr(self.layout, "cells", position.free)):  # of all cells: boards of a size share them
            row, column = self.layout.cell(p).index[:2]
            rows[row] = rows.get(row, 0) | 1 << p
            columns[column] = columns.get(column, 0) | 1 << p
        self.zones = _zones_in(tuple(rows.items()), tuple(columns.items()))
        self.finders = [_finder(technique, habits, position) for technique in techniques]

    def seen(self, position: MaskPosition, last: Target | None) -> SeenMarks:
        """The marks in a position, after one on ``last``."""
        zones = None if last is None else self.zones[last.index[:2]]
        first = second = 0
        silent: Any = None
        best, value, by, most = 0, 0, None, -1.0
        free = position.free
        for technique, find, by_clues, liking, by_zone in self.finders:
            if by_clues is None:
                found = find(position)
                if not found:
                    continue
                if silent is None:
                    silent = found
                ones, twos = found[:2]
            else:
                ones, twos = by_clues[0] & free, by_clues[1] & free
            twos &= ~(ones | second)
            ones &= ~first
            new = ones | twos
            if not new:
                continue
            first |= ones
            second |= twos
            if zones is None:
                if liking > most:
                    best, most, by = new & -new, liking, technique
                    value = 1 if best & ones else 2
                continue
            for weight, zone in by_zone:
                if weight <= most:
                    break
                if here := new & zones[zone]:
                    best, most, by = here & -here, weight, technique
                    value = 1 if best & ones else 2
                    break
        number = first.bit_count() + second.bit_count()
        effect = mark_at(self.layout.cell(best.bit_length() - 1), value) if by else None
        return SeenMarks(effect, by, number, silent)


class _Zones(dict[tuple[int, ...], list[int]]):
    """By row and column of a cell, those at hand, near, in sight and far off; the same in the row or column after them.

    Each is worked out once, from the cells of every row and column.
    """

    def __init__(self, rows: dict[int, int], columns: dict[int, int]) -> None:
        super().__init__()
        self.rows, self.columns = rows, columns

    def __missing__(self, place: tuple[int, ...]) -> list[int]:
        row, column = place
        rows, columns = self.rows, self.columns
        across, along, done = rows[row], columns[column], 0
        aside = ~(across | along)
        in_line = across | along
        boxes = []
        for away in DISTANCES:
            for step in range(done + 1, away + 1):
                across |= rows.get(row + step, 0) | rows.get(row - step, 0)
                along |= columns.get(column + step, 0) | columns.get(column - step, 0)
            done = away
            boxes.append(across & along)
        at_hand, near, in_sight = boxes
        near_by, seen, far = near & ~at_hand, in_sight & ~near, ~in_sight
        found = self[place] = [
            at_hand & aside, near_by & aside, seen & aside, far & aside,
            at_hand & in_line, near_by & in_line, seen & in_line, far & in_line,
        ]  # fmt: skip
        return found


@lru_cache(maxsize=64)
def _zones_in(rows: tuple[tuple[int, int], ...], columns: tuple[tuple[int, int], ...]) -> _Zones:
    """The zones of a board, by its rows and columns with their cells: mostly those of another board as large."""
    return _Zones(dict(rows), dict(columns))


def _finder(technique: Technique[Any], habits: Habits, position: MaskPosition) -> _Finder:
    liking = habits.liking.get(technique.name, 1.0)
    aside = (liking, *(liking * far for far in habits.far))
    weights = (*aside, *(weight * habits.in_line for weight in aside))
    by_zone = sorted(((weight, zone) for zone, weight in enumerate(weights)), key=lambda one: -one[0])
    find = technique.consequences
    by_clues = find(position) or (0, 0) if getattr(technique, "by_clues", False) else None
    return _Finder(technique, find, by_clues, liking, tuple(by_zone))
