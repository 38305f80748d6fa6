"""A board as houses: rows, columns and regions, each with as many stars."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.engine.core import Target
from game.engine.logic.mask_position import CellBits
from game.engine.masks import bits_of
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.packing import StarPacking, packing

State = tuple[int, int]
"""The stars, and the open cells."""


@dataclass(frozen=True, slots=True, eq=False)
class StarBattleLayout(CellBits):
    """``houses`` are masks: ``side`` rows, as many columns, then the regions; ``of[p]`` are those of a cell.

    ``loose`` are the cells without a region.
    """

    pack: StarPacking
    side: int
    stride: int
    stars: int
    cells: int
    houses: tuple[int, ...]
    of: tuple[tuple[int, ...], ...]
    loose: int

    @property
    def rows(self) -> range:
        """The numbers of the rows among the houses."""
        return range(self.side)

    @property
    def columns(self) -> range:
        """The numbers of the columns among the houses."""
        return range(self.side, 2 * self.side)

    @property
    def regions(self) -> range:
        """The numbers of the regions among the houses."""
        return range(2 * self.side, len(self.houses))

    @property
    def axes(self) -> tuple[range, range]:
        """The rows, and the columns."""
        return self.rows, self.columns

    def is_region(self, house: int) -> bool:
        """Whether a house is a region."""
        return house >= 2 * self.side

    def line(self, house: int) -> Target:
        """A row or a column as a target."""
        return Target("row", (house,)) if house < self.side else Target("column", (house - self.side,))

    def place(self, house: int) -> Target:
        """A house as a target; a region is a box."""
        return Target("box", (house - 2 * self.side,)) if self.is_region(house) else self.line(house)

    def touched(self, mask: int) -> int:
        """The houses through some cells, as a mask of their numbers."""
        found = 0
        for p in bits_of(mask):
            for house in self.of[p]:
                found |= 1 << house
        return found

    def needs(self, stars: int) -> list[int]:
        """How many stars every house lacks."""
        return [self.stars - (stars & mask).bit_count() for mask in self.houses]


@lru_cache(maxsize=256)
def layout(board: StarBattleBoard) -> StarBattleLayout:
    """The layout of a board."""
    stride = len(board.rows) + 1
    masks = [sum(1 << r * stride + c for r, c in cells) for cells in board.regions.values()]
    return layout_of(len(board.rows), board.stars, masks)


def layout_of(side: int, stars: int, regions: list[int]) -> StarBattleLayout:
    """The layout of a square with these regions as masks."""
    pack = packing(side)
    stride = side + 1
    row, column = (1 << side) - 1, sum(1 << r * stride for r in range(side))
    houses = [row << r * stride for r in range(side)] + [column << c for c in range(side)] + regions
    of: list[tuple[int, ...]] = [(p // stride, side + p % stride) for p in range(side * stride)]
    for number, mask in enumerate(regions, 2 * side):
        for p in bits_of(mask):
            of[p] = (*of[p], number)
    loose = pack.cells & ~sum(regions)
    return StarBattleLayout(pack, side, stride, stars, pack.cells, tuple(houses), tuple(of), loose)
