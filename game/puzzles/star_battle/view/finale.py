"""When all stars are found: they twinkle, one after another, each with a ring around it."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.core import Target
from game.puzzles.star_battle.marks import STAR
from game.puzzles.star_battle.view import shapes
from game.ui.board.art import settled
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.parts.flare_pictures import gilded, in_turn, rise, sized, swell, wave_ring
from game.ui.board.view import BoardView
from game.ui.drawing.theme import blend

TWINKLE_MS, EACH_MS, WHOLE_MS = 560.0, 95.0, 640.0
RING = 1.8  # of the cell: how wide a ring gets
LARGER = 0.2


def twinkle(view: BoardView, start: Target | None) -> list[Flare]:
    """The stars outward from the last one."""
    stars = [slot for slot, mark in view.session.marks.items() if mark == STAR]
    stays = view.look.theme.backdrop != "plain"  # gold on white is hard to see
    out = list[Flare]()
    ring, rays = partial(wave_ring, view, colour=view.look.theme.gold, reach=RING), partial(_rays, view)
    for star, begin in in_turn(view, start, stars, EACH_MS, WHOLE_MS):
        out.append(Flare(star, begin, TWINKLE_MS, ring))
        out.append(Flare(star, begin, TWINKLE_MS, partial(_star, view, star), stays=stays))
        out.append(Flare(star, begin, TWINKLE_MS, rays))
    return out


def _star(view: BoardView, place: Target, step: int) -> pygame.Surface:
    """The star turns to gold, larger for a moment."""
    look, side, art, gold = view.look, view.geometry.cell, view.mark(place, STAR), view.look.theme.gold
    key = ("star-gold", art.key, side, gold)
    colour = blend(gold, shapes.WHITE, 0.6) if look.theme.dark else gold
    whole = look.sprites.get(key, lambda: gilded(settled(look, art, side), colour))
    larger = LARGER * swell(step) if step < FLARE_STEPS - 1 else 0.0
    return sized(view, key, whole, 1 + larger, rise(step, 0.5))


def _rays(view: BoardView, step: int) -> pygame.Surface:
    """Rays between the tips, that shoot out."""
    side, colour, part = round(view.geometry.cell * RING), view.look.theme.gold, (step + 1) / FLARE_STEPS

    def make() -> pygame.Surface:
        near, far = 0.2 + 0.24 * part, 0.2 + 0.28 * min(1.0, 2 * part)
        return shapes.rays(side, near, max(near, far), colour)

    return view.look.sprites.get(("star-rays", side, step, colour), make)
