"""What a sentence about a broken rule speaks of: the digits that leave a cell or a house without a way."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Marks, Target, Violation
from game.engine.words import N_, _
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import DIGITS, bits
from game.puzzles.sudoku.stuck import lacking


def standing_text(board: SudokuBoard, marks: Marks, violation: Violation) -> str:
    """Nothing more than the rule says."""
    return ""


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
        house = next(h for h in range(3 * board.n) if shape.house_target(h) == target)
        return (target, *_blocking(board, values, house, lacking(board, values, house)[0]))
    return violation.targets


def _blocking(board: SudokuBoard, values: Sequence[int], house: int, digit: int) -> list[Target]:
    """The cells with ``digit`` that an open cell of the house sees."""
    shape = board.shape
    seen = shape.seen_by_any(sum(1 << p for p in shape.houses[house] if not values[p]))
    return [shape.target(p) for p in bits(seen) if values[p] == digit]
