"""``solitudo hint``: the mistakes of a state, or the easiest next step from it."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli import inputs, states
from game.cli.steps import effect_in_words, lines_of, step_to_json
from game.engine.budget import HINTING, Budget
from game.engine.core import GivenUp, Marks, Status
from game.engine.formats.recognise import ReadPuzzle
from game.engine.play.hints import Plan, plan

EPILOG = f"""JSON keys: mistakes (targets, such as {{"cell": [row, column]}}); steps, each {{technique, level, causes
(targets), effects ({{cell, mark}} or {{cell, digit}}, with "remove": true where a possibility goes),
sentence}}. The last step is the first that can be put on the board; those before it lead there. With mistakes
there are no steps. trial, only where no technique goes on: a mark worth supposing ({{cell, mark}} or the like).

Exit code 1 when there is not exactly one solution, or the search is given up.

{states.STATE_HELP}"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    inputs.configure(parser)
    states.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    return inputs.answer_each(
        "hint", arguments, lambda puzzle: answer(puzzle, states.marks_of(puzzle, arguments.state))
    )


def answer(puzzle: ReadPuzzle, marks: Marks) -> inputs.CommandAnswer:
    """The plan for the position, and why there may be none."""
    spec, board = puzzle.spec, puzzle.board
    count = spec.count(board, 2)
    single = count.solution if count.number == 1 else None
    solved = Status.SOLVED in spec.status(board, marks)
    found = Plan()
    if not solved and (single is not None or _sound(spec, board, marks)):
        found = plan(spec, board, marks, single, whole=True, budget=Budget(HINTING))
    data: dict[str, Any] = {
        "mistakes": [target.to_json() for target in found.mistakes],
        "steps": [step_to_json(spec, board, step) for step in found.steps],
    }
    if found.trial:
        data["trial"] = spec.effect_to_json(board, found.trial)
    lines = [] if count.number == 1 else [f"{'several solutions' if count.number else 'no solution'}"]
    lines += [f"{spec.where(target)} is wrong" for target in found.mistakes]
    lines += lines_of(spec, board, found.steps)
    if not found.mistakes and not found.steps:
        lines.append("solved" if solved else "no technique known here goes on")
    if found.trial:
        lines.append(f"only trying is left: suppose that {effect_in_words(spec, board, found.trial)}")
    return inputs.CommandAnswer(0 if count.number == 1 else 1, data, lines)


def _sound(spec: Any, board: Any, marks: Marks) -> bool:
    """Whether techniques may speak without a single solution to stand on: nothing that they lead to clashes.

    As far as it can be seen: on large boards only what is nearest is looked at.
    """
    if spec.violations(board, marks):
        return True
    try:
        end, _grade = spec.ladder_within(board, Budget(HINTING)).solve(spec.position(board, marks))
    except GivenUp:
        return True
    return not end.contradiction
