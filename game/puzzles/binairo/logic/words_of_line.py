"""One line by itself: its valid words, and what its marks alone settle.

A line of ``n`` cells is two masks of ``n`` bits, its rings and its discs, the first cell at bit 0. A *word* is a whole
line without three alike in a row and with as many rings as discs, written as the mask of its discs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

EASY, MEDIUM, HARD = range(3)

Marked = tuple[int, int]
"""The rings and the discs of a line, or of a board."""


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """All words of ``n`` cells, and in ``number`` where each stands.

    ``ring[j]`` and ``disc[j]`` are the words, as a mask over their numbers, with a ring or a disc in cell ``j``;
    ``every`` is all of them. ``after[k]`` holds, for every beginning of ``k`` cells that some word has, which cells may
    follow: 1 a ring, 2 a disc, 3 either.
    """

    n: int
    words: tuple[int, ...]
    ring: tuple[int, ...]
    disc: tuple[int, ...]
    every: int
    after: tuple[dict[int, int], ...]
    number: dict[int, int]

    def fitting(self, rings: int, discs: int) -> int:
        """The words with these marks."""
        left = self.every
        while rings:
            low = rings & -rings
            rings ^= low
            left &= self.ring[low.bit_length() - 1]
        while discs:
            low = discs & -discs
            discs ^= low
            left &= self.disc[low.bit_length() - 1]
        return left

    def mask(self, words: Iterable[int]) -> int:
        """Words as a mask over their numbers."""
        return sum({1 << self.number[word] for word in words})

    def shared(self, words: int, opened: int) -> Marked:
        """What of the cells ``opened`` is the same in all of ``words``: both masks overlap when there are none."""
        rings = discs = 0
        while opened:
            low = opened & -opened
            opened ^= low
            j = low.bit_length() - 1
            if not words & self.disc[j]:
                rings |= low
            if not words & self.ring[j]:
                discs |= low
        return rings, discs


@cache
def lexicon(n: int) -> Lexicon:
    """The words of ``n`` cells, one shared object for each length."""
    words: list[int] = [0]
    for k in range(n):
        longer: list[int] = []
        for word in words:
            for mark in (0, 1):
                more = word | mark << k
                ones = more.bit_count()
                if ones > n // 2 or k + 1 - ones > n // 2 or (k > 1 and (more >> k - 2) in (0, 7)):
                    continue
                longer.append(more)
        words = longer
    disc = [sum(1 << i for i, word in enumerate(words) if word >> j & 1) for j in range(n)]
    every = (1 << len(words)) - 1
    after: list[dict[int, int]] = [{} for _ in range(n)]
    for word in words:
        for k in range(n):
            begun = word & (1 << k) - 1
            after[k][begun] = after[k].get(begun, 0) | 1 << (word >> k & 1)
    ring = tuple(every & ~mask for mask in disc)
    return Lexicon(n, tuple(words), ring, tuple(disc), every, tuple(after), {word: i for i, word in enumerate(words)})


def beside_pairs(x: int, step: int = 1) -> int:
    """The places next to two that stand side by side."""
    pairs = x & x >> step
    return pairs << 2 * step | pairs >> step


def in_gaps(x: int, step: int = 1) -> int:
    """The places between two."""
    return (x & x >> 2 * step) << step


def three(x: int, step: int = 1) -> int:
    """The first of every three that stand side by side."""
    return x & x >> step & x >> 2 * step


def last_one(n: int, mine: int, others: int) -> Marked:
    """Of a line that lacks one more of ``mine``: the cell that takes it, and those that cannot.

    Three neighbours without any of mine must hold it, and all such threes must share its cell.
    """
    free = (1 << n) - 1 & ~(mine | others)
    shared = free
    for start in range(n - 2):
        window = 7 << start
        if not window & mine:
            shared &= window
    if shared == free:
        return 0, 0
    return (shared if shared.bit_count() == 1 else 0), free & ~shared


def settled(n: int, level: int, rings: int, discs: int) -> Marked | None:
    """The marks of a line with all that it settles by itself up to a level; None when it cannot be finished."""
    full, half = (1 << n) - 1, n // 2
    while True:
        if three(rings) or three(discs) or rings.bit_count() > half or discs.bit_count() > half:
            return None
        free = full & ~(rings | discs)
        if not free:
            return rings, discs
        if level == HARD:
            words = lexicon(n)
            more_rings, more_discs = words.shared(words.fitting(rings, discs), free)
            return None if more_rings & more_discs else (rings | more_rings, discs | more_discs)
        more_rings = (beside_pairs(discs) | in_gaps(discs)) & free
        more_discs = (beside_pairs(rings) | in_gaps(rings)) & free
        if rings.bit_count() == half:
            more_discs |= free
        if discs.bit_count() == half:
            more_rings |= free
        if level == MEDIUM and not more_rings | more_discs:
            if rings.bit_count() == half - 1:
                more_rings, more_discs = last_one(n, rings, discs)
            if discs.bit_count() == half - 1 and not more_rings | more_discs:
                more_discs, more_rings = last_one(n, discs, rings)
        if more_rings & more_discs:
            return None
        if not more_rings | more_discs:
            return rings, discs
        rings |= more_rings
        discs |= more_discs
