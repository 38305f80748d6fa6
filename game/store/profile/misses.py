"""The boards of runs that went wrong: each waits once, until it is solved without an error."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.play.game import Game
from game.engine.record.misses import Miss, clean, text_of
from game.store.database import Database, Statement

MOST = 300
"""So many wait at most: the oldest go first."""
COLUMNS = ", ".join(Miss._fields)
ADDED = f"INSERT OR REPLACE INTO miss ({COLUMNS}) VALUES ({', '.join('?' * len(Miss._fields))})"
FEW: Statement = ("DELETE FROM miss WHERE id NOT IN (SELECT id FROM miss ORDER BY at DESC, id DESC LIMIT ?)", (MOST,))
_DONE = "DELETE FROM miss WHERE kind = ? AND board = ?"


def done(game: Game) -> list[Statement]:
    """What takes the board of a finished game from the list, where the game shows that it is understood."""
    return [(_DONE, (game.kind, text_of(game)))] if clean(game) else []


class StoredMisses:
    """The list of misses."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, missed: Iterable[Miss], solved: Iterable[tuple[str, str]] = ()) -> None:
        """Let boards wait from now on; those of ``solved``, kinds with texts of boards, wait no longer."""
        statements: list[Statement] = [(_DONE, one) for one in solved]
        statements += [(ADDED, tuple(miss)) for miss in missed]
        if statements:
            self._database.write(*statements, FEW)

    def drop(self, miss: Miss) -> None:
        """Take a board from the list."""
        self._database.write((_DONE, (miss.kind, miss.board)))

    def all(self) -> tuple[Miss, ...]:
        """Every board that waits, the latest first."""
        rows = self._database.read(f"SELECT {COLUMNS} FROM miss ORDER BY at DESC, id DESC")
        return tuple(Miss._make((*row[:6], bool(row[6]), row[7])) for row in rows)

    def number(self) -> int:
        """How many wait."""
        return int(self._database.read("SELECT count(*) FROM miss")[0][0])
