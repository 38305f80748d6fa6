"""The level of a position, as fast as it goes: no path, no words, many consequences at once where that is safe.

Singles and locked candidates follow from every position in whatever order they are taken, so they are applied whole.
From there on the ladder's own techniques fire one at a time, except those of the upper levels.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import LEVELS
from game.puzzles.sudoku.fields import State, fields
from game.puzzles.sudoku.locked import locker
from game.puzzles.sudoku.position import Position
from game.puzzles.sudoku.shape import Shape
from game.puzzles.sudoku.techniques import SudokuLadder

EASY, MEDIUM, HARD, EXPERT, MASTER = range(5)


def level(shape: Shape, values: Sequence[int], ladder: SudokuLadder, cap: int = MASTER) -> int | None:
    """The number of the level of these givens; None where it would be above ``cap`` or the ladder stalls."""
    table = fields(shape)
    fixed = sum(1 << place for place, digit in enumerate(values) if digit)
    state = table.propagate(*table.start(values))
    if state is None:
        return None
    if not state[1]:
        return EASY
    if cap == EASY:
        return None
    found = _with_locked(shape, state)
    if found is None:
        return None
    position = Position(table, *found, fixed)
    finders = [(LEVELS.index(t.level), t) for t in ladder.finders if t.level != "easy"]
    hardest = MEDIUM
    while position.opened:
        for rank, technique in finders:
            if rank > cap:
                return None
            if rank >= EXPERT:
                step = technique.consequences(position)
            else:
                step = technique.first(position)
            if step is not None:
                hardest = max(hardest, rank)
                position = position.apply(step)
                break
        else:
            return None
        settled = table.propagate(position.x, position.opened)
        found = settled and _with_locked(shape, settled)
        if found is None:
            return None
        position = Position(table, *found, fixed)
    return hardest


def _with_locked(shape: Shape, state: State) -> State | None:
    """All singles and locked candidates from a state without singles; None when it clashes."""
    table, locked = fields(shape), locker(shape)
    while state[1]:
        gone = locked(state[0] & shape.full)
        if not gone:
            break
        after = table.propagate(table.drop(state[0], gone), state[1])
        if after is None:
            return None
        state = after
    return state
