"""When the camp is pitched: lamps are lit in the tents, one after another, and a small fire between them."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.core import Target
from game.puzzles.tents.board import GRASS
from game.puzzles.tents.view import shapes
from game.ui.board.celebrations import Flare
from game.ui.board.parts.flare_pictures import halo, in_turn, outward, rise, sized, swell
from game.ui.board.view import BoardView
from game.ui.drawing.theme import Colour

EACH_MS, WHOLE_MS, LIGHT_MS, FIRE_MS = 70.0, 620.0, 320.0, 1100.0
LAMP: Colour = (255, 170, 80)
FLAMES = 3  # pictures that the fire is made of


def camp(view: BoardView, start: Target | None) -> list[Flare]:
    """The lamps outward from the last tent, and the fire on the nearest free cell."""
    tents, out = list(in_turn(view, start, view.lights(), EACH_MS, WHOLE_MS)), list[Flare]()
    shine, lamp = partial(_shine, view), partial(_lamp, view)
    for tent, begin in tents:
        if view.look.theme.backdrop != "night":  # there every win has such a light
            out.append(Flare(tent, begin, 1.6 * LIGHT_MS, shine, every=2))
        out.append(Flare(tent, begin, LIGHT_MS, lamp, stays=True))
    fire = _fireplace(view, start if start is not None else tents[0][0] if tents else None)
    if fire is not None:
        out.append(Flare(fire, 0.0, FIRE_MS, partial(_glow, view), stays=True))
        out.append(Flare(fire, 0.0, FIRE_MS, partial(_fire, view), stays=True))
    return out


def _fireplace(view: BoardView, start: Target | None) -> Target | None:
    """The nearest cell with neither tent nor tree."""
    marks, trees = view.session.marks, view.board.is_tree
    free = [place for place in view.geometry.targets if place.kind == "cell" and not trees(*place.index)]
    free = [place for place in free if marks.get(place, 0) in (0, GRASS)]
    return next(iter(outward(view, start, free)), None)


def _lamp(view: BoardView, step: int) -> pygame.Surface:
    """The tent with light in it."""
    look, side = view.look, view.geometry.cell
    colour, flag, plain = view.colour("tent"), look.theme.accent, look.theme.backdrop == "plain"
    key = ("tent-lit", side, colour)
    lit = look.sprites.get(key, lambda: shapes.lit_tent(side, colour, None if plain else flag, look.theme.dark))
    return sized(view, key, lit, 1.0, rise(step, 0.6))


def _shine(view: BoardView, step: int) -> pygame.Surface:
    return halo(view, swell(step), LAMP, 2.2, 150)


def _glow(view: BoardView, step: int) -> pygame.Surface:
    return halo(view, rise(step, 0.3), LAMP, 1.9, 170)


def _fire(view: BoardView, step: int) -> pygame.Surface:
    """It grows, flickers and burns on."""
    look, side, number = view.look, view.geometry.cell, step % FLAMES
    drawn = look.sprites.get(("camp-fire", side, number), lambda: shapes.fire(side, number))
    return sized(view, ("camp-fire", number), drawn, 0.5 + 0.5 * rise(step, 0.25), 1.0)
