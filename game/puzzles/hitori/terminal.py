"""Hitori in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, TextIO

from game.engine.core import Deduction, Marks, cell
from game.engine.play.terminal import TerminalGame, choose, places
from game.engine.puzzle.recipe import Size
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng
from game.puzzles.hitori.board import CIRCLED, SHADED, SYMBOLS, HitoriBoard

HELP = """Commands (rows and columns count from 0):
  shade R C    shade the cell in row R, column C
  circle R C   circle it: it stays
  clear R C    take its mark away
  undo, redo   one move back, one forward again
  hint         the easiest next step
  check        the broken rules
  restart      clear the board
  help, quit"""


def drawing(board: HitoriBoard, marks: Marks) -> str:
    """The numbers with ``#`` behind shaded and ``o`` behind circled ones, row and column numbers around.

    The rows of a hexagon are pushed in by half a cell for each that they are shorter; their columns count from their
    first cells, so there are no numbers above.
    """
    rows = board.number_rows()
    wide = max(2, *(len(str(n)) for row in rows for n in row if n is not None)) if board.numbers else 2
    longest = max(map(len, rows))
    lines = []
    if board.shape == "square":
        lines = ["    " + "".join(str(c).rjust(wide) + " " for c in range(longest))]
    else:
        wide += wide % 2
    for r, row in enumerate(rows):
        line = f"{r:>3} " + " " * ((longest - len(row)) * (wide + 2) // 2)
        for c, number in enumerate(row):
            mark = marks.get(cell(r, c), 0)
            line += (". " if number is None else str(number)).rjust(wide) + (SYMBOLS[mark] if mark else " ")
            line += " " if board.shape == "hexagon" else ""
        lines.append(line)
    return "\n".join(line.rstrip() for line in lines)


def play(spec: PuzzleSpec[Any], stdin: TextIO, stdout: TextIO, rng: Rng, arguments: Sequence[str]) -> int:
    """Play until ``quit`` or the end of input. Arguments and errors are those of :func:`terminal.choose`."""
    size = spec.sizes[0] if spec.prefix else Size(6, 6)
    return HitoriTerminal(spec, *choose(spec, size, rng, arguments), stdout).run(stdin)


class HitoriTerminal(TerminalGame):
    """Hitori that speaks."""

    help = HELP
    marks: ClassVar = {"shade": SHADED, "circle": CIRCLED, "clear": 0}

    def drawing(self) -> str:
        return drawing(self.session.board, self.session.marks)

    def effects(self, step: Deduction) -> Iterator[str]:
        for mark, verb in ((SHADED, "Shade"), (CIRCLED, "Circle")):
            if cells := [e.target for e in step.effects if e.value == mark]:
                yield f"{verb} {places(cells)}"
