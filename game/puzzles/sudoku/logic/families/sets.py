"""Almost locked sets: n cells of a house with n + 1 digits. A set that misses a digit holds all its others.

Two sets have a restricted common digit when all its places in one see all its places in the other: it is missing from
one of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.puzzles.sudoku.shape import Houses, bits


class Almost(NamedTuple):
    """An almost locked set: how many cells, which, with which digits (masks), and the cells one by one.

    Sets sort by size, then by cells.
    """

    size: int
    cells: int
    digits: int
    at: tuple[int, ...]


class Spot(NamedTuple):
    """Some cells of a house: one by one, the cells that see all of them (a mask), the first house that holds them."""

    at: tuple[int, ...]
    seen: int
    house: int


@lru_cache(maxsize=20_000)
def cells_in(mask: int) -> tuple[int, ...]:
    """The numbers in a mask of cells or candidates, lowest first."""
    return tuple(bits(mask))


@lru_cache(maxsize=20_000)
def spot(shape: Houses, cells: int) -> Spot:
    """What there is to know about a mask of cells of one house."""
    return Spot(cells_in(cells), shape.seen_by_all(cells), min(shape.common_houses(cells)))


@lru_cache(maxsize=5_000)
def almost_in(shape: Houses, house: int, masks: tuple[int, ...]) -> tuple[Almost, ...]:
    """The almost locked sets of a house with these candidates that lie in no earlier one."""
    n, largest = shape.n, shape.n - 2 if shape.n <= 9 else 4
    every = (1 << n) - 1
    choices = [[0], *([] for _ in range(largest))]  # by size, the cells chosen above the digits that they hold
    chosen = 0
    for place, mask in zip(shape.houses[house], masks, strict=True):
        if mask:
            more = 1 << place + n | mask
            chosen += 1
            for size in range(min(chosen, largest), 0, -1):
                choices[size] += [choice | more for choice in choices[size - 1]]
    out = []
    for size in range(1, min(chosen, largest) + 1):
        length = 2 * size + 1
        for choice in [choice for choice in choices[size] if choice.bit_count() == length]:
            cells = choice >> n
            at, _seen, first = spot(shape, cells)
            if first == house:
                out.append(Almost(size, cells, choice & every, at))
    return tuple(out)
