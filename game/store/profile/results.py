"""Finished games for statistics and replays, and the stars of each level.

Every result stays; the logs behind them are kept for the latest games only, so that the profile does not grow forever.
"""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.core import PuzzleError
from game.engine.formats import saves
from game.engine.play.game import ALONE, Game, Stars
from game.engine.words import _
from game.store.moments import AHEAD
from game.store.profile.games import forget
from game.store.profile.misses import done
from game.store.profile.techniques import techniques_of, written

if TYPE_CHECKING:
    from game.engine.play.tally import Tally
    from game.engine.puzzle.spec import FindSpec
    from game.store.database import Database, Statement
    from game.store.profile_file import Utc

NEW_GAME = ("INSERT INTO unread SELECT last_insert_rowid()", ())
UNJUDGED = ("INSERT OR IGNORE INTO unjudged SELECT 'game', last_insert_rowid()", ())
"""Has the coach read the game whose log was just inserted."""
REACHED = """
    INSERT INTO progress VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (pack, level) DO UPDATE SET
    solved = max(solved, excluded.solved), best = min(best, excluded.best),
    flawless = max(flawless, excluded.flawless), under_par = max(under_par, excluded.under_par)
"""
"""Keeps the better of what is there and what is new, on each count."""
LOGS, LOG_BYTES = 1000, 64 << 20
"""How many logs are kept at least, and how large they may be together; a twentieth more before some go."""


class Result(NamedTuple):
    """A finished game. ``elapsed`` in milliseconds, ``finished`` in seconds since 1970, UTC.

    ``seed`` and ``number`` say which generated puzzle it was; ``seed`` is None for others. ``variant`` is the name of
    its rules, "" for the usual ones. ``tallies`` are its ``techniques`` as text: ten thousand results are held in
    memory.
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
    variant: str = ""
    tallies: str | None = None

    @property
    def techniques(self) -> Mapping[str, Tally] | None:
        """The techniques that it needed and those that help was taken for; None where that is not known."""
        return techniques_of(self.tallies)


class LevelProgress(NamedTuple):
    """What was reached on a level: when it was last solved, the best time in milliseconds, and its stars."""

    solved: float
    best: int
    stars: Stars


COLUMNS = ", ".join((*Result._fields[:-1], "techniques"))
_ADDED = COLUMNS.removeprefix("id, ")
_KEEP_FEW = """
    DELETE FROM log WHERE result IN (SELECT result FROM (
        SELECT result, row_number() OVER latest AS place, sum(length(game)) OVER latest AS size
        FROM log JOIN result ON result.id = log.result
        WINDOW latest AS (ORDER BY finished > ?, finished DESC, result.id DESC)
    ) WHERE place > 1 AND (place > ? OR size > ?)
    ) AND result NOT IN (SELECT result FROM seal WHERE result IS NOT NULL)
    """
_LATEST = "ORDER BY finished > ?, finished DESC, id DESC"
"""The latest first; what was finished in the future, by a clock that ran ahead, comes last."""
_ALONE = f"mode IN ({', '.join(map(repr, ALONE))})"
_NEW_BOARD = """
    (seed IS NOT NULL OR id IN (SELECT min(id) FROM result WHERE kind = ? AND level != '' GROUP BY pack, level))
    """
"""Whether a result is the first one on its board, a random one or a level; of others that is not known."""


def keep_logs(now: float) -> Statement:
    """Lets go of the logs beyond the limits; the latest one always stays."""
    return _KEEP_FEW, (now + AHEAD, LOGS, LOG_BYTES)


class StoredResults:
    """Every game that was finished."""

    def __init__(self, database: Database, utc: Utc) -> None:
        self._database = database
        self._utc = utc

    def finish(
        self,
        game: Game,
        par: int | None = None,
        at: float | None = None,
        techniques: Mapping[str, Tally] | None = None,
        beside: Iterable[Statement] = (),
    ) -> Stars:
        """Record a finished game and take it from the suspended ones, in one step; returns the stars of this game.
        Which seals it has earned is decided later.

        ``par`` is the level's par in seconds, ``at`` the moment (default: now), ``techniques`` those of this game,
        ``beside`` what else is written in that step.
        Stars and best time of a level only ever improve.
        """
        now = self._utc() if at is None else at
        stars = game.stars(par)
        spec, board = game.session.spec, game.session.board
        size, variant = str(spec.size_of(board)), spec.variant(board)
        label = (game.kind, game.mode, game.pack, game.level, game.difficulty, size)
        help_used = (game.hints, game.checks, game.mistakes, game.gave_up, game.flawless)
        values = (*label, game.elapsed, *help_used, game.seed, game.index, now, variant, written(techniques))
        log = zlib.compress(saves.encode(game))
        statements: list[Statement] = [
            *forget(game.id),
            (f"INSERT INTO result ({_ADDED}) VALUES ({', '.join('?' * len(values))})", values),
            ("INSERT INTO log VALUES (last_insert_rowid(), ?)", (log,)),
            NEW_GAME,
            UNJUDGED,
        ]
        if self._crowded(len(log)):
            statements.append(keep_logs(self._utc()))
        statements[:0] = [*beside, *done(game)]
        if game.level and stars.solved:
            reached = (game.pack, game.level, now, game.elapsed, stars.flawless, stars.under_par)
            statements.insert(0, (REACHED, reached))
        game.result = self._database.write(*statements)
        game.session.on_entry = None
        game.id = None
        return stars

    def _crowded(self, size: int) -> bool:
        """Whether it is time to let go of logs once there is one more of so many bytes; not for each single one."""
        ((number, taken),) = self._database.read("SELECT count(*), coalesce(sum(length(game)), 0) FROM log")
        return bool(number + 1 > LOGS + LOGS // 20 or taken + size > LOG_BYTES)

    def learn(self, number: int, techniques: Mapping[str, Tally]) -> None:
        """The techniques of a finished game, found after it was recorded."""
        self._database.write(("UPDATE result SET techniques = ? WHERE id = ?", (written(techniques), number)))

    def progress(self, pack: str) -> dict[str, LevelProgress]:
        """The solved levels of a pack by their ids."""
        rows = self._database.read(
            "SELECT level, solved, best, flawless, under_par FROM progress WHERE pack = ?", (pack,)
        )
        return {
            level: LevelProgress(at, best, Stars(True, bool(clean), bool(quick)))
            for level, at, best, clean, quick in rows
        }

    def begun_packs(self) -> frozenset[str]:
        """The packs of which a level is solved or a game waits, by their ids."""
        rows = self._database.read("SELECT pack FROM progress UNION SELECT pack FROM game WHERE pack != ''")
        return frozenset(pack for (pack,) in rows)

    def any_progress(self) -> bool:
        """Whether a level of any pack is solved."""
        return bool(self._database.read("SELECT EXISTS (SELECT 1 FROM progress)")[0][0])

    def all(self) -> tuple[Result, ...]:
        """Every result, the latest first."""
        rows = self._database.read(f"SELECT {COLUMNS} FROM result {_LATEST}", (self._utc() + AHEAD,))
        return tuple(map(result_of, rows))

    def after(self, number: int, limit: int) -> tuple[Result, ...]:
        """The results that were written after the one of that number, the earliest first."""
        rows = self._database.read(f"SELECT {COLUMNS} FROM result WHERE id > ? ORDER BY id LIMIT ?", (number, limit))
        return tuple(map(result_of, rows))

    def number(self) -> int:
        """How many results there are."""
        return int(self._database.read("SELECT count(*) FROM result")[0][0])

    def by_kind(self) -> dict[str, int]:
        """How many results there are of each kind."""
        return dict(self._database.read("SELECT kind, count(*) FROM result GROUP BY kind"))

    def solved_by_kind(self) -> dict[str, int]:
        """How many of them were solved by the player, without the kinds of which none was."""
        mine = "NOT gave_up AND mode != 'versus'"
        return dict(self._database.read(f"SELECT kind, count(*) FROM result WHERE {mine} GROUP BY kind"))

    def latest(self, kind: str | None = None, limit: int = 100) -> tuple[Result, ...]:
        """The latest results, newest first; of one kind, or of all."""
        rows = self._database.read(
            f"SELECT {COLUMNS} FROM result WHERE kind = ? OR ? IS NULL {_LATEST} LIMIT ?",
            (kind, kind, self._utc() + AHEAD, limit),
        )
        return tuple(map(result_of, rows))

    def best(self, kind: str, size: str, difficulty: str, variant: str = "") -> int | None:
        """The best time of the games of this sort that were solved, in milliseconds; None without any.

        ``variant`` is the name of their rules, "" for the usual ones.
        """
        ((best,),) = self._database.read(
            "SELECT min(elapsed) FROM result WHERE kind = ? AND size = ? AND difficulty = ? "
            "AND variant = ? AND NOT gave_up AND mode != 'versus'",
            (kind, size, difficulty, variant),
        )
        return None if best is None else int(best)

    def unaided(
        self, kind: str, after: float = 0.0, limit: int = -1, latest: bool = False
    ) -> list[tuple[float, bytes]]:
        """The games won without a hint on boards that were new, as far as their moves are kept: when each was finished,
        and its log as it is kept. The earliest first of those finished after a moment, or the earliest of the latest.
        """
        order = "DESC" if latest else "ASC"
        rows = self._database.read(
            f"SELECT finished, game FROM result JOIN log ON log.result = result.id WHERE kind = ? AND {_ALONE} "
            f"AND NOT gave_up AND hints = 0 AND finished > ? AND finished <= ? AND {_NEW_BOARD} "
            f"ORDER BY finished {order}, result.id {order} LIMIT ?",
            (kind, after, self._utc() + AHEAD, kind, limit),
        )
        return sorted(rows) if latest else rows

    def recorded(self, game: Game) -> bool:
        """Whether a finished game is among the results, entry by entry."""
        wanted = saves.encode(game)
        found = self._database.read(
            "SELECT game FROM result JOIN log ON log.result = result.id WHERE kind = ? AND elapsed = ?",
            (game.kind, game.elapsed),
        )
        for (blob,) in found:
            with contextlib.suppress(zlib.error):
                if zlib.decompress(blob) == wanted:
                    return True
        return False

    def logged(self) -> frozenset[int]:
        """The numbers of the results that can be watched again."""
        return frozenset(number for (number,) in self._database.read("SELECT result FROM log"))

    def solved_kinds(self, levels: Iterable[str], flawless: bool) -> frozenset[str]:
        """The kinds of which a board of one of these levels was solved in play, without a hint or without a flaw."""
        names = tuple(levels)
        marks = ", ".join("?" * len(names))
        clean = "flawless" if flawless else "hints = 0"
        rows = self._database.read(
            f"SELECT DISTINCT kind FROM result WHERE {_ALONE} AND NOT gave_up AND {clean} AND difficulty IN ({marks})",
            names,
        )
        return frozenset(kind for (kind,) in rows)

    def unjudged(self) -> tuple[Result, ...]:
        """The results with their moves whose seals are not decided yet, the earliest first."""
        rows = self._database.read(
            f"SELECT {COLUMNS} FROM result WHERE id IN (SELECT id FROM unjudged WHERE played = 'game') "
            "ORDER BY finished, id"
        )
        return tuple(map(result_of, rows))

    def unsorted(self) -> tuple[int, ...]:
        """The numbers of the results from before variants were kept, as long as :meth:`sort` was not told of them."""
        return tuple(number for (number,) in self._database.read("SELECT result FROM unsorted ORDER BY result"))

    def sort(self, numbers: Iterable[int], variants: Mapping[int, str]) -> None:
        """The variants of the results of these numbers, found after they were recorded; of others they are the usual
        one."""
        known = [("UPDATE result SET variant = ? WHERE id = ?", (name, number)) for number, name in variants.items()]
        done = [("DELETE FROM unsorted WHERE result = ?", (number,)) for number in numbers]
        self._database.write(*known, *done, milestone=False)

    def judged(self, number: int) -> None:
        """The seals of a result are decided."""
        self._database.write(("DELETE FROM unjudged WHERE played = 'game' AND id = ?", (number,)), milestone=False)

    def replay(self, number: int, find: FindSpec) -> Game:
        """A finished game with its whole log. Raises PuzzleError when there is none or it cannot be read."""
        return saves.decode(self.log(number), find)

    def log(self, number: int) -> bytes:
        """A finished game with its whole log, as it is saved. Raises PuzzleError when there is none to be read."""
        found = self._database.read(
            "SELECT game FROM result LEFT JOIN log ON log.result = result.id WHERE id = ?", (number,)
        )
        if not found:
            raise PuzzleError(_("there is no finished game {number}").format(number=number))
        if not found[0][0]:
            raise PuzzleError(_("the moves of the finished game {number} are not kept any more").format(number=number))
        try:
            return zlib.decompress(found[0][0])
        except zlib.error as error:
            raise PuzzleError(
                _("the finished game {number} cannot be read: {error}").format(number=number, error=error)
            ) from None


def result_of(row: tuple[Any, ...]) -> Result:
    """A row of :data:`COLUMNS`."""
    return Result._make((*row[:11], bool(row[11]), bool(row[12]), *row[13:]))
