"""An example of what a variant adds, on a board of it: the places to light, and a sentence on them."""

from __future__ import annotations

from game.engine.core import Target, cell
from game.engine.words import _, ngettext
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import Cage

FEWEST, MOST = 2, 4
"""Cells of a cage that is an example."""


def example(board: SudokuBoard) -> tuple[str, tuple[Target, ...]]:
    """The sentence and the places; ("", ()) for a board on which there is nothing to show."""
    shape = board.shape
    if board.cages:
        cages = [cage for cage in board.cages if cage.total and FEWEST <= len(cage.cells) <= MOST]
        return _of_cage(board, cages[0]) if cages else ("", ())
    if shape.windows:
        return _("One window is lit."), _cells(board, shape.houses[3 * shape.n])
    if shape.diagonals:
        both = sorted({place for house in shape.houses[3 * shape.n :] for place in house})
        return _("Both diagonals are lit."), _cells(board, both)
    if shape.regions:
        return _("One region is lit."), _cells(board, shape.houses[2 * shape.n])
    return "", ()


def _of_cage(board: SudokuBoard, cage: Cage) -> tuple[str, tuple[Target, ...]]:
    count = len(cage.cells)
    text = ngettext(
        "The {count} digit of the lit cage adds up to {sum}.",
        "The {count} digits of the lit cage add up to {sum}.",
        count,
    )
    return text.format(count=count, sum=cage.total), _cells(board, cage.cells)


def _cells(board: SudokuBoard, places: list[int] | tuple[int, ...]) -> tuple[Target, ...]:
    return tuple(cell(*divmod(place, board.shape.n)) for place in places)
