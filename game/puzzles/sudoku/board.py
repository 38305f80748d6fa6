"""What is given in a Sudoku: its shape, its givens, and whether uniqueness may be argued with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from game.engine.core import Marks, PuzzleError, Target
from game.engine.puzzle.recipe import Size
from game.engine.rows import cells_of
from game.engine.words import _
from game.puzzles.sudoku.shape import BOXES, DIGITS, Cage, Houses, caged, varied

EMPTY = "."


class SudokuBoard(Struct, frozen=True, dict=True):
    """``givens`` holds one digit a cell in reading order, 0 for empty. Contradictory givens are allowed.

    A jigsaw has ``regions``, the number of each cell's region, and boxes of a row each, which mean nothing; with
    ``diagonals`` and ``windows`` these are houses as well. A killer has ``cages``.

    Raises PuzzleError for another number of givens than the boxes ask for, and for a digit out of range.
    """

    box_width: int
    box_height: int
    givens: tuple[int, ...]
    uniqueness: bool = True
    regions: tuple[int, ...] = ()
    diagonals: bool = False
    windows: bool = False
    cages: tuple[Cage, ...] = ()

    def __post_init__(self) -> None:
        n = self.shape.n
        if len(self.givens) != n * n:
            raise PuzzleError(
                _("a board of {side}x{side} has {cells} cells, not {givens}").format(
                    side=n, cells=n * n, givens=len(self.givens)
                )
            )
        if set(range(n + 1)).issuperset(self.givens):
            return
        for place, digit in enumerate(self.givens):
            if not 0 <= digit <= n:
                raise PuzzleError(
                    _("row {row}, column {column}: {digit} is not a digit from 1 to {side}").format(
                        row=place // n, column=place % n, digit=digit, side=n
                    )
                )

    @cached_property
    def shape(self) -> Houses:
        base = varied(self.box_width, self.box_height, self.regions, self.diagonals, self.windows)
        return caged(base, self.cages)

    @property
    def n(self) -> int:
        return self.box_width * self.box_height

    @property
    def size(self) -> Size:
        return Size(self.n, self.n)

    def values(self, marks: Marks) -> list[int]:
        """The digit that stands in every cell, givens and marks together, 0 for empty."""
        values = list(self.givens)
        n = self.n
        for (kind, index), digit in marks.items():
            if kind == "cell":
                place = index[0] * n + index[1]
                values[place] = values[place] or digit
        return values

    def marks_of(self, values: Sequence[int]) -> dict[Target, int]:
        """The marks that complete the givens to ``values``."""
        places = zip(cells_of(self.size), values, self.givens, strict=True)
        return {target: digit for target, digit, given in places if digit and not given}

    def played(self, values: Sequence[int], wrong: str) -> dict[Target, int]:
        """The marks among ``values``, which may leave givens out. Raises PuzzleError by ``wrong`` for another digit."""
        for place, (given, digit) in enumerate(zip(self.givens, values, strict=True)):
            if given and digit not in (0, given):
                row, column = divmod(place, self.n)
                raise PuzzleError(_(wrong).format(row=row, column=column, digit=DIGITS[given - 1]))
        return self.marks_of(values)

    def rows(self, values: Sequence[int]) -> tuple[str, ...]:
        """``values`` as rows of characters: digits, letters from 10 on, ``.`` for empty."""
        n = self.n
        text = "".join(DIGITS[v - 1] if v else EMPTY for v in values)
        return tuple(text[r * n : r * n + n] for r in range(n))


def of_size(source: Houses, givens: Sequence[int], uniqueness: bool = True) -> SudokuBoard:
    """A board of this shape with these givens."""
    return SudokuBoard(
        source.box_width,
        source.box_height,
        tuple(givens),
        uniqueness,
        source.regions,
        source.diagonals,
        source.windows,
        source.cages,
    )


def digits_of_row(text: str, n: int, row: int) -> list[int]:
    """The digits of one row of characters. Raises PuzzleError naming row and column of the first wrong one."""
    if len(text) != n:
        raise PuzzleError(_("row {row} has {count} characters, not {side}").format(row=row, count=len(text), side=n))
    digits = []
    for column, character in enumerate(text):
        value = 0 if character in ".0" else DIGITS.find(character.upper()) + 1
        if (value == 0 and character not in ".0") or value > n:
            raise PuzzleError(
                _("row {row}, column {column}: {character!r} is neither '.' nor a digit up to {digit}").format(
                    row=row, column=column, character=character, digit=DIGITS[n - 1]
                )
            )
        digits.append(value)
    return digits


def usual_boxes(board: SudokuBoard) -> None:
    """Raises PuzzleError for boxes and variants that a format without them cannot express."""
    if not board.shape.plain:
        raise PuzzleError(_("this format holds a plain Sudoku only; use the ID"))
    if BOXES.get(board.n) != (board.box_width, board.box_height):
        raise PuzzleError(
            _("this format has no boxes {box_width} wide and {box_height} high; use the ID").format(
                box_width=board.box_width, box_height=board.box_height
            )
        )


def check_square(width: int, height: int) -> None:
    """Raise PuzzleError unless there are as many columns as rows."""
    if width != height:
        raise PuzzleError(
            _("a Sudoku is square, not {parts} columns and {parts2} rows").format(parts=width, parts2=height)
        )


def digit_of(text: str, n: int, place: str, letters: bool = False) -> int:
    """The digit from 1 to ``n`` that a number says, or with ``letters`` a letter for 10 on.

    Raises PuzzleError that begins with ``place`` for anything else.
    """
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if letters and not number and len(text) == 1:
        number = DIGITS.find(text.upper()) + 1
    if not 1 <= number <= n:
        raise PuzzleError(
            _("{place}: {found!r} is not a digit from 1 to {side}").format(place=place, found=text[:20], side=n)
        )
    return number
