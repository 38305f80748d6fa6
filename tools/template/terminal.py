"""New puzzle in a terminal.

FILL IN, TENTH: how a board is drawn, and the commands that set marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TextIO

from game.engine.core import Deduction
from game.engine.play.terminal import TerminalGame, choose, places
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng
from game.puzzles.new_puzzle.board import DOT, NOTE, state_rows

HELP = """Commands (rows and columns count from 0):
  dot R C      put a dot on the cell in row R, column C
  note R C     note that no dot belongs there
  clear R C    take the mark away
  undo, redo   one move back, one forward again
  hint         the easiest next step
  check        the broken rules
  restart      clear the board
  help, quit"""


def play(spec: PuzzleSpec[Any], stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
    """Play until ``quit`` or the end of input. Takes the arguments, and raises, like :func:`terminal.choose`."""
    return NewPuzzleTerminal(spec, *choose(spec, spec.sizes[0], rng, arguments), stdout).run(stdin)


class NewPuzzleTerminal(TerminalGame):
    """New puzzle that speaks."""

    help = HELP
    marks: ClassVar = {"dot": DOT, "note": NOTE, "clear": 0}

    def drawing(self) -> str:
        board = self.session.board
        shown = zip(board.rows, state_rows(board, self.session.marks), strict=True)
        return "\n".join("".join(a if b == "." else b for a, b in zip(*rows, strict=True)) for rows in shown)

    def effects(self, step: Deduction) -> Iterator[str]:
        yield f"Put a dot on {places([effect.target for effect in step.effects])}"
