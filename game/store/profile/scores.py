"""High scores of the arcade modes: a table for each mode, kind and pace of the clock.

Every score stays. Whole runs, to be watched and verified, are kept for all that a table or the calendar can show, and
for the latest others.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.engine.core import PuzzleError
from game.engine.foreign_text import one_line
from game.engine.record.periods import local_day
from game.engine.record.scores import COUNT, DAILY, MIXED, ROWS, SPANS, FinishedRun, Placing, Score, initials_of
from game.engine.words import _
from game.services.settings import Settings
from game.store.profile.seals import won_by_run

if TYPE_CHECKING:
    from game.store.database import Database, Statement
    from game.store.profile_file import Utc
    from game.store.settings import StoredSettings

MAX_BYTES = 64 << 20
RUNS = 200
"""How many of the latest runs are kept besides those of the daily runs and of what is in a table."""

FINISHED = f"(mode != '{DAILY}' OR id IN (SELECT score FROM run))"
"""Only a daily run is written down when it begins, and its run is never let go of."""

_COLUMNS = ", ".join(FINISHED if name == "finished" else name for name in Score._fields)
_FINISH = (
    "UPDATE score SET pace = ?, initials = ?, rank = ?, points = ?, boards = ?, elapsed = ?, errors = ?, "
    "clean = ?, at = ? WHERE id = ?"
)
_NAMES = "mode, kind, pace, initials, rank, points, boards, elapsed, errors, clean, at, day"
_WEEK = 6 * 24 * 3600
_LAST = 2**63 - 1


def keep_few(now: float, runs: int = RUNS) -> Statement:
    """Lets go of runs: of those that no table shows, now or on a later day, all but the latest."""
    return (
        f"""
        DELETE FROM run WHERE score IN (SELECT id FROM (
            SELECT id, mode, day,
                row_number() OVER (PARTITION BY mode, kind, pace ORDER BY rank DESC, at, id) AS place,
                row_number() OVER (PARTITION BY mode, kind, pace, day ORDER BY rank DESC, at, id) AS place_of_day,
                row_number() OVER (ORDER BY id DESC) AS age
            FROM score WHERE {FINISHED}
        ) WHERE mode != ? AND place > ? AND (place_of_day > ? OR day < ?) AND age > ?
        ) AND score NOT IN (SELECT score FROM seal WHERE score IS NOT NULL)
        """,
        (DAILY, ROWS, ROWS, _day(now - _WEEK), runs),
    )


class KeptPart(NamedTuple):
    """What happened between two moments of a run on its way: ``played`` milliseconds after it began, at ``at``."""

    number: int
    part: bytes
    played: int
    at: float


class StoredScores:
    """The score tables. ``judge`` says which seals a finished run has earned; they are kept with it.

    Of runs on their way there may be several: the one that is played, and those that could not be settled yet.
    """

    def __init__(self, database: Database, settings: StoredSettings, utc: Utc) -> None:
        self._database = database
        self._settings = settings
        self._utc = utc
        self.judge: Callable[[FinishedRun], Iterable[str]] = lambda run: ()
        self._ride: tuple[int, int] | None = None
        """The first and the last part that are of the run at hand; None before it has any."""

    # -- writing -----------------------------------------------------------------------------------------------

    def add(self, run: FinishedRun, at: float | None = None) -> Placing:
        """Keep a finished run, at once, under the initials used last; it is no run on its way any more.

        Of a daily run only the ranked try is kept: the one that :meth:`begin_daily` said yes to. ``at``: when it ended
        (default: now).
        """
        blob = zlib.compress(run.encode())
        now = self._utc() if at is None else at
        if run.mode == DAILY:
            begun = self.dailies(run.kind).get(run.day)
            if begun is None or begun.finished:
                self.drop_run()
                return Placing(0, {})
            came = (run.rank, run.points, run.boards, run.elapsed, run.errors, run.clean)
            values = (run.pace, self.initials, *came, now, begun.id)
            seals = (won_by_run(seal, now, begun.id) for seal in self.judge(run))
            run_row: Statement = ("INSERT INTO run VALUES (?, ?)", (begun.id, blob))
            self._database.write((_FINISH, values), run_row, *seals, *self._dropped())
            return Placing(begun.id, self._places(begun.id))
        came = (run.rank, run.points, run.boards, run.elapsed, run.errors, run.clean)
        about = (run.mode, run.kind, run.pace, self.initials, *came)
        number = self._database.write(
            self._inserted(*about, now, _day(now)),
            ("INSERT INTO run VALUES (last_insert_rowid(), ?)", (blob,)),
            *(won_by_run(seal, now) for seal in self.judge(run)),
            keep_few(self._utc()),
            *self._dropped(),
        )
        return Placing(number, self._places(number))

    def keep_run(self, part: bytes, played: int) -> None:
        """Keep what has happened in the run on its way, after ``played`` milliseconds; b"" when only time passed."""
        if part:
            row: Statement = ("INSERT INTO ride VALUES (NULL, ?, ?, ?)", (self._utc(), played, part))
            number = self._database.write(row, milestone=False)
            self._ride = (self._ride or (number, _LAST))[0], _LAST
        elif self._ride is not None:
            latest = "UPDATE ride SET at = ?, played = ? WHERE seq = (SELECT max(seq) FROM ride)"
            self._database.write((latest, (self._utc(), played)), milestone=False)

    def kept_parts(self) -> tuple[KeptPart, ...]:
        """The parts of the runs on their way, in their order."""
        return tuple(map(KeptPart._make, self._database.read("SELECT seq, part, played, at FROM ride ORDER BY seq")))

    def take_up(self, parts: Sequence[KeptPart]) -> None:
        """These are the parts of the run at hand, which :meth:`add` and :meth:`drop_run` forget; no parts: the next
        that is kept begins a run."""
        self._ride = (parts[0].number, parts[-1].number) if parts else None

    def drop_run(self) -> None:
        """Forget the run at hand; nothing when there is none."""
        if self._ride is not None:
            self._database.write(*self._dropped())

    def sign(self, number: int, initials: str) -> None:
        """Put initials to a score, and remember them for the next one."""
        self._database.write(("UPDATE score SET initials = ? WHERE id = ?", (initials, number)))
        self._settings.keep(replace(self._settings.now, initials=initials))

    def begin_daily(self, day: str, kind: str = MIXED) -> bool:
        """A daily run begins: whether it is the ranked one. Only the first of a day is, unless it is given back."""
        if day in self.dailies(kind):
            return False
        self._database.write(self._inserted(DAILY, kind, "1", self.initials, 0, 0, 0, 0, None, None, self._utc(), day))
        return True

    def begun_dailies(self) -> tuple[str, ...]:
        """The kinds of today's ranked daily runs that were begun and have not come to their end."""
        return tuple(row.kind for row in self._scores(f"mode = ? AND day = ? AND NOT {FINISHED}", (DAILY, self.today)))

    def give_back_daily(self, day: str, kind: str = MIXED) -> None:
        """The ranked daily run that was begun is none: it ended without a right mark. The day is as it was before."""
        unfinished = f"mode = ? AND kind = ? AND day = ? AND NOT {FINISHED}"
        self._database.write((f"DELETE FROM score WHERE {unfinished}", (DAILY, kind, day)), *self._dropped())

    def _dropped(self) -> tuple[Statement, ...]:
        """Forgets the parts of the run at hand, which is over."""
        parts, self._ride = self._ride, None
        return (("DELETE FROM ride WHERE seq BETWEEN ? AND ?", parts),) if parts is not None else ()

    @staticmethod
    def _inserted(*values: object) -> Statement:
        return f"INSERT INTO score ({_NAMES}) VALUES ({', '.join('?' * len(values))})", values

    # -- reading -----------------------------------------------------------------------------------------------

    @property
    def initials(self) -> str:
        """The initials used last; before that, those of the player's name, where one is set. Three letters."""
        now = self._settings.now
        return initials_of(now.player_name) or now.initials if now.initials == Settings().initials else now.initials

    @property
    def today(self) -> str:
        """The date where the player lives, ``2026-11-28``: that of the daily run to be played now."""
        return date.fromordinal(local_day(self._utc())).isoformat()

    def table(self, mode: str, kind: str, pace: str = "1", span: str = "all") -> tuple[Score, ...]:
        """The ten best scores of a span, best first, ties to the earlier."""
        return self._scores(
            f"mode = ? AND kind = ? AND pace = ? AND day BETWEEN ? AND ? AND {FINISHED} "
            "ORDER BY rank DESC, at, id LIMIT ?",
            (mode, kind, pace, *self._days(span, mode), ROWS),
        )

    def score(self, number: int) -> Score | None:
        """One score by its number."""
        return next(iter(self._scores("id = ?", (number,))), None)

    def best(self, mode: str, kind: str, pace: str = "1") -> Score | None:
        """The best score of a table, to race against."""
        return next(iter(self.table(mode, kind, pace)), None)

    def latest(self, mode: str, kind: str, pace: str = "1", number: int = ROWS) -> tuple[Score, ...]:
        """The last runs of a table, the latest one at the end."""
        where = f"mode = ? AND kind = ? AND pace = ? AND {FINISHED} ORDER BY at DESC, id DESC LIMIT ?"
        return self._scores(where, (mode, kind, pace, number))[::-1]

    def standing(self, number: int) -> tuple[int, int]:
        """The place of a score among all that its table ever had, from 1, and how many those are; (0, 0) for none."""
        one = self.score(number)
        if one is None:
            return 0, 0
        rows = self._database.read(
            "SELECT coalesce(sum(rank > ? OR rank = ? AND (at, id) < (?, ?)), 0), count(*) "
            f"FROM score WHERE mode = ? AND kind = ? AND pace = ? AND {FINISHED}",
            (one.rank, one.rank, one.at, one.id, one.mode, one.kind, one.pace),
        )
        return int(rows[0][0]) + 1, int(rows[0][1])

    def all(self) -> tuple[Score, ...]:
        """Every score, table by table, best first."""
        return self._scores(f"{FINISHED} ORDER BY mode, kind, pace, rank DESC, at, id", ())

    def kept(self) -> frozenset[int]:
        """The numbers of the scores whose runs are still there."""
        return frozenset(number for (number,) in self._database.read("SELECT score FROM run"))

    def recent(self, number: int) -> tuple[int, ...]:
        """The numbers of the scores of the last runs that are still there, the latest first."""
        rows = self._database.read("SELECT score FROM run ORDER BY score DESC LIMIT ?", (number,))
        return tuple(score for (score,) in rows)

    def dailies(self, kind: str = MIXED) -> Mapping[str, Score]:
        """The ranked daily runs by their day, the unfinished ones too."""
        return {score.day: score for score in self._scores("mode = ? AND kind = ? ORDER BY day", (DAILY, kind))}

    def unjudged(self) -> tuple[Score, ...]:
        """The scores with their runs whose seals are not decided yet, the earliest first."""
        return self._scores("id IN (SELECT id FROM unjudged WHERE played = 'run') ORDER BY at, id", ())

    def judged(self, number: int) -> None:
        """The seals of a run are decided."""
        self._database.write(("DELETE FROM unjudged WHERE played = 'run' AND id = ?", (number,)), milestone=False)

    def uncounted(self) -> tuple[int, ...]:
        """The numbers of the scores of before boards without an error were counted, whose runs are still there."""
        rows = self._database.read("SELECT id FROM score WHERE clean IS NULL AND id IN (SELECT score FROM run)")
        return tuple(number for (number,) in rows)

    def count(self, number: int, clean: int) -> None:
        """So many boards of a run were solved without an error, as was found out later."""
        self._database.write(("UPDATE score SET clean = ? WHERE id = ?", (clean, number)), milestone=False)

    def run(self, number: int) -> bytes:
        """The run behind a score, as it was encoded. Raises PuzzleError when there is none or it cannot be read."""
        found = self._database.read("SELECT run FROM run WHERE score = ?", (number,))
        if not found:
            score = self.score(number)
            if score is None:
                raise PuzzleError(_("there is no score {number}").format(number=number))
            raise PuzzleError(
                _("the run of score {number} is not kept any more").format(number=number)
                if score.finished
                else _("the run {number} was never finished").format(number=number)
            )
        try:
            return unpacked(found[0][0])
        except zlib.error as error:
            raise PuzzleError(
                _("the run of score {number} cannot be read: {error}").format(number=number, error=error)
            ) from None

    def _scores(self, where: str, values: tuple[object, ...]) -> tuple[Score, ...]:
        rows = self._database.read(f"SELECT {_COLUMNS} FROM score WHERE {where}", values)
        return tuple(
            score._replace(initials=one_line(score.initials, COUNT), finished=bool(score.finished))
            for score in map(Score._make, rows)
        )

    def _places(self, number: int) -> dict[str, int]:
        """The place of a score in each span that has it among its rows."""
        score = self.score(number)
        if score is None:
            return {}
        tables = {span: self.table(score.mode, score.kind, score.pace, span) for span in SPANS}
        return {span: rows.index(score) + 1 for span, rows in tables.items() if score in rows}

    def _days(self, span: str, mode: str) -> tuple[str, str]:
        """The first and the last day of a span; a day to come is in none but that of all.

        Raises KeyError for a span that is not in ``SPANS``.
        """
        days = {"today": 0, "week": 6, "all": None}[span]
        today = self.today if mode == DAILY else _day(self._utc())
        if days is None:
            return "", "~"
        return (date.fromisoformat(today) - timedelta(days=days)).isoformat(), today


def unpacked(blob: bytes) -> bytes:
    """A stored run as JSON. Raises zlib.error, also for one that would grow beyond all bounds."""
    unpacker = zlib.decompressobj()
    data = unpacker.decompress(blob, MAX_BYTES)
    if not unpacker.eof:
        raise zlib.error(_("it is cut off") if len(data) < MAX_BYTES else _("it is too large"))
    return data


def _day(utc: float) -> str:
    return datetime.fromtimestamp(utc, UTC).date().isoformat()
