"""A board in words, cell by cell, for those who play it by ear.

A puzzle says what its givens and its marks are called: the part ``spoken.SPOKEN`` of its folder, a
:class:`SpokenBoard`. A puzzle without one is told by the characters of its rows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from game.engine.core import Marks, Target
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.rows import cells_of
from game.engine.words import N_, NN_, _, ngettext

B = TypeVar("B")


class CountedMarks(NamedTuple):
    """The marks of a puzzle that are judged, and its notes, which are not.

    names: what they are called, several of them. one, many: so many of them. notes: what the player's own notes are
    called, "" where there are none.
    """

    names: str
    one: str
    many: str
    notes: str = ""

    def number(self, count: int) -> str:
        """So many of them."""
        return ngettext(self.one, self.many, count).format(count=count)


MARKS = CountedMarks(N_("marks"), *NN_("{count} mark", "{count} marks"))


class SpokenBoard(Generic[B]):
    """What a puzzle says of its boards. All texts are in the player's language; "" for nothing to say.

    marks: by value, what a mark on a cell is called. empty: a cell that waits for a mark.
    reaches_far: what a cell says hangs on marks of other cells, too. counted: which marks a run judges.
    """

    marks: ClassVar[Mapping[int, str]] = {}
    empty: ClassVar[str] = N_("empty")
    reaches_far: ClassVar[bool] = False
    counted: ClassVar[CountedMarks] = MARKS

    def cells(self, spec: PuzzleSpec[B], board: B) -> Sequence[Target]:
        """Every cell that has something to say, in reading order."""
        return cells_of(spec.size_of(board))

    def place(self, board: B, cell: Target) -> str:
        """Where a cell is: ``row 3, column 2``, counted from 1."""
        return _("row {row}, column {column}").format(row=cell.index[0] + 1, column=cell.index[1] + 1)

    def given(self, board: B, cell: Target) -> str:
        """What is given there: a number, a tree, a wall, a region."""
        return ""

    def mark(self, board: B, marks: Marks, cell: Target) -> str:
        """What is marked there; by default the name of the mark, and ``empty`` without one."""
        return _(self.marks.get(marks.get(cell, 0), self.empty))

    def more(self, board: B, marks: Marks, cell: Target) -> str:
        """What is to be seen there besides: notes, ropes, light."""
        return ""

    def line(self, board: B, line: Target) -> str:
        """What is given of a ``row`` or a ``column``."""
        return ""

    def left(self, spec: PuzzleSpec[B], board: B, marks: Marks) -> str:
        """What is left to do, in a sentence."""
        count = sum(not marks.get(slot) for slot in spec.slots(board))
        return ngettext("{count} cell is empty.", "{count} cells are empty.", count).format(count=count)


class SpokenRows(SpokenBoard[Any]):
    """The words of a puzzle that has none: the characters of its rows."""

    def __init__(self, spec: PuzzleSpec[Any]) -> None:
        self.spec = spec

    def mark(self, board: Any, marks: Marks, cell: Target) -> str:
        row, column = cell.index
        symbol = self.spec.rows(board, marks)[row][column]
        return _(self.empty) if symbol == "." else symbol


def spoken(spec: PuzzleSpec[Any]) -> SpokenBoard[Any]:
    """What a kind of puzzle says of its boards."""
    found: SpokenBoard[Any] | None = spec.part("spoken.SPOKEN")
    return SpokenRows(spec) if found is None else found


def number_left(count: int, one: str, many: str) -> str:
    """``3 tents are missing``, from both forms; nothing is missing at 0 and below."""
    return ngettext(one, many, count).format(count=count) if count > 0 else ""
