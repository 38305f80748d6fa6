"""Sudoku in Simon Tatham's IDs, puzz.link and Kanpen links, and pzprv3 files."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from game.engine.core import Marks, PuzzleError, Target
from game.engine.notation import claims_kanpen, file_text, kanpen_rows, token_rows
from game.engine.puzzle.pzpr import link_format
from game.engine.puzzle.spec import Format, Reading
from game.engine.runs import BodyWords, Token, Values, pzpr_numbers, read_values, write_values
from game.engine.words import N_, _
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import SudokuBoard, check_square, digit_of, of_size, usual_boxes
from game.puzzles.sudoku.exchange import f_puzzles, penpa
from game.puzzles.sudoku.exchange.edges import read_blocks, write_blocks
from game.puzzles.sudoku.killer.cages import cages_from, with_cages
from game.puzzles.sudoku.shape import Houses, bits, shape, usual, varied
from game.puzzles.sudoku.variants import WINDOKU, check_side, form_of, regions_of

_PARAMS = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?(j?)((?:x|k|n|w|m2|m4|m8|md2|md4|r2|r4|a|d[tbiaeu])*)")
_VARIANT = re.compile(r"\d{1,2}(?:j|x\d{1,2}[xk])[a-z0-9]*:")
"""A jigsaw, X or killer board whose program is not named before it: no other puzzle's ID begins like that."""

_TOKEN = re.compile(r"(\d{1,2})|([a-z])|(_)")
FILE_NOTES = 4  # places for notes in a cell of a pzprv3 file
_BEYOND = N_("cell {count}: {value} is not a digit from 1 to {most}")
_ID_WORDS = BodyWords(
    N_("character {at} of the description, {symbol!r}, does not belong there"),
    N_("the description runs past the {needed} cells of the board"),
    N_("the description ends after {count} of {needed} cells"),
    beyond=_BEYOND,
)
_SUM_WORDS = BodyWords(
    N_("character {at} of the sums, {symbol!r}, does not belong there"),
    N_("the sums run past the {needed} cells of the board"),
    N_("the sums end after {count} of {needed} cells"),
    beyond=N_("cell {count}: {value} is no sum up to {most}"),
)
CAGE_SUM = 45
"""The largest sum of a cage."""
_URL_WORDS = BodyWords(
    N_("character {at} of the numbers, {symbol!r}, does not belong there"),
    N_("the numbers run past the {needed} cells of the board"),
    N_("the numbers end after {count} of {needed} cells"),
    beyond=_BEYOND,
)


# -- Simon Tatham's Solo ---------------------------------------------------------------------------------------


def _claims_id(text: str) -> bool:
    return text.strip().lower().startswith("solo:") or bool(_VARIANT.match(text.strip()))


def read_id(text: str) -> Reading:
    """``solo:3x3:...``; of the letters after the size, ``n`` and ``w`` are ours: uniqueness is no reason, and windows.

    A killer's cages follow in the letters of blocks, then their sums, each at the first cell of its cage. A cell by
    itself that has no sum is in no cage; that program has none such.
    """
    body = text.strip()
    if body[:5].lower() == "solo:":
        body = body[5:]
    if "#" in body:
        raise PuzzleError(_("this names a random seed of that program; ask it for the description (after a ':')"))
    params, colon, description = body.partition(":")
    match = _PARAMS.fullmatch(params)
    if not match or not colon:
        raise PuzzleError(_("a Solo ID starts like solo:3x3:, not {start!r}").format(start=text.strip()[:24]))
    flags = re.sub(r"md[24]|m[248]|r[24]|d[tbiaeu]|a", "", match[4])
    if not match[2] and not match[3]:
        raise PuzzleError(
            _("{params!r} is the size of a jigsaw Sudoku; a plain one is written like 3x3").format(params=params[:20])
        )
    if match[3]:
        n = int(match[1]) * int(match[2] or 1)
        description, _comma, blocks = description.partition(",")
        blocks, _comma, cages = blocks.partition(",")
        check_side(n)
        form = varied(n, 1, regions_of(read_blocks(blocks, n), n), "x" in flags)
    else:
        form = shape(int(match[2]), int(match[1]))
        description, _comma, cages = description.partition(",")
        if "w" in flags:
            form = form_of(form.n, WINDOKU)
        elif "x" in flags:
            form = varied(form.box_width, form.box_height, (), True)
    board = _from_body(form, description, _described, _ID_WORDS)
    if "k" in flags:
        text, _comma, sums = cages.partition(",")
        of = read_blocks(text, form.n)
        totals, _rest = read_values(sums, form.cells, _described, str, _SUM_WORDS, CAGE_SUM)
        found = cages_from(of, [total or 0 for total in totals])
        board = replace(board, cages=with_cages(form, found).cages)
    elif cages:
        raise PuzzleError(_("{text!r} follows the board, which has no cages without a k").format(text=cages[:20]))
    return Reading(replace(board, uniqueness="n" not in flags), {})


def _described(body: str, at: int) -> tuple[Values, int] | None:
    token = _TOKEN.match(body, at)
    if token is None:
        return None
    values: Values = [int(token[1])] if token[1] else [None] * (ord(token[2]) - 96) if token[2] else []
    return values, token.end() - at


def _from_body(form: Houses, body: str, token: Token, words: BodyWords, spill: int = 0) -> SudokuBoard:
    values, _rest = read_values(body, form.cells, token, str, words, form.n, spill)
    return of_size(form, [value or 0 for value in values])


def write_id(board: SudokuBoard, marks: Marks) -> str:
    """A board as an ID of Simon Tatham's Solo, with ``solo:`` before it; his program skips the letters of ours."""
    out = _described_values(board.givens)
    size = f"{board.n}j" if board.regions else f"{board.box_height}x{board.box_width}"
    blocks = f",{write_blocks(board.regions, board.n)}" if board.regions else ""
    flags = "x" * board.diagonals + "k" * bool(board.cages) + "w" * board.windows + "n" * (not board.uniqueness)
    return f"solo:{size}{flags}:{out}{blocks}{_written_cages(board)}"


def _described_values(numbers: Sequence[int]) -> str:
    """Numbers, 0 for none, with runs of letters between them."""
    out = write_values((number or None for number in numbers), 26, "a", "{}_".format)
    return re.sub("_(?=[a-z]|$)", "", out)


def _written_cages(board: SudokuBoard) -> str:
    if not board.cages:
        return ""
    of, sums = list(range(len(board.givens))), [0] * len(board.givens)
    for cage in board.cages:
        sums[cage.cells[0]] = cage.total
        for place in cage.cells:
            of[place] = cage.cells[0]
    return f",{write_blocks(of, board.n)},{_described_values(sums)}"


# -- puzz.link -------------------------------------------------------------------------------------------------


def _read_link(body: str, width: int, height: int) -> SudokuBoard:
    return _from_body(usual(width), body, pzpr_numbers(signs={"-": 2, "+": 3}), _URL_WORDS, spill=20)


def _write_link(board: SudokuBoard) -> str:
    """Raises PuzzleError for unusual boxes."""
    usual_boxes(board)
    givens = (digit or None for digit in board.givens)
    return write_values(givens, 20, "g", lambda digit: f"{digit:x}" if digit < 16 else f"-{digit:x}")


# -- pzprv3 ----------------------------------------------------------------------------------------------------


def _claims_file(text: str) -> bool:
    return bool(re.match(r"pzprv3(\.\d+)?[/\s]+sudoku\b", file_text(text).strip()))


def read_file(text: str) -> Reading:
    """A pzprv3 file: givens, then answers with pencil marks."""
    lines = [line.strip() for line in re.split(r"[/\r\n]+", file_text(text).strip().rstrip("/"))][2:]
    if not lines or not re.fullmatch("[0-9]{1,3}", lines[0]):
        raise PuzzleError(_("pzprv3: the size of the board is missing"))
    form = usual(int(lines[0]))
    n = form.n
    short = N_("pzprv3: {rows} of {height} rows of givens")
    uneven = N_("pzprv3, row {row}: {count} entries, not {width}")
    rows = token_rows(lines[1 : 1 + n], n, n, short, uneven)
    givens = [v for r, words in enumerate(rows) for v in _file_row(words, n, r)[0]]
    board = of_size(form, givens)
    marks: dict[Target, int] = {}
    answers = [line for line in lines[1 + n :] if line and line[0] in ".0123456789[-"][:n]
    for r, words in enumerate(token_rows(answers, n, len(answers), short, uneven)):
        values, pencilled = _file_row(words, n, r)
        for c in range(n):
            if givens[r * n + c]:
                continue
            if values[c]:
                marks[Target("cell", (r, c))] = values[c]
            if pencilled[c]:
                marks[notes.note(r, c)] = pencilled[c]
    return Reading(board, marks)


def _file_row(words: Sequence[str], n: int, row: int) -> tuple[list[int], list[int]]:
    """Digits and note masks of one row of a pzprv3 file."""
    values, pencilled = [0] * n, [0] * n
    for column, word in enumerate(words):
        place = _("pzprv3, row {row}, column {column}").format(row=row, column=column)
        if word in (".", "-"):
            continue
        number, bracket, rest = word.partition("[")
        if bracket:
            for digit in filter(None, rest.rstrip("]").split(",")):
                pencilled[column] |= 1 << digit_of(digit, n, place) - 1
        if number and number != ".":
            values[column] = digit_of(number, n, place)
    return values, pencilled


def write_file(board: SudokuBoard, marks: Marks) -> str:
    """A pzprv3 file with the givens, the digits played and the notes of cells that have at most four."""
    usual_boxes(board)
    n = board.n
    given = [str(digit or ".") for digit in board.givens]
    played = []
    for place, digit in enumerate(board.givens):
        slot = board.shape.target(place)
        noted = [*bits(0 if digit or marks.get(slot) else marks.get(notes.note(*slot.index), 0))]
        texts = [str(bit + 1) for bit in noted] if len(noted) <= FILE_NOTES else []
        played.append("." if digit else str(marks.get(slot) or ".") + _file_notes(texts))
    rows = [" ".join(texts[at : at + n]) + " " for texts in (given, played) for at in range(0, n * n, n)]
    return "\n".join(["pzprv3", "sudoku", str(n), *rows]) + "\n"


def _file_notes(texts: list[str]) -> str:
    return f"[{','.join([*texts, *[''] * (FILE_NOTES - len(texts))])}]" if texts else ""


# -- Kanpen ----------------------------------------------------------------------------------------------------


def read_kanpen(text: str) -> Reading:
    """``http://www.kanpen.net/sudoku.html?problem=9/...``: rows parted by ``/``, cells by ``_``."""
    parts = kanpen_rows(text)
    if not re.fullmatch("[0-9]{1,3}", parts[0]):
        raise PuzzleError(_("a Kanpen link holds problem=SIZE/ROWS"))
    form = usual(int(parts[0]))
    rows = [row for row in parts[2 if parts[1:2] == parts[:1] else 1 :] if row]
    short = N_("the Kanpen link holds {rows} rows, not {height}")
    uneven = N_("Kanpen link, row {row}: {count} cells, not {width}")
    cells = token_rows(rows, form.n, form.n, short, uneven)
    givens: list[int] = []
    for r, words in enumerate(cells):
        place = _("Kanpen link, row {row}, column {column}")
        givens += [
            0 if word in (".", "0") else digit_of(word, form.n, place.format(row=r, column=c))
            for c, word in enumerate(words)
        ]
    return Reading(of_size(form, givens), {})


LINK_FORMATS = (
    Format("id", "Simon Tatham's Solo", _claims_id, read_id, write_id),
    link_format("sudoku", "NUMBERS", check_square, _read_link, _write_link),
    Format("pzprv3", "pzprv3 file", _claims_file, read_file, write_file),
    Format("kanpen", "Kanpen link", lambda text: claims_kanpen(text, "sudoku"), read_kanpen, None),
    penpa.FORMAT,
    f_puzzles.FORMAT,
)
