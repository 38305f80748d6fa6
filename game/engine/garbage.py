"""How often Python looks for reference cycles that nothing holds any more."""

from __future__ import annotations

import gc

YOUNG = 20_000
WINDOW = 4_000  # in a window: more often, and each time for a small part of a frame
OLDER = (20, 50)


def collect_seldom(young: int = YOUNG) -> None:
    """For a whole process, called once it has loaded what it needs: collect seldom, and not what is there already.

    Solvers and ladders make and drop many small values that hold no cycles; looking through them all the time took a
    tenth of the generators' time.
    """
    gc.freeze()
    gc.set_threshold(young, *OLDER)
    gc.enable()


def collect_later() -> None:
    """Not at all until :func:`collect_seldom` is called: what a program loads as it starts, it keeps."""
    gc.disable()
