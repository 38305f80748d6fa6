"""Where the ladder stands: the rings and the discs that are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.engine.core import Marks
from game.engine.logic.mask_position import MaskPosition
from game.engine.masks import masks_of
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.logic.bits import BinairoLayout, layout
from game.puzzles.binairo.logic.breaches import broken
from game.puzzles.binairo.logic.words_of_line import Marked, lexicon


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
    def contradiction(self) -> bool:
        """Whether a rule is broken to see."""
        rings, discs = self.marked
        return bool(rings & discs) or any(True for _breach in broken(self.lay, self.marked, self.unique))

    @cached_property
    def complete(self) -> dict[int, int]:
        """The complete lines and their words."""
        return self.lay.complete(self.marked, range(len(self.lay.lines)))

    def opened(self, line: int) -> int:
        """The open cells of a line, as a word."""
        return self.lay.word(self.free, line)

    def open_lines(self) -> Iterator[int]:
        """The lines with open cells."""
        return (line for line, mask in enumerate(self.lay.lines) if mask & self.free)

    def words(self, line: int) -> Marked:
        """The rings and the discs of a line."""
        return self.lay.words(self.marked, line)

    def like(self, line: int) -> dict[int, int]:
        """The complete lines, and their words, to which a line could still become equal but may not."""
        if not self.unique:
            return {}
        (rings, discs), height = self.words(line), self.lay.size.height
        done = ((other, word) for other, word in self.complete.items() if (other < height) == (line < height))
        return {other: word for other, word in done if not rings & word and not discs & ~word}

    def ways(self, line: int) -> int:
        """All ways to fill a line, as a mask over the words of its length."""
        known = lexicon(self.lay.length(line))
        return known.fitting(*self.words(line)) & ~known.mask(self.like(line).values())

    def apply(self, consequences: Marked) -> BinairoPosition:
        rings, discs = consequences
        return BinairoPosition(self.lay, self.unique, (self.marked[0] | rings, self.marked[1] | discs))


def marked_of(board: BinairoBoard, marks: Marks) -> Marked:
    """Givens and marks as masks."""
    return masks_of({**marks, **board.givens}, layout(board.size).bit_of)


def from_marks(board: BinairoBoard, marks: Marks) -> BinairoPosition:
    """The position with the marks of a player."""
    return BinairoPosition(layout(board.size), board.unique_lines, marked_of(board, marks))
