"""Hitori by ear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.engine.core import Marks, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import CountedMarks, SpokenBoard
from game.engine.words import N_, NN_, _, ngettext
from game.puzzles.hitori.board import CIRCLED, SHADED, HitoriBoard


class SpokenHitori(SpokenBoard[HitoriBoard]):
    """A number in every cell; a cell is open, shaded, or stays."""

    marks: ClassVar[Mapping[int, str]] = {SHADED: N_("shaded"), CIRCLED: N_("stays")}
    counted = CountedMarks(N_("shaded cells"), *NN_("{count} shaded cell", "{count} shaded cells"), N_("circles"))
    empty: ClassVar[str] = N_("open")

    def cells(self, spec: PuzzleSpec[Any], board: HitoriBoard) -> Sequence[Target]:
        return board.grid.targets(board.grid.valid)

    def place(self, board: HitoriBoard, cell: Target) -> str:
        if board.shape == "square":
            return super().place(board, cell)
        return _("row {row}, cell {number} of {count}").format(
            row=cell.index[0] + 1, number=cell.index[1] + 1, count=board.lengths[cell.index[0]]
        )

    def given(self, board: HitoriBoard, cell: Target) -> str:
        row, column = cell.index
        number = board.numbers[sum(board.lengths[:row]) + column]
        return _("no number") if number is None else str(number)

    def left(self, spec: PuzzleSpec[Any], board: HitoriBoard, marks: Marks) -> str:
        twice = sum(violation.rule == "repeat" for violation in spec.violations(board, marks))
        count = sum(not marks.get(slot) for slot in spec.slots(board))
        still = ngettext("{count} cell is open.", "{count} cells are open.", count).format(count=count)
        doubles = ngettext("{count} double is left.", "{count} doubles are left.", twice).format(count=twice)
        return f"{doubles} {still}" if twice else still


SPOKEN = SpokenHitori()
