"""Numbers that share cells, and pairs of cells of which one is a lamp."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple

from game.engine.masks import bits_of, union
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout

Taken = Callable[[LightUpLayout, Lights, int], int]


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


def choices_of(lay: LightUpLayout, state: Lights, spare_one: int) -> list[LampPair]:
    """All pairs of open cells of which one is a lamp: by numbers with one cell to spare, and by dark cells."""
    found = []
    for p in bits_of(spare_one):
        cells = bits_of(lay.around(1 << p) & state.open)
        found += [LampPair(a, b, p) for i, a in enumerate(cells) for b in cells[i + 1 :]]
    for d in bits_of(lay.white & ~state.lit):
        sources = lay.sights[1 << d] & state.open
        if sources.bit_count() == 2:
            a, b = bits_of(sources)
            found.append(LampPair(a, b, d))
    return found


def chains(lay: LightUpLayout, state: Lights, choices: list[LampPair], taken: Taken) -> Iterator[LampChain]:
    """Every two choices of which a cell each cannot both be lamps."""
    ends: dict[int, list[tuple[int, int]]] = {}
    for a, b, place in choices:
        ends.setdefault(a, []).append((b, place))
        ends.setdefault(b, []).append((a, place))
    members = sum(1 << p for p in ends)
    for s, partners in ends.items():
        for q in bits_of(taken(lay, state, s) & members):
            for p, place in ends[q]:
                for r, other in partners:
                    if place != other and p != s and q != r:
                        yield LampChain(p, q, s, r, (place, other))


def either_or(lay: LightUpLayout, state: Lights, choices: list[LampPair], taken: Taken) -> tuple[int, int]:
    """What follows from all chains: the lamp that both ends are, or what both ends would take."""
    lamps = dots = 0
    taken_by = cache(partial(taken, lay, state))
    for chain in chains(lay, state, choices, taken):
        if chain.first == chain.fourth:
            lamps |= 1 << chain.first
        else:
            dots |= taken_by(chain.first) & taken_by(chain.fourth)
    return lamps, dots
