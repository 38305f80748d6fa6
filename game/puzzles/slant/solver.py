"""Counting solutions by backtracking search."""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.core import Count
from game.puzzles.slant.board import SlantBoard
from game.puzzles.slant.logic.bits import CornerClues, SlantLayout, clues_of, layout
from game.puzzles.slant.logic.closure import CONTRADICTION, MEDIUM, SOLVED, SlantState, close
from game.puzzles.slant.rules import marks_of

NODES = 200_000


def count_solutions(
    lay: SlantLayout, clues: CornerClues, limit: int = 2, budget: Budget | None = None, start: SlantState | None = None
) -> list[SlantState]:
    """The full boards that fit, up to ``limit`` of them; ``start`` holds lines that stand.

    Depth first, following the techniques up to medium. One step of ``budget`` is one node. Raises Refused when the
    budget (200,000 nodes by default) is spent.
    """
    budget = budget or Budget(NODES)
    found: list[SlantState] = []
    state = start.copy() if start is not None else SlantState(lay)
    numbered = lay.points & ~clues.none
    troubled: list[int] = []  # cells of lines that failed, the latest first: deciding them early fails early
    stack: list[tuple[SlantState, int]] = [(state, -1)]  # a state, and the cell that its branch decides last
    while stack and len(found) < limit:
        budget.spend()
        state, cell = stack.pop()
        result = close(state, clues, MEDIUM)
        if result == SOLVED:
            found.append(state)
        elif result == CONTRADICTION:
            if cell >= 0:
                if cell in troubled:
                    troubled.remove(cell)
                troubled.insert(0, cell)
        else:
            p = _branch(lay, numbered, state, troubled)
            for back in (True, False):
                other = state.copy()
                bit = 1 << p
                if other.place(bit if back else 0, 0 if back else bit):
                    stack.append((other, p))
    return found


def count_marks(board: SlantBoard, limit: int, budget: Budget | None) -> Count:
    """Solutions as marks."""
    lay = layout(board.size)
    found = count_solutions(lay, clues_of(board), limit, budget)
    return Count.of([marks_of(lay, state.back, state.forward) for state in found])


def _branch(lay: SlantLayout, numbered: int, state: SlantState, troubled: list[int]) -> int:
    """The free cell to decide next: a troubled one, else one with many numbered corners and decided neighbours."""
    free = state.free
    for p in troubled:
        if free >> p & 1:
            return p
    s = lay.stride
    n1, n2, n3, n4 = numbered, numbered >> 1, numbered >> s, numbered >> s + 1
    known = state.back | state.forward
    beside = known << 1 | known >> 1 | known << s | known >> s
    three = (n1 & n2 & (n3 | n4)) | (n3 & n4 & (n1 | n2))
    two = n1 & (n2 | n3 | n4) | n2 & (n3 | n4) | n3 & n4
    for wanted in (three & beside, two & beside, three, beside):
        if wanted & free:
            return (wanted & free).bit_length() - 1
    return free.bit_length() - 1
