"""How far somebody is with a seal: a small square for each thing that it wants, filled where it is there."""

from __future__ import annotations

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

SIDE, APART, ACROSS = 16, 7, 10  # design pixels; squares in a row


class Pips(Node):
    """done: how many of `all` are filled."""

    done = Live(0)
    all = Live(0)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def measure(self, look: Look) -> tuple[int, int]:
        """How large they are together."""
        step, rows = look.u(SIDE + APART), -(-self.all // ACROSS)
        return max(0, min(ACROSS, self.all) * step - look.u(APART)), max(0, rows * step - look.u(APART))

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        side, step = look.u(SIDE), look.u(SIDE + APART)
        for number in range(self.all):
            row, column = divmod(number, ACROSS)
            colour = theme.accent if number < self.done else theme.track
            square = look.block((side, side), colour, None, 0, max(1, side // 4))
            paint.put(target, square, (self.rect.x + column * step, self.rect.y + row * step))
