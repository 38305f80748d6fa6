"""The mask: which cells of a full grid stay given. Symmetries, and removal while the solution stays unique."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from game.engine.budget import Budget
from game.puzzles.sudoku.fields import fields
from game.puzzles.sudoku.shape import Shape
from game.puzzles.sudoku.solver import solutions

SYMMETRIES: dict[str, Callable[[int, int, int], tuple[tuple[int, int], ...]]] = {
    "none": lambda r, c, m: (),
    "180": lambda r, c, m: ((m - r, m - c),),
    "90": lambda r, c, m: ((c, m - r), (m - r, m - c), (m - c, r)),
    "mirror": lambda r, c, m: ((r, m - c),),
    "diagonal": lambda r, c, m: ((c, r),),
}
"""By name: the cells given together with (row, column) on a board whose last index is ``m``."""

Orbit = tuple[int, ...]


@lru_cache(maxsize=32)
def orbits(shape: Shape, symmetry: str) -> tuple[Orbit, ...]:
    """The groups of cells that are given or empty together."""
    n = shape.n
    images = SYMMETRIES[symmetry]
    groups = {
        tuple(sorted({r * n + c, *(a * n + b for a, b in images(r, c, n - 1))})) for r in range(n) for c in range(n)
    }
    return tuple(sorted(groups))


def masked(grid: Sequence[int], kept: Iterable[Orbit]) -> list[int]:
    """The grid with only the cells of ``kept`` given."""
    values = [0] * len(grid)
    for orbit in kept:
        for place in orbit:
            values[place] = grid[place]
    return values


def unique(shape: Shape, values: Sequence[int], budget: Budget | None = None) -> bool:
    """Whether these givens have exactly one solution."""
    table = fields(shape)
    return len(solutions(table, table.start(values), 2, budget)) == 1


def removed(values: Sequence[int], orbit: Orbit) -> list[int]:
    """The givens without those of ``orbit``."""
    out = list(values)
    for place in orbit:
        out[place] = 0
    return out


def dig(
    shape: Shape,
    values: list[int],
    order: Iterable[Orbit],
    good: Callable[[list[int]], bool],
    fewest: int = 0,
) -> list[int]:
    """Take away the givens of each orbit in turn while the rest stays ``good`` and ``fewest`` are left."""
    for orbit in order:
        if not values[orbit[0]]:
            continue
        fewer = removed(values, orbit)
        if shape.cells - fewer.count(0) >= fewest and good(fewer):
            values = fewer
    return values
