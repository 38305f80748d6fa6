"""Taking clues away from a full board while it can still be solved, for generators.

Clues are numbered, and sets of them are masks. That the techniques up to a level solve what is left proves that its
solution is the only one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.engine.budget import Budget
from game.engine.rng import Rng

S = TypeVar("S")

LEAF = 8
"""How many places stay together in the order of removal."""


def nearby(width: int, height: int, stride: int, rng: Rng) -> list[int]:
    """The places of a rectangle, ``row * stride + column``, in random order, but such that near ones come together.

    It is halved by its longer side, and so are the halves. Clues taken away in this order by halves leave most of what
    is known before as it was.
    """
    order: list[int] = []
    stack = [(0, 0, width, height)]
    while stack:
        x, y, wide, high = stack.pop()
        if wide * high <= LEAF:
            order += rng.shuffled([r * stride + c for r in range(y, y + high) for c in range(x, x + wide)])
            continue
        if wide >= high:
            half = wide // 2
            parts = [(x, y, half, high), (x + half, y, wide - half, high)]
        else:
            half = high // 2
            parts = [(x, y, wide, half), (x, y + half, wide, high - half)]
        rng.shuffle(parts)
        stack += parts
    return order


class Thinning(Generic[S]):
    """Which clues a board needs. ``S`` is what is known of it: the same, or more, with more clues.

    ``bits[n]`` is clue number n as a mask. ``follow``: what follows from some clues (a mask), of which the first
    argument is a part; None where that is the whole board. ``hopeless``: whether it is plain without following that
    some clues do not solve the board. ``spares``: whether other means lead from what is known by some clues to the
    solution without the one that is tried last.
    """

    def __init__(
        self,
        budget: Budget,
        bits: Sequence[int],
        follow: Callable[[S, int], S | None],
        hopeless: Callable[[int], bool] = lambda clues: False,
        spares: Callable[[S, int, int], bool] = lambda known, clues, last: False,
    ) -> None:
        self.budget, self.bits = budget, bits
        self.follow, self.hopeless, self.spares = follow, hopeless, spares

    def needed(self, block: Sequence[int], others: int, before: S) -> int:
        """Which clues of ``block`` stay, tried in this order, when those of ``others`` are kept.

        The same as taking them away one by one, but by halves: a half that is not needed goes at once. ``before`` is a
        part of what ``others`` give. Raises Cancelled when the budget's check asks to stop.
        """
        follow, hopeless, spares = self.follow, self.hopeless, self.spares
        bit, spend = self.bits.__getitem__, self.budget.spend

        def tried(block: Sequence[int], others: int, before: S) -> int:
            if len(block) == 1 and hopeless(others):
                return bit(block[0])
            known = follow(before, others)
            return 0 if known is None else halved(block, others, known)

        def halved(block: Sequence[int], others: int, known: S) -> int:
            if len(block) == 1:
                return 0 if spares(known, others, block[0]) else bit(block[0])
            spend(0)
            half = len(block) // 2
            left, right = block[:half], block[half:]
            kept = tried(left, others | sum(map(bit, right)), known)
            if not kept:
                return halved(right, others, known)
            return kept | tried(right, others | kept, known)

        return tried(block, others, before) if block else 0
