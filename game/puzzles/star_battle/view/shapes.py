"""How stars and dots look: stamped by day, lit by night, clean in high contrast."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.icons import star_points
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend

RADIUS, WAIST = 0.36, 0.45  # of the cell, of the radius
WHITE = (255, 255, 255)
SPECKS = 9
WORN = 0.14  # how far a tip is worn down, of a side of it


def plain_star(side: int, colour: Colour) -> pygame.Surface:
    """A star with clean edges."""
    return paint.supersample((side, side), lambda big, k: _star(big, side * k, colour))


def _star(big: pygame.Surface, s: float, colour: Colour, share: float = 1.0) -> None:
    pygame.draw.polygon(big, (*colour, 255), star_points(s / 2, s * 0.52, s * RADIUS * share, WAIST))


def stamped_star(side: int, colour: Colour, seed: int) -> pygame.Surface:
    """A star pressed onto paper by a stamp: a little turned, with specks where it took no colour."""
    rng = Random(seed)
    turn = math.degrees((rng.random() - 0.5) * 0.2)
    specks = [(rng.random(), rng.random(), rng.random()) for _ in range(SPECKS)]

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        middle = (s / 2, s * 0.52)
        points = star_points(*middle, s * RADIUS, WAIST + 0.03, turn)
        worn: list[Point] = []
        for number, (x, y) in enumerate(points):
            if number % 2:
                worn.append((x, y))
                continue
            for wx, wy in (points[number - 1], points[(number + 1) % 10]):  # down to where a small disc touches
                worn.append((x + (wx - x) * WORN, y + (wy - y) * WORN))
            inner = (x + (middle[0] - x) * WORN * 0.76, y + (middle[1] - y) * WORN * 0.76)
            pygame.draw.circle(big, (*colour, 255), inner, s * WORN * 0.114)
        pygame.draw.polygon(big, (*colour, 255), worn)
        for angle, far, size in specks:
            reach = s * (0.06 + 0.2 * far)
            at = (middle[0] + math.cos(angle * math.tau) * reach, middle[1] + math.sin(angle * math.tau) * reach)
            pygame.draw.circle(big, (0, 0, 0, 0), at, max(1.0, s * (0.006 + 0.012 * size)))

    return paint.supersample((side, side), draw)


def lit_star(side: int, colour: Colour) -> pygame.Surface:
    """A star that gives light, brighter in its middle."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        for i in range(10, 0, -1):
            pygame.draw.circle(big, (*colour, 5 * (11 - i)), (s / 2, s * 0.52), s * (0.2 + 0.027 * i))
        for t in (i / 11 for i in range(12)):
            _star(big, s, blend(colour, WHITE, 0.55 * t), 1 - 0.75 * t)

    return paint.supersample((side, side), draw)


def rays(side: int, near: float, far: float, colour: Colour) -> pygame.Surface:
    """Five thin rays between the tips of a star, from and to these shares of the picture's side."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        for number in range(5):
            angle = math.pi / 2 + number * math.tau / 5
            c, d = math.cos(angle), math.sin(angle)
            tip, foot, half = s * far, s * near, s * 0.012
            points = [(s / 2 + c * foot - d * half, s / 2 + d * foot + c * half), (s / 2 + c * tip, s / 2 + d * tip),
                      (s / 2 + c * foot + d * half, s / 2 + d * foot - c * half)]  # fmt: skip
            pygame.draw.polygon(big, (*colour, 255), points)

    return paint.supersample((side, side), draw)
