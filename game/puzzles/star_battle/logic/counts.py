"""Counting: areas whose number of stars is known, as houses lie in others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from game.engine.masks import BitTable, bits_of, union
from game.puzzles.star_battle.logic.crossing import Crossing, crossed_spans, crossing, spans
from game.puzzles.star_battle.logic.position import Finder, Firing, StarBattlePosition

MOST_FOURS = 10  # sides up to which four houses are counted together
MOST_CELLS, MOST_OF_TWO = 24, 16  # of areas that are looked at as a whole, and of those of two regions


def confined(position: StarBattlePosition) -> Iterator[Firing]:
    """A region in one line, or a line in one region. ``inner`` lies in ``outer``."""
    lay, needs, opens = position.lay, position.needs, position.opens
    for at, axis in enumerate(lay.axes):
        for inner, across in ((lay.regions, at), (axis, 2)):
            for house, need, cells in position.counts[inner.start : inner.stop]:
                if need <= 0 or not cells:
                    continue
                for other in lay.of[(cells & -cells).bit_length() - 1][across : across + 1]:
                    whole, lack = opens[other], needs[other]
                    if not cells & ~whole and lack <= need:
                        dead = whole & ~(cells if lack == need else 0)  # with fewer, nothing can be there
                        if dead:
                            yield Firing(0, dead, (house,), (other,), number=need)


def counting(least: int, most: int) -> Finder:
    """So many regions in lines that need as much, or so many lines in regions. ``inner`` lie in ``outer``."""

    def find(position: StarBattlePosition) -> Iterator[Firing]:
        lay = position.lay
        top = most if lay.side <= MOST_FOURS else min(most, 3)
        for axis in lay.axes:
            for inner, outer in ((lay.regions, axis), (axis, lay.regions)):
                for firing in _counted(position, inner, outer, top):
                    if len(firing.inner) >= least:
                        yield firing

    return find


def _counted(position: StarBattlePosition, inner: range, outer: range, most: int) -> Iterator[Firing]:
    """Up to ``most`` houses of ``inner`` whose open cells all lie in houses of ``outer`` that lack as much together."""
    needs, opens = position.needs, position.opens
    whole = union([opens[o] for o in outer])
    given = [
        (house, sum([1 << o for o in outer if opens[o] & opens[house]]))
        for house in inner
        if opens[house] and needs[house] > 0 and not opens[house] & ~whole
    ]

    lack = BitTable(lambda others: sum([needs[o] for o in bits_of(others)]))
    top = max([needs[house] for house, _others in given], default=0)

    def extend(start: int, chosen: tuple[int, ...], lacked: int, touched: int) -> Iterator[Firing]:
        left = most - len(chosen) - 1
        for at, (house, others) in enumerate(given[start:], start + 1):
            beyond = lacked + lack[others & ~touched] - needs[house]
            if beyond <= 0:  # with fewer, nothing at all can stand there
                found, crossed = (*chosen, house), tuple(bits_of(touched | others))
                both = position.lacking(found)
                inside = union([opens[h] for h in found]) if not beyond else 0
                dead = union([opens[o] for o in crossed]) & ~inside
                if dead:
                    yield Firing(0, dead, found, crossed, number=both)
            elif left and beyond <= left * top:
                yield from extend(at, (*chosen, house), beyond, touched | others)

    yield from extend(0, (), 0, 0)


def intervals(position: StarBattlePosition) -> Iterator[Firing]:
    """Three or more lines side by side that regions fill, or that fill regions. ``inner`` lie in ``outer``."""
    lay, needs, opens = position.lay, position.needs, position.opens
    for lines in spans(lay, 3, lay.side - 1):
        need, cells = position.lacking(lines), union(opens[lines.start : lines.stop])
        inside = across = 0  # what regions lack that lie in the lines, and those through them: few are worth a look
        for region in lay.regions:
            if opens[region] & cells:
                across += needs[region]
                inside += 0 if opens[region] & ~cells else needs[region]
        for area in _areas(crossing(position, lines, lay.regions)) if 0 < need in (inside, across) else ():
            if not area.number and area.parts[0]:
                yield area._replace(dead=area.parts[0], parts=(), number=position.lacking(area.outer))


def counting_3(position: StarBattlePosition) -> Iterator[Firing]:
    """Three or four houses in as many, then more lines side by side."""
    return chain(counting(3, 4)(position), intervals(position))


def composite(position: StarBattlePosition) -> Iterator[Firing]:
    """Lines without the regions in them, regions without their lines, or two regions side by side.

    ``parts``: the area; ``number``: its stars; ``outer`` without ``inner`` make it.
    """
    lay, needs, opens = position.lay, position.needs, position.opens
    for lines in crossed_spans(position, 1, lay.side // 2):
        for area in _areas(lines):
            yield from _settled(position, area, MOST_CELLS)
    rings = [(region, lay.pack.around(opens[region])) for region in lay.regions if needs[region] > 0]
    for (first, ring), (second, _ring) in combinations(rings, 2):
        if ring & opens[second]:
            cells = opens[first] | opens[second]
            pair = Firing(0, 0, (), (first, second), (cells,), needs[first] + needs[second])
            yield from _settled(position, pair, MOST_OF_TWO)


def _areas(lines: Crossing) -> Iterator[Firing]:
    """What lines have besides the regions in them, and what the regions through them have beyond the lines."""
    shares, inside = lines.shares, [share for share in lines.shares if not share.outside]
    if len(inside) < len(shares) or len(lines.outer) > 1:
        besides = lines.cells & ~union([share.inside for share in inside])
        left = lines.need - sum([share.lacks for share in inside])
        yield Firing(0, 0, tuple([share.house for share in inside]), lines.outer, (besides,), left)
    if not lines.loose:
        beyond, lacking = union([share.outside for share in shares]), sum([share.lacks for share in shares])
        houses = tuple([share.house for share in shares])
        yield Firing(0, 0, lines.outer, houses, (beyond,), lacking - lines.need)


def _settled(position: StarBattlePosition, area: Firing, most: int) -> Iterator[Firing]:
    """What the stars of an area of at most so many cells settle."""
    pack, (cells,), number = position.lay.pack, area.parts, area.number
    few = cells and number >= 0 and cells.bit_count() <= most
    if few and not pack.roomy(cells, number + 2) and not pack.room(cells, number + 2):
        found = pack.settled(cells, number)
        if found and position.in_open(*found):
            yield area._replace(stars=found[0], dead=found[1])
