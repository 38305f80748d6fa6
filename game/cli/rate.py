"""``solitudo rate``: how hard a puzzle is for a person."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli import inputs
from game.engine.budget import GRADING, Budget
from game.engine.core import Target
from game.engine.formats.recognise import ReadPuzzle
from game.engine.logic.ladder import Ladder

EPILOG = """JSON keys: kind; level (of the hardest technique needed when the easiest step is always taken; null when no
technique finishes it or there is not exactly one solution); score (the weights of all steps, and the remainder);
finished (whether the techniques finish it); remainder (0, or where they do not, the weight of the hardest technique
for each cell that they leave open, so that such a puzzle scores as at least that hard); path (the names of the
techniques in their order).

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
        data: dict[str, Any] = {
            "kind": spec.kind,
            "level": None,
            "score": 0,
            "finished": False,
            "remainder": 0,
            "path": [],
        }
        reason = "several solutions" if number else "no solution"
        return inputs.CommandAnswer(1, data, [f"{spec.title}: no level, it has {reason}"])
    ladder = spec.ladder_within(board, Budget(GRADING))
    grade = ladder.solve(spec.position(board, {}))[1]
    finished = grade.level is not None
    left = 0 if finished else len({*spec.slots(board)} - settled(ladder, spec.position(board, {})))
    remainder = left * max(technique.weight for technique in ladder.techniques)
    score = grade.score + remainder
    data = {
        "kind": spec.kind,
        "level": grade.level,
        "score": score,
        "finished": finished,
        "remainder": remainder,
        "path": grade.path,
    }
    head = f"{spec.title}: {grade.level or 'beyond the techniques known here'}, score {score}"
    if not finished:
        cells = "1 cell that stays" if left == 1 else f"{left} cells that stay"
        head += f", {remainder} of it for {cells} open"
    steps = (f"{number:3}. {ladder.named(name).title}" for number, name in enumerate(grade.path, 1))
    return inputs.CommandAnswer(0, data, [head, *steps])


def settled(ladder: Ladder[Any], position: Any) -> set[Target]:
    """The slots that the techniques of a ladder find a mark for, from ``position`` on."""
    found: set[Target] = set()
    while not position.solved and (step := ladder.step(position)) is not None:
        found.update(effect.target for effect in position.effects(step[1]) if not effect.remove)
        position = position.apply(step[1])
    return found
