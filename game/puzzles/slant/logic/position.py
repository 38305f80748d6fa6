"""Where the Slant ladder stands: lines, and pairs of cells with what they cannot hold together.

An exclusion is an effect on the edge between two cells, removed as a possibility there: SHAPE_FB is ``/`` in the first
cell and backslash in the second, SHAPE_BF the other way round (first: left or upper).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.engine.core import Effect, Marks, Target
from game.engine.logic.mask_position import MaskPosition
from game.engine.masks import bits_of
from game.puzzles.slant.board import NOT_BF, NOT_FB, SlantBoard
from game.puzzles.slant.logic.bits import (
    NO_PAIRS,
    Both,
    CellPairs,
    CornerClues,
    SlantLayout,
    clashing,
    clues_of,
    excluded,
    judged,
    layout,
    masks,
    pairs_of_lines,
)
from game.puzzles.slant.logic.closure import SlantState

SHAPE_FB, SHAPE_BF = NOT_FB, NOT_BF
"""Shapes bear the numbers of the notes that rule them out."""


class SlantConsequences(NamedTuple):
    """Consequences: lines in cells, and shapes excluded from pairs."""

    back: int = 0
    forward: int = 0
    pairs: CellPairs = NO_PAIRS

    def __bool__(self) -> bool:
        return bool(self.back | self.forward) or bool(self.pairs)


@dataclass(frozen=True, eq=False)
class SlantPosition(MaskPosition):
    """A state that is never changed any more. ``misfit``: a mark on its way did not fit the others."""

    lay: SlantLayout
    clues: CornerClues
    state: SlantState
    misfit: bool

    @cached_property
    def contradiction(self) -> bool:
        """Whether its lines break a rule."""
        lay, state = self.lay, self.state
        return (
            self.misfit
            or bool(judged(lay, self.clues, state.back, state.forward)[0])
            or bool(clashing(lay, state.pairs, state.back, state.forward))
        )

    @property
    def free(self) -> int:
        return self.state.free

    @property
    def pairs(self) -> CellPairs:
        """What is excluded, by lines that stand too."""
        return self.state.pairs | pairs_of_lines(self.lay, self.state.back, self.state.forward)

    def new_lines(self, both: Both) -> SlantConsequences:
        """Those of ``both`` that fall into free cells."""
        free = self.free
        return SlantConsequences(both.back & free, both.forward & free)

    def new_pairs(self, pairs: CellPairs) -> SlantConsequences:
        """Those of ``pairs`` that are not excluded yet."""
        return SlantConsequences(pairs=pairs.minus(self.pairs))

    def apply(self, consequences: SlantConsequences) -> SlantPosition:
        state = self.state.copy()
        state.exclude(consequences.pairs)
        back, forward = consequences.back & ~state.forward, consequences.forward & ~state.back
        fits = (back, forward) == (consequences.back, consequences.forward)
        fits &= state.place(back & ~state.back, forward & ~state.forward)
        return SlantPosition(self.lay, self.clues, state, self.misfit or not fits)

    def exclusions(self, masks: CellPairs) -> Iterator[Effect]:
        yield from pair_effects(self.lay, masks)

    def apply_effects(self, effects: Sequence[Effect]) -> SlantPosition:
        pairs = NO_PAIRS
        for effect in effects:
            if effect.remove:
                pairs |= excluded(self.lay, effect.target, effect.value)
        return self.apply(SlantConsequences(*self.masks(effects), pairs))


def edge_of(lay: SlantLayout, p: int, upright: bool) -> Target:
    """The edge between cell ``p`` and the cell below it (``upright``) or to its right."""
    row, column = divmod(p, lay.stride)
    return Target("edge", (row, column, row + upright, column + (not upright)))


def pair_effects(lay: SlantLayout, pairs: CellPairs) -> Iterable[Effect]:
    """Every exclusion of ``pairs`` as an effect."""
    for upright, fb, bf in ((False, pairs.hfb, pairs.hbf), (True, pairs.vfb, pairs.vbf)):
        for p in bits_of(fb | bf):
            for shape, mask in ((SHAPE_FB, fb), (SHAPE_BF, bf)):
                if mask >> p & 1:
                    yield Effect(edge_of(lay, p, upright), shape, remove=True)


def noted(lay: SlantLayout, marks: Marks) -> CellPairs:
    """What the notes on edges rule out."""
    pairs = NO_PAIRS
    for slot, mark in marks.items():
        if slot.kind == "edge":
            for shape in (SHAPE_FB, SHAPE_BF):
                if mark & shape:
                    pairs |= excluded(lay, slot, shape)
    both = CellPairs(lay.h_pairs, lay.h_pairs, lay.v_pairs, lay.v_pairs)  # a saved edge may be none of this board
    return CellPairs(*(mask & there for mask, there in zip(pairs, both, strict=True)))


def start(
    lay: SlantLayout, clues: CornerClues, back: int = 0, forward: int = 0, pairs: CellPairs = NO_PAIRS
) -> SlantPosition:
    """The position with these lines, and what notes rule out."""
    return SlantPosition(lay, clues, SlantState(lay), False).apply(SlantConsequences(back, forward, pairs))


def from_marks(board: SlantBoard, marks: Marks) -> SlantPosition:
    """The position with the marks of a player."""
    lay = layout(board.size)
    return start(lay, clues_of(board), *masks(board, marks), noted(lay, marks))
