"""Finished games for statistics and replays, and the stars of each level.

Every result stays; the logs behind them are kept for the latest games only, so that the profile does not grow forever.
"""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

from game.engine import saves
from game.engine.core import PuzzleError
from game.engine.game import Game, Stars
from game.engine.words import _
from game.store import export
from game.store.database import Database, Statement, Utc
from game.store.games import forget

LOGS, LOG_BYTES = 1000, 64 << 20
"""How many logs are kept at most, and how large they may be together."""


class Result(NamedTuple):
    """A finished game. ``elapsed`` in milliseconds, ``finished`` in seconds since 1970, UTC.

    ``seed`` and ``number`` say which generated puzzle it was; ``seed`` is None for others. ``logged`` tells whether it
    can be watched again.
    """

    id: int
    kind: str
    mode: str
    pack: str
    level: str
    difficulty: str
    size: str
    elapsed: int
    hints: int
    checks: int
    mistakes: int
    gave_up: bool
    flawless: bool
    seed: int | None
    number: int
    finished: float
    logged: bool


class Progress(NamedTuple):
    """What was reached on a level: when it was last solved, the best time in milliseconds, and its stars."""

    solved: float
    best: int
    stars: Stars


class Summary(NamedTuple):
    """The solved games of one kind, size and difficulty; times in milliseconds."""

    kind: str
    size: str
    difficulty: str
    games: int
    flawless: int
    best: int
    average: int


_KEPT = ", ".join(Result._fields[1:-1])
_COLUMNS = f"id, {_KEPT}, game != x''"
KEEP_FEW: Statement = (
    """
    UPDATE result SET game = x'' WHERE id IN (SELECT id FROM (
        SELECT id, row_number() OVER latest AS place, sum(length(game)) OVER latest AS size
        FROM result WHERE game != x'' WINDOW latest AS (ORDER BY finished DESC, id DESC)
    ) WHERE place > 1 AND (place > ? OR size > ?))
    """,
    (LOGS, LOG_BYTES),
)
"""Lets go of the logs beyond those limits; the latest one always stays."""


class Results:
    """Every game that was finished."""

    def __init__(self, database: Database, utc: Utc) -> None:
        self._database = database
        self._utc = utc

    def finish(self, game: Game, par: int | None = None, at: float | None = None) -> Stars:
        """Record a finished game and take it from the suspended ones, in one step; returns the stars of this game.

        ``par`` is the level's par in seconds, ``at`` the moment (default: now). Stars and best time of a level only
        ever improve.
        """
        now = self._utc() if at is None else at
        stars = game.stars(par)
        size = str(game.session.spec.size_of(game.session.board))
        label = (game.kind, game.mode, game.pack, game.level, game.difficulty, size)
        help_used = (game.hints, game.checks, game.mistakes, game.gave_up, game.flawless)
        blob = zlib.compress(saves.encode(game))
        values = (*label, game.elapsed, *help_used, game.seed, game.index, now, blob)
        statements: list[Statement] = [
            *forget(game.id),
            (f"INSERT INTO result ({_KEPT}, game) VALUES ({', '.join('?' * len(values))})", values),
            KEEP_FEW,
        ]
        if game.level and stars.solved:
            reached = (game.pack, game.level, now, game.elapsed, stars.flawless, stars.under_par)
            statements.append((export.REACHED, reached))
        self._database.write(*statements)
        game.session.on_entry = None
        game.id = None
        return stars

    def progress(self, pack: str) -> dict[str, Progress]:
        """The solved levels of a pack by their ids."""
        rows = self._database.read(
            "SELECT level, solved, best, flawless, under_par FROM progress WHERE pack = ?", (pack,)
        )
        return {
            level: Progress(at, best, Stars(True, bool(clean), bool(quick))) for level, at, best, clean, quick in rows
        }

    def all(self) -> tuple[Result, ...]:
        """Every result, the latest first."""
        rows = self._database.read(f"SELECT {_COLUMNS} FROM result ORDER BY finished DESC, id DESC")
        return tuple(map(_result, rows))

    def latest(self, kind: str | None = None, limit: int = 100) -> tuple[Result, ...]:
        """The latest results, newest first; of one kind, or of all."""
        rows = self._database.read(
            f"SELECT {_COLUMNS} FROM result WHERE kind = ? OR ? IS NULL ORDER BY finished DESC, id DESC LIMIT ?",
            (kind, kind, limit),
        )
        return tuple(map(_result, rows))

    def summary(self) -> tuple[Summary, ...]:
        """The solved games by kind, size and difficulty; games given up and games against somebody are left out."""
        rows = self._database.read(
            "SELECT kind, size, difficulty, count(*), sum(flawless), min(elapsed), cast(avg(elapsed) AS INTEGER) "
            "FROM result WHERE NOT gave_up AND mode != 'versus' "
            "GROUP BY kind, size, difficulty ORDER BY kind, size, difficulty"
        )
        return tuple(Summary(*row) for row in rows)

    def replay(self, number: int, find: saves.Find) -> Game:
        """A finished game with its whole log. Raises PuzzleError when there is none or it cannot be read."""
        found = self._database.read("SELECT game FROM result WHERE id = ?", (number,))
        if not found:
            raise PuzzleError(_("there is no finished game {number}").format(number=number))
        if not found[0][0]:
            raise PuzzleError(_("the moves of the finished game {number} are not kept any more").format(number=number))
        try:
            data = zlib.decompress(found[0][0])
        except zlib.error as error:
            raise PuzzleError(
                _("the finished game {number} cannot be read: {error}").format(number=number, error=error)
            ) from None
        return saves.decode(data, find)


def _result(row: tuple[Any, ...]) -> Result:
    return Result._make(row)._replace(gave_up=bool(row[11]), flawless=bool(row[12]), logged=bool(row[-1]))
