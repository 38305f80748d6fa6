"""ALS-XZ: two almost locked sets with a restricted common digit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
    of_cells,
)
from game.puzzles.sudoku.techniques.sets import Almost, almost_sets, cells_in


@dataclass(frozen=True)
class AlsXZ(SudokuTechnique):
    """Two sets with a restricted common x: any other common digit z is in one of them; with two, more follows."""

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, planes = position.shape, position.planes
        sets = almost_sets(position)
        touching = [0] * shape.cells  # by cell, the sets so far that hold it
        locking = [[0] * shape.cells for _plane in planes]  # by digit and cell, the sets so far that it would lock
        ends: list[dict[int, int]] = []  # by set and digit, the places that its digit rules out
        for number, almost in enumerate(sets):
            bit = 1 << number
            overlapping = 0
            for p in cells_in(almost.cells):
                overlapping |= touching[p]
                touching[p] |= bit
            once = twice = 0
            linked, shared, mine = {}, [], {}
            for d, _places, at, seen in almost.ways:
                locks = locking[d]
                link, share = ~overlapping, 0
                for p in at:
                    link &= locks[p]
                mine[d] = seen & planes[d]
                for p in cells_in(mine[d]):
                    share |= locks[p]
                    locks[p] |= bit
                twice |= once & link
                once |= link
                linked[d] = link
                shared.append(share & ~link)
            ends.append(mine)
            once &= ~twice
            partners = list(bits(twice))
            if any(once & share for share in shared):
                for link in linked.values():
                    for share in shared:
                        partners += bits(once & link & share)
            for j in dict.fromkeys(partners):
                restricted = sum([1 << d for d, link in linked.items() if link >> j & 1])
                remove = between(shape, mine, ends[j], restricted)
                if remove:
                    yield Pattern(0, remove, (almost, sets[j], restricted))

    def reason(self, position: Position, pattern: Pattern) -> Reason:
        shape = position.shape
        a, b, restricted = pattern.detail
        why = (
            _("{cells} hold {digits}.").format(cells=cell_names(shape, a.cells), digits=digit_names(a.digits)),
            _("{cells} hold {digits}.").format(cells=cell_names(shape, b.cells), digits=digit_names(b.digits)),
            _("Only one of them holds {digits}, so the other is locked.").format(digits=digit_names(restricted))
            if restricted.bit_count() == 1
            else _("They share out {digits}, so both are locked.").format(digits=digit_names(restricted)),
        )
        return sets_reason(position, [a, b], why)


def between(shape: Shape, mine: dict[int, int], others: dict[int, int], restricted: int) -> int:
    """What two sets remove, by the places that each of them rules out and the digits that only one can hold.

    With one such digit, another common digit is in one of the sets. With two, the sets share them out: each is locked
    but for them.
    """
    double = restricted & restricted - 1
    out = 0
    for d, ends in mine.items():
        if double and not restricted >> d & 1:
            out |= ends << d * shape.cells
        elif double or not restricted >> d & 1:
            out |= (ends & others.get(d, 0)) << d * shape.cells
    if double:
        for d, ends in others.items():
            if not restricted >> d & 1:
                out |= ends << d * shape.cells
    return out


def sets_reason(position: Position, sets: list[Almost], why: tuple[str, ...]) -> Reason:
    """What rests on nothing but what some sets hold."""
    shape = position.shape
    shown = needs = 0
    for almost in sets:
        mine = block(shape, almost.cells, almost.digits)
        shown |= mine & position.u
        needs |= of_cells(shape, almost.cells) & ~position.u
    return Reason(shown, needs, why)


def als_xz() -> SudokuTechnique:
    """ALS-XZ."""
    return AlsXZ(
        "als_xz",
        "ALS-XZ",
        "expert",
        300,
        "Two almost locked sets share a digit that only one can hold: their other common digits are used up.",
    )
