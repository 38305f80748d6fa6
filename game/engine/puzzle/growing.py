"""Growing regions over a board, for puzzles whose boards are parted into them."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.logic.rectangle import RectangleLayout
from game.engine.masks import bits_of
from game.engine.rng import Rng

SHARP = 16  # how often a weight is multiplied by itself


def grown(grid: RectangleLayout, seeds: Sequence[int], spread: float, most: int, rng: Rng) -> list[int]:
    """Every cell goes to one of the ``seeds`` (masks), preferably where it has several neighbours.

    Their speeds differ the more, the larger ``spread``; none grows beyond ``most`` cells unless no other can take the
    rest.
    """
    regions, left = list(seeds), grid.cells & ~sum(seeds)
    speeds = [_uneven(spread, rng) for _seed in seeds]
    while left:
        edges = [(number, edge) for number, mask in enumerate(regions) if (edge := grid.beside(mask) & left)]
        free = [(number, edge) for number, edge in edges if regions[number].bit_count() < most] or edges
        number, edge = free[rng.weighed([speeds[number] for number, _edge in free])]
        cells = bits_of(edge)
        bit = 1 << cells[rng.weighed([1 << (grid.beside(1 << p) & regions[number]).bit_count() for p in cells])]
        regions[number] |= bit
        left &= ~bit
    return regions


def _uneven(spread: float, rng: Rng) -> float:
    """A weight that is larger or smaller than 1 by chance, about lognormal; the same on every machine."""
    normal = sum(rng.random() for _ in range(12)) - 6
    base = max(0.2, 1 + spread * normal / SHARP)
    weight = base
    for _time in range(SHARP - 1):
        weight *= base
    return weight
