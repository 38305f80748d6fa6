"""Where a technique is the next step on a board: training on it begins there."""

from __future__ import annotations

from typing import Any

from game.engine.budget import Budget
from game.engine.core import Marks, Target
from game.engine.puzzle.spec import PuzzleSpec

ROUNDS = 400


def before_step(
    spec: PuzzleSpec[Any], board: Any, solution: Marks, technique: str, budget: Budget
) -> dict[Target, int] | None:
    """The marks that stand when the technique is the easiest step for the first time, where it can be found from these
    marks alone; None where it never is. Raises GivenUp."""
    ladder = spec.ladder_within(board, budget).graded()
    position, marks = spec.position(board, {}), dict[Target, int]()
    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            break
        if step[0].name == technique and ladder.consequences(step[0], spec.position(board, marks)):
            return marks
        for effect in position.effects(step[1]):
            slot, value = effect.target, effect.value
            known = effect.remove or not spec.playable(board, marks, effect)
            if not known and not spec.mistakes(board, {slot: value}, solution):
                marks[slot] = value
        position = position.apply(step[1])
    return None
