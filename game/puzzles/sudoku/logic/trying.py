"""What is worth supposing where logic ends: the digits of a cell with few."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Effect
from game.engine.masks import bits_of
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.logic.position import SudokuPosition


def cases(board: SudokuBoard, position: SudokuPosition) -> Iterator[tuple[Effect, ...]]:
    """The digits of every open cell that has as few as any."""
    shape, digits = board.shape, position.digits
    fewest = min((mask.bit_count() for mask in digits if mask), default=0)
    for place, mask in enumerate(digits):
        if mask and mask.bit_count() == fewest:
            yield tuple(Effect(shape.target(place), digit + 1) for digit in bits_of(mask))
