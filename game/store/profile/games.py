"""Suspended games: a header each, and one row for every entry of the log, committed when it is made."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

from game.engine.core import Entry, PuzzleError
from game.engine.formats import saves
from game.engine.pieces import at_once
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.play.game import Game
    from game.engine.puzzle.spec import FindSpec
    from game.store.database import Database, Statement
    from game.store.profile_file import Utc

PIECE_BYTES = 1 << 16
"""Of the log that are read in one piece."""
_COLUMNS = "kind, mode, pack, level, difficulty, size, variant, elapsed, updated, shown, header, turn"
_VALUES = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM game)"
_ACTION = "INSERT OR REPLACE INTO action SELECT id, ?, ?, ?, ?, ? FROM game WHERE id = "
_NEWEST = f"{_ACTION} (SELECT max(id) FROM game)"


class SuspendedGame(NamedTuple):
    """A game that can be continued. ``elapsed`` in milliseconds, ``updated`` in seconds since 1970, UTC.

    ``size`` as in ``8x8``; ``variant`` is the name of its rules, "" for the usual ones; ``rows`` is the state in
    characters when it was suspended last, for a thumbnail.
    """

    id: int
    kind: str
    mode: str
    pack: str
    level: str
    difficulty: str
    size: str
    variant: str
    elapsed: int
    updated: float
    rows: tuple[str, ...]


def _fit(ms: float, otherwise: int = 0) -> int:
    """Milliseconds of play as they are kept, or others where no game has so many."""
    return int(ms) if 0 <= ms <= saves.MOST_MS else otherwise


class StoredGames:
    """The games in progress. ``on_end`` records a game that its newest entry has ended, and that entry with it."""

    def __init__(self, database: Database, utc: Utc) -> None:
        self._database = database
        self._utc = utc
        self.on_end: Callable[[Game], None] | None = None
        self._second: tuple[int | None, int] = (None, 0)  # of play that was kept last, and of which game

    def begin(self, game: Game) -> int:
        """Keep ``game`` from now on: every entry of its log is written as it is made. Returns its number."""
        game.id = self._database.write(*self.beginning(game))
        self._follow(game)
        return game.id

    def beginning(self, game: Game) -> list[Statement]:
        """What keeps a game, with its log: to be written in one transaction."""
        values = (*self._columns(game), saves.encode(game, log=False))
        return [(f"INSERT INTO game ({_COLUMNS}) VALUES ({_VALUES})", values), *self._actions(game)]

    def find(self, game: Game, find: FindSpec) -> int | None:
        """The number of a suspended game that is the same, entry by entry; None when there is none."""
        wanted = saves.encode(game)
        about = (game.kind, game.pack, game.level)
        for number, kind, pack, level in self._database.read("SELECT id, kind, pack, level FROM game"):
            if (kind, pack, level) == about:
                with contextlib.suppress(PuzzleError):
                    if saves.encode(self.look_at(number, find)) == wanted:
                        return int(number)
        return None

    def append(self, game: Game, entry: Entry) -> None:
        """Write the newest entry of the game's log, and the end if it is one; it is safe when this returns."""
        if self.on_end is not None and game.over:
            self.on_end(game)
            return
        self._database.write(self._action(game, len(game.session.log) - 1, entry), milestone=False)

    def keep_time(self, game: Game) -> None:
        """Write how long a game that is kept has been played, once a second however often this is called."""
        now = (game.id, game.elapsed // 1000)
        if game.id is not None and now != self._second:
            self._second = now
            update = "UPDATE game SET elapsed = ? WHERE id = ?"
            self._database.write((update, (game.elapsed, game.id)), milestone=False)

    def suspend(self, game: Game) -> None:
        """Write what is no entry: time, helps, checkpoints, versus state. A game that is not kept yet is begun.

        Cheap enough for every pause, hint and check; :meth:`settle` belongs to leaving the board.
        """
        if game.id is None or not self._database.read("SELECT 1 FROM game WHERE id = ?", (game.id,)):
            self.begin(game)
            return
        values = (*self._columns(game), saves.encode(game, log=False), game.id)
        update = f"UPDATE game SET ({_COLUMNS}) = ({_VALUES}) WHERE id = ?"
        statements: list[Statement] = [(update, values)]
        ((written,),) = self._database.read("SELECT count(*) FROM action WHERE game = ?", (game.id,))
        if written != len(game.session.log):
            entries = enumerate(game.session.log)
            statements.append(("DELETE FROM action WHERE game = ?", (game.id,)))
            statements += [self._action(game, seq, entry) for seq, entry in entries]
        self._database.write(*statements)

    def tidy(self) -> None:
        """Tidy the file up; takes a moment of disk time, so it is done on leaving a board and never while playing."""
        self._database.tidy()

    def suspended(self) -> tuple[SuspendedGame, ...]:
        """Every suspended game, the one that was written last first."""
        rows = self._database.read(
            "SELECT id, kind, mode, pack, level, difficulty, size, variant, max(elapsed, coalesce("
            "(SELECT at FROM action WHERE game = game.id ORDER BY seq DESC LIMIT 1), 0)), updated, shown "
            "FROM game ORDER BY turn DESC, id DESC"
        )
        return tuple(SuspendedGame._make((*row[:8], _fit(row[8]), row[9], tuple(row[10].split("\n")))) for row in rows)

    def resume(self, number: int, find: FindSpec) -> Game:
        """The game as it was, kept on as by :meth:`begin`; ``find`` looks a kind up. Raises PuzzleError."""
        game = self.look_at(number, find)
        self.follow(game, number)
        return game

    def follow(self, game: Game, number: int) -> None:
        """Keep what is done from now on to a game that was looked at."""
        game.id = number
        self._follow(game)

    def look_at(self, number: int, find: FindSpec) -> Game:
        """The game as it was, to be shown and not played: nothing done to it is kept. Raises PuzzleError."""
        return at_once(self.look_in_pieces(number, find))

    def look_in_pieces(self, number: int, find: FindSpec) -> Generator[None, None, Game]:
        """The same, a piece at a time, as it was with the first of them."""
        found = self._database.read("SELECT header, elapsed FROM game WHERE id = ?", (number,))
        if not found:
            raise PuzzleError(_("there is no suspended game {number}").format(number=number))
        rows = self._database.read("SELECT at, actor, op, move FROM action WHERE game = ? ORDER BY seq", (number,))
        entries: list[Entry] = []
        size = 0
        for at, actor, op, data in rows:  # a moment that is none, or an actor that nobody is, costs no mark
            known = actor if actor in saves.ACTORS else "player"
            size += len(data)
            if size > PIECE_BYTES:
                size = 0
                yield
            move = yield from saves.decode_move(data)
            entries.append(Entry(_fit(at, entries[-1].at if entries else 0), known, op, move))
        game = yield from saves.decode_in_pieces(found[0][0], find, entries)
        game.elapsed = max(game.elapsed, _fit(found[0][1]))
        return game

    def sort_in_pieces(self, one: SuspendedGame, find: FindSpec) -> Generator[None, None, Game]:
        """The same, and its variant is kept from now on, if it was suspended before variants were."""
        game = yield from self.look_in_pieces(one.id, find)
        variant = game.session.spec.variant(game.session.board)
        if variant != one.variant:
            self._database.write(("UPDATE game SET variant = ? WHERE id = ?", (variant, one.id)), milestone=False)
        return game

    def delete(self, number: int) -> None:
        """Forget a suspended game; nothing when there is none."""
        self._database.write(*forget(number))

    def _follow(self, game: Game) -> None:
        era = self._database.era

        def keep(entry: Entry) -> None:
            self.append(game, entry)
            if game.id is not None and self._database.era != era:  # another file has taken the place of a damaged one
                self.begin(game)

        game.session.on_entry = keep

    def _columns(self, game: Game) -> tuple[object, ...]:
        session = game.session
        size, variant = str(session.spec.size_of(session.board)), session.spec.variant(session.board)
        rows = "\n".join(session.spec.rows(session.board, session.marks))
        label = (game.kind, game.mode, game.pack, game.level, game.difficulty, size, variant)
        return (*label, game.elapsed, self._utc(), rows)

    @staticmethod
    def _action(game: Game, seq: int, entry: Entry) -> Statement:
        values = (seq, entry.at, entry.actor, entry.op, saves.encode_move(entry.move))
        return f"{_ACTION} ?", (*values, game.id)

    @staticmethod
    def _actions(game: Game) -> list[Statement]:
        """The whole log, of the game that has just been put in."""
        log = enumerate(game.session.log)
        return [(_NEWEST, (seq, e.at, e.actor, e.op, saves.encode_move(e.move))) for seq, e in log]


def forget(number: int | None) -> tuple[Statement, Statement]:
    """What removes a game and its log."""
    return ("DELETE FROM action WHERE game = ?", (number,)), ("DELETE FROM game WHERE id = ?", (number,))
