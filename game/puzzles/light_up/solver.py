"""Counting the solutions of Light Up by search: everything that follows up to hard, then a lamp is tried.

Where a lamp failed, it is tried first elsewhere in the tree (last-conflict reasoning); else the first source of a dark
cell that has the fewest.
"""

from __future__ import annotations

from game.engine.budget import Budget, search_budget
from game.engine.core import Count
from game.engine.masks import bits_of
from game.puzzles.light_up.board import LightUpBoard
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout, layout
from game.puzzles.light_up.logic.closure import HARD, close, placed, start
from game.puzzles.light_up.marks import LAMP

CELLS_A_STEP = 40  # following a lamp is a step, and one more for so many cells


def count_marks(board: LightUpBoard, limit: int, budget: Budget | None) -> Count:
    """The number of solutions up to ``limit``, and the first two of them."""
    lay = layout(board)
    return Count.of([dict.fromkeys(lay.targets(lamps), LAMP) for lamps in solutions(lay, limit, budget)])


def solutions(lay: LightUpLayout, limit: int = 2, budget: Budget | None = None) -> list[int]:
    """Up to ``limit`` solutions, as masks of lamps. Raises GivenUp when the budget is spent, Cancelled."""
    budget = budget or search_budget()
    cost = 1 + lay.white.bit_count() // CELLS_A_STEP
    failed: list[int] = []
    found: list[int] = []
    stack: list[tuple[Lights | None, int]] = [(start(lay), -1)]
    while stack and len(found) < limit:
        budget.spend(cost)
        state, tried = stack.pop()
        state = close(lay, state, HARD)
        if state is None:
            if tried >= 0:
                failed = [tried, *(p for p in failed if p != tried)]
        elif not state.open:
            found.append(state.lamps)
        else:
            p = next((p for p in failed if state.open >> p & 1), -1)
            p = _source(lay, state) if p < 0 else p
            stack += (placed(lay, state, 0, 1 << p), -1), (placed(lay, state, 1 << p, 0), p)
    return found


def _source(lay: LightUpLayout, state: Lights) -> int:
    """The first cell from which the dark cell with the fewest sources can be lit; without dark cells, an open one."""
    dark = bits_of(lay.white & ~state.lit)
    sources = min((lay.sights[1 << d] & state.open for d in dark), key=int.bit_count, default=state.open)
    return (sources & -sources).bit_length() - 1
