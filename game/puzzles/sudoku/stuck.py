"""What cannot be filled any more although no digit stands twice."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Marks, Violation
from game.engine.masks import union
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import lowest


def stuck(board: SudokuBoard, marks: Marks) -> Violation | None:
    """A cell that no digit fits any more (``no_digit``), or a house that has no place for one (``no_place``)."""
    values, shape = board.values(marks), board.shape
    places = _places(board, values)
    if closed := shape.plane & ~union(places):
        return Violation("no_digit", (shape.target(lowest(closed)),))
    for house, cells in enumerate(shape.house_mask):
        if any(not cells & open_to for open_to in places):
            return Violation("no_place", (shape.house_target(house),))
    return None


def lacking(board: SudokuBoard, values: Sequence[int], house: int) -> list[int]:
    """The digits that have no place in house number ``house``."""
    cells = board.shape.house_mask[house]
    return [digit for digit, open_to in enumerate(_places(board, values), 1) if not cells & open_to]


def _places(board: SudokuBoard, values: Sequence[int]) -> list[int]:
    """By digit the cells that hold it or that it fits."""
    holding, seen, peers = [0] * (board.n + 1), [0] * (board.n + 1), board.shape.peers
    for place, value in enumerate(values):
        holding[value] |= 1 << place
        if value:
            seen[value] |= peers[place]
    return [holding[digit] | holding[0] & ~seen[digit] for digit in range(1, board.n + 1)]
