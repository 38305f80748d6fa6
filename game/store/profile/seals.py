"""The seals that a player has earned, in the profile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.achievements.earned import EarnedSeal
    from game.store.database import Database, Statement

_WON = "INSERT OR IGNORE INTO seal VALUES (?, ?, {result}, {score}, 0)"
_TAKEN = """
    INSERT INTO seal
    SELECT ?1, ?2, (SELECT max(id) FROM result WHERE finished = ?2 AND ?3 = 'game'),
        (SELECT max(id) FROM score WHERE at = ?2 AND ?3 = 'run'), ?4
    WHERE true ON CONFLICT (id) DO UPDATE SET
    at = excluded.at, result = excluded.result, score = excluded.score WHERE excluded.at < at
    """
"""Keeps the earlier of two that are the same."""


def won_by_run(seal: str, at: float, score: int | None = None) -> Statement:
    """A seal for a finished run: that of the score of that number, or of the one whose row was written last."""
    if score is None:
        return _WON.format(result="NULL", score="last_insert_rowid()"), (seal, at)
    return _WON.format(result="NULL", score="?"), (seal, at, score)


def taken_in(seal: str, at: float, by: str, seen: bool) -> Statement:
    """A seal from another profile, after the games and runs of it; ``by``: "game", "run" or ""."""
    return _TAKEN, (seal, at, by, seen)


class StoredSeals:
    """The seals of one profile, each at most once."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[EarnedSeal, ...]:
        """Every seal that was earned, the earliest first; those of other versions are left out."""
        rows = self._database.read("SELECT id, at, result, score, seen FROM seal ORDER BY at, id")
        from game.achievements.catalogue import by_id  # what can be earned: the title screen does without
        from game.achievements.earned import EarnedSeal

        known = by_id()
        return tuple(EarnedSeal._make((*row[:4], bool(row[4]))) for row in rows if row[0] in known)

    def give(self, seals: Iterable[str], at: float, result: int | None = None, score: int | None = None) -> None:
        """Keep seals, in one step."""
        sql = _WON.format(result="?", score="?")
        statements = [(sql, (seal, at, result, score)) for seal in seals]
        if statements:
            self._database.write(*statements)

    def see(self, seals: Iterable[str]) -> None:
        """The player has looked at seals."""
        statements = [("UPDATE seal SET seen = 1 WHERE id = ?", (seal,)) for seal in seals]
        if statements:
            self._database.write(*statements, milestone=False)
