"""Naked and hidden subsets of a house: as many digits as cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

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


def covers(masks: tuple[int, ...], size: int) -> tuple[Choice, ...]:
    """The choices of ``size`` of the non-empty masks whose union has exactly ``size`` bits."""
    usable = [(1 << i, m) for i, m in enumerate(masks) if m and m.bit_count() <= size]
    found = [(0, 0, 0)]  # the next index, what is chosen, the union
    for end in range(len(usable) - size + 1, len(usable) + 1):
        found = [
            (at + 1, chosen | usable[at][0], both)
            for start, chosen, union in found
            for at in range(start, end)
            if (both := union | usable[at][1]).bit_count() <= size
        ]
    return tuple([(chosen, union) for _, chosen, union in found])


def flipped(masks: tuple[int, ...], width: int) -> tuple[int, ...]:
    """The masks transposed: for each of ``width`` bits, which masks have it."""
    out = [0] * width
    for i, mask in enumerate(masks):
        for b in bits(mask):
            out[b] |= 1 << i
    return tuple(out)


@lru_cache(maxsize=50_000)
def subsets_in(shape: Shape, house: int, masks: tuple[int, ...], size: int, hidden: bool) -> tuple[Pattern, ...]:
    """The subsets of a house with these candidates that remove something."""
    n, places = shape.n, shape.houses[house]
    if n - masks.count(0) <= size:
        return ()
    out = []
    for chosen, union in covers(flipped(masks, n) if hidden else masks, size):
        members, values = (union, chosen) if hidden else (chosen, union)
        cells = remove = 0
        for i, mask in enumerate(masks):
            if members >> i & 1:
                cells |= 1 << places[i]
            gone = mask & ~values if members >> i & 1 else mask & values
            if gone and hidden == bool(members >> i & 1):
                remove |= block(shape, 1 << places[i], gone)
        if remove:
            out.append(Pattern(0, remove, (house, cells, values)))
    return tuple(out)


@dataclass(frozen=True)
class Subset(SudokuTechnique):
    """``size`` cells of a house with ``size`` candidates, or ``size`` digits of a house with ``size`` places."""

    size: int = 2
    hidden: bool = False

    def find(self, position: Position) -> Iterator[Pattern]:
        for house, masks in enumerate(position.keys):
            yield from subsets_in(position.shape, house, masks, self.size, self.hidden)

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        house, cells, values = pattern.detail
        shown = block(shape, cells, values) & position.u
        names, figures, home = cell_names(shape, cells), digit_names(values), house_name(shape, house)
        if self.hidden:
            needs = block(shape, shape.house_mask[house] & ~cells, values)
            why = (f"In {home}, {figures} fit only {names}.", "Nothing else fits these cells.")
        else:
            needs = of_cells(shape, cells) & ~block(shape, cells, values)
            why = (f"{names} hold only {figures}.", f"The other cells of {home} lose them.")
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
