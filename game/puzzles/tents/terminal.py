"""Tents in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TextIO

from game.engine.core import Deduction, Marks, cell
from game.engine.play.terminal import TerminalGame, choose, places
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng
from game.puzzles.tents.board import GRASS, TENT, TentsBoard
from game.puzzles.tents.pictures import write_ascii, write_emoji

HELP = """Commands (rows and columns count from 0):
  tent R C     a tent in row R, column C
  grass R C    grass, a note that no tent stands there
  clear R C    nothing
  undo, redo   one move back, one forward again
  hint         the easiest next step
  check        the broken rules
  restart      clear the board
  ascii, emoji how the board is drawn
  help, quit"""

_PICTURES = {"ascii": write_ascii, "emoji": write_emoji}
_NAMES = {TENT: "A tent", GRASS: "Grass"}


def play(spec: PuzzleSpec[Any], stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
    """Play until ``quit`` or the end of input.

    Takes ``ascii`` (the default) or ``emoji`` besides the arguments of :func:`terminal.choose`, and raises like it.
    """
    style = ["ascii", *(argument for argument in arguments if argument in _PICTURES)][-1]
    others = [argument for argument in arguments if argument not in _PICTURES]
    return TentsTerminal(spec, *choose(spec, Size(6, 6), rng, others), stdout, style).run(stdin)


class TentsTerminal(TerminalGame):
    """Tents that speaks, drawn in one of two styles."""

    help = HELP
    marks: ClassVar = {"tent": TENT, "grass": GRASS, "clear": 0}

    def __init__(
        self, spec: PuzzleSpec[Any], board: TentsBoard, solution: Marks | None, stdout: TextIO, style: str
    ) -> None:
        super().__init__(spec, board, solution, stdout)
        self.style = style

    def drawing(self) -> str:
        return _PICTURES[self.style](self.session.board, self.session.marks).rstrip("\n")

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

    def effects(self, step: Deduction) -> Iterator[str]:
        for effect in step.effects:
            if effect.remove:
                first, second = effect.target.index[:2], effect.target.index[2:]
                yield f"No pair: {places((cell(*first), cell(*second)))}"
        for value, name in _NAMES.items():
            if targets := [e.target for e in step.effects if e.value == value and not e.remove]:
                yield f"{name} at {places(targets)}"
