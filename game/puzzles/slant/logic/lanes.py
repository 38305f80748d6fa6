r"""The inferences of ``bits`` all together and two masks at a time, for solver and generator.

Two masks are held as one number, the second ``SlantLayout.lane`` bits higher, where no shift of the first reaches it:
lines as ``\`` and ``/``, excluded pairs as ``fb`` and ``bf``, corners by two numbers. So half the operations do the
work, and they take hardly longer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.masks import bits_of
from game.puzzles.slant.logic.bits import CellPairs, CornerClues, SlantLayout


class NumberedCorners(NamedTuple):
    """The numbered corners: those with the first number, and those with the second."""

    zero_four: int
    one_three: int
    two_two: int
    three_one: int


def given_of(lay: SlantLayout, clues: CornerClues) -> NumberedCorners:
    """The corners of a board's numbers."""
    c0, c1, c2, c3, c4, _ = clues
    lane = lay.lane
    return NumberedCorners(c0 | c4 << lane, c1 | c3 << lane, c2 | c2 << lane, c3 | c1 << lane)


def pairs_of_lanes(lay: SlantLayout, side: int, stacked: int) -> CellPairs:
    """The pairs side by side and those on top of each other, one by one."""
    lane, points = lay.lane, lay.points
    return CellPairs(side & points, side >> lane, stacked & points, stacked >> lane)


def lanes_of_pairs(lay: SlantLayout, pairs: CellPairs) -> tuple[int, int]:
    """The other way round."""
    return pairs.hfb | pairs.hbf << lay.lane, pairs.vfb | pairs.vbf << lay.lane


def lines_of_numbers(lay: SlantLayout, given: NumberedCorners, lines: int, turned: int) -> tuple[int, int]:
    """Whether a corner is broken (else 0), and the lines at those that are starved or full; see :func:`bits.judged`.

    ``turned`` are ``lines`` with the two masks exchanged.
    """
    s, lane = lay.stride, lay.lane
    t = s + 1
    no_se, no_sw, no_ne, no_nw = lay.no_avoiding
    # the corners touched, and those avoided, by the cells around them
    a, b, c, d = lines | no_se, turned << 1 | no_sw, turned << s | no_ne, lines << t | no_nw
    ab, cd, a_b, c_d = a & b, c & d, a | b, c | d
    one, two, three = a_b | c_d, ab | cd | a_b & c_d, ab & c_d | cd & a_b
    zero_four, one_three, two_two, three_one = given
    wrong = zero_four & one | one_three & two | two_two & three | three_one & ab & cd
    done = zero_four | one_three & one | two_two & two | three_one & three  # full, and starved
    turned_done = done >> lane | (done & lay.points) << lane
    return wrong, turned_done | turned_done >> t | done >> 1 | done >> s


def lines_of_pairs(
    lay: SlantLayout, one_three: int, three_one: int, twos: int, lines: int, turned: int, side: int, stacked: int
) -> tuple[int, int, int]:
    """The lines that pairs decide, known ones and bits in no cell among them, and the pairs that are excluded then.

    ``twos`` are single corners, the rest is as before.
    """
    s, lane = lay.stride, lay.lane
    t = s + 1
    # what lines exclude, what a 1 and a 3 do (pairs_of_clues), and what they do with one side known (pairs_left_over):
    # at a 3 it touches, at a 1 it avoids
    _, no_sw, no_ne, no_nw = lay.no_avoiding
    three_nw = (lines << t | no_nw) & three_one
    one_se = (turned | lay.no_se) & one_three
    at_one = turned | one_three & lay.inner_threes
    at_three = three_one & lay.threes_inner
    side |= lay.sides & (
        lines | (at_one | (turned << s | no_ne) & three_nw) >> 1 | (at_three | (lines << 1 | lay.no_sw) & one_se) >> t
    )
    stacked |= lay.stacks & (
        lines | (at_one | (turned << 1 | no_sw) & three_nw) >> s | (at_three | (lines << s | lay.no_ne) & one_se) >> t
    )
    twos = (twos & lay.inner) >> t
    while True:  # pairs_across
        equal_side, equal_stacked = side & side >> lane, stacked & stacked >> lane
        wide, high = twos | equal_stacked & equal_stacked >> 1, twos | equal_side & equal_side >> s
        wide |= wide << lane
        high |= high << lane
        more_side = side | (side & wide) << s | side >> s & wide
        more_stacked = stacked | (stacked & high) << 1 | stacked >> 1 & high
        if more_side == side and more_stacked == stacked:
            break
        side, stacked = more_side, more_stacked
    # the cells across from an equal pair at a 1 or 3 (lines_at_equal_pairs)
    one_three &= lay.inners
    three_one &= lay.inners
    equal_side |= equal_side << lane
    equal_stacked |= equal_stacked << lane
    up, down, left, right = equal_side << t, equal_side << 1, equal_stacked << t, equal_stacked << s
    across = (
        three_one & (up | left) | (three_one & (down | right)) >> t
        | (one_three & (up | right)) >> 1 | (one_three & (down | left)) >> s
    )  # fmt: skip
    # the second line of a pair with one shape left
    crossed = (side & turned) << 1 | (stacked & turned) << s
    second = side & lines >> 1 | stacked & lines >> s | crossed >> lane | (crossed & lay.points) << lane
    return across | second, side, stacked


def between_dead_ends(
    lay: SlantLayout, known: tuple[int, int], free: tuple[int, int], one: int, out: int, group: Callable[[int], int]
) -> tuple[int, int]:
    r"""The cells to be ``\``, of the first of ``free``, and to be ``/``, for their other line would join two dead ends.

    These are groups of corners, joined by ``known`` lines, with at most one way to the border. ``one`` are the
    corners with a line to come; with a corner of ``out`` a group has its way anyway. ``group`` gives that of a corner.
    """
    s = lay.stride
    t = s + 1
    known_back, known_forward = known
    free_back, free_forward = free
    shut, joined = lay.points & ~out, out
    while joined:
        back, forward = shut >> 1 & shut >> s & free_back, shut & shut >> t & free_forward
        if not back | forward:
            return 0, 0
        # what is joined to a corner of ``out`` is not shut in
        joined = shut & (
            (joined & known_back) << t | joined >> t & known_back
            | (joined >> 1 & known_forward) << s | (joined >> s & known_forward) << 1
        )  # fmt: skip
        shut ^= joined
    for p in bits_of(back):
        if _has_ways(group(p + 1), one) or _has_ways(group(p + s), one):
            back ^= lay.bit[p]
    for p in bits_of(forward):
        if _has_ways(group(p), one) or _has_ways(group(p + t), one):
            forward ^= lay.bit[p]
    return back, forward


def _has_ways(group: int, one: int) -> bool:
    """Whether the group has more than one way."""
    ways = group & one
    return bool(ways & ways - 1)
