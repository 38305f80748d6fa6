"""Numbers that share cells, and pairs of cells of which one is a lamp."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.engine.masks import bits_of, union
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout


class LampPair(NamedTuple):
    """Two open cells, at least one of which is a lamp because of ``place``: a dark cell, or a number."""

    first: int
    second: int
    place: int


class LampChain(NamedTuple):
    """Two choices whose ``second`` and ``third`` cells exclude each other: ``first`` or ``fourth`` is a lamp."""

    first: int
    second: int
    third: int
    fourth: int
    places: tuple[int, int]


class Sharing(NamedTuple):
    """Two numbers of which the first needs so many lamps that ``second`` gets all of its own from the shared cells."""

    first: int
    second: int
    lamps: int
    dots: int


def spare_one(lay: LightUpLayout, state: Lights) -> int:
    """The numbers of whose open cells all but one are lamps."""
    _n0, n1, n2, n3, _n4 = lay.numbers
    _p1, p2, p3, p4 = lay.beside(state.lamps | state.open)
    return n1 & p2 & ~p3 | n2 & p3 & ~p4 | n3 & p4


def lacking_one(lay: LightUpLayout, state: Lights) -> int:
    """The numbers that lack one lamp."""
    _n0, n1, n2, n3, n4 = lay.numbers
    g1, g2, g3, g4 = lay.beside(state.lamps)
    return n1 & ~g1 | n2 & g1 & ~g2 | n3 & g2 & ~g3 | n4 & g3 & ~g4


def taken(lay: LightUpLayout, state: Lights, p: int, lacking: int = -1) -> int:
    """The open cells that a lamp at ``p`` would take: those it lights, and those of numbers that it would complete,
    which are among the ``lacking`` ones where these are known."""
    numbers = lay.around_walls(1 << p) & (lacking_one(lay, state) if lacking < 0 else lacking)
    return (lay.sights[1 << p] | lay.around(numbers)) & state.open & ~(1 << p)


def missing(lay: LightUpLayout, state: Lights, p: int) -> int:
    """How many lamps the number at ``p`` lacks."""
    return lay.number_at(p) - (lay.around(1 << p) & state.lamps).bit_count()


def sharings(lay: LightUpLayout, state: Lights) -> Iterator[Sharing]:
    """Every two numbers, diagonal or two apart, that settle cells together."""
    stride = lay.stride
    beside = lay.numbered & lay.beside(state.open)[0]
    distances = (2, 2 * stride, stride + 1, stride - 1)
    for p in bits_of(beside):
        for distance in (*distances, *(-d for d in distances)):
            q = p + distance
            if q < 0 or not beside >> q & 1:
                continue
            mine, theirs = lay.around(1 << p) & state.open, lay.around(1 << q) & state.open
            shared = mine & theirs
            if not shared:
                continue
            need = missing(lay, state, q)
            if need and missing(lay, state, p) - (mine & ~theirs).bit_count() == need <= shared.bit_count():
                lamps, dots = mine & ~theirs, theirs & ~mine
                if lamps | dots:
                    yield Sharing(p, q, lamps, dots)


def shared_cells(lay: LightUpLayout, state: Lights) -> tuple[int, int]:
    """All that numbers settle together, as lamps and dots."""
    found = list(sharings(lay, state))
    return union(one.lamps for one in found), union(one.dots for one in found)


def choices_of(lay: LightUpLayout, state: Lights) -> list[LampPair]:
    """All pairs of open cells of which one is a lamp: by numbers with one cell to spare, and by dark cells."""
    found = []
    for p in bits_of(spare_one(lay, state)):
        cells = bits_of(lay.around(1 << p) & state.open)
        found += [LampPair(a, b, p) for i, a in enumerate(cells) for b in cells[i + 1 :]]
    for d in bits_of(lay.white & ~state.lit):
        sources = lay.sights[1 << d] & state.open
        if sources.bit_count() == 2:
            a, b = bits_of(sources)
            found.append(LampPair(a, b, d))
    return found


def chains(lay: LightUpLayout, state: Lights) -> Iterator[LampChain]:
    """Every two choices of which a cell each cannot both be lamps."""
    ends: dict[int, list[tuple[int, int]]] = {}
    for a, b, place in choices_of(lay, state):
        ends.setdefault(a, []).append((b, place))
        ends.setdefault(b, []).append((a, place))
    members, lacking = sum(1 << p for p in ends), lacking_one(lay, state)
    for s, partners in ends.items():
        for q in bits_of(taken(lay, state, s, lacking) & members):
            for p, place in ends[q]:
                for r, other in partners:
                    if place != other and p != s and q != r:
                        yield LampChain(p, q, s, r, (place, other))


def either_or(lay: LightUpLayout, state: Lights) -> tuple[int, int]:
    """What follows from all chains: the lamp that both ends are, or what both ends would take."""
    lamps = dots = 0
    lacking = lacking_one(lay, state)
    taken_by = cache(lambda p: taken(lay, state, p, lacking))
    for chain in chains(lay, state):
        if chain.first == chain.fourth:
            lamps |= 1 << chain.first
        else:
            dots |= taken_by(chain.first) & taken_by(chain.fourth)
    return lamps, dots
