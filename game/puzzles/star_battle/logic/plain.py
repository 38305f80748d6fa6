"""What is seen at one house or one cell: in some houses at once, for that is asked at every mark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.masks import bits_of, oftener, union
from game.puzzles.star_battle.logic.position import Finder, Firing, Masks, StarBattlePosition

Counts = Sequence[tuple[int, int, int]]
"""Some houses, each with what it lacks and its open cells."""
InHouses = Callable[[StarBattlePosition, Counts], Masks | None]

SURE = 5  # a star put down in reading order closes at most so many cells


def star_neighbours(position: StarBattlePosition) -> Iterator[Firing]:
    """``parts``: the star."""
    pack, free = position.lay.pack, position.free
    beside = bits_of(position.stars & pack.grid.around(free))
    return (Firing(0, pack.near[p] & free, parts=(1 << p,)) for p in beside)


def house_by_house(find: InHouses) -> Finder:
    """What ``find`` sees in each of the houses. ``inner``: the house; ``parts``: its open cells; ``number``: what it
    lacks."""

    def firings(position: StarBattlePosition) -> Iterator[Firing]:
        for house, need, cells in position.counts:
            if found := find(position, [(house, need, cells)]):
                yield Firing(*found, (house,), parts=(cells,), number=need)

    return firings


def full_house(position: StarBattlePosition, counts: Counts) -> Masks | None:
    """Dots in houses that have all their stars."""
    return position.in_open(0, union([cells for _house, need, cells in counts if not need]))


def last_cells(position: StarBattlePosition, counts: Counts) -> Masks | None:
    """Stars in houses that lack as many as they have open cells."""
    return position.in_open(union([cells for _house, need, cells in counts if 0 < need == cells.bit_count()]))


def exclusion(position: StarBattlePosition, counts: Counts) -> Masks | None:
    """Dots where a star would leave a house too few cells."""
    closed = position.lay.pack.closed
    found = [closed[cells, need] for _house, need, cells in counts if 0 < need >= cells.bit_count() - SURE]
    return position.in_open(0, union(found))


def packing_of_houses(position: StarBattlePosition, counts: Counts) -> Masks | None:
    """What is the same in all ways to put what a house lacks."""
    said, sure, dead = position.lay.pack.said, 0, 0
    for _house, need, cells in counts:
        if need > 0 and (found := said[cells, need]):
            sure |= found[0]
            dead |= found[1]
    return position.in_open(sure, dead)


def pressured_exclusion(position: StarBattlePosition) -> Iterator[Firing]:
    """``inner``: the house that would have no room."""
    room, free = position.lay.pack.room, position.free
    kills = position.all_kills
    for house, need, cells in position.counts:
        if need > 0:
            # as in the packing: only a star that closes more of some than are over is in the way of the others
            some = position.lay.pack.put(cells, position.lay.side)
            rings, over = [kills[p] for p in some], len(some) - need
            in_way, more = oftener(rings, over + 1)
            for p in bits_of(free & (in_way & ~cells | more)):
                left = cells & ~kills[p]
                if left != cells and not room(left, need - (cells >> p & 1)):
                    yield Firing(0, 1 << p, (house,))
