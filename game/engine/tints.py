"""Which of five tints each region of a square board gets, so that none beside it, even at a corner, has the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

H = TypeVar("H", bound=Hashable)

TINTS = 5
TRIES = 5000  # colourings tried for a number of tints; then regions that meet at a corner alone may be alike


@lru_cache(maxsize=64)
def tints_of(rows: tuple[Sequence[Hashable], ...], none: Hashable = None, least: int = 2) -> Mapping[Hashable, int]:
    """A number from 0 to 4 for each region, as few of them as can be found, but ``least`` at least: these are used
    evenly.

    ``rows`` hold the name of every cell's region, and ``none`` where there is none.
    """
    for corners in (True, False):
        near = neighbours(rows, corners, none)
        for number in range(least, TINTS + 1):
            found = _coloured(near, number)
            if found is not None:
                return found
    return {region: at % TINTS for at, region in enumerate(near)}


def neighbours(rows: Sequence[Sequence[H]], corners: bool, none: H) -> dict[H, set[H]]:
    """The regions that meet each region along a side, or at a corner too."""
    near: dict[H, set[H]] = {region: set() for row in rows for region in row if region != none}
    ways = ((0, 1), (1, 0), (1, 1), (1, -1)) if corners else ((0, 1), (1, 0))
    side = len(rows)
    for r, row in enumerate(rows):
        for c, region in enumerate(row):
            for down, right in ways:
                if r + down < side and 0 <= c + right < side:
                    other = rows[r + down][c + right]
                    if none not in (region, other) and other != region:
                        near[region].add(other)
                        near[other].add(region)
    return near


def _coloured(near: Mapping[Hashable, set[Hashable]], number: int) -> dict[Hashable, int] | None:
    """A colouring by so many tints, the region with the fewest left first; None where none is found soon."""
    given: dict[Hashable, int] = {}
    tries = 0

    def left(region: Hashable) -> list[int]:
        taken = {given[other] for other in near[region] if other in given}
        used = Counter(given.values())
        return sorted((tint for tint in range(number) if tint not in taken), key=lambda tint: used[tint])

    def fill() -> bool:
        nonlocal tries
        tries += 1
        open_ = [region for region in near if region not in given]
        if not open_ or tries > TRIES:
            return not open_
        region = min(open_, key=lambda one: (len(left(one)), -len(near[one])))
        for tint in left(region):
            given[region] = tint
            if fill():
                return True
            del given[region]
        return False

    return dict(given) if fill() else None
