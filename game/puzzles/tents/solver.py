"""Counting solutions by backtracking search.

Most boards with several solutions have very many, and most ways to one end in vain, far below the guess that was
wrong. So what is decided next is a tent where lines need most of their room, or where deciding failed lately, with a
little chance; and a search that has found nothing begins anew with what it learnt, after ever more failures.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.engine.budget import Budget, search_budget
from game.engine.core import Count
from game.engine.logic.rectangle import rectangle
from game.engine.logic.spacing import alternate
from game.engine.masks import bits_of, just_two
from game.engine.rng import Rng
from game.puzzles.tents.board import BOTH, TentsBoard
from game.puzzles.tents.logic.bits import CampClues, TentsLine, TentsState, given_of, spots
from game.puzzles.tents.logic.closure import HARD, close, unsettled
from game.puzzles.tents.rules import marks_of

STEPS, CELLS_A_STEP = 4, 600  # of a node: so many, and one more for so many cells
FIRST, LATER = 25, 1.4  # failures before the search begins anew, and how many times as many the next time
RISE = 1.1  # what a failure counts more than the one before
MOST_CELLS = 300  # that are looked at one by one for the next to decide
PAIR, BARE, CHANCE = 0.3, 0.2, 0.1  # what the spots of a tree with two of them, of a tree without a tent, and luck add


def solutions(given: CampClues, budget: Budget) -> Iterator[int]:
    """Every way to place the tents, as masks. Raises GivenUp when the budget is spent."""
    if not given.adds_up:
        return
    known: set[int] = set()
    trouble = Trouble(given)
    cost = STEPS + given.lay.cells.bit_count() // CELLS_A_STEP
    if not given.matching:
        cost += cost // 2  # trees that cannot share are looked for in line after line
    left = FIRST if given.rows or given.columns else float("inf")  # without counts, parts are independent
    while True:
        for failures, tents in enumerate(_descend(given, trouble, budget, cost)):
            if tents is not None and tents not in known:
                known.add(tents)
                yield tents
            if failures > left and not known:
                break
        else:
            return
        left *= LATER


def _descend(given: CampClues, trouble: Trouble, budget: Budget, cost: int) -> Iterator[int | None]:
    """The tents of each solution, and None for each failure, depth first and following the techniques up to hard."""
    stack: list[tuple[TentsState, int]] = [(unsettled(given), 0)]
    while stack:
        budget.spend(cost)
        before, decided = stack.pop()
        state = close(given, before, HARD, decided or -1)
        if state is None:
            if decided:
                trouble.failed(decided)
            yield None
        elif not state.open:
            yield state.tents
        else:
            bit = trouble.next(state)
            stack.append((state._replace(open=state.open ^ bit), bit))
            stack.append((state._replace(open=state.open ^ bit, tents=state.tents | bit), bit))


class Trouble:
    """Which cell to decide next, by what is tight and by what failed."""

    def __init__(self, given: CampClues) -> None:
        self.given = given
        self._failures: dict[int, float] = {}  # by bit number, those that are longer ago counting less
        self._weight = 1.0
        self._rng = Rng("tents", "solver")

    def failed(self, decided: int) -> None:
        """The state in which the cell ``decided`` was decided last cannot be."""
        p = decided.bit_length() - 1
        self._failures[p] = self._failures.get(p, 0.0) + self._weight
        self._weight *= RISE
        if self._weight > 1e100:
            self._failures = {q: failures / self._weight for q, failures in self._failures.items()}
            self._weight = 1.0

    def next(self, state: TentsState) -> int:
        """The open cell to decide, as a mask."""
        given = self.given
        lay = given.lay
        width, height = lay.size
        rows = self._demand(given.rows, state, alternate(state.open, 1, width)[0])
        columns = self._demand(given.columns, state, alternate(state.open, lay.stride, height)[0])
        tents, open_, left, right, up, down = state
        bare = given.trees & ~lay.beside(tents)
        near_bare = spots(lay, bare, left, right, up, down)
        near_pairs = spots(lay, bare & just_two(left, right, up, down), left, right, up, down)
        if not rows and not columns:
            near = self._worst(open_) or near_pairs & open_ or near_bare & open_ or open_
            return near & -near
        worst = max(self._failures.values(), default=1.0)
        failures, chance = self._failures, self._rng.random
        best, found = -1.0, 0
        for p in self._candidates(state, rows, columns):
            row, column = divmod(p, lay.stride)
            score = rows.get(row, 0.0) + columns.get(column, 0.0) + failures.get(p, 0.0) / worst + CHANCE * chance()
            score += PAIR * (near_pairs >> p & 1) + BARE * (near_bare >> p & 1)
            if score > best:
                best, found = score, p
        return 1 << found

    def _worst(self, cells: int) -> int:
        """Of ``cells``, as a mask, the one that failed most; 0 where none did."""
        failed = [p for p in self._failures if cells >> p & 1]
        return 1 << max(failed, key=self._failures.__getitem__) if failed else 0

    def _demand(self, lines: tuple[TentsLine, ...], state: TentsState, room: int) -> dict[int, float]:
        """How much of their room lines need, by their number. ``room``: every second cell of each run."""
        stride = self.given.lay.stride
        found = {}
        for mask, count in lines:
            free = (room & mask).bit_count()
            if free:
                first = (mask & -mask).bit_length() - 1
                number = first // stride if lines is self.given.rows else first % stride
                found[number] = (count - (state.tents & mask).bit_count()) / free
        return found

    def _candidates(self, state: TentsState, rows: dict[int, float], columns: dict[int, float]) -> list[int]:
        """The open cells; where they are many, those that failed and those of the lines that need most."""
        open_, lay = state.open, self.given.lay
        if open_.bit_count() <= MOST_CELLS:
            return bits_of(open_)
        among = sum(1 << p for p in self._failures)
        for demand, lines in ((rows, lay.rows), (columns, lay.columns)):
            for number in sorted(demand, key=demand.__getitem__)[-3:]:
                among |= lines[number]
        return bits_of(among & open_ or open_)


def count_tents(given: CampClues, limit: int = 2, budget: Budget | None = None) -> list[int]:
    """The ways to place the tents, up to ``limit`` of them, as masks.

    Raises GivenUp when the budget is spent, which is one for large searches unless it is given.
    """
    return list(islice(solutions(given, budget or search_budget()), limit))


def count_marks(board: TentsBoard, limit: int, budget: Budget | None) -> Count:
    """Solutions as marks of the tents; see :func:`count_solutions`."""
    lay = rectangle(board.size)
    return Count.of([marks_of(lay, tents) for tents in count_solutions(board, limit, budget)])


def count_solutions(board: TentsBoard, limit: int = 2, budget: Budget | None = None) -> list[int]:
    """Solutions of a board under its rule, up to ``limit`` of them, as masks of tents.

    A board for ``both`` rules has a solution when the matching rule gives it one; then what the local rule alone would
    allow besides counts as well. Raises GivenUp like :func:`count_tents`.
    """
    budget = budget or search_budget()
    if board.rule != BOTH:
        return count_tents(given_of(board), limit, budget)
    found = count_tents(given_of(board, matching=True), limit, budget)
    if not found or len(found) >= limit:
        return found
    more = count_tents(given_of(board, matching=False), limit, budget)
    return list(dict.fromkeys(found + more))[:limit]
