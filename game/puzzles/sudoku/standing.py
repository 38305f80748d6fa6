"""What a sentence about a broken rule speaks of: the digits that leave a cell or a house without a way."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Marks, Target, Violation
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import bits
from game.puzzles.sudoku.stuck import lacking


def standing_text(board: SudokuBoard, marks: Marks, violation: Violation) -> str:
    """Nothing more than the rule says."""
    return ""


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
