"""Almost locked sets: n cells of a house with n + 1 digits. A set that misses a digit holds all its others.

Two sets have a restricted common digit when all its places in one see all its places in the other: it is missing from
one of them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import Shape, bits
from game.puzzles.sudoku.techniques.base import seen_by_all


class Way(NamedTuple):
    """The places of a digit in a set, as a mask and one by one, and the candidates that see all of them (a mask)."""

    digit: int
    places: int
    at: tuple[int, ...]
    shadow: int


class Almost(NamedTuple):
    """An almost locked set: its cells and digits as masks, its cells one by one, for every digit a way to hold it."""

    cells: int
    digits: int
    at: tuple[int, ...]
    ways: tuple[Way, ...]


@lru_cache(maxsize=20_000)
def cells_in(mask: int) -> tuple[int, ...]:
    """The numbers in a mask of cells or candidates, lowest first."""
    return tuple(bits(mask))


@lru_cache(maxsize=5_000)
def almost_in(shape: Shape, house: int, masks: tuple[int, ...]) -> dict[tuple[int, int], Almost]:
    """The almost locked sets of a house with these candidates that lie in no earlier one, by size and cells."""
    n, largest = shape.n, shape.n - 2 if shape.n <= 9 else 4
    every = (1 << n) - 1
    choices = [[0], *([] for _ in range(largest))]  # by size, the cells chosen above the digits that they hold
    holding = [0] * n
    chosen = 0
    for place, mask in zip(shape.houses[house], masks, strict=True):
        if mask:
            bit = 1 << place
            more = bit << n | mask
            chosen += 1
            for size in range(min(chosen, largest), 0, -1):
                choices[size] += [choice | more for choice in choices[size - 1]]
            for d in cells_in(mask):
                holding[d] |= bit
    widest, earlier = earlier_in(shape, house)
    out = {}
    for size in range(1, min(chosen, largest) + 1):
        for choice in choices[size]:
            digits = choice & every
            if digits.bit_count() == size + 1:
                cells = choice >> n
                if size <= widest and any(not cells & ~both for both in earlier):
                    continue
                ways = tuple([way(shape, d, cells & holding[d]) for d in cells_in(digits)])
                out[size, cells] = Almost(cells, digits, cells_in(cells), ways)
    return out


@cache
def earlier_in(shape: Shape, house: int) -> tuple[int, tuple[int, ...]]:
    """What a house has in common with houses of the kinds before its own: the most cells, and all as masks."""
    own = shape.house_mask[house]
    masks = tuple([both for line in shape.house_mask[: house // shape.n * shape.n] if (both := line & own)])
    return max(map(int.bit_count, masks), default=0), masks


@lru_cache(maxsize=20_000)
def way(shape: Shape, digit: int, places: int) -> Way:
    """One digit in these places."""
    return Way(digit, places, cells_in(places), seen_by_all(shape, places) << digit * shape.cells)


def almost_sets(position: Position) -> list[Almost]:
    """Every almost locked set of a position, small ones first."""
    found: dict[tuple[int, int], Almost] = {}
    for house, masks in enumerate(position.keys):
        found.update(almost_in(position.shape, house, masks))
    return [found[key] for key in sorted(found)]


def place_of(almost: Almost) -> tuple[int, int]:
    """What the almost locked sets of a position are sorted by."""
    return len(almost.at), almost.cells
