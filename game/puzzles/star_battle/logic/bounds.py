"""Bounds: how many stars parts of houses take at least and at most, and what follows where no choice is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.engine.masks import bits_of
from game.puzzles.star_battle.logic.counts import spans
from game.puzzles.star_battle.logic.firing import Firing
from game.puzzles.star_battle.logic.position import StarBattlePosition

MOST_CELLS = 24  # of areas that are looked at as a whole
SLACK = 1  # how many stars a count may lack that another star makes exact


def pressure(position: StarBattlePosition) -> Iterator[Firing]:
    """One line and the regions through it, or one region and its lines. See :func:`_pressed`."""
    lay = position.lay
    for axis in lay.axes:
        for line in axis:
            yield from _pressed(position, (line,), lay.regions)
        for region in lay.regions:
            yield from _pressed(position, (region,), axis)


def wide_pressure(position: StarBattlePosition) -> Iterator[Firing]:
    """Several lines side by side and the regions through them. See :func:`_pressed`."""
    for lines in spans(position, 2, position.lay.side // 2):
        yield from _pressed(position, tuple(lines), position.lay.regions)


def _pressed(position: StarBattlePosition, outer: Sequence[int], family: Sequence[int]) -> Iterator[Firing]:
    """Houses of ``family`` that put no more, or no fewer, stars into ``outer`` than they must, or can.

    ``inner`` are those houses, ``parts`` their cells in ``outer``; ``number`` is 1 for the most they can, 0 for the
    least.
    """
    settled, needs, opens = position.lay.pack.settled, position.needs, position.opens
    cells, need = 0, 0
    for house in outer:
        cells |= opens[house]
        need += needs[house]
    if not cells:
        return
    loose, least, most = cells, 0, 0
    parts = []
    for house in family:
        inside, lacks = opens[house] & cells, needs[house]
        if inside:
            loose &= ~inside
            outside = opens[house] & ~cells
            low, high = lacks - _capacity(position, outside, lacks), _capacity(position, inside, lacks)
            parts.append((house, inside, outside, low, high, lacks))
            least += low
            most += high
    if least > need or (most < need and not loose):  # nothing at all can stand there
        yield Firing(0, cells, tuple(p[0] for p in parts), tuple(outer), tuple(p[1] for p in parts), 2)
        return
    if least == need:
        top = 0
    elif most == need and not loose:
        top = 1
    else:
        return
    stars, dead = 0, 0 if top else loose
    for _house, inside, outside, low, high, lacks in parts:
        number = high if top else low
        for found in (settled(inside, number), settled(outside, lacks - number)):
            if found:
                stars |= found[0]
                dead |= found[1]
    if (stars | dead) & position.free:
        yield Firing(stars, dead, tuple(p[0] for p in parts), tuple(outer), tuple(p[1] for p in parts), top)


def _capacity(position: StarBattlePosition, cells: int, most: int) -> int:
    """How many stars fit into some cells, up to ``most``."""
    while most > 0 and not position.lay.pack.room(cells, most):
        most -= 1
    return most


def finned(position: StarBattlePosition) -> Iterator[Firing]:
    """A star that would close so much of what lies outside that the houses put too many stars into a line or region.

    ``outer``: the line, lines or region; ``inner``: the houses through it that would have to put more there than now;
    ``number``: how many stars the outer ones lack.
    """
    lay = position.lay
    kills = {p: position.kills(p) for p in bits_of(position.free)}
    for lines in spans(position, 1, lay.side // 2):
        yield from _overfilled(position, kills, tuple(lines), lay.regions)
    for region in lay.regions:
        for axis in lay.axes:
            yield from _overfilled(position, kills, (region,), axis)


def _overfilled(
    position: StarBattlePosition, kills: Mapping[int, int], outer: Sequence[int], family: Sequence[int]
) -> Iterator[Firing]:
    needs, opens, houses = position.needs, position.opens, position.lay.houses
    cells = sum(opens[house] for house in outer)
    need = sum(needs[house] for house in outer)
    if not cells or need < 1:
        return
    parts = []
    for house in family:
        lacks = needs[house]
        if lacks > 0 and opens[house] & cells:
            outside = opens[house] & ~cells
            parts.append((house, outside, lacks, lacks - _capacity(position, outside, lacks)))
    if need - sum(low for _house, _outside, _lacks, low in parts) > SLACK:
        return
    for p, killed in kills.items():
        total = 0
        forced = []
        for house, outside, lacks, low in parts:
            own = houses[house] >> p & 1
            least = low
            if own or outside & killed:
                least = lacks - own - _capacity(position, outside & ~killed, lacks - own)
            total += least
            if least:
                forced.append(house)
        if total > need - (cells >> p & 1):
            yield Firing(0, 1 << p, tuple(forced), tuple(outer), number=need)


def squeeze(position: StarBattlePosition) -> Iterator[Firing]:
    """Two neighbouring lines whose stars must stand as close as they can.

    ``outer``: the lines; ``parts``: places with exactly one star each; ``inner``: a house that some of them fill.
    """
    lay, needs, opens = position.lay, position.needs, position.opens
    for lines in spans(position, 2, 2):
        need = needs[lines[0]] + needs[lines[1]]
        across = lay.axes[lines[0] < lay.side]
        steps = [opens[line] & (opens[lines[0]] | opens[lines[1]]) for line in across]
        runs = _runs(steps)
        if need < 1 or sum(-(-len(run) // 2) for run in runs) != need:
            continue
        sure: list[int] = []
        dead = 0
        for run in runs:
            if len(run) % 2:
                sure += run[::2]
                for cells in run[1::2]:
                    dead |= cells
            else:
                sure += (a | b for a, b in zip(run[::2], run[1::2], strict=True))
        yield from _with_one(position, tuple(lines), sure, dead)


def _runs(steps: Sequence[int]) -> list[list[int]]:
    """What is not empty, by stretches without a gap."""
    runs: list[list[int]] = []
    before = 0
    for cells in steps:
        if cells:
            if before:
                runs[-1].append(cells)
            else:
                runs.append([cells])
        before = cells
    return runs


def _with_one(position: StarBattlePosition, lines: tuple[int, ...], sure: Sequence[int], dead: int) -> Iterator[Firing]:
    """What places with one star each settle, each by itself and in the houses that they fill."""
    lay, needs, opens = position.lay, position.needs, position.opens
    stars = 0
    for cells in sure:
        found = lay.pack.settled(cells, 1)
        if found:
            stars |= found[0]
            dead |= found[1]
    if (stars | dead) & position.free:
        yield Firing(stars, dead, (), lines, tuple(sure))
    for house, need in enumerate(needs):
        if house in lines or not 1 <= need <= 2:
            continue
        within = [cells for cells in sure if not cells & ~opens[house]]
        if len(within) == need:
            rest = opens[house] & ~sum(within)
            if rest:
                yield Firing(0, rest, (house,), lines, tuple(within))


def composite(position: StarBattlePosition) -> Iterator[Firing]:
    """Lines without the regions in them, regions without their lines, or two regions side by side.

    ``parts``: the area; ``number``: its stars; ``outer`` without ``inner`` make it.
    """
    lay, needs, opens = position.lay, position.needs, position.opens
    for lines in spans(position, 1, lay.side // 2):
        cells, need = 0, 0
        for line in lines:
            cells |= opens[line]
            need += needs[line]
        inside = [r for r in lay.regions if opens[r] and not opens[r] & ~cells]
        touching = [r for r in lay.regions if opens[r] & cells]
        area = cells
        for r in inside:
            area &= ~opens[r]
        if len(inside) < len(touching) or len(lines) > 1:
            yield from _area(position, area, need - sum(needs[r] for r in inside), inside, lines)
        if not cells & lay.loose:
            area = 0
            for r in touching:
                area |= opens[r] & ~cells
            yield from _area(position, area, sum(needs[r] for r in touching) - need, lines, touching)
    for i, first in enumerate(lay.regions):
        ring = lay.pack.around(opens[first]) if needs[first] > 0 else 0
        for second in lay.regions[i + 1 :]:
            if ring & opens[second] and needs[second] > 0:
                pair = opens[first] | opens[second]
                yield from _area(position, pair, needs[first] + needs[second], (), (first, second), 16)


def _area(
    position: StarBattlePosition,
    area: int,
    need: int,
    inner: Sequence[int],
    outer: Sequence[int],
    most: int = MOST_CELLS,
) -> Iterator[Firing]:
    pack = position.lay.pack
    if not area or need < 0 or area.bit_count() > most or pack.roomy(area, need + 2) or pack.room(area, need + 2):
        return
    found = pack.settled(area, need)
    if found and (found[0] | found[1]) & position.free:
        yield Firing(*found, tuple(inner), tuple(outer), (area,), need)
