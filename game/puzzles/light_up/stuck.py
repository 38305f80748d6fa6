"""What cannot be done any more on account of dots, although no rule is broken yet."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.puzzles.light_up.board import LightUpBoard
from game.puzzles.light_up.logic.causes import dark_for_good, of_dark, of_number, short_for_good
from game.puzzles.light_up.logic.position import from_marks


def stuck(board: LightUpBoard, marks: Marks) -> Violation | None:
    """``dark``: a cell that nothing can light, and why; ``short``: a number with too few cells left, and why."""
    position = from_marks(board, marks)
    for p in dark_for_good(position):
        return Violation("dark", tuple(of_dark(position, p)))
    for p in short_for_good(position):
        return Violation("short", tuple(of_number(position, p)))
    return None
