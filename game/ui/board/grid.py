"""The lines of a square board, and the ground of its cells where that is another than the sheet's."""

from __future__ import annotations

import pygame

from game.ui.board.art import wash
from game.ui.board.layers import DrawnBoard


def draw_grid(view: DrawnBoard, surface: pygame.Surface, extent: tuple[int, int], box: tuple[int, int]) -> None:
    """Thin lines between cells, heavier ones around boxes and the whole, on a surface of the panel's size."""
    theme, size, grid = view.look.theme, view.geometry.cell, view.geometry.grid
    columns, rows = extent
    thin, thick = view.line_width, view.frame_width
    heavy: list[pygame.Rect] = []
    for across, count, every in ((True, columns, box[0]), (False, rows, box[1])):
        for i in range(count + 1):
            major = i in (0, count) or (every and i % every == 0)
            width = thick if major else thin
            if across:
                bar = pygame.Rect(grid.x + i * size - width // 2, grid.y - thick // 2, width, grid.h + thick)
            else:
                bar = pygame.Rect(grid.x - thick // 2, grid.y + i * size - width // 2, grid.w + thick, width)
            if major:
                heavy.append(bar)
            else:
                surface.fill((*theme.line, 255), bar)
    for bar in heavy:
        surface.fill((*theme.line_major, 255), bar)


def fill_cells(view: DrawnBoard, surface: pygame.Surface) -> None:
    """Give the cells the board's own ground, on the window's surface."""
    geometry, colour = view.geometry, view.look.theme.board
    if geometry.shape.solid:
        surface.fill(colour, geometry.grid.move(view.origin))
        return
    for target in geometry.targets:
        box = geometry.rect(target)
        surface.blit(wash(view.look, box.size, colour, 1.0, geometry.shape), box.move(view.origin))
