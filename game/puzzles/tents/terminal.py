"""Tents in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TextIO

from game.engine.core import Effect, Marks, cell
from game.engine.play.terminal import ALWAYS, MarkCommand, TerminalGame, choose, places
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng
from game.puzzles.tents.board import GRASS, TENT, TentsBoard
from game.puzzles.tents.pictures import write_ascii, write_emoji

_PICTURES = {"ascii": write_ascii, "emoji": write_emoji}


class TentsTerminal(TerminalGame):
    """Tents that speaks, drawn in one of two styles."""

    marks: ClassVar = {
        "tent": MarkCommand(TENT, "a tent in row R, column C", "A tent at"),
        "grass": MarkCommand(GRASS, "grass, a note that no tent stands there", "Grass at"),
        "clear": MarkCommand(0, "nothing"),
    }
    others: ClassVar = (*ALWAYS, ("ascii, emoji", "how the board is drawn"))
    style = "ascii"

    @classmethod
    def play(cls, spec: PuzzleSpec[Any], stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
        """Takes ``ascii`` (the default) or ``emoji`` besides the usual arguments."""
        others = [argument for argument in arguments if argument not in _PICTURES]
        game = cls(spec, *choose(spec, Size(6, 6), rng, others), stdout)
        game.style = [cls.style, *(argument for argument in arguments if argument in _PICTURES)][-1]
        return game.run(stdin)

    def drawing(self, board: TentsBoard, marks: Marks) -> str:
        return _PICTURES[self.style](board, marks).rstrip("\n")

    def obey(self, command: str, arguments: Sequence[str]) -> None:
        if command in _PICTURES:
            self.style = command
            self.show()
        else:
            super().obey(command, arguments)

    def obstacle(self, row: int, column: int) -> str:
        if self.session.board.has(cell(row, column)):
            return f"A tree stands at row {row}, column {column}."
        return super().obstacle(row, column)

    def excluded(self, effect: Effect) -> str:
        return f"No pair: {places((cell(*effect.target.index[:2]), cell(*effect.target.index[2:])))}"


play = TentsTerminal.play
