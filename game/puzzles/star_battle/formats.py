"""Star Battle in other programs' formats: puzz.link and pzv links, pzprv3 files, task lists; and plain rows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.engine import notation
from game.engine.core import GivenUp, Marks, PuzzleError
from game.engine.foreign_text import printable
from game.engine.puzzle.plain import blocks_format, in_square, pattern_format
from game.engine.puzzle.pzpr import file_format, link_format, read_borders, write_borders
from game.engine.puzzle.spec import Reading
from game.engine.regions import lettered, numbered
from game.engine.words import N_, _
from game.puzzles.star_battle.board import LONGEST, StarBattleBoard, board_of, check_whole, marks_of_rows, state_rows
from game.puzzles.star_battle.marks import STARS
from game.puzzles.star_battle.solver import count_marks

_ID = re.compile(r"\s*star-?battle\s*:\s*(\d+)\s*:\s*(\S+)\s*", re.IGNORECASE)
_TEXT = re.compile(
    r"\s*(?:star-?battle\s*:\s*)?(\d{1,3})\s*x\s*(\d{1,3})\s+(\d{1,3})[ \t]*\r?\n\s*(\S.*)", re.I | re.DOTALL
)
_TASK = re.compile(r"\s*star-?battle\s*:\s*(\d+(?:\s*,\s*\d+)+)\s*", re.IGNORECASE)
_PZPR_MARKS = {".": 0, "#": 1, "+": 2}


def check_size(width: int, height: int) -> None:
    """Raise PuzzleError unless boards of this size can be held."""
    if width != height or not 1 <= width <= LONGEST:
        wrong = _("a Star Battle is a square of up to {most}x{most} cells, not {width}x{height}")
        raise PuzzleError(wrong.format(most=LONGEST, width=width, height=height))


def stars_of(text: str) -> int:
    """How many stars a text says. Raises PuzzleError for a number that is none of those."""
    if text.strip() not in STARS:
        wrong = _("a Star Battle has 1, 2 or 3 stars a row, not {found!r}")
        raise PuzzleError(wrong.format(found=printable(text.strip(), 20)))
    return int(text)


def _read_id(found: re.Match[str]) -> Reading:
    """Stars a row, then rows of region letters, ``.`` for what has no region yet; else it must be whole."""
    return Reading(_checked(board_of(found[2].upper().split("/"), stars_of(found[1]))), {})


def _write_id(board: StarBattleBoard, marks: Marks) -> str:
    return f"star-battle:{_checked(board).stars}:{'/'.join(board.rows)}"


def _checked(board: StarBattleBoard) -> StarBattleBoard:
    """A board that is whole, or still being made."""
    return board if board.unfinished else check_whole(board)


def _read_link(body: str, width: int, height: int) -> StarBattleBoard:
    """Stars, then borders."""
    stars, _slash, code = body.partition("/")
    return check_whole(board_of(read_borders(code, width, height), stars_of(stars)))


def _write_link(board: StarBattleBoard) -> str:
    return f"{board.stars}/{write_borders(check_whole(board).rows)}"


def _read_file(lines: list[str], width: int, height: int) -> Reading:
    """Stars, the number of regions, rows of region numbers, and rows of marks."""
    stars = stars_of(lines[0] if lines else "")
    short, uneven = (
        N_("the file has {rows} rows of regions, not {height}"),
        N_("row {row} of the file has {count} regions, not {width}"),
    )
    rows = notation.token_rows(lines[2 : height + 2], width, height, short, uneven)
    board = _of_numbers([[_number(token, r) for token in row] for r, row in enumerate(rows)], stars)
    return Reading(board, notation.file_marks(lines[height + 2 :], width, height, _PZPR_MARKS, N_("marks")))


def _of_numbers(numbers: Sequence[Sequence[int]], stars: int) -> StarBattleBoard:
    return check_whole(board_of(lettered(numbers), stars))


def _number(token: str, row: int) -> int:
    if not (token.isascii() and token.isdigit() and len(token) < 4):
        raise PuzzleError(_("{token!r} in row {row} is no number of a region").format(token=token[:12], row=row))
    return int(token)


def _write_file(board: StarBattleBoard, marks: Marks) -> list[str]:
    regions = [" ".join(map(str, row)) for row in numbered(check_whole(board).rows)]
    symbols = str.maketrans({"*": "#", "-": "+"})
    state = [" ".join(row.translate(symbols)) for row in state_rows(board, marks)]
    return [str(board.stars), str(len(regions)), *regions, *state]


def _read_task(found: re.Match[str]) -> Reading:
    """Region numbers of a square in reading order. The stars are not said: the first number with just one solution, or
    else with any."""
    numbers = [_number(token.strip(), 0) for token in found[1].split(",")]
    rows = in_square(numbers, check_size)
    boards = (_of_numbers(rows, int(stars)) for stars in STARS if len(rows) >= 4 * int(stars) or stars == "1")
    return Reading(min(boards, key=lambda board: (1, 2, 0).index(_solutions(board))), {})


def _solutions(board: StarBattleBoard) -> int:
    try:
        return count_marks(board, 2, None).number
    except GivenUp:
        return 2


def _write_task(board: StarBattleBoard, marks: Marks) -> str:
    return "star-battle:" + ",".join(str(number + 1) for row in numbered(check_whole(board).rows) for number in row)


def _read_text(found: re.Match[str], rows: Sequence[str]) -> StarBattleBoard:
    """The size, the stars and rows of region letters."""
    width, height = int(found[1]), int(found[2])
    check_size(width, height)
    if len(rows) != height:
        raise PuzzleError(_("the text has {rows} rows, not {height}").format(rows=len(rows), height=height))
    return check_whole(board_of([row.upper() for row in rows], stars_of(found[3])))


def _read_state(board: StarBattleBoard, rows: Sequence[str]) -> Marks:
    return marks_of_rows(board, [row.upper() for row in rows])


def _head(board: StarBattleBoard) -> str:
    return f"star-battle: {check_whole(board).size} {board.stars}"


_NO_ID = N_("a Star Battle ID is written like star-battle:1:AABBB/..., the stars before the rows")
_NO_TEXT = N_("plain Star Battle text begins with a line like 10x10 2 and goes on with rows of letters")
FORMATS = (
    pattern_format("id", "Star Battle ID", _ID, _NO_ID, _read_id, _write_id),
    link_format("starbattle", "STARS/BORDERS", check_size, _read_link, _write_link),
    file_format("starbattle", check_size, _read_file, _write_file),
    pattern_format("task", "Task of a puzzle page", _TASK, _NO_ID, _read_task, _write_task),
    blocks_format("Rows of regions", _TEXT, _NO_TEXT, _read_text, _head, state_rows, _read_state),
)
