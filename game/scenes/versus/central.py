"""A faint frame around the cells in which any mark brings more, for as long as a match is on show."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.core import Target
from game.ui.board.layers import Z_FILLS, Layer
from game.ui.board.view import BoardView
from game.ui.drawing.theme import blend

WIDTH, LEAST = 0.045, 2  # of the cell; pixels
STRENGTH, STRONG = 0.55, 0.8  # of the ink, on paper or by night, and where contrast is all


class CentralFrame(Layer):
    """Stands inside the edge of these cells, which make a rectangle: above what colours them, and below all lines,
    marks and numbers. Nothing without cells."""

    def __init__(self, view: BoardView, cells: Sequence[Target]) -> None:
        super().__init__(view, Z_FILLS)
        self.cells = tuple(cells)

    def strips(self) -> tuple[pygame.Rect, ...]:
        """Its four sides, in window pixels."""
        if not self.cells:
            return ()
        first, *others = map(self.view.box_of, self.cells)
        inset = self.view.line_width
        box = first.unionall(others).inflate(-2 * inset, -2 * inset)
        wide = max(LEAST, round(first.w * WIDTH))
        return (
            pygame.Rect(box.x, box.y, box.w, wide),
            pygame.Rect(box.x, box.bottom - wide, box.w, wide),
            pygame.Rect(box.x, box.y, wide, box.h),
            pygame.Rect(box.right - wide, box.y, wide, box.h),
        )

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        theme, tiles, (x, y) = self.look.theme, self.view.tiles, self.view.origin
        colour = blend(theme.board, theme.text2, STRONG if theme.backdrop == "plain" else STRENGTH)
        for strip in self.strips():
            if strip.colliderect(clip):
                target.fill(colour, strip)
                if tiles is not None:
                    place = strip.move(-x, -y)
                    target.blit(tiles, strip.topleft, place, special_flags=pygame.BLEND_PREMULTIPLIED)
