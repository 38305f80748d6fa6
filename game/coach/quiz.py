"""Questions about a board on its way: which mark is wrong, and whether a technique has a step there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.core import Deduction, Marks, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rng import Rng

LEAST, MOST = 0.3, 0.8  # of a board that stands already
ROUNDS = 400
TRIES = 200


class SpoiltBoard(NamedTuple):
    """A board with right marks and a wrong one, which breaks no rule yet."""

    marks: dict[Target, int]
    slot: Target


class StepQuestion(NamedTuple):
    """A board with right marks. ``step`` is one of the technique that is asked about, None where it has none."""

    marks: dict[Target, int]
    step: Deduction | None


def on_the_way(spec: PuzzleSpec[Any], board: Any, solution: Marks) -> list[dict[Target, int]]:
    """The right marks on a board after each round of its ladder, those of its middle part, or all where it has none."""
    required = spec.required(board, solution)
    ladder, position = spec.ladder_for(board).graded(), spec.position(board, {})
    marks: dict[Target, int] = {}
    out: list[dict[Target, int]] = []
    every: list[dict[Target, int]] = []
    for _round in range(ROUNDS):
        step = ladder.next(position)
        if step is None:
            break
        for effect in position.effects(step[1]):
            if not effect.remove and solution.get(effect.target, 0) == effect.value:
                marks[effect.target] = effect.value
        position = position.apply(step[1])
        done = sum(slot in marks for slot in required)
        if LEAST * len(required) <= done <= MOST * len(required):
            out.append(dict(marks))
        if marks and done < len(required):
            every.append(dict(marks))
    return out or every


def with_mistake(spec: PuzzleSpec[Any], board: Any, solution: Marks, rng: Rng) -> SpoiltBoard | None:
    """A wrong mark among right ones; None where none is found that breaks no rule."""
    stages = on_the_way(spec, board, solution)
    values = sorted(set(spec.required(board, solution).values()))
    if not stages or not values:
        return None
    slots = spec.slots(board)
    for _try in range(TRIES):
        marks = stages[rng.below(len(stages))]
        slot, value = slots[rng.below(len(slots))], values[rng.below(len(values))]
        tried = {**marks, slot: value}
        if slot not in marks and spec.mistakes(board, {slot: value}, solution) and not spec.violations(board, tried):
            return SpoiltBoard(tried, slot)
    return None


def about_step(
    spec: PuzzleSpec[Any], board: Any, solution: Marks, technique: str, wanted: bool, rng: Rng
) -> StepQuestion | None:
    """A board on which a technique has a step, or has none, as wanted; the other where the board has no such stage.

    None where there is no stage at all. Raises KeyError for a technique that the board's rules do not have.
    """
    named = spec.ladder_for(board).named(technique)
    sorted_out: dict[bool, list[dict[Target, int]]] = {True: [], False: []}
    for marks in on_the_way(spec, board, solution):
        sorted_out[bool(named.consequences(spec.position(board, marks)))].append(marks)
    found = sorted_out[wanted] or sorted_out[not wanted]
    if not found:
        return None
    marks = found[rng.below(len(found))]
    return StepQuestion(marks, _first(spec, board, named, marks))


def _first(spec: PuzzleSpec[Any], board: Any, named: Any, marks: Mapping[Target, int]) -> Deduction | None:
    """The first step of a technique in a position."""
    position = spec.position(board, marks)
    found = named.consequences(position)
    effect = next(iter(position.effects(found)), None) if found else None
    return None if effect is None else named.explain(position, effect)
