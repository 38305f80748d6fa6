"""Binairo in a terminal."""

from __future__ import annotations

from typing import ClassVar

from game.engine.play.terminal import MarkCommand, TerminalGame
from game.puzzles.binairo.marks import DISC, RING


class BinairoTerminal(TerminalGame):
    """Binairo that speaks: 0 is a ring, 1 a disc."""

    marks: ClassVar = {
        "ring": MarkCommand(RING, "draw a ring (0) in the cell in row R, column C"),
        "disc": MarkCommand(DISC, "draw a disc (1)"),
        "clear": MarkCommand(0, "take the mark away"),
    }


play = BinairoTerminal.play
