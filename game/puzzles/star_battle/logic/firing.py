"""What a technique finds: the cells, and what a person needs to see why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.engine.core import Effect
from game.puzzles.star_battle.board import STAR
from game.puzzles.star_battle.logic.position import Masks, StarBattlePosition


class Firing(NamedTuple):
    """``stars`` and ``dead`` follow. ``inner`` and ``outer`` are numbers of houses, ``parts`` masks of cells that the
    reason speaks of, ``number`` is how many stars; each technique says what they are for it."""

    stars: int
    dead: int
    inner: tuple[int, ...] = ()
    outer: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    number: int = 0

    def brings(self, effect: Effect, p: int) -> int:
        """Whether this effect on cell ``p`` follows."""
        return (self.stars if effect.value == STAR else self.dead) >> p & 1


Finder = Callable[[StarBattlePosition], Iterable[Firing]]


def joined(position: StarBattlePosition, firings: Iterable[Firing]) -> Masks | None:
    """All of them at once, None for nothing new."""
    stars = dead = 0
    for firing in firings:
        stars |= firing.stars
        dead |= firing.dead
    return position.in_open(stars, dead)
