"""Regions on a board of square cells: their shape, for frames around them, and their borders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.engine.core import Target
from game.ui.board.geometry import Geometry
from game.ui.board.parts.counts import LineGeometry
from game.ui.board.shapes import BOX, CellShape, PixelSize
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

BORDERS = {"washi": 0.07, "night": 0.062}  # of the cell, by backdrop
BROADEST = 0.085


@dataclass(frozen=True)
class RegionShape:
    """Cells as (row, column): a frame runs along their border. All else is drawn as over a rectangle."""

    cells: tuple[tuple[int, int], ...]
    solid = False
    wash, hatch, dashes = BOX.wash, BOX.hatch, BOX.dashes
    cut, core, badge = BOX.cut, BOX.core, BOX.badge

    @cached_property
    def extent(self) -> tuple[int, int, int, int]:
        """The first column and row, and how many columns and rows."""
        rows, columns = [r for r, _c in self.cells], [c for _r, c in self.cells]
        left, top = min(columns), min(rows)
        return left, top, max(columns) - left + 1, max(rows) - top + 1

    def ring(self, size: PixelSize, radius: int, colour: Colour, width: float) -> pygame.Surface:
        left, top, across, _down = self.extent
        inside = frozenset(self.cells)

        def draw(big: pygame.Surface, k: int) -> None:
            side, thick = size[0] * k / across, width * k
            for r, c in self.cells:
                x, y = (c - left) * side, (r - top) * side
                for dr in (-1, 0, 1):
                    for dc in (-1, 0, 1):
                        if (r + dr, c + dc) in inside:
                            continue
                        # A strip along a side, a square in a corner.
                        box = pygame.Rect(
                            round(x + (side - thick if dc > 0 else 0)),
                            round(y + (side - thick if dr > 0 else 0)),
                            round(thick if dc else side),
                            round(thick if dr else side),
                        )
                        big.fill((*colour, 255), box)

        return paint.supersample(size, draw)


@dataclass(frozen=True)
class RegionGeometry(LineGeometry):
    """Rows and columns as lines of cells; a ``box`` target is a region."""

    regions: tuple[RegionShape, ...] = ()

    def shape_of(self, target: Target) -> CellShape:
        return self.regions[target.index[0]] if target.kind == "box" else super().shape_of(target)

    def rect(self, target: Target) -> pygame.Rect:
        if target.kind != "box":
            return super().rect(target)
        box = self.regions[target.index[0]].extent
        return pygame.Rect(*(n * self.cell for n in box)).move(self.grid.topleft)


def border_width(cell: int, backdrop: str) -> int:
    """The width of the line around a region, for a size of cells and a backdrop."""
    return max(2, round(cell * BORDERS.get(backdrop, BROADEST)))


def paint_lines(
    surface: pygame.Surface, geometry: Geometry, rows: Sequence[str], colour: Colour, width: int, borders: bool
) -> None:
    """The lines between cells of one region, or those between two; around the board runs a border.

    ``rows`` hold the letter of each cell's region.
    """
    grid, size = geometry.grid, geometry.cell
    down, across = len(rows), len(rows[0])
    half = width // 2
    for r in range(down + 1):
        for c in range(across + 1):
            x, y = grid.x + c * size - half, grid.y + r * size - half
            if c < across and (r in (0, down) or rows[r - 1][c] != rows[r][c]) == borders:
                surface.fill((*colour, 255), (x, y, size + width, width))
            if r < down and (c in (0, across) or rows[r][c - 1] != rows[r][c]) == borders:
                surface.fill((*colour, 255), (x, y, width, size + width))
