"""Where the ladder stands, the stars and the dots that are known; and what a technique finds there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from game.engine.core import Marks
from game.engine.logic.mask_position import MaskPosition
from game.engine.masks import bits_of, masks_of, union
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.layout import StarBattleLayout, layout

Masks = tuple[int, int]
"""Cells that take a star, and cells that take a dot."""


@dataclass(frozen=True, eq=False)
class StarBattlePosition(MaskPosition):
    """``stars`` and ``dots`` are masks; ``needs`` and ``opens`` hold, for every house, how many stars it lacks and its
    open cells."""

    lay: StarBattleLayout
    stars: int
    dots: int

    @cached_property
    def free(self) -> int:
        return self.lay.cells & ~(self.stars | self.dots)

    @cached_property
    def needs(self) -> list[int]:
        return [self.lay.stars - (self.stars & mask).bit_count() for mask in self.lay.houses]

    @cached_property
    def opens(self) -> list[int]:
        free = self.free
        return [mask & free for mask in self.lay.houses]

    @cached_property
    def counts(self) -> list[tuple[int, int, int]]:
        """Every house with what it lacks and its open cells."""
        return list(zip(range(len(self.needs)), self.needs, self.opens, strict=True))

    @cached_property
    def contradiction(self) -> bool:
        """Whether stars touch, or a house has too many or no room for what it lacks."""
        return bool(self.stars & self.dots or self.touching or self.crowded is not None)

    @cached_property
    def crowded(self) -> int | None:
        """The first house that has too many stars or no room for what it lacks."""
        room = self.lay.pack.room
        return next((house for house, need, cells in self.counts if need < 0 or not room(cells, need)), None)

    @property
    def touching(self) -> int:
        """The stars that touch one."""
        return self.stars & self.lay.pack.grid.around(self.stars)

    @cached_property
    def crossings(self) -> dict[tuple[int, ...], Any]:
        """What is known of houses across others; see the module of that name."""
        return {}

    @cached_property
    def all_kills(self) -> dict[int, int]:
        """What a star on each open cell closes; see :meth:`kills`."""
        return {p: self.kills(p) for p in bits_of(self.free)}

    def kills(self, p: int) -> int:
        """The cells that a star on cell ``p`` closes: those around it, and the rest of the houses that need one."""
        found = self.lay.pack.near[p]
        for house in self.lay.of[p]:
            if self.needs[house] == 1:
                found |= self.opens[house]
        return found

    def stars_beside(self, p: int) -> int:
        """The stars in the houses of cell ``p``."""
        return union(self.lay.houses[house] for house in self.lay.of[p]) & self.stars

    def lacking(self, houses: Iterable[int]) -> int:
        """How many stars some houses lack together."""
        needs = self.needs
        return sum([needs[house] for house in houses])

    def apply(self, consequences: Masks) -> StarBattlePosition:
        stars, dots = consequences
        marks = stars | dots
        after = StarBattlePosition(self.lay, self.stars | stars, self.dots | dots)
        if "opens" in self.__dict__ and not marks & (marks - 1) and not marks & ~self.free:
            self._count_on(after, stars, marks)
        return after

    def _count_on(self, after: StarBattlePosition, star: int, mark: int) -> None:
        """Tell the position ``after`` one more mark what is known of the houses, most of which stay as they are."""
        needs, opens = self.needs[:], self.opens[:]
        for house in self.lay.of[mark.bit_length() - 1] if mark else ():
            opens[house] ^= mark
            if star:
                needs[house] -= 1
        after.__dict__.update(needs=needs, opens=opens)


def from_marks(board: StarBattleBoard, marks: Marks) -> StarBattlePosition:
    """The position with the marks of a player."""
    lay = layout(board)
    return StarBattlePosition(lay, *masks_of(marks, lay.bit_of))


class Firing(NamedTuple):
    """``stars`` and ``dead`` follow. ``inner`` and ``outer`` are numbers of houses, ``parts`` masks of cells that the
    reason speaks of, ``number`` is how many stars; each technique says what they are for it."""

    stars: int
    dead: int
    inner: tuple[int, ...] = ()
    outer: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    number: int = 0


Finder = Callable[[StarBattlePosition], Iterable[Firing]]


def joined(position: StarBattlePosition, firings: Iterable[Firing]) -> Masks | None:
    """All of them at once, None for nothing new."""
    found = list(firings)
    return position.in_open(union([one.stars for one in found]), union([one.dead for one in found]))
