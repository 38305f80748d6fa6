"""Hint plans: mistakes first, then the ladder's easiest step in the position the player has now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.engine.core import LEVELS, Deduction, Effect, Marks, Target
from game.engine.puzzle.spec import PuzzleSpec


class Plan(NamedTuple):
    """What to show. ``mistakes`` are wrong marks; when there are some, no step is offered.

    Otherwise ``steps`` lead to the first one that can be played (empty when the ladder stalls), and ``area`` holds the
    targets they speak of. ``effects`` are those of the last step that can be put on the board.
    """

    mistakes: tuple[Target, ...] = ()
    steps: tuple[Deduction, ...] = ()
    area: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()


LONG_SLOTS = 225
MOST_STEPS = 3  # of a plan; a longer one ends at the first of its steps that leaves a note


def takes_long(slots: int, difficulty: str) -> bool:
    """Whether the ladder may work longer than a frame on a puzzle of this many slots and this level ("": not known)."""
    return slots > LONG_SLOTS or difficulty in LEVELS[3:]


def plan(spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks | None, near: Target | None = None) -> Plan:
    """The plan for this position. ``solution`` is the only one, or None when there is not exactly one.

    Without a solution, the marks of a broken rule count as mistakes. ``near`` is the target played last.
    """
    if solution is None:
        broken = (t for v in spec.violations(board, marks) for t in v.targets if marks.get(t))
        mistakes = tuple(dict.fromkeys(broken))
    else:
        mistakes = spec.mistakes(board, marks, solution)
    if mistakes:
        return Plan(mistakes=mistakes, area=mistakes)
    steps = spec.ladder_for(board).deduce(
        spec.position(board, marks), lambda effect: spec.playable(board, marks, effect), _distance(near)
    )
    if not steps:
        return Plan()
    effects = tuple(e for e in steps[-1].effects if spec.playable(board, marks, e))
    return Plan(steps=steps, area=spoken(steps), effects=effects)


def brief(spec: PuzzleSpec[Any], board: Any, marks: Marks, plan: Plan) -> Plan:
    """The plan, or where it is too long to follow, its beginning up to what can be left on the board as a note."""
    if len(plan.steps) <= MOST_STEPS:
        return plan
    for number, step in enumerate(plan.steps, 1):
        notes = tuple(e for e in step.effects if spec.notable(board, marks, e))
        if notes:
            return Plan(steps=plan.steps[:number], area=spoken(plan.steps[:number]), effects=notes)
    return plan


def spoken(steps: Iterable[Deduction]) -> tuple[Target, ...]:
    """The targets that steps speak of."""
    return tuple(dict.fromkeys(t for s in steps for t in (*s.causes, *s.clash, *(e.target for e in s.effects))))


def _distance(near: Target | None) -> Callable[[Target], int] | None:
    """How far a target lies from ``near``, by rows and columns; None when there is nothing to be near to."""
    if near is None or len(near.index) < 2:
        return None
    row, column = near.index[:2]

    def distance(target: Target) -> int:
        if len(target.index) < 2:
            return 0
        return abs(target.index[0] - row) + abs(target.index[1] - column)

    return distance
