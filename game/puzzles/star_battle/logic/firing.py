"""What a technique finds: the cells, and what a person needs to see why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

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


Finder = Callable[[StarBattlePosition], Iterable[Firing]]


def joined(position: StarBattlePosition, firings: Iterable[Firing]) -> Masks | None:
    """All of them at once, None for nothing new."""
    stars = dead = 0
    for firing in firings:
        stars |= firing.stars
        dead |= firing.dead
    return position.in_open(stars, dead)


def several(*finders: Finder) -> Finder:
    """What these find, one after another."""

    def find(position: StarBattlePosition) -> Iterator[Firing]:
        for finder in finders:
            yield from finder(position)

    return find
