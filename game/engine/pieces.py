"""Work that can be done a piece at a time, and what comes of it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def at_once(pieces: Generator[object, None, T]) -> T:
    """Go through all pieces; what the last one returns."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            result: T = end.value
            return result
