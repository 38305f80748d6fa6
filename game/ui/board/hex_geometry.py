"""Where the cells of a hexagonal board are: hexagons that stand on a tip, in rows pushed in by half a cell."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.engine.core import BESIDE, Target, cell
from game.engine.grid import Grid, hexagon
from game.ui.board.shapes import BOX, HEXAGON, TALL, CellShape


@dataclass(frozen=True)
class HexGeometry:
    """A hexagonal board of `side` cells along each edge; `cell` is the width of a cell, `pad` as on square boards."""

    side: int
    cell: int
    pad: int = 0

    @staticmethod
    def room(side: int) -> tuple[float, float]:
        """How many cells' widths the board is wide and high."""
        return 2 * side - 1, (2 * side - 2) * 0.75 * TALL + TALL

    @property
    def homes(self) -> Mapping[tuple[int, int], int]:
        return {}

    @cached_property
    def pitch(self) -> int:
        """From a row to the next, in pixels."""
        return max(1, round(self.cell * 0.75 * TALL))

    @cached_property
    def tall(self) -> int:
        """The height of a cell in pixels: where its tips are when its sides lie half way to its neighbours."""
        return round(self.pitch + self.cell**2 / (4 * self.pitch))

    @cached_property
    def size(self) -> tuple[int, int]:
        return self.grid.w + 2 * self.pad, self.grid.h + 2 * self.pad

    @cached_property
    def grid(self) -> pygame.Rect:
        span = 2 * self.side - 1
        return pygame.Rect(self.pad, self.pad, span * self.cell, (span - 1) * self.pitch + self.tall)

    @property
    def shape(self) -> CellShape:
        return HEXAGON

    @property
    def pitches(self) -> tuple[int, int]:
        return self.cell, self.pitch

    @cached_property
    def targets(self) -> Sequence[Target]:
        return tuple(cell(r, c) for r, c in self._topology.cells)

    @cached_property
    def lines(self) -> Sequence[tuple[Target, tuple[Target, ...]]]:
        grid = self._topology
        return tuple((line.target, tuple(map(grid.target, line.bits))) for way in grid.lines for line in way)

    def shape_of(self, target: Target) -> CellShape:
        return HEXAGON if target.kind in ("cell", *BESIDE) else BOX

    def rect(self, target: Target) -> pygame.Rect:
        kind, index = target
        if kind in ("cell", *BESIDE):
            row, column = index
            return pygame.Rect(
                self._left(row) + column * self.cell, self.grid.y + row * self.pitch, self.cell, self.tall
            )
        if kind == "line":
            boxes = [self.rect(t) for t in dict(self.lines)[target]]
            return boxes[0].unionall(boxes[1:])
        raise ValueError(f"a hexagonal board has no {kind} {index}")

    def at(self, x: float, y: float) -> Target | None:
        # A hexagon is all that is nearer to its middle than to any other, cells beside the board included.
        above = math.floor((y - self.grid.y - self.tall / 2) / self.pitch)
        best: tuple[float, int, int] | None = None
        for row in (above, above + 1):
            left = self._left(row)
            column = math.floor((x - left) / self.cell)
            dx = x - (left + (column + 0.5) * self.cell)
            dy = y - (self.grid.y + row * self.pitch + self.tall / 2)
            found = (dx * dx + dy * dy, row, column)
            best = found if best is None or found < best else best
        if best is None or not self._topology.has(best[1], best[2]):
            return None
        return cell(best[1], best[2])

    def step(self, target: Target, dx: int, dy: int) -> Target:
        """Along the row with `dx`. With `dy` to the next rows, in a zigzag that stays near the place where it began,
        or with both slanting."""
        row, column = target.index
        for _ in range(abs(dy)):
            half = 2 * column + self._pushed(row) + (dx or (1 if row % 2 else -1))  # in half cells from the left
            row += 1 if dy > 0 else -1
            if not 0 <= row < self._topology.height:
                return cell(*target.index)
            column = self._clamped(row, (half - self._pushed(row)) // 2)
        if not dy:
            column = self._clamped(row, column + dx)
        return cell(row, column)

    def on_line(self, first: Target, second: Target, x: float, y: float) -> Target | None:
        if first.kind != "cell" or second.kind != "cell" or first == second:
            return None
        for _, cells in self.lines:
            if first in cells and second in cells:
                return min(cells, key=lambda t: math.dist(self.rect(t).center, (x, y)))
        return None

    @cached_property
    def _topology(self) -> Grid:
        return hexagon(self.side)

    def _pushed(self, row: int) -> int:
        """By how many half cells a row begins right of the widest one."""
        return abs(row - self.side + 1)

    def _left(self, row: int) -> int:
        return self.grid.x + self._pushed(row) * self.cell // 2

    def _clamped(self, row: int, column: int) -> int:
        return min(max(column, 0), 2 * self.side - 2 - self._pushed(row))
