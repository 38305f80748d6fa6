"""The pauses of a game that is watched: nothing happens in them, so that they are run through."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from game.engine.words import ngettext

THOUGHT_MS = 3000  # a longer pause is run through
LEISURE_MS = 700  # so long after a mark and before the next one time goes as usual
PAUSE_MS = 600  # so long all that is between lasts


def passed(times: Sequence[int], now: float, dt: float, speed: float) -> tuple[float, int]:
    """Where time gets to from `now` in `dt`, with marks at `times`; and how many seconds the pause lasts that is run
    through, 0 for none."""
    usual = now + dt * speed
    after = bisect_right(times, now)
    before, ahead = times[after - 1] if after else 0, times[after] if after < len(times) else 0
    begin, end = before + LEISURE_MS, ahead - LEISURE_MS
    if ahead - before <= THOUGHT_MS or not begin <= now < end:
        return usual, 0
    return min(end, max(usual, now + dt * (end - begin) / PAUSE_MS)), round((ahead - before) / 1000)


def thought_text(seconds: int) -> str:
    """What is said while a pause is run through; "" for none."""
    if not seconds:
        return ""
    text = ngettext("Fast forward: {count} second of thinking", "Fast forward: {count} seconds of thinking", seconds)
    return text.format(count=seconds)
