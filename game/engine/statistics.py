"""What a player's finished games add up to: numbers, streaks, best and median times, and how all that went over time.

Pure sums over values that are handed in: no clock, no time zone. Days are counted as `datetime.date.toordinal` does;
who calls says on which day a moment was.
"""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from statistics import median
from typing import Any, NamedTuple, Protocol, TypeVar

from game.engine.core import LEVELS
from game.engine.practice import Tally

FORMAT = "solitudo-statistics"
VERSION = 1
DAYS, WEEKS = 35, 26 * 7  # spans up to so many days are counted by day, by week; longer ones by month
WINDOW = 7  # games in a running median


class Played(Protocol):
    """A finished game. ``elapsed`` in milliseconds, ``finished`` in seconds since 1970, UTC."""

    @property
    def kind(self) -> str: ...
    @property
    def mode(self) -> str: ...
    @property
    def pack(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def difficulty(self) -> str: ...
    @property
    def size(self) -> str: ...
    @property
    def elapsed(self) -> int: ...
    @property
    def hints(self) -> int: ...
    @property
    def checks(self) -> int: ...
    @property
    def mistakes(self) -> int: ...
    @property
    def gave_up(self) -> bool: ...
    @property
    def flawless(self) -> bool: ...
    @property
    def finished(self) -> float: ...


P = TypeVar("P", bound=Played)

Day = Callable[[float], int]
"""The day on which a moment (seconds since 1970, UTC) was, where the player lives."""


class Streak(NamedTuple):
    """How long a run is that still goes on, and the longest one there ever was."""

    current: int = 0
    best: int = 0


class Sums(NamedTuple):
    """Solved games in numbers. Times in milliseconds; ``best`` and ``median`` are None without any.

    ``given_up`` counts the games that Solve ended, which are in no other number. ``days``: days in a row with a solved
    game; ``clean``: flawless games in a row.
    """

    solved: int
    flawless: int
    given_up: int
    time: int
    best: int | None
    median: int | None
    days: Streak
    clean: Streak


class Row(NamedTuple):
    """The solved games of one kind, size and difficulty; times in milliseconds."""

    kind: str
    size: str
    difficulty: str
    solved: int
    flawless: int
    best: int
    median: int


class Bin(NamedTuple):
    """The solved games of a day, a week or a month, which begins on the day ``start``."""

    start: int
    solved: int
    flawless: int


class Strength(NamedTuple):
    """How well a technique is known: how often it was needed, how often help was taken for it, and the share without.

    ``share`` is from 0 to 1.
    """

    technique: str
    used: int
    helped: int
    share: float


def counted(games: Iterable[P]) -> list[P]:
    """The games that statistics count: those against somebody are left out."""
    return [game for game in games if game.mode != "versus"]


def solved(games: Iterable[P]) -> list[P]:
    """The games that were solved by the player alone, the earliest first."""
    return sorted((g for g in counted(games) if not g.gave_up), key=lambda g: g.finished)


def day_streak(days: Iterable[int], today: int) -> Streak:
    """Days in a row among ``days``. A run goes on until a whole day was missed: today may still come."""
    best = run = 0
    last: int | None = None
    for day in sorted(set(days)):
        run = run + 1 if last is not None and day == last + 1 else 1
        best, last = max(best, run), day
    return Streak(run if last is not None and last >= today - 1 else 0, best)


def clean_streak(flawless: Iterable[bool]) -> Streak:
    """Flawless games in a row, of games in the order in which they were solved."""
    best = run = 0
    for clean in flawless:
        run = run + 1 if clean else 0
        best = max(best, run)
    return Streak(run, best)


def sums(games: Sequence[Played], day: Day, today: int) -> Sums:
    """What ``games`` add up to."""
    won = solved(games)
    times = [game.elapsed for game in won]
    return Sums(
        len(won),
        sum(game.flawless for game in won),
        len(counted(games)) - len(won),
        sum(times),
        min(times, default=None),
        round(median(times)) if times else None,
        day_streak((day(game.finished) for game in won), today),
        clean_streak(game.flawless for game in won),
    )


def table(games: Iterable[Played]) -> tuple[Row, ...]:
    """The solved games by kind, size and difficulty: the smallest size and the easiest first."""
    groups: dict[tuple[str, str, str], list[Played]] = defaultdict(list)
    for game in solved(games):
        groups[game.kind, game.size, game.difficulty].append(game)
    rows = [
        Row(*key, len(found), sum(g.flawless for g in found), min(times), round(median(times)))
        for key, found in groups.items()
        for times in ([game.elapsed for game in found],)
    ]
    return tuple(sorted(rows, key=lambda row: (row.kind, _area(row.size), _rank(row.difficulty))))


def bins(games: Iterable[Played], day: Day, today: int) -> tuple[str, tuple[Bin, ...]]:
    """The solved games over time until today, and the unit of a bin: "day", "week" (from Monday) or "month".

    The unit follows from the time since the first game. There is a bin for each unit, also where nothing was solved.
    """
    won = solved(games)
    if not won:
        return "day", ()
    days = [min(today, day(game.finished)) for game in won]
    span = today - min(days)
    unit = "day" if span < DAYS else "week" if span < WEEKS else "month"
    all_, clean = Counter[int](), Counter[int]()
    for at, game in zip(days, won, strict=True):
        start = _start(at, unit)
        all_[start] += 1
        clean[start] += game.flawless
    out, at = [], _start(min(days), unit)
    while at <= today:
        out.append(Bin(at, all_[at], clean[at]))
        at = _next(at, unit)
    return unit, tuple(out)


def running_median(values: Sequence[float], window: int = WINDOW) -> list[float]:
    """For each value the median of it and those before it, ``window`` at most."""
    return [median(values[max(0, i + 1 - window) : i + 1]) for i in range(len(values))]


def strengths(tallies: Mapping[str, Tally], order: Sequence[str]) -> tuple[Strength, ...]:
    """The techniques that were met, in ``order``; names that are not in it are left out."""
    met = ((name, tallies[name]) for name in order if name in tallies)
    return tuple(
        Strength(name, tally.used, tally.helped, 1 - tally.helped / max(tally.used, tally.helped))
        for name, tally in met
        if tally.used or tally.helped
    )


COLUMNS = (
    "finished",
    "kind",
    "size",
    "difficulty",
    "mode",
    "pack",
    "level",
    "seconds",
    "hints",
    "checks",
    "mistakes",
    "gave_up",
    "flawless",
)


def as_csv(games: Iterable[Played]) -> str:
    """The games as a table for spreadsheets (RFC 4180), the earliest first; times in seconds, moments in UTC."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows(tuple(_cell(value) for value in _plain(game).values()) for game in _ordered(games))
    return out.getvalue()


def as_json(games: Sequence[Played], tallies: Mapping[str, Mapping[str, Tally]], day: Day, today: int) -> object:
    """The games and what they add up to, as JSON holds it: in all, by kind, and in rows by size and difficulty."""
    kinds = sorted({game.kind for game in counted(games)})
    return {
        "format": FORMAT,
        "version": VERSION,
        "all": _sums_to_json(sums(games, day, today)),
        "kinds": {kind: _sums_to_json(sums([g for g in games if g.kind == kind], day, today)) for kind in kinds},
        "rows": [
            {
                "kind": row.kind,
                "size": row.size,
                "difficulty": row.difficulty,
                "solved": row.solved,
                "flawless": row.flawless,
                "best_seconds": _seconds(row.best),
                "median_seconds": _seconds(row.median),
            }
            for row in table(games)
        ],
        "techniques": {
            kind: {name: {"used": tally.used, "helped": tally.helped} for name, tally in sorted(known.items())}
            for kind, known in sorted(tallies.items())
            if known
        },
        "games": [_plain(game) for game in _ordered(games)],
    }


def _ordered(games: Iterable[Played]) -> list[Played]:
    return sorted(games, key=lambda game: game.finished)


def _plain(game: Played) -> dict[str, Any]:
    """One game by the names of :data:`COLUMNS`."""
    return {
        "finished": datetime.fromtimestamp(game.finished, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        **{name: getattr(game, name) for name in COLUMNS[1:7]},
        "seconds": _seconds(game.elapsed),
        **{name: getattr(game, name) for name in COLUMNS[8:]},
    }


def _cell(value: object) -> object:
    """A value for a spreadsheet. A text that one would take for a formula gets a mark in front that keeps it a text."""
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") and value else value


def _sums_to_json(found: Sums) -> dict[str, object]:
    return {
        "solved": found.solved,
        "flawless": found.flawless,
        "given_up": found.given_up,
        "seconds": _seconds(found.time),
        "best_seconds": _seconds(found.best),
        "median_seconds": _seconds(found.median),
        "day_streak": found.days._asdict(),
        "flawless_streak": found.clean._asdict(),
    }


def _seconds(milliseconds: int | None) -> float | None:
    return None if milliseconds is None else round(milliseconds / 1000, 3)


def _start(day: int, unit: str) -> int:
    """The first day of the unit that a day belongs to."""
    if unit == "day":
        return day
    if unit == "week":
        return day - date.fromordinal(day).weekday()
    return date.fromordinal(day).replace(day=1).toordinal()


def _next(start: int, unit: str) -> int:
    return start + {"day": 1, "week": 7}[unit] if unit != "month" else _start(start + 31, unit)


def _area(size: str) -> tuple[int, str]:
    numbers = [int(part) for part in size.split("x") if part.isdigit()]
    return (numbers[0] * numbers[-1] if numbers else 0), size


def _rank(difficulty: str) -> int:
    return LEVELS.index(difficulty) if difficulty in LEVELS else len(LEVELS)
