"""Which moments can be: what a clock that once ran ahead has dated lies in the future, and says nothing."""

from __future__ import annotations

AHEAD = 24 * 3600  # seconds: so much the clocks of two machines may disagree


def known(moment: float, now: float) -> bool:
    """Whether something can have happened at a moment, in seconds since 1970."""
    return moment <= now + AHEAD
