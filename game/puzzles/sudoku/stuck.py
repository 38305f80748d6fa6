"""What cannot be filled any more although no digit stands twice."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Marks, Violation
from game.engine.masks import union
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.notes import legal


def stuck(board: SudokuBoard, marks: Marks) -> Violation | None:
    """A cell that no digit fits any more (``no_digit``), or a house that has no place for one (``no_place``)."""
    values = board.values(marks)
    for place, value in enumerate(values):
        if not value and not legal(board, values, place):
            return Violation("no_digit", (board.shape.target(place),))
    for house in range(len(board.shape.houses)):
        if lacking(board, values, house):
            return Violation("no_place", (board.shape.house_target(house),))
    return None


def lacking(board: SudokuBoard, values: Sequence[int], house: int) -> list[int]:
    """The digits that have no place in house number ``house``."""
    places = board.shape.houses[house]
    found = union(1 << values[p] - 1 if values[p] else legal(board, values, p) for p in places)
    return [digit for digit in range(1, board.n + 1) if not found >> digit - 1 & 1]
