"""Of a broken number: whether it has too few lamps rather than too many."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.puzzles.light_up.board import LightUpBoard


def falls_short(board: LightUpBoard, marks: Marks, violation: Violation) -> bool:
    """Whether too few cells are left for a number's lamps; its lamps follow it in the violation."""
    if violation.rule != "number":
        return False
    number, *lamps = violation.targets
    return len(lamps) <= int(board.symbol(number))
