"""When all stars are found: they twinkle, one after another, each with a ring around it."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.engine.core import Target
from game.puzzles.star_battle.marks import STAR
from game.puzzles.star_battle.view import shapes
from game.ui.board.art import settled
from game.ui.board.celebrations import Flare
from game.ui.board.parts.flare_pictures import outward, sized, swell, wave_ring
from game.ui.board.view import BoardView
from game.ui.drawing import paint

TWINKLE_MS, EACH_MS, WHOLE_MS = 560.0, 95.0, 640.0
GLINT, RING = 0.5, 1.7  # of the cell: how far a glint reaches; how wide a ring gets
LARGER = 0.2


def twinkle(view: BoardView, start: Target | None) -> list[Flare]:
    """The stars outward from the last one."""
    stars = outward(view, start, [slot for slot, mark in view.session.marks.items() if mark == STAR])
    each, out = min(EACH_MS, WHOLE_MS / max(1, len(stars))), list[Flare]()
    for number, star in enumerate(stars):
        begin = each * number
        out.append(Flare(star, begin, TWINKLE_MS, partial(_ring, view), under=True))
        out.append(Flare(star, begin, TWINKLE_MS, partial(_star, view, star)))
        out.append(Flare(star, begin, TWINKLE_MS, partial(_glint, view)))
    return out


def _ring(view: BoardView, step: int) -> pygame.Surface:
    return wave_ring(view, step, view.look.theme.gold, RING)


def _star(view: BoardView, place: Target, step: int) -> pygame.Surface:
    """The star itself, larger for a moment."""
    art = view.mark(place, STAR)
    return sized(view, art.key, settled(view.look, art, view.geometry.cell), 1 + LARGER * swell(step), 1.0)


def _glint(view: BoardView, step: int) -> pygame.Surface:
    """Four rays that flash over it and turn a little."""
    look, side, level = view.look, round(view.geometry.cell * 1.2), swell(step)
    colour, turn = look.theme.gold_light, math.radians(4 * step - 30)

    def draw(big: pygame.Surface, k: int) -> None:
        shapes.draw_glint(big, (side * k / 2, side * k * 0.51), side * k * GLINT * level, turn, colour)

    return look.sprites.get(("star-glint", side, step, colour), lambda: paint.supersample((side, side), draw))
