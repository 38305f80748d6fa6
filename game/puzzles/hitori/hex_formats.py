"""Hexagonal Hitori written down: an ID in the manner of Simon Tatham's, and plain rows.

``hex-hitori:SIDE:NUMBERS`` holds the side, then one character a cell, row by row from the top, each row from the left:
``0`` to ``9``, ``a`` to ``z`` for 10 to 35, ``A`` to ``Z`` for 36 to 61, ``.`` for a cell without a number. A board of
side 3 has rows of 3, 4, 5, 4 and 3 cells: ``hex-hitori:3:4131541231521231145``.
"""

from __future__ import annotations

import re
from itertools import islice

from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import Format, Reading
from game.engine.rows import check_symbols
from game.engine.words import N_, _
from game.puzzles.hitori.board import HitoriBoard, check_hex_side, hex_board_of, hex_lengths, rows_of_numbers, text_rows
from game.puzzles.hitori.formats import DIGITS, claims_rows, hex_shaped

NAME = "hex-hitori"
_BARE = re.compile(r"(\d{1,2}):([0-9A-Za-z.]+)", re.ASCII)


def claims_id(text: str) -> bool:
    """``hex-hitori:...`` in any case; without the name only when the length says that it cannot be another game."""
    text = text.strip()
    if re.match(rf"{NAME}\s*:", text, re.IGNORECASE):
        return True
    bare = _BARE.fullmatch(text)
    return bare is not None and int(bare[1]) > 1 and len(bare[2]) == _cells(int(bare[1]))


def read_id(text: str) -> Reading:
    """``SIDE:NUMBERS``, with or without the name. Raises PuzzleError naming the first wrong place."""
    text = re.sub(rf"^{NAME}\s*:", "", text.strip(), flags=re.IGNORECASE)
    head, colon, body = (part.strip() for part in text.partition(":"))
    if not colon:
        raise PuzzleError(_("a hex-hitori ID is written like hex-hitori:3:4131..., with a colon after the side"))
    if not (head.isascii() and head.isdigit() and len(head) <= 4):
        raise PuzzleError(_("the side {head!r} of this hex-hitori ID is not a number").format(head=head[:20]))
    side = int(head)
    check_hex_side(side)
    if len(body) != _cells(side):
        raise PuzzleError(
            _("this hex-hitori ID has {count} characters after the colon, side {side} needs {cells}").format(
                count=len(body), side=side, cells=_cells(side)
            )
        )
    symbols = iter(body)
    rows = [list(islice(symbols, length)) for length in hex_lengths(side)]
    wrong = N_("{symbol!r} at row {row}, column {column} is none of 0 to 9, a to z, A to Z and .")
    check_symbols(rows, f"{DIGITS}.", wrong)
    return Reading(hex_board_of([[None if s == "." else DIGITS.index(s) for s in row] for row in rows]), {})


def write_id(board: HitoriBoard, marks: Marks) -> str:
    """The ID with its name before it. Raises PuzzleError for numbers that it cannot hold."""
    for (row, column), number in zip(board.grid.cells, board.numbers, strict=True):
        if number is not None and number >= len(DIGITS):
            raise PuzzleError(
                _("a hex-hitori ID holds numbers from 0 to {digit}; row {row}, column {column} has {number}").format(
                    digit=len(DIGITS) - 1, row=row, column=column, number=number
                )
            )
    return f"{NAME}:{board.size.width}:" + "".join("." if n is None else DIGITS[n] for n in board.numbers)


def _cells(side: int) -> int:
    return 3 * side * (side - 1) + 1


def claims_text(text: str) -> bool:
    """Rows of numbers in the shape of a hexagon."""
    return claims_rows(text) and hex_shaped(text)


def read_text(text: str) -> Reading:
    """Rows of numbers separated by blanks, ``.`` or ``?`` for none. Raises PuzzleError naming the first wrong place."""
    return Reading(hex_board_of(rows_of_numbers([line for line in text.splitlines() if line.strip()])), {})


def write_text(board: HitoriBoard, marks: Marks) -> str:
    """The numbers in columns of equal width, every row pushed in by half a cell for each that it is shorter."""
    rows = text_rows(board)
    longest = max(map(len, rows))
    return "\n".join(" " * ((longest - len(row)) // 2) + row for row in rows) + "\n"


FORMATS = (
    Format("id", "Game ID (hex-hitori)", claims_id, read_id, write_id),
    Format("text", "Rows of numbers", claims_text, read_text, write_text),
)
