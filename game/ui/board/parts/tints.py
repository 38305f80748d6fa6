"""Which of five tints each region gets, so that none beside it, not even at a corner, has the same."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.engine.regions import NONE, regions_of

TINTS = 5
TRIES = 5000  # colourings tried for a number of tints; then regions that meet at a corner alone may be alike


@lru_cache(maxsize=64)
def tints_of(rows: tuple[str, ...]) -> Mapping[str, int]:
    """A number from 0 to 4 for each region, as few of them as can be found.

    ``rows`` hold the letter of each cell's region.
    """
    for corners in (True, False):
        near = _neighbours(rows, corners)
        for number in range(2, TINTS + 1):
            found = _coloured(near, number)
            if found is not None:
                return found
    return {letter: at % TINTS for at, letter in enumerate(near)}


def _neighbours(rows: tuple[str, ...], corners: bool) -> dict[str, set[str]]:
    near: dict[str, set[str]] = {letter: set() for letter in regions_of(rows)}
    ways = ((0, 1), (1, 0), (1, 1), (1, -1)) if corners else ((0, 1), (1, 0))
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            for down, right in ways:
                if r + down < len(rows) and 0 <= c + right < len(row):
                    other = rows[r + down][c + right]
                    if NONE not in (letter, other) and other != letter:
                        near[letter].add(other)
                        near[other].add(letter)
    return near


def _coloured(near: Mapping[str, set[str]], number: int) -> dict[str, int] | None:
    """A colouring by so many tints, the region with the fewest left first; None where none is found soon."""
    given: dict[str, int] = {}
    tries = 0

    def left(letter: str) -> list[int]:
        taken = {given[other] for other in near[letter] if other in given}
        return [tint for tint in range(number) if tint not in taken]

    def fill() -> bool:
        nonlocal tries
        tries += 1
        open_ = [letter for letter in near if letter not in given]
        if not open_ or tries > TRIES:
            return not open_
        letter = min(open_, key=lambda one: (len(left(one)), -len(near[one])))
        for tint in left(letter):
            given[letter] = tint
            if fill():
                return True
            del given[letter]
        return False

    return dict(given) if fill() else None
