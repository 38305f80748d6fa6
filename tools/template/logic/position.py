"""What is known on the way to the solution: where the ladder stands.

FILL IN, FOURTH: masks or sets of what is decided; ``apply`` returns the next position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.engine.core import Effect, Marks, Target
from game.puzzles.new_puzzle.board import DOT, NewPuzzleBoard

Dots = frozenset[Target]
"""The consequences of a technique: cells that take a dot."""


@dataclass(frozen=True)
class NewPuzzlePosition:
    """A board and the dots that are known. See :class:`game.engine.logic.ladder.Position`."""

    board: NewPuzzleBoard
    dots: Dots

    @property
    def solved(self) -> bool:
        return self.dots == self.board.circles and not self.board.where(".")

    @property
    def contradiction(self) -> bool:
        return bool(self.dots & self.board.where("x"))

    def apply(self, consequences: Dots) -> NewPuzzlePosition:
        return replace(self, dots=self.dots | consequences)

    def effects(self, consequences: Dots) -> Iterable[Effect]:
        return [Effect(slot, DOT) for slot in sorted(consequences)]

    def apply_effects(self, effects: Sequence[Effect]) -> NewPuzzlePosition:
        return self.apply(frozenset(effect.target for effect in effects))

    def firings(self, consequences: Dots) -> int:
        return len(consequences)


def from_marks(board: NewPuzzleBoard, marks: Marks) -> NewPuzzlePosition:
    """Where the ladder starts: the board with the marks of a player."""
    return NewPuzzlePosition(board, frozenset(slot for slot, value in marks.items() if value == DOT))
