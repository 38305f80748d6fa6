"""Of a broken rule: whether there are too few tents rather than too many."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.puzzles.tents.board import TentsBoard


def falls_short(board: TentsBoard, marks: Marks, violation: Violation) -> bool:
    """Whether a row or column has no room left for its tents, or trees have too few; else there are too many."""
    if violation.rule == "matching":
        return board.is_tree(*violation.targets[0].index)
    if violation.rule not in ("row_count", "column_count"):
        return False
    counts = board.rows if violation.rule == "row_count" else board.columns
    return len(violation.targets) - 1 <= (counts[violation.targets[0].index[0]] or 0)
