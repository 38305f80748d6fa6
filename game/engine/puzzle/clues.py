"""What clues are in a puzzle: where they may stand and what they may be, for making puzzles by hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec.structs import replace

from game.engine.core import Marks, Target
from game.engine.puzzle.recipe import Size
from game.engine.rows import cells_of

B = TypeVar("B")


class Clue(NamedTuple):
    """A clue at a place; None for none."""

    place: Target
    value: int | None


class ClueSheet(Protocol[B]):
    """What a puzzle's clues are. Boards are values: every change gives a new one.

    rewrites: what `distinguishing` finds may change a clue that stands; else it only adds some.
    """

    @property
    def rewrites(self) -> bool: ...

    def blank(self, size: Size, options: Mapping[str, str]) -> B:
        """A board of ``size`` without clues. Raises PuzzleError for a size that the puzzle does not have."""

    def places(self, board: B) -> Sequence[Target]:
        """Where clues may stand, in reading order."""

    def values(self, board: B, place: Target) -> Sequence[int]:
        """What a clue may be at a place, in the order of clicks."""

    def clue(self, board: B, place: Target) -> int | None:
        """The clue at a place."""

    def put(self, board: B, place: Target, value: int | None) -> B:
        """The board with another clue at a place, one of ``values``, or none."""

    def distinguishing(self, board: B, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        """The least change of clues that solution ``wanted`` agrees with and solution ``other`` does not; empty when
        there is none."""


@runtime_checkable
class DragSheet(Protocol[B]):
    """A sheet of boards of which drags change something besides clues, such as the regions of a jigsaw."""

    def drags(self, board: B) -> bool:
        """Whether drags change this board."""

    def dragged(self, board: B, start: Target, end: Target) -> B:
        """The board after a drag between two places. Raises PuzzleError for one that cannot be."""


@runtime_checkable
class SwitchSheet(Protocol[B]):
    """A sheet of boards of which more than the clues goes over to another rule, or of which a clue means another thing
    there."""

    def switched(self, board: B, blank: B) -> B:
        """What stands on a board, on a blank one by another rule."""


@runtime_checkable
class BegunSheet(Protocol):
    """A sheet whose `distinguishing` goes on from clues that stand, and finds none for a board without any.

    begin: what has to be put down first, in a sentence.
    """

    @property
    def begin(self) -> str: ...


@runtime_checkable
class FullSheet(Protocol):
    """A sheet of boards that are whole only with a clue at every place."""

    def filling(self, board: Any, solution: Marks) -> tuple[Clue, ...]:
        """Clues for the places without one that a solution agrees with; none of them lets another solution in. Raises
        PuzzleError where there are none."""


def lacking(sheet: ClueSheet[Any], board: Any) -> bool:
    """Whether a board that is whole only with a clue at every place has a place without one."""
    return isinstance(sheet, FullSheet) and any(sheet.clue(board, place) is None for place in sheet.places(board))


class NumberSheet(ABC):
    """What sheets share of puzzles whose clues are numbers, one for each place: a tuple on the board."""

    member: ClassVar[str]  # of the board: the numbers, in the order of the places
    blank_number: ClassVar[int | None] = None  # what stands there for none

    @abstractmethod
    def number(self, board: Any, place: Target) -> int:
        """Where in the tuple the number of a place stands."""

    def clue(self, board: Any, place: Target) -> int | None:
        found: int | None = getattr(board, self.member)[self.number(board, place)]
        return None if found == self.blank_number else found

    def put(self, board: Any, place: Target, value: int | None) -> Any:
        at, numbers = self.number(board, place), getattr(board, self.member)
        new = self.blank_number if value is None else value
        return replace(board, **{self.member: (*numbers[:at], new, *numbers[at + 1 :])})


class RowSheet:
    """What sheets share of puzzles whose board is ``rows`` of symbols: a clue is ``first`` for the first of
    ``symbols``, one more for the next; ``blank_symbol`` stands where there is none."""

    symbols: ClassVar[str]
    first: ClassVar[int] = 0
    blank_symbol: ClassVar[str] = "."
    read: ClassVar[Callable[[object, Mapping[str, str]], Any]]
    """The board of such rows with these switches: a puzzle's own ``board_from_json``."""

    def blank(self, size: Size, options: Mapping[str, str]) -> Any:
        return type(self).read([self.blank_symbol * size.width] * size.height, options)

    def places(self, board: Any) -> Sequence[Target]:
        return cells_of(board.size)

    def values(self, board: Any, place: Target) -> Sequence[int]:
        return range(self.first, self.first + len(self.symbols))

    def clue(self, board: Any, place: Target) -> int | None:
        row, column = place.index
        found = self.symbols.find(board.rows[row][column])
        return None if found < 0 else found + self.first

    def put(self, board: Any, place: Target, value: int | None) -> Any:
        row, column = place.index
        symbol = self.blank_symbol if value is None else self.symbols[value - self.first]
        rows = list(board.rows)
        rows[row] = rows[row][:column] + symbol + rows[row][column + 1 :]
        return replace(board, rows=tuple(rows))
