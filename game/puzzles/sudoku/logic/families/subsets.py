"""Naked and hidden subsets of a house: as many digits as cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.engine.wording import listed
from game.engine.words import N_, _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.fields import CELLS
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import LETTERS, digit_names, house_name
from game.puzzles.sudoku.shape import bits

NAKED = {
    2: N_("{cells} can hold only {digits}: one each."),
    3: N_("{cells} can hold only {digits}: three digits for three cells."),
    4: N_("{cells} can hold only {digits}: four digits for four cells."),
}
HIDDEN = {
    2: N_("So these two cells take nothing else."),
    3: N_("So these three cells take nothing else."),
    4: N_("So these four cells take nothing else."),
}
"""By how many cells; ``cells`` are letters on the board."""

Sort = tuple[int, bool]
"""The size of a subset, and whether it is hidden."""

HouseChoice = tuple[int, int]
"""Indexes chosen, and the union of their masks."""


def covers(masks: Iterable[int], size: int, extra: int = 0) -> list[HouseChoice]:
    """The choices of ``size`` of the non-empty masks whose union has exactly ``size`` bits.

    Where one more mask, ``extra``, is always among them, it has one bit more and may hold fewer.
    """
    most = size + 1 if extra else size
    usable = [(1 << i, m | extra) for i, m in enumerate(masks) if m and (m | extra).bit_count() <= most]
    spare = len(usable) - size
    if spare < 0:
        return []
    found = usable[: spare + 1]
    for step in range(1, size):
        found = [
            (chosen | bit, both)
            for chosen, union in found
            for bit, mask in usable[step : spare + step + 1]
            if bit > chosen and (both := union | mask).bit_count() <= most
        ]
    return found


def barren(_position: SudokuPosition, before: dict[Sort, int] | None) -> dict[Sort, int]:
    """By size and sort, the candidates left when there was last no subset on the way here that removes anything."""
    return dict(before or {})


@dataclass(frozen=True)
class Subset(SudokuTechnique):
    """``size`` cells of a house with ``size`` candidates, or ``size`` digits of a house with ``size`` places."""

    size: int = 2
    hidden: bool = False

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        known, u = position.carried(barren), position.u
        before = known.get((self.size, self.hidden))
        changed = position.shape.fold(u if before is None else before & ~u)
        found = False
        for house in self.to_search(position, changed):
            rest = (position.unsolved & position.shape.house_mask[house]).bit_count() - self.size
            # what a subset leaves of the house is one of the other sort with the same removals
            if rest > 0 and known.get((rest, not self.hidden)) != u:
                for cells, values in self.search(position, house):
                    remove = self.removed(position, house, cells, values)
                    if remove:
                        found = True
                        yield SudokuPattern(0, remove, (house, cells, values))
        if not found:
            known[self.size, self.hidden] = u

    def to_search(self, position: SudokuPosition, changed: int) -> list[int]:
        """The houses in which there may be something now that these cells have lost candidates."""
        masks = position.shape.house_mask
        if self.hidden:
            return [house for house, mask in enumerate(masks) if changed & mask]
        few = position.unsolved & ~position.counts[self.size]
        changed &= few
        return [house for house, mask in enumerate(masks) if changed & mask and (few & mask).bit_count() >= self.size]

    def search(self, position: SudokuPosition, house: int) -> Iterator[tuple[int, int]]:
        """The subsets of a house, cells and digits as masks."""
        mask = position.shape.house_mask[house]
        if self.hidden:
            for values, cells in covers([plane & mask for plane in position.planes], self.size):
                yield cells, values
        else:
            places = position.shape.houses[house]
            for chosen, values in covers(position.in_house(house), self.size):
                yield sum([1 << places[i] for i in bits(chosen)]), values

    def removed(self, position: SudokuPosition, house: int, cells: int, values: int) -> int:
        """The candidates that go with such a subset."""
        shape = position.shape
        if self.hidden:
            return shape.besides(cells, values) & position.u
        return shape.block(shape.house_mask[house] & ~cells, values) & position.u

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        house, cells, values = pattern.detail
        shown = shape.block(cells, values) & position.u
        places = list(bits(cells))
        if self.hidden:
            texts = _("In {house}, {digits} fit only {cells}."), _(HIDDEN[self.size])
        else:
            texts = _(NAKED[self.size]), _("So no other cell of {house} takes them.")
        fields = {
            "house": house_name(shape, house),
            "digits": digit_names(values),
            "cells": listed(LETTERS[: self.size]),
        }
        needs = shape.block(shape.house_mask[house] & ~cells, values)
        if not self.hidden:
            needs = shape.besides(cells, values)
        beats = [
            *pictures.letters(shape, places),
            *([pictures.frame(shape, [house], along=True)] if self.hidden else []),
            pictures.light(shape, shown, cells),
        ]
        if self.size == 2 == values.bit_count():  # on a wrong board two cells may be left with one digit
            beats += pictures.cases(shape, pictures.swapped(bits(values), places[:1], places[1:]))
        elif not self.hidden:
            beats.append(pictures.strip(shape, house, values))
        if not self.hidden:
            beats.append(pictures.frame(shape, [house], 1))
        elif self.size == 2:
            beats.append(pictures.light(shape, 0, cells, 1))
        return SudokuReason(
            shown,
            needs,
            tuple(text.format(**fields) for text in texts),
            (shape.house_target(house),),
            beats=tuple(beats),
        )


class NakedPair(Subset):
    """The same for two cells: without singles, they are equal."""

    def to_search(self, position: SudokuPosition, changed: int) -> list[int]:
        if position.singles:
            return super().to_search(position, changed)
        shape, digits, pairs, out = position.shape, position.digits, position.pairs, set[int]()
        for p in bits(changed & position.bivalue):
            equal = pairs[digits[p]] & shape.peers[p]
            if equal:
                out.update([house for house in shape.houses_of[p] if equal & shape.house_mask[house]])
        return sorted(out)


class HiddenPair(Subset):
    """The same for two digits: without singles, both have two places. All houses are compared at once."""

    def to_search(self, position: SudokuPosition, changed: int) -> list[int]:
        if position.singles:
            return super().to_search(position, changed)
        table, shape, n = position.table, position.shape, position.shape.n
        low, top = table.low, n - 1
        opened = position.opened & (1 << CELLS * table.size) - 1  # of the fields "digit in a row, column or box"
        x = position.x & (opened - (opened >> top) | opened)
        rest = x & x - (opened >> top)  # without the first candidate of every field, then without the second
        several = opened & ((rest & low) + low | rest)
        rest &= rest - (several >> top)
        two = several & ~((rest & low) + low | rest)  # the fields with two candidates
        x &= two - (two >> top) | two
        out = set()
        for step in range(1, n):
            shift = step * shape.cells  # between a digit's fields and those of the digit so many steps higher
            differ = x ^ x >> shift
            for b in bits(two & two >> shift & ~((differ & low) + low | differ)):
                kind, field = divmod(b // n, n * n)
                d, house = field // n, kind * n + field % n
                # the highest digits have been compared with the lowest ones in the next kind of house
                if d + step < n and position.planes[d] & shape.house_mask[house] & ~position.bivalue:
                    out.add(house)
        if table.extra:  # their fields lie otherwise
            out.update([h for h in range(3 * n, len(shape.houses)) if changed & shape.house_mask[h]])
        return sorted(out)
