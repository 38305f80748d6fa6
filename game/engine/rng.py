"""A random source that gives the same numbers on every platform and Python version.

Only ``random.Random.random`` is promised to stay the same for a seed, so everything here is derived from it.
"""

from __future__ import annotations

import _random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """Numbers determined by ``key``: any values whose ``repr`` is stable (strings, numbers, tuples of them)."""

    __slots__ = ("_source", "random")

    def __init__(self, *key: object) -> None:
        import hashlib  # takes its time, and the title screen does without

        digest = hashlib.sha256(repr(key).encode()).digest()
        self._draw_from(_random.Random(int.from_bytes(digest, "big")))

    def _draw_from(self, source: _random.Random) -> None:
        self._source, self.random = source, source.random

    def __getstate__(self) -> tuple[int, ...]:
        """Where it stands: it is handed to the worker with what it is drawn for."""
        return self._source.getstate()

    def __setstate__(self, state: tuple[int, ...]) -> None:
        source = _random.Random()
        source.setstate(state)
        self._draw_from(source)

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``; ``n`` is at least 1 and far below 2**53."""
        return int(self.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the ``items``, of which there is at least one."""
        return items[int(self.random() * len(items))]

    def weighed(self, weights: Sequence[float]) -> int:
        """The number of one of these ``weights``, in proportion to them."""
        at = self.random() * sum(weights)
        for number, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return number
        return len(weights) - 1

    def shuffle(self, items: list[T]) -> None:
        """Put ``items`` into random order in place (Fisher-Yates)."""
        draw = self.random
        for i in range(len(items) - 1, 0, -1):
            j = int(draw() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A shuffled copy of ``items``."""
        copy = list(items)
        self.shuffle(copy)
        return copy
