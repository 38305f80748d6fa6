"""Where the targets of a board are, in pixels from the top left corner of its panel.

A view asks its geometry and never computes a place itself, so a hexagonal board is a geometry of its own with the same
methods (see `Geometry`) and nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

import pygame

from game.engine.core import BESIDE, Target, cell
from game.engine.rows import cells_of
from game.ui.board.shapes import BOX, DISC, CellShape

MIN_CELL = 36
MIN_CELL_TOUCH = 44
# Zoom steps for boards that do not fit, in pixels a cell.
ZOOMS = (36, 44, 54, 66, 80, 96)
CANDIDATE_MARGIN = 0.08  # of a cell, left free around its candidates
COMFORT = 66  # boards with smaller cells can be looked at closer


class Geometry(Protocol):
    """What a board view needs to know about places. All rectangles and points are relative to the panel."""

    @property
    def cell(self) -> int:
        """The size of a cell in pixels: the unit of everything drawn on the board."""
        ...

    @property
    def size(self) -> tuple[int, int]:
        """The whole panel in pixels."""
        ...

    @property
    def grid(self) -> pygame.Rect:
        """The box around all cells."""
        ...

    @property
    def pitches(self) -> tuple[int, int]:
        """From a cell to the next one in its row, and from a row to the next one, in pixels."""
        ...

    @property
    def targets(self) -> Sequence[Target]:
        """The cells in reading order."""
        ...

    @property
    def lines(self) -> Sequence[tuple[Target, tuple[Target, ...]]]:
        """The lines (rows, columns) with their cells in order."""
        ...

    @property
    def homes(self) -> Mapping[tuple[int, int], int]:
        """The box or region of each cell, by its row and column; empty where there is none."""
        ...

    @property
    def shape(self) -> CellShape:
        """The shape of the cells."""
        ...

    def shape_of(self, target: Target) -> CellShape:
        """The shape of a target."""
        ...

    def rect(self, target: Target) -> pygame.Rect:
        """The box in which a target is drawn, marked and hinted at."""
        ...

    def at(self, x: float, y: float) -> Target | None:
        """The target that a click there means: a cell, or a clue outside the cells; None off the board."""
        ...

    def step(self, target: Target, dx: int, dy: int) -> Target:
        """The cell that an arrow key leads to; the same one at the rim."""
        ...

    def on_line(self, first: Target, second: Target, x: float, y: float) -> Target | None:
        """The cell nearest to a point on the line that `first` and `second` span; None when they span none."""
        ...


@lru_cache(maxsize=4)  # they stay the same while a large board is resized
def _lines(rows: int, columns: int) -> tuple[tuple[Target, tuple[Target, ...]], ...]:
    """The rows of a board and then its columns, each with its cells."""
    cells = cells_of((columns, rows))
    across = tuple((Target("row", (r,)), tuple(cells[r * columns : (r + 1) * columns])) for r in range(rows))
    return across + tuple((Target("column", (c,)), tuple(row[c] for _row, row in across)) for c in range(columns))


@dataclass(frozen=True)
class SquareGeometry:
    """Rows and columns of square cells.

    cell: pixels a cell. pad: pixels between the panel's rim and what is in it. margins: room for clues beside the
    cells, in cells: left, top, right, bottom; a `row` target lies in the left margin, a `column` target in the top
    one; without a margin they are the whole line. box: columns and rows of a Sudoku box.
    """

    columns: int
    rows: int
    cell: int
    pad: int = 0
    margins: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    box: tuple[int, int] = (0, 0)

    @property
    def shape(self) -> CellShape:
        return BOX

    def shape_of(self, target: Target) -> CellShape:
        return DISC if target.kind == "corner" else BOX

    @cached_property
    def size(self) -> tuple[int, int]:
        left, top, right, bottom = self._margins
        return (
            self.columns * self.cell + left + right + 2 * self.pad,
            self.rows * self.cell + top + bottom + 2 * self.pad,
        )

    @cached_property
    def grid(self) -> pygame.Rect:
        left, top, _, _ = self._margins
        return pygame.Rect(self.pad + left, self.pad + top, self.columns * self.cell, self.rows * self.cell)

    @property
    def pitches(self) -> tuple[int, int]:
        return self.cell, self.cell

    @cached_property
    def homes(self) -> Mapping[tuple[int, int], int]:
        across, down = self.box
        if not across or not down:
            return {}
        return {(r, c): r // down * self.columns + c // across for r in range(self.rows) for c in range(self.columns)}

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        return tuple(cells_of((self.columns, self.rows)))

    @cached_property
    def lines(self) -> tuple[tuple[Target, tuple[Target, ...]], ...]:
        return _lines(self.rows, self.columns)

    def rect(self, target: Target) -> pygame.Rect:
        kind, index = target
        grid, c = self.grid, self.cell
        if kind in ("cell", *BESIDE):
            return pygame.Rect(grid.x + index[1] * c, grid.y + index[0] * c, c, c)
        if kind == "corner":
            side = round(c * 0.54)
            return self._centred(grid.x + index[1] * c, grid.y + index[0] * c, side)
        if kind == "row":
            left = self._margins[0]
            y = grid.y + index[0] * c
            return pygame.Rect(grid.x - left, y, left, c) if left else pygame.Rect(grid.x, y, grid.w, c)
        if kind == "column":
            top = self._margins[1]
            x = grid.x + index[0] * c
            return pygame.Rect(x, grid.y - top, c, top) if top else pygame.Rect(x, grid.y, c, grid.h)
        if kind == "edge":
            one, two = self.rect(cell(*index[:2])), self.rect(cell(*index[2:]))
            return self._centred((one.centerx + two.centerx) // 2, (one.centery + two.centery) // 2, c // 2)
        if kind == "box" and self.box[0]:
            across = self.columns // self.box[0]
            r, q = divmod(index[0], across)
            w, h = self.box[0] * c, self.box[1] * c
            return pygame.Rect(grid.x + q * w, grid.y + r * h, w, h)
        if kind == "candidate" and self.box[0]:
            return self._candidate(*index)
        raise ValueError(f"a square board has no {kind} {index}")

    def at(self, x: float, y: float) -> Target | None:
        grid = self.grid
        row, column = int((y - grid.y) // self.cell), int((x - grid.x) // self.cell)
        inside_row, inside_column = 0 <= row < self.rows, 0 <= column < self.columns
        if inside_row and inside_column:
            return cell(row, column)
        left, top, _, _ = self._margins
        if inside_row and left and grid.x - left <= x < grid.x:
            return Target("row", (row,))
        if inside_column and top and grid.y - top <= y < grid.y:
            return Target("column", (column,))
        return None

    def step(self, target: Target, dx: int, dy: int) -> Target:
        row, column = self._place(target)
        return cell(min(max(row + dy, 0), self.rows - 1), min(max(column + dx, 0), self.columns - 1))

    def on_line(self, first: Target, second: Target, x: float, y: float) -> Target | None:
        if first.kind != "cell" or second.kind != "cell" or first == second:
            return None
        grid = self.grid
        row = min(max(int((y - grid.y) // self.cell), 0), self.rows - 1)
        column = min(max(int((x - grid.x) // self.cell), 0), self.columns - 1)
        if first.index[0] == second.index[0]:
            return cell(first.index[0], column)
        if first.index[1] == second.index[1]:
            return cell(row, first.index[1])
        return None

    @cached_property
    def _margins(self) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.margins
        c = self.cell
        return round(left * c), round(top * c), round(right * c), round(bottom * c)

    def _place(self, target: Target) -> tuple[int, int]:
        kind, index = target
        if kind == "row":
            return index[0], 0
        if kind == "column":
            return 0, index[0]
        return index[0], index[1]

    def _candidate(self, row: int, column: int, digit: int) -> pygame.Rect:
        """Candidates stand in the cell as the digits of a box do on a phone: first row first, clear of the lines."""
        across, down = self.box
        home = self.rect(cell(row, column))
        home = home.inflate(-round(home.w * CANDIDATE_MARGIN), -round(home.h * CANDIDATE_MARGIN))
        r, q = divmod(digit - 1, across)
        left, right = home.w * q // across, home.w * (q + 1) // across
        top, bottom = home.h * r // down, home.h * (r + 1) // down
        return pygame.Rect(home.x + left, home.y + top, right - left, bottom - top)

    @staticmethod
    def _centred(x: int, y: int, side: int) -> pygame.Rect:
        return pygame.Rect(x - side // 2, y - side // 2, side, side)


def fitting_cell(
    columns: float,
    rows: float,
    room: tuple[int, int],
    margins: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0),
    padding: float = 0.4,
    largest: int = 0,
) -> int:
    """The largest cell, in whole pixels, with which a board and its padding (in cells) fit into `room`.

    At least 8, so that there is always something to see; `largest` caps it when it is above 0.
    """
    across = columns + margins[0] + margins[2] + 2 * padding
    down = rows + margins[1] + margins[3] + 2 * padding
    size = int(min(room[0] / across, room[1] / down))
    if largest:
        size = min(size, largest)
    # Rounding of margins and padding may add a pixel or two.
    while size > 8 and not _fits(columns, rows, room, margins, padding, size):
        size -= 1
    return max(size, 8)


def _fits(
    columns: float,
    rows: float,
    room: tuple[int, int],
    margins: tuple[float, float, float, float],
    padding: float,
    size: int,
) -> bool:
    left, top, right, bottom = (round(margin * size) for margin in margins)
    pad = 2 * round(padding * size)
    w, h = math.ceil(columns * size) + left + right + pad, math.ceil(rows * size) + top + bottom + pad
    return w <= room[0] and h <= room[1]
