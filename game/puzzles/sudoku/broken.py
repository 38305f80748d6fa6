"""Broken rules in words that name what stands at that place, and what cannot be filled any more."""

from __future__ import annotations

from typing import Any

from game.engine.core import Marks, Violation
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.killer.broken import CAGED, REPEAT, cage_of_violation
from game.puzzles.sudoku.shape import DIGITS
from game.puzzles.sudoku.stuck import lacking


def fields(board: SudokuBoard, marks: Marks, violation: Violation) -> dict[str, Any]:
    """The digit that stands twice, or the sums of a cage, to be named."""
    values = board.values(marks)
    if violation.rule not in CAGED or violation.rule == REPEAT:
        return {"digit": DIGITS[values[board.shape.number(violation.targets[0])] - 1]}
    cage = board.shape.cages[cage_of_violation(board.shape, violation)]
    return {"total": cage.total, "sum": sum(values[p] for p in cage.cells)}


def broken_text(board: SudokuBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: the digit, and the sort of house that holds it twice, or has no place for it."""
    first = violation.targets[0]
    if violation.rule == "no_digit":
        return _("Then no digit would be left for this cell.")
    if violation.rule == "no_place":
        house = board.shape.targets.index(first)
        digit = DIGITS[lacking(board, board.values(marks), house)[0] - 1]
        return {
            "row": _("Then this row would have no place for {digit}."),
            "column": _("Then this column would have no place for {digit}."),
            "box": _("Then this box would have no place for {digit}."),
            "region": _("Then this region would have no place for {digit}."),
            "diagonal": _("Then this diagonal would have no place for {digit}."),
            "window": _("Then this window would have no place for {digit}."),
        }[first.kind].format(digit=digit)
    if violation.rule in CAGED and violation.rule != REPEAT:
        cage, words = board.shape.cages[cage_of_violation(board.shape, violation)], fields(board, marks, violation)
        if violation.rule == "cage_over" and words["sum"] > cage.total:
            return _("Then this cage would make more than {total}.").format(**words)
        return {
            "cage_sum": _("Then this cage would make {sum}, not {total}."),
            "cage_over": _("Then {sum} of this cage's {total} would leave too little for the rest."),
            "cage_low": _("Then {sum} of this cage's {total} would leave too much for the rest."),
            "cage_unreached": _("Then {sum} of this cage's {total} would leave no way for the rest."),
        }[violation.rule].format(**words)
    digit = DIGITS[board.values(marks)[board.shape.number(first)] - 1]
    return {
        "repeat_row": _("Then this row would hold {digit} twice."),
        "repeat_column": _("Then this column would hold {digit} twice."),
        "repeat_box": _("Then this box would hold {digit} twice."),
        "repeat_region": _("Then this region would hold {digit} twice."),
        "repeat_diagonal": _("Then this diagonal would hold {digit} twice."),
        "repeat_window": _("Then this window would hold {digit} twice."),
        "repeat_cage": _("Then this cage would hold {digit} twice."),
    }[violation.rule].format(digit=digit)
