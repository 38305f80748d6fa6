"""Limits of long work, counted in steps and never in seconds, so that results do not depend on the machine."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Cancelled, Refused
from game.engine.words import _


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
        """Use up ``steps``. Raises Cancelled when asked to stop, Refused when nothing is left."""
        if self.cancelled():
            raise Cancelled
        self.left -= steps
        if self.left < 0:
            raise Refused(_("the search was given up after its budget of steps"))
