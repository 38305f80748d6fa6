"""Locked candidates: where a box and a line cross."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.locked import claiming_bases, others, pointing_bases, segments, triads
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.logic.techniques.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.wording import house_name
from game.puzzles.sudoku.shape import DIGITS, bits


@dataclass(frozen=True)
class LockedCandidates(SudokuTechnique):
    """``pointing``: a digit's places in a box lie on one line; otherwise its places in a line lie in one box."""

    pointing: bool = True

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        u = position.u
        for across, kind in enumerate(triads(position.shape)):
            t = segments(u, kind)
            if self.pointing:
                bases, moves = pointing_bases(t, kind), kind.along
            else:
                bases, moves = claiming_bases(t, kind), kind.within
            for base in bits(bases & others(t, moves)):
                remove = (others(1 << base, moves) & t) * kind.pattern & u
                if remove:
                    yield SudokuPattern(0, remove, ((1 << base) * kind.pattern & u, across))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        base, across = pattern.detail
        d, place = divmod(base.bit_length() - 1, shape.cells)
        line, box = shape.houses_of[place][across], shape.houses_of[place][2]
        home, other = (box, line) if self.pointing else (line, box)
        inside = shape.house_mask[home] & position.unsolved & ~shape.fold(base)
        ends = shape.fold(base)
        names = {"house": house_name(shape, home), "house2": house_name(shape, other), "digit": DIGITS[d]}
        return SudokuReason(
            base,
            shape.of_digit(shape.house_mask[home], d) & ~base,
            (
                _("In {house}, {digit} fits only these cells, all in {house2}.").format(**names),
                _("One of them is {digit}, so the rest of {house2} loses it.").format(**names),
            ),
            (shape.house_target(home), shape.house_target(other)),
            beats=(
                pictures.frame(shape, [home], along=True),
                pictures.light(shape, base, ends),
                *pictures.blocked(position, d, inside, 0),
                pictures.frame(shape, [other], 1),
            ),
        )
