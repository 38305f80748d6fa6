"""What stands in place of a picture until it is drawn: two rows of hills in one quiet tint."""

from __future__ import annotations

import math
from zlib import crc32

import pygame

from game.ui.covers.palette import palette_of
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend

WIDE, HIGH, STEPS = 135, 90, 45
"""The picture in units of its own, and the corners of its lines."""
TINT, HILLS = 0.12, ((0.62, 0.20, 12.0), (0.80, 0.30, 10.0))
"""How much of the tint is in the sky; and of each row of hills the base, the tint, and the height."""


def blank(look: Look, name: str, size: tuple[int, int], corner: int, foot: bool = True) -> pygame.Surface:
    """The picture in place of the one of that `name`, premultiplied, with round corners, at its foot too or not."""
    return look.sprites.get(("blank", name, size, foot), lambda: _blank(look, name, size, corner, foot))


def _blank(look: Look, name: str, size: tuple[int, int], corner: int, foot: bool) -> pygame.Surface:
    colours = palette_of(look.theme)
    tints = (colours.sea, colours.moss, colours.ochre, colours.wood, colours.haze, colours.red)
    number = crc32(name.encode())
    tint = colours.paper if colours.flat else tints[number % len(tints)]
    made = pygame.Surface(size)
    made.fill(blend(colours.paper, tint, TINT))
    wide, high = size
    for base, strength, height in HILLS:
        line = []
        for step in range(STEPS + 1):
            wave = math.sin(WIDE * step / STEPS / (5 * height) * 2 + number % 7 + base)
            line.append((wide * step / STEPS, (base + height / HIGH * wave) * high))
        hill = blend(colours.paper, tint, strength)
        pygame.draw.polygon(made, hill, [*line, (wide, high), (0, high)])
        pygame.draw.aalines(made, hill, False, line)
    shape = paint.rounded((size[0], size[1] + (0 if foot else corner)), corner, (255, 255, 255))
    return paint.masked(made, shape.subsurface((0, 0), size))
