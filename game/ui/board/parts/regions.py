"""Regions on a board of square cells: their shape, for frames around them, and their borders."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.engine.core import Target
from game.ui.board.parts.counts import LineGeometry
from game.ui.board.shapes import BOX, CellShape, PixelSize
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

BORDERS = {"washi": 0.07, "night": 0.062}  # of the cell, by backdrop
BROADEST = 0.085


@dataclass(frozen=True)
class RegionShape:
    """Cells as (row, column): they alone are filled, and a frame runs along their border."""

    cells: tuple[tuple[int, int], ...]
    solid = False

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

    def wash(self, size: PixelSize, colour: Colour, alpha: int) -> pygame.Surface:
        tile = paint.canvas(size)
        for box in self._boxes(size, inside=True):
            tile.fill((*colour, alpha), box)
        return tile

    def hatch(self, size: PixelSize, colour: Colour) -> pygame.Surface:
        return BOX.hatch(size, colour)

    def dashes(self, cell: int, colour: Colour, width: int) -> pygame.Surface:
        return BOX.dashes(cell, colour, width)

    def cut(self, surface: pygame.Surface) -> pygame.Surface:
        out = surface.copy()
        for box in self._boxes(surface.get_size(), inside=False):
            out.fill((0, 0, 0, 0), box)
        return out

    def _boxes(self, size: PixelSize, inside: bool) -> list[pygame.Rect]:
        """The cells of the region in its box, or the others, in pixels."""
        left, top, across, down = self.extent
        mine = frozenset(self.cells)
        out = []
        for r in range(down):
            for c in range(across):
                if ((top + r, left + c) in mine) == inside:
                    x, y = size[0] * c // across, size[1] * r // down
                    out.append(pygame.Rect(x, y, size[0] * (c + 1) // across - x, size[1] * (r + 1) // down - y))
        return out

    def core(self, box: pygame.Rect) -> pygame.Rect:
        return BOX.core(box)

    def badge(self, box: pygame.Rect, side: int, across: float, down: float) -> tuple[int, int]:
        return BOX.badge(box, side, across, down)


@dataclass(frozen=True)
class RegionGeometry(LineGeometry):
    """Rows and columns as lines of cells; a ``box`` target is a region."""

    regions: tuple[RegionShape, ...] = ()

    @cached_property
    def homes(self) -> Mapping[tuple[int, int], int]:
        return {cell: number for number, region in enumerate(self.regions) for cell in region.cells}

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


def draw_lines(
    surface: pygame.Surface,
    grid: pygame.Rect,
    rows: Sequence[Sequence[Hashable]],
    colour_of: Callable[[str], Colour],
    thin: int,
    backdrop: str,
) -> None:
    """The lines of a board: thin ones between cells of one region, borders between regions and around all.

    ``rows`` name the region of every cell; ``colour_of`` gives the puzzle's own colours, ``thin`` and ``border``.
    """
    down, across = len(rows), len(rows[0])
    size = grid.w // across
    for borders, name, width in ((False, "thin", thin), (True, "border", border_width(size, backdrop))):
        colour, half = colour_of(name), width // 2
        for r in range(down + 1):
            for c in range(across + 1):
                x, y = grid.x + c * size - half, grid.y + r * size - half
                if c < across and (r in (0, down) or rows[r - 1][c] != rows[r][c]) == borders:
                    surface.fill((*colour, 255), (x, y, size + width, width))
                if r < down and (c in (0, across) or rows[r][c - 1] != rows[r][c]) == borders:
                    surface.fill((*colour, 255), (x, y, width, size + width))
