"""Of a broken rule: whether there are too few stars rather than too many."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.puzzles.star_battle.board import STAR, StarBattleBoard


def falls_short(board: StarBattleBoard, marks: Marks, violation: Violation) -> bool:
    """Whether a row, column or region has no cell left for its stars; else it has too many."""
    if violation.rule == "touch":
        return False
    return sum(marks.get(target) == STAR for target in violation.targets) < board.stars
