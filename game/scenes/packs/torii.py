"""The gate on the way: a torii, in front of what opens later, and where the next puzzle begins."""

from __future__ import annotations

import pygame

from game.ui.drawing import brush, paint
from game.ui.drawing.look import Look

WIDE, HIGH = 172, 184  # design pixels
STROKES = (
    ((42, 178), (45, 22), 15, 0.9),
    ((130, 178), (127, 22), 15, 0.9),
    ((10, 22), (162, 22), 18, 0.4),
    ((30, 60), (142, 60), 11, 0.4),
)


def torii_size(look: Look, scale: float = 1.0) -> tuple[int, int]:
    """The size of a gate in pixels."""
    return look.u(WIDE * scale), look.u(HIGH * scale)


def draw_torii(target: pygame.Surface, look: Look, foot: tuple[int, int], scale: float = 1.0) -> None:
    """Draw a gate whose feet stand around a point."""
    size = torii_size(look, scale)
    made = look.sprites.get(("torii", size), lambda: _torii(look, size, scale))
    paint.put(target, made, (foot[0] - size[0] // 2, foot[1] - size[1]))


def _torii(look: Look, size: tuple[int, int], scale: float) -> pygame.Surface:
    theme = look.theme
    plain = theme.backdrop == "plain"
    colour = theme.text if plain else theme.seal

    def draw(big: pygame.Surface, k: int) -> None:
        unit = scale * look.metrics.unit * k
        for number, (start, end, width, taper) in enumerate(STROKES):
            a, b = (start[0] * unit, start[1] * unit), (end[0] * unit, end[1] * unit)
            if plain:
                points = brush.ribbon([a, b], width * unit)
            else:
                points = brush.stroke_points(a, b, width * unit, 3, 0.03 if number == 2 else 0.0, taper * 0.12)
            pygame.draw.polygon(big, (*colour, 255), points)

    return paint.supersample(size, draw)
