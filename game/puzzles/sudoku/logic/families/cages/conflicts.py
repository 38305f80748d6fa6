"""Ways to fill a cage that leave another cage, or a cell, of the same house without a digit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.masks import union
from game.engine.words import _
from game.puzzles.sudoku.killer import reading
from game.puzzles.sudoku.killer.reading import OpenCage, absent, cage_target, open_cages, struck
from game.puzzles.sudoku.killer.sums import arranged
from game.puzzles.sudoku.logic import pictures
from game.puzzles.sudoku.logic.families.base import SudokuPattern, SudokuReason, SudokuTechnique
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import bits


@dataclass(frozen=True)
class CombinationConflict(SudokuTechnique):
    """A cage in a house: the digits that fill it must leave enough for every other cage and cell of that house."""

    def find(self, position: SudokuPosition) -> Iterator[SudokuPattern]:
        shape = position.shape
        cages = [(cage, cage.cells) for cage in position.once(open_cages)]
        for cage, cells in cages:
            sets = arranged(cage.masks, 1 << cage.rest).sets if len(cage.places) > 1 and cage.rest > 0 else ()
            if len(sets) < 2:
                continue
            around = shape.seen_by_all(cells)
            for other, theirs in cages:
                if other.number != cage.number and len(other.places) > 1 and not theirs & ~around and other.rest > 0:
                    yield from self._patterns(position, cage, sets, other.places, other.masks, other.rest)
            for p in bits(around & position.unsolved & ~cells):
                yield from self._patterns(position, cage, sets, (p,), (position.digits[p],), 0)

    def _patterns(
        self,
        position: SudokuPosition,
        cage: OpenCage,
        sets: tuple[int, ...],
        places: tuple[int, ...],
        masks: tuple[int, ...],
        rest: int,
    ) -> Iterator[SudokuPattern]:
        """What goes when some sets would leave other cells no way to make ``rest``, or for 0 no digit."""
        kept = []
        for digits in sets:
            left = tuple([mask & ~digits for mask in masks])
            if all(left) and (not rest or arranged(left, 1 << rest).sets):
                kept.append(digits)
        if kept and len(kept) < len(sets):
            remove = struck(position.shape, cage.places, cage.masks, (union(kept),) * len(cage.places))
            if remove:
                out = next(digits for digits in sets if digits not in kept)
                yield SudokuPattern(0, remove, (cage, places, rest, out))

    def reason(self, position: SudokuPosition, pattern: SudokuPattern) -> SudokuReason:
        shape = position.shape
        cage, places, rest, out = pattern.detail
        others = sum([1 << p for p in places])
        if rest:
            then = _("With {way}, the cells A could not make their {rest} any more.").format(
                way=reading.way(out), rest=rest
            )
        else:
            then = _("With {way}, A would have no digit left.").format(way=reading.way(out))
        return SudokuReason(
            0,
            absent(position, (*cage.places, *places)),
            (
                _("The open cells of this cage make {rest}, and see all of A.").format(rest=cage.rest),
                then,
            ),
            (cage_target(cage.number), *map(shape.target, places)),
            beats=(
                *pictures.set_letters(shape, [others]),
                reading.frame(cage.number, along=True),
                pictures.light(shape, cells=cage.cells | others),
                pictures.strike(shape, pattern.remove, 1),
            ),
        )
