"""What follows from a state up to a level, quickly and without reasons; the techniques give the reasons."""

from __future__ import annotations

from game.engine.masks import at_least_two
from game.puzzles.tents.logic.bands import lines_together
from game.puzzles.tents.logic.bits import (
    CampClues,
    Edges,
    Lines,
    TentsState,
    Tight,
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
    given: CampClues,
    state: TentsState,
    level: int,
    changed: int = -1,
    was: int = HARD,
    side_by_side: bool = True,
    least: int = 0,
) -> TentsState | None:
    """The state with all that the techniques up to ``level`` (at most HARD) give; None for a contradiction.

    ``changed`` are the cells decided since the state was closed at the level ``was``, if it was: only what they touch
    is looked at again. When no cell is open any more, the tents are as the counts say; only from HARD on they are also
    known to pair off. Without ``side_by_side``, HARD stops short of what takes several lines at once, or a tent that is
    not there: more work than a search saves by it. No more is asked once fewer than ``least`` cells are open.
    """
    s, trees = given.lay.stride, given.trees
    side_by_side = side_by_side and level >= HARD
    lines = given.rows + given.columns
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
        if open_.bit_count() < least:
            break
        fresh |= seen ^ open_
        seen = open_
        said = _by_counts(given, lines, tents, open_, fresh)
        if said is None:
            return None
        filled, full = said
        fresh = 0
        if full | filled:
            pitched = filled
            tents |= filled
            open_ ^= full | filled
            continue
        if level == EASY:
            break
        if open_:
            fresh_runs |= seen_runs ^ open_
            seen_runs = open_
            said = _by_runs(given, TentsState(tents, open_, left, right, up, down), fresh_runs)
            if said is None:
                return None
            fresh_runs = 0
            filled, full = said
            if full | filled:
                pitched = filled
                tents |= filled
                open_ ^= full | filled
                continue
            if not given.matching:
                needless = _needless(given, TentsState(tents, open_, left, right, up, down), counted)
                counted = left, right, up, down
                if needless is None:
                    return None
                if needless:
                    open_ ^= needless
                    continue
        if level < HARD:
            break
        now = TentsState(tents, open_, left, right, up, down)
        if given.matching:
            paired = _paired(given, now)
            if paired is None:
                return None
            if paired != now:
                tents, open_, left, right, up, down = paired
                continue
        if not open_:
            break
        if given.matching:
            shared = _shared(given, now, counted)
            counted = left, right, up, down
            if shared is None:
                return None
            if shared != now:
                tents, open_, left, right, up, down = shared
                continue
        if not side_by_side:
            break
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


# -- one step each -----------------------------------------------------------------------------------------------------


def _by_counts(given: CampClues, lines: Lines, tents: int, open_: int, fresh: int) -> Tight | None:
    """What the counts of ``lines`` with a cell of ``fresh`` say: no tents are lacking, or every open cell is needed.

    None where a count cannot come true.
    """
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
    if given.free_lines:
        missing = given.number - tents.bit_count()
        spare = open_.bit_count() - missing
        if missing < 0 or spare < 0:
            return None
        if not missing:
            full |= open_
        elif not spare:
            filled |= open_
    return None if full & filled else Tight(filled, full)


def _by_runs(given: CampClues, state: TentsState, fresh: int) -> Tight | None:
    """What lines say whose runs of cells hold just their counts, and trees with two spots around a corner.

    Only lines with a cell of ``fresh`` are looked at. None where some hold fewer.
    """
    lay, s = given.lay, given.lay.stride
    width, height = lay.size
    tents, open_, *edges = state
    rows_say = tight(given.rows, tents | open_, 1, s, width, fresh)
    if rows_say is None:
        return None
    columns_say = tight(given.columns, tents | open_, s, 1, height, fresh)
    if columns_say is None:
        return None
    filled = (rows_say.tents | columns_say.tents) & open_
    full = (rows_say.grass | columns_say.grass | diagonal_spots(lay, *edges)) & open_
    return None if full & filled else Tight(filled, full)


def _needless(given: CampClues, state: TentsState, counted: Edges) -> int | None:
    """The cells of lines without which trees with spots of their own fill the count; None for too many such trees.

    ``counted`` are the edges at the last time: only lines near others are looked at.
    """
    by_row, by_column = _lines_near(given, state, counted)
    return separate(
        given.lay,
        [line for line in given.rows if line[0] & by_row],
        [line for line in given.columns if line[0] & by_column],
        state,
    )


def _paired(given: CampClues, state: TentsState) -> TentsState | None:
    """The state without the edges that only spots and only trees leave to nobody else, and without cells that no edge
    leads to; None where two want the same, or a tent has no tree."""
    lay, s = given.lay, given.lay.stride
    tents, open_, left, right, up, down = state
    gone = claimed(lay, given.trees, left, right, up, down)
    if gone is None:
        return None
    left, right, up, down = left ^ gone[0], right ^ gone[1], up ^ gone[2], down ^ gone[3]
    more = bound(lay, tents, left, right, up, down)
    if more is None:
        return None
    left, right, up, down = left ^ more[0], right ^ more[1], up ^ more[2], down ^ more[3]
    used = left >> 1 | right << 1 | up >> s | down << s
    return None if tents & ~used else TentsState(tents, open_ & used, left, right, up, down)


def _shared(given: CampClues, state: TentsState, counted: Edges) -> TentsState | None:
    """The state without the edges that trees confined to a line leave to no other; None where a line has too many.

    Only lines near a tree with several spots tell anything new: where all trees nearby have their tents, the counts of
    the tents say the same. ``counted`` as in :func:`_needless`.
    """
    s = given.lay.stride
    tents, open_, left, right, up, down = state
    by_row, by_column = _lines_near(given, state, counted)
    several = at_least_two(left, right, up, down)
    row_of, column_of = several | several << s | several >> s, several | several << 1 | several >> 1
    found = shares(
        given.lay,
        [line for line in given.rows if line[0] & by_row and line[0] & row_of],
        [line for line in given.columns if line[0] & by_column and line[0] & column_of],
        left, right, up, down,
    )  # fmt: skip
    if found is None:
        return None
    gone, more = found
    return TentsState(
        tents,
        open_,
        left & ~(gone[0] | more[0]),
        right & ~(gone[1] | more[1]),
        up & ~(gone[2] | more[2]),
        down & ~(gone[3] | more[3]),
    )


def _lines_near(given: CampClues, state: TentsState, counted: Edges) -> tuple[int, int]:
    """Cells by which the rows, and those by which the columns are found that lie near edges which have changed."""
    s = given.lay.stride
    _tents, _open, left, right, up, down = state
    near = counted[0] ^ left | counted[1] ^ right | counted[2] ^ up | counted[3] ^ down
    return near | near << s | near >> s, near | near << 1 | near >> 1
