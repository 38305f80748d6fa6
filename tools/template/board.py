"""Boards of New puzzle, and how they and their marks are written as rows of characters.

FILL IN, FIRST: everything that is given. A board is frozen and hashable; marks are not part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Marks, PuzzleError, Target, cell
from game.engine.notation import state_cells
from game.engine.puzzle.recipe import Size
from game.engine.words import _

MOST = 20
DOT, NOTE = 1, 2  # a note says that no dot belongs there
SYMBOLS = ".#-"  # what stands on a cell, by the value of its mark


@dataclass(frozen=True)
class NewPuzzleBoard:
    """``rows`` hold ``o`` where a dot belongs, ``x`` where none does, ``.`` where either may be."""

    rows: tuple[str, ...]

    @property
    def size(self) -> Size:
        return Size(len(self.rows[0]), len(self.rows))

    @property
    def cells(self) -> tuple[Target, ...]:
        """Every cell in reading order."""
        return tuple(cell(r, c) for r, row in enumerate(self.rows) for c in range(len(row)))

    def where(self, symbol: str) -> frozenset[Target]:
        """The cells that hold ``symbol``."""
        return frozenset(
            cell(r, c) for r, row in enumerate(self.rows) for c, found in enumerate(row) if found == symbol
        )

    @property
    def circles(self) -> frozenset[Target]:
        """The cells where a dot belongs."""
        return self.where("o")


def board_of(rows: object) -> NewPuzzleBoard:
    """A board from a list of strings. Raises PuzzleError naming what is wrong."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise PuzzleError(_("a board is a list of rows, such as 'oxxo'"))
    if not 0 < len(rows[0]) <= MOST or len(rows) > MOST:
        raise PuzzleError(_("a board has 1 to {most} rows and columns").format(most=MOST))
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]) or set(row) - set("ox."):
            raise PuzzleError(
                _("row {row} of the board is not one of {count} times o, x or .").format(row=number, count=len(rows[0]))
            )
    return NewPuzzleBoard(tuple(rows))


def state_rows(board: NewPuzzleBoard, marks: Marks) -> tuple[str, ...]:
    """The marks as rows of ``SYMBOLS``."""
    width, height = board.size
    return tuple("".join(SYMBOLS[marks.get(cell(r, c), 0)] for c in range(width)) for r in range(height))


def marks_of_rows(board: NewPuzzleBoard, rows: Sequence[str]) -> dict[Target, int]:
    """The inverse of :func:`state_rows`. Raises PuzzleError naming row and column of the first wrong character."""
    marks: dict[Target, int] = {}
    width, height = board.size
    for r, c, symbol in state_cells(rows, [width] * height):
        if symbol not in SYMBOLS:
            raise PuzzleError(
                _("{symbol!r} at row {row}, column {column} is none of #, - and .").format(
                    symbol=symbol, row=r, column=c
                )
            )
        if symbol != ".":
            marks[cell(r, c)] = SYMBOLS.index(symbol)
    return marks
