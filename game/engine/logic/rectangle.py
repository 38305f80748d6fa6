"""A rectangle of cells as bits of one integer: its rows and columns, and what touches a cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.engine.core import Target
from game.engine.logic.mask_position import CellBits
from game.engine.masks import many_bits_of


@dataclass(frozen=True, slots=True, eq=False)
class RectangleLayout(CellBits):
    """A size (columns, rows), the masks of all cells, of each row and of each column, of all these lines in this order,
    and of the ring around each bit.

    With the stride S = width + 1, bit ``row * S + column`` is a cell. The last column of each row is a guard that stays
    empty, so that no shift by a neighbour's distance wraps into another cell.
    """

    size: tuple[int, int]
    stride: int
    cells: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    lines: tuple[int, ...]
    rings: tuple[int, ...]

    def around(self, mask: int) -> int:
        """The cells that touch one of ``mask`` by an edge or a corner."""
        s = self.stride
        three = mask | mask << 1 | mask >> 1
        return (mask << 1 | mask >> 1 | three << s | three >> s) & self.cells

    def beside(self, mask: int) -> int:
        """The cells that touch one of ``mask`` by an edge."""
        s = self.stride
        return (mask << 1 | mask >> 1 | mask << s | mask >> s) & self.cells

    def touching(self, mask: int) -> Iterator[tuple[Target, Target]]:
        """The pairs of cells of ``mask`` that touch by an edge or a corner."""
        for step in (1, self.stride - 1, self.stride, self.stride + 1):
            for p in many_bits_of(mask & mask >> step):
                yield self.cell(p), self.cell(p + step)

    def connected(self, mask: int) -> bool:
        """Whether cells make one piece."""
        found, seen = mask & -mask, 0
        while found != seen:
            seen = found
            found |= self.beside(found) & mask
        return found == mask

    def way(self, start: int, end: int, within: int) -> int:
        """The cells of a shortest way, edge to edge, from one of ``start`` over ``within`` to one of ``end``, with both
        its ends; 0 where there is none."""
        layers, seen = [start], start
        while not seen & end:
            layers.append(self.beside(seen) & (within | end) & ~seen)
            if not layers[-1]:
                return 0
            seen |= layers[-1]
        way, near = 0, end & layers[-1]
        for layer in reversed(layers):
            found = near & layer
            way |= found & -found
            near = self.beside(found & -found)
        return way


@cache
def rectangle(size: tuple[int, int]) -> RectangleLayout:
    """The layout of a size (columns, rows), one shared object."""
    width, height = size
    stride = width + 1
    row = (1 << width) - 1
    rows = tuple(row << r * stride for r in range(height))
    first = sum(1 << r * stride for r in range(height))
    cells = sum(rows)
    around = 0b111 | 0b101 << stride | 0b111 << 2 * stride  # the cell at stride + 1
    rings = tuple((around << p >> stride + 1) & cells for p in range(cells.bit_length()))
    columns = tuple(first << c for c in range(width))
    return RectangleLayout(size, stride, cells, rows, columns, (*rows, *columns), rings)


@cache
def lines_through(size: tuple[int, int]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The numbers of the lines through each bit, and the same as masks: rows are counted first, then columns."""
    grid = rectangle(size)
    lines = (*grid.rows, *grid.columns)
    through = [
        tuple(number for number, mask in enumerate(lines) if mask >> p & 1) for p in range(grid.cells.bit_length())
    ]
    return tuple(through), tuple(sum(1 << number for number in numbers) for numbers in through)
