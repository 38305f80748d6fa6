"""The boards of a run, made ahead: group by group, each in the order in which its boards are played."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.arcade.course import RETRIES, TRIES, Leg, group, leg
from game.arcade.numbers import ArcadeNumbers
from game.engine.core import PuzzleError
from game.engine.puzzle.order import MadeBoard, Order, RatedBoard
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _

AHEAD = 5
"""The groups of so many boards are made ahead."""

Request = Callable[[Leg, int, int], Order[RatedBoard]]
"""Asks for a leg's board: its seed and which one of the seed it is."""
Given = Callable[[Leg], MadeBoard | None]
"""The board that is there already for a place, if there is one."""


def none_given(one: Leg) -> None:
    """No board is there already."""


class _Coming:
    """A board on order, one of a group; ``tried`` of its seed's puzzles could not be used."""

    def __init__(self, one: Leg, legs: tuple[Leg, ...], order: Order[RatedBoard]) -> None:
        self.leg, self.group, self.order, self.tried = one, legs, order, 0
        self._mark: tuple[object, Hashable] | None = None

    def mark(self, spec: PuzzleSpec[Any]) -> Hashable:
        """What the board must not share with another one of its run; None while it is not there."""
        puzzle = self.order.puzzle
        if puzzle is None:
            return None
        if self._mark is None or self._mark[0] is not puzzle:
            self._mark = (puzzle, mark_of(spec, puzzle.board))
        return self._mark[1]

    @property
    def place(self) -> tuple[int, int]:
        """What its place in its group goes by; it is there."""
        assert self.order.puzzle is not None
        return self.order.puzzle.effort, self.leg.number


class BoardQueue:
    """The boards of a run through ``specs``, of which ``request`` has each one made; ``order``: as in :func:`group`."""

    def __init__(
        self, specs: Sequence[PuzzleSpec[Any]], seed: int, numbers: ArcadeNumbers, request: Request, variant: str,
        order: int, given: Given,
    ) -> None:  # fmt: skip
        self._specs, self._seed, self._numbers, self._request = specs, seed, numbers, request
        self._variant, self._order, self._given = variant, order, given
        self._kinds = {spec.kind: spec for spec in specs}
        self._next = 0
        self._there: dict[int, tuple[Leg, MadeBoard]] = {}  # by place, those that were given
        self._coming: dict[int, _Coming] = {}  # by number, in the order in which they were asked for
        self._seen: dict[int, Hashable] = {}
        self.fill()

    def fill(self) -> None:
        """Have boards made, as far ahead as they are."""
        for place in range(self._next, self._next + AHEAD):
            if place in self._coming or place in self._there:
                continue
            here = leg(self._specs, place, self._numbers, self._variant, self._order)
            given = self._given(here)
            if given is not None:
                self._there[place] = here, given
                continue
            legs = group(self._specs, place, self._numbers, self._variant, self._order)
            for one in legs:
                self._seen.pop(one.number, None)  # of a group that is given in part, all are made
                self._coming[one.number] = _Coming(one, legs, self._request(one, self._seed, one.number))

    def look(self) -> tuple[Leg, MadeBoard] | None:
        """The next board, once it is there. Raises PuzzleError when it cannot be made."""
        if self._next in self._there:
            return self._there[self._next]
        good, here = self._look(), self._coming.get(self._next)
        if here is None or not all(one.number in good for one in here.group):
            return None
        climbing = sorted((self._coming[one.number] for one in here.group), key=lambda coming: coming.place)
        puzzle = climbing[here.group.index(here.leg)].order.puzzle
        assert puzzle is not None
        return here.leg, puzzle

    def take(self) -> tuple[Leg, MadeBoard]:
        """The next board, which is there; it is not the next one any more."""
        there = self.look()
        assert there is not None
        one, puzzle = there
        spec = self._kinds[one.kind]
        if self._there.pop(self._next, None) is not None:
            self._seen[self._next] = mark_of(spec, puzzle.board)
        else:
            legs = self._coming[self._next].group
            for each in legs if legs[-1].number == self._next else ():
                self._seen[each.number] = self._coming.pop(each.number).mark(spec)
        self._next += 1
        return there

    def cancel(self) -> None:
        """Make no more boards."""
        for coming in self._coming.values():
            coming.order.cancel()
        self._coming.clear()
        self._there.clear()

    def _look(self) -> set[int]:
        """Ask again for boards that could not be made, or were there before, be it turned or mirrored: the numbers of
        those that stay."""
        seen = set(self._seen.values())
        good: set[int] = set()
        for number, coming in self._coming.items():
            mark = coming.mark(self._kinds[coming.leg.kind])
            if not coming.order.error and mark not in seen:
                if mark is None:
                    break  # the boards after it wait until it is known what they must not repeat
                seen.add(mark)
                good.add(number)
                continue
            coming.tried += 1
            if coming.tried >= TRIES:
                raise PuzzleError(coming.order.error or _("no further board could be made"))
            coming.order = self._request(coming.leg, self._seed, coming.leg.number + RETRIES * coming.tried)
            break
        return good


def mark_of(spec: PuzzleSpec[Any], board: Any) -> Hashable:
    """What a board must not share with another one of its run."""
    return spec.kind, spec.canonical(board)
