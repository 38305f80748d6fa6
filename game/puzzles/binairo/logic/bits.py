"""Binairo as whole-board integers: the cell in row r and column c at bit ``r * S + c``, S = the longer side + 1.

Lines are numbered rows first, then columns. A row is a shift and a mask away; a column is gathered by one product, in
which no two cells meet because no column is longer than S - 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.engine.core import Target
from game.engine.logic.mask_position import CellBits
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Size
from game.puzzles.binairo.logic.words_of_line import Marked


@dataclass(frozen=True, slots=True, eq=False)
class BinairoLayout(CellBits):
    """A size: ``cells`` masks the board, ``lines`` every line; ``first`` is a column of cells at the left edge."""

    size: Size
    stride: int
    cells: int
    lines: tuple[int, ...]
    first: int
    gather: int
    ways: tuple[tuple[int, int, int], ...]
    """Of each line, how far it is from the first one in its direction, that one's mask, and whether that is down."""
    high: int
    """Rings and discs make one integer when the discs are shifted so far."""

    def packed(self, marked: Marked) -> int:
        """Rings and discs of a board, or of a line on it, as one integer."""
        return marked[0] | marked[1] << self.high

    def unpacked(self, both: int) -> Marked:
        """The inverse."""
        return both & (1 << self.high) - 1, both >> self.high

    def length(self, line: int) -> int:
        """How many cells a line has."""
        return self.size.width if line < self.size.height else self.size.height

    def target(self, line: int) -> Target:
        """A line as a target."""
        height = self.size.height
        return Target("row", (line,)) if line < height else Target("column", (line - height,))

    def word(self, board: int, line: int) -> int:
        """The cells of ``board`` in a line, the first at bit 0."""
        width, height = self.size
        if line < height:
            return board >> line * self.stride & (1 << width) - 1
        column = board >> line - height & self.first
        return column * self.gather >> (height - 1) * (self.stride - 1) & (1 << height) - 1

    def spread(self, word: int, line: int) -> int:
        """The inverse: a line's word on the board."""
        height = self.size.height
        if line < height:
            return word << line * self.stride
        return sum(1 << j * self.stride for j in bits_of(word)) << line - height

    def words(self, marked: Marked, line: int) -> Marked:
        """The rings and discs of a line."""
        return self.word(marked[0], line), self.word(marked[1], line)

    def crossing(self, word: int, line: int) -> int:
        """The lines through the cells of a line's word, as a mask of line numbers."""
        return word << self.size.height if line < self.size.height else word

    def through(self, cell: Target) -> tuple[tuple[int, int], tuple[int, int]]:
        """The row and the column of a cell, as line numbers, and the cell as a word of each."""
        row, column = cell.index
        return (row, 1 << column), (self.size.height + column, 1 << row)

    def touched(self, mask: int) -> int:
        """The lines through cells of the board, as a mask of line numbers."""
        width, height = self.size
        rows = self.word(mask + self.cells >> width & self.first, height)  # a row with cells carries beyond its end
        step = self.stride
        while step < self.high:
            mask |= mask >> step
            step *= 2
        return rows | (mask & (1 << width) - 1) << height

    def alike(self) -> Iterator[range]:
        """The lines that may not be equal to each other: all rows, all columns."""
        height = self.size.height
        yield range(height)
        yield range(height, height + self.size.width)

    def complete(self, marked: Marked, lines: range) -> dict[int, int]:
        """Those of some lines that have no open cell, and their words."""
        open_ = ~(marked[0] | marked[1])
        return {line: self.word(marked[1], line) for line in lines if not self.lines[line] & open_}


@cache
def layout(size: Size) -> BinairoLayout:
    """The layout of a size, one shared object."""
    width, height = size
    stride = max(size) + 1
    first = sum(1 << r * stride for r in range(height))
    rows = [((1 << width) - 1) << r * stride for r in range(height)]
    gather = sum(1 << j * (stride - 1) for j in range(height))
    lines = (*rows, *(first << c for c in range(width)))
    ways = (*((r * stride, rows[0], 0) for r in range(height)), *((c, first, 1) for c in range(width)))
    return BinairoLayout(size, stride, sum(rows), lines, first, gather, ways, stride * height)
