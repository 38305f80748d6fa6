"""A stroke of the brush under a heading."""

from __future__ import annotations

import pygame

from game.ui.drawing import brush, paint
from game.ui.stage.stage import Node
from game.ui.widgets.base import Z_WIDGET


class Underline(Node):
    """A stroke of the brush under a heading."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def draw(self, target: pygame.Surface) -> None:
        look, (width, height) = self.look, self.rect.size
        theme = look.theme
        if theme.backdrop == "plain":
            bar = max(3, look.u(6))
            paint.put(target, look.block((width, bar), theme.accent, None, 0, bar // 2), self.rect.topleft)
            return
        ends = (width * 0.01, height * 0.5), (width * 0.99, height * 0.42)
        made = look.sprites.get(
            ("underline", width, height),
            lambda: brush.stroke((width, height), *ends, look.u(11), theme.accent, 7, bow=0.006, taper=0.55),
        )
        paint.put(target, made, self.rect.topleft)
