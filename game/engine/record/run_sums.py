"""What the timed runs of a player add up to, by mode and over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.record.periods import local_day, periods, start_of
from game.engine.record.scores import AND, Score, variant_of


class RunSums(NamedTuple):
    """Some runs: how many, the boards that they solved, their time in milliseconds, the best of them, their errors.

    ``best`` is None where there is none, and only means something for runs of one mode.
    """

    runs: int = 0
    boards: int = 0
    time: int = 0
    best: Score | None = None
    errors: int = 0
    counted: int = 0
    """How many of the runs have their errors counted."""
    unaided: int = 0
    """How many of the boards were solved without an error, for there are no hints in runs."""


class RunBin(NamedTuple):
    """The runs of a day, a week or a month, which begins on the day ``start``, the boards that they solved, and how
    many of those without an error."""

    start: int
    runs: int
    boards: int
    unaided: int = 0


def rows_of(scores: Iterable[Score], kind: str) -> list[Score]:
    """The runs that went through a kind of puzzle or a variant of it, alone or with some others; all runs for ""."""
    return [row for row in scores if not kind or kind in variant_of(row.kind)[0].split(AND)]


def only_of(scores: Iterable[Score], kind: str) -> list[Score]:
    """The finished runs all of whose boards are of a kind of puzzle or a variant of it; all finished runs for ""."""
    return [row for row in scores if row.finished and kind in ("", variant_of(row.kind)[0])]


def boards_by_day(scores: Iterable[Score]) -> tuple[Counter[int], Counter[int]]:
    """How many boards finished runs have solved on each day, where the player lives, and how many without an error."""
    days, unaided = Counter[int](), Counter[int]()
    for row in scores:
        if row.finished:
            days[local_day(row.at)] += row.boards
            unaided[local_day(row.at)] += row.unaided
    return days, unaided


def sums(scores: Iterable[Score]) -> RunSums:
    """What finished runs add up to; daily runs that were never finished are left out."""
    rows = [row for row in scores if row.finished]
    best = max(rows, key=lambda row: (row.rank, -row.at, -row.id), default=None)
    errors = [row.errors for row in rows if row.errors is not None]
    return RunSums(
        len(rows), sum(row.boards for row in rows), sum(row.elapsed for row in rows), best, sum(errors), len(errors),
        sum(row.unaided for row in rows),
    )  # fmt: skip


def bins(scores: Sequence[Score], today: int) -> tuple[str, tuple[RunBin, ...]]:
    """The runs over time until the day ``today``, and the unit of a bin, as in :meth:`Account.bins`."""
    days = [(min(local_day(row.at), today), row.boards, row.unaided) for row in scores if row.finished]
    if not days:
        return "day", ()
    unit, starts = periods(min(day for day, _boards, _clean in days), today)
    runs, solved, unaided = Counter[int](), Counter[int](), Counter[int]()
    for day, boards, clean in days:
        start = start_of(day, unit)
        runs[start] += 1
        solved[start] += boards
        unaided[start] += clean
    return unit, tuple(RunBin(start, runs[start], solved[start], unaided[start]) for start in starts)
