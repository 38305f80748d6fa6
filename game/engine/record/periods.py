"""Days, weeks and months along the axis of a diagram. Days are numbered as `datetime.date.toordinal` does."""

from __future__ import annotations

import math
from datetime import date, datetime, time, timedelta

DAYS, WEEKS = 35, 26 * 7  # spans up to so many days are counted by day, by week; longer ones by month


def periods(first: int, today: int) -> tuple[str, tuple[int, ...]]:
    """The unit that suits the days from ``first`` to ``today`` ("day", "week" or "month"), and where each begins."""
    span = today - first
    unit = "day" if span < DAYS else "week" if span < WEEKS else "month"
    starts = []
    at = start_of(first, unit)
    while at <= today:
        starts.append(at)
        at = start_of(at + {"day": 1, "week": 7, "month": 31}[unit], unit)
    return unit, tuple(starts)


def start_of(day: int, unit: str) -> int:
    """The first day of the unit that a day belongs to; weeks begin on Monday."""
    if unit == "day":
        return day
    if unit == "week":
        return day - date.fromordinal(day).weekday()
    return date.fromordinal(day).replace(day=1).toordinal()


def local_day(moment: float) -> int:
    """The day of a moment, seconds since 1970, where the player lives."""
    return datetime.fromtimestamp(moment).date().toordinal()


def next_midnight(moment: float) -> float:
    """When the day after that of a moment begins where the player lives; both in seconds since 1970."""
    tomorrow = datetime.fromtimestamp(moment).date() + timedelta(days=1)
    return datetime.combine(tomorrow, time()).timestamp()


def until_midnight(moment: float) -> tuple[int, int]:
    """The hours and minutes that are left of the day of a moment, the minute that has begun counted whole."""
    return divmod(math.ceil((next_midnight(moment) - moment) / 60), 60)
