"""``solitudo solve``: solutions counted by search, and the ladder's view of a puzzle that has exactly one."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli import inputs
from game.cli.steps import lines_of, step_to_json
from game.engine.budget import GRADING, Budget
from game.engine.core import GivenUp
from game.engine.formats.recognise import ReadPuzzle
from game.engine.logic.ladder import Grade

EPILOG = """JSON keys: kind; solutions ("0", "1" or "2+"); solution (rows, or null unless there is exactly one); level
(null also when no technique finishes it, or telling takes too long); techniques {name: count}; with --explain
also steps, as `solitudo hint --json` prints them.

Exit code 1 when there is not exactly one solution, or the search is given up."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    inputs.configure(parser)
    parser.add_argument("--explain", action="store_true", help="print every step with its reason")


def run(arguments: argparse.Namespace) -> int:
    return inputs.answer_each("solve", arguments, lambda puzzle: answer(puzzle, arguments.explain))


def answer(puzzle: ReadPuzzle, explain: bool = False) -> inputs.CommandAnswer:
    """How many solutions there are; the solution, level and techniques when there is one."""
    spec, board = puzzle.spec, puzzle.board
    count = spec.count(board, 2)
    data: dict[str, Any] = {
        "kind": spec.kind,
        "solutions": "2+" if count.number > 1 else str(count.number),
        "solution": None,
        "level": None,
        "techniques": {},
    }
    if count.number != 1 or count.solution is None:
        if explain:
            data["steps"] = []
        return inputs.CommandAnswer(
            1, data, [f"{spec.title}: {'several solutions' if count.number else 'no solution'}"]
        )
    ladder, position = spec.ladder_within(board, Budget(GRADING)), spec.position(board, {})
    try:
        grade, beyond = ladder.solve(position)[1], "beyond the techniques known here"
    except GivenUp:
        grade, beyond = Grade(None, 0, (), {}), "too much work to tell its level"
    data |= {
        "solution": spec.rows(board, count.solution),
        "level": grade.level,
        "techniques": dict(
            sorted(grade.techniques.items(), key=lambda used: ladder.techniques.index(ladder.named(used[0])))
        ),
    }
    lines = [f"{spec.title}: one solution, {grade.level or beyond}", *data["solution"]]
    lines += [f"{times:5} x {ladder.named(name).title}" for name, times in data["techniques"].items()]
    if explain:
        steps = list(spec.ladder_within(board, Budget(GRADING)).walk(position))
        data["steps"] = [step_to_json(spec, board, step) for step in steps]
        lines += lines_of(spec, board, steps)
    return inputs.CommandAnswer(0, data, lines)
