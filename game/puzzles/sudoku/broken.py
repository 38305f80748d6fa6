"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import DIGITS


def broken_text(board: SudokuBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: the digit, and the sort of house that holds it twice."""
    values = board.values(marks)
    digit = DIGITS[values[board.shape.number(violation.targets[0])] - 1]
    if violation.rule == "repeat_row":
        return _("Now this row holds {digit} twice.").format(digit=digit)
    if violation.rule == "repeat_column":
        return _("Now this column holds {digit} twice.").format(digit=digit)
    return _("Now this box holds {digit} twice.").format(digit=digit)
