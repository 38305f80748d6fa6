"""A stroke of the brush under a heading, or under what is chosen."""

from __future__ import annotations

import pygame

from game.ui.drawing import brush, paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Node
from game.ui.widgets.base import Z_WIDGET

THICK = 11  # design pixels
RISE = 2  # of a stroke: its ink begins below its own top


def under(look: Look, box: pygame.Rect) -> int:
    """Where a stroke begins below words that take `box`, so that it crosses none of their descenders."""
    return box.bottom - look.u(RISE)


def draw_underline(target: pygame.Surface, look: Look, rect: pygame.Rect, colour: Colour, thick: float = THICK) -> None:
    """Draw a stroke as long as `rect`, which has room for its bow; a plain bar in high contrast."""
    width, height = rect.size
    if look.theme.backdrop == "plain":
        bar = max(3, look.u(thick * 0.55))
        paint.put(target, look.block((width, bar), colour, None, 0, bar // 2), rect.topleft)
        return
    ends = (width * 0.01, height * 0.5), (width * 0.99, height * 0.42)
    made = look.sprites.get(
        ("underline", width, height, thick, colour),
        lambda: brush.stroke((width, height), *ends, look.u(thick), colour, 7, bow=0.006, taper=0.55),
    )
    paint.put(target, made, rect.topleft)


class Underline(Node):
    """A stroke of the brush under a heading."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def draw(self, target: pygame.Surface) -> None:
        draw_underline(target, self.look, self.rect, self.look.theme.accent)
