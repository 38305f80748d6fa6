"""Star Battle in a terminal.

FILL IN, TENTH: the commands that set marks, and how a board is drawn.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.core import Marks
from game.engine.play.terminal import MarkCommand, TerminalGame
from game.puzzles.star_battle.board import DOT, NOTE, StarBattleBoard, state_rows


class StarBattleTerminal(TerminalGame):
    """Star Battle that speaks."""

    marks: ClassVar = {
        "dot": MarkCommand(DOT, "put a dot on the cell in row R, column C", "Put a dot on"),
        "note": MarkCommand(NOTE, "note that no dot belongs there"),
        "clear": MarkCommand(0, "take the mark away"),
    }

    def drawing(self, board: StarBattleBoard, marks: Marks) -> str:
        shown = zip(board.rows, state_rows(board, marks), strict=True)
        return "\n".join("".join(a if b == "." else b for a, b in zip(*rows, strict=True)) for rows in shown)


play = StarBattleTerminal.play
