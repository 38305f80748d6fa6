"""What all sprite layers of a board share: their order, the base class, and the measures of badges.

A layer is one node that knows where its sprites are and redraws only those inside the damaged part. All places come
from the view, which moves when the board is panned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.stage import Node, clipped

if TYPE_CHECKING:
    from game.ui.board_picture import BoardPicture

Z_FILLS, Z_MARKS, Z_DIM, Z_SIGNS, Z_HINT, Z_CURSOR, Z_EFFECTS = 21, 22, 23, 24, 25, 26, 27

FADE_LEVELS = 8  # steps of opacity: a sprite is kept for each


class Layer(Node):
    """A node over the whole board; draws inside the view's window only."""

    def __init__(self, view: BoardPicture, z: int) -> None:
        super().__init__(z=z)
        self.view = view

    @property
    def bounds(self) -> pygame.Rect:
        return self.view.window

    def damage_at(self, rect: pygame.Rect) -> None:
        """Ask for a redraw of a part, in window pixels."""
        if self.stage is not None:
            self.stage.damage(rect.clip(self.view.window))

    def draw(self, target: pygame.Surface) -> None:
        with clipped(target, self.view.window):
            self.paint(target, target.get_clip())

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what lies inside `clip`."""


def badge_side(size: int) -> int:
    """The size of the small discs on a cell of this size."""
    return max(14, round(size * 0.3))
