"""Full houses, hidden singles and naked singles: the only ways to place a digit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.core import Target
from game.engine.words import _
from game.puzzles.sudoku.logic.fields import BOXES, CELLS
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.techniques.base import (
    SudokuPattern,
    SudokuReason,
    SudokuTechnique,
    capital,
    cell_name,
    house_name,
)
from game.puzzles.sudoku.shape import DIGITS, bits


@dataclass(frozen=True)
class FullHouse(SudokuTechnique):
    """A house with one empty cell."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape, table = position.shape, position.table
        naked = table.layout(position.singles, CELLS)
        if not naked:
            return
        unsolved = position.unsolved
        for b in bits(naked):
            place = b // shape.n
            for house in shape.houses_of[place]:
                if unsolved & shape.house_mask[house] == 1 << place:
                    yield SudokuPattern(1 << table.index[b + CELLS * table.size], 0, house)
                    break

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, place = divmod(pattern.place.bit_length() - 1, shape.cells)
        return SudokuReason(
            0,
            shape.of_cell(place) & ~pattern.place,
            (
                capital(
                    _("{house} lacks only {digit}.").format(house=house_name(shape, pattern.detail), digit=DIGITS[d])
                ),
            ),
            (shape.house_target(pattern.detail),),
        )


@dataclass(frozen=True)
class HiddenSingle(SudokuTechnique):
    """A digit with one place left in a house of the given layouts."""

    layouts: tuple[int, ...] = (BOXES,)

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        table, n = position.table, position.shape.n
        singles = position.singles
        if not singles:
            return
        for layout in self.layouts:
            part = table.layout(singles, layout)
            for b in bits(part):
                k = table.index[b + layout * table.size]
                yield SudokuPattern(1 << k, 0, (layout, b % position.shape.cells // n))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, place = divmod(pattern.place.bit_length() - 1, shape.cells)
        layout, index = pattern.detail
        house = layout * shape.n + index  # layouts and houses are in the same order
        empty = shape.house_mask[house] & position.unsolved & ~(1 << place)
        blockers: list[Target] = []
        for q, value in enumerate(position.values):
            if value == d + 1 and shape.peers[q] & empty:
                blockers.append(shape.target(q))
                empty &= ~shape.peers[q]
        return SudokuReason(
            0,
            shape.of_digit(shape.house_mask[house], d) & ~pattern.place,
            (
                _("In {house}, only {cell} can hold {digit}.").format(
                    house=house_name(shape, house), cell=cell_name(shape, place), digit=DIGITS[d]
                ),
            ),
            (shape.house_target(house), *blockers),
        )


@dataclass(frozen=True)
class NakedSingle(SudokuTechnique):
    """A cell with one candidate."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        table = position.table
        singles = table.layout(position.singles, CELLS)
        for b in bits(singles):
            yield SudokuPattern(1 << table.index[b + CELLS * table.size], 0)

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, place = divmod(pattern.place.bit_length() - 1, shape.cells)
        shown: dict[int, Target] = {}
        for q in bits(shape.peers[place]):
            if position.values[q]:
                shown.setdefault(position.values[q], shape.target(q))
        why = (
            _("{cell} can only hold {digit}; its neighbours rule out the rest.")
            if len(shown) == shape.n - 1
            else _("{cell} can only hold {digit}; the rest is ruled out.")
        )
        return SudokuReason(
            pattern.place,
            shape.of_cell(place) & ~pattern.place,
            (why.format(cell=cell_name(shape, place), digit=DIGITS[d]),),
            tuple(shown.values()),
        )
