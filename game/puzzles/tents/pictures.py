"""Tents as pictures of characters, in ASCII and in emoji.

ASCII: blank empty, ``x`` tree, ``*`` tent, ``-`` grass, each right-aligned in a field one wider than the largest
count, then a blank and the row's count; the last line holds the column counts, right-aligned alike. Emoji: the cells
without gaps, then a blank and the row's count; the last line holds the column counts, two characters wide. A count that
is not given is written ``?``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import Reading
from game.engine.rows import check_lengths, check_symbols
from game.engine.words import N_, _
from game.puzzles.tents.board import TREE, TentsBoard, board_of, counts_of, standing, state_rows

_FROM_STATE = {".": " ", TREE: "x", "A": "*", "-": "-"}
_EMOJI = {".": "⬜", TREE: "🌲", "A": "⛺", "-": "🟩"}
_TO_STATE = {picture: symbol for symbol, picture in _FROM_STATE.items()}
_EMOJI_TO_STATE = {picture: symbol for symbol, picture in _EMOJI.items()}
_ASCII_ROW = re.compile(r"[ x*-]+ (?:\d+|\?)")
_COUNTS = re.compile(r"[\d? ]+", re.ASCII)
_VARIATION = "\ufe0f"  # asks for the coloured picture; some editors add it
EMOJI_FIELD = 2


def _number(count: int | None) -> str:
    return "?" if count is None else str(count)


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").split("\n")]


# -- writing -----------------------------------------------------------------------------------------------------------


def write_ascii(board: TentsBoard, marks: Marks) -> str:
    """The board and what stands on it in ASCII."""
    wide = max(len(_number(count)) for count in (*board.rows, *board.columns)) + 1
    rows = ["".join(f"{_FROM_STATE[symbol]:>{wide}}" for symbol in row) for row in state_rows(board, marks)]
    return _picture(board, rows, wide)


def write_emoji(board: TentsBoard, marks: Marks) -> str:
    """The board and what stands on it in emoji."""
    rows = ["".join(_EMOJI[symbol] for symbol in row) for row in state_rows(board, marks)]
    return _picture(board, rows, EMOJI_FIELD)


def _picture(board: TentsBoard, rows: Iterable[str], wide: int) -> str:
    lines = [f"{row} {_number(count)}" for row, count in zip(rows, board.rows, strict=True)]
    lines.append("".join(f"{_number(count):>{wide}}" for count in board.columns))
    return "\n".join(lines) + "\n"


# -- reading -----------------------------------------------------------------------------------------------------------


def claims_ascii(text: str) -> bool:
    """Lines of cells, one tree at least, each with a count, and a line of counts."""
    *rows, last = _lines(text)
    return "x" in text and bool(rows) and _COUNTS.fullmatch(last) is not None and all(map(_ASCII_ROW.fullmatch, rows))


def read_ascii(text: str) -> Reading:
    """The inverse of :func:`write_ascii`. Raises PuzzleError naming the first wrong place."""
    *rows, last = _lines(text)
    width = len(last.split())
    if not width or len(last) % width:
        raise PuzzleError(_("the counts in the last line are not right-aligned in fields of one width"))
    wide = len(last) // width
    columns = _counts(last, width, wide)
    cells = []
    for r, row in enumerate(rows):
        part = row[: width * wide]
        fields = [part[at : at + wide] for at in range(0, len(part), wide)]
        if len(part) < width * wide or row[len(part) : len(part) + 1] != " ":
            raise PuzzleError(
                _("row {row} of the picture is not {width} cells of {wide} characters, a blank and a count").format(
                    row=r, width=width, wide=wide
                )
            )
        cells.append(fields)
    known = {symbol.rjust(wide): state for symbol, state in _TO_STATE.items()}
    wrong = N_("{symbol!r} at row {row}, column {column} of the picture is none of x, *, - and blank")
    check_symbols(cells, known, wrong)
    states = ["".join(map(known.__getitem__, row)) for row in cells]
    return _reading(states, [row[width * wide + 1 :] for row in rows], columns)


def claims_emoji(text: str) -> bool:
    """Anything with one of the four pictures in it."""
    return any(picture in text for picture in _EMOJI_TO_STATE)


def read_emoji(text: str) -> Reading:
    """The inverse of :func:`write_emoji`. Raises PuzzleError naming the first wrong place."""
    *rows, last = _lines(text.replace(_VARIATION, ""))
    cells, counts = [], []
    for r, row in enumerate(rows):
        pictures, gap, count = row.strip().partition(" ")
        if not gap:
            raise PuzzleError(_("row {row} of the picture has no blank and count after its cells").format(row=r))
        cells.append(pictures)
        counts.append(count)
    if not cells:
        raise PuzzleError(_("the picture has no row of cells above its column counts"))
    wrong = N_("{symbol!r} at row {row}, column {column} of the picture is none of ⬜, 🌲, ⛺ and 🟩")
    check_symbols(cells, _EMOJI_TO_STATE, wrong)
    states = ["".join(map(_EMOJI_TO_STATE.__getitem__, row)) for row in cells]
    return _reading(states, counts, _counts(last, len(states[0]), EMOJI_FIELD))


def _counts(line: str, number: int, wide: int) -> list[str]:
    """The counts of the last line, parted by blanks or, where two touch, by their width."""
    texts = line.split()
    if len(texts) != number:
        texts = [line[at : at + wide].strip() for at in range(0, len(line), wide)]
    if len(texts) != number:
        raise PuzzleError(
            _("the last line of the picture has {texts} counts for {number} columns").format(
                texts=len(texts), number=number
            )
        )
    return texts


def _reading(rows: Sequence[str], counts: Sequence[str], columns: Sequence[str]) -> Reading:
    uneven = N_("row {row} of the picture has {count} cells, there are {length} column counts")
    check_lengths(rows, len(columns), uneven)
    trees, marks = standing(rows)
    return Reading(
        board_of(len(columns), len(rows), trees, *counts_of(columns, [count.strip() for count in counts], "?")), marks
    )
