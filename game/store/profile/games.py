"""Suspended games: a header each, and one row for every entry of the log, committed when it is made."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Entry, PuzzleError
from game.engine.formats import saves
from game.engine.play.game import Game
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _
from game.store.database import Database, Statement
from game.store.profile_file import Utc

_COLUMNS = "kind, mode, pack, level, difficulty, size, elapsed, updated, shown, header"
_ACTION = "INSERT OR REPLACE INTO action VALUES (?, ?, ?, ?, ?, ?)"


class SuspendedGame(NamedTuple):
    """A game that can be continued. ``elapsed`` in milliseconds, ``updated`` in seconds since 1970, UTC.

    ``size`` as in ``8x8``; ``rows`` is the state in characters when it was suspended last, for a thumbnail.
    """

    id: int
    kind: str
    mode: str
    pack: str
    level: str
    difficulty: str
    size: str
    elapsed: int
    updated: float
    rows: tuple[str, ...]


class StoredGames:
    """The games in progress."""

    def __init__(self, database: Database, utc: Utc) -> None:
        self._database = database
        self._utc = utc

    def begin(self, game: Game) -> int:
        """Keep ``game`` from now on: every entry of its log is written as it is made. Returns its number."""
        values = (*self._columns(game), saves.encode(game, log=False))
        game.id = self._database.write((f"INSERT INTO game ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values))
        if game.session.log:
            self._database.write(*self._actions(game))
        self._follow(game)
        return game.id

    def append(self, game: Game, entry: Entry) -> None:
        """Write the newest entry of the game's log; it is safe when this returns."""
        seq = len(game.session.log) - 1
        values = (game.id, seq, entry.at, entry.actor, entry.op, saves.encode_move(entry.move))
        self._database.write((_ACTION, values))

    def suspend(self, game: Game) -> None:
        """Write what is no entry: time, helps, checkpoints, versus state. A game that is not kept yet is begun.

        Cheap enough for every pause, hint and check; :meth:`settle` belongs to leaving the board.
        """
        if game.id is None or not self._database.read("SELECT 1 FROM game WHERE id = ?", (game.id,)):
            self.begin(game)
            return
        values = (*self._columns(game), saves.encode(game, log=False), game.id)
        update = f"UPDATE game SET ({_COLUMNS}) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?"
        statements: list[Statement] = [(update, values)]
        ((written,),) = self._database.read("SELECT count(*) FROM action WHERE game = ?", (game.id,))
        if written != len(game.session.log):
            statements += [("DELETE FROM action WHERE game = ?", (game.id,)), *self._actions(game)]
        self._database.write(*statements)

    def tidy(self) -> None:
        """Tidy the file up; takes a moment of disk time, so it is done on leaving a board and never while playing."""
        self._database.tidy()

    def suspended(self) -> tuple[SuspendedGame, ...]:
        """Every suspended game, the latest first."""
        rows = self._database.read(
            "SELECT id, kind, mode, pack, level, difficulty, size, max(elapsed, coalesce("
            "(SELECT at FROM action WHERE game = game.id ORDER BY seq DESC LIMIT 1), 0)), updated, shown "
            "FROM game ORDER BY updated DESC, id DESC"
        )
        return tuple(SuspendedGame._make((*row[:-1], tuple(row[-1].split("\n")))) for row in rows)

    def resume(self, number: int, find: FindSpec) -> Game:
        """The game as it was, kept on as by :meth:`begin`; ``find`` looks a kind up. Raises PuzzleError."""
        game = self.look_at(number, find)
        game.id = number
        self._follow(game)
        return game

    def look_at(self, number: int, find: FindSpec) -> Game:
        """The game as it was, to be shown and not played: nothing done to it is kept. Raises PuzzleError."""
        found = self._database.read("SELECT header FROM game WHERE id = ?", (number,))
        if not found:
            raise PuzzleError(_("there is no suspended game {number}").format(number=number))
        rows = self._database.read("SELECT at, actor, op, move FROM action WHERE game = ? ORDER BY seq", (number,))
        entries = [Entry(at, actor, op, saves.decode_move(move)) for at, actor, op, move in rows]
        return saves.decode(found[0][0], find, entries)

    def delete(self, number: int) -> None:
        """Forget a suspended game; nothing when there is none."""
        self._database.write(*forget(number))

    def _follow(self, game: Game) -> None:
        game.session.on_entry = lambda entry: self.append(game, entry)

    def _columns(self, game: Game) -> tuple[object, ...]:
        session = game.session
        size = str(session.spec.size_of(session.board))
        rows = "\n".join(session.spec.rows(session.board, session.marks))
        label = (game.kind, game.mode, game.pack, game.level, game.difficulty, size)
        return (*label, game.elapsed, self._utc(), rows)

    @staticmethod
    def _actions(game: Game) -> list[Statement]:
        return [
            (_ACTION, (game.id, seq, e.at, e.actor, e.op, saves.encode_move(e.move)))
            for seq, e in enumerate(game.session.log)
        ]


def forget(number: int | None) -> tuple[Statement, Statement]:
    """What removes a game and its log."""
    return ("DELETE FROM action WHERE game = ?", (number,)), ("DELETE FROM game WHERE id = ?", (number,))
