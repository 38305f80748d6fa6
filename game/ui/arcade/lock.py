"""The lock on a cell that takes no mark for a moment, and the cross on those where one was wrong."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.board.layers import Z_EFFECTS
from game.ui.drawing import paint
from game.ui.stage.stage import Live, Node

SHARE, LEAST = 0.3, 16  # of the cell; pixels
FAINT = 0.75


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


class TriedCrosses(Node):
    """A small cross in the corner of each of these cells, for what was wrong there and is not taken again."""

    cells: Live[Sequence[pygame.Rect]] = Live(())

    def __init__(self) -> None:
        super().__init__(z=Z_EFFECTS)

    def none(self) -> None:
        """Show none of them."""
        self.cells = ()

    @property
    def bounds(self) -> pygame.Rect:
        return self.cells[0].unionall(list(self.cells[1:])) if self.cells else pygame.Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface) -> None:
        for cell in self.cells:
            side = max(LEAST, round(cell.h * SHARE))
            cross = self._cross(side)
            paint.put(target, cross, (cell.right - side - cell.w // 16, cell.bottom - side - cell.h // 16))

    def _cross(self, side: int) -> pygame.Surface:
        colour = self.look.theme.error
        return self.look.sprites.get(
            ("tried", side, colour), lambda: paint.faded(self.look.icon("close", side, colour), FAINT)
        )
