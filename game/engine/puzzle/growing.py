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
    sides = [grid.beside(1 << p) for p in range(grid.cells.bit_length())]
    speeds = [_uneven(spread, rng) for _seed in seeds]
    edges = [grid.beside(mask) & left for mask in regions]
    while left:
        open_ = [number for number, edge in enumerate(edges) if edge]
        free = [number for number in open_ if regions[number].bit_count() < most] or open_
        number = free[rng.weighed([speeds[number] for number in free])]
        cells, region = bits_of(edges[number]), regions[number]
        bit = 1 << cells[rng.weighed([1 << (sides[p] & region).bit_count() for p in cells])]
        regions[number] |= bit
        left &= ~bit
        edges = [edge & ~bit for edge in edges]
        edges[number] |= grid.beside(bit) & left
    return regions


def grouped(grid: RectangleLayout, fields: Sequence[int], number: int, seeds: int, rng: Rng) -> list[int]:
    """Groups of so many near ``seeds`` (a mask) with short ways between them, from the field around each seed; none if
    some are left over."""
    left, groups = list(fields), []

    def alone(field: int) -> int:
        ring = field | grid.beside(field)
        return sum(bool(ring & other) for other in left)

    while left:
        # The field with the fewest neighbours that are still alone comes first, or it would stay so.
        group = min(left, key=lambda field: (alone(field), rng.random()))
        left.remove(group)
        tree = group & seeds
        for _seed in range(number - 1):
            ring = grid.beside(group)
            ways = [(grid.way(tree, field & seeds, group | field), field) for field in left if field & ring]
            if not ways:
                return []
            way, field = min(ways, key=lambda way: (way[0].bit_count(), rng.random()))
            left.remove(field)
            group |= field
            tree |= way
        groups.append(tree)
    return groups


def others_for(grid: RectangleLayout, regions: Sequence[int], p: int, most: int) -> list[int]:
    """The numbers of the regions beside cell ``p`` that can take it, as they have fewer than ``most`` cells: none where
    its own would fall apart."""
    bit = 1 << p
    own = next(mask for mask in regions if mask & bit)
    if not grid.connected(own & ~bit):
        return []
    near = (number for number, mask in enumerate(regions) if mask & grid.beside(bit) and mask is not own)
    return [number for number in near if regions[number].bit_count() < most]


def _uneven(spread: float, rng: Rng) -> float:
    """A weight that is larger or smaller than 1 by chance, about lognormal; the same on every machine."""
    normal = sum(rng.random() for _ in range(12)) - 6
    base = max(0.2, 1 + spread * normal / SHARP)
    weight = base
    for _time in range(SHARP - 1):
        weight *= base
    return weight
