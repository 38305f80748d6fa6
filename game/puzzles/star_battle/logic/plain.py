"""What is seen at one house or one cell.

What all houses or stars give together is asked for at every mark, what each of them gives only where one is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.masks import bits_of, oftener, union
from game.puzzles.star_battle.logic.position import Firing, Masks, StarBattlePosition

SURE = 5  # a star put down in reading order closes at most so many cells


def star_neighbours(position: StarBattlePosition) -> Iterator[Firing]:
    """``parts``: the star."""
    near, free = position.lay.pack.near, position.free
    for p in bits_of(position.stars):
        if near[p] & free:
            yield Firing(0, near[p] & free, parts=(1 << p,))


def beside_stars(position: StarBattlePosition) -> Masks | None:
    """All of :func:`star_neighbours`."""
    near = position.lay.pack.near
    return position.in_open(0, union([near[p] for p in bits_of(position.stars)]))


def full_house(position: StarBattlePosition) -> Iterator[Firing]:
    """``inner``: the house."""
    return (Firing(0, cells, (house,)) for house, need, cells in position.counts if not need and cells)


def in_full_houses(position: StarBattlePosition) -> Masks | None:
    """All of :func:`full_house`."""
    return position.in_open(0, union([cells for _house, need, cells in position.counts if not need]))


def last_cells(position: StarBattlePosition) -> Iterator[Firing]:
    """``inner``: the house."""
    return (Firing(cells, 0, (house,)) for house, need, cells in position.counts if 0 < need == cells.bit_count())


def all_last_cells(position: StarBattlePosition) -> Masks | None:
    """All of :func:`last_cells`."""
    counts = position.counts
    return position.in_open(union([cells for _house, need, cells in counts if 0 < need == cells.bit_count()]))


def exclusion(position: StarBattlePosition) -> Iterator[Firing]:
    """``inner``: the house that would lack a cell."""
    excluded, free = position.lay.pack.excluded, position.free
    for house, need, cells in position.counts:
        if 0 < need >= cells.bit_count() - SURE and (dead := excluded(cells, need) & free):
            yield Firing(0, dead, (house,))


def all_excluded(position: StarBattlePosition) -> Masks | None:
    """All of :func:`exclusion`."""
    closed, counts = position.lay.pack.closed, position.counts
    found = [closed[cells, need] for _house, need, cells in counts if 0 < need >= cells.bit_count() - SURE]
    return position.in_open(0, union(found))


def packing_of_houses(position: StarBattlePosition) -> Iterator[Firing]:
    """``inner``: the house; ``parts``: its open cells; ``number``: what it lacks."""
    for house, need, cells in position.counts:
        found = position.lay.pack.settled(cells, need) if need > 0 else None
        if found and any(found):
            yield Firing(*found, (house,), parts=(cells,), number=need)


def all_packed(position: StarBattlePosition) -> Masks | None:
    """All of :func:`packing_of_houses`."""
    said, sure, dead = position.lay.pack.said, 0, 0
    for _house, need, cells in position.counts:
        if need > 0 and (found := said[cells, need]):
            sure |= found[0]
            dead |= found[1]
    return position.in_open(sure, dead)


def pressured_exclusion(position: StarBattlePosition) -> Iterator[Firing]:
    """``inner``: the house that would have no room."""
    room, free = position.lay.pack.room, position.free
    kills = position.all_kills
    for house, need, cells in position.counts:
        if need == 1 and cells:
            common = free & ~cells
            for p in bits_of(cells):
                common &= kills[p]
                if not common:
                    break
            if common:
                yield Firing(0, common, (house,))
        elif need > 1:
            # as in the packing: only a star that closes more of some than are over is in the way of the others
            some = position.lay.pack.put(cells, position.lay.side)
            rings, over = [kills[p] for p in some], len(some) - need
            in_way, more = oftener(rings, over + 1)
            for p in bits_of(free & (in_way & ~cells | more)):
                left = cells & ~kills[p]
                if left != cells and not room(left, need - (cells >> p & 1)):
                    yield Firing(0, 1 << p, (house,))
