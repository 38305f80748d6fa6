"""Boards of New puzzle, and how they and their marks are written as rows of characters.

FILL IN, FIRST: everything that is given. A board is frozen and hashable; marks are not part of it.
"""

from __future__ import annotations

from msgspec import Struct

from game.engine.core import PuzzleError, Target
from game.engine.puzzle.recipe import Size
from game.engine.rows import MarkSymbols, cells_of
from game.engine.words import N_, _

MOST = 20
DOT, NOTE = 1, 2  # a note says that no dot belongs there
STATE = MarkSymbols(".#-", N_("{symbol!r} at row {row}, column {column} is none of #, - and ."))
state_rows, marks_of_rows = STATE.rows_of, STATE.marks_of


class NewPuzzleBoard(Struct, frozen=True):
    """``rows`` hold ``o`` where a dot belongs, ``x`` where none does, ``.`` where either may be."""

    rows: tuple[str, ...]

    @property
    def size(self) -> Size:
        return Size(len(self.rows[0]), len(self.rows))

    def where(self, symbol: str) -> frozenset[Target]:
        """The cells that hold ``symbol``."""
        return frozenset(
            slot for slot, found in zip(cells_of(self.size), "".join(self.rows), strict=True) if found == symbol
        )

    @property
    def circles(self) -> frozenset[Target]:
        """The cells where a dot belongs."""
        return self.where("o")


def board_to_json(board: NewPuzzleBoard) -> object:
    """The board in a level: a list of strings."""
    return list(board.rows)


def board_from_json(rows: object) -> NewPuzzleBoard:
    """The inverse. Raises PuzzleError naming what is wrong."""
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
