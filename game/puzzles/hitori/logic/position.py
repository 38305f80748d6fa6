"""Where the Hitori ladder stands: two masks over a board's clues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.core import Effect, Marks, Target
from game.engine.dataclass import dataclass
from game.engine.logic.mask_position import MaskPosition
from game.puzzles.hitori.board import HitoriBoard
from game.puzzles.hitori.logic.bits import NumberClues, clues_of, masks
from game.puzzles.hitori.logic.layout import HitoriLayout


class Marking(NamedTuple):
    """Consequences: the cells to shade and the cells to circle."""

    black: int = 0
    white: int = 0

    def __bool__(self) -> bool:
        return bool(self.black | self.white)


@dataclass(frozen=True, slots=True)
class HitoriPosition(MaskPosition):
    """The shaded cells ``black`` and the proven unshaded cells ``white``; ``contradiction``: they break a rule."""

    clues: NumberClues
    black: int
    white: int
    contradiction: bool

    @property
    def layout(self) -> HitoriLayout:
        return self.clues.layout

    @property
    def free(self) -> int:
        return self.layout.valid & ~(self.black | self.white)

    def bit_of(self, target: Target) -> int:
        """The bit number of a cell."""
        return self.layout.bit_of(target)

    def new(self, black: int = 0, white: int = 0) -> Marking:
        """Those of the marks that fall into open cells."""
        free = self.free
        return Marking(black & free, white & free)

    def apply(self, consequences: Marking) -> HitoriPosition:
        return _next(self, *consequences)

    def apply_effects(self, effects: Sequence[Effect]) -> HitoriPosition:
        return _next(self, *self.masks(effects))


def from_marks(board: HitoriBoard, marks: Marks) -> HitoriPosition:
    """The position with the marks of a player."""
    return _next(HitoriPosition(clues_of(board), 0, 0, False), *masks(board, marks))


def _next(position: HitoriPosition, new_black: int, new_white: int) -> HitoriPosition:
    clues = position.clues
    lay = clues.layout
    black, white = position.black | new_black, position.white | new_white
    broken = bool(
        position.contradiction
        or black & (white | lay.fixed)
        or (new_black and (black & lay.grow(new_black) or lay.cut(black)))
        or clues.equals_of(new_white, white)
    )
    return HitoriPosition(clues, black, white, broken)
