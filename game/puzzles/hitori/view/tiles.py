"""Hexagonal tiles drawn by code: ink, a river stone and a plain plate, for cells that stand on a tip. As in `brush`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from game.puzzles.hitori.view.squares import put_sheen
from game.puzzles.hitori.view.stones import StoneColours, stone
from game.ui.board.shapes import TALL
from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend

FACES = (0.0, math.pi / 3, 2 * math.pi / 3)


def outline(centre: Point, reach: float, sharp: int, waves: Sequence[float] = (), wobble: float = 0.0) -> list[Point]:
    """A hexagon with round corners, rounder the less `sharp`, `reach` from its middle to its sides; low waves on it."""
    points: list[Point] = []
    for i in range(132):
        angle = i / 132 * math.tau
        radius = reach * sum(abs(math.cos(angle - face)) ** sharp for face in FACES) ** (-1 / sharp)
        radius *= 1 + wobble * sum(math.sin((k + 2) * angle + wave) / (k + 1.5) for k, wave in enumerate(waves))
        points.append((centre[0] + math.cos(angle) * radius, centre[1] + math.sin(angle) * radius))
    return points


def _size(cell: int) -> tuple[int, int]:
    return cell, round(cell * TALL)


def ink(cell: int, colour: Colour, seed: int) -> pygame.Surface:
    """A cell filled with ink: an uneven edge, a wet sheen in its upper left, a thinner rim."""
    size = _size(cell)
    rng = Random(seed)
    waves = [rng.random() * math.tau for _ in range(5)]

    def draw(big: pygame.Surface, k: int) -> None:
        centre = (size[0] * k / 2, size[1] * k / 2)
        rim = blend(colour, (90, 90, 110), 0.28)
        pygame.draw.polygon(big, (*rim, 255), outline(centre, cell * k * 0.46, 11, waves, 0.026))
        pygame.draw.polygon(big, (*colour, 255), outline(centre, cell * k * 0.444, 11, waves, 0.026))

    out = paint.supersample(size, draw)
    x, y = 0.24 + rng.random() * 0.06, 0.2 + rng.random() * 0.05
    box = pygame.Rect(round(size[0] * x), round(size[1] * y), round(cell * 0.42), round(cell * 0.22))
    put_sheen(out, box, max(1, round(cell * 0.07)))
    return out


def pebble(cell: int, colours: StoneColours, seed: int) -> pygame.Surface:
    """A river stone."""
    size, rng = _size(cell), Random(seed)
    waves = [rng.random() * math.tau for _ in range(5)]
    return stone(size, outline((size[0] / 2, size[1] / 2), cell * 0.44, 11, waves, 0.012), colours)


def plate(cell: int, fill: Colour, rim: Colour) -> pygame.Surface:
    """A plain tile with barely rounded corners and a line along its rim."""
    size = _size(cell)

    def draw(big: pygame.Surface, k: int) -> None:
        centre, line = (size[0] * k / 2, size[1] * k / 2), max(1.5 * k, cell * 0.035 * k)
        for colour, reach in ((fill, 0.45), (rim, 0.4), (fill, 0.4 - line / (cell * k))):
            pygame.draw.polygon(big, (*colour, 255), outline(centre, cell * k * reach, 40))

    return paint.supersample(size, draw)
