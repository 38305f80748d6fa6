"""The board of a Hitori puzzle, its JSON form and its states as rows of characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Marks, PuzzleError, Target, cell
from game.engine.grid import Grid, hexagon, square
from game.engine.notation import state_cells
from game.engine.puzzle.recipe import Size
from game.engine.words import _

SHADED, CIRCLED = 1, 2
SYMBOLS = ".#o"
MAX_SIDE = 61
MAX_HEX_SIDE = 31
MAX_NUMBER = 999


@dataclass(frozen=True, slots=True)
class HitoriBoard:
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

    def number_rows(self) -> list[list[int | None]]:
        """The numbers by rows."""
        rows: list[list[int | None]] = [[] for _ in range(self.grid.height)]
        for (row, _column), number in zip(self.grid.cells, self.numbers, strict=True):
            rows[row].append(number)
        return rows


def board_of(rows: Sequence[Sequence[int | None]]) -> HitoriBoard:
    """The rectangular board with these rows of numbers. Raises PuzzleError when they make none."""
    if not rows or not rows[0]:
        raise PuzzleError(_("the board has no cells"))
    width = len(rows[0])
    for r, row in enumerate(rows):
        if len(row) != width:
            raise PuzzleError(
                _("row {row} has {count} numbers, row 0 has {width}").format(row=r, count=len(row), width=width)
            )
    check_sides(width, len(rows))
    _check_numbers(rows)
    return HitoriBoard(Size(width, len(rows)), tuple(n for row in rows for n in row))


def _check_numbers(rows: Sequence[Sequence[int | None]]) -> None:
    for r, row in enumerate(rows):
        for c, number in enumerate(row):
            if number is not None and not 0 <= number <= MAX_NUMBER:
                raise PuzzleError(
                    _("the number {number} at row {row}, column {column} is not from 0 to {most}").format(
                        number=number, row=r, column=c, most=MAX_NUMBER
                    )
                )


def hex_board_of(rows: Sequence[Sequence[int | None]]) -> HitoriBoard:
    """The hexagonal board with these rows of numbers, from the top. Raises PuzzleError when they make none."""
    if len(rows) % 2 == 0:
        raise PuzzleError(_("a hexagonal board has an odd number of rows, not {rows}").format(rows=len(rows)))
    side = (len(rows) + 1) // 2
    check_hex_side(side)
    for r, (row, length) in enumerate(zip(rows, hex_lengths(side), strict=True)):
        if len(row) != length:
            raise PuzzleError(
                _("row {row} has {count} numbers, a hexagonal board of side {side} has {length} there").format(
                    row=r, count=len(row), side=side, length=length
                )
            )
    _check_numbers(rows)
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
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise PuzzleError(
            _("a board has 1 to {most} rows and columns, not {width}x{height}").format(
                most=MAX_SIDE, width=width, height=height
            )
        )


def number_of(token: str, row: int, column: int) -> int | None:
    """The number written as ``token``; None for ``.`` and ``?``. Raises PuzzleError naming the place."""
    if token in (".", "?"):
        return None
    if token.isascii() and token.isdigit() and len(token) <= len(str(MAX_NUMBER)):
        return int(token)
    raise PuzzleError(
        _("{token!r} at row {row}, column {column} is not a number from 0 to {most}").format(
            token=token[:12], row=row, column=column, most=MAX_NUMBER
        )
    )


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
    if not isinstance(value, list):
        raise PuzzleError(_("the board of a Hitori level is a list of rows"))
    rows: list[list[int | None]] = []
    for r, row in enumerate(value):
        if isinstance(row, str):
            rows.append([number_of(token, r, c) for c, token in enumerate(row.split())])
        elif isinstance(row, list):
            rows.append([_number_from_json(n, r, c) for c, n in enumerate(row)])
        else:
            raise PuzzleError(_("row {row} of the board is neither a string nor a list of numbers").format(row=r))
    return rows


def _number_from_json(value: object, row: int, column: int) -> int | None:
    if value is None or type(value) is int:
        return value
    if isinstance(value, str):
        return number_of(value, row, column)
    raise PuzzleError(
        _("{value} at row {row}, column {column} is not a number").format(
            value=repr(value)[:24], row=row, column=column
        )
    )


def state_rows(board: HitoriBoard, marks: Marks) -> tuple[str, ...]:
    """``#`` shaded, ``o`` circled, ``.`` unmarked, a string for each row."""
    rows: list[list[str]] = [[] for _ in range(board.grid.height)]
    for row, column in board.grid.cells:
        rows[row].append(SYMBOLS[marks.get(cell(row, column), 0)])
    return tuple(map("".join, rows))


def marks_of_rows(board: HitoriBoard, rows: Sequence[str]) -> dict[Target, int]:
    """The inverse of :func:`state_rows`. Raises PuzzleError naming row and column of the first wrong character."""
    grid = board.grid
    lengths = [0] * grid.height
    for row, _column in grid.cells:
        lengths[row] += 1
    marks: dict[Target, int] = {}
    for r, c, symbol in state_cells(rows, lengths):
        mark = SYMBOLS.find(symbol)
        if mark < 0:
            raise PuzzleError(
                _(
                    "{symbol!r} at row {row}, column {column} is none of # (shaded), o (circled) and . (unmarked)"
                ).format(symbol=symbol, row=r, column=c)
            )
        if mark:
            marks[cell(r, c)] = mark
    return marks
