"""The board of a Slant puzzle, its JSON form and its states as rows of characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Marks, PuzzleError, Target, cell
from game.engine.notation import state_cells
from game.engine.puzzle.recipe import Size
from game.engine.words import _

BACK, FORWARD = 1, 2
SYMBOLS = ".\\/"
MAX_SIDE = 100


@dataclass(frozen=True, slots=True)
class SlantBoard:
    """``clues`` at the corners in reading order, (width + 1) * (height + 1) of them, 0 to 4; None for no number."""

    size: Size
    clues: tuple[int | None, ...]

    def clue(self, row: int, column: int) -> int | None:
        """The number at the corner in ``row`` (0 to height) and ``column`` (0 to width)."""
        return self.clues[row * (self.size.width + 1) + column]

    def clue_rows(self) -> list[str]:
        """The corners by rows, ``.`` for no number."""
        across = self.size.width + 1
        texts = ["." if n is None else str(n) for n in self.clues]
        return ["".join(texts[at : at + across]) for at in range(0, len(texts), across)]

    def has(self, target: Target) -> bool:
        """Whether ``target`` is a cell of this board."""
        if target.kind != "cell" or len(target.index) != 2:
            return False
        row, column = target.index
        return 0 <= row < self.size.height and 0 <= column < self.size.width


def corner(row: int, column: int) -> Target:
    """The corner in ``row`` and ``column``, both from 0."""
    return Target("corner", (row, column))


def board_of(rows: Sequence[Sequence[int | None]]) -> SlantBoard:
    """The board with these rows of corners. Raises PuzzleError when they make none."""
    if len(rows) < 2 or len(rows[0]) < 2:
        raise PuzzleError(_("a Slant board has at least two rows and two columns of corners"))
    across = len(rows[0])
    check_sides(across - 1, len(rows) - 1)
    for r, row in enumerate(rows):
        if len(row) != across:
            raise PuzzleError(
                _("row {row} has {count} corners, row 0 has {across}").format(row=r, count=len(row), across=across)
            )
        for c, number in enumerate(row):
            if number is not None and not 0 <= number <= 4:
                raise PuzzleError(
                    _("the number {number} at corner {row}, {column} is not from 0 to 4").format(
                        number=number, row=r, column=c
                    )
                )
    return SlantBoard(Size(across - 1, len(rows) - 1), tuple(n for row in rows for n in row))


def check_sides(width: int, height: int) -> None:
    """Raise PuzzleError unless boards of this size can be held."""
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise PuzzleError(
            _("a board has 1 to {most} rows and columns, not {width}x{height}").format(
                most=MAX_SIDE, width=width, height=height
            )
        )


def number_of(symbol: str, row: int, column: int) -> int | None:
    """The number written as one character; None for ``.`` and ``?``. Raises PuzzleError naming the corner."""
    if symbol in (".", "?"):
        return None
    if len(symbol) == 1 and symbol in "01234":
        return int(symbol)
    raise PuzzleError(
        _("{symbol!r} at corner {row}, {column} is none of 0 to 4 and . (no number)").format(
            symbol=symbol, row=row, column=column
        )
    )


def board_from_rows(rows: Sequence[str]) -> SlantBoard:
    """The inverse of :meth:`SlantBoard.clue_rows`. Raises PuzzleError naming the first wrong place."""
    if len(rows) > MAX_SIDE + 1:  # before millions of them are read
        check_sides(len(rows[0]) - 1, len(rows) - 1)
    return board_of([[number_of(symbol, r, c) for c, symbol in enumerate(row)] for r, row in enumerate(rows)])


def board_from_json(value: object) -> SlantBoard:
    """Rows as strings or as lists of numbers and nulls. Raises PuzzleError naming the bad part."""
    if not isinstance(value, list):
        raise PuzzleError(_("the board of a Slant level is a list of rows of corners"))
    rows: list[list[int | None]] = []
    for r, row in enumerate(value):
        if isinstance(row, str):
            rows.append([number_of(symbol, r, c) for c, symbol in enumerate(row)])
        elif isinstance(row, list):
            rows.append([_number_from_json(n, r, c) for c, n in enumerate(row)])
        else:
            raise PuzzleError(_("row {row} of the board is neither a string nor a list of numbers").format(row=r))
    return board_of(rows)


def _number_from_json(value: object, row: int, column: int) -> int | None:
    if value is None or type(value) is int:
        return value
    if isinstance(value, str):
        return number_of(value, row, column)
    raise PuzzleError(
        _("{value!r} at corner {row}, {column} is not a number").format(value=value, row=row, column=column)
    )


def state_rows(board: SlantBoard, marks: Marks) -> tuple[str, ...]:
    r"""``\`` and ``/`` for lines, ``.`` for an empty cell, a string for each row."""
    width, height = board.size
    return tuple("".join(SYMBOLS[marks.get(cell(r, c), 0)] for c in range(width)) for r in range(height))


def marks_of_rows(board: SlantBoard, rows: Sequence[str]) -> dict[Target, int]:
    """The inverse of :func:`state_rows`. Raises PuzzleError naming row and column of the first wrong character."""
    width, height = board.size
    marks: dict[Target, int] = {}
    for r, c, symbol in state_cells(rows, [width] * height):
        mark = SYMBOLS.find(symbol)
        if mark < 0:
            raise PuzzleError(
                _("{symbol!r} at row {row}, column {column} is none of \\, / and . (empty)").format(
                    symbol=symbol, row=r, column=c
                )
            )
        if mark:
            marks[cell(r, c)] = mark
    return marks
