"""The finished games of a profile added up: read once, a few at a time, and carried on with each further game."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.record.periods import local_day
from game.engine.record.statistics import Account
from game.store.profile.profile import StoredProfile
from game.store.profile.results import Result

ALL = ""
ROWS = 50
"""How many results are counted at a time: a millisecond or two."""


class StoredHistory:
    """The accounts of a profile: of all finished games of ``kinds``, and of each kind by itself.

    :meth:`advance` brings them up to date; nothing else here asks the profile for results.
    """

    def __init__(self, profile: StoredProfile, kinds: Collection[str]) -> None:
        self._profile = profile
        self._kinds = kinds
        self.reset()

    def reset(self) -> None:
        """Begin anew, after results have changed that were counted."""
        self._era = self._profile.era
        self._counted = 0
        self._last = (-1.0, 0)  # when the one counted last was finished, and its number
        self._highest = 0  # number counted
        self._accounts: dict[str, Account[Result]] = {kind: Account() for kind in (ALL, *self._kinds)}
        self.logged: frozenset[int] = frozenset()

    def learned(self, number: int) -> None:
        """More has become known of a result: begin anew if it was counted already."""
        if number <= self._highest:
            self.reset()

    def account(self, kind: str = ALL) -> Account[Result]:
        """The games of one kind, or all of them, as far as they are counted. Raises KeyError for a kind not known."""
        return self._accounts[kind]

    def advance(self, rows: int = ROWS) -> bool:
        """Count up to so many more results; whether all are counted now, and ``logged`` says which can be watched."""
        if self._era != self._profile.era:
            self.reset()
        found = self._profile.results.after(*self._last, rows)
        for result in found:
            if result.kind in self._kinds:
                day = local_day(result.finished)
                self._accounts[ALL].add(result, day)
                self._accounts[result.kind].add(result, day)
            self._last = (result.finished, result.id)
            self._highest = max(self._highest, result.id)
        self._counted += len(found)
        if len(found) == rows:
            return False
        if self._counted != self._profile.results.number():  # some were finished earlier than others counted before
            self.reset()
            return False
        self.logged = self._profile.results.logged()
        return True
