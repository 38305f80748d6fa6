"""Square tiles drawn by code: ink, a river stone and a plain plate. As in `brush`."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.puzzles.hitori.view.stones import StoneColours, stone
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
    rng = Random(seed + 71)
    x, y = 0.2 + rng.random() * 0.06, 0.14 + rng.random() * 0.05
    box = pygame.Rect(round(side * x), round(side * y), round(side * 0.46), round(side * 0.24))
    put_sheen(out, box, max(1, round(side * 0.07)))
    return out


def put_sheen(out: pygame.Surface, box: pygame.Rect, blur: int) -> None:
    """Light on wet ink: a soft ellipse. Nothing farther off is looked at, for to blur takes long."""
    around = box.inflate(4 * blur + 4, 4 * blur + 4).clip(out.get_rect())
    sheen = paint.canvas(around.size)
    pygame.draw.ellipse(sheen, (255, 255, 255, 40), box.move(-around.x, -around.y))
    paint.put(out, pygame.transform.gaussian_blur(sheen.premul_alpha(), blur), around.topleft)


def pebble(side: int, colours: StoneColours, seed: int) -> pygame.Surface:
    """A river stone."""
    return stone((side, side), blob_points(side / 2, side * 0.43, seed + 30, 0.016), colours)


def plate(side: int, fill: Colour, rim: Colour) -> pygame.Surface:
    """A plain tile with barely rounded corners and a line along its rim."""
    gap, inset = max(1, round(side * 0.05)), max(2, round(side * 0.1))
    out = paint.canvas((side, side))
    paint.put(out, paint.rounded((side - 2 * gap, side - 2 * gap), max(2, round(side * 0.08)), fill), (gap, gap))
    line = paint.ring((side - 2 * inset, side - 2 * inset), max(1, round(side * 0.06)), rim, max(1.5, side * 0.035))
    paint.put(out, line, (inset, inset))
    return out
