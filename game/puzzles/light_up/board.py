"""Boards of Light Up, and how they and their marks are written as rows of characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine import rows as rows_of_cells
from game.engine.core import Marks, PuzzleError, Target, cell
from game.engine.notation import state_cells
from game.engine.puzzle.board_of_rows import BoardOfRows
from game.engine.rows import check_lengths, check_symbols, rows_to_json, strings_from_json
from game.engine.words import N_, _
from game.puzzles.light_up.marks import WHITE

FOLDER = "game.puzzles.light_up"
WALL = "#"
CLUES = ".#01234"  # a white cell, a wall, a wall with a number
MARK_SYMBOLS = ".ox"  # nothing, a lamp, a dot
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
    rows = [list(row) for row in board.rows]
    for (_kind, (r, c)), mark in marks.items():
        rows[r][c] = MARK_SYMBOLS[mark]
    return tuple(map("".join, rows))


def marks_of_rows(board: LightUpBoard, rows: Sequence[str]) -> dict[Target, int]:
    """The inverse; a wall may stand as ``.`` too. Raises PuzzleError naming the first wrong character."""
    marks: dict[Target, int] = {}
    for r, c, symbol in state_cells(rows, [board.size.width] * board.size.height):
        there = board.rows[r][c]
        if there != WHITE:
            if symbol not in (WHITE, WALL, there):
                raise PuzzleError(
                    _("{symbol!r} at row {row}, column {column} stands on a wall").format(
                        symbol=symbol, row=r, column=c
                    )
                )
        elif symbol not in MARK_SYMBOLS:
            wrong = _("{symbol!r} at row {row}, column {column} is none of o (lamp), x (dot) and .")
            raise PuzzleError(wrong.format(symbol=symbol, row=r, column=c))
        elif symbol != WHITE:
            marks[cell(r, c)] = MARK_SYMBOLS.index(symbol)
    return marks
