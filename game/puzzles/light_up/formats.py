"""Light Up in other programs' formats: Simon Tatham's IDs, puzz.link and pzv links, pzprv3 files; and plain rows."""

from __future__ import annotations

import re

from game.engine import notation
from game.engine.core import Marks, PuzzleError, cell
from game.engine.puzzle.plain import in_rows, pattern_format
from game.engine.puzzle.pzpr import file_format, link_format
from game.engine.puzzle.spec import Format, Reading
from game.engine.rows import check_symbols
from game.engine.runs import BodyWords, Values, cells_in, lettered, pzpr_shared, read_cells, write_shared, write_values
from game.engine.words import N_, _
from game.puzzles.light_up.board import CLUES, LightUpBoard, board_of, check_sides, marks_of_rows, state_rows
from game.puzzles.light_up.marks import DOT, LAMP, WHITE

_PARAMS = re.compile(r"(\d{1,4})(?:x(\d{1,4}))?(?:b\d{1,3})?(?:s\d)?(?:d(\d)|r)?", re.ASCII)
_BARE_ID = re.compile(r"(\d{1,3})(?:x(\d{1,3}))?(?:b\d{1,3})?(?:s\d)?(?:d\d|r)?:(?=[0-4B]*[a-z])([0-4Ba-z]+)", re.ASCII)
_ID_NAME = re.compile(r"^\s*light[ -]?up\s*:", re.IGNORECASE)
_TEXT = re.compile(r"\s*light[ -]?up\s*:\s*+([.#0-4ox\s]+)", re.IGNORECASE)
_WALL = 5  # after the numbers
_PZPR_MARKS = {"#": LAMP, "+": DOT}

_ID_WORDS = BodyWords(
    N_("{symbol!r} at {place} is none of 0 to 4, B and a to z"),
    N_("this Light Up ID goes on after the last cell of {needed}"),
    N_("this Light Up ID ends before {place}: {count} of {needed} cells"),
)
_LINK_WORDS = BodyWords(
    N_("{symbol!r} at {place} of the link is no wall and no number"),
    N_("the link goes on after the last cell"),
    N_("the link ends before {place}: {count} of {needed} cells"),
)


def _board(values: Values, width: int) -> LightUpBoard:
    symbols = "".join(WHITE if value is None else "01234#"[value] for value in values)
    return board_of(in_rows(symbols, width))


def _values(board: LightUpBoard) -> Values:
    return [None if symbol == WHITE else "01234#".index(symbol) for symbol in "".join(board.rows)]


def claims_id(text: str) -> bool:
    """``lightup:...`` in any case; without the name only when the cells that it describes fit the size."""
    if _ID_NAME.match(text):
        return _TEXT.fullmatch(text) is None
    return notation.fits(_BARE_ID, text, cells_in)


def read_id(text: str) -> Reading:
    """``WxH[bP][sN][dN]:...``: a number, ``B`` for a plain wall, a letter for a run of white cells.

    Raises PuzzleError with the place.
    """
    found, body = notation.id_head(_ID_NAME.sub("", text).strip(), "Light Up", "7x7d1:c0a1B...", "012", _PARAMS)
    width, height = int(found[1]), int(found[2] or found[1])
    check_sides(width, height)
    return Reading(_board(read_cells(body, width, height, lettered("01234B"), _ID_WORDS), width), {})


def write_id(board: LightUpBoard, marks: Marks) -> str:
    """The description form with ``lightup:`` before it (marks cannot be said in it)."""
    return f"lightup:{board.size}:{write_values(_values(board), 26, 'a', '01234B'.__getitem__)}"


def _read_link(body: str, width: int, height: int) -> LightUpBoard:
    return _board(read_cells(body, width, height, _shared, _LINK_WORDS, spill=20), width)  # a last run may reach past


def _shared(body: str, at: int) -> tuple[Values, int] | None:
    """As :func:`pzpr_shared`, and ``.`` for a plain wall."""
    return ([_WALL], 1) if body[at] == "." else pzpr_shared(body, at)


def _write_link(board: LightUpBoard) -> str:
    return write_shared(_values(board), {_WALL: "."})


def _read_file(lines: list[str], width: int, height: int) -> Reading:
    """A row a line: numbers, ``-`` for a plain wall, ``#`` for a lamp, ``+`` for a dot; what follows is left."""
    short, uneven = (
        N_("the file has {rows} rows of cells, not {height}"),
        N_("row {row} of the file has {count} cells, not {width}"),
    )
    rows = notation.token_rows(lines[:height], width, height, short, uneven)
    wrong = N_("{symbol!r} at row {row}, column {column} of the file is none of ., -, #, + and 0 to 4")
    check_symbols(rows, ("-", ".", "#", "+", "0", "1", "2", "3", "4"), wrong)
    marks = {cell(r, c): _PZPR_MARKS[t] for r, row in enumerate(rows) for c, t in enumerate(row) if t in _PZPR_MARKS}
    cells = str.maketrans({"-": "#", "#": ".", "+": "."})
    return Reading(board_of(["".join(row).translate(cells) for row in rows]), marks)


def _write_file(board: LightUpBoard, marks: Marks) -> list[str]:
    symbols = str.maketrans({"#": "-", "o": "#", "x": "+"})
    return [" ".join(row.translate(symbols)) for row in state_rows(board, marks)]


def _read_text(found: re.Match[str]) -> Reading:
    """Rows of cells: ``.`` white, ``#`` a wall, 0 to 4, ``o`` a lamp, ``x`` a dot. Without the name before them such
    rows may be another puzzle."""
    rows = found[1].lower().split()
    if not rows:
        raise PuzzleError(_("the board has no cells"))
    board = board_of(["".join(symbol if symbol in CLUES else WHITE for symbol in row) for row in rows])
    return Reading(board, marks_of_rows(board, rows))


def _write_text(board: LightUpBoard, marks: Marks) -> str:
    return "\n".join(["light-up:", *state_rows(board, marks)]) + "\n"


_NO_TEXT = N_("plain Light Up text is light-up: and then rows of ., # and 0 to 4, a line each")
FORMATS = (
    Format("id", "Game ID (Simon Tatham's Light Up)", claims_id, read_id, write_id),
    link_format("akari", "CELLS", check_sides, _read_link, _write_link, aliases=("lightup",)),
    file_format("lightup", check_sides, _read_file, _write_file),
    pattern_format("text", "Rows of cells", _TEXT, _NO_TEXT, _read_text, _write_text),
)
