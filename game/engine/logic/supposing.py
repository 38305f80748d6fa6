"""Supposing each mark of two on each open cell: which of them cannot stand."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.masks import bits_of

Follow = Callable[[int, int], tuple[int, int] | None]
"""From a supposed mark, a mask of one cell for the first and one for the second mark of which the other is 0: the cells
that have the first and those that have the second mark then, or None where a rule breaks."""


def forced(free: int, follow: Follow) -> tuple[int, int]:
    """Of the open cells ``free`` those that get the first and those that get the second mark, as the other one fails.

    What follows from a supposition that stands needs no trial: with fewer marks less follows.
    """
    failed, stands = [0, 0], [0, 0]
    for p in bits_of(free):
        bit = 1 << p
        for mark, supposed in enumerate(((bit, 0), (0, bit))):
            if stands[mark] & bit:
                continue
            after = follow(*supposed)
            if after is None:
                failed[mark] |= bit
                break
            stands[0] |= after[0]
            stands[1] |= after[1]
    return failed[1], failed[0]
