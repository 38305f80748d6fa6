"""When all is lit: the lamps brighten, one after another, and their light floods the board."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.engine.core import Target
from game.puzzles.light_up.marks import LAMP
from game.ui.board.celebrations import Flare
from game.ui.board.parts.flare_pictures import brighter, halo, in_turn, sized, swell
from game.ui.board.view import BoardView
from game.ui.drawing.lantern import lantern
from game.ui.drawing.theme import Colour, blend

LAMP_MS, EACH_MS, WHOLE_MS, CELL_MS = 520.0, 110.0, 480.0, 48.0
FLOOD: tuple[Colour, Colour] = ((24, 40, 92), (58, 46, 26))
"""By so much the light brightens a cell, by day and in the dark."""
WHITE: Colour = (255, 255, 255)


def flood(view: BoardView, start: Target | None) -> list[Flare]:
    """The lamps outward from the last one; each cell lights up with the lamp that reaches it first."""
    lamps = [slot for slot, mark in view.session.marks.items() if mark == LAMP]
    out, when = list[Flare](), dict[Target, float]()
    glow, bright = partial(_glow, view), partial(_bright, view)
    for lamp, begin in in_turn(view, start, lamps, EACH_MS, WHOLE_MS):
        if view.look.theme.backdrop != "night":  # there every win lights the lamps
            out.append(Flare(lamp, begin, LAMP_MS, glow, every=2))
        out.append(Flare(lamp, begin, LAMP_MS, bright))
        for place in sorted(view.lit(lamp)):
            far = math.dist(place.index, lamp.index)
            when[place] = min(when.get(place, begin + CELL_MS * far), begin + CELL_MS * far)
    size = (view.geometry.cell, view.geometry.cell)
    wash = partial(brighter, size, view, FLOOD[view.look.theme.dark])
    add = pygame.BLEND_RGB_ADD
    return [*(Flare(place, begin, LAMP_MS, wash, blend=add, every=2) for place, begin in when.items()), *out]


def _glow(view: BoardView, step: int) -> pygame.Surface:
    return halo(view, swell(step), view.colour("flame"), 2.6, 190)


def _bright(view: BoardView, step: int) -> pygame.Surface:
    """The lantern, white in its middle and a little larger."""
    look, side = view.look, view.geometry.cell
    paper, flame = view.colour("paper"), view.colour("flame")
    key = ("light-up-bright", side, paper)
    lit = look.sprites.get(key, lambda: lantern(side, paper, flame, blend(flame, WHITE, 0.7)))
    level = swell(step)
    return sized(view, key, lit, 1 + 0.16 * level, min(1.0, 1.5 * level))
