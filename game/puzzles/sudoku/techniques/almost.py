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
    """Two sets with a restricted common digit: any other common digit is in one of them.

    With two, the sets share them out: each is locked but for them.
    """

    def find(self, position: Position) -> Iterator[Pattern]:
        shape, u = position.shape, position.u
        sets = almost_sets(position)
        touching = [0] * shape.cells  # by cell, the sets that hold it
        for number, almost in enumerate(sets):
            for p in almost.at:
                touching[p] |= 1 << number
        locking = [locked_by(shape, plane, touching) for plane in position.planes]
        for number, almost in enumerate(sets):
            apart = (1 << number) - 1
            for p in almost.at:
                apart &= ~touching[p]
            once = twice = 0
            links = []
            for d, _places, at, _shadow in almost.ways:
                link, locks = apart, locking[d]
                for p in at:
                    link &= locks[p]
                if link:
                    twice |= once & link
                    once |= link
                    links.append((d, link))
            mine = almost.shadow & u
            for j in bits(twice):
                restricted = sum([1 << d for d, link in links if link >> j & 1])
                used = block(shape, shape.plane, restricted)
                theirs = sets[j].shadow & u
                remove = mine & theirs & used | (mine | theirs) & ~used
                if remove:
                    yield Pattern(0, remove, (almost, sets[j], restricted))
            for d, link in links:
                others = mine & ~(shape.plane << d * shape.cells)
                found = [
                    (_lowest(hit) // shape.cells, j, hit)
                    for j in bits(link & ~twice)
                    if (hit := others & sets[j].shadow)
                ]
                for _digit, j, remove in sorted(found):
                    yield Pattern(0, remove, (almost, sets[j], 1 << d))

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


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def locked_by(shape: Shape, plane: int, touching: list[int]) -> dict[int, int]:
    """By cell, the sets with a digit of which all places are seen from there, from the sets that touch each cell."""
    holding = 0
    for p in cells_in(plane):
        holding |= touching[p]
    out = {}
    for p in cells_in(plane):
        unseen = 0
        for q in cells_in(plane & ~shape.peers[p]):
            unseen |= touching[q]
        out[p] = holding & ~unseen
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
