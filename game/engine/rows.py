"""Boards and states by rows: sizes, numbers in JSON, and the marks of cells as characters."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from game.engine.core import Change, Marks, Move, PuzzleError, Target, cell
from game.engine.notation import state_cells
from game.engine.words import _

NumberRows = list[list[int | None]]


def check_sides(width: int, height: int, most: int) -> None:
    """Raise PuzzleError unless a rectangle of this size has 1 to ``most`` rows and columns."""
    if not (1 <= width <= most and 1 <= height <= most):
        raise PuzzleError(
            _("a board has 1 to {most} rows and columns, not {width}x{height}").format(
                most=most, width=width, height=height
            )
        )


def is_cell(target: Target, width: int, height: int) -> bool:
    """Whether ``target`` is a cell of a rectangle of this size."""
    return (
        target.kind == "cell"
        and len(target.index) == 2
        and 0 <= target.index[0] < height
        and 0 <= target.index[1] < width
    )


def turned(marks: Marks, target: Target, act: str, steps: Mapping[str, int], drawn: Mapping[str, int]) -> Move:
    """What an act does to a cell with one of two marks or none: by those of ``steps`` it goes so far through empty and
    both marks, those of ``drawn`` draw their mark, or take it away where it stands."""
    old = marks.get(target, 0)
    if act in steps:
        return (Change(target, old, (old + steps[act]) % 3),)
    return (Change(target, old, 0 if old == drawn[act] else drawn[act]),) if act in drawn else ()


def numbers_from_json(
    value: object,
    split: Callable[[str], Sequence[str]],
    number_of: Callable[[str, int, int], int | None],
    whole: str,
    wrong: str,
) -> NumberRows:
    """Rows as strings, which ``split`` takes apart, or as lists of numbers, nulls and texts for ``number_of``.

    Raises PuzzleError: ``whole`` for what is no list, ``wrong`` with ``value``, ``row`` and ``column`` for a member.
    """
    if not isinstance(value, list):
        raise PuzzleError(_(whole))
    rows: NumberRows = []
    known: dict[str, int | None] = {}  # thousands of texts are alike
    for r, row in enumerate(value):
        if not isinstance(row, (str, list)):
            raise PuzzleError(_("row {row} of the board is neither a string nor a list of numbers").format(row=r))
        numbers: list[int | None] = []
        for c, entry in enumerate(split(row) if isinstance(row, str) else row):
            if isinstance(entry, str):
                if entry not in known:
                    known[entry] = number_of(entry, r, c)
                entry = known[entry]
            elif entry is not None and type(entry) is not int:
                raise PuzzleError(_(wrong).format(value=repr(entry)[:24], row=r, column=c))
            numbers.append(entry)
        rows.append(numbers)
    return rows


def strings_from_json(value: object, wrong: str) -> list[str]:
    """A list of strings. Raises PuzzleError by ``wrong`` for anything else."""
    if not isinstance(value, list) or not all(isinstance(row, str) for row in value):
        raise PuzzleError(_(wrong))
    return value


def number_of(token: str, row: int, column: int, most: int, wrong: str) -> int | None:
    """The number that ``token`` says; None for ``.`` and ``?``. Raises PuzzleError, by ``wrong``, for another token."""
    if token in (".", "?"):
        return None
    if token.isascii() and token.isdigit() and len(token) <= len(str(most)) and int(token) <= most:
        return int(token)
    raise PuzzleError(_(wrong).format(token=token[:12], row=row, column=column, most=most))


def check_numbers(
    rows: Sequence[Sequence[int | None]], lengths: Sequence[int], most: int, uneven: str, wrong: str
) -> None:
    """Raise PuzzleError unless the rows have these ``lengths`` (``uneven``) and numbers to ``most`` (``wrong``)."""
    for r, (row, length) in enumerate(zip(rows, lengths, strict=True)):
        if len(row) != length:
            raise PuzzleError(_(uneven).format(row=r, count=len(row), length=length, side=(len(rows) + 1) // 2))
    for r, row in enumerate(rows):
        if all(number is None or 0 <= number <= most for number in set(row)):
            continue
        for c, number in enumerate(row):
            if number is not None and not 0 <= number <= most:
                raise PuzzleError(_(wrong).format(number=number, row=r, column=c, most=most))


def rows_to_json(board: Any) -> list[str]:
    """A board that is ``rows`` of symbols, in a level: a list of strings."""
    return list(board.rows)


def check_lengths(rows: Sequence[Sequence[object]], length: int, uneven: str) -> None:
    """Raise PuzzleError unless all rows have this length: by ``uneven``, with ``row``, ``count`` and ``length``."""
    for r, row in enumerate(rows):
        if len(row) != length:
            raise PuzzleError(_(uneven).format(row=r, count=len(row), length=length))


def check_symbols(rows: Sequence[Sequence[str]], known: Container[str], wrong: str) -> None:
    """Raise PuzzleError by ``wrong`` for the first symbol that is not ``known``, with its ``row`` and ``column``."""
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            if symbol not in known:
                raise PuzzleError(_(wrong).format(symbol=symbol[:20], row=r, column=c))


def cells_of(size: tuple[int, int]) -> list[Target]:
    """The cells of a rectangle of so many columns and rows, in reading order."""
    return list(_cells_of(*size))


@lru_cache(maxsize=16)
def _cells_of(width: int, height: int) -> tuple[Target, ...]:
    return tuple([Target("cell", place) for place in product(range(height), range(width))])


def beside(target: Target, size: tuple[int, int]) -> list[Target]:
    """The cells of such a rectangle that share a side with one."""
    (row, column), (width, height) = target.index, size
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [Target("cell", (r, c)) for r, c in around if 0 <= r < height and 0 <= c < width]


def overlaid(below: Sequence[str], above: Sequence[str]) -> tuple[str, ...]:
    """Rows of symbols, and in their place those of other rows but for ``.``."""
    pairs = (zip(*rows, strict=True) for rows in zip(below, above, strict=True))
    return tuple("".join(b if a == "." else a for b, a in row) for row in pairs)


def lengths_of(board: Any) -> Sequence[int]:
    """How many cells each row of a board has: as its ``lengths`` say, else those of a rectangle of its ``size``."""
    width, height = board.size
    return getattr(board, "lengths", None) or [width] * height


class MarkSymbols(NamedTuple):
    """The marks of cells as characters, 0 (nothing) first; ``wrong`` says of any other ``symbol`` where it stands."""

    symbols: str
    wrong: str

    def rows(self, lengths: Sequence[int], marks: Marks) -> tuple[str, ...]:
        """A string for each row, of as many cells as ``lengths`` says."""
        rows = [[self.symbols[0]] * length for length in lengths]
        for (kind, index), mark in marks.items():
            if kind == "cell":
                rows[index[0]][index[1]] = self.symbols[mark]
        return tuple(map("".join, rows))

    def marks(
        self, lengths: Sequence[int], rows: Sequence[str], skipped: Container[tuple[int, int]] = ()
    ) -> dict[Target, int]:
        """The inverse, without the cells ``skipped``. Raises PuzzleError naming the first wrong character."""
        marks: dict[Target, int] = {}
        for r, c, symbol in state_cells(rows, lengths):
            mark = 0 if (r, c) in skipped else self.symbols.find(symbol)
            if mark < 0:
                raise PuzzleError(_(self.wrong).format(symbol=symbol, row=r, column=c))
            if mark:
                marks[cell(r, c)] = mark
        return marks

    def rows_of(self, board: Any, marks: Marks) -> tuple[str, ...]:
        """The state of a board: :meth:`rows` of its :func:`lengths_of`."""
        return self.rows(lengths_of(board), marks)

    def marks_of(self, board: Any, rows: Sequence[str]) -> dict[Target, int]:
        """The inverse. Raises PuzzleError naming row and column of the first wrong character."""
        return self.marks(lengths_of(board), rows)
