"""The doors in a gate: two leaves with a seal across them. The seal breaks, the leaves swing back, light falls out."""

from __future__ import annotations

import math

import pygame

from game.scenes.packs.torii import HIGH, WIDE
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.paint import blit
from game.ui.drawing.theme import Colour, blend

LEFT, RIGHT, TOP, FOOT = 51, 121, 66, 178  # design pixels from the corner of a torii: the opening between its posts
PLANKS = 4
SEAL = 40
STEPS = 12  # of light and of the seal that goes
WOOD, WOOD_NIGHT = (92, 66, 46), (66, 44, 40)


def draw_doors(target: pygame.Surface, look: Look, foot: tuple[int, int], scale: float, swing: float) -> None:
    """Draw the doors of a gate whose feet stand around a point. swing: 0 for shut, 1 for open."""
    if swing >= 1.0:
        return
    unit = scale * look.metrics.unit
    corner = (foot[0] - round(WIDE * unit / 2), foot[1] - round(HIGH * unit))
    box = pygame.Rect(corner[0] + round(LEFT * unit), corner[1] + round(TOP * unit), 0, 0)
    box.size = (max(2, round((RIGHT - LEFT) * unit)), max(2, round((FOOT - TOP) * unit)))
    if swing > 0.0 and look.theme.backdrop != "plain":
        light = look.sprites.get(("door-light", box.size), lambda: _light(box.size))
        blit(target, light, box.topleft, 255 * round(math.sin(math.pi * swing) * STEPS) / STEPS)
    size = (box.w // 2, box.h)
    leaf = look.sprites.get(("door", size), lambda: _leaf(look, size, unit))
    across = round(size[0] * math.cos(swing * math.pi / 2))
    if across > 0:
        near = leaf if across == size[0] else pygame.transform.smoothscale(leaf, (across, size[1]))
        paint.put(target, near, box.topleft)
        paint.put(target, pygame.transform.flip(near, True, False), (box.right - across, box.y))
    gone = min(1.0, 4 * swing)
    if gone < 1.0:
        side = max(4, round(SEAL * unit))
        seal = look.sprites.get(("door-seal", side), lambda: _seal(look, side))
        if gone:
            wide = round(side * (1 + 0.5 * gone))
            seal = pygame.transform.smoothscale(seal, (wide, wide))
        level = 255 * round((1 - gone) * STEPS) / STEPS
        blit(target, seal, seal.get_rect(center=(box.centerx, box.centery)).topleft, level)


def warm_doors(look: Look, scale: float) -> None:
    """Draw their parts ahead."""
    scratch = paint.canvas((look.u(WIDE * scale) + 2, look.u(HIGH * scale) + 2))
    for swing in (0.0, 0.5):
        draw_doors(scratch, look, (scratch.get_width() // 2, scratch.get_height()), scale, swing)


def _leaf(look: Look, size: tuple[int, int], unit: float) -> pygame.Surface:
    """The left leaf: planks, two bars of iron and half of a ring."""
    theme = look.theme
    plain = theme.backdrop == "plain"
    wood: Colour = theme.board if plain else WOOD_NIGHT if theme.dark else WOOD
    line = theme.text if plain else blend(wood, (0, 0, 0), 0.35)
    bright = theme.text if plain else blend(wood, (255, 236, 200), 0.22)

    def draw(big: pygame.Surface, k: int) -> None:
        w, h = size[0] * k, size[1] * k
        thin = max(k, round(1.6 * unit * k))
        pygame.draw.rect(big, (*wood, 255), (0, 0, w, h))
        for plank in range(1, PLANKS):
            x = w * plank // PLANKS
            pygame.draw.line(big, (*line, 255), (x, 0), (x, h), thin)
        if not plain:
            pygame.draw.line(big, (*bright, 255), (thin, 0), (thin, h), thin)
        for y in (0.2, 0.8):
            pygame.draw.line(big, (*line, 255), (0, h * y), (w, h * y), 3 * thin)
        pygame.draw.rect(big, (*line, 255), (0, 0, w, h), 2 * thin)

    return paint.supersample(size, draw)


def _seal(look: Look, side: int) -> pygame.Surface:
    """A round stamp with a lock carved into it."""
    theme = look.theme
    plain = theme.backdrop == "plain"
    out = paint.rounded((side, side), side // 2, theme.accent if plain else theme.seal).copy()
    px = side * 3 // 5
    icon = look.icon("lock", px, theme.on_accent if plain else theme.board if not theme.dark else theme.text)
    paint.put(out, icon, icon.get_rect(center=(side // 2, side // 2)).topleft)
    return out


def _light(size: tuple[int, int]) -> pygame.Surface:
    """What falls out between the leaves: brightest in the middle."""
    small = paint.canvas((24, 6))
    for x in range(24):
        fall = max(0.0, 1 - abs(2 * x - 23) / 24)
        for y in range(6):
            level = 235 * fall * fall * (0.7 + 0.3 * y / 5)
            small.set_at((x, y), (*(round(c * level / 255) for c in (255, 222, 150)), round(level)))
    return pygame.transform.smoothscale(small, size)
