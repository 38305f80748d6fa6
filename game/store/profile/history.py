"""The finished games of a profile added up: read once, a few at a time, and carried on with each further game."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.engine.record.periods import local_day
from game.engine.record.statistics import Account
from game.store.moments import known

if TYPE_CHECKING:
    from game.store.profile.profile import StoredProfile
    from game.store.profile.results import Result

ALL = ""
ROWS = 50
"""How many results are counted at a time: a millisecond or two."""
LATEST = 24


class PlacedResult(NamedTuple):
    """A result in its place: when it was finished, its number, the day where that is known."""

    moment: float
    number: int
    day: int | None
    result: Result


class StoredHistory:
    """The accounts of a profile: of all finished games of ``kinds``, and of each kind by itself.

    Games follow each other as they were finished. One that seems to have been finished in the future, by a clock that
    ran ahead, comes after the one that was written before it, and on no day.

    :meth:`advance` brings the accounts up to date.
    """

    def __init__(self, profile: StoredProfile, kinds: Collection[str]) -> None:
        self._profile = profile
        self._kinds = kinds
        self.reset()

    def reset(self) -> None:
        """Begin anew, after results have changed that were counted."""
        self._era = self._profile.era
        self._read: list[PlacedResult] = []  # in the order of counting, the first ``_counted`` of them counted
        self._moment = 0.0  # when the last one was finished of which that is known
        self._highest = 0  # number read
        self._outdated = False
        self.logged: frozenset[int] = frozenset()
        self._begin()

    def learned(self, number: int) -> None:
        """More has become known of a result: if it was counted, the next :meth:`advance` begins anew. Until then what
        was counted stands, for nobody may ask for more of it for a while."""
        self._outdated = self._outdated or number <= self._highest

    def first_day(self) -> int | None:
        """The day on which a game was finished for the first time, as an ordinal; None before that."""
        first = self._profile.results.after(0, 1)
        return local_day(first[0].finished) if first else None

    def played(self) -> dict[str, int]:
        """How many games of each kind were finished, without the kinds of which none was; known at once."""
        return self._profile.results.by_kind()

    def solved(self) -> dict[str, int]:
        """The same of games that the player has solved: none that was given up, and no match."""
        return self._profile.results.solved_by_kind()

    def latest(self) -> tuple[Result, ...]:
        """The games that were finished last, the newest first, some dozens at most; known at once."""
        return self._profile.results.latest(limit=LATEST)

    def account(self, kind: str = ALL) -> Account[Result]:
        """The games of one kind, or all of them, as far as they are counted. Raises KeyError for a kind not known."""
        return self._accounts[kind]

    def advance(self, rows: int = ROWS) -> bool:
        """Count up to so many more results; whether all are counted now, and ``logged`` says which can be watched."""
        if self._outdated or self._era != self._profile.era:
            self.reset()
        found = self._profile.results.after(self._highest, rows)
        self._take(found)
        if len(found) == rows:
            return False
        if len(self._read) != self._profile.results.number():
            self.reset()
            return False
        if not self._ordered:
            self._read.sort()
            self._begin()
        self._count(rows)
        if self._counted < len(self._read):
            return False
        self.logged = self._profile.results.logged()
        return True

    def _begin(self) -> None:
        """Count what was read from the first one on."""
        self._counted = 0
        self._ordered = True
        self._accounts: dict[str, Account[Result]] = {kind: Account() for kind in (ALL, *self._kinds)}

    def _take(self, results: Iterable[Result]) -> None:
        """Put results behind those that were read, and count them unless some belong further up."""
        now, behind = self._profile.utc(), self._counted < len(self._read)
        for result in results:
            day = None
            if known(result.finished, now):
                self._moment, day = result.finished, local_day(result.finished)
            last = self._read[-1] if self._read else None
            self._read.append(PlacedResult(self._moment, result.id, day, result))
            self._ordered = self._ordered and (last is None or last < self._read[-1])
            self._highest = result.id
        if self._ordered and not behind:
            self._count(len(self._read))

    def _count(self, rows: int) -> None:
        for one in self._read[self._counted : self._counted + rows]:
            if one.result.kind in self._kinds:
                self._accounts[ALL].add(one.result, one.day)
                self._accounts[one.result.kind].add(one.result, one.day)
            self._counted += 1
