"""Hints asked for from random correct positions, and followed to the end: what has to hold for every puzzle."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from game.engine.core import LEVELS, Change, Effect, Marks, Status, Target
from game.engine.logic.habits import Moment
from game.engine.play import hints
from game.engine.play.session import Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng

WORDS = 20


def right_marks(spec: PuzzleSpec[Any], board: Any, solution: Marks) -> dict[Target, int]:
    """A right mark for every slot that can have one: those of the solution, and notes such as circles and grass."""
    marks = dict(spec.required(board, solution))
    for slot in spec.slots(board):
        if slot not in marks:
            for act in set(spec.acts) & {"primary", "secondary"}:
                for change in spec.tap(board, {}, slot, act):
                    if change.slot == slot and not spec.contradicts(solution, slot, change.new):
                        marks[slot] = change.new
    return marks


def position(spec: PuzzleSpec[Any], board: Any, solution: Marks, rng: Rng) -> dict[Target, int]:
    """A random correct position: from nearly empty to nearly full."""
    marks = list(right_marks(spec, board, solution).items())
    rng.shuffle(marks)
    return dict(marks[: rng.below(max(1, len(marks) - 1))])


def is_right(spec: PuzzleSpec[Any], solution: Marks, effect: Effect) -> bool:
    """Whether an effect that a player can carry out agrees with the solution."""
    if effect.target.kind == "candidate":
        return solution.get(Target("cell", effect.target.index[:2])) != effect.value
    return not spec.contradicts(solution, effect.target, effect.value)


def faults(spec: PuzzleSpec[Any], board: Any, solution: Marks, marks: Marks) -> Iterator[str]:
    """What is wrong with the hint for these marks; nothing is, where the board is solved already."""
    plan = hints.plan(spec, board, marks, solution)
    if plan.mistakes:
        yield f"right marks are called mistakes: {plan.mistakes}"
        return
    if not plan.steps:
        if not spec.status(board, marks) & Status.SOLVED:
            yield "the ladder stalls"
        return
    ladder = spec.ladder_for(board)
    hardest = max(plan.steps, key=lambda step: LEVELS.index(step.level))
    easier = tuple(t for t in ladder.techniques if LEVELS.index(t.level) < LEVELS.index(hardest.level))
    easy = dataclasses.replace(ladder, techniques=easier)
    found = easy.hint(spec.position(board, marks), lambda e: spec.playable(board, marks, e), Moment(None, marks))
    if found and found[-1].technique not in ladder.habits.unsaid:  # what is plain to see may be left out
        yield f"{hardest.technique} is not the easiest step"
    if not hints.carried_out(spec, board, marks, plan):
        yield f"{plan.steps[-1].technique} does nothing to the board"
    yield from (f"{effect} is wrong" for effect in plan.effects if not is_right(spec, solution, effect))
    for step in plan.steps:
        sentences = [*step.why, *(ghost.sentence for ghost in step.ghosts)]
        yield from (f"too long: {text!r}" for text in sentences if not 0 < len(text.split()) <= WORDS)
        if not step.why:
            yield f"{step.technique} gives no reason"


def follow(spec: PuzzleSpec[Any], board: Any, solution: Marks, marks: Marks) -> str:
    """Take every hint from these marks on; "" when that solves the board, else what was wrong."""
    session = Session(spec, board)
    session.play(tuple(Change(slot, 0, value) for slot, value in marks.items()), 0)
    for _ in range(4 * len(spec.slots(board)) + 8):
        if session.solved:
            return ""
        found = next(faults(spec, board, solution, session.marks), "")
        if found:
            return found
        plan = hints.plan(spec, board, session.marks, solution, session.last_played)
        session.play(hints.carried_out(spec, board, session.marks, plan), 0)
    return "the hints do not come to an end"


def spoiled(spec: PuzzleSpec[Any], board: Any, solution: Marks, marks: Marks, rng: Rng) -> dict[Target, int]:
    """Up to three wrong marks on cells that have none yet."""
    values = {*solution.values(), *((1, 2) if len(set(solution.values())) < 3 else ())} - {0}
    free = [slot for slot in spec.slots(board) if slot not in marks]
    wrong = {slot: [v for v in values if spec.contradicts(solution, slot, v)] for slot in free}
    some = rng.shuffled([slot for slot in free if wrong[slot]])[: 1 + rng.below(3)]
    return {slot: rng.choice(wrong[slot]) for slot in some}


def missed(spec: PuzzleSpec[Any], board: Any, solution: Marks, marks: Marks, rng: Rng) -> Iterator[str]:
    """Which of some wrong marks among right ones a hint does not name, and what it names besides."""
    wrong = spoiled(spec, board, solution, marks, rng)
    named = set(hints.plan(spec, board, {**marks, **wrong}, solution).mistakes)
    if named != set(wrong):
        yield f"wrong are {sorted(wrong)}, named {sorted(named)}"
