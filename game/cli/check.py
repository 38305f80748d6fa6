"""``solitudo check``: which rules a state breaks, and whether it is the solution."""

from __future__ import annotations

import argparse

from game.cli import inputs, states
from game.engine.core import Marks, Status
from game.engine.formats.recognise import ReadPuzzle
from game.engine.puzzle.clashes import violation_text

EPILOG = f"""JSON keys: violations, each {{rule, targets}}; solved.

Exit code 1 when a rule is broken; an unfinished board that breaks none is 0.

{states.STATE_HELP}"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    inputs.configure(parser)
    states.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    return inputs.answer_each(
        "check", arguments, lambda puzzle: answer(puzzle, states.marks_of(puzzle, arguments.state))
    )


def answer(puzzle: ReadPuzzle, marks: Marks) -> inputs.CommandAnswer:
    """The violations as they stand."""
    spec, board = puzzle.spec, puzzle.board
    violations = spec.violations(board, marks)
    solved = Status.SOLVED in spec.status(board, marks)
    lines = [
        f"{violation_text(spec, board, marks, v) or v.rule} ({'; '.join(spec.where(target) for target in v.targets)})"
        for v in violations
    ]
    data = {
        "violations": [{"rule": v.rule, "targets": [target.to_json() for target in v.targets]} for v in violations],
        "solved": solved,
    }
    return inputs.CommandAnswer(
        1 if violations else 0, data, lines or ["solved" if solved else "no rule is broken, not finished"]
    )
