"""Where four cells in two rows, two columns and two boxes could swap two digits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.puzzles.sudoku.logic.families.sets import cells_in
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import KEPT, Houses, bits


class Rectangle(NamedTuple):
    """Four unsolved cells that may hold ``pair``: ``floor`` holds nothing else, ``roof`` does.

    A cell of the roof may have lost one of the two digits; the swap would use it all the same.
    """

    corners: tuple[int, int, int, int]
    pair: int
    floor: int
    roof: int


def rectangles(position: SudokuPosition) -> Iterator[Rectangle]:
    """The rectangles with a bivalue corner; corners are (a, in its row, in its column, opposite).

    Those of which nothing can follow are left out: with one corner on the floor, several further digits, and neither
    digit of the pair confined to the rectangle in the lines of the opposite corner.
    """
    digits, planes, pairs, n = position.digits, position.planes, position.pairs, position.shape.n
    crosses, line = crosses_of(position.shape), (1 << n) - 1
    first = position.shape.house_mask[n]  # the first column
    for a in bits(position.bivalue):
        pair = digits[a]
        x, y = cells_in(pair)
        low, high = planes[x], planes[y]
        equal = pairs[pair]
        either = (low | high) & ~(equal & (1 << a) - 1)  # with earlier equal cells it has been found
        row, column = divmod(a, n)
        lines, opposite = crosses[a]
        # of the columns that have a corner in this row, and the rows that have one in this column
        opposite &= either & (either >> row * n & line) * first & (either >> column & first) * line
        if not opposite:
            continue
        floor = equal & either & ~(1 << a)
        low_elsewhere, high_elsewhere = low & ~lines, high & ~lines
        for d in sorted(cells_in(opposite), key=lambda d: d % n):  # by b, then c
            b = row * n + d % n
            c = a + d - b
            lines = crosses[d].lines
            extra = (digits[b] | digits[c] | digits[d]) & ~pair
            if (
                not extra & extra - 1
                or (floor and (floor >> b | floor >> c | floor >> d) & 1)
                or (not low_elsewhere & lines and high >> d & 1 and (low >> d | low >> b & low >> c) & 1)
                or (not high_elsewhere & lines and low >> d & 1 and (high >> d | high >> b & high >> c) & 1)
            ):
                cells = 1 << a | 1 << b | 1 << c | 1 << d
                yield Rectangle((a, b, c, d), pair, cells & equal, cells & ~equal)


class Cross(NamedTuple):
    """The other cells of a cell's row and column, and those that may be opposite in a rectangle of two boxes."""

    lines: int
    facing: int


@lru_cache(maxsize=KEPT)
def crosses_of(shape: Houses) -> tuple[Cross, ...]:
    """The cross of every cell."""
    if not shape.plain:
        return tuple(_crosses_anywhere(shape))
    out = []
    for p, (row, column, box) in enumerate(shape.houses_of):
        beside = below = 0  # all lines of the box
        for q in shape.houses[box]:
            beside |= shape.house_mask[shape.houses_of[q][0]]
            below |= shape.house_mask[shape.houses_of[q][1]]
        lines = shape.house_mask[row] | shape.house_mask[column]
        out.append(Cross(lines & ~(1 << p), (beside ^ below) & ~lines))
    return tuple(out)


def _crosses_anywhere(shape: Houses) -> Iterator[Cross]:
    """The same where houses lie otherwise: each must hold as many of two opposite corners as of the other two.

    The swap then leaves every house what it holds.
    """
    n = shape.n
    # two bits for each house but rows and columns, so that sums of two cells can be compared
    held = [sum([1 << 2 * house for house in of[2:]]) for of in shape.houses_of]
    for p, (row, column, *_others) in enumerate(shape.houses_of):
        facing = 0
        for q in range(shape.cells):
            beside, below = p - p % n + q % n, q - q % n + p % n
            if q // n != row and q % n != column - n and held[p] + held[q] == held[beside] + held[below]:
                facing |= 1 << q
        lines = (shape.house_mask[row] | shape.house_mask[column]) & ~(1 << p)
        yield Cross(lines, facing & ~shape.peers[p])
