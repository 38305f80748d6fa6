"""``--state``: a state of play given as rows."""

from __future__ import annotations

import argparse

from game.engine.core import Marks
from game.engine.formats.recognise import ReadPuzzle

STATE_HELP = """\
ROWS are the rows of the board separated by commas or line breaks, with the characters in which `solitudo
solve` prints a solution and a dot for what is empty (--state=.#.,..., for one). Without --state, the marks
that the puzzle itself came with are taken."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--state", metavar="ROWS", help="what is on the board: rows separated by commas")


def marks_of(puzzle: ReadPuzzle, state: str | None) -> Marks:
    """The marks of ``state``, or the puzzle's own. Raises PuzzleError naming the first wrong place."""
    if state is None:
        return puzzle.marks
    rows = state.replace(",", "\n").strip("\r\n").splitlines()
    return puzzle.spec.marks_from_rows(puzzle.board, rows)
