"""Rows of the score tables: what is known of a run without its boards and its log."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple, Protocol

MIXED = "mixed"
"""The kind of runs that go through all puzzles."""

AND = "+"
"""Between the puzzles of runs that go through some of them: ``hitori+slant``."""

OF = ":"
"""Between a puzzle and the variant of it that runs go through: ``sudoku:killer``."""

DAILY = "daily"
"""The mode whose boards come from the date; one try a day is ranked."""

SPANS = ("today", "week", "all")
"""The spans of a table: this day; it and the six before; every one. Days are UTC, of daily runs their own dates."""

ROWS = 10
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
"""What initials are made of."""
COUNT = 3


def mix_of(chosen: Collection[str], there: Sequence[str]) -> str:
    """The kind of runs through the chosen puzzles, of those that there are, which stand in the order of their turns."""
    kinds = [kind for kind in there if kind in chosen]
    return MIXED if 1 < len(kinds) == len(there) else AND.join(kinds)


def kinds_of(mix: str, there: Sequence[str]) -> tuple[str, ...]:
    """The puzzles that runs of a kind go through, in their turns; none where one of them is not there."""
    if mix == MIXED:
        return tuple(there)
    kinds = tuple(kind for kind in there if kind in mix.split(AND))
    return kinds if AND.join(kinds) == mix else ()


def variant_of(mix: str) -> tuple[str, str]:
    """The puzzles that runs of a kind go through, and the variant of its one puzzle, "" for none."""
    kinds, _of, variant = mix.partition(OF)
    return kinds, variant


def initials_of(name: str) -> str:
    """Three letters for a player's name: the first ones of its words, or of its one word; "" where it has none."""
    plain = unicodedata.normalize("NFKD", name).upper()
    words = ["".join(letter for letter in word if letter in LETTERS[:-1]) for word in plain.replace("-", " ").split()]
    words = [word for word in words if word]
    letters = words[0] if len(words) == 1 else "".join(word[0] for word in words)
    return letters[:COUNT].ljust(COUNT, "-") if letters else ""


class FinishedRun(Protocol):
    """A finished arcade run, as the score tables take it.

    ``kind`` is a puzzle's, one with a variant behind :data:`OF`, several joined by :data:`AND`, or :data:`MIXED`,
    ``pace`` how many times slower the clock went ("1", "1.5", "2"), ``day`` the date of a daily run (``2026-11-28``),
    "" for others. A higher ``rank`` is better, in every mode. ``boards`` counts the solved ones, ``errors`` the wrong
    marks, ``clean`` the boards that were solved without one; ``elapsed`` is milliseconds.
    """

    @property
    def mode(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def pace(self) -> str: ...
    @property
    def day(self) -> str: ...
    @property
    def rank(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def boards(self) -> int: ...
    @property
    def errors(self) -> int: ...
    @property
    def clean(self) -> int: ...
    @property
    def elapsed(self) -> int: ...

    def encode(self) -> bytes:
        """The whole run as one JSON object: seed, boards and log, to be watched again and verified."""


class Score(NamedTuple):
    """One row of a table; ``at`` is seconds since 1970, UTC, ``day`` the UTC date or a daily run's own,
    the rest as in FinishedRun."""

    id: int
    mode: str
    kind: str
    pace: str
    initials: str
    rank: int
    points: int
    boards: int
    elapsed: int
    at: float
    day: str
    finished: bool
    """False for a daily run that was begun and never came to its end."""
    errors: int | None = None
    """Wrong marks; None where they were not counted yet when it was kept."""
    clean: int | None = None
    """Boards that were solved without an error; None where they were not counted yet and the run was not read since."""

    @property
    def unaided(self) -> int:
        """How many of its boards count as solved unaided. Of a run that is not there any more so many as surely were:
        an error spoils one board at most."""
        if self.clean is not None:
            return min(self.clean, self.boards)
        return 0 if self.errors is None else max(0, self.boards - self.errors)


class Placing(NamedTuple):
    """What became of a run: its number in the tables (0: it was not taken) and its place from 1 in each span.

    ``places`` holds the spans whose ten rows it is among.
    """

    id: int
    places: Mapping[str, int]

    @property
    def ranks(self) -> bool:
        """Whether it is in a table, so that initials are to be asked for."""
        return bool(self.places)


def streaks(days: Collection[str], today: str) -> tuple[int, int]:
    """How many days in a row up to today (or yesterday, while today's run is not played), and the most there ever were.

    Days are dates as in ``2026-11-28``. Raises ValueError for anything else.
    """
    numbers = {date.fromisoformat(day).toordinal() for day in days}
    now = date.fromisoformat(today).toordinal()
    longest = 0
    for first in numbers:
        if first - 1 not in numbers:
            longest = max(longest, _row(numbers, first, 1))
    return _row(numbers, now if now in numbers else now - 1, -1), longest


def _row(numbers: Collection[int], first: int, step: int) -> int:
    length = 0
    while first + step * length in numbers:
        length += 1
    return length
