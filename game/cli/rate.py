"""``solitudo rate``: how hard a puzzle is for a person."""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

from game.cli import inputs
from game.cli.writing import written
from game.engine.budget import GRADING, Budget
from game.engine.core import Target
from game.engine.formats.recognise import ReadPuzzle
from game.engine.logic.ladder import Ladder
from game.engine.puzzle.minutes import minutes, rounded, seconds

EPILOG = """JSON keys: kind; level (of the hardest technique needed when the easiest step is always taken; null when no
technique finishes it or there is not exactly one solution); score (the weights of all steps, and the remainder);
finished (whether the techniques finish it); remainder (0, or where they do not, the weight of the hardest technique
for each cell that they leave open, so that such a puzzle scores as at least that hard); minutes (how many a person
takes; null where no times of people tell, or no technique finishes it); path (the names of the techniques in their
order).

--sort minutes prints one line a puzzle, the quickest first; without times of people the order is an estimate.

Exit code 1 when there is not exactly one solution, or telling is given up."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    inputs.configure(parser)
    parser.add_argument("--sort", choices=["minutes"], metavar="minutes", help="a table of all, the quickest first")


def run(arguments: argparse.Namespace) -> int:
    if not arguments.sort:
        return inputs.answer_each("rate", arguments, answer)
    worst = 0
    rated: list[RatedPuzzle] = []
    for code, found in inputs.each("rate", arguments, in_table):
        worst = max(worst, code)
        rated += [found] if found is not None else []
    rated.sort(key=lambda puzzle: puzzle.seconds)
    for puzzle in rated:
        inputs.print_answer(puzzle.answer, arguments)
    return worst


class RatedPuzzle(NamedTuple):
    """A puzzle of the table: how long it takes, endless where that cannot be told, and its line."""

    seconds: float
    answer: inputs.CommandAnswer

    @property
    def code(self) -> int:
        return self.answer.code


def in_table(puzzle: ReadPuzzle) -> RatedPuzzle:
    """A puzzle's line: minutes, level, score and the puzzle itself."""
    found = answer(puzzle)
    level, told = found.data["level"], found.data["minutes"]
    taken = told * 60 if told is not None else seconds(puzzle.spec, puzzle.board) if level else None
    line = f"{'-' if told is None else format(told, '.1f'):>6}  {level or '-':6}  {found.data['score']:6}  "
    line += written(puzzle.spec, puzzle.board, {}, "id").text
    return RatedPuzzle(float("inf") if taken is None else taken, found._replace(lines=[line]))


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
            "minutes": None,
            "path": [],
        }
        reason = "several solutions" if number else "no solution"
        return inputs.CommandAnswer(1, data, [f"{spec.title}: no level, it has {reason}"])
    ladder = spec.ladder_within(board, Budget(GRADING))
    grade = ladder.solve(spec.position(board, {}))[1]
    finished = grade.level is not None
    left = 0 if finished else len({*spec.slots(board)} - settled(ladder, spec.position(board, {})))
    remainder = left * max(technique.weight for technique in ladder.graded().techniques)
    score = grade.score + remainder
    taken = minutes(spec, board) if finished else None
    data = {
        "kind": spec.kind,
        "level": grade.level,
        "score": score,
        "finished": finished,
        "remainder": remainder,
        "minutes": taken,
        "path": grade.path,
    }
    head = f"{spec.title}: {grade.level or 'beyond the techniques known here'}, score {score}"
    if not finished:
        cells = "1 cell that stays" if left == 1 else f"{left} cells that stay"
        head += f", {remainder} of it for {cells} open"
    if taken is not None:
        about = rounded(taken)
        head += f", about {about} {'minute' if about == 1 else 'minutes'}"
    steps = (f"{number:3}. {ladder.named(name).title}" for number, name in enumerate(grade.path, 1))
    return inputs.CommandAnswer(0, data, [head, *steps])


def settled(ladder: Ladder[Any], position: Any) -> set[Target]:
    """The slots that the techniques of a ladder find a mark for, from ``position`` on."""
    found: set[Target] = set()
    while not position.solved and (step := ladder.step(position)) is not None:
        found.update(effect.target for effect in position.effects(step[1]) if not effect.remove)
        position = position.apply(step[1])
    return found
