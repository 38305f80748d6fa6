"""Boards of Light Up, and how they and their marks are written as rows of characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine import rows as rows_of_cells
from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.board_of_rows import BoardOfRows
from game.engine.rows import check_lengths, check_symbols, rows_to_json, strings_from_json
from game.engine.words import N_, _
from game.puzzles.light_up.marks import WHITE

FOLDER = "game.puzzles.light_up"
WALL = "#"
CLUES = ".#01234"  # a white cell, a wall, a wall with a number
MARKS = rows_of_cells.MarkSymbols(
    ".ox", N_("{symbol!r} at row {row}, column {column} is none of o (lamp), x (dot) and .")
)
MAX_SIDE = 60
_WRONG = N_("{symbol!r} at row {row}, column {column} is none of ., # and 0 to 4")


class LightUpBoard(BoardOfRows, frozen=True):
    """``rows`` hold ``.`` for a white cell, ``#`` for a wall, ``0`` to ``4`` for a wall with a number."""


def board_of(rows: Sequence[str]) -> LightUpBoard:
    """The board with these rows. Raises PuzzleError when they make none."""
    width, height = len(rows[0]) if rows else 0, len(rows)
    check_sides(width, height)
    check_lengths(rows, width, N_("row {row} of the board has {count} cells, row 0 has {length}"))
    check_symbols(rows, CLUES, _WRONG)
    return LightUpBoard(tuple(rows))


def check_sides(width: int, height: int) -> None:
    """Raise PuzzleError unless boards of this size can be held."""
    rows_of_cells.check_sides(width, height, MAX_SIDE)


def board_from_json(rows: object, options: Mapping[str, str]) -> LightUpBoard:
    """The board of a level; no switch matters to a board that is made. Raises PuzzleError naming what is wrong."""
    return board_of(strings_from_json(rows, N_("a Light Up board is a list of rows such as '..1.#.'")))


board_to_json = rows_to_json


def state_rows(board: LightUpBoard, marks: Marks) -> tuple[str, ...]:
    """The walls and the marks as rows: ``o`` is a lamp, ``x`` a dot."""
    return rows_of_cells.overlaid(board.rows, MARKS.rows_of(board, marks))


def marks_of_rows(board: LightUpBoard, rows: Sequence[str]) -> dict[Target, int]:
    """The inverse; a wall may stand as ``.`` too. Raises PuzzleError naming a wrong character."""
    walls = {(r, c): there for r, row in enumerate(board.rows) for c, there in enumerate(row) if there != WHITE}
    marks = MARKS.marks(rows_of_cells.lengths_of(board), rows, walls)
    for (r, c), wall in walls.items():
        if rows[r][c] not in (WHITE, WALL, wall):
            wrong = _("{symbol!r} at row {row}, column {column} stands on a wall")
            raise PuzzleError(wrong.format(symbol=rows[r][c], row=r, column=c))
    return marks
