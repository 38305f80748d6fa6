"""The pauses of a game that is watched: nothing happens in them, so that they are run through."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from game.engine.words import ngettext

PAUSE_MS = 1000  # so long a pause lasts for who watches, however long it was
THOUGHT_MS = 3000  # of a longer one it is said that it is run through
READ_SPEED = 2  # at a higher speed that would be gone before it is read


class Pauses:
    """The time of who watches beside that of the game, both in milliseconds, from 0 to ``whole`` and ``duration``.

    ``moments``: when something happened, in order, with the beginning and the end. ``short``: whether pauses are run
    through; else all goes by the clock.
    """

    def __init__(self, moments: Sequence[int], short: bool = True) -> None:
        self._moments, self._short = tuple(moments), short
        self._watched = [0.0]
        limit = PAUSE_MS if short else moments[-1]
        for before, after in pairwise(moments):
            self._watched.append(self._watched[-1] + min(after - before, limit))
        self.duration, self.whole = moments[-1], self._watched[-1]

    def watched(self, moment: float) -> float:
        """How long one has watched at a moment of the game."""
        return _carried(self._moments, self._watched, moment)

    def moment(self, watched: float) -> float:
        """The moment of the game that one has come to."""
        return _carried(self._watched, self._moments, watched)

    def passed(self, now: float, dt: float, speed: float) -> tuple[float, int]:
        """Where the game gets to from `now` in `dt`; and how many seconds the pause lasts that is run through, 0 for
        none that is told of."""
        after = bisect_right(self._moments, now)
        there = self.moment(self.watched(now) + dt * speed)
        if not self._short or not 0 < after < len(self._moments) or speed > READ_SPEED:
            return there, 0
        long = self._moments[after] - self._moments[after - 1]
        return there, round(long / 1000) if long > THOUGHT_MS else 0


def _carried(from_: Sequence[float], to: Sequence[float], value: float) -> float:
    """A value between two of one sequence, as far between those two of the other."""
    after = bisect_right(from_, value)
    if after == 0:
        return to[0]
    if after == len(from_):
        return to[-1]
    share = (value - from_[after - 1]) / (from_[after] - from_[after - 1])
    return to[after - 1] + share * (to[after] - to[after - 1])


def thought_text(seconds: int) -> str:
    """What is said while a pause is run through; "" for none."""
    if not seconds:
        return ""
    text = ngettext("Fast forward: {count} second of thinking", "Fast forward: {count} seconds of thinking", seconds)
    return text.format(count=seconds)
