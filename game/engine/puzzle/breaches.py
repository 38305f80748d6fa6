"""Broken rules told a batch at a time: on a board where all is wrong there are tens of thousands of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from game.engine.core import Violation

Breaches = Iterator[list[Violation]]
"""Violations in batches, which may be empty; each takes a fraction of a frame."""

BATCH = 1000


def in_batches(violations: Iterable[Violation]) -> Breaches:
    """Violations as they are made, so many a batch."""
    source = iter(violations)
    while batch := list(islice(source, BATCH)):
        yield batch


def all_of(breaches: Breaches) -> tuple[Violation, ...]:
    """All of them."""
    return tuple(chain.from_iterable(breaches))
