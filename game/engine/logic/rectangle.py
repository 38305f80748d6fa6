"""A rectangle of cells as bits of one integer: its rows and columns, and what touches a cell."""

from __future__ import annotations

from functools import cache

from game.engine.dataclass import dataclass
from game.engine.logic.mask_position import CellBits


@dataclass(frozen=True, slots=True, eq=False)
class RectangleLayout(CellBits):
    """A size (columns, rows), the masks of all cells, of each row and of each column, and of the ring around each bit.

    With the stride S = width + 1, bit ``row * S + column`` is a cell. The last column of each row is a guard that stays
    empty, so that no shift by a neighbour's distance wraps into another cell.
    """

    size: tuple[int, int]
    stride: int
    cells: int
    rows: tuple[int, ...]
    columns: tuple[int, ...]
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

    def connected(self, mask: int) -> bool:
        """Whether cells make one piece."""
        found, seen = mask & -mask, 0
        while found != seen:
            seen = found
            found |= self.beside(found) & mask
        return found == mask


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
    return RectangleLayout(size, stride, cells, rows, tuple(first << c for c in range(width)), rings)
