"""Hint plans: mistakes first, then the ladder's easiest step in the position the player has now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.engine.budget import Budget
from game.engine.core import LEVELS, Deduction, Effect, Marks, Move, Refused, Status, Target, Violation
from game.engine.logic.habits import Moment
from game.engine.play.trying import supposition
from game.engine.puzzle.spec import PuzzleSpec


class Plan(NamedTuple):
    """What to show. ``mistakes`` are wrong marks; when there are some, no step is offered.

    Otherwise ``steps`` lead to the first one that can be played (empty when the ladder stalls), and ``area`` holds the
    targets they speak of. ``effects`` are those of the last step that can be put on the board. Where the way to a mark
    is long, it ends at the first step that leaves a note, and ``noted`` says that the effects are put down as notes.

    Where the ladder stalls, ``trial`` is a mark to suppose, and ``solutions`` how many the board has, two for several;
    None where that was not found out.
    """

    mistakes: tuple[Target, ...] = ()
    steps: tuple[Deduction, ...] = ()
    area: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    noted: bool = False
    trial: Effect | None = None
    solutions: int | None = None


MOST_CHAPTERS = 3
VAST = 900  # cells of a board that takes longer than a frame to look over
LONG_SLOTS, UNKNOWN_SLOTS = 225, 49  # the latter of a board that may be too hard for the ladder
COUNTING, SUPPOSING = 2_000, 1_000  # steps of work within a frame or two


def is_vast(spec: PuzzleSpec[Any], board: Any) -> bool:
    """Whether anything that looks at each cell of a board may take longer than a frame."""
    size = spec.size_of(board)
    return size.width * size.height > VAST


def takes_long(slots: int, difficulty: str) -> bool:
    """Whether the ladder may work longer than a frame on a puzzle of this many slots and this level ("": not known)."""
    return slots > LONG_SLOTS or difficulty in LEVELS[3:] or (not difficulty and slots > UNKNOWN_SLOTS)


def broken_marks(violations: Iterable[Violation], marks: Marks) -> tuple[Target, ...]:
    """The marks of broken rules: the mistakes that can be told where nobody knows the solution."""
    return tuple(dict.fromkeys(target for broken in violations for target in broken.targets if marks.get(target)))


def plan(
    spec: PuzzleSpec[Any],
    board: Any,
    marks: Marks,
    solution: Marks | None,
    near: Target | None = None,
    budget: Budget | None = None,
    *,
    whole: bool = False,
    met: frozenset[str] = frozenset(),
) -> Plan:
    """The plan for this position. ``solution`` is the only one, or None when there is not exactly one.

    Without a solution, the marks of a broken rule count as mistakes. ``near`` is the target played last; it counts only
    while a mark stands there: one that was taken back says nothing about where the player goes on.
    ``whole``: the way to a mark in any case, where nobody can keep notes. ``met``: the techniques that the player has
    met, which easy steps are taken of before others. Raises GivenUp when ``budget`` is spent.
    """
    if solution is None:
        mistakes = broken_marks(spec.violations(board, marks), marks)
    else:
        mistakes = spec.mistakes(board, marks, solution)
    if mistakes:
        return Plan(mistakes=mistakes, area=mistakes)
    if near is not None and not marks.get(near):
        near = None
    ladder = spec.ladder_for(board) if budget is None else spec.ladder_within(board, budget)
    steps = ladder.hint(
        spec.position(board, marks), lambda effect: spec.playable(board, marks, effect), Moment(near, marks, met)
    )
    if not steps:
        return _stalled(spec, board, marks, solution, budget)
    to_no_mark = not any(spec.playable(board, marks, effect) for effect in steps[-1].effects)
    if (len(steps) > MOST_CHAPTERS or to_no_mark) and not whole:
        for number, step in enumerate(steps[:MOST_CHAPTERS], 1):
            if spec.noted(board, marks, step.effects):
                return Plan(steps=steps[:number], area=_spoken(steps[:number]), effects=step.effects, noted=True)
    effects = tuple(e for e in steps[-1].effects if spec.playable(board, marks, e))
    return Plan(steps=steps, area=_spoken(steps), effects=effects)


def _stalled(spec: PuzzleSpec[Any], board: Any, marks: Marks, solution: Marks | None, budget: Budget | None) -> Plan:
    """What is left where no technique goes on: a mark to suppose, unless the board is solved or has no solution."""
    if Status.SOLVED in spec.status(board, marks):
        return Plan()
    solutions: int | None = 1
    if solution is None:
        try:
            solutions = spec.count(board, 2, budget or Budget(COUNTING)).number
        except Refused:
            solutions = None
    if solutions == 0:
        return Plan(solutions=0)
    ladder = spec.ladder_within(board, budget or Budget(SUPPOSING))
    return Plan(trial=supposition(spec, board, marks, ladder), solutions=solutions)


def carried_out(spec: PuzzleSpec[Any], board: Any, marks: Marks, plan: Plan) -> Move:
    """What Apply does."""
    return (spec.noted if plan.noted else spec.carry_out)(board, marks, plan.effects)


def _spoken(steps: tuple[Deduction, ...]) -> tuple[Target, ...]:
    return tuple(dict.fromkeys(t for s in steps for t in (*s.causes, *s.clash, *(e.target for e in s.effects))))
