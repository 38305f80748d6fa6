"""Coordinates at the edge of a square board, for those who ask for them."""

from __future__ import annotations

import pygame

from game.engine.core import Target, cell
from game.engine.puzzle.places import line_code
from game.ui.board.camera import Camera
from game.ui.board.geometry import Geometry
from game.ui.drawing import paint
from game.ui.drawing.look import Look

LARGEST, LEAST = 0.27, 9  # of a cell, pixels


def draw(surface: pygame.Surface, look: Look, geometry: Geometry, columns: int, rows: int, style: str) -> None:
    """Names of columns above the cells and of rows beside them, or below and at the right where clues stand there."""
    grid, size = geometry.grid, geometry.cell
    whole = pygame.Rect((0, 0), geometry.size)
    above = geometry.rect(Target("column", (0,))).y >= grid.y
    beside = geometry.rect(Target("row", (0,))).x >= grid.x
    top, left = (grid.y if above else whole.bottom - grid.bottom), (grid.x if beside else whole.right - grid.right)
    px = max(LEAST, round(min(size * LARGEST, top * 0.8, left * 0.62)))
    y = grid.y - top // 2 if above else grid.bottom + top // 2
    x = grid.x - left // 2 if beside else grid.right + left // 2
    for column in range(columns):
        _put(surface, look, line_code(column, style, True), px, (geometry.rect(cell(0, column)).centerx, y))
    for row in range(rows):
        _put(surface, look, line_code(row, style, False), px, (x, geometry.rect(cell(row, 0)).centery))


def draw_beside(
    surface: pygame.Surface, look: Look, geometry: Geometry, camera: Camera, columns: int, rows: int, style: str
) -> None:
    """The names of what is seen of a board that is panned, in the rim of its sheet, above and at the left.

    Clues keep their places while the cells pass below them: nothing is called by its name there.
    """
    window, sheet, (x, y) = camera.window, camera.sheet, camera.origin
    top, left = window.y - sheet.y, window.x - sheet.x
    first = (window.left + camera.margins[0] * camera.cell, window.top + camera.margins[1] * camera.cell)
    px = max(LEAST, round(min(camera.cell * LARGEST, top * 0.8, left * 0.62)))
    for column in range(columns):
        middle = geometry.rect(cell(0, column)).centerx + x
        if first[0] <= middle < window.right:
            _put(surface, look, line_code(column, style, True), px, (middle, window.y - top // 2))
    for row in range(rows):
        middle = geometry.rect(cell(row, 0)).centery + y
        if first[1] <= middle < window.bottom:
            _put(surface, look, line_code(row, style, False), px, (window.x - left // 2, middle))


def _put(surface: pygame.Surface, look: Look, text: str, px: int, middle: tuple[int, int]) -> None:
    drawn = look.fonts.render(text, look.theme.faces.strong, px, look.theme.text2)
    paint.put(surface, drawn.premul_alpha(), drawn.get_rect(center=middle).topleft)
