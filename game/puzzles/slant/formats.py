"""Slant in other programs' formats: Simon Tatham's IDs, puzz.link and pzv links, pzprv3 files; and plain rows."""

from __future__ import annotations

import re
from functools import partial

from game.engine import notation
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.pzpr import file_format, link_format
from game.engine.puzzle.spec import Format, Reading
from game.engine.rows import check_symbols
from game.engine.runs import BodyWords, Values, cells_in, lettered, pzpr_shared, read_values, write_shared, write_values
from game.engine.words import N_, _
from game.puzzles.slant import penpa
from game.puzzles.slant.board import BACK, FORWARD, SlantBoard, board_from_rows, board_of, check_sides, state_rows

_BARE_ID = re.compile(r"(\d{1,3})(?:x(\d{1,3}))?(?:d[eh])?:([0-4a-z]+)", re.ASCII)
_TEXT = re.compile(r"slant\s*:\s*([0-9.?]++(?:\s++[0-9.?]++)++)\s*", re.IGNORECASE)
_PZPR_MARKS = {".": 0, "1": BACK, "2": FORWARD}

_ID_WORDS = BodyWords(
    N_("{symbol!r} at {place} is none of 0 to 4 and a to z"),
    N_("this Slant ID goes on after the last corner of {needed}"),
    N_("this Slant ID ends before {place}: {count} of {needed}"),
)
_LINK_WORDS = BodyWords(
    N_("{symbol!r} at {place} of the link is no number"),
    N_("the link goes on after the last corner"),
    N_("the link ends before {place}: {count} of {needed} corners"),
)


def _rows(numbers: Values, width: int) -> SlantBoard:
    across = width + 1
    return board_of([numbers[at : at + across] for at in range(0, len(numbers), across)])


def _corner(width: int, place: int) -> str:
    row, column = divmod(place, width + 1)
    return _("corner {row}, {column}").format(row=row, column=column)


# -- Simon Tatham's collection ------------------------------------------------------------------------------------


def claims_id(text: str) -> bool:
    """``slant:...`` in any case; without the name only when the corners that it describes fit the size."""
    text = text.strip()
    if re.match(r"slant\s*:", text, re.IGNORECASE):
        return _TEXT.fullmatch(text) is None
    return notation.fits(_BARE_ID, text, cells_in, 1)


def read_id(text: str) -> Reading:
    """``WxH[de|dh]:...``, a digit a corner, a letter for a run without numbers. Raises PuzzleError with the place."""
    text = re.sub(r"^slant\s*:", "", text.strip(), flags=re.IGNORECASE)
    found, body = notation.id_head(text, "Slant", "8x8de:b2a1...", "eh")
    width, height = int(found[1]), int(found[2] or found[1])
    check_sides(width, height)
    numbers, _rest = read_values(
        body, (width + 1) * (height + 1), lettered("01234"), partial(_corner, width), _ID_WORDS
    )
    return Reading(_rows(numbers, width), {})


def write_id(board: SlantBoard, marks: Marks) -> str:
    """The description form with ``slant:`` before it (lines cannot be said in it)."""
    return f"slant:{board.size}:{write_values(board.clues, 26, 'a', str)}"


# -- puzz.link and pzv links -------------------------------------------------------------------------------------


def _read_link(body: str, width: int, height: int) -> SlantBoard:
    needed = (width + 1) * (height + 1)  # a last run may reach past the end
    return _rows(read_values(body, needed, pzpr_shared, partial(_corner, width), _LINK_WORDS, spill=20)[0], width)


def _write_link(board: SlantBoard) -> str:
    return write_shared(list(board.clues))


# -- pzprv3 files --------------------------------------------------------------------------------------------------


def _read_file(lines: list[str], width: int, height: int) -> Reading:
    """Corners by rows, then lines by rows."""
    short, uneven = (
        N_("the file has {rows} rows of corners, not {height}"),
        N_("row {row} of the file has {count} corners, not {width}"),
    )
    rows = notation.token_rows(lines[: height + 1], width + 1, height + 1, short, uneven)
    wrong = N_("{symbol!r} at corner {row}, {column} of the file is none of 0 to 4 and . (no number)")
    check_symbols(rows, ("-", "?", ".", "0", "1", "2", "3", "4"), wrong)
    board = board_from_rows(["".join("." if token == "-" else token for token in row) for row in rows])
    return Reading(board, notation.file_marks(lines[height + 1 :], width, height, _PZPR_MARKS, N_("lines")))


def _write_file(board: SlantBoard, marks: Marks) -> list[str]:
    symbols = str.maketrans({"\\": "1", "/": "2"})
    rows = [*board.clue_rows(), *(row.translate(symbols) for row in state_rows(board, marks))]
    return [" ".join(row) for row in rows]


# -- plain rows ----------------------------------------------------------------------------------------------------


def claims_text(text: str) -> bool:
    """``slant:``, then at least two rows of digits and dots; without the name such rows may be a Sudoku."""
    return _TEXT.fullmatch(text.strip()) is not None


def read_text(text: str) -> Reading:
    """Rows of corner characters, ``.`` or ``?`` for no number. Raises PuzzleError naming the first wrong place."""
    found = _TEXT.fullmatch(text.strip())
    if found is None:
        raise PuzzleError(_("plain Slant text is slant: and then rows of corners, such as 1.2"))
    return Reading(board_from_rows(found[1].split()), {})


def write_text(board: SlantBoard, marks: Marks) -> str:
    """``slant:`` and the rows of corners, a line each."""
    return "\n".join(["slant:", *board.clue_rows()]) + "\n"


FORMATS = (
    Format("id", "Game ID (Simon Tatham's Slant)", claims_id, read_id, write_id),
    link_format("gokigen", "CORNERS", check_sides, _read_link, _write_link),
    file_format("gokigen", check_sides, _read_file, _write_file),
    Format("text", "Rows of corners", claims_text, read_text, write_text),
    penpa.FORMAT,
)
