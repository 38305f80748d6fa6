"""Corners, the cells around them, and pairs of neighbouring cells, as the reasons speak of them."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Effect, Target
from game.puzzles.slant.board import BACK, FORWARD
from game.puzzles.slant.logic.bits import SlantLayout
from game.puzzles.slant.logic.position import SHAPE_BF, SHAPE_FB, SlantPosition, edge_of

# -- corners -----------------------------------------------------------------------------------------------------------


def corners_of(lay: SlantLayout, p: int) -> tuple[int, int, int, int]:
    """The corners of cell ``p``: upper left, upper right, lower left, lower right."""
    s = lay.stride
    return p, p + 1, p + s, p + s + 1


def touched_by(lay: SlantLayout, p: int, mark: int) -> tuple[int, int]:
    """The corners that a line of this mark in cell ``p`` touches."""
    a, b, c, d = corners_of(lay, p)
    return (a, d) if mark == BACK else (b, c)


def avoided_by(lay: SlantLayout, p: int, mark: int) -> tuple[int, int]:
    """The corners that a line of this mark in cell ``p`` avoids."""
    return touched_by(lay, p, BACK + FORWARD - mark)


def lines_around(lay: SlantLayout, q: int, touch: bool, cells: int) -> list[Effect]:
    """The lines in ``cells`` around corner ``q`` that touch it, or that avoid it."""
    return [Effect(lay.cell(p), BACK if back == touch else FORWARD) for p, back in lay.around(q) if cells >> p & 1]


def cells_around(position: SlantPosition, q: int, touch: bool) -> list[Target]:
    """The cells whose lines touch corner ``q``, or those whose lines avoid it."""
    back, forward = position.state.back, position.state.forward
    return [position.lay.cell(p) for p, b in position.lay.around(q) if (back if b == touch else forward) >> p & 1]


def number_at(position: SlantPosition, q: int) -> int:
    """The number at corner ``q``, which has one."""
    return next(n for n, mask in enumerate(position.clues[:5]) if mask >> q & 1)


# -- pairs -----------------------------------------------------------------------------------------------------------


class Pair(NamedTuple):
    """Two neighbouring cells: the left or upper one, and whether they stand one on top of the other."""

    p: int
    upright: bool

    def second(self, lay: SlantLayout) -> int:
        """The right or lower cell."""
        return self.p + (lay.stride if self.upright else 1)

    def ends(self, lay: SlantLayout) -> tuple[int, int]:
        """The two corners that both cells have: where SHAPE_FB meets, and where SHAPE_BF meets."""
        s = lay.stride
        return (self.p + s, self.p + s + 1) if self.upright else (self.p + 1, self.p + s + 1)

    def edge(self, lay: SlantLayout) -> Target:
        """The edge between the cells."""
        return edge_of(lay, self.p, self.upright)


def pair_at(lay: SlantLayout, edge: Target) -> Pair:
    """The pair that meets at an edge."""
    row, column, below, _ = edge.index
    return Pair(row * lay.stride + column, below > row)


def pairs_at(lay: SlantLayout, q: int) -> list[tuple[Pair, int, Pair]]:
    """Every pair of cells at corner ``q`` with its shape that meets there, and the pair on the other side."""
    s = lay.stride
    up, down, left, right = Pair(q - s - 1, False), Pair(q - 1, False), Pair(q - s - 1, True), Pair(q - s, True)
    found = ((up, SHAPE_BF, down), (down, SHAPE_FB, up), (left, SHAPE_BF, right), (right, SHAPE_FB, left))
    return [triple for triple in found if exists(lay, triple[0])]


def exists(lay: SlantLayout, pair: Pair) -> bool:
    """Whether both cells of a pair are on the board."""
    return pair.p >= 0 and (lay.v_pairs if pair.upright else lay.h_pairs) >> pair.p & 1 == 1


def is_excluded(position: SlantPosition, pair: Pair, shape: int) -> bool:
    """Whether a pair cannot take a shape: it is ruled out, or a line that stands is of the other one."""
    mask = position.pairs[(2 if pair.upright else 0) + shape - 1]
    return mask >> pair.p & 1 == 1


def why_excluded(position: SlantPosition, pair: Pair, *shapes: int) -> list[Target]:
    """What excludes these shapes: a line that stands, else the edge itself."""
    lay, back, forward = position.lay, position.state.back, position.state.forward
    causes = []
    for shape in shapes:
        first, second = (back, forward) if shape == SHAPE_FB else (forward, back)
        if first >> pair.p & 1:
            causes.append(lay.cell(pair.p))
        elif second >> pair.second(lay) & 1:
            causes.append(lay.cell(pair.second(lay)))
        else:
            causes.append(pair.edge(lay))
    return causes
