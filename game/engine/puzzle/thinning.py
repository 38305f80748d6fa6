"""Taking clues away from a full board while it can still be solved, for generators.

Clues are numbered, and sets of them are masks. That the techniques up to a level solve what is left proves that its
solution is the only one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from game.engine.budget import Budget
from game.engine.masks import bits_of
from game.engine.rng import Rng

S = TypeVar("S")

PROBED = 60
"""So many clues are tried before it is held that none can go."""
LEAF = 8
"""How many places stay together in the order of removal."""
Part = list[int] | tuple[Any, Any]
"""Places that stay together, or two halves."""


def nearby(width: int, height: int, stride: int, rng: Rng) -> list[int]:
    """The places of a rectangle, ``row * stride + column``, in random order, but such that near ones come together.

    It is halved by its longer side, and so are the halves. Clues taken away in this order by halves leave most of what
    is known before as it was.
    """
    order: list[int] = []
    stack = [_halved(0, 0, width, height, stride)]
    while stack:
        part = stack.pop()
        if isinstance(part, list):
            order += rng.shuffled(part)
        else:
            stack += part if rng.below(2) else part[::-1]
    return order


@lru_cache(maxsize=2048)
def _halved(x: int, y: int, wide: int, high: int, stride: int) -> Part:
    """A rectangle halved, and its halves again; the places of a small one."""
    if wide * high <= LEAF:
        return [r * stride + c for r in range(y, y + high) for c in range(x, x + wide)]
    if wide >= high:
        half = wide // 2
        return _halved(x, y, half, high, stride), _halved(x + half, y, wide - half, high, stride)
    half = high // 2
    return _halved(x, y, wide, half, stride), _halved(x, y + half, wide, high - half, stride)


class Thinning(ABC, Generic[S]):
    """Which clues a board needs. ``S`` is what is known of it: the same, or more, with more clues.

    ``bits[n]`` is clue number n as a mask.
    """

    def __init__(self, bits: Sequence[int], budget: Budget) -> None:
        self.bits, self.budget = bits, budget

    @abstractmethod
    def follow(self, before: S, clues: int) -> S | None:
        """What follows from the ``clues``, of which ``before`` is a part; None where that is the whole board."""

    def hopeless(self, clues: int) -> bool:
        """Whether it is plain without following that the ``clues`` do not solve the board."""
        return False

    def spares(self, known: S, clues: int, last: int) -> bool:
        """Whether other means lead from what is ``known`` by the ``clues`` to the solution without the one that is
        tried last."""
        return False

    def probed(self, kept: int, last: int) -> bool:
        """Whether the clues ``kept`` solve the board where suppositions are allowed, as they do with the one that went
        ``last``, a mask."""
        return False

    def probing(self, kept: int, rng: Rng) -> Iterator[int]:
        """Clues that still solve the board by suppositions: each time without one more of some that chance chooses."""
        for n in rng.shuffled(bits_of(kept))[:PROBED]:
            self.budget.spend()
            less = kept & ~(1 << n)
            if self.probed(less, 1 << n):
                kept = less
                yield kept

    def needed(self, block: Sequence[int], others: int, before: S) -> int:
        """Which clues of ``block`` stay, tried in this order, when those of ``others`` are kept.

        The same as taking them away one by one, but by halves: a half that is not needed goes at once. ``before`` is a
        part of what ``others`` give. Raises Cancelled when the budget's check asks to stop.
        """
        if not block:
            return 0
        before_each = [0]  # the clues of the block before each place, as a mask
        for clue in block:
            before_each.append(before_each[-1] | self.bits[clue])
        return self._tried(block, before_each, 0, len(block), others, before)

    def _tried(
        self, block: Sequence[int], before_each: Sequence[int], start: int, end: int, others: int, before: S
    ) -> int:
        if end - start == 1 and self.hopeless(others):
            return self.bits[block[start]]
        known = self.follow(before, others)
        return 0 if known is None else self._halved(block, before_each, start, end, others, known)

    def _halved(
        self, block: Sequence[int], before_each: Sequence[int], start: int, end: int, others: int, known: S
    ) -> int:
        if end - start == 1:
            return 0 if self.spares(known, others, block[start]) else self.bits[block[start]]
        self.budget.spend(0)
        middle = start + (end - start) // 2
        right = before_each[end] ^ before_each[middle]
        kept = self._tried(block, before_each, start, middle, others | right, known)
        if not kept:
            return self._halved(block, before_each, middle, end, others, known)
        return kept | self._tried(block, before_each, middle, end, others | kept, known)
