"""Binairo in a terminal."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core import Marks
from game.engine.play.terminal import MarkCommand, TerminalGame
from game.puzzles.binairo.board import DISC, RING, BinairoBoard, state_rows


class BinairoTerminal(TerminalGame):
    """Binairo that speaks: 0 is a ring, 1 a disc."""

    marks: ClassVar = {
        "ring": MarkCommand(RING, "draw a ring (0) in the cell in row R, column C"),
        "disc": MarkCommand(DISC, "draw a disc (1)"),
        "clear": MarkCommand(0, "take the mark away"),
    }

    def drawing(self, board: BinairoBoard, marks: Marks) -> str:
        width = board.size.width
        lines = ["    " + " ".join(f"{c:>2}" for c in range(width))]
        for r, row in enumerate(state_rows(board, marks)):
            lines.append(f"{r:>3} " + " ".join(f"{symbol:>2}" for symbol in row))
        return "\n".join(lines)


play = BinairoTerminal.play
