"""Locked candidates: where a box and a line cross, or cells see all places of a digit in a house."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.locked import bound, claiming_bases, others, pointing_bases, segments, triads
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.wording import house_name
from game.puzzles.sudoku.shape import DIGITS, bits

LINES = ("row", "column", "diagonal")


@dataclass(frozen=True)
class LockedCandidates(SudokuTechnique):
    """``pointing``: a digit's places in a box lie on one line; otherwise its places in a line lie in one box.

    A region or window is a box here, a diagonal is a line.
    """

    pointing: bool = True

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        u, shape = position.u, position.shape
        if not shape.plain:
            yield from self.anywhere(position)
            return
        for across, kind in enumerate(triads(shape)):
            t = segments(u, kind)
            if self.pointing:
                bases, moves = pointing_bases(t, kind), kind.along
            else:
                bases, moves = claiming_bases(t, kind), kind.within
            for base in bits(bases & others(t, moves)):
                remove = (others(1 << base, moves) & t) * kind.pattern & u
                if remove:
                    of = shape.houses_of[base % shape.cells]
                    home, other = (of[2], of[across]) if self.pointing else (of[across], of[2])
                    yield SudokuPattern(0, remove, ((1 << base) * kind.pattern & u, home, other))

    def anywhere(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        """The same for any houses: what lies in one with all the places, then what sees them otherwise."""
        shape = position.shape
        for d, plane in enumerate(position.planes):
            for home, places, lost in bound(shape, plane):
                if (shape.kind(home) in LINES) == self.pointing:
                    continue
                base = shape.of_digit(places, d)
                for other in shape.common_houses(places):
                    part = lost & shape.house_mask[other]
                    if part:
                        yield SudokuPattern(0, shape.of_digit(part, d), (base, home, other))
                        lost &= ~part
                if lost:
                    yield SudokuPattern(0, shape.of_digit(lost, d), (base, home, -1))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        base, home, other = pattern.detail
        d = (base.bit_length() - 1) // shape.cells
        ends = shape.fold(base)
        inside = shape.house_mask[home] & position.unsolved & ~ends
        names = {"house": house_name(shape, home), "digit": DIGITS[d]}
        beats = (
            pictures.frame(shape, [home], along=True),
            pictures.light(shape, base, ends),
            *pictures.blocked(position, d, inside, 0),
        )
        needs = shape.of_digit(shape.house_mask[home], d) & ~base
        if other < 0:
            why = (
                _("In {house}, {digit} fits only these cells.").format(**names),
                _("One of them is {digit}, and a cell that sees them all is not.").format(**names),
            )
            bands = pictures.seen_by(shape, bits(ends), pattern.remove, 1)
            return SudokuReason(base, needs, why, (shape.house_target(home),), beats=(*beats, *bands))
        names["house2"] = house_name(shape, other)
        return SudokuReason(
            base,
            needs,
            (
                _("In {house}, {digit} fits only these cells, all in {house2}.").format(**names),
                _("One of them is {digit}, so the rest of {house2} loses it.").format(**names),
            ),
            (shape.house_target(home), shape.house_target(other)),
            beats=(*beats, pictures.frame(shape, [other], 1)),
        )
