"""Which killers are the same board, turned or mirrored."""

from __future__ import annotations

from collections.abc import Hashable

from game.engine.symmetry import images, relabelled
from game.puzzles.sudoku.board import SudokuBoard


def turned(board: SudokuBoard) -> Hashable:
    """The same for a killer and all its images: digits, regions and cages with their sums, the least of all images.

    Digits keep their values, which sums depend on.
    """
    n, shape = board.n, board.shape
    sums = [0] * shape.cells
    for cage in board.cages:
        for place in cage.cells:
            sums[place] = cage.total

    def seen(numbers: tuple[int, ...]) -> list[tuple[int, ...]]:
        """A grid of numbers as each image has it, in reading order."""
        rows = [numbers[at : at + n] for at in range(0, n * n, n)]
        return [sum(image, ()) for image in images(rows)]

    boxes = board.regions or tuple(of[2] for of in shape.houses_of)
    grids = zip(seen(board.givens), seen(boxes), seen(shape.cage_of), seen(tuple(sums)), strict=True)
    return board.diagonals, min((a, relabelled(b), relabelled(c), d) for a, b, c, d in grids)
