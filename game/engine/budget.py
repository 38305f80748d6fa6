"""Limits of long work, counted in steps and never in seconds, so that results do not depend on the machine.

A step is about what it takes to look over a small board once, some 50 microseconds: work on large boards spends more
of them at a time.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Cancelled, GivenUp
from game.engine.words import _

SEARCH = 40_000  # steps after which a search is given up, unless its budget says otherwise: two seconds or so


GRADING = 100_000  # the same of a ladder from a board's first mark to its last
HINTING = 40_000  # and of one that looks for the next


def never() -> bool:
    """The cancel check of work that nobody cancels."""
    return False


class Budget:
    """``steps`` that work may spend before it gives a plain answer, and a ``cancelled`` check asked on the way."""

    __slots__ = ("cancelled", "left")

    def __init__(self, steps: int, cancelled: Callable[[], bool] = never) -> None:
        self.left = steps
        self.cancelled = cancelled

    def spend(self, steps: int = 1) -> None:
        """Use up ``steps``. Raises Cancelled when asked to stop, GivenUp when nothing is left."""
        if self.cancelled():
            raise Cancelled
        self.left -= steps
        if self.left < 0:
            raise GivenUp(_("the search was given up after its budget of steps"))


def search_budget() -> Budget:
    """What a search gets that nobody gave a budget."""
    return Budget(SEARCH)
