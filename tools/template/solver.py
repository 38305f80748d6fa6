"""Counting the solutions of New puzzle by search, without the techniques.

FILL IN, THIRD: a search that spends a step of the budget a node.
"""

from __future__ import annotations

from itertools import compress, islice, product

from game.engine.budget import Budget
from game.engine.core import Count, Marks
from game.puzzles.new_puzzle.board import DOT, NewPuzzleBoard


def solutions(board: NewPuzzleBoard, limit: int = 2, budget: Budget | None = None) -> list[Marks]:
    """Up to ``limit`` solutions. Raises Refused when the budget is spent, Cancelled."""
    if budget is not None:
        budget.spend()
    free = sorted(board.where("."))
    ways = islice(product((False, True), repeat=len(free)), limit)
    return [dict.fromkeys((*sorted(board.circles), *compress(free, way)), DOT) for way in ways]


def count_marks(board: NewPuzzleBoard, limit: int, budget: Budget | None) -> Count:
    """The number of solutions up to ``limit``, and the first of them."""
    return Count.of(solutions(board, limit, budget))
