"""Boards and states by rows: sizes, numbers in JSON, and the marks of cells as characters."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import NamedTuple

from game.engine.core import Marks, PuzzleError, Target, cell
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
    for r, row in enumerate(value):
        if not isinstance(row, (str, list)):
            raise PuzzleError(_("row {row} of the board is neither a string nor a list of numbers").format(row=r))
        numbers: list[int | None] = []
        for c, entry in enumerate(split(row) if isinstance(row, str) else row):
            if isinstance(entry, str):
                entry = number_of(entry, r, c)
            elif entry is not None and type(entry) is not int:
                raise PuzzleError(_(wrong).format(value=repr(entry)[:24], row=r, column=c))
            numbers.append(entry)
        rows.append(numbers)
    return rows


class MarkSymbols(NamedTuple):
    """The marks of cells as characters, 0 (nothing) first; ``wrong`` says of any other ``symbol`` where it stands."""

    symbols: str
    wrong: str

    def rows(self, lengths: Sequence[int], marks: Marks) -> tuple[str, ...]:
        """A string for each row, of as many cells as ``lengths`` says."""
        return tuple(
            "".join(self.symbols[marks.get(cell(r, c), 0)] for c in range(length)) for r, length in enumerate(lengths)
        )

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
