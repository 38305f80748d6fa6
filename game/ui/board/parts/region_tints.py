"""Which tint each region of a board gets: one of its own as far as they go, and where two meet, unlike ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from game.engine.regions import NONE
from game.engine.tints import TINTS, neighbours, tints_of
from game.ui.drawing.theme import Colour

LEAST = 4
"""So many of a few tints at least, however few would do: what is alike is never near."""
TRIES = 6  # rounds of exchanges that set regions that meet further apart


@lru_cache(maxsize=64)
def region_tints(rows: tuple[str, ...], tints: tuple[Colour, ...]) -> Mapping[str, Colour]:
    """The tint of every region. A theme of few tints has them beside each other as a map has."""
    colours = tuple(dict.fromkeys(tints))
    if len(colours) <= TINTS:
        few = tints_of(rows, NONE, LEAST)
        return {region: tints[few[region]] for row in rows for region in row if region != NONE}
    near = neighbours(rows, True, NONE)
    given: dict[str, Colour] = {}
    for region in sorted(near, key=lambda one: -len(near[one])):
        used = Counter(given.values())
        free = min(used[colour] for colour in colours[: len(near)])
        open_ = [colour for colour in colours[: len(near)] if used[colour] == free]
        given[region] = max(open_, key=lambda colour: _apart(colour, [given[o] for o in near[region] if o in given]))
    pairs = list(combinations(near, 2))
    for _round in range(TRIES):
        before = _closest(near, given)
        one, two = max(pairs, key=lambda pair: _closest(near, _exchanged(given, *pair)), default=("", ""))
        if not one or _closest(near, _exchanged(given, one, two)) <= before:
            break
        given = _exchanged(given, one, two)
    return given


def _exchanged(given: Mapping[str, Colour], one: str, two: str) -> dict[str, Colour]:
    return {**given, one: given[two], two: given[one]}


def _closest(near: Mapping[str, set[str]], given: Mapping[str, Colour]) -> float:
    """How far apart the most alike of two regions are that meet."""
    return min((_unlike(given[one], given[two]) for one in near for two in near[one] if one < two), default=0.0)


def _apart(colour: Colour, others: Sequence[Colour]) -> float:
    """How unlike the nearest of some colours is, above all in what every eye sees: light and dark, blue and yellow."""
    return min((_unlike(colour, other) for other in others), default=1000.0)


@lru_cache(maxsize=256)
def _unlike(one: Colour, other: Colour) -> float:
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    light = 0.3 * red + 0.59 * green + 0.11 * blue
    return float((3 * light) ** 2 + (blue - (red + green) / 2) ** 2 + 0.1 * (red - green) ** 2)
