"""Light Up in a terminal."""

from __future__ import annotations

from typing import ClassVar

from game.engine.core import Marks
from game.engine.play.terminal import MarkCommand, TerminalGame, grid_text
from game.engine.rows import MarkSymbols, overlaid
from game.puzzles.light_up.board import LightUpBoard, state_rows
from game.puzzles.light_up.marks import DOT, LAMP
from game.puzzles.light_up.rules import lit

LIGHT = MarkSymbols(".+", "")


class LightUpTerminal(TerminalGame):
    """Light Up that speaks: ``o`` is a lamp, ``x`` a dot, ``+`` a cell that is lit."""

    marks: ClassVar = {
        "lamp": MarkCommand(LAMP, "put up a lamp in the cell in row R, column C"),
        "dot": MarkCommand(DOT, "note that no lamp stands there"),
        "clear": MarkCommand(0, "take the mark away"),
    }

    def drawing(self, board: LightUpBoard, marks: Marks) -> str:
        light = LIGHT.rows_of(board, dict.fromkeys(lit(board, marks), 1))
        return grid_text(overlaid(light, state_rows(board, marks)))


play = LightUpTerminal.play
