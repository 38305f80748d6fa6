"""New puzzle in a terminal.

FILL IN, TENTH: the commands that set marks, and how a board is drawn.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.core import Marks
from game.engine.play.terminal import MarkCommand, TerminalGame
from game.puzzles.new_puzzle.board import DOT, NOTE, NewPuzzleBoard, state_rows


class NewPuzzleTerminal(TerminalGame):
    """New puzzle that speaks."""

    marks: ClassVar = {
        "dot": MarkCommand(DOT, "put a dot on the cell in row R, column C", "Put a dot on"),
        "note": MarkCommand(NOTE, "note that no dot belongs there"),
        "clear": MarkCommand(0, "take the mark away"),
    }

    def drawing(self, board: NewPuzzleBoard, marks: Marks) -> str:
        shown = zip(board.rows, state_rows(board, marks), strict=True)
        return "\n".join("".join(a if b == "." else b for a, b in zip(*rows, strict=True)) for rows in shown)


play = NewPuzzleTerminal.play
