"""Counting the solutions of Star Battle by search: the house with the least slack is tried, star by star."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.engine.budget import Budget, search_budget
from game.engine.core import Count
from game.engine.masks import bits_of
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.closure import after, settle
from game.puzzles.star_battle.logic.layout import StarBattleLayout, State, layout
from game.puzzles.star_battle.marks import STAR

CELLS_A_STEP = 50
CLOSED = 1000  # as the slack of a house without open cells: more than others have


def count_marks(board: StarBattleBoard, limit: int, budget: Budget | None) -> Count:
    """The number of solutions up to ``limit``, and the first of them. Raises GivenUp when the budget is spent."""
    lay = layout(board)
    found = islice(solutions(lay, budget or search_budget()), limit)
    return Count.of([dict.fromkeys(lay.targets(stars), STAR) for stars in found])


def solutions(lay: StarBattleLayout, budget: Budget) -> Iterator[int]:
    """Every way to put the stars, as masks. A board looked at once is a step of ``budget`` or more."""
    if lay.side < lay.stars or (begun := settle(lay, 0, lay.cells)) is None:
        return
    cost = 1 + lay.side * lay.side // CELLS_A_STEP
    stack = [(begun, (0, 0))]
    while stack:
        state = after(lay, *stack.pop())  # not before its turn: often two solutions are enough
        if state is None:
            continue
        budget.spend(cost)
        if not state[1]:
            yield state[0]
            continue
        bit = 1 << _tightest(lay, state)
        stack += [(state, (0, bit)), (state, (bit, 0))]


def _tightest(lay: StarBattleLayout, state: State) -> int:
    """The open cell to try: in the house with the fewest open cells for what it lacks, that of most such houses."""
    stars, free = state
    least = -2 * lay.stars
    slack = [
        least + (mask & free).bit_count() + 2 * (mask & stars).bit_count() if mask & free else CLOSED
        for mask in lay.houses
    ]
    cells = free & lay.houses[slack.index(min(slack))]
    return min(bits_of(cells), key=lambda p: sum([slack[house] for house in lay.of[p]]))
