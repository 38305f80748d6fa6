"""High scores of the arcade modes: a table for each mode, kind and pace of the clock."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from game.store.database import Database, Utc

ROWS = 10


class Score(NamedTuple):
    """One row of a table. A higher ``rank`` is better; modes where less is better hand in the negative.

    ``at`` is seconds since 1970, UTC; ``run`` is what the mode wants to keep, any JSON value.
    """

    id: int
    mode: str
    kind: str
    pace: str
    initials: str
    rank: int
    at: float
    run: Any


class Scores:
    """The score tables."""

    def __init__(self, database: Database, utc: Utc) -> None:
        self._database = database
        self._utc = utc

    def add(self, mode: str, kind: str, pace: str, initials: str, rank: int, run: Any = None) -> int:
        """Enter a score, at once; returns its number."""
        values = (mode, kind, pace, initials, rank, self._utc(), msgspec.json.encode(run))
        return self._database.write(
            ("INSERT INTO score (mode, kind, pace, initials, rank, at, run) VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        )

    def table(self, mode: str, kind: str, pace: str = "1", since: float = 0.0, limit: int = ROWS) -> tuple[Score, ...]:
        """The best scores since a moment (seconds since 1970, UTC), best first, ties to the earlier."""
        rows = self._database.read(
            "SELECT * FROM score WHERE mode = ? AND kind = ? AND pace = ? AND at >= ? "
            "ORDER BY rank DESC, at, id LIMIT ?",
            (mode, kind, pace, since, limit),
        )
        return tuple(map(_score, rows))

    def place(self, mode: str, kind: str, pace: str, rank: int, since: float = 0.0) -> int:
        """The place from 1 that a new score of ``rank`` would take; beyond :data:`ROWS` it is not in the table."""
        ((better,),) = self._database.read(
            "SELECT count(*) FROM score WHERE mode = ? AND kind = ? AND pace = ? AND at >= ? AND rank >= ?",
            (mode, kind, pace, since, rank),
        )
        return int(better) + 1

    def all(self) -> tuple[Score, ...]:
        """Every score, table by table, best first."""
        return tuple(
            map(_score, self._database.read("SELECT * FROM score ORDER BY mode, kind, pace, rank DESC, at, id"))
        )


def _score(row: tuple[Any, ...]) -> Score:
    try:
        run = msgspec.json.decode(row[-1])
    except (msgspec.DecodeError, RecursionError):
        run = None
    return Score._make((*row[:-1], run))
