"""Counting solutions by backtracking search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.engine.budget import Budget
from game.engine.core import Count
from game.puzzles.tents.board import BOTH, TentsBoard
from game.puzzles.tents.logic.bits import CampClues, TentsState, given_of, just_two, layout, spots
from game.puzzles.tents.logic.closure import HARD, close, unsettled
from game.puzzles.tents.rules import marks_of

NODES = 200_000


def solutions(given: CampClues, budget: Budget) -> Iterator[int]:
    """Every way to place the tents, as masks, by depth-first search that follows the techniques up to hard.

    One step of ``budget`` is one node. Raises Refused when it is spent.
    """
    troubled: list[int] = []  # cells whose deciding failed, the latest first: deciding them early fails early
    stack: list[tuple[TentsState, int]] = [(unsettled(given), 0)] if given.adds_up else []
    while stack:
        budget.spend()
        before, decided = stack.pop()
        state = close(given, before, HARD, decided or -1, side_by_side=False)
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


def count_tents(given: CampClues, limit: int = 2, budget: Budget | None = None) -> list[int]:
    """The ways to place the tents, up to ``limit`` of them, as masks.

    Raises Refused when the budget (200,000 nodes by default) is spent.
    """
    return list(islice(solutions(given, budget or Budget(NODES)), limit))


def count_marks(board: TentsBoard, limit: int, budget: Budget | None) -> Count:
    """Solutions as marks of the tents; see :func:`count_solutions`."""
    lay = layout(board.size)
    return Count.of([marks_of(lay, tents) for tents in count_solutions(board, limit, budget)])


def _branch(given: CampClues, state: TentsState) -> int:
    """The open cell to decide next: a spot of a tree without a tent that has only two spots, where there is one."""
    tents, open_, left, right, up, down = state
    pairs = just_two(left, right, up, down)
    bare = given.trees & ~given.lay.beside(tents)
    for trees in (pairs & bare, bare, pairs):
        near = spots(given.lay, trees, left, right, up, down) & open_
        if near:
            return near & -near
    return open_ & -open_


def count_solutions(board: TentsBoard, limit: int = 2, budget: Budget | None = None) -> list[int]:
    """Solutions of a board under its rule, up to ``limit`` of them, as masks of tents.

    A board for ``both`` rules has a solution when the matching rule gives it one; then what the local rule alone would
    allow besides counts as well. Raises Refused like :func:`count_tents`.
    """
    budget = budget or Budget(NODES)
    if board.rule != BOTH:
        return count_tents(given_of(board), limit, budget)
    found = count_tents(given_of(board, matching=True), limit, budget)
    if not found or len(found) >= limit:
        return found
    more = count_tents(given_of(board, matching=False), limit, budget)
    return list(dict.fromkeys(found + more))[:limit]
