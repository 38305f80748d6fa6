"""Where a technique is the next step on a board: training on it begins there."""

from __future__ import annotations

from typing import Any

from game.engine.budget import Budget
from game.engine.core import Marks, Status, Target
from game.engine.play.hints import plan
from game.engine.puzzle.spec import PuzzleSpec

ROUNDS = 400


def before_step(
    spec: PuzzleSpec[Any], board: Any, solution: Marks, technique: str, budget: Budget
) -> dict[Target, int] | None:
    """The marks that stand when a hint would first name the technique, where it can be found from these marks alone;
    none for a board that begins with it, and None where no hint names it. Raises GivenUp."""
    ladder = spec.ladder_within(board, budget).graded()
    position, marks = spec.position(board, {}), dict[Target, int]()
    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            break
        if step[0].name == technique:
            if _is_next(spec, board, marks, solution, technique, budget):
                return marks
            break
        for effect in position.effects(step[1]):
            slot, value = effect.target, effect.value
            known = effect.remove or not spec.playable(board, marks, effect)
            if not known and not spec.mistakes(board, {slot: value}, solution):
                marks[slot] = value
        position = position.apply(step[1])
    return _along_hints(spec, board, solution, technique, budget)


def _is_next(spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks, technique: str, budget: Budget) -> bool:
    """Whether a technique finds something from these marks alone, which do not solve the board yet, and a hint names
    it."""
    if Status.SOLVED in spec.status(board, marks):
        return False
    ladder = spec.ladder_within(board, budget)
    if not ladder.consequences(ladder.named(technique), spec.position(board, marks)):
        return False
    return any(step.technique == technique for step in plan(spec, board, marks, solution, budget=budget).steps)


def _along_hints(
    spec: PuzzleSpec[Any], board: Any, solution: Marks, technique: str, budget: Budget
) -> dict[Target, int] | None:
    """The same along the way on which one hint after the other leads; no note is put down on it."""
    marks = dict[Target, int]()
    for _round in range(ROUNDS):
        if _is_next(spec, board, marks, solution, technique, budget):
            return marks
        found = plan(spec, board, marks, solution, budget=budget, whole=True)
        move = spec.carry_out(board, marks, found.effects)
        if not move:
            break
        for slot, _old, new in move:
            if new:
                marks[slot] = new
            else:
                marks.pop(slot, None)
    return None
