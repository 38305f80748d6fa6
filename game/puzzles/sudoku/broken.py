"""Broken rules in words that name what stands at that place, and what cannot be filled any more; and the digits that
leave a cell or a house without a way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.core import Marks, Target, Violation
from game.engine.words import N_, _
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.killer.broken import CAGED, REPEAT, cage_of_violation
from game.puzzles.sudoku.shape import DIGITS, bits
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


WHERE = {
    "repeat_row": N_("in this row"),
    "repeat_column": N_("in this column"),
    "repeat_box": N_("in this box"),
    "repeat_region": N_("in this region"),
    "repeat_diagonal": N_("on this diagonal"),
    "repeat_window": N_("in this window"),
    "repeat_cage": N_("in this cage"),
}


def together(board: SudokuBoard, marks: Marks, violations: Sequence[Violation]) -> str:
    """One sentence for two houses that hold the same digit twice, by a cell of both; "" for anything else."""
    if len(violations) != 2 or not {one.rule for one in violations} <= WHERE.keys():
        return ""
    first, second = violations
    if not set(first.targets) & set(second.targets):
        return ""
    digit = DIGITS[board.values(marks)[board.shape.number(first.targets[0])] - 1]
    if first.rule == second.rule:  # no other two houses of one sort have a cell in common
        return _("The {digit} stands twice on both diagonals.").format(digit=digit)
    return _("The {digit} stands twice {here} and {there}.").format(
        digit=digit, here=_(WHERE[first.rule]), there=_(WHERE[second.rule])
    )


def clash(board: SudokuBoard, marks: Marks, violation: Violation) -> tuple[Target, ...]:
    """Of a cell without a digit, the cell and one of each digit that it sees; of a house without a place for a digit,
    the house and those of that digit that its open cells see; of any other rule all that break it."""
    shape, values = board.shape, board.values(marks)
    if violation.rule == "no_digit":
        (target,) = violation.targets
        seen = {values[p]: p for p in bits(shape.peers[shape.number(target)]) if values[p]}
        return (target, *(shape.target(p) for p in sorted(seen.values())))
    if violation.rule == "no_place":
        (target,) = violation.targets
        house = shape.targets.index(target)
        return (target, *_blocking(board, values, house, lacking(board, values, house)[0]))
    return violation.targets


def _blocking(board: SudokuBoard, values: Sequence[int], house: int, digit: int) -> list[Target]:
    """The cells with ``digit`` that an open cell of the house sees."""
    shape = board.shape
    seen = shape.seen_by_any(sum(1 << p for p in shape.houses[house] if not values[p]))
    return [shape.target(p) for p in bits(seen) if values[p] == digit]
