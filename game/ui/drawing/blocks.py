"""Blocks that cells are filled with."""

from __future__ import annotations

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour


def block(side: int, colour: Colour, shine: Colour, soft: bool) -> pygame.Surface:
    """A new surface of a block that shines at its upper left, or all along its rim where it is not ``soft``."""
    out = paint.canvas((side, side))
    size = round(side * 0.95)
    body = paint.rounded((size, size), round(side * (0.16 if soft else 0.06)), colour)
    paint.put(out, body, body.get_rect(center=(side // 2, side // 2)).topleft)
    if shine == colour:
        return out
    if soft:
        gloss = paint.canvas((size, size))
        pygame.draw.ellipse(gloss, (*shine, 255), (size * 0.12, size * 0.08, size * 0.56, size * 0.36))
        gloss = paint.faded(pygame.transform.gaussian_blur(gloss.premul_alpha(), max(1, side // 9)), 0.85)
        paint.put(out, gloss, (side // 2 - size // 2, side // 2 - size // 2))
        return out
    rim = paint.ring((size, size), round(side * 0.14), shine, max(1.0, side * 0.022))
    paint.put(out, rim, rim.get_rect(center=(side // 2, side // 2)).topleft)
    return out
