"""``solitudo rate``: how hard a puzzle is for a person."""

from __future__ import annotations

import argparse

from game.cli import inputs
from game.engine.budget import GRADING, Budget
from game.engine.formats.recognise import ReadPuzzle

EPILOG = """JSON keys: kind; level (of the hardest technique needed when the easiest step is always taken; null when no
technique finishes it or there is not exactly one solution); score (the weights of all steps); path (the names
of the techniques in their order).

Exit code 1 when there is not exactly one solution, or telling is given up."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    inputs.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    return inputs.answer_each("rate", arguments, answer)


def answer(puzzle: ReadPuzzle) -> inputs.CommandAnswer:
    """Level, score and path."""
    spec, board = puzzle.spec, puzzle.board
    number = spec.count(board, 2).number
    if number != 1:
        return inputs.CommandAnswer(
            1,
            {"kind": spec.kind, "level": None, "score": 0, "path": []},
            [f"{spec.title}: no level, it has {'several solutions' if number else 'no solution'}"],
        )
    ladder = spec.ladder_within(board, Budget(GRADING))
    grade = ladder.solve(spec.position(board, {}))[1]
    return inputs.CommandAnswer(
        0,
        {"kind": spec.kind, "level": grade.level, "score": grade.score, "path": grade.path},
        [
            f"{spec.title}: {grade.level or 'beyond the techniques known here'}, score {grade.score}",
            *(f"{number:3}. {ladder.named(name).title}" for number, name in enumerate(grade.path, 1)),
        ],
    )
