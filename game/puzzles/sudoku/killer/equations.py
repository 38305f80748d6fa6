"""The rule of 45: what cages leave over of houses whose digits all add up to the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.masks import union
from game.puzzles.sudoku.killer.sums import balanced, mirrored
from game.puzzles.sudoku.shape import KEPT, Houses, beside, bits, without_cages

WIDEST = 4
"""Neighbouring lines that are added up together."""
LARGEST = 12
"""Cells of an equation: with more, nothing follows before most of them are solved."""


class Equation(NamedTuple):
    """The cells ``inside`` the houses make ``total`` more than those ``outside``; either may be none (masks).

    ``places`` are all of these cells by number.
    """

    houses: tuple[int, ...]
    inside: int
    outside: int
    cells: int
    total: int
    places: tuple[int, ...]


@lru_cache(maxsize=KEPT)
def equations(shape: Houses, widest: int = WIDEST) -> tuple[Equation, ...]:
    """What follows from up to ``widest`` houses: neighbouring lines or boxes; few cells and few houses first."""
    found = {(each.inside, each.outside): each for each in equations(shape, widest - 1)} if widest > 1 else {}
    cages = [(cage.total, sum([1 << p for p in cage.cells])) for cage in shape.cages if cage.total]
    for houses, area in _areas(without_cages(shape)):
        if len(houses) == widest:
            for each in _equations_of(shape.n, tuple([cage for cage in cages if cage[1] & area]), houses, area):
                found.setdefault((each.inside, each.outside), each)
    return tuple(sorted(found.values(), key=lambda each: (each.cells.bit_count(), len(each.houses), each.houses)))


@lru_cache(maxsize=20_000)
def _equations_of(n: int, cages: tuple[tuple[int, int], ...], houses: tuple[int, ...], area: int) -> list[Equation]:
    """What follows from some houses by the sums and cells of the cages in them: they are mostly as in the last board
    that was tried."""
    return [
        Equation(houses, inside, outside, inside | outside, total, tuple(bits(inside | outside)))
        for inside, outside, total in _ways(n, cages, area, len(houses))
        if 0 < (inside | outside).bit_count() <= LARGEST
    ]


@lru_cache(maxsize=KEPT)
def _areas(base: Houses) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The houses that are added up together, few first, and their cells."""
    found = sorted(_groups(base), key=lambda group: (len(group), group))
    return tuple((houses, base.in_houses(houses)) for houses in found)


def _groups(shape: Houses) -> Iterator[tuple[int, ...]]:
    n = shape.n
    for first in (0, n):
        for start in range(n):
            for end in range(start + 1, min(n, start + WIDEST) + 1):
                if end - start < n:
                    yield tuple(range(first + start, first + end))
    for house in range(2 * n, len(shape.houses)):
        yield (house,)
    for one in range(2 * n, 3 * n):
        around = union([beside(p, n) for p in shape.houses[one]])
        for other in range(one + 1, 3 * n):
            if around & shape.house_mask[other]:
                yield one, other


def _ways(n: int, cages: Sequence[tuple[int, int]], area: int, count: int) -> Iterator[tuple[int, int, int]]:
    """Cells inside, cells outside, and by how much the first are more, by the sums and cells of the cages there.

    Each cage that crosses the border counts by its inside part, by its outside part, or by the smaller one.
    """
    whole = count * n * (n + 1) // 2
    crossing, free = [], area
    for total, mask in cages:
        free &= ~mask
        if mask & ~area:
            crossing.append((total, mask & area, mask & ~area))
        else:
            whole -= total
    inner = free | union([near for _total, near, _far in crossing])
    yield inner, 0, whole
    yield free, union([far for _total, _near, far in crossing]), whole - sum([total for total, _near, _far in crossing])
    inside, outside = free, 0
    for total, near, far in crossing:
        if near.bit_count() <= far.bit_count():
            inside |= near
        else:
            outside |= far
            whole -= total
    yield inside, outside, whole


@lru_cache(maxsize=20_000)
def _cliques(shape: Houses, cells: int) -> tuple[tuple[int, ...], ...]:
    """The cells in groups in which all see each other."""
    out = []
    while cells:
        group, others = 0, cells
        while others:
            low = others & -others
            group |= low
            others &= shape.peers[low.bit_length() - 1]
        out.append(tuple(bits(group)))
        cells &= ~group
    return tuple(out)


def missing(shape: Houses, equation: Equation, digits: Sequence[int]) -> Sequence[tuple[int, int]]:
    """Each open cell of an equation with the digits that it can have, given those of all cells (masks)."""
    return _missing(shape, equation, tuple([digits[p] for p in equation.places]))


@lru_cache(maxsize=20_000)
def _missing(shape: Houses, equation: Equation, held: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The same by the digits of the cells of the equation: they are mostly as they were a step before."""
    n, digits = shape.n, dict(zip(equation.places, held, strict=True))
    rest = equation.total
    groups: list[tuple[int, ...]] = []
    places: list[list[int]] = []
    turned: list[bool] = []
    sides = ((equation.inside, True), (equation.outside, False))
    for group, inner in ((group, inner) for cells, inner in sides for group in _cliques(shape, cells)):
        mine = []
        for p in group:
            mask = digits[p]
            if mask & mask - 1 or not mask:
                mine.append(p)
            else:
                rest -= mask.bit_length() if inner else -mask.bit_length()
        if mine:
            places.append(mine)
            turned.append(not inner)
            if inner:
                groups.append(tuple([digits[p] for p in mine]))
            else:
                groups.append(tuple([mirrored(digits[p], n) for p in mine]))
                rest += (n + 1) * len(mine)
    if not groups:
        return ()
    out: list[tuple[int, int]] = []
    for mine, found, mirror in zip(places, balanced(tuple(groups), rest), turned, strict=True):
        out += [(p, mirrored(mask, n) if mirror else mask) for p, mask in zip(mine, found, strict=True)]
    return tuple(out)
