"""A round light, for lamps and fireflies."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

SIDE = 64  # pixels in which it is made: it is soft, and can be stretched


def glow(side: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A round light that fades towards its rim, premultiplied."""
    small = paint.canvas((SIDE, SIDE))
    for y in range(SIDE):
        for x in range(SIDE):
            part = max(0.0, 1 - math.hypot(x - (SIDE / 2 - 0.5), y - (SIDE / 2 - 0.5)) / (SIDE / 2 - 0.5))
            level = round(alpha * part * part)
            small.set_at((x, y), (*(c * level // 255 for c in colour), level))
    return pygame.transform.smoothscale(small, (max(1, side), max(1, side)))
