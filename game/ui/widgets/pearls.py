"""Pearls: how well a technique is known, of five."""

from __future__ import annotations

import pygame

from game.engine.record.learned import MOST
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend

PEARL, STEP = 18, 30  # design pixels: a pearl, and from one to the next


def pearls_width(look: Look) -> int:
    """The width of a string of pearls."""
    return look.u(STEP) * (MOST - 1) + look.u(PEARL)


def draw_pearls(target: pygame.Surface, look: Look, midright: tuple[int, int], number: int) -> None:
    """Draw five pearls that end at a point, the first `number` of them filled."""
    theme, px = look.theme, look.u(PEARL)
    x = midright[0] - pearls_width(look)
    for i in range(MOST):
        colour = theme.success if i < number else blend(theme.board, theme.track, 0.75)
        paint.put(target, look.block((px, px), colour, None, 0, px // 2), (x, midright[1] - px // 2))
        x += look.u(STEP)
