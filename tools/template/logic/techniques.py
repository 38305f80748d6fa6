"""The techniques of New puzzle, easiest first.

FILL IN, FIFTH: ``consequences`` is everything that a technique yields now, ``explain`` the reason of one effect.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Deduction, Effect
from game.engine.logic.ladder import Ladder
from game.engine.logic.pattern import Described
from game.engine.words import _
from game.puzzles.new_puzzle.logic.position import Dots, NewPuzzlePosition


@dataclass(frozen=True)
class Circle(Described):
    """A circle takes a dot."""

    name: str = "circle"
    title: str = "Circle"
    level: str = "easy"
    weight: int = 1
    sentence: str = "A circle takes a dot."

    def consequences(self, position: NewPuzzlePosition) -> Dots:
        return position.board.circles - position.dots

    def explain(self, position: NewPuzzlePosition, effect: Effect) -> Deduction:
        return Deduction(self.name, self.level, (effect,), (effect.target,), (_("This cell has a circle."),))


LADDER: Ladder[NewPuzzlePosition] = Ladder((Circle(),))
