"""Counting solutions by search, and closing a position under a level's techniques."""

from __future__ import annotations

from game.engine.budget import Budget, search_budget
from game.engine.core import Count
from game.puzzles.hitori.board import SHADED, HitoriBoard
from game.puzzles.hitori.logic.bits import HitoriState, NumberClues, clues_of

CELLS_A_STEP = 2000  # following a mark is a step, and one more for so many cells


def count_shadings(clues: NumberClues, limit: int, budget: Budget | None = None) -> list[int]:
    """The shadings that solve the board, up to ``limit`` of them, as masks.

    Depth-first: follow everything, refute single cells, else branch. Raises GivenUp when the budget is spent, which is
    one for large searches unless it is given.
    """
    budget = budget or search_budget()
    lay = clues.layout
    cost = 1 + lay.valid.bit_count() // CELLS_A_STEP
    black, white = clues.patterns_all()
    stack: list[tuple[int, int, int, int]] = [(0, 0, black, white)]
    found: list[int] = []
    while stack and len(found) < limit:
        budget.spend(cost)
        state = clues.full(*stack.pop())
        if state is not None:
            state = _refute(clues, state, budget, cost)
        if state is None:
            continue
        black, white = state
        free = lay.valid ^ (black | white)
        if not free:
            found.append(black)
            continue
        p = (clues.equals_of(free, free) or free).bit_length() - 1
        stack.append((black, white, lay.bit[p], 0))
        stack.append((black, white, 0, lay.bit[p]))
    return found


def count_marks(board: HitoriBoard, limit: int, budget: Budget | None) -> Count:
    """Solutions as marks of the shaded cells."""
    found = count_shadings(clues_of(board), limit, budget)
    return Count.of([dict.fromkeys(board.grid.targets(black), SHADED) for black in found])


def _refute(clues: NumberClues, state: HitoriState, budget: Budget, cost: int) -> HitoriState | None:
    """Try both marks on every cell that has a free equal until none fails. None when both fail on one."""
    lay = clues.layout
    bit, full = lay.bit, clues.full
    black, white = state
    rooted = lay.rooted(black)
    while True:
        before = black | white
        free = lay.valid ^ before
        untried_white = untried_black = clues.equals_of(free, free)
        while untried_white | untried_black:
            budget.spend(cost)
            shade = not untried_white
            if shade:
                b = bit[untried_black.bit_length() - 1]
                untried_black ^= b
                after = full(black, white, b, 0, rooted)
            else:
                b = bit[untried_white.bit_length() - 1]
                untried_white ^= b
                after = full(black, white, 0, b, rooted)
            if after is not None:  # whatever follows from a mark that stands cannot fail by itself
                untried_black ^= untried_black & after[0]
                untried_white ^= untried_white & after[1]
                continue
            after = full(black, white, 0, b, rooted) if shade else full(black, white, b, 0, rooted)
            if after is None:
                return None
            black, white = after
            rooted = lay.rooted(black)
            free = lay.valid ^ (black | white)
            untried_white &= free
            untried_black &= free
        if black | white == before:
            return black, white
