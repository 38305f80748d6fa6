"""The mouse's pointer, drawn large for eyes that lose the system's: an arrow, a hand, the bar of a text."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.drawing.theme import Colour

SIZES = {"large": 44, "larger": 66, "largest": 96}  # design pixels: how high it is
SMOOTH = 4
RIM = 0.075  # of its height

ARROW = ((0, 0), (0, 0.86), (0.2, 0.67), (0.34, 1.0), (0.48, 0.94), (0.34, 0.62), (0.62, 0.62))
HAND = (
    *((0.22, 0), (0.32, 0.06), (0.34, 0.4), (0.44, 0.36), (0.52, 0.42), (0.62, 0.4), (0.69, 0.47), (0.78, 0.46)),
    *((0.85, 0.55), (0.83, 0.8), (0.74, 1.0), (0.34, 1.0), (0.24, 0.86), (0.02, 0.62), (0.04, 0.53), (0.14, 0.55)),
    *((0.19, 0.6), (0.13, 0.06)),
)
BAR = (
    *((0, 0), (0.17, 0.04), (0.34, 0), (0.34, 0.09), (0.21, 0.13), (0.21, 0.87), (0.34, 0.91), (0.34, 1)),
    *((0.17, 0.96), (0, 1), (0, 0.91), (0.13, 0.87), (0.13, 0.13), (0, 0.09)),
)
SHAPES = {"arrow": (ARROW, (0.0, 0.0)), "hand": (HAND, (0.22, 0.0)), "text": (BAR, (0.17, 0.5))}


class PointerPicture(NamedTuple):
    """A pointer, and which of its pixels points."""

    surface: pygame.Surface
    spot: tuple[int, int]


def draw_pointer(kind: str, height: int, ink: Colour, rim: Colour) -> PointerPicture:
    """A pointer of `SHAPES`, `height` pixels high without its rim."""
    points, (x, y) = SHAPES[kind]
    out = max(1, round(RIM * height))
    wide = max(point[0] for point in points)
    size = (round(wide * height) + 2 * out, height + 2 * out)
    large = pygame.Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
    large.fill((*rim[:3], 0))
    outline = [((px * height + out) * SMOOTH, (py * height + out) * SMOOTH) for px, py in points]
    for at, start in enumerate(outline):
        pygame.draw.line(large, rim, outline[at - 1], start, 2 * out * SMOOTH)
        pygame.draw.circle(large, rim, start, out * SMOOTH)
    pygame.draw.polygon(large, rim, outline)
    pygame.draw.polygon(large, ink, outline)
    spot = (round(x * height) + out, round(y * height) + out)
    return PointerPicture(pygame.transform.smoothscale(large, size), spot)
