"""Where the ladder stands: the lamps and the dots that are known, and the light of the lamps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.engine.core import Marks
from game.engine.logic.mask_position import MaskPosition
from game.puzzles.light_up.board import LightUpBoard
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout, clashing, layout, masks
from game.puzzles.light_up.logic.closure import easy

Consequences = tuple[int, int]
"""New lamps and new dots."""


@dataclass(frozen=True, eq=False)
class LightUpPosition(MaskPosition):
    """``lamps`` and ``dots`` as masks; a lit cell needs no dot."""

    lay: LightUpLayout
    lamps: int
    dots: int

    @cached_property
    def state(self) -> Lights:
        """The lamps, what they light, and the cells that may still hold one."""
        lit = self.lay.lit(self.lamps)
        return Lights(self.lamps, lit, self.lay.white & ~(lit | self.dots))

    @property
    def free(self) -> int:
        return self.state.open

    @cached_property
    def contradiction(self) -> bool:
        """Whether a rule is broken to see."""
        return bool(self.lamps & self.dots) or any(clashing(self.lay, self.lamps)) or easy(self.lay, self.state) is None

    def apply(self, consequences: Consequences) -> LightUpPosition:
        lamps, dots = consequences
        return LightUpPosition(self.lay, self.lamps | lamps, self.dots | dots)


def from_marks(board: LightUpBoard, marks: Marks) -> LightUpPosition:
    """The position with the marks of a player."""
    return LightUpPosition(layout(board), *masks(board, marks))
