"""The last word of a hint where the ladder ends: a mark that is worth supposing, to follow it on the board.

It is no deduction and costs nothing: which of the cases holds is not looked up. A puzzle with more than two marks a
slot has a part ``logic.trying.cases`` (board, position): the marks of each slot worth a look, the most promising first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.engine.core import Effect, GivenUp, Marks
from game.engine.logic.ladder import Ladder
from game.engine.puzzle.spec import PuzzleSpec

SLOTS = 40  # that are looked at
ROUNDS = 6  # of what follows easily from each of their marks
CLASHES = 1_000  # what a case that clashes is worth: the other one holds then


def supposition(spec: PuzzleSpec[Any], board: Any, marks: Marks, ladder: Ladder[Any]) -> Effect | None:
    """The mark to suppose: of the slot all of whose cases lead far, the one that leads farthest.

    None where a clash is certain or nothing is open. As good as the budget of the ladder allows.
    """
    position = spec.position(board, marks)
    if position.contradiction:
        return None
    cases = spec.part("logic.trying.cases")
    every = _marked(spec, board, marks) if cases is None else cases(board, position)
    easy = ladder.upto("easy")
    best: tuple[int, int] = (-1, -1)
    chosen: Effect | None = None
    for case in list(every)[:SLOTS]:
        try:
            reached = [_reached(easy, position, effect) for effect in case]
        except GivenUp:
            return chosen or case[0]
        worth = min(reached), max(reached)
        if worth > best:
            best, chosen = worth, case[reached.index(max(reached))]
    return chosen


def _marked(spec: PuzzleSpec[Any], board: Any, marks: Marks) -> Iterable[Sequence[Effect]]:
    """Both marks of every open slot, those beside many marks first."""
    placed = {slot.index for slot, value in marks.items() if value}

    def beside(index: tuple[int, ...]) -> int:
        row, column = index[:2]
        return sum((r, c) in placed for r in (row - 1, row, row + 1) for c in (column - 1, column, column + 1))

    slots = [slot for slot in spec.slots(board) if slot.kind == "cell" and not marks.get(slot)]
    slots.sort(key=lambda slot: -beside(slot.index))
    return [(Effect(slot, 1), Effect(slot, 2)) for slot in slots]


def _reached(ladder: Ladder[Any], position: Any, effect: Effect) -> int:
    """How much follows easily from a mark."""
    position = position.apply_effects((effect,))
    reached = 0
    for _round in range(ROUNDS):
        if position.contradiction:
            return CLASHES
        step = None if position.solved else ladder.next(position)
        if step is None:
            break
        reached += sum(1 for _effect in ladder.effects(position, step[1]))
        position = position.apply(step[1])
    return reached
