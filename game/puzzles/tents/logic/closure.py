"""What follows from a state up to a level, quickly and without reasons; the techniques give the reasons."""

from __future__ import annotations

from game.engine.masks import at_least_two
from game.puzzles.tents.logic.bands import lines_together
from game.puzzles.tents.logic.bits import (
    CampClues,
    TentsState,
    bound,
    claimed,
    diagonal_spots,
    edges_to,
    separate,
    shares,
    tight,
)
from game.puzzles.tents.logic.stranding import stranding

EASY, MEDIUM, HARD, EXPERT = range(4)


def close(
    given: CampClues, state: TentsState, level: int, changed: int = -1, was: int = HARD, side_by_side: bool = True
) -> TentsState | None:
    """The state with all that the techniques up to ``level`` (at most HARD) give; None for a contradiction.

    ``changed`` are the cells decided since the state was closed at the level ``was``, if it was: only what they touch
    is looked at again. When no cell is open any more, the tents are as the counts say; only from HARD on they are also
    known to pair off. Without ``side_by_side``, HARD stops short of what takes several lines at once, or a tent that is
    not there: more work than a search saves by it.
    """
    lay, trees, rows, columns = given.lay, given.trees, given.rows, given.columns
    s = lay.stride
    width, height = lay.size
    side_by_side = side_by_side and level >= HARD
    lines = rows + columns
    tents, open_, left, right, up, down = state
    pitched = tents & changed  # tents whose surroundings were not looked at
    settled = 0  # trees whose only spot is a tent
    # cells that changed since the lines were looked at, and since their runs were: the other lines say nothing new
    fresh = changed
    fresh_runs = changed if was >= MEDIUM else -1
    fresh_bands = changed if was >= HARD else -1
    seen = seen_runs = open_
    seen_bands = tents | open_
    # the edges of trees, when they were last counted by lines
    counted = (0, 0, 0, 0) if changed == -1 or was < HARD else state[2:]
    while True:
        while True:  # around tents, and last spots of trees
            if pitched:
                three = pitched | pitched << 1 | pitched >> 1
                near = pitched << 1 | pitched >> 1 | three << s | three >> s
                if near & tents:
                    return None
                open_ ^= open_ & near
            possible = tents | open_
            left &= possible << 1
            right &= possible >> 1
            up &= possible << s
            down &= possible >> s
            across, upright = left | right, up | down
            if across | upright != trees:
                return None
            one = trees ^ (left & right | up & down | across & upright)
            pitched = one ^ settled
            if not pitched:
                break
            settled = one
            pitched = (left & pitched) >> 1 | (right & pitched) << 1 | (up & pitched) >> s | (down & pitched) << s
            pitched &= open_
            if not pitched:
                break
            tents |= pitched
            open_ ^= pitched
        fresh |= seen ^ open_
        seen = open_
        full = filled = 0
        for mask, count in lines:
            if mask & fresh:
                free = open_ & mask
                need = count - (tents & mask).bit_count()
                if need > 0:
                    spare = free.bit_count() - need
                    if spare <= 0:
                        if spare:
                            return None
                        filled |= free
                elif need:
                    return None
                else:
                    full |= free
        fresh = 0
        if given.free_lines:
            missing = given.number - tents.bit_count()
            spare = open_.bit_count() - missing
            if missing < 0 or spare < 0:
                return None
            if not missing:
                full |= open_
            elif not spare:
                filled |= open_
        if full | filled:
            if full & filled:
                return None
            pitched = filled
            tents |= filled
            open_ ^= full | filled
            continue
        if level == EASY:
            break
        if open_:
            fresh_runs |= seen_runs ^ open_
            seen_runs = open_
            rows_say = tight(rows, possible, 1, s, width, fresh_runs)
            if rows_say is None:
                return None
            columns_say = tight(columns, possible, s, 1, height, fresh_runs)
            if columns_say is None:
                return None
            fresh_runs = 0
            filled = (rows_say[0] | columns_say[0]) & open_
            full = (rows_say[1] | columns_say[1] | diagonal_spots(lay, left, right, up, down)) & open_
            if full & filled:
                return None
            if full | filled:
                pitched = filled
                tents |= filled
                open_ ^= full | filled
                continue
            if not given.matching:
                near = counted[0] ^ left | counted[1] ^ right | counted[2] ^ up | counted[3] ^ down
                counted = left, right, up, down
                by_row, by_column = near | near << s | near >> s, near | near << 1 | near >> 1
                needless = separate(
                    lay,
                    [line for line in rows if line[0] & by_row],
                    [line for line in columns if line[0] & by_column],
                    TentsState(tents, open_, left, right, up, down),
                )
                if needless is None:
                    return None
                if needless:
                    open_ ^= needless
                    continue
        if level < HARD:
            break
        if given.matching:
            gone = claimed(lay, trees, left, right, up, down)
            if gone is None:
                return None
            left, right, up, down = left ^ gone[0], right ^ gone[1], up ^ gone[2], down ^ gone[3]
            more = bound(lay, tents, left, right, up, down)
            if more is None:
                return None
            left, right, up, down = left ^ more[0], right ^ more[1], up ^ more[2], down ^ more[3]
            used = left >> 1 | right << 1 | up >> s | down << s
            if tents & ~used:
                return None
            idle = open_ & ~used
            if idle or any(gone) or any(more):
                open_ ^= idle
                continue
        if not open_:
            break
        if given.matching:
            # Only lines near a tree with several spots tell anything new. Where all trees nearby have their tents, the
            # counts of the tents say the same.
            near = counted[0] ^ left | counted[1] ^ right | counted[2] ^ up | counted[3] ^ down
            counted = left, right, up, down
            several = at_least_two(left, right, up, down)
            by_row, by_column = near | near << s | near >> s, near | near << 1 | near >> 1
            row_of, column_of = several | several << s | several >> s, several | several << 1 | several >> 1
            found = shares(
                lay,
                [line for line in given.rows if line[0] & by_row and line[0] & row_of],
                [line for line in given.columns if line[0] & by_column and line[0] & column_of],
                left, right, up, down,
            )  # fmt: skip
            if found is None:
                return None
            gone, more = found
            if any(gone) or any(more):
                left &= ~(gone[0] | more[0])
                right &= ~(gone[1] | more[1])
                up &= ~(gone[2] | more[2])
                down &= ~(gone[3] | more[3])
                continue
        if not side_by_side:
            break
        now = TentsState(tents, open_, left, right, up, down)
        full, filled = stranding(given, now), 0
        if not full:
            fresh_bands |= seen_bands ^ possible
            seen_bands = possible
            beside = lines_together(given, now, 2, fresh_bands)
            if beside is None or beside.tents & beside.grass:
                return None
            fresh_bands = 0
            filled, full = beside
            if not full | filled:
                break
        pitched = filled
        tents |= filled
        open_ ^= full | filled
    return TentsState(tents, open_, left, right, up, down)


def unsettled(given: CampClues) -> TentsState:
    """The state with no mark in which cells far from any tree are grass."""
    possible = given.lay.beside(given.trees) & ~given.trees
    return TentsState(0, possible, *edges_to(given, possible))
