"""Full houses, hidden singles and naked singles: the only ways to place a digit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.masks import union
from game.engine.wording import capital
from game.engine.words import _, ngettext
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.fields import BOXES, CELLS
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import house_name
from game.puzzles.sudoku.shape import DIGITS, bits

VOWELS = "8AEFHILMNO"  # digits that are spoken with a vowel first


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

    def ways(self, position: SudokuPosition) -> int:
        """How many cells are the last of a house."""
        unsolved, last = position.unsolved, 0
        for house in position.shape.house_mask:
            empty = house & unsolved
            if not empty & (empty - 1):
                last |= empty
        return last.bit_count()

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, place = divmod(pattern.place.bit_length() - 1, shape.cells)
        target = shape.house_target(pattern.detail)
        first = _("{house} has one empty cell and lacks only {digit}.")
        return SudokuReason(
            0,
            shape.of_cell(place) & ~pattern.place,
            (
                capital(first.format(house=house_name(shape, pattern.detail), digit=DIGITS[d])),
                _("So it goes here."),
            ),
            (target, *(shape.target(q) for q in shape.houses[pattern.detail] if q != place)),
            beats=(
                pictures.frame(shape, [pattern.detail]),
                pictures.strip(shape, pattern.detail, (1 << shape.n) - 1, 1 << d),
                pictures.ring(shape, place, 1, along=True),
            ),
        )


@dataclass(frozen=True)
class HiddenSingle(SudokuTechnique):
    """A digit with one place left in a house of the given layouts."""

    layouts: tuple[int, ...] = (BOXES,)

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        table, singles, n = position.table, position.singles, position.shape.n
        if not singles:
            return
        for layout in self.layouts:
            part = table.layout(singles, layout)
            for b in bits(part):
                b += layout * table.size
                yield SudokuPattern(1 << table.index[b], 0, table.house[b // n])

    def ways(self, position: SudokuPosition) -> int:
        """How many digits have one place left, each cell once."""
        table, singles, placed = position.table, position.singles, 0
        for layout in self.layouts:
            for b in bits(table.layout(singles, layout)):
                placed |= 1 << table.index[b + layout * table.size]
        return placed.bit_count()

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, place = divmod(pattern.place.bit_length() - 1, shape.cells)
        house = pattern.detail
        empty = shape.house_mask[house] & position.unsolved & ~(1 << place)
        seeing = pictures.blocking(position, d, empty)
        closed = empty & ~union(hit for _place, hit in seeing)
        needs = _("{house} needs an {digit}.") if DIGITS[d] in VOWELS else _("{house} needs a {digit}.")
        in_line = shape.kind(house) in ("box", "region") and all(
            not hit & ~shape.in_houses(shape.houses_of[q][:2]) for q, hit in seeing
        )
        only = self._only_here(in_line, len(seeing), bool(closed))
        beats = (
            pictures.frame(shape, [house]),
            pictures.ring(shape, place, 1, along=True),
            *pictures.blocked(position, d, empty, 1),
        )
        return SudokuReason(
            0,
            shape.of_digit(shape.house_mask[house], d) & ~pattern.place,
            (
                capital(needs.format(house=house_name(shape, house), digit=DIGITS[d])),
                only.format(digit=DIGITS[d]),
            ),
            (shape.house_target(house), *(shape.target(q) for q, _hit in seeing)),
            beats=beats,
        )

    def _only_here(self, in_line: bool, blocking: int, earlier: bool) -> str:
        """Why one cell is left: by how many digits block the others, whether all of them along rows and columns that
        cross a box or region, and whether some cells were closed by earlier steps."""
        if not blocking:
            return _("Earlier steps leave only this cell.")
        if earlier:
            lines, others = (
                _("The lines of other {digit}s and earlier steps leave only this cell."),
                _("Other {digit}s and earlier steps leave only this cell."),
            )
            return lines if in_line else others
        if in_line:
            return ngettext(
                "The {digit} in line with it blocks every empty cell but this one.",
                "The {digit}s in line with it block every empty cell but this one.",
                blocking,
            )
        return ngettext(
            "Another {digit} blocks every empty cell of it but this one.",
            "Other {digit}s block every empty cell of it but this one.",
            blocking,
        )


@dataclass(frozen=True)
class NakedSingle(SudokuTechnique):
    """A cell with one candidate."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        table = position.table
        singles = table.layout(position.singles, CELLS)
        for b in bits(singles):
            yield SudokuPattern(1 << table.index[b + CELLS * table.size], 0)

    def ways(self, position: SudokuPosition) -> int:
        """How many cells have one candidate left."""
        return position.table.layout(position.singles, CELLS).bit_count()

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        d, place = divmod(pattern.place.bit_length() - 1, shape.cells)
        houses = [(shape.kind(house), shape.houses[house]) for house in shape.houses_of[place]]
        if shape.cages and shape.cage_of[place] >= 0:
            houses.append(("cage", shape.cages[shape.cage_of[place]].cells))
        by_sort: list[dict[int, int]] = [{} for _house in houses]  # digits that are not shown yet, and where
        for sort, (_kind, cells_of) in enumerate(houses):
            for q in cells_of:
                value = position.values[q]
                if value and not any(value in found for found in by_sort):
                    by_sort[sort][value] = q
        shown = {value: q for found in by_sort for value, q in found.items()}
        whole = len(shown) == shape.n - 1
        why = self._only_digit(shape.plain, whole).format(digit=DIGITS[d])
        beats = [pictures.ring(shape, place)]
        for sort, found in enumerate(by_sort):
            if found:
                struck = sum(1 << (value - 1) * shape.cells + place for value in found)
                cells = sum(1 << q for q in found.values())
                name = _(pictures.KINDS[houses[sort][0]])
                beats += [
                    pictures.light(shape, cells=cells, along=True),
                    pictures.strike(shape, struck, name=name),
                ]
        if not whole:
            rest = shape.besides(1 << place, sum(1 << value - 1 for value in shown)) & ~pattern.place
            beats.append(pictures.strike(shape, rest, name=_("Earlier")))
        return SudokuReason(
            pattern.place,
            shape.of_cell(place) & ~pattern.place,
            (why, _("So it goes here.")),
            tuple(shape.target(q) for q in shown.values()),
            beats=tuple(beats),
        )

    def _only_digit(self, plain: bool, whole: bool) -> str:
        """Why one digit is left: in a plain Sudoku or another, by the cells that it sees alone or by earlier steps."""
        if plain:
            return (
                _("Row, column and box of this cell hold every digit but {digit}.")
                if whole
                else _("Row, column and box of this cell, and earlier steps, leave only {digit}.")
            )
        return (
            _("The cells that this one sees hold every digit but {digit}.")
            if whole
            else _("The cells that this one sees, and earlier steps, leave only {digit}.")
        )
