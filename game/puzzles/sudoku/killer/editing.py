"""Cages made by hand: cells join and leave them, and they get sums."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.core import Marks, PuzzleError
from game.engine.rng import Rng
from game.engine.words import _
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.grids import around
from game.puzzles.sudoku.killer.growing import Soil
from game.puzzles.sudoku.shape import Cage, Houses, bits, caged, first_piece

SIZES = {2: 5, 3: 3, 4: 2}
"""How often a cage to begin with has so many cells."""


def begun(base: Houses) -> Houses:
    """A shape with some cages to begin with, which have no sums yet."""
    rng = Rng("cages", base.n)
    grid = None
    while grid is None:
        grid = around(base, rng)
    cages = Soil(grid, base.n, rng).summed(Soil(grid, base.n, rng).all_over(SIZES))
    return caged(base, tuple(Cage(0, cage.cells) for cage in cages))


def led_by(board: SudokuBoard, place: int) -> int:
    """The number of the cage whose sum stands in a cell, -1 where none does."""
    number = board.shape.cage_of[place] if board.cages else -1
    return number if number >= 0 and board.cages[number].cells[0] == place else -1


def with_sum(board: SudokuBoard, number: int, total: int) -> SudokuBoard:
    """The board with another sum of a cage, 0 for none."""
    cage = board.cages[number]._replace(total=total)
    return replace(board, cages=(*board.cages[:number], cage, *board.cages[number + 1 :]))


def joined(board: SudokuBoard, start: int, end: int) -> SudokuBoard:
    """The board after a drag: the cells on the way join the cage of the first one; within a cage, the last one leaves.

    Cages that change lose their sums, and what falls apart becomes several. Raises PuzzleError for a cage with more
    cells than there are digits.
    """
    n = board.n
    masks = [sum([1 << p for p in cage.cells]) for cage in board.cages]
    mine = next((mask for mask in masks if mask >> start & 1), 1 << start)
    if start == end:
        return board
    grown = mine & ~(1 << end) if mine >> end & 1 else mine | _way(start, end, n)
    if grown.bit_count() > n:
        raise PuzzleError(_("a cage has {most} cells at most").format(most=n))
    kept = {mask: cage.total for mask, cage in zip(masks, board.cages, strict=True)}
    cages: list[Cage] = []
    for mask in [
        *(mask & ~grown for mask in masks if mask != mine),
        *([mine & ~grown] if mine & ~grown else []),
        grown,
    ]:
        parts = [part for part in _pieces(mask, n) if part.bit_count() > 1 or part in kept]
        cages += [Cage(kept.get(part, 0), tuple(bits(part))) for part in parts]
    cages.sort(key=lambda cage: cage.cells)
    return replace(board, cages=tuple(cages))


def _way(start: int, end: int, n: int) -> int:
    """The cells from one to another, along its row first."""
    (r, c), (s, d) = divmod(start, n), divmod(end, n)
    across = [r * n + at for at in range(min(c, d), max(c, d) + 1)]
    down = [at * n + d for at in range(min(r, s), max(r, s) + 1)]
    return sum([1 << p for p in {*across, *down}])


def _pieces(cells: int, n: int) -> list[int]:
    """The connected parts of a mask of cells."""
    out = []
    while cells:
        out.append(first_piece(cells, n))
        cells &= ~out[-1]
    return out


def telling_sum(board: SudokuBoard, wanted: Marks, other: Marks) -> tuple[int, int] | None:
    """A cell for the sum of a cage that has none yet and differs in two solutions, and the sum in the first."""
    one, two = board.values(wanted), board.values(other)
    for cage in board.cages:
        total = sum([one[p] for p in cage.cells])
        if not cage.total and total != sum([two[p] for p in cage.cells]):
            return cage.cells[0], total
    return None
