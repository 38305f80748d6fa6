"""Showing clues of a full board one by one until it can be solved, for generators of small boards.

The opposite of thinning (:mod:`game.engine.puzzle.thinning`): less work where few clues are needed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

S = TypeVar("S")
Step = tuple[int, S, int]
"""A clue that is shown, what was known before, and all clues that told more then."""


class ClueShowing(ABC, Generic[S]):
    """Which of its ``clues`` a board needs, each a bit, in the order in which they are shown; sets of them are masks.
    ``S`` is what is known of it."""

    def __init__(self, clues: Sequence[int]) -> None:
        self.clues = clues

    @abstractmethod
    def telling(self, known: S) -> int:
        """The clues that tell more."""

    @abstractmethod
    def followed(self, known: S, clues: int) -> S:
        """What follows from something known by some clues."""

    def shown(self, known: S) -> tuple[S, list[Step[S]]]:
        """Show clues, each time the first that tells more, until none does: what is known then, and the steps."""
        steps: list[Step[S]] = []
        clues = 0
        while telling := self.telling(known):
            for clue in self.clues:
                if telling & clue:
                    break
            steps.append((clue, known, telling))
            clues |= clue
            known = self.followed(known, clues)
        return known, steps

    def needed(self, steps: Sequence[Step[S]]) -> int:
        """Of clues that were shown until a board was solved, those, as a mask, that solve it and of which none can go.

        Where some do not suffice, neither do others without any of those that would tell more there: of each such set
        one is needed, which spares following most.
        """
        lacking = [telling for _clue, _before, telling in steps]
        clues = sum(clue for clue, _before, _telling in steps)
        for clue, before, _telling in steps[-2::-1]:  # without the last one nothing told more
            fewer = clues ^ clue
            for telling in lacking:
                if not telling & fewer:
                    break
            else:
                telling = self.telling(self.followed(before, fewer))
                if telling:
                    lacking.append(telling)
                else:
                    clues = fewer
        return clues
