"""Boards of f-puzzles, in its own links and in those of SudokuPad that hold such a board.

``...?load=DATA`` or ``...fpuzzlesDATA``, where DATA is JSON packed with lz-string: ``size``, ``grid`` with ``value``,
``given`` and ``region`` for each cell and what was pencilled there, ``diagonal+``, ``diagonal-``, ``killercage`` and
``extraregion``. Other rules are refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import unquote

import msgspec

from game.engine.core import Marks, PuzzleError, Target
from game.engine.foreign_text import one_line
from game.engine.lz_string import packed, unpacked
from game.engine.notation import LONGEST_SITE, unwrapped
from game.engine.puzzle.spec import Format, Reading
from game.engine.words import _
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.killer.cages import with_cages
from game.puzzles.sudoku.shape import BOXES, LARGEST, Cage, Houses, bits, usual, varied
from game.puzzles.sudoku.variants import WINDOKU, check_side, form_of, regions_of

LINK = "https://www.f-puzzles.com/?load="
_LINK = re.compile(r"(?:https?://)?\S{0,200}?(?:f-puzzles\.com\S{0,200}?[?&]load=|fpuz(?:zles)?)([A-Za-z0-9+/=% ]+)")
_NAME = re.compile(r"R(\d{1,2})C(\d{1,2})")
_LARGEST = 1 << 20  # characters of JSON: a board with everything has some ten thousand
_SPOKEN = frozenset(
    (
        *("size", "grid", "diagonal+", "diagonal-", "killercage", "extraregion"),
        *("title", "author", "ruleset", "solution", "highlightConflicts", "successMessage", "disabledlogic"),
        *("truecandidatesoptions", "metadata"),
    )
)
"""The members that are read, and those that are no rules."""
_HIGHLIGHTS = ("#FFA0A0", "#FFE060", "#FFFFB0", "#B0FFB0", "#60D060", "#D0D0FF", "#8080F0", "#FF80FF", "#A8A8A8")
"""What f-puzzles colours cells with, by our numbers from 1 on."""

Digit = Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]


class _FPuzzlesCell(msgspec.Struct):
    value: Digit | None = None
    given: bool = False
    region: int | msgspec.UnsetType | None = msgspec.UNSET
    marks: list[Digit] = msgspec.field(name="centerPencilMarks", default_factory=list)
    corners: list[Digit] = msgspec.field(name="cornerPencilMarks", default_factory=list)
    only: list[Digit] = msgspec.field(name="givenPencilMarks", default_factory=list)
    highlight: str = ""


class _FPuzzlesCage(msgspec.Struct):
    cells: list[str]
    value: str | int = ""


class _FPuzzlesBoard(msgspec.Struct):
    size: Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]
    grid: list[list[_FPuzzlesCell]]
    rising: bool = msgspec.field(name="diagonal+", default=False)
    falling: bool = msgspec.field(name="diagonal-", default=False)
    cages: list[_FPuzzlesCage] = msgspec.field(name="killercage", default_factory=list)
    extra: list[_FPuzzlesCage] = msgspec.field(name="extraregion", default_factory=list)


def _claims(text: str) -> bool:
    found = _LINK.match(unwrapped(text.strip()))
    return found is not None and found.start(1) <= LONGEST_SITE


def read(text: str) -> Reading:
    """The board of a link, with what was placed and pencilled. Raises PuzzleError for rules that are not known."""
    found = _LINK.match(unwrapped(text.strip()))
    try:
        data = unpacked(unquote(found[1]).replace(" ", "+") if found else "", _LARGEST)
        members = msgspec.json.decode(data, type=dict[str, Any])
    except (ValueError, RecursionError):
        raise PuzzleError(_("this f-puzzles link is cut short or damaged")) from None
    _refuse_rules(members)
    try:
        board = msgspec.convert(members, _FPuzzlesBoard, strict=False)
    except msgspec.ValidationError as error:
        raise PuzzleError(_("this f-puzzles link holds no board: {error}").format(error=error)) from None
    n = board.size
    if [len(row) for row in board.grid] != [n] * n:
        raise PuzzleError(_("this f-puzzles link holds no board of {side}x{side} cells").format(side=n))
    return _reading(board, [cell for row in board.grid for cell in row])


def _refuse_rules(members: Mapping[str, Any]) -> None:
    others = [name for name, value in members.items() if value and name not in _SPOKEN]
    if others:
        raise PuzzleError(
            _("this f-puzzles board has a rule or a drawing that is not known here: {name}").format(
                name=_short(others[0])
            )
        )


def _reading(board: _FPuzzlesBoard, cells: list[_FPuzzlesCell]) -> Reading:
    n = board.size
    if any(cell.only for cell in cells):
        raise PuzzleError(_("this f-puzzles board has given candidates, which are not known here"))
    form = _form(board, cells)
    cages = [Cage(_total(cage.value), tuple(_place(name, n) for name in cage.cells)) for cage in board.cages]
    form = with_cages(form, cages) if cages else form
    for number, cell in enumerate(cells):
        if max((cell.value or 0, *cell.marks, *cell.corners)) > n:
            raise PuzzleError(
                _("f-puzzles link, row {row}, column {column}: not a digit up to {most}").format(
                    row=number // n, column=number % n, most=n
                )
            )
    sudoku = of_size(form, [cell.value or 0 if cell.given else 0 for cell in cells])
    marks: dict[Target, int] = {}
    for number, cell in enumerate(cells):
        place = divmod(number, n)
        if cell.highlight.upper() in _HIGHLIGHTS:
            marks[notes.colour(*place)] = 1 << _HIGHLIGHTS.index(cell.highlight.upper())
        if cell.value and not cell.given:
            marks[form.target(number)] = cell.value
        elif not cell.value:
            for slot, digits in ((notes.note, cell.marks), (notes.corner_note, cell.corners)):
                if digits:
                    marks[slot(*place)] = sum(1 << digit - 1 for digit in set(digits))
    return Reading(sudoku, marks)


def _form(board: _FPuzzlesBoard, cells: list[_FPuzzlesCell]) -> Houses:
    """The regions, diagonals and windows; a cell without a region lies in that of the usual boxes."""
    n = board.size
    if board.rising != board.falling:
        raise PuzzleError(_("this f-puzzles board has one diagonal; an X-Sudoku has both"))
    drawn = any(cell.region is not msgspec.UNSET for cell in cells)
    boxes = _boxes(usual(n)) if n in BOXES or not drawn else [-1] * len(cells)
    of = [cell.region if isinstance(cell.region, int) else box for cell, box in zip(cells, boxes, strict=True)]
    wide = next((width for width in range(2, n // 2 + 1) if n % width == 0 and _in_boxes(of, n, width)), 0)
    if wide:
        form = varied(wide, n // wide, (), board.rising)
    else:
        check_side(n)
        form = varied(n, 1, regions_of(of, n), board.rising)
    if not board.extra:
        return form
    windows = form_of(n, WINDOKU) if n == 9 and form.plain else form
    wanted = {frozenset(house) for house in windows.houses[3 * n :]}
    if not wanted or {frozenset(_place(name, n) for name in extra.cells) for extra in board.extra} != wanted:
        raise PuzzleError(_("this f-puzzles board has extra regions other than the four windows"))
    return windows


def _in_boxes(of: list[int], n: int, wide: int) -> bool:
    """Whether regions are boxes so wide."""
    high = n // wide
    return _alike(of, [row // high * high + column // wide for row in range(n) for column in range(n)])


def _boxes(form: Houses) -> list[int]:
    """The number of every cell's box or region."""
    return [houses[2] - 2 * form.n for houses in form.houses_of]


def _alike(one: list[int], other: list[int]) -> bool:
    """Whether two partitions are the same, whatever the numbers of their parts."""
    pairs = set(zip(one, other, strict=True))
    return len(pairs) == len(set(one)) == len(set(other))


def _place(name: str, n: int) -> int:
    found = _NAME.fullmatch(name)
    row, column = (int(found[1]) - 1, int(found[2]) - 1) if found else (-1, -1)
    if not (0 <= row < n and 0 <= column < n):
        raise PuzzleError(_("this f-puzzles link names a cell {name}, which is not there").format(name=_short(name)))
    return row * n + column


def _total(value: str | int) -> int:
    text = str(value).strip()
    if text and not re.fullmatch("[0-9]{1,3}", text):
        raise PuzzleError(_("this f-puzzles board has a cage with {text}, which is no sum").format(text=_short(text)))
    return int(text or 0)


def write(board: SudokuBoard, marks: Marks) -> str:
    """The board with what was placed and pencilled, as a link to f-puzzles; of several colours a cell keeps one."""
    form, n, values = board.shape, board.n, board.values(marks)
    if not form.plain or form.box_width != usual(n).box_width:
        numbers = _boxes(form)
    else:
        numbers = []
    cells: list[dict[str, object]] = []
    for number, value in enumerate(values):
        place = divmod(number, n)
        one: dict[str, object] = {"value": value} if value else {}
        if board.givens[number]:
            one["given"] = True
        elif not value:
            for name, slot in (("centerPencilMarks", notes.note), ("cornerPencilMarks", notes.corner_note)):
                if mask := marks.get(slot(*place), 0):
                    one[name] = [digit + 1 for digit in bits(mask) if digit < n]
        if mask := marks.get(notes.colour(*place), 0):
            one["highlight"] = _HIGHLIGHTS[next(iter(bits(mask))) % len(_HIGHLIGHTS)]
        cells.append({**one, **({"region": numbers[number]} if numbers else {})})
    out: dict[str, object] = {"size": n, "grid": [cells[at : at + n] for at in range(0, n * n, n)]}
    if board.diagonals:
        out |= {"diagonal+": True, "diagonal-": True}
    if board.windows:
        out["extraregion"] = [{"cells": [_named(p, n) for p in house]} for house in form.houses[3 * n :]]
    if board.cages:
        out["killercage"] = [
            {"cells": [_named(p, n) for p in cage.cells], **({"value": str(cage.total)} if cage.total else {})}
            for cage in board.cages
        ]
    return LINK + packed(msgspec.json.encode(out).decode())


def _short(text: str) -> str:
    return one_line(text, 24)


def _named(place: int, n: int) -> str:
    return f"R{place // n + 1}C{place % n + 1}"


FORMAT = Format("f-puzzles", "f-puzzles link", _claims, read, write)
