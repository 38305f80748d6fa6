"""How rings and discs look: printed where they are given, brushed by day, lit by night, clean in high contrast."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.puzzles.binairo.marks import DISC, RING
from game.ui.drawing import brush, paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, blend

RADIUS, STROKE = 0.325, 0.10  # of the cell: what is given
DRAWN_STROKE = 0.15
WHITE = (255, 255, 255)


def given_ring(side: int, colour: Colour) -> pygame.Surface:
    """A printed ring."""
    return brush.circle_ring(side, colour, RADIUS - STROKE / 2, STROKE)


def given_disc(side: int, colour: Colour) -> pygame.Surface:
    """A printed disc."""
    return brush.disc(side, colour, side * RADIUS)


def ink_ring(side: int, colour: Colour, seed: int) -> pygame.Surface:
    """One turn of the brush."""
    return brush.brush_ring(side, colour, seed, RADIUS - 0.03, DRAWN_STROKE)


def ink_disc(side: int, colour: Colour, seed: int) -> pygame.Surface:
    """A dab of ink, wet at its upper left."""
    rng = Random(seed)
    phases = [rng.random() * math.tau for _ in range(3)]

    def draw(big: pygame.Surface, k: int) -> None:
        middle, radius = side * k / 2, side * k * 0.32
        points = []
        for i in range(72):
            angle = i / 72 * math.tau
            reach = radius * (1 + 0.016 * sum(math.sin((n + 2) * angle + phases[n]) for n in range(3)))
            points.append((middle + math.cos(angle) * reach, middle + math.sin(angle) * reach))
        pygame.draw.polygon(big, (*colour, 255), points)
        gloss = pygame.Rect(0, 0, round(radius * 0.62), round(radius * 0.3))
        gloss.center = round(middle - radius * 0.32), round(middle - radius * 0.42)
        pygame.draw.ellipse(big, (*blend(colour, WHITE, 0.28), 255), gloss)

    return paint.supersample((side, side), draw)


def lit_ring(side: int, colour: Colour) -> pygame.Surface:
    """A wire that glows."""
    out = _halo(side, colour, ring=True)
    paint.put(out, brush.circle_ring(side, colour, RADIUS - 0.06, 0.1), (0, 0))
    paint.put(out, brush.circle_ring(side, blend(colour, WHITE, 0.55), RADIUS - 0.025, 0.03), (0, 0))
    return out


def lit_disc(side: int, colour: Colour) -> pygame.Surface:
    """A lamp, brighter in its middle."""
    out = _halo(side, colour, ring=False)

    def draw(big: pygame.Surface, k: int) -> None:
        steps = 24
        for i in range(steps):
            t = i / (steps - 1)
            radius = side * k * (0.31 * (1 - t) + 0.04 * t)
            pygame.draw.circle(big, (*blend(colour, WHITE, 0.5 * t), 255), (side * k / 2, side * k / 2), radius)

    paint.put(out, paint.supersample((side, side), draw), (0, 0))
    return out


def _halo(side: int, colour: Colour, ring: bool) -> pygame.Surface:
    """A soft light around the mark."""

    def draw(big: pygame.Surface, k: int) -> None:
        middle = side * k / 2
        for i in range(10, 0, -1):
            reach = side * k * (0.3 + 0.018 * i)
            width = round(side * k * (0.12 + 0.036 * i)) if ring else 0
            pygame.draw.circle(big, (*colour, 8 * (11 - i) // 2), (middle, middle), reach, width)

    return paint.supersample((side, side), draw)


def printed(look: Look, value: int, side: int, ink: Colour) -> pygame.Surface:
    """What is given, made once."""
    return look.sprites.get(("binairo-given", value, side, ink), lambda: GIVEN[value](side, ink))


GIVEN = {RING: given_ring, DISC: given_disc}
INK = {RING: ink_ring, DISC: ink_disc}
LIT = {RING: lit_ring, DISC: lit_disc}
