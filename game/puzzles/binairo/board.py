"""Boards of Binairo, and how they and their marks are written as rows of characters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.board_of_rows import BoardOfRows
from game.engine.rows import MarkSymbols, check_lengths, check_symbols, rows_to_json, strings_from_json
from game.engine.words import N_, _
from game.puzzles.binairo.marks import LONGEST, ON

FOLDER = "game.puzzles.binairo"
SYMBOLS = ".01"  # nothing, a ring, a disc
EMPTY = SYMBOLS[0]
MARKS = MarkSymbols(SYMBOLS, N_("{symbol!r} at row {row}, column {column} is none of 0, 1 and ."))
SHORTEST = 2


class BinairoBoard(BoardOfRows, frozen=True):
    """``rows`` hold ``0`` for a given ring, ``1`` for a given disc, ``.`` for an empty cell; with ``unique_lines`` no
    two rows and no two columns of the solution are equal."""

    unique_lines: bool = True

    def given(self, target: Target) -> int:
        """The mark given in a cell; 0 for an empty one."""
        return SYMBOLS.index(self.symbol(target))

    @property
    def givens(self) -> dict[Target, int]:
        """The cells in which something is given, and what it is."""
        return {target: SYMBOLS.index(symbol) for target, symbol in self.cells() if symbol != EMPTY}


def board_of(rows: Sequence[str], unique_lines: bool = True) -> BinairoBoard:
    """The board with these rows. Raises PuzzleError when they make none."""
    width = len(rows[0]) if rows else 0
    check_lengths(rows, width, N_("row {row} of the board has {count} cells, row 0 has {length}"))
    check_symbols(rows, SYMBOLS, MARKS.wrong)
    check_size(width, len(rows))
    return BinairoBoard(tuple(rows), unique_lines)


def check_size(width: int, height: int) -> None:
    """Raise PuzzleError unless boards of this size can be held."""
    if width % 2 or height % 2 or not (SHORTEST <= width <= LONGEST and SHORTEST <= height <= LONGEST):
        wrong = _("a Binairo has 2, 4, ... or {most} rows and columns, not {width}x{height}")
        raise PuzzleError(wrong.format(most=LONGEST, width=width, height=height))


def board_from_json(rows: object, options: Mapping[str, str]) -> BinairoBoard:
    """The board of a level. Raises PuzzleError naming what is wrong."""
    return board_of(
        strings_from_json(rows, N_("a Binairo board is a list of rows such as '.0..1.'")),
        options.get("unique-lines", ON) == ON,
    )


board_to_json = rows_to_json


def state_rows(board: BinairoBoard, marks: Marks) -> tuple[str, ...]:
    """Givens and marks as rows of ``0``, ``1`` and ``.``."""
    return MARKS.rows_of(board, {**marks, **board.givens})


def marks_of_rows(board: BinairoBoard, rows: Sequence[str]) -> dict[Target, int]:
    """The inverse: the marks on empty cells. Raises PuzzleError naming the first wrong character."""
    marks = MARKS.marks_of(board, rows)
    for target, given in board.givens.items():
        found = marks.pop(target, given)
        if found != given:
            wrong = _("row {row}, column {column} of the state is {symbol}, but {given} is given there")
            row, column = target.index
            raise PuzzleError(wrong.format(row=row, column=column, symbol=SYMBOLS[found], given=SYMBOLS[given]))
    return marks
