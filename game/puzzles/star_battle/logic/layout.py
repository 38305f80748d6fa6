"""A board as houses: rows, columns and regions, each with as many stars."""

from __future__ import annotations

from functools import lru_cache

from game.engine.core import Target
from game.engine.dataclass import dataclass
from game.engine.logic.mask_position import CellBits
from game.engine.masks import bits_of, union
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.packing import StarPacking, packing

State = tuple[int, int]
"""The stars, and the open cells."""


@dataclass(frozen=True, slots=True, eq=False)
class StarBattleLayout(CellBits):
    """``houses`` are masks: ``side`` rows, as many columns, then the regions; ``of[p]`` are those of a cell.

    ``axes`` are the numbers of the rows and those of the columns, ``regions`` those of the regions; ``loose`` are the
    cells without a region.
    """

    pack: StarPacking
    side: int
    stride: int
    stars: int
    cells: int
    houses: tuple[int, ...]
    of: tuple[tuple[int, ...], ...]
    axes: tuple[range, range]
    regions: range
    loose: int

    def rule(self, house: int) -> str:
        """``row``, ``column`` or ``region``."""
        return ("row", "column", "region")[min(house // self.side, 2)]

    def place(self, house: int) -> Target:
        """A house as a target; a region is a box."""
        if house in self.regions:
            return Target("box", (house - self.regions.start,))
        return Target(self.rule(house), (house % self.side,))

    def line(self, house: int) -> tuple[Target, ...]:
        """A row or a column as a target, nothing for a region."""
        return () if house in self.regions else (self.place(house),)

    def touched(self, mask: int) -> int:
        """The houses through some cells, as a mask of their numbers."""
        found = 0
        for p in bits_of(mask):
            for house in self.of[p]:
                found |= 1 << house
        return found


@lru_cache(maxsize=256)
def layout(board: StarBattleBoard) -> StarBattleLayout:
    """The layout of a board."""
    stride = len(board.rows) + 1
    masks = [sum(1 << r * stride + c for r, c in cells) for cells in board.regions.values()]
    return layout_of(len(board.rows), board.stars, masks)


def layout_of(side: int, stars: int, regions: list[int]) -> StarBattleLayout:
    """The layout of a square with these regions as masks."""
    pack = packing(side)
    houses = (*pack.grid.rows, *pack.grid.columns, *regions)
    of: list[list[int]] = [[] for _bit in range(pack.cells.bit_length())]
    for number, mask in enumerate(houses):
        for p in bits_of(mask):
            of[p].append(number)
    return StarBattleLayout(
        pack=pack,
        side=side,
        stride=pack.grid.stride,
        stars=stars,
        cells=pack.cells,
        houses=houses,
        of=tuple(map(tuple, of)),
        axes=(range(side), range(side, 2 * side)),
        regions=range(2 * side, len(houses)),
        loose=pack.cells & ~union(regions),
    )
