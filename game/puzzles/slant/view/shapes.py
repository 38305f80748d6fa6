"""The notes of Slant, drawn by code."""

from __future__ import annotations

import pygame

from game.puzzles.slant.board import ALIKE, NOT_FB
from game.ui.drawing import brush, paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour


def note(side: int, level: bool, value: int, ink: Colour, ground: Colour, cross: Colour) -> pygame.Surface:
    """A disc with a V and a stroke through it, or with =.

    level: the two cells stand side by side, else one on top of the other.
    """

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.circle(big, (*ink, 255), (s / 2, s / 2), s / 2)
        pygame.draw.circle(big, (*ground, 255), (s / 2, s / 2), s / 2 - max(k, s // 16))

        def line(start: Point, end: Point, width: float, colour: Colour) -> None:
            pygame.draw.polygon(big, (*colour, 255), brush.ribbon((_scaled(start, s), _scaled(end, s)), s * width))

        if value == ALIKE:
            for y in (0.4, 0.6):
                line((0.28, y), (0.72, y), 0.09, ink)
            return
        tip, first, last = _vee(level, value == NOT_FB)
        line(first, tip, 0.09, ink)
        line(tip, last, 0.09, ink)
        line((0.2, 0.8), (0.8, 0.2), 0.1, cross)

    return paint.supersample((side, side), draw)


def _scaled(point: Point, by: float) -> Point:
    return point[0] * by, point[1] * by


def _vee(level: bool, forward_first: bool) -> tuple[Point, Point, Point]:
    """The tip of the two lines and their ends: ``/`` then backslash meet at the top or at the left."""
    near, far = (0.3, 0.68) if forward_first else (0.7, 0.32)
    if level:
        return (0.5, near), (0.26, far), (0.74, far)
    return (near, 0.5), (far, 0.26), (far, 0.74)
