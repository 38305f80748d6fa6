"""Light Up by ear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.core import Marks, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.puzzle.spoken import CountedMarks, SpokenBoard, number_left
from game.engine.words import N_, NN_, _
from game.puzzles.light_up.board import WALL, LightUpBoard
from game.puzzles.light_up.marks import DOT, LAMP, WHITE
from game.puzzles.light_up.rules import lit

DARK = NN_("{count} cell is dark.", "{count} cells are dark.")


class SpokenLightUp(SpokenBoard[LightUpBoard]):
    """Walls and their numbers, lamps and dots, and whether a cell is lit."""

    marks: ClassVar[Mapping[int, str]] = {LAMP: N_("lamp"), DOT: N_("dot")}
    empty = ""  # what it says is whether it is lit
    counted = CountedMarks(N_("lamps"), *NN_("{count} lamp", "{count} lamps"), N_("dots"))
    reaches_far = True

    def given(self, board: LightUpBoard, cell: Target) -> str:
        symbol = board.symbol(cell)
        if symbol == WHITE:
            return ""
        return _("wall") if symbol == WALL else _("wall with {number}").format(number=symbol)

    def more(self, board: LightUpBoard, marks: Marks, cell: Target) -> str:
        if board.symbol(cell) != WHITE or marks.get(cell) == LAMP:
            return ""
        return _("lit") if cell in lit(board, marks) else _("dark")

    def left(self, spec: PuzzleSpec[Any], board: LightUpBoard, marks: Marks) -> str:
        bright = lit(board, marks)
        dark = sum(slot not in bright for slot in spec.slots(board))
        return number_left(dark, *DARK) or _("Every cell is lit.")


SPOKEN = SpokenLightUp()
