"""Where the Tents ladder stands: tents, grass, and which cells may still hold each tree's own tent.

An exclusion is an effect on the edge between a tree and a cell, removed as a possibility there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.engine.core import Effect, Marks, Target
from game.engine.logic.mask_position import MaskPosition
from game.engine.logic.rectangle import RectangleLayout
from game.engine.masks import bits_of
from game.puzzles.tents.board import CUT, LINKED, TentsBoard, edge_between
from game.puzzles.tents.logic.bands import too_few
from game.puzzles.tents.logic.bits import (
    CampClues,
    Edges,
    TentsState,
    bound,
    claimed,
    edges_to,
    given_of,
    masks,
    separate,
    shares,
    spots,
    tight,
)
from game.puzzles.tents.logic.pairing import stranded

NO_EDGES: Edges = (0, 0, 0, 0)


class TentsConsequences(NamedTuple):
    """Consequences: tents, grass, and edges that are excluded."""

    tents: int = 0
    grass: int = 0
    edges: Edges = NO_EDGES

    def __bool__(self) -> bool:
        return bool(self.tents | self.grass) or any(self.edges)


@dataclass(frozen=True, eq=False)
class TentsPosition(MaskPosition):
    """A state that is never changed any more."""

    given: CampClues
    state: TentsState

    @cached_property
    def contradiction(self) -> bool:
        """Whether no solution agrees with it, as is plain to see."""
        return is_broken(self.given, self.state)

    @property
    def lay(self) -> RectangleLayout:
        """The layout of the board."""
        return self.given.lay

    layout = lay

    @property
    def free(self) -> int:
        return self.state.open

    @property
    def possible(self) -> int:
        """The cells with a tent, and those that may still get one."""
        return self.state.tents | self.state.open

    @property
    def edges(self) -> Edges:
        """The edges that are left, by direction: left, right, up, down."""
        return self.state[2:]

    def new(self, tents: int = 0, grass: int = 0) -> TentsConsequences:
        """Those of the marks that fall into open cells."""
        return TentsConsequences(tents & self.state.open, grass & self.state.open)

    def apply(self, consequences: TentsConsequences) -> TentsPosition:
        tents, open_, left, right, up, down = self.state
        tents |= consequences.tents
        open_ &= ~(consequences.tents | consequences.grass)
        possible, s = tents | open_, self.given.lay.stride
        left, right, up, down = left & possible << 1, right & possible >> 1, up & possible << s, down & possible >> s
        gone = consequences.edges
        if gone != NO_EDGES:
            left, right, up, down = left & ~gone[0], right & ~gone[1], up & ~gone[2], down & ~gone[3]
        return TentsPosition(self.given, TentsState(tents, open_, left, right, up, down))

    def exclusions(self, masks: Edges) -> Iterator[Effect]:
        yield from edge_effects(self.lay, masks)

    def apply_effects(self, effects: Sequence[Effect]) -> TentsPosition:
        edges = NO_EDGES
        for effect in effects:
            if effect.remove:
                edges = merged(edges, edges_at(self.given, effect.target))
        return self.apply(TentsConsequences(*self.masks(effects), edges))


def merged(first: Edges, second: Edges) -> Edges:
    """The edges of both."""
    return first[0] | second[0], first[1] | second[1], first[2] | second[2], first[3] | second[3]


def steps(lay: RectangleLayout) -> tuple[int, int, int, int]:
    """How far a spot lies from its tree: left, right, up, down."""
    return -1, 1, -lay.stride, lay.stride


def edge_of(lay: RectangleLayout, tree: int, spot: int) -> Target:
    """The edge from a tree to a cell beside it."""
    return edge_between(lay.cell(tree), lay.cell(spot))


def tree_and_spot(given: CampClues, edge: Target) -> tuple[int, int]:
    """The tree and the other cell at ``edge``, as bit numbers."""
    lay = given.lay
    a, b = (row * lay.stride + column for row, column in (edge.index[:2], edge.index[2:]))
    return (a, b) if given.trees >> a & 1 else (b, a)


def edges_at(given: CampClues, edge: Target) -> Edges:
    """The edge that ``edge`` names, as masks."""
    tree, spot = tree_and_spot(given, edge)
    left, right, up, down = (1 << tree if step == spot - tree else 0 for step in steps(given.lay))
    return left, right, up, down


def edge_effects(lay: RectangleLayout, edges: Edges) -> Iterable[Effect]:
    """Every edge as an exclusion, by trees in reading order."""
    for tree in bits_of(edges[0] | edges[1] | edges[2] | edges[3]):
        for mask, step in zip(edges, steps(lay), strict=True):
            if mask >> tree & 1:
                yield Effect(edge_of(lay, tree, tree + step), LINKED, remove=True)


def is_broken(given: CampClues, state: TentsState) -> bool:
    """Whether a rule is broken in ``state``, or cannot be kept any more in a way that one of the techniques sees."""
    lay = given.lay
    tents, open_, left, right, up, down = state
    if lay.around(tents) & tents or left | right | up | down != given.trees or tents & ~lay.beside(given.trees):
        return True
    number = tents.bit_count()
    if number > given.number or number + open_.bit_count() < given.number:
        return True
    for lines in (given.rows, given.columns):
        if any((tents & mask).bit_count() > count for mask, count in lines):
            return True
    width, height = lay.size
    possible = tents | open_
    if tight(given.rows, possible, 1, lay.stride, width) is None:
        return True
    if tight(given.columns, possible, lay.stride, 1, height) is None:
        return True
    if too_few(given, possible):
        return True
    if not given.matching:
        return separate(lay, given.rows, given.columns, state) is None
    if tents & ~spots(lay, given.trees, left, right, up, down):
        return True
    if claimed(lay, given.trees, left, right, up, down) is None or bound(lay, tents, left, right, up, down) is None:
        return True
    if shares(lay, given.rows, given.columns, left, right, up, down) is None:
        return True
    return not open_ and bool(stranded(lay, given.trees, tents))


def from_marks(board: TentsBoard, marks: Marks) -> TentsPosition:
    """The position with the marks of a player."""
    given, (tents, grass) = given_of(board), masks(board, marks)
    possible = given.lay.cells & ~given.trees & ~grass
    at_first = TentsPosition(given, TentsState(tents, possible & ~tents, *edges_to(given, possible)))
    cut = [Effect(slot, LINKED, remove=True) for slot, mark in marks.items() if mark == CUT and board.joins(slot)]
    return at_first.apply_effects(cut) if cut else at_first
