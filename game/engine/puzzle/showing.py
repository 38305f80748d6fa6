"""Which of the clues that were shown until a board was solved are needed, for generators of small boards.

Clues are bits, and sets of them are masks.
The opposite of thinning (:mod:`game.engine.puzzle.thinning`): less work where few clues are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

S = TypeVar("S")

Follow = Callable[[S, int], int]
"""Which clues tell more when all has been followed that some clues say besides something known."""
Step = tuple[int, S, int]
"""A clue that is shown, what was known before, and all clues that told more then."""


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
            telling = follow(before, fewer)
            if telling:
                lacking.append(telling)
            else:
                clues = fewer
    return clues
