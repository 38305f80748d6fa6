"""Star Battle in a terminal."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core import Marks
from game.engine.play.terminal import MarkCommand, TerminalGame, grid_text
from game.engine.rows import overlaid
from game.puzzles.star_battle.board import StarBattleBoard, state_rows
from game.puzzles.star_battle.marks import DOT, STAR


class StarBattleTerminal(TerminalGame):
    """Star Battle that speaks: a letter is the region of an open cell."""

    marks: ClassVar = {
        "star": MarkCommand(STAR, "put a star (*) on the cell in row R, column C", "Put a star on"),
        "dot": MarkCommand(DOT, "note (-) that no star stands there"),
        "clear": MarkCommand(0, "take the mark away"),
    }

    def drawing(self, board: StarBattleBoard, marks: Marks) -> str:
        return grid_text(overlaid(board.rows, state_rows(board, marks)))


play = StarBattleTerminal.play
