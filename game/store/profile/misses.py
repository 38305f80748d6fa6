"""The boards of runs that went wrong: each waits once, until it is solved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.record.misses import Miss, solved_again, text_of
from game.store.moments import AHEAD

if TYPE_CHECKING:
    from game.engine.play.game import Game
    from game.store.database import Database, Statement
    from game.store.profile_file import Utc

MOST = 300
"""So many wait at most: the oldest go first."""
COLUMNS = ", ".join(Miss._fields)
ADDED = f"INSERT OR REPLACE INTO miss ({COLUMNS}) VALUES ({', '.join('?' * len(Miss._fields))})"
_FEW = "DELETE FROM miss WHERE id NOT IN (SELECT id FROM miss ORDER BY at > ?, at DESC, id DESC LIMIT ?)"
_DONE = "DELETE FROM miss WHERE kind = ? AND board = ?"


def keep_latest(now: float) -> Statement:
    """Lets go of the oldest boards beyond the limit, and first of those that a clock which ran ahead has dated."""
    return _FEW, (now + AHEAD, MOST)


def done(game: Game) -> list[Statement]:
    """What takes the board of a finished game from the list, where the player has solved it."""
    return [(_DONE, (game.kind, text_of(game)))] if solved_again(game) else []


class StoredMisses:
    """The list of misses."""

    def __init__(self, database: Database, utc: Utc) -> None:
        self._database, self._utc = database, utc

    def keep(self, missed: Iterable[Miss], solved: Iterable[tuple[str, str]] = ()) -> None:
        """Let boards wait from now on; those of ``solved``, kinds with texts of boards, wait no longer."""
        statements: list[Statement] = [(_DONE, one) for one in solved]
        statements += [(ADDED, tuple(miss)) for miss in missed]
        if statements:
            self._database.write(*statements, keep_latest(self._utc()))

    def drop(self, miss: Miss) -> None:
        """Take a board from the list."""
        self._database.write((_DONE, (miss.kind, miss.board)))

    def all(self) -> tuple[Miss, ...]:
        """Every board that waits, the latest first; those of the future come last."""
        sql = f"SELECT {COLUMNS} FROM miss ORDER BY at > ?, at DESC, id DESC"
        rows = self._database.read(sql, (self._utc() + AHEAD,))
        return tuple(Miss._make((*row[:6], bool(row[6]), row[7])) for row in rows)

    def number(self) -> int:
        """How many wait."""
        return int(self._database.read("SELECT count(*) FROM miss")[0][0])
