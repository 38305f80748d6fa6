"""The lock on a cell that takes no mark for a moment, and the cross on those where one was wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
        self._cell: Callable[[], pygame.Rect] | None = None

    def close(self, cell: Callable[[], pygame.Rect], ms: float) -> None:
        """Lock the cell for so long; it is asked for its place again by each `place`."""
        self._cell = cell
        self.visible = True
        self.place()
        self.animator.after(ms, self.open, self)

    def place(self) -> None:
        """Stand where its cell is now; the scene is laid out."""
        if self.visible and self._cell is not None:
            cell = self._cell()
            side = max(LEAST, round(cell.h * SHARE))
            self.rect = pygame.Rect(cell.right - side - cell.w // 16, cell.bottom - side - cell.h // 16, side, side)

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
        self._places: Sequence[Callable[[], pygame.Rect]] = ()

    def show(self, places: Sequence[Callable[[], pygame.Rect]]) -> None:
        """Show one in each of these cells, which are asked for their places again by each `place`."""
        self._places = tuple(places)
        self.place()

    def place(self) -> None:
        """Stand where the cells are now; the scene is laid out."""
        self.cells = tuple(place() for place in self._places)

    def none(self) -> None:
        """Show none of them."""
        self.show(())

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
