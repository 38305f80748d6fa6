"""Naked and hidden subsets of a house: as many digits as cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.engine.words import _
from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import Shape, bits
from game.puzzles.sudoku.techniques.base import (
    Pattern,
    Reason,
    SudokuTechnique,
    block,
    cell_names,
    digit_names,
    house_name,
    of_cells,
)

Choice = tuple[int, int]
"""Indexes chosen, and the union of their masks."""


def covers(masks: Iterable[int], size: int, extra: int = 0) -> list[Choice]:
    """The choices of ``size`` of the non-empty masks whose union has exactly ``size`` bits.

    Where one more mask, ``extra``, is always among them, it has one bit more and may hold fewer.
    """
    most = size + 1 if extra else size
    usable = [(1 << i, m) for i, m in enumerate(masks) if m and (m | extra).bit_count() <= most]
    if len(usable) < size:
        return []
    found = [(0, 0, extra)]  # the next index, what is chosen, the union
    for end in range(len(usable) - size + 1, len(usable) + 1):
        found = [
            (at + 1, chosen | usable[at][0], both)
            for start, chosen, union in found
            for at in range(start, end)
            if (both := union | usable[at][1]).bit_count() <= most
        ]
    return [(chosen, union) for _, chosen, union in found]


def flipped(masks: tuple[int, ...], width: int) -> tuple[int, ...]:
    """The masks transposed: for each of ``width`` bits, which masks have it."""
    out = [0] * width
    for i, mask in enumerate(masks):
        for b in bits(mask):
            out[b] |= 1 << i
    return tuple(out)


class Home:
    """A house with its candidates, and the subsets found in it so far by size and sort."""

    def __init__(self, shape: Shape, house: int, masks: tuple[int, ...]) -> None:
        self.shape, self.house, self.masks = shape, house, masks
        self.empty = shape.n - masks.count(0)
        union = 0
        for mask in masks:
            union |= mask
        self.whole = union.bit_count() == self.empty
        self.by_digit: tuple[int, ...] = ()
        self.known: dict[tuple[int, bool], tuple[Pattern, ...]] = {}

    def subsets(self, size: int, hidden: bool) -> tuple[Pattern, ...]:
        """The subsets that remove something.

        What they leave of the house is a subset of the other sort with the same removals: where that is smaller and
        there is none, nothing has to be searched.
        """
        found = self.known.get((size, hidden))
        if found is None:
            rest = self.empty - size
            if rest <= 0 or (self.whole and 1 < rest < size and not self.subsets(rest, not hidden)):
                found = ()
            else:
                found = self.search(size, hidden)
            self.known[size, hidden] = found
        return found

    def search(self, size: int, hidden: bool) -> tuple[Pattern, ...]:
        """The same, by looking."""
        shape, masks, places = self.shape, self.masks, self.shape.houses[self.house]
        if hidden and not self.by_digit:
            self.by_digit = flipped(masks, shape.n)
        out = []
        for chosen, union in covers(self.by_digit if hidden else masks, size):
            members, values = (union, chosen) if hidden else (chosen, union)
            cells = remove = 0
            for i, mask in enumerate(masks):
                if members >> i & 1:
                    cells |= 1 << places[i]
                gone = mask & ~values if members >> i & 1 else mask & values
                if gone and hidden == bool(members >> i & 1):
                    remove |= block(shape, 1 << places[i], gone)
            if remove:
                out.append(Pattern(0, remove, (self.house, cells, values)))
        return tuple(out)


home = lru_cache(maxsize=10_000)(Home)


def homes(position: Position) -> list[Home]:
    """The houses of a position that are not full."""
    return [home(position.shape, house, masks) for house, masks in enumerate(position.keys) if any(masks)]


@dataclass(frozen=True)
class Subset(SudokuTechnique):
    """``size`` cells of a house with ``size`` candidates, or ``size`` digits of a house with ``size`` places."""

    size: int = 2
    hidden: bool = False

    def find(self, position: Position) -> Iterator[Pattern]:
        for house in position.once(homes):
            yield from house.subsets(self.size, self.hidden)

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        house, cells, values = pattern.detail
        shown = block(shape, cells, values) & position.u
        names, figures, home = cell_names(shape, cells), digit_names(values), house_name(shape, house)
        if self.hidden:
            needs = block(shape, shape.house_mask[house] & ~cells, values)
            why = (
                _("In {house}, {digits} fit only {cells}.").format(house=home, digits=figures, cells=names),
                _("Nothing else fits these cells."),
            )
        else:
            needs = of_cells(shape, cells) & ~block(shape, cells, values)
            why = (
                _("{cells} hold only {digits}.").format(cells=names, digits=figures),
                _("The other cells of {house} lose them.").format(house=home),
            )
        return Reason(shown, needs, why, (shape.house_target(house),))


def _subset(size: int, hidden: bool, level: str, weight: int) -> Subset:
    sort = "hidden" if hidden else "naked"
    name = {2: "pair", 3: "triple", 4: "quad"}[size]
    count = {2: "Two", 3: "Three", 4: "Four"}[size]
    sentence = (
        f"{count} digits with only {count.lower()} places in a house fill those cells."
        if hidden
        else f"{count} cells of a house with only {count.lower()} candidates use those digits up."
    )
    return Subset(f"{sort}_{name}", f"{sort.capitalize()} {name}", level, weight, sentence, size=size, hidden=hidden)


def pairs_and_triples() -> tuple[SudokuTechnique, ...]:
    """Naked before hidden, pairs before triples."""
    return (
        _subset(2, False, "medium", 60),
        _subset(2, True, "medium", 70),
        _subset(3, False, "medium", 80),
        _subset(3, True, "medium", 100),
    )


def quads() -> tuple[SudokuTechnique, ...]:
    """Naked, then hidden."""
    return _subset(4, False, "hard", 120), _subset(4, True, "hard", 150)
