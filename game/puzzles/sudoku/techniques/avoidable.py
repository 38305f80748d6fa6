"""Avoidable rectangles: the unique rectangle with cells that are filled already, none of them by a given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.engine.words import _
from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import DIGITS, bits, fold
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    cell_name,
    cell_names,
    of_cells,
    of_digit,
)


@dataclass(frozen=True)
class AvoidableRectangle(SudokuTechnique):
    """Corners that the solver has filled, none of them given, that must not complete a swap."""

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, values, n = position.shape, position.values, position.shape.n
        filled = fold(shape, position.done) & ~position.fixed
        if not filled & filled - 1:
            return
        at = [0] * (n + 1)  # by digit, the cells filled with it
        for p in bits(filled):
            at[values[p]] |= 1 << p
        houses, bivalue = shape.house_mask, position.bivalue & ~position.fixed
        for a in bits(filled):
            row, column, box = shape.houses_of[a]
            for house, across in ((row, column), (column, row)):
                for b in bits(filled & houses[house] & ~(1 << a)):
                    # beside a lies b's digit, or a cell with two candidates beside another such
                    step = b - a
                    pairs = bivalue & (bivalue >> step if step > 0 else bivalue << -step)
                    opposite = houses[across] & (at[values[b]] | pairs)
                    if opposite:
                        yield from _filled_line(position, a, b, values[a] - 1, values[b] - 1, bits(opposite), box)

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        cells, unsolved, why, needs = pattern.detail
        filled = tuple(shape.target(p) for p in bits(cells & ~unsolved))
        return Reason(
            of_cells(shape, unsolved) & position.u,
            needs,
            (_("None of {cells} is given.").format(cells=cell_names(shape, cells)), why),
            filled,
        )


def _filled_line(
    position: Position, a: int, b: int, x: int, y: int, opposite: Iterable[int], box: int
) -> Iterator[Pattern]:
    """Rectangles on the filled cells ``a`` and ``b`` holding ``x`` and ``y``; ``opposite`` are cells beside a."""
    shape, values, digits = position.shape, position.values, position.digits
    for c in opposite:
        if c == a or position.fixed >> c & 1:
            continue
        d = b + c - a
        if position.fixed >> d & 1 or (shape.houses_of[b][2] == box) == (shape.houses_of[c][2] == box):
            continue
        cells = 1 << a | 1 << b | 1 << c | 1 << d
        if values[c] == y + 1 and not values[d]:
            if digits[d] >> x & 1:
                why = _("{digit} in {cell} would allow a swap.").format(digit=DIGITS[x], cell=cell_name(shape, d))
                yield Pattern(0, shape.bit(d, x), (cells, 1 << d, why, 0))
        elif not values[c] and not values[d] and digits[c].bit_count() == digits[d].bit_count() == 2:
            z = digits[c] & digits[d]
            if z.bit_count() == 1 and digits[c] == 1 << y | z and digits[d] == 1 << x | z:
                digit = z.bit_length() - 1
                hit = shape.peers[c] & shape.peers[d] & position.planes[digit]
                if hit:
                    both = 1 << c | 1 << d
                    why = _("So {cell} or {cell2} is {digit}.").format(
                        cell=cell_name(shape, c), cell2=cell_name(shape, d), digit=DIGITS[digit]
                    )
                    needs = of_cells(shape, both) & ~position.u
                    yield Pattern(0, of_digit(shape, hit, digit), (cells, both, why, needs))


def avoidable_rectangle() -> SudokuTechnique:
    """Types 1 and 2."""
    return AvoidableRectangle(
        "avoidable_rectangle",
        "Avoidable rectangle",
        "hard",
        100,
        "Four cells without a given must not end up able to swap two digits.",
        unique=True,
    )
