"""The column of Zen: no clock; at its foot, where there is room, the boards that were solved in this sitting."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.ui.arcade.stack import SHEET, BoardStack
from game.ui.widgets.card import Card

STACK_HIGH = 260  # design pixels: a pile that has grown as high as it gets


class ZenColumn(Column):
    """`stack` is the pile; it shows from the first solved board on."""

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.stack = scene.stage.add(BoardStack())
        self.roomy = False
        """Whether the pile has room."""
        self.stack.visible = False

    def place(self, frame: Frame) -> None:
        """The pile stands at the foot, below everything else."""
        super().place(frame)
        look, column = self.look, frame.column
        high = look.u(STACK_HIGH)
        below = self._tools_at[1] + 2 * look.line_height("body")
        self.roomy = column.bottom - high >= below and column.w >= 2 * look.u(SHEET)
        self.stack.rect = pygame.Rect(column.x + look.u(10), column.bottom - high, column.w - look.u(10), high)
        self.show_hint()

    def show_hint(self) -> None:
        super().show_hint()
        free = self.roomy and self.page is None and not self.opened
        self.stack.visible = free and self.stack.count > 0
        if free:
            self.overview.visible = False

    @property
    def landing(self) -> tuple[int, int]:
        """Where a solved sheet flies to: the pile, or the words beside the board."""
        return self.stack.top if self.roomy else self.subtitle.rect.center

    def take_sheet(self, sheet: pygame.Surface) -> None:
        """A solved board lies on the pile."""
        self.stack.take(sheet)
        self.stack.counted(self.stack.count + 1)
        self.show_hint()
