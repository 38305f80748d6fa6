"""A round light, for lamps and fireflies, and a beam."""

from __future__ import annotations

import math
from functools import cache

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

SIDE = 64  # pixels in which it is made: it is soft, and can be stretched
BEAM, SOFT = 0.96, 0.5  # of the cell: how wide a beam is, and its rims
STEPS = 32


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


def beam(side: int, cells: int, colour: Colour, near: int, far: int) -> pygame.Surface:
    """A beam to the right over so many cells of ``side`` pixels, from opacity ``near`` to ``far``, with soft rims."""
    along, across = paint.canvas((STEPS, 1)), paint.canvas((1, STEPS))
    for i in range(STEPS):
        along.set_at((i, 0), _light(colour, near + (far - near) * i / (STEPS - 1)))
        rim = abs(2 * i / (STEPS - 1) - 1)
        level = round(255 * min(1.0, max(0.0, (BEAM - rim) / SOFT)))
        across.set_at((0, i), (level, level, level, level))
    out = pygame.transform.smoothscale(along, (cells * side, side))
    out.blit(pygame.transform.smoothscale(across, (cells * side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _light(colour: Colour, alpha: float) -> tuple[int, int, int, int]:
    """A premultiplied colour."""
    return (*(round(part * alpha / 255) for part in colour), round(alpha))  # type: ignore[return-value]
