"""What follows from a state up to a level, quickly and without reasons; the techniques give the reasons."""

from __future__ import annotations

from game.puzzles.tents.bits import (
    Given,
    Line,
    State,
    at_least_two,
    bound,
    claimed,
    diagonal_spots,
    edges_to,
    separate,
    shares,
    spots,
    tight,
)

EASY, MEDIUM, HARD, EXPERT = range(4)


def close(given: Given, state: State, level: int) -> State | None:
    """The state with all that the techniques up to ``level`` (at most HARD) give; None for a contradiction.

    When no cell is open any more, the tents are as the counts say; only from HARD on they are also known to pair off.
    """
    lay, trees = given.lay, given.trees
    s = lay.stride
    width, height = lay.size
    peel = level >= HARD and given.matching
    rows: list[Line] = list(given.rows)
    columns: list[Line] = list(given.columns)
    tents, open_, left, right, up, down = state
    while True:
        while True:  # around tents, last spots, and the pairs
            three = tents | tents << 1 | tents >> 1
            near = tents << 1 | tents >> 1 | three << s | three >> s
            if near & tents:
                return None
            open_ &= ~near
            possible = tents | open_
            left &= possible << 1
            right &= possible >> 1
            up &= possible << s
            down &= possible >> s
            if left | right | up | down != trees:
                return None
            new = spots(lay, trees & ~at_least_two(left, right, up, down), left, right, up, down) & open_
            if peel:
                gone = claimed(lay, trees, left, right, up, down)
                if gone is None:
                    return None
                left, right, up, down = left ^ gone[0], right ^ gone[1], up ^ gone[2], down ^ gone[3]
                used = left >> 1 | right << 1 | up >> s | down << s
                if tents & ~used:
                    return None
                idle = open_ & ~used
                open_ ^= idle
                more = bound(lay, tents, left, right, up, down)
                if more is None:
                    return None
                left, right, up, down = left ^ more[0], right ^ more[1], up ^ more[2], down ^ more[3]
                new &= open_
                if not (new or idle or any(gone) or any(more)):
                    break
            elif not new:
                break
            tents |= new
            open_ ^= new
        full = filled = 0
        kept: list[list[Line]] = []
        for lines in (rows, columns):
            still = []
            for line in lines:
                mask, count = line
                free = open_ & mask
                need = count - (tents & mask).bit_count()
                if not free:
                    if need:
                        return None
                elif need <= 0:
                    if need < 0:
                        return None
                    full |= free
                else:
                    spare = free.bit_count() - need
                    if spare < 0:
                        return None
                    if not spare:
                        filled |= free
                    still.append(line)
            kept.append(still)
        rows, columns = kept
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
            tents |= filled
            open_ ^= full | filled
            continue
        if not open_ or level == EASY:
            break
        along = tight(rows, possible, 1, s, width)
        if along is None:
            return None
        upright = tight(columns, possible, s, 1, height)
        if upright is None:
            return None
        filled = (along.tents | upright.tents) & open_
        full = (along.grass | upright.grass | diagonal_spots(lay, left, right, up, down)) & open_
        if full & filled:
            return None
        if full | filled:
            tents |= filled
            open_ ^= full | filled
            continue
        if not given.matching:
            needless = separate(given, State(tents, open_, left, right, up, down))
            if needless is None:
                return None
            if needless:
                open_ ^= needless
                continue
        if not peel:
            break
        found = shares(given, left, right, up, down)
        if found is None:
            return None
        gone, more = found
        if not (any(gone) or any(more)):
            break
        left &= ~(gone[0] | more[0])
        right &= ~(gone[1] | more[1])
        up &= ~(gone[2] | more[2])
        down &= ~(gone[3] | more[3])
    return State(tents, open_, left, right, up, down)


def unsettled(given: Given) -> State:
    """The state with no mark in which cells far from any tree are grass."""
    possible = given.lay.beside(given.trees) & ~given.trees
    return State(0, possible, *edges_to(given, possible))
