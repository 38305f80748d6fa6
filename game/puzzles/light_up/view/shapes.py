"""Walls, lanterns and beams. Every function returns a new premultiplied surface; callers cache it."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, blend

LAMP_SIZE = (0.47, 0.58)  # of the cell
RIBS = 5
GLOW = 1.15  # of the cell: how far a lamp glows
BEAM, SOFT = 0.96, 0.5  # of the cell: how wide a beam is, and its rims
STEPS = 32
DARK = (24, 24, 24)


def wall(side: int, colour: Colour, shine: Colour, soft: bool) -> pygame.Surface:
    """A wall: a block that shines at its upper left, or all along its rim where it is not ``soft``."""
    out = paint.canvas((side, side))
    size = round(side * 0.95)
    block = paint.rounded((size, size), round(side * (0.16 if soft else 0.06)), colour)
    paint.put(out, block, block.get_rect(center=(side // 2, side // 2)).topleft)
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


def lantern(side: int, shell: Colour, middle: Colour, flame: Colour) -> pygame.Surface:
    """A paper lantern, lit from inside, with its ribs, its caps and a tassel."""

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


def glow(side: int, colour: Colour, alpha: int) -> pygame.Surface:
    """The light around a lamp, ``side`` pixels a cell."""
    small = paint.canvas((STEPS, STEPS))
    for y in range(STEPS):
        for x in range(STEPS):
            away = math.hypot(x - STEPS / 2 + 0.5, y - STEPS / 2 + 0.5) / (STEPS / 2)
            small.set_at((x, y), _light(colour, alpha * max(0.0, 1 - away) ** 2))
    reach = round(side * GLOW * 2)
    return pygame.transform.smoothscale(small, (reach, reach))


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
