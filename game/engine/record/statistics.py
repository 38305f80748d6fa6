"""What a player's finished games add up to: numbers, streaks, best and median times, techniques, and when it all was.

An account is carried on game by game: opening a page costs the same after ten games and after ten thousand. No clock,
no time zone: days are counted as `datetime.date.toordinal` does; who adds a game says on which day it was.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from game.engine.core import LEVELS
from game.engine.play.tally import Tally
from game.engine.record.periods import periods, start_of
from game.engine.record.played_game import FinishedGame
from game.engine.record.strengths import StrengthPoint, over_time

WINDOW = 7  # games in a running median
EVERY = ("", "")
"""Stands for all techniques of an account, where (kind, name) stands for one."""


Sort = tuple[str, str, str, str]
"""Kind, size, difficulty and variant of a board: what times are compared by."""
P = TypeVar("P", bound=FinishedGame)

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


class TimesRow(NamedTuple):
    """The solved games of one kind, size, difficulty and variant, "" for the usual one; times in milliseconds."""

    kind: str
    size: str
    difficulty: str
    variant: str
    solved: int
    flawless: int
    best: int
    median: int

    @property
    def sort(self) -> Sort:
        """Of which sort the games are."""
        return self.kind, self.size, self.difficulty, self.variant


class Bin(NamedTuple):
    """The solved games of a day, a week or a month, which begins on the day ``start``, and boards of runs with them."""

    start: int
    solved: int
    flawless: int


class _Group:
    """The solved games of one sort."""

    def __init__(self) -> None:
        self.games: list[FinishedGame] = []
        self.times: list[int] = []  # in order of length
        self.flawless = 0

    def add(self, game: FinishedGame) -> None:
        self.games.append(game)
        insort(self.times, game.elapsed)
        self.flawless += game.flawless


class Account(Generic[P]):
    """Finished games, added up as they come: :meth:`add` takes them in the order in which they were finished.

    ``games`` are all of them; those against somebody are in no number, and those that Solve ended in ``given_up`` only.
    ``solved_kinds``: the kinds of which one was solved; ``unaided_kinds``: those of which one was without help.
    """

    def __init__(self) -> None:
        self.games: list[P] = []
        self.given_up = 0
        self.solved_kinds: set[str] = set()
        self.unaided_kinds: set[str] = set()
        self._solved = _Group()
        self._groups: dict[Sort, _Group] = {}
        self._time = 0
        self._clean = Streak()
        self._days, self._clean_days = Counter[int](), Counter[int]()
        self._techniques: dict[tuple[str, str], dict[int, list[int]]] = {}

    @classmethod
    def of(cls, games: Iterable[P], day: Day) -> Account[P]:
        """The account of these games, whatever their order."""
        account = cls()
        for game in sorted(games, key=lambda game: game.finished):
            account.add(game, day(game.finished))
        return account

    def add(self, game: P, day: int | None) -> None:
        """Count a game that was finished on ``day``, after all that were counted before.

        None for a day that is not known: the game is in every number but those over time.
        """
        self.games.append(game)
        if game.mode == "versus":
            return
        if day is not None and (techniques := game.techniques):
            used = helped = 0
            for name, tally in techniques.items():
                self._count(game.kind, name, day, *tally)
                used += tally[0]
                helped += tally[1]
            self._count(*EVERY, day, used, helped)
        if game.gave_up:
            self.given_up += 1
            return
        self.solved_kinds.add(game.kind)
        if game.flawless:
            self.unaided_kinds.add(game.kind)
        sort = (game.kind, game.size, game.difficulty, game.variant)
        for group in (self._solved, self._groups.setdefault(sort, _Group())):
            group.add(game)
        self._time += game.elapsed
        run = self._clean.current + 1 if game.flawless else 0
        self._clean = Streak(run, max(run, self._clean.best))
        if day is not None:
            self._days[day] += 1
            self._clean_days[day] += game.flawless

    def _count(self, kind: str, name: str, day: int, used: int, helped: int) -> None:
        days = self._techniques.setdefault((kind, name), {})
        if day in days:
            days[day][0] += used
            days[day][1] += helped
        else:
            days[day] = [used, helped]

    def sums(self, today: int) -> Sums:
        """The solved games in numbers."""
        times = self._solved.times
        return Sums(
            len(times),
            self._solved.flawless,
            self.given_up,
            self._time,
            times[0] if times else None,
            round(_middle(times)) if times else None,
            day_streak(self._days, today),
            self._clean,
        )

    def table(self) -> tuple[TimesRow, ...]:
        """The solved games by kind, size, variant and difficulty: the smallest size, the usual rules and the easiest
        first."""
        rows = [
            TimesRow(*key, len(group.times), group.flawless, group.times[0], round(_middle(group.times)))
            for key, group in self._groups.items()
        ]
        return tuple(sorted(rows, key=lambda row: (row.kind, _area(row.size), row.variant, _rank(row.difficulty))))

    def solved_as(self, sort: Sort) -> Sequence[P]:
        """The solved games of one sort, the earliest first."""
        group = self._groups.get(sort)
        return group.games if group is not None else ()  # type: ignore[return-value]

    def bins(
        self, today: int, runs: Mapping[int, int] | None = None, unaided: Mapping[int, int] | None = None
    ) -> tuple[str, tuple[Bin, ...]]:
        """The solved games over time until today, and the unit of a bin: "day", "week" (from Monday) or "month".

        runs, unaided: boards that were solved in timed runs by day, and those of them without an error: they count
        here, too. The unit follows from the time since the first one. There is a bin for each unit, also where nothing
        was solved.
        """
        days = self._days + Counter(runs or {})
        if not days:
            return "day", ()
        unit, starts = periods(min(today, min(days)), today)
        flawless = self._clean_days + Counter(unaided or {})
        all_, clean = Counter[int](), Counter[int]()
        for day, number in days.items():
            start = start_of(min(day, today), unit)
            all_[start] += number
            clean[start] += flawless[day]
        return unit, tuple(Bin(start, all_[start], clean[start]) for start in starts)

    def strength(self, technique: tuple[str, str], today: int) -> tuple[str, tuple[StrengthPoint, ...]]:
        """A technique (kind, name), or :data:`EVERY` one, over time until today, and the unit of a point.

        All of an account begin on the day from which on techniques are known; none has a point before there is one.
        """
        every = self._techniques.get(EVERY)
        if not every:
            return "day", ()
        days = {day: Tally(*pair) for day, pair in self._techniques.get(technique, {}).items()}
        return over_time(days, min(today, min(every)), today)

    def techniques(self) -> dict[str, dict[str, dict[int, Tally]]]:
        """The tallies of each technique by day, in the order of kinds, names and days."""
        out: dict[str, dict[str, dict[int, Tally]]] = {}
        for kind, name in sorted(key for key in self._techniques if key != EVERY):
            days = sorted(self._techniques[kind, name].items())
            out.setdefault(kind, {})[name] = {day: Tally(*pair) for day, pair in days}
        return out


def _middle(ordered: Sequence[int]) -> float:
    """The median of values that are in order."""
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def day_streak(days: Iterable[int], today: int) -> Streak:
    """Days in a row among ``days``. A run goes on until a whole day was missed: today may still come."""
    best = run = 0
    last: int | None = None
    for day in sorted(set(days)):
        run = run + 1 if last is not None and day == last + 1 else 1
        best, last = max(best, run), day
    return Streak(run if last is not None and last >= today - 1 else 0, best)


def running_median(values: Sequence[float], window: int = WINDOW) -> list[float]:
    """For each value the median of it and those before it, ``window`` at most."""
    from statistics import median  # takes its time, and the title screen does without

    return [median(values[max(0, i + 1 - window) : i + 1]) for i in range(len(values))]


def _area(size: str) -> tuple[int, str]:
    numbers = [int(part) for part in size.split("x") if part.isdigit()]
    return (numbers[0] * numbers[-1] if numbers else 0), size


def _rank(difficulty: str) -> int:
    return LEVELS.index(difficulty) if difficulty in LEVELS else len(LEVELS)
