"""Which of the puzzles that were made become the levels of a row of a pack."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, Protocol

from game.engine.formats.levels import Level

ALIKE = 3
"""At most one in so many levels of a row, rounded up, begins like another where there is a choice."""
COMMON = 0.1
"""What a puzzle that begins like too many others counts less composed than it is."""


class PackCandidate(NamedTuple):
    """A puzzle that may become a level.

    ``rank`` is the hardest technique's place in the ladder and the score, ``picture`` the solution, turned and mirrored
    into its first form. ``composed`` is how composed it is, from 0 to 1, ``opening`` with which techniques it begins.
    ``seconds`` is how long people take, or an estimate of it, None where nothing is known.
    """

    level: Level
    rank: tuple[int, int]
    picture: tuple[str, ...]
    composed: float
    opening: str
    seconds: float | None


class Wanted(Protocol):
    """What a row asks for: a part of :class:`pack_build.RecipeRow`."""

    @property
    def count(self) -> int: ...

    @property
    def quotas(self) -> dict[str, int]: ...


class LevelChoice:
    """The levels of one row.

    ``seen`` are the pictures of the pack so far, ``least`` is how composed levels should be; ``patience`` puzzles are
    looked at for one level before those are taken that are less composed or begin alike.
    """

    def __init__(self, row: Wanted, seen: set[tuple[str, ...]], least: float = 0, patience: int = 1) -> None:
        self.row, self.seen, self.least, self.patience = row, seen, least, patience
        self.found: list[PackCandidate] = []
        self._second: list[PackCandidate] = []  # those that fit, but are less composed or begin like others
        self._left = dict(row.quotas)
        self._openings: Counter[str] = Counter()
        self._alike = -(-row.count // ALIKE)

    @property
    def missing(self) -> int:
        """How many levels are still to be found."""
        return self.row.count - len(self.found)

    def offer(self, candidate: PackCandidate) -> None:
        """Take a candidate that fits the row, or keep it for the case that nothing better comes."""
        fresh = not self.least or self._openings[candidate.opening] < self._alike
        if candidate.composed < self.least or not fresh:
            self._second.append(candidate)
        else:
            self._take(candidate)

    def settle(self, looked_at: int) -> bool:
        """Whether the row is full after so many puzzles; from a number of them on, second-best ones fill it."""
        if self.missing and looked_at >= self.patience * self.row.count and len(self._second) >= self.missing:
            self.fill()
        return not self.missing

    def fill(self) -> None:
        """Fill the row with the most composed ones that were passed over: first those that only begin like others."""
        while self._second and self.missing:
            best = max(self._second, key=self._worth)
            self._second.remove(best)
            self._take(best)

    def _worth(self, candidate: PackCandidate) -> tuple[bool, float]:
        alike = self._openings[candidate.opening] >= self._alike
        return candidate.composed >= self.least, candidate.composed - COMMON * alike

    def _take(self, candidate: PackCandidate) -> None:
        # A level that serves no quota takes a place only while enough are left for those that do.
        serves = [name for name, left in self._left.items() if left and name in candidate.level.techniques]
        if candidate.picture in self.seen or not (serves or self.missing > sum(self._left.values())):
            return
        self.seen.add(candidate.picture)
        self.found.append(candidate)
        self._openings[candidate.opening] += 1
        self._left.update((name, self._left[name] - 1) for name in serves)
