"""All that follows up to a level, without reasons: for solving, generating, and what follows from suppositions."""

from __future__ import annotations

from game.engine.masks import bits_of
from game.puzzles.star_battle.logic import bounds, counts, plain
from game.puzzles.star_battle.logic.firing import Finder, joined
from game.puzzles.star_battle.logic.layout import StarBattleLayout, State
from game.puzzles.star_battle.logic.position import Masks, StarBattlePosition

EASY, MEDIUM, HARD = range(3)

MEDIUMS: tuple[Finder, ...] = (plain.pressured_exclusion, counts.counting(1, 2), bounds.pressure)
HARDS: tuple[Finder, ...] = (
    bounds.squeeze,
    counts.intervals,
    counts.counting(3, 4),
    bounds.wide_pressure,
    bounds.composite,
    bounds.finned,
)
BEYOND_EASY = ((), MEDIUMS, MEDIUMS + HARDS)
"""By level: what is tried, in order, when nothing easy is left."""


def settle(lay: StarBattleLayout, stars: int, free: int, pending: int = -1) -> State | None:
    """The stars and open cells after all that is easy; None when a house has no room.

    ``pending`` masks the houses that may have changed since all easy followed; -1 is all. Stars may not touch.
    """
    houses, number, settled, near = lay.houses, lay.stars, lay.pack.settled, lay.pack.near
    pending &= (1 << len(houses)) - 1
    for p in bits_of(stars):
        closed = near[p] & free
        if closed:
            free &= ~closed
            pending |= lay.touched(closed)
    while True:
        while pending:
            low = pending & -pending
            pending ^= low
            mask = houses[low.bit_length() - 1]
            found = settled(free & mask, number - (stars & mask).bit_count())
            if found is None:
                return None
            more, dead = found
            if not more | dead:
                continue
            dead &= free
            for p in bits_of(more):
                dead |= near[p] & free
                if near[p] & stars:
                    return None
                stars |= 1 << p
            free &= ~dead
            pending |= lay.touched(dead | more)
        dead = _confined(lay, stars, free)
        if not dead:
            return stars, free
        free &= ~dead
        pending = lay.touched(dead)


def _confined(lay: StarBattleLayout, stars: int, free: int) -> int:
    """What closes where a region is confined to a line that lacks as much, or a line to a region."""
    houses, dead = lay.houses, 0
    for region in lay.regions:
        mask = houses[region]
        cells = mask & free
        if not cells:
            continue
        row, column = lay.of[(cells & -cells).bit_length() - 1][:2]
        for line in (row, column):
            if not cells & ~houses[line] and (stars & mask).bit_count() == (stars & houses[line]).bit_count():
                dead |= free & houses[line] & ~mask
    for line in range(2 * lay.side):
        mask = houses[line]
        cells = mask & free
        if not cells:
            continue
        for around in lay.of[(cells & -cells).bit_length() - 1][2:]:
            if not cells & ~houses[around] and (stars & mask).bit_count() == (stars & houses[around]).bit_count():
                dead |= free & houses[around] & ~mask
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


def after(lay: StarBattleLayout, state: State, found: Masks) -> State | None:
    """The state with more stars and dead cells and all that is easy then; None when a house has no room."""
    stars, free = state
    more, dead = found
    if more & dead:
        return None
    near = lay.pack.near
    for p in bits_of(more):
        if near[p] & (stars | more) != 1 << p:
            return None
    return settle(lay, stars | more, free & ~(more | dead), lay.touched(more | dead))


def chained(lay: StarBattleLayout, state: State, found: Masks) -> State | None:
    """The same, with what is plain alone: cells around stars, full houses, last cells."""
    stars, free = state
    more, dead = found
    near, houses, room = lay.pack.near, lay.houses, lay.pack.room
    free &= ~(more | dead)
    changed = more | dead
    while changed:
        for p in bits_of(more):
            if near[p] & stars:
                return None
            stars |= 1 << p
            dead |= near[p] & free
        more, free = 0, free & ~dead
        pending = lay.touched(changed | dead)
        changed = dead = 0
        for house in bits_of(pending):
            mask = houses[house]
            cells, need = mask & free, lay.stars - (stars & mask).bit_count()
            if need < 0 or not room(cells, need):
                return None
            if cells and not need:
                dead |= cells
            elif cells.bit_count() == need:
                more |= cells
        more &= ~stars
        free &= ~more
        changed = more | dead
    return stars, free
