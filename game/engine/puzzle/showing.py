"""Showing clues of a full board one by one until it can be solved, for generators of small boards.

Clues are bits, and sets of them are masks.
The opposite of thinning (:mod:`game.engine.puzzle.thinning`): less work where few clues are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

S = TypeVar("S")


Follow = Callable[[S, int], tuple[S, int]]
"""What follows from something known by some clues, and which clues tell more then."""
Step = tuple[int, S, int]
"""A clue that is shown, what was known before, and all clues that told more then."""


def shown(known: S, follow: Follow[S], order: Sequence[int]) -> tuple[S, list[Step[S]]]:
    """Show clues, masks in this order, each time the first that tells more, until none does: what is known then, and
    the steps."""
    clues, steps = 0, []
    known, telling = follow(known, clues)
    while telling:
        clue = next(clue for clue in order if clue & telling)
        steps.append((clue, known, telling))
        clues |= clue
        known, telling = follow(known, clues)
    return known, steps


def needed(steps: Sequence[Step[S]], follow: Follow[S]) -> int:
    """Of clues that were shown until a board was solved, those, as a mask, that solve it and of which none can go.

    Where some do not suffice, neither do others without any of those that would tell more there: of each such set one
    is needed, which spares following most.
    """
    lacking = [telling for _clue, _before, telling in steps]
    clues = sum(clue for clue, _before, _telling in steps)
    for clue, before, _telling in steps[-2::-1]:  # without the last one nothing told more
        fewer = clues ^ clue
        for telling in lacking:
            if not telling & fewer:
                break
        else:
            telling = follow(before, fewer)[1]
            if telling:
                lacking.append(telling)
            else:
                clues = fewer
    return clues
