"""Binairo in other programs' formats: IDs of Simon Tatham's Unruly, task strings of puzzle pages; and plain rows.

puzz.link has no Binairo, so no links are read or written. Rows and tasks do not say whether lines may be equal: they
may where only then the board has one solution.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.engine import notation
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.plain import blocks_format, in_rows, in_square, pattern_format
from game.engine.puzzle.spec import Format, Reading
from game.engine.runs import write_values
from game.engine.words import N_, _
from game.puzzles.binairo.board import BinairoBoard, board_of, check_size, marks_of_rows, state_rows
from game.puzzles.binairo.solver import solutions

_NAMED = re.compile(r"\s*(?:unruly|binairo)\s*:", re.IGNORECASE)
_BARE_ID = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?u?(?:d[ten])?:([A-Za-z]+)", re.ASCII)
_PARAMS = re.compile(r"(\d{1,4})(?:x(\d{1,4}))?u?(?:d([a-z]))?", re.ASCII)
_ROWS = re.compile(r"\s*binairo\s*:[^\S\n]*\n\s*(\S.*)", re.IGNORECASE | re.DOTALL)
_TASK = re.compile(r"\s*binairo\s*:\s*([01a-z]+)\s*", re.IGNORECASE | re.ASCII)
RUN = 25  # what z and Z stand for in an ID: so many open cells, and no mark after them


# -- Simon Tatham's collection ------------------------------------------------------------------------------------


def claims_id(text: str) -> bool:
    """``unruly:...`` in any case; without the name only when the cells that it describes fit the size."""
    text = text.strip()
    if _NAMED.match(text):
        return "\n" not in text and _TASK.fullmatch(text) is None
    return notation.fits(_BARE_ID, text, lambda body: sum(map(_cells, body)) - 1)


def read_id(text: str) -> Reading:
    """``WxH[u][dt|de|dn]:...``, u for unique lines; a letter for open cells and the mark after them. Raises PuzzleError
    with the place."""
    named = _NAMED.match(text)
    text = text[named.end() if named else 0 :].strip()
    found, body = notation.id_head(text, "Unruly", "8x8de:dbac...", "ten", _PARAMS)
    width, height = int(found[1]), int(found[2] or found[1])
    check_size(width, height)
    cells = ""
    for at, letter in enumerate(body, 1):
        if not (letter.isascii() and letter.isalpha()):
            wrong = _("{symbol!r} at character {at} of this Unruly ID is no letter")
            raise PuzzleError(wrong.format(symbol=letter, at=at))
        cells += "." * RUN if letter in "zZ" else "." * (_cells(letter) - 1) + "01"[letter.isupper()]
        if len(cells) > width * height + 1:
            raise PuzzleError(_("this Unruly ID goes on after the last cell of {needed}").format(needed=width * height))
    if len(cells) < width * height:
        short = _("this Unruly ID ends after {count} of {needed} cells")
        raise PuzzleError(short.format(count=len(cells), needed=width * height))
    return Reading(board_of(in_rows(cells[: width * height], width), "u" in found[0]), {})


def _cells(letter: str) -> int:
    """How many cells a letter stands for: its open ones, and but for z the mark after them."""
    return min(ord(letter.lower()) - 96, RUN)


def write_id(board: BinairoBoard, marks: Marks) -> str:
    """The description form with ``unruly:`` before it (what a player drew cannot be said in it)."""
    body, run = "", 0
    for symbol in ("".join(board.rows)) + "0":  # a mark behind the last cell ends the board
        if symbol == ".":
            run += 1
            continue
        letter = chr(97 + run % RUN)
        body += "z" * (run // RUN) + (letter.upper() if symbol == "1" else letter)
        run = 0
    return f"unruly:{board.size}{'u' if board.unique_lines else ''}:{body}"


# -- puzzle pages --------------------------------------------------------------------------------------------------


def _read_task(found: re.Match[str]) -> Reading:
    """A square in reading order: ``0`` and ``1``, and a letter for a run of 1 to 26 open cells."""
    cells = re.sub("[a-z]", lambda run: "." * (ord(run[0]) - 96), found[1].lower())
    return Reading(_settled(in_square(cells, check_size)), {})


def _write_task(board: BinairoBoard, marks: Marks) -> str:
    if board.size.width != board.size.height:
        raise PuzzleError(_("a task is a square, and this board is {size}").format(size=board.size))
    values = (None if symbol == "." else int(symbol) for symbol in "".join(board.rows))
    return f"binairo:{write_values(values, 26, 'a', str)}"


# -- plain rows ----------------------------------------------------------------------------------------------------


def _read_text(found: re.Match[str], rows: Sequence[str]) -> BinairoBoard:
    """Rows of cells. Without the name before them such rows may be another puzzle."""
    return _settled(rows)


def _settled(rows: Sequence[str]) -> BinairoBoard:
    """The board with the rule under which it has one solution; unique lines where both or neither do."""
    unique, equal = board_of(rows), board_of(rows, False)
    return unique if len(solutions(unique)) == 1 or len(solutions(equal)) != 1 else equal


_NO_TEXT = N_("plain Binairo text is binairo: and then rows of 0, 1 and ., a line each")
FORMATS = (
    Format("id", "Game ID (Simon Tatham's Unruly)", claims_id, read_id, write_id),
    pattern_format("task", "Task of a puzzle page", _TASK, _NO_TEXT, _read_task, _write_task),
    blocks_format("Rows of cells", _ROWS, _NO_TEXT, _read_text, lambda board: "binairo:", state_rows, marks_of_rows),
)
