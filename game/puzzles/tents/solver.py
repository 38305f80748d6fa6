"""Counting solutions by backtracking search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.engine.budget import Budget
from game.puzzles.tents.bits import Given, State, at_least_two, given_of, spots
from game.puzzles.tents.board import BOTH, Board
from game.puzzles.tents.closure import HARD, close, unsettled

NODES = 200_000


def solutions(given: Given, budget: Budget) -> Iterator[int]:
    """Every way to place the tents, as masks, by depth-first search that follows the techniques up to hard.

    One step of ``budget`` is one node. Raises Refused when it is spent.
    """
    troubled: list[int] = []  # cells whose deciding failed, the latest first: deciding them early fails early
    stack: list[tuple[State, int]] = [(unsettled(given), 0)] if given.adds_up else []
    while stack:
        budget.spend()
        before, decided = stack.pop()
        state = close(given, before, HARD)
        if state is None:
            if decided in troubled:
                troubled.remove(decided)
            if decided:
                troubled.insert(0, decided)
        elif not state.open:
            yield state.tents
        else:
            bit = next((b for b in troubled if b & state.open), 0) or _branch(given, state)
            stack.append((state._replace(open=state.open ^ bit), bit))
            stack.append((state._replace(open=state.open ^ bit, tents=state.tents | bit), bit))


def count_tents(given: Given, limit: int = 2, budget: Budget | None = None) -> tuple[int, int | None]:
    """How many ways there are to place the tents, up to ``limit``, and the first one found as a mask.

    Raises Refused when the budget (200,000 nodes by default) is spent.
    """
    found = list(islice(solutions(given, budget or Budget(NODES)), limit))
    return len(found), found[0] if found else None


def _branch(given: Given, state: State) -> int:
    """The open cell to decide next: a spot of a tree without a tent that has only two spots, where there is one."""
    tents, open_, left, right, up, down = state
    l_r, u_d = left & right, up & down
    pairs = at_least_two(left, right, up, down) & ~(l_r & (up | down) | u_d & (left | right))
    bare = given.trees & ~given.lay.beside(tents)
    for trees in (pairs & bare, bare, pairs):
        near = spots(given.lay, trees, left, right, up, down) & open_
        if near:
            return near & -near
    return open_ & -open_


def count_solutions(board: Board, limit: int = 2, budget: Budget | None = None) -> tuple[int, int | None]:
    """Solutions of a board under its rule, up to ``limit``, and one of them as a mask of tents.

    A board for ``both`` rules has a solution when the matching rule gives it one; then what the local rule alone would
    allow besides counts as well. Raises Refused like :func:`count_tents`.
    """
    budget = budget or Budget(NODES)
    if board.rule != BOTH:
        return count_tents(given_of(board), limit, budget)
    number, tents = count_tents(given_of(board, matching=True), limit, budget)
    if number == 0 or number >= limit:
        return number, tents
    return count_tents(given_of(board, matching=False), limit, budget)[0], tents
