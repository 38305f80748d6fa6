"""How far somebody is with the seals that can be counted, and which seals are the nearest."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

from game.achievements.achievement import Achievement
from game.achievements.catalogue import ALL
from game.achievements.facts import Facts, SealCount

FIRST = (
    "first-lesson", "clear-mind", "last-level", "clean-streak", "beats-strong", "put-to-use", "other-rules",
    "not-one-more", "own-board", "whole-hearts",
)  # fmt: skip
"""What can be earned early, in the order in which it comes one's way; the first ones within the first hour."""
EARLY = 0.55
"""Such a seal is as near as one of which this share is done; each later one a little less."""
LATER = 0.03


class NearSeal(NamedTuple):
    """A seal by its id, and how far somebody is with it; None where nothing is counted."""

    id: str
    far: SealCount | None = None


def farthest(facts: Iterable[Facts]) -> dict[str, SealCount]:
    """How far any of these facts come with each seal that can be counted, where something is done at all."""
    found: dict[str, SealCount] = {}
    for fact in facts:
        for one in ALL:
            count = one.progress(fact)
            if count is not None and count.of and count.done and _share(count) > _share(found.get(one.id)):
                found[one.id] = count
    return found


def nearest(done: Mapping[str, SealCount], have: Container[str], most: int = 3) -> tuple[NearSeal, ...]:
    """The seals that are not earned yet and the nearest: by how much of them is done, and early ones where little is.

    Of a hidden one nothing is said.
    """
    open_ones = [one for one in ALL if one.id not in have and not one.hidden and _near(one, done) > 0]
    ranked = sorted(open_ones, key=lambda one: -_near(one, done))
    return tuple(NearSeal(one.id, done.get(one.id)) for one in ranked[:most])


def _share(count: SealCount | None) -> float:
    return count.done / count.of if count is not None and count.of else 0.0


def _near(one: Achievement, done: Mapping[str, SealCount]) -> float:
    early = EARLY - LATER * FIRST.index(one.id) if one.id in FIRST else 0.0
    return max(early, _share(done.get(one.id)))
