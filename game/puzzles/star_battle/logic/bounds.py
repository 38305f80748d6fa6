"""Bounds: how many stars parts of houses take at least and at most, and what follows where no choice is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, product

from game.engine.masks import bits_of, often, union
from game.puzzles.star_battle.logic.crossing import Crossing, crossed_spans, crossing, spans
from game.puzzles.star_battle.logic.position import Firing, StarBattlePosition

SPARE = 3  # so many more stars than can be needed are put into a part
SLACK = 1  # how many stars a count may lack that another star makes exact
LEAST, MOST, NEITHER = range(3)
SHARES = ("least", "most", "neither")
"""What houses put into others: no more than they must, all that they can, or neither, as that does not fit."""


def pressure(position: StarBattlePosition) -> Iterator[Firing]:
    """One line and the regions through it, or one region and its lines. See :func:`_pressed`."""
    lay = position.lay
    for axis in lay.axes:
        for outer, family in ((axis, lay.regions), (lay.regions, axis)):
            for house in outer:
                yield from _pressed(position, crossing(position, (house,), family))


def wide_pressure(position: StarBattlePosition) -> Iterator[Firing]:
    """Several lines side by side and the regions through them. See :func:`_pressed`."""
    for lines in crossed_spans(position, 2, position.lay.side // 2):
        yield from _pressed(position, lines)


def _pressed(position: StarBattlePosition, lines: Crossing) -> Iterator[Firing]:
    """Houses that put no more, or no fewer, stars into ``outer`` than they must, or can.

    ``inner`` are those houses, ``parts`` their cells in ``outer``; ``number`` is LEAST, MOST or NEITHER.
    """
    if not lines.cells:
        return
    need, shares, loose, fitted = lines.need, lines.shares, lines.loose, position.lay.pack.fitted
    least = [lacks - fitted[outside, lacks] for _house, _inside, outside, lacks in shares]
    if sum(least) < need < sum([min(share.lacks, 1) for share in shares]):  # each of them can put one star there
        return
    most = [fitted[inside, lacks] for _house, inside, _outside, lacks in shares]
    if sum(least) > need or (sum(most) < need and not loose):
        number, given = NEITHER, []
    elif sum(least) == need:
        number, given = LEAST, least
    elif sum(most) == need and not loose:
        number, given = MOST, most
    else:
        return
    shared = [((s.inside, inside), (s.outside, s.lacks - inside)) for s, inside in zip(shares, given, strict=False)]
    stars, dead = position.lay.pack.settled_all(chain(*shared))
    dead |= lines.cells if number == NEITHER else loose
    if position.in_open(stars, dead):
        inner, parts = tuple(share.house for share in shares), tuple(share.inside for share in shares)
        yield Firing(stars, dead, inner, lines.outer, parts, number)


def finned(position: StarBattlePosition) -> Iterator[Firing]:
    """A star that would close so much of what lies outside that the houses put too many stars into a line or region.

    ``outer``: the line, lines or region; ``inner``: the houses through it that would have to put more there than now;
    ``number``: how many stars the outer ones lack.
    """
    lay = position.lay
    for lines in crossed_spans(position, 1, lay.side // 2):
        yield from _overfilled(position, lines)
    for region, axis in product(lay.regions, lay.axes):
        yield from _overfilled(position, crossing(position, (region,), axis))


def _overfilled(position: StarBattlePosition, lines: Crossing) -> Iterator[Firing]:
    pack, houses, need = position.lay.pack, position.lay.houses, lines.need
    fitted = pack.fitted
    shares = [
        (house, outside, lacks, lacks - fitted[outside, lacks])
        for house, _inside, outside, lacks in lines.shares
        if lacks > 0
    ]
    least = sum([low for *_share, low in shares])
    slack = need - least
    if need < 1 or slack > SLACK:
        return
    kills = position.all_kills
    raising = lines.cells if not slack else 0 if slack > 0 else position.free
    for _house, outside, lacks, low in shares:
        # as in the packing: only a star that closes more of some than are over leaves less room there
        some = pack.put(outside, lacks + SPARE)
        raising |= often([kills[p] for p in some], len(some) - lacks + low + 1)
    for p in bits_of(raising & position.free):
        killed, total, forced = kills[p], least, []
        for house, outside, lacks, low in shares:
            own = houses[house] >> p & 1
            if own or outside & killed:
                now = lacks - own - fitted[outside & ~killed, lacks - own]
                total += now - low
                low = now
            if low:
                forced.append(house)
        if total > need - (lines.cells >> p & 1):
            yield Firing(0, 1 << p, tuple(forced), lines.outer, number=need)


def squeeze(position: StarBattlePosition) -> Iterator[Firing]:
    """Two neighbouring lines whose stars must stand as close as they can.

    ``outer``: the lines; ``parts``: places with exactly one star each; ``inner``: a house that some of them fill.
    """
    lay, opens = position.lay, position.opens
    for lines in spans(lay, 2, 2):
        both = opens[lines[0]] | opens[lines[1]]
        steps = [opens[line] & both for line in lay.axes[lines[0] in lay.axes[0]]]
        runs = [list(run) for some, run in groupby(steps, bool) if some]
        if not 1 <= position.lacking(lines) == sum(-(-len(run) // 2) for run in runs):
            continue
        sure: list[int] = []
        dead = 0
        for run in runs:
            if len(run) % 2:
                sure += run[::2]
                dead |= union(run[1::2])
            else:
                sure += (a | b for a, b in zip(run[::2], run[1::2], strict=True))
        yield from _with_one(position, lines, sure, dead)


def _with_one(position: StarBattlePosition, lines: Sequence[int], sure: Sequence[int], dead: int) -> Iterator[Firing]:
    """What places with one star each settle, each by itself and in the houses that they fill."""
    outer, (stars, more) = tuple(lines), position.lay.pack.settled_all((cells, 1) for cells in sure)
    if position.in_open(stars, dead | more):
        yield Firing(stars, dead | more, (), outer, tuple(sure))
    for house, need, cells in position.counts:
        within = tuple(part for part in sure if not part & ~cells)
        if house not in lines and 1 <= need <= 2 and len(within) == need and cells & ~union(within):
            yield Firing(0, cells & ~union(within), (house,), outer, within)
