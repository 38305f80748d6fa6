"""A round light, for lamps and fireflies."""

from __future__ import annotations

import math
from functools import cache

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

SIDE = 64  # pixels in which it is made: it is soft, and can be stretched


def glow(side: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A round light that fades towards its rim, premultiplied."""
    small = _falling().copy()
    small.fill((*(c * alpha // 255 for c in colour), alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(small, (max(1, side), max(1, side)))


@cache
def _falling() -> pygame.Surface:
    """White light that falls to its rim, to be multiplied with a colour; made once, pixel by pixel."""
    small, middle = paint.canvas((SIDE, SIDE)), SIDE / 2 - 0.5
    for y in range(SIDE):
        for x in range(SIDE):
            part = max(0.0, 1 - math.hypot(x - middle, y - middle) / middle)
            small.set_at((x, y), (round(255 * part * part),) * 4)
    return small
