"""All that follows up to a level, without reasons: for solving, generating, and what follows from suppositions."""

from __future__ import annotations

from game.puzzles.star_battle.logic import bounds, counts, plain
from game.puzzles.star_battle.logic.layout import StarBattleLayout, State
from game.puzzles.star_battle.logic.position import Finder, Masks, StarBattlePosition, joined

EASY, MEDIUM, HARD = range(3)

MEDIUMS: tuple[Finder, ...] = (plain.pressured_exclusion, counts.counting(1, 2), bounds.pressure)
HARDS: tuple[Finder, ...] = (
    bounds.squeeze,
    plain.pressured_exclusion,
    counts.intervals,
    counts.counting(1, 2),
    bounds.finned,
    counts.composite,
    bounds.pressure,
    bounds.wide_pressure,
    counts.counting(3, 4),
)
BEYOND_EASY = ((), MEDIUMS, HARDS)
"""By level: what is tried when nothing easy is left, first what brings most for its time: the end is the same."""


def settle(lay: StarBattleLayout, stars: int, free: int, pending: int = -1, plain: bool = False) -> State | None:
    """The stars and open cells after all that is easy; None when a house has no room.

    ``pending`` masks the houses that may have changed since all easy followed; -1 is all. Stars may not touch.
    ``plain``: only cells around stars, full houses, last cells.
    """
    houses, number, around = lay.houses, lay.stars, lay.pack.grid.around
    said, counted = lay.pack.said, lay.pack.counted
    pending &= (1 << len(houses)) - 1
    if closed := around(stars) & free:
        free ^= closed
        pending |= lay.touched(closed)
    while pending:
        low = pending & -pending
        pending ^= low
        mask = houses[low.bit_length() - 1]
        key = free & mask, number - (stars & mask).bit_count()
        found = counted(*key) if plain else said[key]
        if found is None:
            return None
        more, dead = found
        if more:
            stars |= more
            closed = around(more)
            if closed & stars:
                return None
            dead |= more | closed
        if dead := dead & free:
            free ^= dead
            pending |= lay.touched(dead)
        if not pending and not plain and (dead := _confined(lay, stars, free)):
            free ^= dead
            pending = lay.touched(dead)
    return stars, free


def _confined(lay: StarBattleLayout, stars: int, free: int) -> int:
    """What closes where a region is confined to a line that lacks as much, or a line to a region."""
    houses, of, dead = lay.houses, lay.of, 0
    first = lay.regions.start
    for house, mask in enumerate(houses):
        cells = mask & free
        if cells:
            crossed = of[(cells & -cells).bit_length() - 1]
            for other in crossed[:2] if house >= first else crossed[2:]:
                whole = houses[other]
                if not cells & ~whole and (stars & mask).bit_count() == (stars & whole).bit_count():
                    dead |= free & whole & ~mask
    return dead


def close(lay: StarBattleLayout, state: State | None, level: int, pending: int = -1) -> State | None:
    """The stars and open cells with all that follows up to a level; None when a house has no room."""
    state = state and settle(lay, *state, pending)
    while state is not None and state[1] and level > EASY:
        stars, free = state
        position = StarBattlePosition(lay, stars, lay.cells & ~(stars | free))
        found = next(filter(None, (joined(position, find(position)) for find in BEYOND_EASY[level])), None)
        if found is None:
            break
        state = after(lay, state, found)
    return state


def after(lay: StarBattleLayout, state: State, found: Masks, plain: bool = False) -> State | None:
    """The state with more stars and dead cells and all that is easy then; None when a house has no room."""
    stars, free = state
    more, dead = found
    if more and more & (dead | lay.pack.grid.around(stars | more)):
        return None
    return settle(lay, stars | more, free & ~(more | dead), lay.touched(more | dead), plain)
