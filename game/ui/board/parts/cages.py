"""Dashed cages on a board of square cells, set in from the borders of their cells, with a number in their corner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

INSET = 0.075  # of a cell: from the border of a cell to the line of its cage
STROKE, ACTIVE = 0.022, 0.032  # of a cell: the line of a cage, and that of the one that is selected
DASH, GAP = 0.1, 0.07
CORNER = 0.06  # of a cell: how far from its corner the number stands
CLEAR = 0.03  # between the number and the lines

Segment = tuple[float, float, float]
"""A straight line in one direction: its place across, its start and its end, in pixels."""
Cells = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class CageLines:
    """The lines of one cage with ``cells`` as (row, column), on cells of ``side`` pixels."""

    cells: Cells
    side: int

    def across(self) -> list[Segment]:
        """The lines from left to right, those that go on in one piece."""
        return _joined(sorted(self._level(self.cells)))

    def down(self) -> list[Segment]:
        """The lines from top to bottom."""
        return _joined(sorted(self._level(frozenset((c, r) for r, c in self.cells))))

    def _level(self, cells: Cells) -> Iterator[Segment]:
        """The lines above and below cells; those beside them are the same with rows for columns.

        Where a line bends inwards it begins or ends beyond the cell, where outwards before its border.
        """
        side, inset = self.side, self.side * INSET
        for r, c in cells:
            for step, place in ((-1, r * side + inset), (1, (r + 1) * side - inset)):
                if (r + step, c) in cells:
                    continue
                start, end = float(c * side), float((c + 1) * side)
                if (r, c - 1) not in cells:
                    start += inset
                elif (r + step, c - 1) in cells:
                    start -= inset
                if (r, c + 1) not in cells:
                    end -= inset
                elif (r + step, c + 1) in cells:
                    end += inset
                yield place, start, end


def _joined(segments: Sequence[Segment]) -> list[Segment]:
    """Segments of a line that touch as one."""
    out: list[Segment] = []
    for place, start, end in segments:
        if out and out[-1][0] == place and start <= out[-1][2] + 0.5:
            out[-1] = place, out[-1][1], max(end, out[-1][2])
        else:
            out.append((place, start, end))
    return out


def paint_cage(
    surface: pygame.Surface,
    grid: pygame.Rect,
    cell: int,
    cells: Cells,
    number: pygame.Surface | None,
    colour: Colour,
    stroke: float = STROKE,
) -> None:
    """A cage on a board whose first cell is at the corner of ``grid``; its lines leave its number free. ``stroke``: how
    broad they are, of a cell."""
    lines = CageLines(cells, cell)
    free = number_box(grid, cell, cells, number).inflate(2 * round(cell * CLEAR), 2 * round(cell * CLEAR))
    thick = max(1, round(cell * stroke))
    dash, gap = max(2.0, cell * DASH), max(2.0, cell * GAP)
    strokes = []
    for place, start, end in lines.across():
        for a, b in _dashes(start, end, dash, gap):
            box = pygame.Rect(round(grid.x + a), round(grid.y + place - thick / 2), max(1, round(b - a)), thick)
            strokes.append(box)
    for place, start, end in lines.down():
        for a, b in _dashes(start, end, dash, gap):
            box = pygame.Rect(round(grid.x + place - thick / 2), round(grid.y + a), thick, max(1, round(b - a)))
            strokes.append(box)
    for box in strokes:
        if not box.colliderect(free):
            surface.fill((*colour, 255), box)
    if number is not None:
        paint.put(surface, number, number_box(grid, cell, cells, number).topleft)


def number_box(grid: pygame.Rect, cell: int, cells: Cells, number: pygame.Surface | None) -> pygame.Rect:
    """Where the number of a cage stands: in the corner of its first cell in reading order."""
    if number is None:
        return pygame.Rect(0, 0, 0, 0)
    row, column = min(cells)
    corner = round(cell * CORNER)
    return number.get_rect(topleft=(grid.x + column * cell + corner, grid.y + row * cell + corner))


def _dashes(start: float, end: float, dash: float, gap: float) -> Iterator[tuple[float, float]]:
    """Dashes with gaps between them, one at each end."""
    count = max(1, round((end - start + gap) / (dash + gap)))
    step = (end - start + gap) / count
    for i in range(count):
        yield start + i * step, min(end, start + i * step + step - gap)
