"""BUG+1: with two candidates in every cell, a board has no or several solutions, so one cell needs its third."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.words import _
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import DIGITS


@dataclass(frozen=True)
class BivalueUniversalGrave(SudokuTechnique):
    """All cells have two candidates and all digits two places in a house, but for one cell with a third."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        _, _, three, four, _ = position.counts
        if three.bit_count() != 1 or four:
            return
        place = three.bit_length() - 1
        mine = shape.houses_of[place]
        extra = -1
        for d, plane in enumerate(position.planes):
            for house, mask in enumerate(shape.house_mask):
                count = (plane & mask).bit_count()
                if count == 3 and house in mine and plane >> place & 1 and extra in (-1, d):
                    extra = d
                elif count not in (0, 2):
                    return
        if extra >= 0 and all((position.planes[extra] & shape.house_mask[h]).bit_count() == 3 for h in mine):
            remove = shape.of_cell(place) & position.u & ~shape.bit(place, extra)
            yield SudokuPattern(0, remove, (place, extra))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        place, d = pattern.detail
        unsolved = shape.of_cells(position.unsolved)
        around = shape.of_digit(position.planes[d] & shape.in_houses(shape.houses_of[place]), d)
        return SudokuReason(
            shape.bit(place, d),
            unsolved & ~position.u,
            (
                _("Everywhere else, cells have two notes and digits two places."),
                _("Without {digit} here there would be two solutions: {digit} it is.").format(digit=DIGITS[d]),
            ),
            beats=(
                pictures.light(shape, 0, position.unsolved & ~(1 << place)),
                pictures.ring(shape, place, 1, along=True),
                pictures.light(shape, around, 0, 1),
            ),
        )
