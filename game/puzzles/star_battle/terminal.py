"""Star Battle in a terminal."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core import Marks
from game.engine.play.terminal import MarkCommand, TerminalGame
from game.puzzles.star_battle.board import DOT, STAR, StarBattleBoard, state_rows


class StarBattleTerminal(TerminalGame):
    """Star Battle that speaks: a letter is the region of an open cell."""

    marks: ClassVar = {
        "star": MarkCommand(STAR, "put a star (*) on the cell in row R, column C", "Put a star on"),
        "dot": MarkCommand(DOT, "note (-) that no star stands there"),
        "clear": MarkCommand(0, "take the mark away"),
    }

    def drawing(self, board: StarBattleBoard, marks: Marks) -> str:
        width = board.size.width
        lines = ["    " + " ".join(f"{c:>2}" for c in range(width))]
        for r, (letters, row) in enumerate(zip(board.rows, state_rows(board, marks), strict=True)):
            shown = (letter if symbol == "." else symbol for letter, symbol in zip(letters, row, strict=True))
            lines.append(f"{r:>3} " + " ".join(f"{symbol:>2}" for symbol in shown))
        return "\n".join(lines)


play = StarBattleTerminal.play
