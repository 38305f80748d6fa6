"""A seal that a player has."""

from __future__ import annotations

from typing import NamedTuple


class EarnedSeal(NamedTuple):
    """The ``id`` of a seal, and when it was earned, in seconds since 1970. ``result`` is the number of the finished
    game that earned it, ``score`` that of the run, both None for what was learned or made. ``seen``: the player has
    looked at it on the page of seals."""

    id: str
    at: float
    result: int | None = None
    score: int | None = None
    seen: bool = False
