"""The ground of a Sudoku board: where its houses are, the tints of regions, diagonals and windows, and its lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.engine.core import Target
from game.engine.tints import tints_of
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.shape import Houses
from game.ui.board.geometry import SquareGeometry
from game.ui.board.parts.cages import paint_cage
from game.ui.board.parts.regions import RegionShape, draw_lines
from game.ui.board.shapes import CellShape
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, blend

BORDERS = {"washi": 0.07, "night": 0.062}  # of the cell, by backdrop: the lines between regions
BROADEST = 0.085
STROKE = 0.02  # of the cell: the line along a diagonal
THIN = 0.02  # of the cell: the lines within a region
SHAPED = ("region", "diagonal", "window", "cage")
SUM_HEIGHT = 0.24  # of the cell: what the sum of a cage has above notes
WITHIN = 0.1  # of the cell: from its border to what is within the lines of cages
SUM = 0.25  # of the cell: how high its digits are in all
MIXED = 0.5  # how much of its own tint a diagonal keeps over that of a region


@dataclass(frozen=True)
class SudokuGeometry(SquareGeometry):
    """A square board whose houses are lines too; the switch for automatic notes has no place on it."""

    form: Houses | None = None

    @cached_property
    def lines(self) -> tuple[tuple[Target, tuple[Target, ...]], ...]:
        form = self.form
        assert form is not None
        houses = zip(form.targets[2 * form.n :], form.houses[2 * form.n :], strict=True)
        return (*super().lines, *((target, tuple(map(form.target, house))) for target, house in houses))

    @cached_property
    def homes(self) -> Mapping[tuple[int, int], int]:
        form = self.form
        if form is None or not form.regions:
            return super().homes
        return {divmod(place, form.n): region for place, region in enumerate(form.regions)}

    @cached_property
    def shapes(self) -> dict[Target, RegionShape]:
        """The shapes of the houses that are no rectangles, of windows and of cages."""
        form = self.form
        assert form is not None
        cages = [(Target("cage", (i,)), tuple(map(form.target, cage.cells))) for i, cage in enumerate(form.cages)]
        return {
            line: RegionShape(tuple((c.index[0], c.index[1]) for c in cells))
            for line, cells in (*self.lines, *cages)
            if line.kind in SHAPED
        }

    def shape_of(self, target: Target) -> CellShape:
        return self.shapes[target] if target.kind in SHAPED else super().shape_of(target)

    def rect(self, target: Target) -> pygame.Rect:
        if target == notes.AUTO:
            return pygame.Rect(self.grid.topleft, (0, 0))
        if target.kind in SHAPED:
            return pygame.Rect(*(n * self.cell for n in self.shapes[target].extent)).move(self.grid.topleft)
        return super().rect(target)

    def _candidate(self, row: int, column: int, digit: int) -> pygame.Rect:
        """In a killer, notes stand below the sum of a cage and within its lines."""
        if self.form is None or not self.form.cages:
            return super()._candidate(row, column, digit)
        across, down = self.box
        r, q = divmod(digit - 1, across)
        size = self.cell
        left, top = self.grid.x + (column + WITHIN) * size, self.grid.y + (row + SUM_HEIGHT) * size
        wide, high = size * (1 - 2 * WITHIN) / across, size * (1 - SUM_HEIGHT - WITHIN) / down
        x, y = round(left + q * wide), round(top + r * high)
        return pygame.Rect(x, y, round(left + (q + 1) * wide) - x, round(top + (r + 1) * high) - y)


def note_box(form: Houses) -> tuple[int, int]:
    """How the notes of a cell stand, columns and rows: as the digits of a box, or as near to it as a jigsaw can."""
    if not form.regions:
        return form.box_width, form.box_height
    across = 2 if form.n == 4 else 3
    return across, -(-form.n // across)


def paint_grounds(
    surface: pygame.Surface, geometry: SudokuGeometry, origin: tuple[int, int], colour: Callable[[str], Colour]
) -> None:
    """The tints of regions, diagonals and windows; ``colour`` gives the puzzle's own colours."""
    form = geometry.form
    assert form is not None
    tints = tints_of(_rows(form)) if form.regions else {}
    first = 3 * form.n
    added = {p: form.targets[house].kind for house in range(first, len(form.houses)) for p in form.houses[house]}
    for place, target in enumerate(geometry.targets):
        ground = colour(f"tint{tints[form.regions[place]]}") if tints else None
        if place in added:
            own = colour(added[place])
            ground = own if ground is None else blend(ground, own, MIXED)
        if ground is not None:
            surface.fill((*ground, 255), geometry.rect(target).move(origin))


def paint_regions(
    surface: pygame.Surface, geometry: SudokuGeometry, colour: Callable[[str], Colour], backdrop: str
) -> None:
    """The lines of a jigsaw."""
    assert geometry.form is not None
    thin = max(1, round(geometry.cell * THIN))
    draw_lines(surface, geometry.grid, _rows(geometry.form), colour, thin, backdrop)


def paint_diagonals(surface: pygame.Surface, geometry: SudokuGeometry, colour: Colour) -> None:
    """A thin line along each diagonal."""
    form = geometry.form
    assert form is not None
    for target, house in zip(form.targets, form.houses, strict=True):
        if target.kind == "diagonal":
            picture = _stroke(geometry.cell, bool(target.index[0]), colour)
            for p in house:
                paint.put(surface, picture, geometry.rect(form.target(p)).topleft)


def paint_cages(
    surface: pygame.Surface, geometry: SudokuGeometry, colour: Colour, number: Callable[[str, float], pygame.Surface]
) -> None:
    """The cages of a killer with their sums; ``number`` draws a text at a share of the cell."""
    form = geometry.form
    assert form is not None
    for cage in form.cages:
        cells = frozenset(divmod(p, form.n) for p in cage.cells)
        text = number(str(cage.total), SUM) if cage.total else None
        paint_cage(surface, geometry.grid, geometry.cell, cells, text, colour)


def _rows(form: Houses) -> tuple[tuple[int, ...], ...]:
    n = form.n
    return tuple(form.regions[r * n : r * n + n] for r in range(n))


def _stroke(size: int, rising: bool, colour: Colour) -> pygame.Surface:
    """A line through a cell from corner to corner."""

    def draw(big: pygame.Surface, k: int) -> None:
        side = size * k
        start, end = ((0, side), (side, 0)) if rising else ((0, 0), (side, side))
        pygame.draw.line(big, (*colour, 255), start, end, max(1, round(side * STROKE)))

    return paint.supersample((size, size), draw)
