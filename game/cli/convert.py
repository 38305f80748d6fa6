"""``solitudo convert``: puzzles from one format into another."""

from __future__ import annotations

import argparse

from game.cli import complain, inputs, tell
from game.cli.writing import FORMATS_HELP, written
from game.engine.core import PuzzleError

EPILOG = """json is a level as it stands in a level pack, one a line. Which other formats there are depends on the kind.
Marks that the input holds are kept by formats that can hold them; what a format leaves out is said on stderr."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    inputs.configure(parser, json=False)
    parser.add_argument("--to", metavar="FORMAT", required=True, help=FORMATS_HELP)


def run(arguments: argparse.Namespace) -> int:
    worst = 0
    for place, puzzle, error in inputs.read(arguments):
        try:
            if puzzle is None:
                raise PuzzleError(error)
            text, lost = written(puzzle.spec, puzzle.board, puzzle.marks, arguments.to, puzzle.level)
            print(text)
            if lost:
                tell(f"solitudo convert: {f'{place}: ' if place else ''}{lost}")
        except PuzzleError as wrong:
            worst = complain("convert", f"{place}: {wrong}" if place else str(wrong))
    return worst
