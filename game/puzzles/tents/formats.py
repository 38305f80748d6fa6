"""Tents in other programs' formats: Simon Tatham's IDs, puzz.link and pzv links, pzprv3 files; and the pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.engine import notation
from game.engine.core import Marks, PuzzleError, Target, cell
from game.engine.puzzle.pzpr import file_format, link_format
from game.engine.puzzle.spec import Format, Reading
from game.engine.rows import check_symbols
from game.engine.runs import BodyWords, cell_name, pzpr_numbers, read_values, write_values
from game.engine.words import N_, _
from game.puzzles.tents import penpa, pictures
from game.puzzles.tents.board import (
    GRASS,
    LINKED,
    LOCAL,
    MATCHING,
    SYMBOLS,
    TENT,
    TREE,
    TentsBoard,
    board_of,
    check_sides,
    counts_of,
    edge_between,
    line_name,
    standing,
    state_rows,
)

_NAME = re.compile(r"tents(-local)?\s*:", re.IGNORECASE)
_BARE_ID = re.compile(r"\d{1,3}(?:x\d{1,3})?(?:d[et])?:[a-z_!-]+(?:,\d+)+", re.ASCII)
_ID_MARKS = {"!": TENT, "-": GRASS}

_COUNT_WORDS = BodyWords(
    N_("{symbol!r} as count {count} of the link is no number"),
    N_("a run of missing counts in the link goes on after the last row"),
    N_("the link ends after {count} of {needed} counts"),
    N_("count {count} of the link is -{digits}, not - and two hexadecimal digits"),
)


# -- Simon Tatham's collection ------------------------------------------------------------------------------------


def claims_id(text: str) -> bool:
    """``tents:...`` or ``tents-local:...`` in any case; without the name where nothing else looks so."""
    text = text.strip()
    return _NAME.match(text) is not None or _BARE_ID.fullmatch(text) is not None


def read_id(text: str) -> Reading:
    """``WxH[de|dt]:TREES,COUNTS``; the rule is matching, or local when so named. Raises PuzzleError with the place."""
    text = text.strip()
    name = _NAME.match(text)
    rule = LOCAL if name and name[1] else MATCHING
    found, rest = notation.id_head(text[name.end() if name else 0 :], "Tents", "8x8de:a_b...,1,0,...", "et")
    width, height = int(found[1]), int(found[2] or found[1])
    check_sides(width, height)
    body, *texts = rest.split(",")
    trees, marks = _trees_and_marks(body, width, height)
    if len(texts) != width + height:
        raise PuzzleError(
            _("this Tents ID has {counts} counts; {width}x{height} needs {width2}").format(
                counts=len(texts), width=width, height=height, width2=width + height
            )
        )
    counts = counts_of(texts[:width], texts[width:])
    board = board_of(width, height, [divmod(at, width) for at in trees], *counts, rule)
    return Reading(board, {cell(*divmod(at, width)): mark for at, mark in sorted(marks.items())})


def _trees_and_marks(body: str, width: int, height: int) -> tuple[list[int], dict[int, int]]:
    """The places of trees, and of tents and grass, numbered in reading order."""
    area, at = width * height, 0
    trees: list[int] = []
    marks: dict[int, int] = {}
    ended = False
    for symbol in body:
        if ended:
            raise PuzzleError(_("this Tents ID goes on after the last cell: {symbol!r}").format(symbol=symbol))
        if symbol in _ID_MARKS:
            if at == 0:
                raise PuzzleError(_("{symbol!r} stands before the first cell").format(symbol=symbol))
            if trees and trees[-1] == at - 1:
                trees.pop()
            marks[at - 1] = _ID_MARKS[symbol]
            continue
        run = 0 if symbol == "_" else ord(symbol) - 96
        if symbol != "_" and not "a" <= symbol <= "z":
            raise PuzzleError(
                _("{symbol!r} at {place} is none of a to z, _, ! and -").format(
                    symbol=symbol, place=cell_name(width, at)
                )
            )
        at += 25 if symbol == "z" else run
        if at > area or (at == area and symbol == "z"):
            raise PuzzleError(
                _("this Tents ID has more cells than {width}x{height}").format(width=width, height=height)
            )
        if symbol != "z":
            if at == area:
                ended = True
            else:
                trees.append(at)
                at += 1
    if not ended:
        raise PuzzleError(
            _("this Tents ID ends before {place}").format(place=cell_name(width, at))
            if at < area
            else _("this Tents ID has no end")
        )
    return trees, marks


def write_id(board: TentsBoard, marks: Marks) -> str:
    """The description form, with tents and grass where some stand. Raises PuzzleError when a count is missing."""
    width = board.size.width
    numbers = (*board.columns, *board.rows)
    if None in numbers:
        wrong = _("{line} has no count, and a Tents ID cannot leave one out")
        raise PuzzleError(wrong.format(line=line_name(numbers.index(None), width)))
    body, blank = "", 0
    for symbol in "".join(state_rows(board, marks)):
        if symbol == ".":
            blank += 1
            continue
        body += _id_run(blank) + {SYMBOLS[TENT]: "!", SYMBOLS[GRASS]: "-"}.get(symbol, "")
        blank = 0
    name = "tents-local" if board.rule == LOCAL else "tents"
    return f"{name}:{board.size}:{body}{_id_run(blank)}," + ",".join(map(str, numbers))


def _id_run(blank: int) -> str:
    """A run of blanks and the thing after it."""
    return "z" * (blank // 25) + ("_" if blank % 25 == 0 else chr(96 + blank % 25))


# -- puzz.link and pzv links -------------------------------------------------------------------------------------


def _read_link(body: str, width: int, height: int) -> TentsBoard:
    counts, body = read_values(body, width + height, pzpr_numbers(), str, _COUNT_WORDS, stop=True)
    area, at = width * height, 0
    trees: list[tuple[int, int]] = []
    for symbol in body:
        value = int(symbol, 36) if symbol.isascii() and symbol.isalnum() and not symbol.isupper() else -1
        if value < 0:
            raise PuzzleError(
                _("{symbol!r} at {place} of the link is no tree and no run of cells").format(
                    symbol=symbol, place=cell_name(width, at)
                )
            )
        if at >= area:
            raise PuzzleError(_("the link goes on after the last cell"))
        if value < 18:
            trees.append(divmod(at, width))
        at += value + 1 if value < 18 else value - 17
        if at > area:
            raise PuzzleError(_("the link has more cells than {width}x{height}").format(width=width, height=height))
    if at < area:
        raise PuzzleError(_("the link ends before {place}").format(place=cell_name(width, at)))
    return board_of(width, height, trees, counts[:width], counts[width:])


def _write_link(board: TentsBoard) -> str:
    counts = *board.columns, *board.rows
    body = write_values(counts, 20, "g", lambda number: f"{number:x}" if number < 16 else f"-{number:02x}")
    first, *runs = "".join(board.tree_rows()).split(TREE)
    body += notation.letters(len(first), 18, "i")
    for run in runs:
        beside = min(len(run), 17)
        body += "0123456789abcdefgh"[beside] + notation.letters(len(run) - beside, 18, "i")
    return body


# -- pzprv3 files --------------------------------------------------------------------------------------------------


def _read_file(lines: list[str], width: int, height: int) -> Reading:
    """Counts and cells, then the links between neighbours, which may be missing."""
    short = N_("the file has {rows} lines of counts and cells, not {height}")
    uneven = N_("line {row} of the file has {count} entries, not {width}")
    rows = notation.token_rows(lines[: height + 1], width + 1, height + 1, short, uneven)
    ticked = [[token.removeprefix("c") for token in line] for line in (rows[0][1:], [row[0] for row in rows[1:]])]
    counts = counts_of(ticked[0], ticked[1], (".", "-", "?", ""))
    cells = [row[1:] for row in rows[1:]]
    wrong = N_("{symbol!r} at row {row}, column {column} of the file is none of 1, A, - and .")
    check_symbols(cells, ("1", *SYMBOLS), wrong)
    trees, marks = standing(["".join(row).replace("1", TREE) for row in cells])
    board = board_of(width, height, trees, *counts)
    ties = dict.fromkeys(filter(board.joins, _file_ties(lines[height + 1 :], width, height)), LINKED)
    return Reading(board, {**marks, **ties})


def _file_ties(lines: list[str], width: int, height: int) -> Iterator[Target]:
    """The edges between neighbours in a row, then in a column, that are marked."""
    for r, line in enumerate(lines[: 2 * height - 1]):
        row, down = (r, 0) if r < height else (r - height, 1)
        for column, token in enumerate(line.split()[: width - 1 + down]):
            if token == "1":
                yield edge_between(cell(row, column), cell(row + down, column + 1 - down))


def _write_file(board: TentsBoard, marks: Marks) -> list[str]:
    """Counts and cells, then the links between neighbours."""
    width, height = board.size
    text = {TREE: "1"}
    out = [" ".join([".", *map(_file_number, board.columns)])]
    for number, row in zip(board.rows, state_rows(board, marks), strict=True):
        out.append(" ".join([_file_number(number), *(text.get(symbol, symbol) for symbol in row)]))

    def links(rows: int, columns: int, down: int, right: int) -> list[str]:
        joined = [
            [marks.get(edge_between(cell(r, c), cell(r + down, c + right))) == LINKED for c in range(columns)]
            for r in range(rows)
        ]
        return [" ".join("1" if link else "0" for link in row) for row in joined]

    return out + links(height, width - 1, 0, 1) + links(height - 1, width, 1, 0)


def _file_number(count: int | None) -> str:
    return "." if count is None else str(count)


FORMATS = (
    Format("id", "Game ID (Simon Tatham's Tents)", claims_id, read_id, write_id),
    link_format("tents", "COUNTS-AND-TREES", check_sides, _read_link, _write_link),
    file_format("tents", check_sides, _read_file, _write_file),
    Format("text", "Text picture", pictures.claims_ascii, pictures.read_ascii, pictures.write_ascii),
    Format("emoji", "Emoji picture", pictures.claims_emoji, pictures.read_emoji, pictures.write_emoji),
    penpa.FORMAT,
)
