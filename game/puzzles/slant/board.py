"""The board of a Slant puzzle, its JSON form and its states as rows of characters."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine import rows as rows_of_cells
from game.engine.core import PuzzleError, Target
from game.engine.puzzle.recipe import Size
from game.engine.words import N_, _

BACK, FORWARD = 1, 2
NOT_FB, NOT_BF, ALIKE = 1, 2, 3
r"""Notes on the edge between two cells, whose lines do not form ``/`` then ``\\``, the other V, or either of them."""
SYMBOLS = ".\\/"
STATE = rows_of_cells.MarkSymbols(
    SYMBOLS, N_("{symbol!r} at row {row}, column {column} is none of \\, / and . (empty)")
)
state_rows, marks_of_rows = STATE.rows_of, STATE.marks_of
MAX_SIDE = 100


class SlantBoard(Struct, frozen=True):
    """``clues`` at the corners in reading order, (width + 1) * (height + 1) of them, 0 to 4; None for no number."""

    size: Size
    clues: tuple[int | None, ...]

    def clue(self, row: int, column: int) -> int | None:
        """The number at the corner in ``row`` (0 to height) and ``column`` (0 to width)."""
        return self.clues[row * (self.size.width + 1) + column]

    def clue_rows(self) -> list[str]:
        """The corners by rows, ``.`` for no number."""
        across = self.size.width + 1
        texts = ["." if n is None else str(n) for n in self.clues]
        return ["".join(texts[at : at + across]) for at in range(0, len(texts), across)]

    def has(self, target: Target) -> bool:
        """Whether ``target`` is a cell of this board."""
        return rows_of_cells.is_cell(target, *self.size)


def corner(row: int, column: int) -> Target:
    """The corner in ``row`` and ``column``, both from 0."""
    return Target("corner", (row, column))


def board_of(rows: Sequence[Sequence[int | None]]) -> SlantBoard:
    """The board with these rows of corners. Raises PuzzleError when they make none."""
    if len(rows) < 2 or len(rows[0]) < 2:
        raise PuzzleError(_("a Slant board has at least two rows and two columns of corners"))
    across = len(rows[0])
    check_sides(across - 1, len(rows) - 1)
    uneven = N_("row {row} has {count} corners, row 0 has {length}")
    wrong = N_("the number {number} at corner {row}, {column} is not from 0 to {most}")
    rows_of_cells.check_numbers(rows, [across] * len(rows), 4, uneven, wrong)
    return SlantBoard(Size(across - 1, len(rows) - 1), tuple(n for row in rows for n in row))


def check_sides(width: int, height: int) -> None:
    """Raise PuzzleError unless boards of this size can be held."""
    rows_of_cells.check_sides(width, height, MAX_SIDE)


def number_of(symbol: str, row: int, column: int) -> int | None:
    """The number written as one character; None for ``.`` and ``?``. Raises PuzzleError naming the corner."""
    wrong = N_("{token!r} at corner {row}, {column} is none of 0 to {most} and . (no number)")
    return rows_of_cells.number_of(symbol, row, column, 4, wrong)


def board_from_rows(rows: Sequence[str]) -> SlantBoard:
    """The inverse of :meth:`SlantBoard.clue_rows`. Raises PuzzleError naming the first wrong place."""
    if len(rows) > MAX_SIDE + 1:  # before millions of them are read
        check_sides(len(rows[0]) - 1, len(rows) - 1)
    return board_of([[number_of(symbol, r, c) for c, symbol in enumerate(row)] for r, row in enumerate(rows)])


def board_to_json(board: SlantBoard) -> list[str]:
    """The corners by rows."""
    return board.clue_rows()


def board_from_json(value: object) -> SlantBoard:
    """Rows as strings or as lists of numbers and nulls. Raises PuzzleError naming the bad part."""
    whole = N_("the board of a Slant level is a list of rows of corners")
    wrong = N_("{value} at corner {row}, {column} is not a number")
    return board_of(rows_of_cells.numbers_from_json(value, list, number_of, whole, wrong))
