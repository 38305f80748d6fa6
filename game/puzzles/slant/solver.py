"""Counting solutions by backtracking search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from game.engine.budget import Budget, search_budget
from game.engine.core import Count
from game.engine.masks import bits_of
from game.puzzles.slant.board import SlantBoard
from game.puzzles.slant.logic.bits import Both, CornerClues, SlantLayout, clues_of, layout
from game.puzzles.slant.logic.closure import CONTRADICTION, MEDIUM, SOLVED, SlantState, close
from game.puzzles.slant.rules import marks_of

CELLS_A_STEP = 4096  # a node follows what follows on the whole board: a step for so many cells
REMEMBERED = 60  # cells in trouble


class Earlier(NamedTuple):
    """What a state was: its masks, and how many corners had been joined."""

    back: int
    forward: int
    loop_back: int
    loop_forward: int
    side: int
    stacked: int
    joined: int


class SearchState(SlantState):
    """A state that can go back to what it was: a deep search keeps no copies of it."""

    __slots__ = ("_joined",)

    def __init__(self, start: SlantState) -> None:
        super().__init__(start.lay)
        self._joined: list[tuple[int, int]] = []
        self.exclude(start.pairs)
        self.place(start.back, start.forward)

    def find(self, p: int) -> int:
        root = self.root
        while root[p] != p:
            p = root[p]
        return p

    def tie(self, a: int, b: int) -> int:
        """Join the components of two corners, the smaller to the larger: the root, or -1 when they were one."""
        a, b = self.find(a), self.find(b)
        if a == b:
            return -1
        members = self.members
        if members[a].bit_count() < members[b].bit_count():
            a, b = b, a
        self.root[b] = a
        members[a] |= members[b]
        self._joined.append((a, b))
        return a

    def join(self, back: int, forward: int) -> tuple[bool, list[int]]:
        fits = not back & forward
        s = self.lay.stride
        self.back |= back
        self.forward |= forward
        touched = set()
        for lines, first, second in ((back, 0, s + 1), (forward, 1, s)):
            for p in bits_of(lines):
                root = self.tie(p + first, p + second)
                fits &= root >= 0
                touched.add(root)
        return fits, [self.members[a] for a in touched if a >= 0 and self.root[a] == a]

    def now(self) -> Earlier:
        """What to go back to."""
        masks = self.back, self.forward, self.loop_back, self.loop_forward, self.side, self.stacked
        return Earlier(*masks, len(self._joined))

    def undo(self, moment: Earlier) -> None:
        """Go back to an earlier moment."""
        *masks, joined = moment
        self.back, self.forward, self.loop_back, self.loop_forward, self.side, self.stacked = masks
        while len(self._joined) > joined:
            a, b = self._joined.pop()
            self.root[b] = b
            self.members[a] ^= self.members[b]


def count_solutions(
    lay: SlantLayout, clues: CornerClues, limit: int = 2, budget: Budget | None = None, start: SlantState | None = None
) -> list[Both]:
    """The full boards that fit, up to ``limit`` of them, as their lines; ``start`` holds lines that stand.

    Raises Refused when the budget is spent, which is one for large searches unless it is given.
    """
    state = SearchState(SlantState(lay) if start is None else start)
    return list(islice(_solutions(state, clues, budget or search_budget()), limit))


def count_marks(board: SlantBoard, limit: int, budget: Budget | None) -> Count:
    """Solutions as marks."""
    lay = layout(board.size)
    found = count_solutions(lay, clues_of(board), limit, budget)
    return Count.of([marks_of(lay, *lines) for lines in found])


def _solutions(state: SearchState, clues: CornerClues, budget: Budget) -> Iterator[Both]:
    """Depth first, following the techniques up to medium, until no cell beside a number is free."""
    lay = state.lay
    s = lay.stride
    numbered = lay.points & ~clues.none
    counting = (numbered | numbered >> 1 | numbered >> s | numbered >> s + 1) & lay.cells
    cost = 1 + lay.cells.bit_count() // CELLS_A_STEP
    troubled: list[int] = []  # cells of lines that failed, the latest first: deciding them early fails early
    stack: list[tuple[Earlier, int]] = []  # what there was before ``/`` was put into a cell
    cell, fits = -1, True
    while True:
        budget.spend(cost)
        result = close(state, clues, MEDIUM) if fits else CONTRADICTION
        if result == SOLVED:
            yield Both(state.back, state.forward)
        elif result == CONTRADICTION:
            if cell >= 0:
                if cell in troubled:
                    troubled.remove(cell)
                troubled.insert(0, cell)
                del troubled[REMEMBERED:]
        elif state.free & counting:
            cell = _branch(lay, numbered, state.free & counting, state, troubled)
            stack.append((state.now(), cell))
            fits = state.place(0, lay.bit[cell])
            continue
        else:
            yield from _fillings(state, budget, cost)
        if not stack:
            return
        moment, cell = stack.pop()
        state.undo(moment)
        fits = state.place(lay.bit[cell], 0)


def _fillings(state: SearchState, budget: Budget, cost: int) -> Iterator[Both]:
    """Every way to fill the free cells where none is beside a number.

    Of the two lines of a cell one at least closes no loop, whatever the others are: no way ends in vain.
    """
    s, bit = state.lay.stride, state.lay.bit
    cells = bits_of(state.free)
    stack: list[tuple[Earlier, int]] = []  # what there was before ``/`` was put into a cell that takes either
    at = 0
    while True:
        for number in range(at, len(cells)):
            p = cells[number]
            either = state.find(p) != state.find(p + s + 1)
            before = state.now() if either else None
            if state.tie(p + 1, p + s) >= 0:
                state.forward |= bit[p]
                if before is not None:
                    stack.append((before, number))
            else:
                state.tie(p, p + s + 1)
                state.back |= bit[p]
        yield Both(state.back, state.forward)
        if not stack:
            return
        budget.spend(cost)
        moment, number = stack.pop()
        state.undo(moment)
        p = cells[number]
        state.tie(p, p + s + 1)
        state.back |= bit[p]
        at = number + 1


def _branch(lay: SlantLayout, numbered: int, free: int, state: SlantState, troubled: list[int]) -> int:
    """The cell of ``free`` to decide next: a troubled one, else one with many numbers and decided neighbours."""
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
