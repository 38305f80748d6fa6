"""Where the Hitori ladder stands: two masks over a board's clues."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.core import Effect, Marks, Target
from game.engine.masks import bits_of
from game.puzzles.hitori.board import CIRCLED, SHADED, HitoriBoard
from game.puzzles.hitori.logic.bits import NumberClues, clues_of, masks


class Marking(NamedTuple):
    """Consequences: the cells to shade and the cells to circle."""

    black: int = 0
    white: int = 0

    def __bool__(self) -> bool:
        return bool(self.black | self.white)


@dataclass(frozen=True, slots=True)
class HitoriPosition:
    """The shaded cells ``black`` and the proven unshaded cells ``white``; ``contradiction``: they break a rule."""

    clues: NumberClues
    black: int
    white: int
    contradiction: bool

    @property
    def free(self) -> int:
        """The cells that are neither."""
        return self.clues.layout.valid & ~(self.black | self.white)

    def is_open(self, target: Target) -> int:
        return self.free >> self.bit_of(target) & 1

    def bit_of(self, target: Target) -> int:
        """The bit number of a cell."""
        return self.clues.layout.grid.bit(*target.index)

    def new(self, black: int = 0, white: int = 0) -> Marking:
        """Those of the marks that fall into open cells."""
        free = self.free
        return Marking(black & free, white & free)

    @property
    def solved(self) -> bool:
        return not self.free and not self.contradiction

    def apply(self, consequences: Marking) -> HitoriPosition:
        return _next(self, *consequences)

    def effects(self, consequences: Marking) -> Iterable[Effect]:
        target = self.clues.layout.grid.target
        for p in bits_of(consequences.black | consequences.white):
            yield Effect(target(p), SHADED if consequences.black >> p & 1 else CIRCLED)

    def apply_effects(self, effects: Sequence[Effect]) -> HitoriPosition:
        added = [0, 0, 0]
        for effect in effects:
            added[effect.value] |= 1 << self.bit_of(effect.target)
        return _next(self, added[SHADED], added[CIRCLED])

    def firings(self, consequences: Marking) -> int:
        return consequences.black.bit_count() + consequences.white.bit_count()


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
