"""A paper lantern."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, blend

LAMP_SIZE = (0.47, 0.58)  # of the cell
RIBS = 5
DARK = (24, 24, 24)


def lantern(side: int, shell: Colour, middle: Colour, flame: Colour) -> pygame.Surface:
    """A new surface of a paper lantern, lit from inside, with its ribs, its caps and a tassel."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        w, h = s * LAMP_SIZE[0], s * LAMP_SIZE[1]
        for colour, across, down in ((shell, 1.0, 1.0), (middle, 0.74, 0.95), (flame, 0.4, 0.88)):
            box = pygame.Rect(0, 0, round(w * across), round(h * down))
            box.center = s // 2, s // 2
            pygame.draw.ellipse(big, (*colour, 255), box)
        rib, thin = blend(shell, DARK, 0.35), max(1, round(s * 0.012))
        for number in range(1 - RIBS // 2 - 1, RIBS // 2 + 1):
            y = number / (RIBS + 1) * h
            half = w / 2 * math.sqrt(max(0.0, 1 - (2 * y / h) ** 2))
            pygame.draw.line(big, (*rib, 255), (s / 2 - half, s / 2 + y), (s / 2 + half, s / 2 + y), thin)
        for end in (-1, 1):
            cap = pygame.Rect(0, 0, round(w * 0.5), round(s * 0.055))
            cap.center = s // 2, round(s / 2 + end * h * 0.49)
            pygame.draw.rect(big, (*DARK, 255), cap, border_radius=round(s * 0.02))
        reach = h / 2 + s * 0.02
        pygame.draw.line(big, (*DARK, 255), (s / 2, s / 2 - reach - s * 0.07), (s / 2, s / 2 - reach), thin * 2)
        pygame.draw.line(big, (*shell, 255), (s / 2, s / 2 + reach), (s / 2, s / 2 + reach + s * 0.07), thin * 3)

    return paint.supersample((side, side), draw)
