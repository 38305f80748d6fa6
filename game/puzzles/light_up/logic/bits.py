"""Light Up as whole-board integers: the cell in row r and column c at bit ``r * stride + c``, with one guard column."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.core import Marks
from game.engine.logic.mask_position import CellBits
from game.engine.masks import BitTable, bits_of, masks_of
from game.engine.puzzle.recipe import Size
from game.engine.runs_of_bits import BitRuns, lines_of
from game.puzzles.light_up.board import CLUES, LightUpBoard

SHORT = 12  # cells of lines whose runs come up again
Numbers = tuple[int, int, int, int, int]


class LightUpLayout(CellBits):
    """Walls and numbers: ``white`` masks the other cells, ``numbers[n]`` the walls with the number n, ``numbered`` all
    of those; ``across`` and ``down`` give the runs of rows and of columns in which white cells lie, ``sights`` what one
    cell sees."""

    __slots__ = (
        *("across", "down", "later_across", "later_down", "runs", "sights"),
        *("numbered", "numbers", "size", "stride", "white"),
    )

    def __init__(self, size: Size, white: int, numbers: Numbers, like: LightUpLayout | None = None) -> None:
        """``like`` is a layout with the same walls."""
        self.size, self.white, self.numbers = size, white, numbers
        self.stride = size.width + 1
        self.numbered = numbers[0] | numbers[1] | numbers[2] | numbers[3] | numbers[4]
        short = max(size) <= SHORT
        self.sights: dict[int, int] = like.sights if like else lines_of(white, *size) if short else BitTable(self.lit)
        self.runs: tuple[BitRuns, BitRuns] = like.runs if like else (BitRuns(white, 1), BitRuns(white, self.stride))
        rows, columns = self.runs
        self.across, self.later_across = rows.fill, rows.later
        self.down, self.later_down = columns.fill, columns.later

    def only(self, kept: int) -> LightUpLayout:
        """The same walls, with numbers only on those that are ``kept``."""
        n0, n1, n2, n3, n4 = self.numbers
        return LightUpLayout(self.size, self.white, (n0 & kept, n1 & kept, n2 & kept, n3 & kept, n4 & kept), self)

    def lit(self, cells: int) -> int:
        """The cells that lamps there light, their own included."""
        return self.across(cells) | self.down(cells)

    def around(self, cells: int) -> int:
        """The white cells beside ``cells``."""
        return (cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride) & self.white

    def around_walls(self, cells: int) -> int:
        """The numbers beside ``cells``."""
        return (cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride) & self.numbered

    def beside(self, cells: int) -> tuple[int, int, int, int]:
        """The places with at least one, two, three and four of ``cells`` around them."""
        stride = self.stride
        a, b, c, d = cells << 1, cells >> 1, cells << stride, cells >> stride
        some, both, some2, both2 = a | b, a & b, c | d, c & d
        return some | some2, both | both2 | some & some2, both & some2 | some & both2, both & both2

    def number_at(self, p: int) -> int:
        """The number on the wall at bit ``p``."""
        return next(n for n, mask in enumerate(self.numbers) if mask >> p & 1)


class Lights(NamedTuple):
    """Where a board stands: ``lamps``, the cells they light (``lit``), and those that may still hold one (``open``)."""

    lamps: int
    lit: int
    open: int


@lru_cache(maxsize=64)
def layout(board: LightUpBoard) -> LightUpLayout:
    """The layout of a board."""
    stride = board.size.width + 1
    masks = dict.fromkeys(CLUES, 0)
    for at, symbol in board.cells():
        masks[symbol] |= 1 << at.index[0] * stride + at.index[1]
    white, _wall, n0, n1, n2, n3, n4 = masks.values()
    return LightUpLayout(board.size, white, (n0, n1, n2, n3, n4))


def masks(board: LightUpBoard, marks: Marks) -> tuple[int, int]:
    """The lamps and the dots of a state."""
    return masks_of(marks, layout(board).bit_of)


def clashing(lay: LightUpLayout, lamps: int) -> Iterator[tuple[int, int]]:
    """The pairs of lamps that see each other with no lamp between them."""
    for later, run in ((lay.later_across(lamps), lay.across), (lay.later_down(lamps), lay.down)):
        for p in bits_of(later):
            before = run(1 << p) & lamps & (1 << p) - 1
            yield before.bit_length() - 1, p
