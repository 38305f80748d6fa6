"""The band of pens beside a board, and each of its choices."""

from __future__ import annotations

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Node
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.button import Button, Colours, Kind

INSET = 4  # design pixels between a band and what is chosen on it


class Band(Node):
    """The sheet of a row of choices."""

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        radius = min(rect.h // 2, look.u(look.theme.radius + 6))
        paint.put(target, look.block(rect.size, look.theme.board, look.theme.line_major, 2.0, radius), rect.topleft)


class Segment(Button):
    """One of the choices on a band: bare until it is chosen, or pointed at."""

    def _draw_as(self, target: pygame.Surface, rect: pygame.Rect, text: str, icon: str, colours: Colours) -> None:
        inset = 2 * self.look.u(INSET)
        super()._draw_as(target, rect.inflate(-inset, -inset), text, icon, colours)

    def _colours(self, look: Look, kind: Kind, enabled: bool) -> Colours:
        fill, _rim, ink = super()._colours(look, "chosen" if kind == "chosen" else "secondary", enabled)
        return fill if kind == "chosen" or self.hover > 0.05 or self.pressed else None, None, ink

    def measure(self, look: Look) -> tuple[int, int]:
        if not self.text:
            return look.metrics.target, look.metrics.target
        width = look.text(self.text, "button").get_width() + 2 * look.u(12)
        if self.icon:
            width += self._icon_px(look, look.metrics.target, self.text) + look.u(10)
        return width, look.metrics.target
