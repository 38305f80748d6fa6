"""Sudoku as text: a line of 81 characters, grids with and without frames, ``.sdk``, ``.sdm``, ``.ss``, library lines.

Boards of other sizes use the same shapes with as many characters as they have cells; letters go on after 9.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from game.engine.core import Marks, PuzzleError, after
from game.engine.puzzle.spec import Format, Reading
from game.engine.words import N_, _
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import SudokuBoard, digits_of_row, of_size, usual_boxes
from game.puzzles.sudoku.exchange.links import LINK_FORMATS
from game.puzzles.sudoku.exchange.variant_text import NAMES, read_variant, section_name, write_variant
from game.puzzles.sudoku.shape import BOXES, DIGITS, TABLED, usual

_BLANK = ".0*_- "
_TO_DOT = str.maketrans(_BLANK, "." * len(_BLANK))
_SIDES = {n * n: n for n in BOXES}
_CELLS = re.compile(r"[0-9A-Pa-p.*_\-|+=:'\s]*")
_FRAME = re.compile(r"[-+=|:\s]*|(?=.*---)[-+|:.*'\s]*")
_SECTION = re.compile(r"\[(\w+)\]\s*")
_ANY_SECTION = re.compile(r"\[([^\[\]]+)\]:?")  # also one that is written wrongly
_LINE = re.compile(r"[0-9A-Pa-p.*_\- |]*")
_LARGE = frozenset(DIGITS[TABLED:])
"""What only boards of more than 16x16 hold: other puzzles' rows of letters look like these."""


# -- lines and grids -------------------------------------------------------------------------------------------


def _claims_line(text: str) -> bool:
    lines = _content(text)
    if len(lines) != 1 or not _LINE.fullmatch(lines[0]):
        return False
    line = lines[0]
    size = len("".join(line.replace("|", "").split()))
    if size <= TABLED**2 and not _LARGE.isdisjoint(line.upper()):
        return False
    if not any(c in DIGITS for c in line.upper()):
        return len(line) == 81
    return size in _SIDES or len(line) in _SIDES or 60 < len(line) < 100


def claims_grid(text: str) -> bool:
    """Whether a text of several lines is a Sudoku: it has a frame, or square rows with digits and blanks.

    Grids of other puzzles look alike, so without a frame a digit above 4, a blank and 6 rows are needed; and more
    blanks than digits where every cell stands by itself.
    """
    lines = _content(text)
    if len(lines) < 4 or not all(_CELLS.fullmatch(line) for line in lines):
        return False
    characters = {c for line in lines for c in line.upper()}
    if not _LARGE.isdisjoint(characters) and len([line for line in lines if not _FRAME.fullmatch(line)]) <= TABLED:
        return False
    if "|" in characters:
        return bool(characters & set(DIGITS))
    if not any(DIGITS.find(c) >= 4 for c in characters):
        return False
    rows = _square(lines)
    if rows is None:
        return _spaced(text) is not None
    n = len(rows)
    apart = all(len(line.split()) == n for line in lines if not _FRAME.fullmatch(line))
    return n > 4 and (not apart or 2 * sum(c in _BLANK for row in rows for c in row) > n * n)


def _square(lines: Sequence[str]) -> list[str] | None:
    """The rows without the blanks in them, when there are as many as each has cells."""
    rows = ["".join(line.split()) for line in lines if not _FRAME.fullmatch(line)]
    return rows if len(rows) in BOXES and all(len(row) == len(rows) for row in rows) else None


def _spaced(text: str) -> list[str] | None:
    """The rows of a grid in which a space is an empty cell, or None. Blanks at the ends of lines may be lost."""
    lines = [line.rstrip() for line in text.strip("\r\n").splitlines() if not line.startswith("#")]
    n = len(lines)
    if n not in BOXES or n == 4 or max(map(len, lines)) > n or any("|" in line for line in lines):
        return None
    # Numbers with blanks between them, of other puzzles, stand in every other column.
    return [line.ljust(n) for line in lines] if any(line[1::2].strip() for line in lines) else None


def read_grid(text: str) -> Reading:
    """A board in one line or in rows. Raises PuzzleError naming the place of the first fault."""
    lines = _content(text)
    if not lines:
        raise PuzzleError(_("the text holds no Sudoku"))
    rows = _split_line(lines[0]) if len(lines) == 1 else _square(lines) or _spaced(text) or _split_rows(lines)
    return Reading(_board(rows), {})


def _content(text: str) -> list[str]:
    """The lines that are neither comments nor empty."""
    lines = [line.split("#", 1)[0].rstrip("\r\n") for line in text.splitlines() if not line.startswith("#")]
    return [line for line in lines if line.strip()]


def _split_line(line: str) -> list[str]:
    size = len(line)
    if size not in _SIDES:
        tight = "".join(c for c in line if not c.isspace() and c not in "|+")
        if len(tight) in _SIDES:
            line = tight
        elif line.strip() != tight and 72 < size < 81:
            line = line.ljust(81)  # blanks at the end are easily lost
        else:
            raise PuzzleError(
                _("a Sudoku in one line has 81 characters (or 16, 36, 256, 625), not {count}").format(count=len(tight))
            )
    n = _SIDES[len(line)]
    return [line[i : i + n] for i in range(0, len(line), n)]


def _split_rows(lines: Sequence[str]) -> list[str]:
    rows = [line for line in lines if not _FRAME.fullmatch(line)]
    n = max((len(row.replace("|", "")) for row in rows), default=0)
    # A row without a digit looks like a border when its blanks are dashes or spaces.
    more = [
        line
        for line in lines
        if not _FRAME.fullmatch(line) or (set(line) <= set("-| ") and len(line.replace("|", "")) == n)
    ]
    if len(more) == n:
        rows = more
    n = len(rows)
    if n not in BOXES:
        if n > 1 and all(len(row.strip()) == 81 for row in rows):
            raise PuzzleError(_("these are {side} puzzles, one a line, not one").format(side=n))
        raise PuzzleError(_("a Sudoku has 4, 6, 9, 16 or 25 rows, not {side}").format(side=n))
    return [_tight(row, n) for row in rows]


def _tight(row: str, n: int) -> str:
    """The cells of a row: every character when that fits, else without blanks between them."""
    bare = row.replace("|", "").replace(":", "").replace("+", "")
    for candidate in (bare, bare.strip(), bare.ljust(n) if " " in bare or len(bare) < n else bare):
        if len(candidate) == n:
            return candidate
    return "".join(bare.split())


def _board(rows: Sequence[str]) -> SudokuBoard:
    n = len(rows)
    givens = [d for r, row in enumerate(rows) for d in digits_of_row(row.translate(_TO_DOT), n, r)]
    return of_size(usual(n), givens)


def write_line(board: SudokuBoard, marks: Marks, empty: str = ".") -> str:
    """The givens in one line. Raises PuzzleError for unusual boxes."""
    usual_boxes(board)
    return "".join(board.rows(board.givens)).replace(".", empty)


def _ruled(board: SudokuBoard, marks: Marks, gap: str, bar: str) -> str:
    """The givens in a frame for reading."""
    usual_boxes(board)
    n, wide, high = board.n, board.box_width, board.box_height
    lines = []
    for r, row in enumerate(board.rows(board.givens)):
        line = bar.join(gap.join(row[c : c + wide]) for c in range(0, n, wide))
        if r and r % high == 0:
            lines.append("-" * len(line) if not gap else "-+-".join(["-" * (2 * wide - 1)] * (n // wide)))
        lines.append(line)
    return "\n".join(lines)


def read_text(text: str) -> Reading:
    """The inverse of :func:`write_text`."""
    return read_sections(text) if _claims_sections(text) else read_grid(text)


def write_text(board: SudokuBoard, marks: Marks) -> str:
    """A plain board in a frame, any other one in sections. Raises PuzzleError for one that cannot be written."""
    plain = board.shape.plain and board.shape == usual(board.n)
    return _ruled(board, marks, gap=" ", bar=" | ") if plain else write_variant(board, marks)


# -- .sdk ------------------------------------------------------------------------------------------------------


def _claims_sections(text: str) -> bool:
    return any(_SECTION.fullmatch(line) for line in text.splitlines()) or bool(re.match(r"#[A-Z]\w*\s", text))


def read_sections(text: str) -> Reading:
    """An ``.sdk`` file: header lines, the puzzle, and the player's digits in a ``[State]`` section; or a variant.

    Raises PuzzleError, also for a section that neither of them has.
    """
    sections: dict[str, list[str]] = {"puzzle": []}
    name = "puzzle"
    for line in text.splitlines():
        header = _ANY_SECTION.fullmatch(line.strip())
        if header:
            name = section_name(header[1])
            sections.setdefault(name, [])
        else:
            sections[name].append(line)
    if any(name in sections for name in NAMES):
        return read_variant(sections)
    board = read_grid("\n".join(sections["puzzle"])).board
    state = "\n".join(sections.get("state", ()))
    if not _content(state):
        return Reading(board, {})
    played = read_grid(state).board
    if played.n != board.n:
        raise PuzzleError(
            _("[State] is {side}x{side}, the puzzle {side2}x{side2}").format(side=played.n, side2=board.n)
        )
    wrong = N_("[State] row {row}, column {column}: the given there is {digit}")
    return Reading(board, board.played(played.givens, wrong))


def write_sdk(board: SudokuBoard, marks: Marks) -> str:
    """The puzzle, and the state of play when digits stand in it."""
    usual_boxes(board)
    lines = ["[Puzzle]", *board.rows(board.givens)]
    values = board.values(marks)
    if list(board.givens) != values:
        lines += ["[State]", *board.rows(values)]
    return "\n".join(lines)


# -- HoDoKu ----------------------------------------------------------------------------------------------------


def _claims_library(text: str) -> bool:
    line = text.strip()
    return line.startswith(":") and line.count(":") >= 4 and "\n" not in line


class LibraryLine:
    """The parts of a library line: technique, digits, position, eliminations and placements.

    ``removed`` and ``placed`` hold (row, column, digit) from 0, 0, 1. Raises PuzzleError for a line that is none.
    """

    def __init__(self, text: str) -> None:
        parts = text.strip().split(":")
        if len(parts) < 6 or parts[0]:
            raise PuzzleError(_("a library line is :TECHNIQUE:DIGITS:CELLS:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA"))
        self.technique, self.digits, cells, deleted = parts[1:5]
        self.removed = _triples(parts[5], N_("eliminations"))
        self.placed = _triples(parts[6] if len(parts) > 6 else "", N_("placements"))
        givens, values = [0] * 81, [0] * 81
        place, player = 0, False
        for character in cells:
            if character == "+":
                player = True
                continue
            if place == 81 or character not in "0123456789.":
                raise PuzzleError(
                    _("library line, cell {place}: {character!r} does not belong there").format(
                        place=place, character=character
                    )
                )
            values[place] = int(character) if character != "." else 0
            givens[place] = 0 if player else values[place]
            place, player = place + 1, False
        if place != 81:
            raise PuzzleError(_("a library line holds 81 cells, not {place}").format(place=place))
        self.board = of_size(usual(9), givens)
        gone = _triples(deleted, N_("deleted candidates"))
        marks = self.board.marks_of(values)
        marks = after(marks, notes.set_automatic(self.board, marks, True))
        marks = after(marks, notes.remove_candidates(self.board, marks, gone))
        self.marks = {slot: value for slot, value in marks.items() if value}


def _triples(text: str, name: str) -> tuple[tuple[int, int, int], ...]:
    out = []
    for word in text.split():
        if not re.fullmatch(r"[1-9]{3}", word):
            raise PuzzleError(
                _("library line, {name}: {word!r} is not digit, row, column").format(name=_(name), word=word[:20])
            )
        out.append((int(word[1]) - 1, int(word[2]) - 1, int(word[0])))
    return tuple(out)


def read_library(text: str) -> Reading:
    """The position of a library line, its deleted candidates as automatic notes."""
    line = LibraryLine(text)
    return Reading(line.board, line.marks)


FORMATS = (
    *LINK_FORMATS,
    Format("library", "HoDoKu library line", _claims_library, read_library, None),
    Format("sdk", "SadMan Sudoku file (.sdk)", _claims_sections, read_sections, write_sdk),
    Format("81", "81 characters in one line", _claims_line, read_grid, write_line),
    Format("sdm", "One puzzle a line (.sdm)", _claims_line, read_grid, partial(write_line, empty="0")),
    Format("ss", "Simple Sudoku grid (.ss)", claims_grid, read_grid, partial(_ruled, gap="", bar="|")),
    Format("text", "Grid with a frame", claims_grid, read_text, write_text),
)
