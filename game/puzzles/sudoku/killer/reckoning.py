"""What one cage can still hold, as a person writes it beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.killer.sums import arranged, combinations_of
from game.puzzles.sudoku.shape import bits


class Combination(NamedTuple):
    """Different digits, ascending. possible: the open cells can hold them beside the digits that stand in sight."""

    digits: tuple[int, ...]
    possible: bool


class Reckoning(NamedTuple):
    """The cage of a cell: its sum, what its open cells have to make and how many they are.

    combinations: the digits that make it, each set once, without those that stand in the cage; in a full cage, the
    digits that it has.
    """

    total: int
    left: int
    open: int
    combinations: tuple[Combination, ...]


def reckon(board: SudokuBoard, values: Sequence[int], place: int) -> Reckoning | None:
    """What the cage of cell number `place` can hold, with `values` on the board, 0 for an open cell; None for a cell
    that is in no cage, or in one without a sum."""
    shape = board.shape
    cage = next((cage for cage in shape.cages if place in cage.cells), None)
    if cage is None or not cage.total:
        return None
    standing = [values[p] for p in cage.cells if values[p]]
    empty = [p for p in cage.cells if not values[p]]
    left, used = cage.total - sum(standing), sum({1 << digit - 1 for digit in standing})
    if not empty:
        whole = not left and used.bit_count() == len(standing)
        return Reckoning(cage.total, left, 0, (Combination(tuple(sorted(standing)), whole),))
    if left <= 0:
        return Reckoning(cage.total, left, len(empty), ())
    free = tuple(_free(board, values, p) & ~used for p in empty)
    possible = arranged(free, 1 << left).sets if used.bit_count() == len(standing) else ()
    sets = (mask for mask in combinations_of(len(empty), left, board.n) if not mask & used)
    found = [Combination(tuple(digit + 1 for digit in bits(mask)), mask in possible) for mask in sets]
    return Reckoning(cage.total, left, len(empty), tuple(sorted(found)))


def _free(board: SudokuBoard, values: Sequence[int], place: int) -> int:
    """The digits, as a mask, that no cell in sight of this one holds."""
    seen = {1 << values[p] - 1 for p in bits(board.shape.peers[place]) if values[p]}
    return ((1 << board.n) - 1) & ~sum(seen)
