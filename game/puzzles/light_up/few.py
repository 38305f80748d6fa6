"""Easy techniques on small boards whose lamps are known.

A number tells something while the open cells beside it are all lamps or all none; all are looked at at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.puzzle.showing import ClueShowing
from game.engine.runs_of_bits import only_in_sight

FEW = 100  # cells of small boards
FewCells = tuple[int, int, int, int]
"""Lamps, the cells that may still hold one, the dark ones, and the numbers that tell more."""


class FewNumbers(ClueShowing[FewCells]):
    """Numbers on ``walls`` of a board with ``lamps``, where ``sights`` are seen from the cells."""

    def __init__(self, walls: Sequence[int], lamps: int, sights: Mapping[int, int], stride: int) -> None:
        super().__init__(walls)
        self.lamps, self.sights, self.stride = lamps, sights, stride
        self.walls = sum(walls)

    def telling(self, known: FewCells) -> int:
        return known[3]

    def followed(self, known: FewCells, clues: int) -> FewCells:
        lamps, opened, dark, _telling = known
        s, sights, right = self.stride, self.sights, self.lamps
        changed = False  # till then dark cells, which have been looked at with fewer numbers, tell nothing
        while opened:
            a = opened & right
            b = opened ^ a
            by_a, by_b = a << 1 | a >> 1 | a << s | a >> s, b << 1 | b >> 1 | b << s | b >> s
            new = 0
            if alike := clues & (by_a ^ by_b):
                if lacking := alike & by_a:
                    new = a & (lacking << 1 | lacking >> 1 | lacking << s | lacking >> s)
                if full := alike ^ lacking:
                    opened &= ~(full << 1 | full >> 1 | full << s | full >> s)
            elif not changed or not (new := only_in_sight(sights, opened, dark & ~(opened & (by_a | by_b)))):
                return lamps, opened, dark, (by_a ^ by_b) & self.walls
            changed = True
            lamps |= new
            while new:
                bit = new & -new
                new ^= bit
                dark &= ~sights[bit]
            opened &= dark
        return lamps, 0, dark, 0
