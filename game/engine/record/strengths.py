"""How well a player knows the techniques: in all, and as it went over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.engine.play.tally import Tally
from game.engine.record.periods import periods, start_of

USES = 20
"""The running strength is that of so many uses, or of the few more in the period in which the first of them was."""


class Strength(NamedTuple):
    """How well a technique is known: how often it was needed, how often help was taken for it, and the share without.

    ``share`` is from 0 to 1.
    """

    technique: str
    used: int
    helped: int
    share: float


class StrengthPoint(NamedTuple):
    """A technique in the day, week or month that begins on the day ``start``.

    ``share`` is the share without help in this period, None where the technique was not met; ``running`` that of the
    latest uses up to its end, None before the first.
    """

    start: int
    used: int
    helped: int
    share: float | None
    running: float | None


def strengths(tallies: Mapping[str, Tally], order: Sequence[str]) -> tuple[Strength, ...]:
    """The techniques that were met, in ``order``; names that are not in it are left out."""
    met = ((name, tallies[name]) for name in order if name in tallies)
    return tuple(Strength(name, *tally, share) for name, tally in met if (share := share_of(tally)) is not None)


def share_of(tally: Tally) -> float | None:
    """The share of the uses without help; None where there were none. Help for what was not needed counts as a use."""
    uses = max(tally.used, tally.helped)
    return 1 - tally.helped / uses if uses else None


def over_time(days: Mapping[int, Tally], first: int, today: int) -> tuple[str, tuple[StrengthPoint, ...]]:
    """A technique's tallies by day as points from the day ``first`` to ``today``, and the unit of a point."""
    unit, starts = periods(first, today)
    found = {start: [0, 0] for start in starts}
    for day, tally in days.items():
        at = found[start_of(min(max(day, first), today), unit)]
        at[0] += tally.used
        at[1] += tally.helped
    met: list[Tally] = []
    points = []
    for start, pair in found.items():
        tally = Tally(*pair)
        share = share_of(tally)
        if share is not None:
            met.append(tally)
        points.append(StrengthPoint(start, *tally, share, _running(met)))
    return unit, tuple(points)


def plus(one: Tally, other: Tally) -> Tally:
    """The sum of two tallies."""
    return Tally(one.used + other.used, one.helped + other.helped)


def _running(met: Sequence[Tally]) -> float | None:
    total = Tally()
    for tally in reversed(met):
        total = plus(total, tally)
        if max(total) >= USES:
            break
    return share_of(total)
