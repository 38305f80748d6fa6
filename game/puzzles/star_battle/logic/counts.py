"""Counting: houses whose stars fill other houses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.masks import bits_of
from game.puzzles.star_battle.logic.firing import Finder, Firing
from game.puzzles.star_battle.logic.position import StarBattlePosition

MOST_FOURS = 10  # sides up to which four houses are counted together


def confined(position: StarBattlePosition) -> Iterator[Firing]:
    """A region in one line, or a line in one region. ``inner`` lies in ``outer``."""
    for inner, outer in _pairings(position):
        for firing in _counted(position, inner, outer, 1):
            if len(firing.outer) == 1:
                yield firing


def counting(least: int, most: int) -> Finder:
    """So many regions in lines that need as much, or so many lines in regions. ``inner`` lie in ``outer``."""

    def find(position: StarBattlePosition) -> Iterator[Firing]:
        top = most if position.lay.side <= MOST_FOURS else min(most, 3)
        for inner, outer in _pairings(position):
            for firing in _counted(position, inner, outer, top):
                if len(firing.inner) >= least:
                    yield firing

    return find


def intervals(position: StarBattlePosition) -> Iterator[Firing]:
    """Three or more lines side by side. ``outer`` are filled by ``inner``, which lie in them: lines, or regions."""
    lay, needs, opens = position.lay, position.needs, position.opens
    for lines in spans(position, 3, lay.side - 1):
        need, cells = _whole(position, lines)
        if not cells or need < 1:
            continue
        inside = [r for r in lay.regions if opens[r] and not opens[r] & ~cells]
        touching = [r for r in lay.regions if opens[r] & cells]
        if sum(needs[r] for r in inside) == need:
            dead = cells & ~_whole(position, inside)[1]
            if dead:
                yield Firing(0, dead, tuple(inside), tuple(lines), number=need)
        if sum(needs[r] for r in touching) == need and not cells & lay.loose:
            dead = _whole(position, touching)[1] & ~cells
            if dead:
                yield Firing(0, dead, tuple(lines), tuple(touching), number=need)


def spans(position: StarBattlePosition, least: int, most: int) -> Iterator[range]:
    """Lines side by side, from ``least`` to ``most`` of them."""
    for axis in position.lay.axes:
        for length in range(least, most + 1):
            for first in range(axis.start, axis.stop - length + 1):
                yield range(first, first + length)


def _whole(position: StarBattlePosition, houses: Sequence[int]) -> tuple[int, int]:
    """What some houses lack together, and their open cells."""
    need = cells = 0
    for house in houses:
        need += position.needs[house]
        cells |= position.opens[house]
    return need, cells


def _pairings(position: StarBattlePosition) -> Iterator[tuple[range, range]]:
    for axis in position.lay.axes:
        yield position.lay.regions, axis
        yield axis, position.lay.regions


def _counted(position: StarBattlePosition, inner: range, outer: range, most: int) -> Iterator[Firing]:
    """Up to ``most`` houses of ``inner`` whose open cells all lie in houses of ``outer`` that lack as much together."""
    needs, opens, stars = position.needs, position.opens, position.lay.stars
    whole = _whole(position, outer)[1]
    given: list[tuple[int, int, int, int]] = []
    for house in inner:
        cells = opens[house]
        if cells and needs[house] > 0 and not cells & ~whole:
            given.append((house, cells, needs[house], sum(1 << o for o in outer if opens[o] & cells)))

    def extend(start: int, chosen: tuple[int, ...], cells: int, need: int, touched: int) -> Iterator[Firing]:
        for at in range(start, len(given)):
            house, own, lacks, others = given[at]
            crossed = touched | others
            found = bits_of(crossed)
            both, total = need + lacks, sum(needs[o] for o in found)
            left = most - len(chosen) - 1
            if total <= both:  # with fewer, nothing at all can stand there
                dead = _whole(position, found)[1] & ~((cells | own) if total == both else 0)
                if dead:
                    yield Firing(0, dead, (*chosen, house), tuple(found), number=both)
            elif left and total - both <= left * stars:
                yield from extend(at + 1, (*chosen, house), cells | own, both, crossed)

    yield from extend(0, (), 0, 0, 0)
