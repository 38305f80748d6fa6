"""Counting solutions by search, independent of the ladder.

Singles are placed for all constraints at once; when they run dry, locked candidates are removed; then a constraint
with fewest candidates is tried both ways. In a killer, what cages rule out goes before anything is tried. The open
fields travel on the stack, so nothing is placed twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.budget import Budget, search_budget
from game.engine.core import Count, GivenUp
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.killer.pruning import pruner
from game.puzzles.sudoku.logic.fields import Fields, FieldState, fields
from game.puzzles.sudoku.logic.locked import locker
from game.puzzles.sudoku.shape import TABLED, Houses


def solutions(table: Fields, state: FieldState, limit: int, budget: Budget | None = None) -> list[int]:
    """Up to ``limit`` solutions of a position, each as a plain mask of placed candidates.

    One step of ``budget`` is one node of the search. Raises GivenUp when it is spent, Cancelled when asked to stop.
    """
    propagate, locked, fewest = table.propagate, locker(table.shape), table.fewest
    keep, clear, four, index, plain = table.keep, table.clear, table.four, table.index, table.shape.full
    prune = pruner(table.shape) if table.shape.cages else None
    found: list[int] = []
    stack: list[FieldState | None] = [state]
    while stack:
        now = stack.pop()
        while now is not None:
            if budget is not None:
                budget.spend()
            now = propagate(*now)
            if now is None:
                break
            x, opened = now
            if prune is not None and (left := prune(x)) != x:
                now = None if left is None else (left, opened)
                continue
            if not opened:
                found.append(x & plain)
                if len(found) >= limit:
                    return found
                break
            gone = locked(x & plain)
            if gone:
                now = table.drop(x, gone), opened
                continue
            b = fewest(x, opened).bit_length() - 1
            stack.append((x & ~four[index[b]], opened))
            now = x & keep[b], opened & clear[b]
    return found


def count(board: SudokuBoard, limit: int = 2, budget: Budget | None = None) -> list[int]:
    """Solutions of a board up to ``limit``, as masks of placed candidates (:func:`solutions`).

    Without a budget, one for large searches. On boards above 16x16 these would never end without some logic before.
    """
    table = fields(board.shape)
    state = table.start(board.givens)
    if board.n > TABLED:
        from game.puzzles.sudoku.logic.grading import narrowed

        left = narrowed(board.shape, state)
        if left is None:
            return []
        state = left
    return solutions(table, state, limit, budget or search_budget())


def first_solution(shape: Houses, values: Sequence[int]) -> list[int] | None:
    """The solution that plain backtracking finds first, or None.

    Its order is rows from top to bottom, in a row from right to left, digits upwards. Cell by cell, the smallest digit
    that leaves a solution is that solution's digit, and most are known from the solution found last.
    """
    table = fields(shape)
    state = table.start(values)
    found = solutions(table, state, 1)
    if not found:
        return None
    for row in range(shape.n):
        for column in reversed(range(shape.n)):
            place = row * shape.n + column
            for digit in range(shape.n):
                k = digit * shape.cells + place
                if not state[0] >> k & 1:
                    continue
                trial = table.place(state, k)
                if found[0] >> k & 1:
                    state = trial
                    break
                other = solutions(table, trial, 1)
                if other:
                    found, state = other, trial
                    break
    return shape.values_of(found[0])


@lru_cache(maxsize=256)
def is_unique(board: SudokuBoard) -> bool:
    """Whether the board has exactly one solution; False too where 5,000 nodes do not tell."""
    try:
        return len(count(board, 2, Budget(5_000))) == 1
    except GivenUp:
        return False


def count_marks(board: SudokuBoard, limit: int, budget: Budget | None) -> Count:
    """Solutions as marks; only the first two are told."""
    found = count(board, limit, budget)
    return Count.of([board.marks_of(board.shape.values_of(done)) for done in found[:2]])._replace(number=len(found))
