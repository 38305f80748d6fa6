"""Square tiles drawn by code: ink, lacquer and a plain plate. As in `brush`."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend


def blob_points(centre: float, reach: float, seed: int, wobble: float = 0.032) -> list[Point]:
    """The outline of a drop of ink spread to the corners of a square: a superellipse with low waves."""
    rng = Random(seed)
    phases = [rng.random() * math.tau for _ in range(5)]
    points: list[Point] = []
    for i in range(120):
        angle = i / 120 * math.tau
        x, y = math.cos(angle), math.sin(angle)
        radius = (abs(x) ** 5 + abs(y) ** 5) ** -0.2
        radius *= 1 + wobble * sum(math.sin((k + 2) * angle + phases[k]) / (k + 1.5) for k in range(5))
        points.append((centre + x * radius * reach, centre + y * radius * reach))
    return points


def ink(side: int, colour: Colour, seed: int) -> pygame.Surface:
    """A cell filled with ink: an uneven edge, a wet sheen in its upper left, a thinner rim."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.polygon(big, (*blend(colour, (90, 90, 110), 0.28), 255), blob_points(s / 2, s * 0.446, seed))
        pygame.draw.polygon(big, (*colour, 255), blob_points(s / 2, s * 0.43, seed))

    out = paint.supersample((side, side), draw)
    sheen = paint.canvas((side, side))
    rng = Random(seed + 71)
    x, y = 0.2 + rng.random() * 0.06, 0.14 + rng.random() * 0.05
    box = pygame.Rect(round(side * x), round(side * y), round(side * 0.46), round(side * 0.24))
    pygame.draw.ellipse(sheen, (255, 255, 255, 40), box)
    soft = pygame.transform.gaussian_blur(sheen.premul_alpha(), max(1, round(side * 0.07)))
    paint.put(out, soft, (0, 0))
    return out


def lacquer(side: int, fill: Colour, rim: Colour) -> pygame.Surface:
    """A polished dark tile with a rim and a band of light at its top."""
    inset, corner = side * 0.08, side * 0.17

    def draw(big: pygame.Surface, k: int) -> None:
        box = pygame.Rect(0, 0, round((side - 2 * inset) * k), round((side - 2 * inset) * k))
        box.center = (side * k // 2, side * k // 2)
        line = max(k, round(side * 0.022 * k))
        pygame.draw.rect(big, (*rim, 255), box, border_radius=round(corner * k))
        inner = box.inflate(-2 * line, -2 * line)
        pygame.draw.rect(big, (*fill, 255), inner, border_radius=round(corner * k) - line)
        band = pygame.Rect(inner.x + inner.w // 14, inner.y + inner.w // 16, inner.w - inner.w // 7, inner.h // 5)
        pygame.draw.rect(big, (*blend(fill, rim, 0.42), 255), band, border_radius=band.h // 2)

    return paint.supersample((side, side), draw)


def plate(side: int, fill: Colour, inset: float = 0.06) -> pygame.Surface:
    """A plain square tile with barely rounded corners."""
    gap = max(1, round(side * inset))
    out = paint.canvas((side, side))
    paint.put(out, paint.rounded((side - 2 * gap, side - 2 * gap), max(2, side // 14), fill), (gap, gap))
    return out
