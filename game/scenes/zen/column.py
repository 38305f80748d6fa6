"""The column of Zen: no clock; at its foot, where there is room, a stone for each board of this sitting."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.parts import BoardHost
from game.scenes.zen.garden import StoneGarden
from game.ui.widgets.card import Card

HIGH = 300  # design pixels: the part of the garden where stones lie


class ZenColumn(Column):
    """`stones` lie at its foot, where the garden is raked around them."""

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.stones = scene.stage.add(StoneGarden())
        self.roomy = False
        """Whether the stones have room."""
        self.stones.visible = False

    def place(self, frame: Frame) -> None:
        """The garden lies at the foot, below everything else."""
        super().place(frame)
        look, column = self.look, frame.column
        high = look.u(HIGH)
        below = self._tools_at[1] + 2 * look.line_height("body")
        self.roomy = column.bottom - high >= below and column.w >= high
        self.stones.rect = pygame.Rect(column.x, column.bottom - high, column.w, high)
        self.show_hint()

    def show_hint(self) -> None:
        super().show_hint()
        self.stones.visible = self.roomy and self.page is None and not self.opened
        if self.stones.visible:
            self.overview.visible = False

    @property
    def middle(self) -> tuple[int, int]:
        """What the furrows of the garden go around: the stones, or the board where these have no room."""
        return self.stones.rect.center if self.roomy else self.scene.view.sheet.center

    @property
    def landing(self) -> tuple[int, int]:
        """Where a solved sheet flies to: where its stone will lie, or the words beside the board."""
        return self.stones.next if self.roomy else self.subtitle.rect.center

    def take_sheet(self, sheet: pygame.Surface) -> None:
        """A solved board has become a stone."""
        self.stones.lay()
        self.show_hint()
