"""The search for forcing nets: suppositions that clash once what fails beside them, by singles alone, is set aside.

Two levels, and no more: under the supposition of one candidate each of some others is supposed in turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.puzzles.sudoku.logic.fields import Fields, FieldState
from game.puzzles.sudoku.logic.position import SudokuPosition
from game.puzzles.sudoku.shape import bits

MOST = 10
"""Candidates that fail beside a supposition: more nobody would follow."""
LOOKS = 900_000
"""Digits on the board times suppositions that are followed in one search."""


class Net(NamedTuple):
    """A candidate that cannot stand, and those that fail beside it, in order, before it clashes."""

    supposed: int
    fallen: tuple[int, ...]


def smallest_net(position: SudokuPosition) -> Net | None:
    """A small net, or None. It rests on as few failures as any where one of two cases fails each time; where there is
    none of these, the first one that the search finds before it ends."""
    search = _NetSearch(position)
    best: Net | None = None
    for net in search.nets(narrow=True):
        if best is None or len(net.fallen) < len(best.fallen):
            best = net
        if len(net.fallen) <= 1:
            break
    return best or next(search.nets(narrow=False), None)


class _NetSearch:
    def __init__(self, position: SudokuPosition) -> None:
        self.table: Fields = position.table
        self.start: FieldState = (position.x, position.opened)
        twos = position.table.twos(*self.start)
        self.order = [
            *position.shape.by_cell(position.u & twos),  # what fails there leaves a digit
            *position.shape.by_cell(position.u & ~twos),
        ]
        self.looks = LOOKS // position.shape.n

    def nets(self, narrow: bool) -> Iterator[Net]:
        """Every net as small as it gets; ``narrow`` ones try only candidates of two in a cell or house."""
        for k in self.order:
            if self.looks < 0:
                return
            fallen = self.fallen(k, narrow)
            fewer = None if fallen is None else self.fewer(k, fallen)
            if fewer and len(fewer) <= MOST:  # without any, singles alone show it
                yield Net(k, fewer)

    def fallen(self, k: int, narrow: bool) -> list[int] | None:
        """What fails beside ``k``, one after another up to its clash; None when it does not come to one."""
        state = self.supposed(self.start, k)
        found: list[int] = []
        while state is not None:
            failed = self.failed(state, narrow)
            if failed is None or len(found) == 2 * MOST:
                return None
            found.append(failed)
            state = self.without(state, failed)
        return found

    def failed(self, state: FieldState, narrow: bool) -> int | None:
        """A candidate that singles bring to a clash. What follows from one that stands, stands as well."""
        x, opened = state
        table, shape = self.table, self.table.shape
        stands = 0
        for j in bits(table.twos(x, opened) if narrow else table.unsolved(x, opened)):
            if not stands >> j & 1:
                after = self.supposed(state, j)
                if after is None:
                    return j
                stands |= after[0] & shape.full & ~table.unsolved(*after)
        return None

    def fewer(self, k: int, fallen: list[int]) -> tuple[int, ...]:
        """Only what the clash needs, going backwards."""
        for at in range(len(fallen) - 2, -1, -1):
            less = fallen[:at] + fallen[at + 1 :]
            if self.holds(k, less):
                fallen = less
        return tuple(fallen)

    def holds(self, k: int, fallen: Iterable[int]) -> bool:
        """Whether these all fail beside ``k``, in this order, and then it clashes."""
        state = self.supposed(self.start, k)
        for j in fallen:
            if state is None:
                return True
            if self.supposed(state, j) is not None:
                return False
            state = self.without(state, j)
        return state is None

    def supposed(self, state: FieldState, k: int) -> FieldState | None:
        """The state in which all singles have followed from ``k``; None when they clash."""
        self.looks -= 1
        return self.table.propagate(*self.table.place(state, k))

    def without(self, state: FieldState, k: int) -> FieldState | None:
        """The same from the absence of ``k``."""
        return self.table.propagate(self.table.drop(state[0], 1 << k), state[1])
