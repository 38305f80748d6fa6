"""Where the ladder stands: the rings and the discs that are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.engine.core import Marks
from game.engine.logic.mask_position import MaskPosition
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.logic.bits import BinairoLayout, layout
from game.puzzles.binairo.logic.closure import compared
from game.puzzles.binairo.logic.words_of_line import EASY, Marked, three
from game.puzzles.binairo.marks import DISC, RING


@dataclass(frozen=True, eq=False)
class BinairoPosition(MaskPosition):
    """``marked`` are the rings and the discs, ``unique`` whether no two lines may be equal."""

    lay: BinairoLayout
    unique: bool
    marked: Marked

    @cached_property
    def free(self) -> int:
        return self.lay.cells & ~(self.marked[0] | self.marked[1])

    @cached_property
    def contradiction(self) -> bool:  # type: ignore[override]  # worked out when it is asked for
        """Whether a rule is broken to see."""
        rings, discs = self.marked
        step = self.lay.stride
        return bool(
            rings & discs
            or any(three(cells, 1) | three(cells, step) for cells in self.marked)
            or any((c & m).bit_count() > m.bit_count() // 2 for c in self.marked for m in self.lay.lines)
            or (self.unique and compared(self.lay, self.marked, EASY, -1) is None)
        )

    def opened(self, line: int) -> int:
        """The open cells of a line, as a word."""
        return self.lay.word(self.free, line)

    def open_lines(self) -> Iterator[int]:
        """The lines with open cells."""
        return (line for line, mask in enumerate(self.lay.lines) if mask & self.free)

    def apply(self, consequences: Marked) -> BinairoPosition:
        rings, discs = consequences
        return BinairoPosition(self.lay, self.unique, (self.marked[0] | rings, self.marked[1] | discs))


def marked_of(board: BinairoBoard, marks: Marks) -> Marked:
    """Givens and marks as masks."""
    stride = layout(board.size).stride
    found = [0, 0, 0]
    for target, given in board.cells():
        row, column = target.index
        found[given or marks.get(target, 0)] |= 1 << row * stride + column
    return found[RING], found[DISC]


def from_marks(board: BinairoBoard, marks: Marks) -> BinairoPosition:
    """The position with the marks of a player."""
    return BinairoPosition(layout(board.size), board.unique_lines, marked_of(board, marks))
