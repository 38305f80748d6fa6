r"""Slant as whole-board integers.

With the stride S = width + 1, bit ``row * S + column`` is a cell and also the corner at its top left: the corners of
cell i are i, i + 1 (top right), i + S (bottom left) and i + S + 1. Cells never use the last column, so a shift that
wraps around a row lands there and is masked off. ``back`` holds the cells with ``\``, ``forward`` those with ``/``.

The functions here are the inferences of the techniques, each for all places at once. Solver, grader and generator run
them over and over; the ladder asks them one by one.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.engine.core import Marks, Target
from game.engine.dataclass import dataclass
from game.engine.logic.mask_position import CellBits
from game.engine.masks import at_least, masks_of
from game.engine.puzzle.recipe import Size
from game.puzzles.slant.board import SlantBoard, corner


class Both(NamedTuple):
    r"""Cells that must hold ``\`` and cells that must hold ``/``, decided ones among them."""

    back: int
    forward: int


class CellPairs(NamedTuple):
    r"""What two neighbouring cells cannot hold together.

    A pair side by side is kept at its left cell (``h``), one on top of the other at its upper cell (``v``). ``fb``
    excludes ``/`` then ``\``, lines that meet at the pair's upper or left corner; ``bf`` the other way round. Where
    both are excluded the two lines are equal.
    """

    hfb: int = 0
    hbf: int = 0
    vfb: int = 0
    vbf: int = 0

    def __bool__(self) -> bool:
        return bool(self.hfb | self.hbf | self.vfb | self.vbf)

    def __or__(self, other: CellPairs) -> CellPairs:
        return CellPairs(self.hfb | other.hfb, self.hbf | other.hbf, self.vfb | other.vfb, self.vbf | other.vbf)

    def minus(self, other: CellPairs) -> CellPairs:
        """What ``other`` does not hold yet."""
        return CellPairs(self.hfb & ~other.hfb, self.hbf & ~other.hbf, self.vfb & ~other.vfb, self.vbf & ~other.vbf)


NO_PAIRS = CellPairs()


@dataclass(frozen=True, slots=True, eq=False)
class SlantLayout(CellBits):
    """A size: its stride and its masks; ``no_se`` and the like are the corners without a cell on that side.

    ``lone`` are the corners with one cell, ``paired`` those with two. ``h_pairs``, ``v_pairs`` and ``blocks`` hold the
    left or upper cell of every two and four cells side by side. ``bit[p]`` is ``1 << p``.

    The rest is for ``lanes``: how far the second mask of two is shifted up; the masks twice, of
    pairs and inner corners; the inner corners first or second, with all others beside; ``no_avoiding`` is second alone.
    """

    size: Size
    stride: int
    cells: int
    points: int
    inner: int
    rim: int
    no_se: int
    no_sw: int
    no_ne: int
    no_nw: int
    h_pairs: int
    v_pairs: int
    blocks: int
    bit: tuple[int, ...]
    lone: int
    paired: int
    lane: int
    sides: int
    stacks: int
    inners: int
    threes_inner: int
    inner_threes: int
    no_avoiding: tuple[int, int, int, int]

    def corner(self, p: int) -> Target:
        """The corner at bit ``p``."""
        return corner(*divmod(p, self.stride))

    def around(self, p: int) -> list[tuple[int, bool]]:
        r"""The cells at corner ``p``: bit number, and whether it is ``\`` that touches the corner there."""
        s = self.stride
        places = ((p - s - 1, True), (p - s, False), (p - 1, False), (p, True))
        return [(q, back) for q, back in places if q >= 0 and self.cells >> q & 1]


@cache
def layout(size: Size) -> SlantLayout:
    """The layout of a size, one shared object."""
    width, height = size
    stride = width + 1
    row = (1 << width) - 1
    cells = sum(row << r * stride for r in range(height))
    points = (1 << stride * (height + 1)) - 1
    h_pairs, v_pairs = cells & cells >> 1, cells & cells >> stride
    blocks = h_pairs & h_pairs >> stride
    inner = blocks << stride + 1
    one, two, three, _ = at_least(cells, cells << 1, cells << stride, cells << stride + 1)
    lane = points.bit_length() + stride + 1
    lacking = [points & ~(cells << shift) for shift in (0, 1, stride, stride + 1)]
    return SlantLayout(
        size=size,
        stride=stride,
        cells=cells,
        points=points,
        inner=inner,
        rim=points & ~inner,
        no_se=lacking[0],
        no_sw=lacking[1],
        no_ne=lacking[2],
        no_nw=lacking[3],
        h_pairs=h_pairs,
        v_pairs=v_pairs,
        blocks=blocks,
        lone=one & ~two & points,
        paired=two & ~three & points,
        bit=tuple(1 << p for p in range(points.bit_length())),
        lane=lane,
        sides=h_pairs | h_pairs << lane,
        stacks=v_pairs | v_pairs << lane,
        inners=inner | inner << lane,
        threes_inner=inner | points << lane,
        inner_threes=points | inner << lane,
        no_avoiding=(lacking[0] << lane, lacking[1] << lane, lacking[2] << lane, lacking[3] << lane),
    )


class CornerClues(NamedTuple):
    """The corners by number: ``c0`` to ``c4``, and ``none`` for those without one."""

    c0: int
    c1: int
    c2: int
    c3: int
    c4: int
    none: int


def clues_of(board: SlantBoard) -> CornerClues:
    """The masks of a board's numbers."""
    masks = [0] * 6
    for p, number in enumerate(board.clues):
        masks[5 if number is None else number] |= 1 << p
    return CornerClues(*masks)


def masks(board: SlantBoard, marks: Marks) -> tuple[int, int]:
    """The cells with a backward and with a forward line as masks."""
    return masks_of(marks, layout(board.size).bit_of)


def touching(lay: SlantLayout, back: int, forward: int) -> tuple[int, int, int, int]:
    """The corners touched by the line on their lower right, lower left, upper right, upper left."""
    s = lay.stride
    return back, forward << 1, forward << s, back << s + 1


def avoiding(lay: SlantLayout, back: int, forward: int) -> tuple[int, int, int, int]:
    """The corners avoided by the cell on their lower right, lower left, upper right, upper left, or without one."""
    s = lay.stride
    return forward | lay.no_se, back << 1 | lay.no_sw, back << s | lay.no_ne, forward << s + 1 | lay.no_nw


def judged(lay: SlantLayout, clues: CornerClues, back: int, forward: int) -> tuple[int, int, int]:
    """The corners that are broken, starved and full.

    Broken: too many lines, or too few cells left for the number. Starved: every cell that does not avoid it has to
    touch it. Full: it has its lines, and all other cells avoid it. (Starved and full mean nothing where one is broken.)
    """
    s = lay.stride  # touching, avoiding and at_least in one go: this runs more than anything else
    a, b, c, d = back, forward << 1, forward << s, back << s + 1
    ab, cd, a_b, c_d = a & b, c & d, a | b, c | d
    g1, g2, g3, g4 = a_b | c_d, ab | cd | a_b & c_d, ab & c_d | cd & a_b, ab & cd
    a, b, c, d = forward | lay.no_se, back << 1 | lay.no_sw, back << s | lay.no_ne, forward << s + 1 | lay.no_nw
    ab, cd, a_b, c_d = a & b, c & d, a | b, c | d
    h1, h2, h3, h4 = a_b | c_d, ab | cd | a_b & c_d, ab & c_d | cd & a_b, ab & cd
    c0, c1, c2, c3, c4, _ = clues
    return (
        c0 & g1 | c1 & (g2 | h4) | c2 & (g3 | h3) | c3 & (g4 | h2) | c4 & h1,
        c4 | c3 & h1 | c2 & h2 | c1 & h3,
        c0 | c1 & g1 | c2 & g2 | c3 & g3,
    )


def touch_avoid(lay: SlantLayout, touch: int, avoid: int) -> Both:
    """The lines that touch all corners of ``touch`` and avoid all of ``avoid`` (cells of the board or not)."""
    s = lay.stride
    return Both(
        touch | touch >> s + 1 | avoid >> 1 | avoid >> s,
        touch >> 1 | touch >> s | avoid | avoid >> s + 1,
    )  # fmt: skip


# -- pairs -----------------------------------------------------------------------------------------------------------


def excluded(lay: SlantLayout, edge: Target, shape: int) -> CellPairs:
    """One shape excluded from the pair that meets at ``edge``."""
    row, column, below, _ = edge.index
    bit = 1 << row * lay.stride + column
    masks = [0, 0, 0, 0]
    masks[(2 if below > row else 0) + shape - 1] = bit
    return CellPairs(*masks)


def pairs_of_lines(lay: SlantLayout, back: int, forward: int) -> CellPairs:
    """What the lines that stand exclude."""
    s, h, v = lay.stride, lay.h_pairs, lay.v_pairs
    return CellPairs(
        (back | forward >> 1) & h, (forward | back >> 1) & h, (back | forward >> s) & v, (forward | back >> s) & v
    )


def pairs_of_clues(lay: SlantLayout, clues: CornerClues) -> CellPairs:
    """Two lines never both touch a 1, nor both avoid a 3."""
    s, h, v = lay.stride, lay.h_pairs, lay.v_pairs
    one, three = clues.c1, clues.c3 & lay.inner
    return CellPairs(
        (one >> 1 | three >> s + 1) & h, (one >> s + 1 | three >> 1) & h,
        (one >> s | three >> s + 1) & v, (one >> s + 1 | three >> s) & v,
    )  # fmt: skip


def pairs_left_over(lay: SlantLayout, clues: CornerClues, back: int, forward: int) -> CellPairs:
    """At a 1 with one side avoiding (or off the board), one of the other two touches; at a 3 the same with touching."""
    s, h, v = lay.stride, lay.h_pairs, lay.v_pairs
    one, three = clues.c1, clues.c3
    t_se, t_sw, t_ne, t_nw = touching(lay, back, forward)
    a_se, a_sw, a_ne, a_nw = avoiding(lay, back, forward)
    return CellPairs(
        ((one & a_se & a_sw) >> s + 1 | (three & t_ne & t_nw) >> 1) & h,
        ((one & a_ne & a_nw) >> 1 | (three & t_se & t_sw) >> s + 1) & h,
        ((one & a_se & a_ne) >> s + 1 | (three & t_sw & t_nw) >> s) & v,
        ((one & a_sw & a_nw) >> s | (three & t_se & t_ne) >> s + 1) & v,
    )  # fmt: skip


def pairs_across(lay: SlantLayout, pairs: CellPairs, h_blocks: int, v_blocks: int) -> CellPairs:
    """Exclusions copied between the two pairs of a block: upper and lower in ``h_blocks``, left and right in ``v``."""
    s = lay.stride
    hfb, hbf, vfb, vbf = pairs
    return CellPairs(
        (hfb & h_blocks) << s | hfb >> s & h_blocks, (hbf & h_blocks) << s | hbf >> s & h_blocks,
        (vfb & v_blocks) << 1 | vfb >> 1 & v_blocks, (vbf & v_blocks) << 1 | vbf >> 1 & v_blocks,
    )  # fmt: skip


def two_blocks(lay: SlantLayout, clues: CornerClues) -> int:
    """The blocks of four cells around a 2, at their top left cell."""
    return (clues.c2 & lay.inner) >> lay.stride + 1


def equal_blocks(lay: SlantLayout, pairs: CellPairs) -> tuple[int, int]:
    """The blocks whose left and right pairs are equal, and those whose upper and lower pairs are."""
    equal_h, equal_v = pairs.hfb & pairs.hbf, pairs.vfb & pairs.vbf
    return equal_v & equal_v >> 1, equal_h & equal_h >> lay.stride


def clashing(lay: SlantLayout, pairs: CellPairs, back: int, forward: int) -> CellPairs:
    """The pairs that hold an excluded shape."""
    s = lay.stride
    hfb, hbf, vfb, vbf = pairs
    return CellPairs(
        hfb & forward & back >> 1, hbf & back & forward >> 1, vfb & forward & back >> s, vbf & back & forward >> s
    )


def lines_at_equal_pairs(lay: SlantLayout, clues: CornerClues, pairs: CellPairs) -> Both:
    """An equal pair gives a 1 its line: the two cells across avoid it. At a 3 they both touch."""
    s = lay.stride
    equal_h, equal_v = pairs.hfb & pairs.hbf, pairs.vfb & pairs.vbf
    up, down, left, right = equal_h << s + 1, equal_h << 1, equal_v << s + 1, equal_v << s
    one, three = clues.c1 & lay.inner, clues.c3 & lay.inner
    # the cells that avoid (1) or touch (3) are those on the other side
    nw, ne, sw, se = down | right, down | left, up | right, up | left
    return Both(
        (one & sw) >> 1 | (one & ne) >> s | three & se | (three & nw) >> s + 1,
        one & se | (one & nw) >> s + 1 | (three & sw) >> 1 | (three & ne) >> s,
    )


def twins(lay: SlantLayout, numbers: int) -> Both:
    """The lines that touch two neighbouring inner corners of ``numbers`` from their outer sides."""
    s = lay.stride
    inner = numbers & lay.inner
    left, up = inner & inner >> 1, inner & inner >> s  # the left and the upper one of two
    right, down = left << 1, up << s
    nw, ne, sw, se = left | up, right | up, left | down, right | down
    return Both(se | nw >> s + 1, sw >> 1 | ne >> s)


def lines_of_pairs(lay: SlantLayout, pairs: CellPairs, back: int, forward: int) -> Both:
    """The second line of a pair, where the first one stands and only one shape is left with it."""
    s = lay.stride
    hfb, hbf, vfb, vbf = pairs
    return Both(
        hfb & back >> 1 | (hbf & back) << 1 | vfb & back >> s | (vbf & back) << s,
        (hfb & forward) << 1 | hbf & forward >> 1 | (vfb & forward) << s | vbf & forward >> s,
    )


# -- exits -----------------------------------------------------------------------------------------------------------


def exits(lay: SlantLayout, clues: CornerClues, back: int, forward: int) -> tuple[int, int]:
    """The corners that take at least one more line, and at least two; without a number as many as cells are free."""
    s = lay.stride
    free = lay.cells & ~(back | forward)
    u1, u2, _, _ = at_least(free, free << 1, free << s, free << s + 1)
    g1, g2, g3, g4 = at_least(*touching(lay, back, forward))
    _, c1, c2, c3, c4, none = clues
    return c1 & ~g1 | c2 & ~g2 | c3 & ~g3 | c4 & ~g4 | none & u1, c2 & ~g1 | c3 & ~g2 | c4 & ~g3 | none & u2


def lines_between(lay: SlantLayout, dead: int) -> Both:
    """The lines that keep two corners of ``dead`` apart."""
    s = lay.stride
    return Both(dead >> 1 & dead >> s, dead & dead >> s + 1)
