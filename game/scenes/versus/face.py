"""The face of the opponent that is chosen."""

from __future__ import annotations

import pygame

from game.ui.drawing import paint
from game.ui.drawing.portraits import has_portrait, portrait
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

FACE, LEAST_FACE = 130, 60  # design pixels


class OpponentFace(Node):
    """opponent: whose portrait it is; nothing of one without a portrait."""

    opponent = Live("")

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def describe(self) -> Accessible | None:
        return None  # the choice says who it is

    def draw(self, target: pygame.Surface) -> None:
        if self.rect.w > 0 and has_portrait(self.opponent):
            paint.put(target, portrait(self.look, self.opponent, self.rect.w), self.rect.topleft)
