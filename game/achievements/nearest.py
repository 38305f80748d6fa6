"""The seal for breadth that lacks the fewest puzzles."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from game.achievements.facts import KindFacts, PlayerFacts

COUNTED: dict[str, Callable[[KindFacts], bool]] = {
    "every-lesson": lambda one: one.lesson,
    "every-puzzle": lambda one: one.medium,
    "grand-tour": lambda one: one.hard,
}
"""What each of these seals wants of every kind of puzzle."""


class NearSeal(NamedTuple):
    """A seal by its id, with how many kinds of puzzle have what it takes, of how many."""

    id: str
    kinds: int
    of: int


def nearest(known: PlayerFacts, have: Container[str]) -> NearSeal | None:
    """The one that is not earned yet and lacks the fewest kinds; None before any kind counts for one."""
    kinds = known.kinds.values()
    counted = (NearSeal(seal, sum(map(wanted, kinds)), len(kinds)) for seal, wanted in COUNTED.items())
    near = [one for one in counted if one.id not in have and one.kinds]
    return max(near, key=lambda one: one.kinds, default=None)
