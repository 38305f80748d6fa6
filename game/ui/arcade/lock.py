"""The lock on a cell that takes no mark for a moment."""

from __future__ import annotations

import pygame

from game.ui.board.layers import Z_EFFECTS
from game.ui.stage.stage import Node

SHARE, LEAST = 0.3, 16  # of the cell; pixels


class CellLock(Node):
    """`close` shows it in the lower right corner of a cell."""

    def __init__(self) -> None:
        super().__init__(z=Z_EFFECTS)
        self.visible = False

    def close(self, cell: pygame.Rect, ms: float) -> None:
        """Lock this cell for so long."""
        side = max(LEAST, round(cell.h * SHARE))
        self.rect = pygame.Rect(cell.right - side - cell.w // 16, cell.bottom - side - cell.h // 16, side, side)
        self.visible = True
        self.animator.after(ms, self.open, self)

    def open(self) -> None:
        """It takes marks again."""
        self.visible = False

    def draw(self, target: pygame.Surface) -> None:
        icon = self.look.icon("lock", self.rect.h, self.look.theme.error)
        target.blit(icon, self.rect.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
