"""How much of a long test the suite takes: a part that stays the same. All of it: `tests/long/whole_suite.py`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

THOROUGH = "THOROUGH" in os.environ


def part(everything: Iterable[T], count: int) -> list[T]:
    """So many of them, spread evenly from the first one on."""
    them = list(everything)
    if THOROUGH or count >= len(them):
        return them
    return [them[len(them) * number // count] for number in range(count)]


def some(few: int, many: int) -> int:
    """How many boards, seeds or examples."""
    return many if THOROUGH else few
