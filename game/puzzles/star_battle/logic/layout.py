"""A board as houses: rows, columns and regions, each with as many stars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.core import Target
from game.engine.logic.mask_position import CellBits
from game.engine.logic.packing import ExactPacking, packing
from game.engine.logic.rectangle import lines_through
from game.engine.masks import bits_of
from game.engine.said import said
from game.puzzles.star_battle.board import FOLDER, StarBattleBoard

State = tuple[int, int]
"""The stars, and the open cells."""


@dataclass(frozen=True, slots=True, eq=False)
class StarBattleLayout(CellBits):
    """``houses`` are masks: ``side`` rows, as many columns, then the regions; ``of[p]`` are those of a cell,
    ``through[p]`` the same as a mask.

    ``axes`` are the numbers of the rows and those of the columns, ``regions`` those of the regions.
    """

    pack: ExactPacking
    side: int
    stride: int
    stars: int
    cells: int
    houses: tuple[int, ...]
    of: tuple[tuple[int, ...], ...]
    through: tuple[int, ...]
    axes: tuple[range, range]
    regions: range

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

    def said(self, houses: Sequence[int], name: str, count: int = 1) -> str:
        """The sentence of that name about houses of one sort."""
        return said(FOLDER, name, self.rule(houses[0]), count)

    def touched(self, mask: int) -> int:
        """The houses through some cells, as a mask of their numbers."""
        through, found = self.through, 0
        while mask:
            bit = mask & -mask
            mask ^= bit
            found |= through[bit.bit_length() - 1]
        return found


@lru_cache(maxsize=256)
def layout(board: StarBattleBoard) -> StarBattleLayout:
    """The layout of a board."""
    stride = len(board.rows) + 1
    masks = (sum(1 << r * stride + c for r, c in cells) for cells in board.regions.values())
    return layout_of(len(board.rows), board.stars, tuple(masks))


@lru_cache(maxsize=4)
def layout_of(side: int, stars: int, regions: tuple[int, ...]) -> StarBattleLayout:
    """The layout of a square with these regions as masks."""
    pack = packing((side, side))
    houses = (*pack.grid.rows, *pack.grid.columns, *regions)
    numbers, masks = lines_through((side, side))
    of, through = list(numbers), list(masks)
    for number, mask in enumerate(regions, 2 * side):
        for p in bits_of(mask):
            of[p] += (number,)
            through[p] |= 1 << number
    axes, family = (range(side), range(side, 2 * side)), range(2 * side, len(houses))
    crossings = tuple(of), tuple(through)
    return StarBattleLayout(pack, side, pack.grid.stride, stars, pack.cells, houses, *crossings, axes, family)
