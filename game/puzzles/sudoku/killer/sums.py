"""Which different digits make a sum.

Digits are masks (bit 0 is digit 1), of nine at most; so are sums: bit ``s`` says that ``s`` is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from game.puzzles.sudoku.shape import bits

MOST = 9
"""The digits that there are at most."""


class Fillings(NamedTuple):
    """What cells can hold together: for each its digits, and the sets of digits that they make."""

    digits: tuple[int, ...]
    sets: tuple[int, ...]


@cache
def totals() -> tuple[int, ...]:
    """By set of digits their sum."""
    return tuple(sum([d + 1 for d in bits(mask)]) for mask in range(1 << MOST))


@cache
def _apart() -> tuple[tuple[int, ...], ...]:
    """By set of digits each of these as a set of one."""
    return tuple(tuple([1 << d for d in bits(mask)]) for mask in range(1 << MOST))


@cache
def combinations_of(size: int, total: int, n: int) -> tuple[int, ...]:
    """The sets of ``size`` digits from 1 to ``n`` with this sum; with any sum for 0."""
    known = totals()
    return tuple(mask for mask in range(1 << n) if mask.bit_count() == size and total in (0, known[mask]))


@cache
def extremes(size: int, n: int) -> tuple[int, int]:
    """The least and the greatest sum of ``size`` different digits."""
    return size * (size + 1) // 2, size * (2 * n + 1 - size) // 2


@lru_cache(maxsize=100_000)
def arranged(masks: tuple[int, ...], sums: int) -> Fillings:
    """The digits that cells with these candidates have in some way to fill them with different ones to one of ``sums``.

    Exact: what is left out of a cell has no way at all.
    """
    lows = _apart()
    layers: list[set[int]] = [{0}]  # by cell, what those before it can use up
    for mask in masks:
        layers.append({used | low for used in layers[-1] for low in lows[mask & ~used]})
    known = totals()
    good = {used for used in layers.pop() if sums >> known[used] & 1}
    sets = tuple(sorted(good))
    digits = []
    for mask, before in zip(reversed(masks), reversed(layers), strict=True):
        mine, rest = 0, set()
        for used in good:
            for low in lows[used & mask]:
                if used ^ low in before:
                    mine |= low
                    rest.add(used ^ low)
        digits.append(mine)
        good = rest
    return Fillings(tuple(reversed(digits)), sets)


EVERY = -1
"""All sums."""


def sums_of(masks: tuple[int, ...]) -> int:
    """All sums that cells can make with different digits."""
    return _sums(arranged(masks, EVERY).sets)


def _sums(sets: Iterable[int]) -> int:
    known, out = totals(), 0
    for used in sets:
        out |= 1 << known[used]
    return out


def added(one: int, other: int) -> int:
    """The sums of one of these and one of those."""
    out = 0
    for s in bits(one):
        out |= other << s
    return out


@lru_cache(maxsize=100_000)
def balanced(groups: tuple[tuple[int, ...], ...], total: int) -> tuple[tuple[int, ...], ...]:
    """The digits that groups of cells can have so that all together make ``total``; within a group they differ."""
    if total < 0:
        return tuple((0,) * len(group) for group in groups)
    if len(groups) == 1:
        return (arranged(groups[0], 1 << total).digits,)
    own = [sums_of(group) for group in groups]
    before = [1]
    for sums in own[:-1]:
        before.append(added(before[-1], sums))
    out: list[tuple[int, ...]] = []
    after = 1
    for group, sums, earlier in zip(reversed(groups), reversed(own), reversed(before), strict=True):
        others = added(earlier, after)
        fitting = sum([1 << s for s in bits(sums) if s <= total and others >> total - s & 1])
        out.append(arranged(group, fitting).digits)
        after = added(after, sums)
    return tuple(reversed(out))


@lru_cache(maxsize=4_000)
def mirrored(mask: int, n: int) -> int:
    """Each digit d as n + 1 - d."""
    return sum([1 << n - 1 - d for d in bits(mask)])


def common(masks: Sequence[int], every: int) -> int:
    """The digits that are in all of some sets."""
    for mask in masks:
        every &= mask
    return every
