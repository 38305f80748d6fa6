"""The board of a Hitori puzzle, its JSON form and its states as rows of characters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from msgspec import Struct

from game.engine import rows as rows_of_cells
from game.engine.core import PuzzleError
from game.engine.grid import Grid, hexagon, square
from game.engine.puzzle.recipe import Size
from game.engine.words import N_, _

SHADED, CIRCLED = 1, 2
SYMBOLS = ".#o"
STATE = rows_of_cells.MarkSymbols(
    SYMBOLS, N_("{symbol!r} at row {row}, column {column} is none of # (shaded), o (circled) and . (unmarked)")
)
state_rows, marks_of_rows = STATE.rows_of, STATE.marks_of
MAX_SIDE = 61
MAX_HEX_SIDE = 31
MAX_NUMBER = 999
_BEYOND = N_("the number {number} at row {row}, column {column} is not from 0 to {most}")


class HitoriBoard(Struct, frozen=True):
    """``numbers`` in the reading order of the grid's cells; None where a cell has no number and clashes with none.

    ``shape`` is ``square`` or ``hexagon``, of which ``size`` holds the side twice.
    """

    size: Size
    numbers: tuple[int | None, ...]
    shape: str = "square"

    @property
    def grid(self) -> Grid:
        """The topology, one shared object a size."""
        return hexagon(self.size.width) if self.shape == "hexagon" else square(*self.size)

    @property
    def lengths(self) -> list[int]:
        """How many cells each row has."""
        return hex_lengths(self.size.width) if self.shape == "hexagon" else [self.size.width] * self.size.height

    def number_rows(self) -> list[list[int | None]]:
        """The numbers by rows."""
        numbers = iter(self.numbers)
        return [list(islice(numbers, length)) for length in self.lengths]


def board_of(rows: Sequence[Sequence[int | None]]) -> HitoriBoard:
    """The rectangular board with these rows of numbers. Raises PuzzleError when they make none."""
    if not rows or not rows[0]:
        raise PuzzleError(_("the board has no cells"))
    width, height = len(rows[0]), len(rows)
    check_sides(width, height)
    uneven = N_("row {row} has {count} numbers, row 0 has {length}")
    rows_of_cells.check_numbers(rows, [width] * height, MAX_NUMBER, uneven, _BEYOND)
    return HitoriBoard(Size(width, height), tuple(n for row in rows for n in row))


def hex_board_of(rows: Sequence[Sequence[int | None]]) -> HitoriBoard:
    """The hexagonal board with these rows of numbers, from the top. Raises PuzzleError when they make none."""
    if len(rows) % 2 == 0:
        raise PuzzleError(_("a hexagonal board has an odd number of rows, not {rows}").format(rows=len(rows)))
    side = (len(rows) + 1) // 2
    check_hex_side(side)
    uneven = N_("row {row} has {count} numbers, a hexagonal board of side {side} has {length} there")
    rows_of_cells.check_numbers(rows, hex_lengths(side), MAX_NUMBER, uneven, _BEYOND)
    return HitoriBoard(Size(side, side), tuple(n for row in rows for n in row), "hexagon")


def hex_lengths(side: int) -> list[int]:
    """How many cells each row of a hexagonal board has: 3 4 5 4 3 with side 3."""
    return [2 * side - 1 - abs(r - side + 1) for r in range(2 * side - 1)]


def check_hex_side(side: int) -> None:
    """Raise PuzzleError unless hexagonal boards of this side can be held."""
    if not 2 <= side <= MAX_HEX_SIDE:
        raise PuzzleError(
            _("a hexagonal board has a side of 2 to {most} cells, not {side}").format(most=MAX_HEX_SIDE, side=side)
        )


def check_sides(width: int, height: int) -> None:
    """Raise PuzzleError unless boards of this size can be held."""
    rows_of_cells.check_sides(width, height, MAX_SIDE)


def number_of(token: str, row: int, column: int) -> int | None:
    """The number written as ``token``; None for ``.`` and ``?``. Raises PuzzleError naming the place."""
    wrong = N_("{token!r} at row {row}, column {column} is not a number from 0 to {most}")
    return rows_of_cells.number_of(token, row, column, MAX_NUMBER, wrong)


def rows_of_numbers(lines: Sequence[str]) -> list[list[int | None]]:
    """Rows of numbers separated by blanks. Raises PuzzleError naming the first wrong place."""
    return [[number_of(token, r, c) for c, token in enumerate(line.split())] for r, line in enumerate(lines)]


def text_rows(board: HitoriBoard) -> list[str]:
    """The inverse of :func:`rows_of_numbers`, in columns of equal width."""
    rows = [["." if n is None else str(n) for n in row] for row in board.number_rows()]
    wide = max(len(token) for row in rows for token in row)
    return [" ".join(token.rjust(wide) for token in row) for row in rows]


def board_to_json(board: HitoriBoard) -> list[str]:
    """Rows of numbers separated by blanks, ``.`` for a cell without one."""
    return [" ".join(row.split()) for row in text_rows(board)]


def rows_from_json(value: object) -> list[list[int | None]]:
    """Rows as strings or as lists of numbers and nulls. Raises PuzzleError naming the bad part."""
    whole = N_("the board of a Hitori level is a list of rows")
    wrong = N_("{value} at row {row}, column {column} is not a number")
    return rows_of_cells.numbers_from_json(value, str.split, number_of, whole, wrong)


def board_from_json(value: object) -> HitoriBoard:
    """The inverse of :func:`board_to_json`, for rectangular boards. Raises PuzzleError naming the bad part."""
    return board_of(rows_from_json(value))
