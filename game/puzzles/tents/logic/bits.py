"""Tents as whole-board integers.

Cells are bits as in :mod:`game.engine.logic.rectangle`. Which cells may still hold a tree's own tent is kept at the
tree, a mask for each direction: an *edge* of the tree in ``left`` leads to the cell left of it.

The functions here are the inferences of the techniques, each for all places at once. Solver, grader and generator run
them over and over; the ladder asks them one by one.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Marks
from game.engine.logic.rectangle import RectangleLayout, rectangle
from game.engine.logic.spacing import alternate
from game.engine.masks import at_least_two, bits_of, masks_of
from game.puzzles.tents.board import LOCAL, TentsBoard


def masks(board: TentsBoard, marks: Marks) -> tuple[int, int]:
    """The cells with a tent and with grass as masks (links are left out)."""
    return masks_of(marks, rectangle(board.size).bit_of)


TentsLine = tuple[int, int]
"""A line with a count: its cells as a mask, and the count."""

Lines = tuple[TentsLine, ...] | list[TentsLine]


class CampClues(NamedTuple):
    """What a board gives. ``rows`` and ``columns`` hold the lines with counts only; ``number`` is how many trees there
    are, ``free_lines`` whether a count is missing, ``matching`` whether trees and tents have to pair off."""

    lay: RectangleLayout
    trees: int
    rows: tuple[TentsLine, ...]
    columns: tuple[TentsLine, ...]
    number: int
    free_lines: bool
    matching: bool

    @property
    def adds_up(self) -> bool:
        """Whether the counts allow as many tents as there are trees."""
        sums = [sum(count for _, count in lines) for lines in (self.columns, self.rows)]
        full = [len(lines) == length for lines, length in zip((self.columns, self.rows), self.lay.size, strict=True)]
        return all(s == self.number if f else s <= self.number for s, f in zip(sums, full, strict=True))


def given_of(board: TentsBoard, matching: bool | None = None) -> CampClues:
    """What ``board`` gives, under its own rule or that of ``matching``."""
    lay = rectangle(board.size)
    rows = tuple((mask, n) for mask, n in zip(lay.rows, board.rows, strict=True) if n is not None)
    columns = tuple((mask, n) for mask, n in zip(lay.columns, board.columns, strict=True) if n is not None)
    free = None in board.rows or None in board.columns
    pairing = board.rule != LOCAL if matching is None else matching
    return CampClues(lay, board.trees, rows, columns, board.trees.bit_count(), free, pairing)


class TentsState(NamedTuple):
    """Tents, cells that are still open, and the edges of the trees by direction."""

    tents: int
    open: int
    left: int
    right: int
    up: int
    down: int


def edges_to(given: CampClues, possible: int) -> tuple[int, int, int, int]:
    """The edges of all trees that lead to cells of ``possible``."""
    trees, s = given.trees, given.lay.stride
    return trees & possible << 1, trees & possible >> 1, trees & possible << s, trees & possible >> s


def spots(lay: RectangleLayout, trees: int, left: int, right: int, up: int, down: int) -> int:
    """The cells to which the edges of ``trees`` lead."""
    s = lay.stride
    return (left & trees) >> 1 | (right & trees) << 1 | (up & trees) >> s | (down & trees) << s


# -- lines -------------------------------------------------------------------------------------------------------------


class Tight(NamedTuple):
    """What lines with no more room than they need, or room for one more, give; None in its place: a contradiction."""

    tents: int
    grass: int


def tight(lines: Lines, possible: int, shift: int, across: int, length: int, among: int = -1) -> Tight | None:
    """Tents in, and grass beside, the lines whose runs of ``possible`` hold just their counts or one more.

    ``across`` is the distance to the next line; lines without a cell of ``among`` are passed over. No room to spare:
    runs of odd length are settled, and beside every cell of a run grass grows. Room for one more: of two odd cells with
    one between them, one holds a tent, so what touches both is grass.
    """
    first, last = alternate(possible, shift, length)
    none = one = 0
    for mask, count in lines:
        if mask & among:
            room = (first & mask).bit_count() - count
            if room <= 0:
                if room < 0:
                    return None
                none |= mask
            elif room == 1:
                one |= mask
    odd = first & last
    single = odd & one
    source = possible & none | single << shift & single >> shift
    return Tight(odd & none, source << across | source >> across)


def diagonal_spots(lay: RectangleLayout, left: int, right: int, up: int, down: int) -> int:
    """The cells that touch both spots of a tree with exactly one spot beside and one above or below it."""
    s = lay.stride
    tree = (left ^ right) & (up ^ down)
    left, right = left & tree, right & tree
    return (left & up) >> s + 1 | (left & down) << s - 1 | (right & up) >> s - 1 | (right & down) << s + 1


# -- pairs -------------------------------------------------------------------------------------------------------------

Edges = tuple[int, int, int, int]


def claimed(lay: RectangleLayout, trees: int, left: int, right: int, up: int, down: int) -> Edges | None:
    """The edges of other trees to the only spot of a tree. None when two trees have the same only spot."""
    s = lay.stride
    many = at_least_two(left, right, up, down)
    one = trees & ~many
    taken = spots(lay, one, left, right, up, down)
    if taken.bit_count() != one.bit_count():
        return None
    return left & many & taken << 1, right & many & taken >> 1, up & many & taken << s, down & many & taken >> s


def bound(lay: RectangleLayout, tents: int, left: int, right: int, up: int, down: int) -> Edges | None:
    """The other edges of the only tree of a tent. None when two tents have the same only tree."""
    s = lay.stride
    l, r, u, d = left >> 1, right << 1, up >> s, down << s  # the edges at the cells  # noqa: E741
    single = tents & (l | r | u | d) & ~at_least_two(l, r, u, d)
    by_left, by_right = (l & single) << 1, (r & single) >> 1
    by_up, by_down = (u & single) << s, (d & single) >> s
    trees = by_left | by_right | by_up | by_down
    if trees.bit_count() != single.bit_count():
        return None
    return left & trees & ~by_left, right & trees & ~by_right, up & trees & ~by_up, down & trees & ~by_down


class Reach(NamedTuple):
    """Of a line: the trees that have an edge into it, and those that have one out of it."""

    into: int
    out: int


def reach(mask: int, shift: int, across: int, along_edges: tuple[int, int], cross_edges: tuple[int, int]) -> Reach:
    """Who reaches a line; ``along_edges`` lead back and forth along it, ``cross_edges`` to the one before and after."""
    along = along_edges[0] | along_edges[1]
    before, after = cross_edges
    above, below = mask >> across, mask << across
    into = along & mask | after & above | before & below
    out = (before | after) & mask | (along | before) & above | (along | after) & below
    return Reach(into, out)


class Shares(NamedTuple):
    """Edges that go: into lines whose confined trees fill them, and out of lines that need all their trees."""

    into: Edges
    out: Edges


def shares(
    lay: RectangleLayout, rows: Lines, columns: Lines, left: int, right: int, up: int, down: int
) -> Shares | None:
    """Which of these lines have a count that is the number of trees confined to them, or of all trees that reach them.

    None when one has too many confined trees, or too few that reach it.
    """
    s = lay.stride
    # which trees lose edges by direction: i into a line, o out of a line
    il = ir = iu = id_ = ol = or_ = ou = od = 0
    for mask, count in rows:
        into, out = reach(mask, 1, s, (left, right), (up, down))
        confined, reaching = (into & ~out).bit_count(), into.bit_count()
        if confined > count or reaching < count:
            return None
        both = into & out
        if both:
            if confined == count:
                along = both & mask
                il, ir, iu, id_ = il | along, ir | along, iu | both & mask << s, id_ | both & mask >> s
            if reaching == count:
                aside = both & ~mask
                ol, or_ = ol | aside, or_ | aside
                ou, od = ou | both & ~(mask << s), od | both & ~(mask >> s)
    for mask, count in columns:
        into, out = reach(mask, s, 1, (up, down), (left, right))
        confined, reaching = (into & ~out).bit_count(), into.bit_count()
        if confined > count or reaching < count:
            return None
        both = into & out
        if both:
            if confined == count:
                along = both & mask
                iu, id_, il, ir = iu | along, id_ | along, il | both & mask << 1, ir | both & mask >> 1
            if reaching == count:
                aside = both & ~mask
                ou, od = ou | aside, od | aside
                ol, or_ = ol | both & ~(mask << 1), or_ | both & ~(mask >> 1)
    return Shares((left & il, right & ir, up & iu, down & id_), (left & ol, right & or_, up & ou, down & od))


# -- the local rule ----------------------------------------------------------------------------------------------------


class Packing(NamedTuple):
    """Sets of spots in a line that share no cell: of each, its tree and its cells, all as bit numbers."""

    trees: tuple[int, ...]
    cells: tuple[int, ...]


def confined_sets(
    lay: RectangleLayout, mask: int, is_row: bool, state: TentsState, least: int = 0
) -> dict[int, tuple[int, int]]:
    """The trees whose spots are all in one line: last spot -> (first spot, tree); of trees with the same last spot the
    one with a single spot, which shares least. Nothing when fewer than ``least`` trees are confined."""
    s = lay.stride
    _, _, left, right, up, down = state
    along, cross = ((left, right), (up, down)) if is_row else ((up, down), (left, right))
    shift, across = (1, s) if is_row else (s, 1)
    into, out = reach(mask, shift, across, along, cross)
    found: dict[int, tuple[int, int]] = {}
    confined = into & ~out
    if confined.bit_count() < least:
        return found
    for tree in bits_of(confined):
        if not mask >> tree & 1:
            spot = tree + across if mask >> tree + across & 1 else tree - across
            found[spot] = (spot, tree)
            continue
        first = tree - shift if along[0] >> tree & 1 else tree + shift
        last = tree + shift if along[1] >> tree & 1 else tree - shift
        if first == last or last not in found:
            found[last] = (first, tree)
    return found


def packings(cells: list[int], sets: dict[int, tuple[int, int]]) -> list[Packing]:
    """For every cell of a line (bit numbers in order) a largest family of disjoint sets that do without that cell; then
    one that may use any.

    The sets have one cell, or two cells two apart, so cells at even and at odd places do not meet, and taking the set
    that ends first is best on either side of the missing cell.
    """
    out = []
    for gap in (*range(len(cells)), None):
        trees, used = [], []
        free_from = [0, 0]  # of even and odd places, the first place after the sets taken
        for place, p in enumerate(cells):
            if p not in sets or place == gap:
                continue
            first, tree = sets[p]
            begin = place if first == p else place - 2
            if begin >= free_from[place % 2] and begin != gap:
                free_from[place % 2] = place + 1
                trees.append(tree)
                used += [first] if first == p else [first, p]
        out.append(Packing(tuple(trees), tuple(used)))
    return out


def separate(lay: RectangleLayout, rows: Lines, columns: Lines, state: TentsState) -> int | None:
    """The cells of these lines that are not needed: without them, trees with spots of their own fill the count already.

    None when a line has more of such trees than its count.
    """
    s = lay.stride
    grass = 0
    for lines, is_row, step in ((rows, True, 1), (columns, False, s)):
        for mask, count in lines:
            if not mask & state.open:
                continue
            sets = confined_sets(lay, mask, is_row, state, count)
            if len(sets) < count:
                continue
            first = (mask & -mask).bit_length() - 1
            cells = [first + step * i for i in range(mask.bit_count())]
            *without, best = packings(cells, sets)
            if len(best.trees) > count:
                return None
            for p, packing in zip(cells, without, strict=True):
                if len(packing.trees) == count:
                    grass |= 1 << p & state.open
    return grass
