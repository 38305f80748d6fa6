"""Turned and mirrored images of boards, one form that all of them share, and cells that images exchange."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TypeVar

T = TypeVar("T")
SquareRows = Sequence[Sequence[T]]
Orbit = tuple[int, ...]
"""Cells that a symmetry exchanges with each other, by their numbers in reading order."""

SYMMETRIES: dict[str, Callable[[int, int, int, int], tuple[tuple[int, int], ...]]] = {
    "none": lambda r, c, bottom, right: (),
    "180": lambda r, c, bottom, right: ((bottom - r, right - c),),
    "90": lambda r, c, bottom, right: ((c, right - r), (bottom - r, right - c), (bottom - c, r)),
    "mirror": lambda r, c, bottom, right: ((r, right - c),),
    "diagonal": lambda r, c, bottom, right: ((c, r),),
}
"""By name: the images of (row, column) on a board with these last ones. ``90`` and ``diagonal`` are for squares."""


def images(rows: SquareRows[T]) -> Iterator[tuple[tuple[T, ...], ...]]:
    """The eight images of a rectangle of values; those that lie on their side have width and height exchanged."""
    turned = tuple(tuple(row) for row in rows)
    for _quarter in range(4):
        yield turned
        yield turned[::-1]
        turned = tuple(zip(*turned[::-1], strict=True))


def hexagon_images(side: int, values: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """The twelve images of the values of a hexagonal grid (:func:`grid.hexagon`), in reading order."""
    for places in _hexagon_places(side):
        yield tuple(values[place] for place in places)


@cache
def _hexagon_places(side: int) -> tuple[tuple[int, ...], ...]:
    """For each image the places of the original, in reading order."""
    reach = side - 1
    cells = [
        (column, row)
        for row in range(-reach, side)
        for column in range(max(-reach, -reach - row), min(reach, reach - row) + 1)
    ]
    place = {cell: number for number, cell in enumerate(cells)}
    out = []
    turned = cells
    for _sixth in range(6):
        turned = [(-row, column + row) for column, row in turned]
        out += [tuple(place[cell] for cell in turned), tuple(place[row, column] for column, row in turned)]
    return tuple(out)


def relabelled(values: Sequence[Hashable], blank: Hashable = None) -> tuple[int, ...]:
    """Values numbered from 1 in the order in which they first come, 0 for blanks: what is equal stays equal."""
    names: dict[Hashable, int] = {blank: 0}
    return tuple(names.setdefault(value, len(names)) for value in values)


@cache
def orbits(width: int, height: int, symmetry: str) -> tuple[Orbit, ...]:
    """The groups of cells that a symmetry of SYMMETRIES makes one of: all of them are given, or none."""
    images_of = SYMMETRIES[symmetry]
    cells = [(r, c) for r in range(height) for c in range(width)]
    groups = {
        tuple(sorted({r * width + c for r, c in ((row, column), *images_of(row, column, height - 1, width - 1))}))
        for row, column in cells
    }
    return tuple(sorted(groups))


@lru_cache(maxsize=8)
def orbit_masks(width: int, height: int, symmetry: str, stride: int) -> tuple[int, ...]:
    """The same groups as masks, with the cell in row r and column c at bit ``r * stride + c``."""
    return tuple(sum(1 << p // width * stride + p % width for p in orbit) for orbit in orbits(width, height, symmetry))
