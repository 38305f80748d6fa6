"""Hitori in other programs' formats: Simon Tatham's IDs, puzz.link and Kanpen links, pzprv3 files, plain rows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.engine import notation
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.pzpr import OtherLink, file_format, link_format
from game.engine.puzzle.spec import Format, Reading
from game.engine.rows import check_symbols
from game.engine.runs import BodyWords, pzpr_numbers, read_cells
from game.engine.words import N_, _
from game.puzzles.hitori import penpa
from game.puzzles.hitori.board import (
    CIRCLED,
    SHADED,
    HitoriBoard,
    board_of,
    check_sides,
    hex_lengths,
    rows_of_numbers,
    state_rows,
    text_rows,
)

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ID_PARAMS = re.compile(r"(\d{1,6})(?:x(\d{1,6}))?(?:d([a-z]))?(4?)", re.ASCII)
_BARE_ID = re.compile(r"(\d{1,3})(?:x(\d{1,3}))?(?:d[ek])?4?:([0-9A-Za-z]+)\s*")
_PZPR_MARKS = {".": 0, "#": SHADED, "+": CIRCLED}
_LINK_WORDS = BodyWords(
    N_("{symbol!r} at {place} of the link is no number"),
    N_("the link goes on after the last cell: {rest!r}"),
    N_("the link ends before {place}: {count} of {needed} cells"),
    N_("after - at {place} two digits are due, not {digits!r}"),
)
_NUMBERS = pzpr_numbers(36, blanks=".%@", runs=False)
_LINK_ROWS = (
    N_("the link has {rows} rows of numbers, not {height}"),
    N_("row {row} of the link has {count} numbers, not {width}"),
)
_FILE_ROWS = (
    N_("the file has {rows} rows of numbers, not {height}"),
    N_("row {row} of the file has {count} numbers, not {width}"),
)


# -- Simon Tatham's collection ------------------------------------------------------------------------------------


def claims_id(text: str) -> bool:
    """``singles:...`` in any case; without the name only when the length says that it cannot be another game."""
    text = text.strip()
    if re.match(r"singles\s*:", text, re.IGNORECASE):
        return True
    bare = _BARE_ID.fullmatch(text)
    if bare is None:
        return bool(re.match(r"\d+(x\d+)?dk#", text))
    return _sides(bare[1], bare[2], len(bare[3])) is not None


def _sides(first: str, second: str | None, length: int) -> tuple[int, int] | None:
    """Width and height, if they fit ``length`` characters; old IDs have a 4 after the size."""
    for strip in (False, True):
        texts = [first, second if second is not None else first]
        if strip:
            if not texts[1].endswith("4"):
                continue
            texts = [texts[0] if second is not None else texts[0][:-1], texts[1][:-1]]
        if all(texts) and int(texts[0]) * int(texts[1]) == length:
            return int(texts[0]), int(texts[1])
    return None


def read_id(text: str) -> Reading:
    """``WxH[de|dk]:...``, one character a cell. Raises PuzzleError naming the first wrong character."""
    text = re.sub(r"^singles\s*:", "", text.strip(), flags=re.IGNORECASE)
    found, body = notation.id_head(text, "Singles", "7x7de:4276...", "ek", _ID_PARAMS)
    sides = _sides(found[1], found[2], len(body))
    if sides is None:
        width, height = int(found[1]), int(found[2] or found[1])
        check_sides(width, height)
        raise PuzzleError(
            _("this Singles ID has {count} characters after the colon, {width}x{height} needs {cells}").format(
                count=len(body), width=width, height=height, cells=width * height
            )
        )
    width, height = sides
    check_sides(width, height)
    rows = [body[r * width : (r + 1) * width] for r in range(height)]
    check_symbols(rows, DIGITS[1:], N_("{symbol!r} at row {row}, column {column} is none of 1 to 9, a to z and A to Z"))
    return Reading(board_of([list(map(DIGITS.index, row)) for row in rows]), {})


def write_id(board: HitoriBoard, marks: Marks) -> str:
    """The description form with ``singles:`` before it. Raises PuzzleError for numbers that it cannot hold."""
    for (row, column), number in zip(board.grid.cells, board.numbers, strict=True):
        if number is None or not 1 <= number < len(DIGITS):
            held = _("no number") if number is None else _("the number {number}").format(number=number)
            raise PuzzleError(
                _("a Singles ID holds numbers from 1 to 61; row {row}, column {column} has {held}").format(
                    row=row, column=column, held=held
                )
            )
    return f"singles:{board.size}:" + "".join(DIGITS[n or 0] for n in board.numbers)


# -- puzz.link, pzv and Kanpen links -------------------------------------------------------------------------------


def _read_link(body: str, width: int, height: int) -> HitoriBoard:
    numbers = read_cells(body, width, height, _NUMBERS, _LINK_WORDS)
    return board_of([numbers[r * width : (r + 1) * width] for r in range(height)])


def _read_kanpen(text: str) -> Reading:
    parts = notation.kanpen_rows(text)
    if len(parts) < 3 or not (notation.is_size(parts[0]) and notation.is_size(parts[1])):
        raise PuzzleError(_("a Kanpen link holds problem=ROWS/COLUMNS/NUMBERS"))
    height, width = int(parts[0]), int(parts[1])
    return Reading(_sized(parts[2:], width, height, _LINK_ROWS), {})


def _sized(lines: Sequence[str], width: int, height: int, what: tuple[str, str]) -> HitoriBoard:
    check_sides(width, height)
    shown = [re.sub(r"(?<!\S)-(?!\S)", "?", line) for line in lines]
    notation.token_rows(shown, width, height, *what)
    return board_of(rows_of_numbers(shown))


def _encode(number: int | None) -> str:
    if number is None:
        return "."
    return DIGITS[number] if number < 36 else f"-{DIGITS[number // 36]}{DIGITS[number % 36]}"


# -- pzprv3 files ----------------------------------------------------------------------------------------------------


def _read_file(lines: list[str], width: int, height: int) -> Reading:
    """Numbers by rows, then states by rows."""
    board = _sized(lines[:height], width, height, _FILE_ROWS)
    return Reading(board, notation.file_marks(lines[height:], width, height, _PZPR_MARKS, N_("states")))


def _write_file(board: HitoriBoard, marks: Marks) -> list[str]:
    symbols = str.maketrans("o", "+")
    states = [" ".join(row.translate(symbols)) for row in state_rows(board, marks)]
    return [*(" ".join("." if n is None else str(n) for n in row) for row in board.number_rows()), *states]


# -- plain rows ------------------------------------------------------------------------------------------------------


def claims_text(text: str) -> bool:
    """Two lines or more of at least two numbers each, with blanks between them, and not in the shape of a hexagon."""
    return claims_rows(text) and not hex_shaped(text)


def claims_rows(text: str) -> bool:
    """Two lines or more of at least two numbers each, with blanks between them."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    tokens = [token for row in rows for token in row]
    return (
        len(rows) > 1
        and all(len(row) > 1 for row in rows)
        and all(re.fullmatch(r"\d{1,3}|[.?]", token, re.ASCII) for token in tokens)
        and any(token[0].isdigit() for token in tokens)
    )


def hex_shaped(text: str) -> bool:
    """Whether the lines have as many numbers as the rows of a hexagonal board."""
    lengths = [len(line.split()) for line in text.splitlines() if line.strip()]
    return lengths == hex_lengths((len(lengths) + 1) // 2)


def read_text(text: str) -> Reading:
    """Rows of numbers separated by blanks, ``.`` or ``?`` for none. Raises PuzzleError naming the first wrong place."""
    return Reading(board_of(rows_of_numbers([line for line in text.splitlines() if line.strip()])), {})


def write_text(board: HitoriBoard, marks: Marks) -> str:
    """The numbers in columns of equal width."""
    return "\n".join(text_rows(board)) + "\n"


FORMATS = (
    Format("id", "Game ID (Simon Tatham's Singles)", claims_id, read_id, write_id),
    link_format(
        "hitori",
        "NUMBERS",
        check_sides,
        _read_link,
        lambda board: "".join(map(_encode, board.numbers)),
        "puzz.link, pzv and Kanpen links",
        OtherLink(lambda text: notation.claims_kanpen(text, "hitori"), _read_kanpen),
    ),
    file_format("hitori", check_sides, _read_file, _write_file),
    Format("text", "Rows of numbers", claims_text, read_text, write_text),
    penpa.FORMAT,
)
