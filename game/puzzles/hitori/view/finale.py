"""When all is shaded: the ink settles, and light runs through the cells that are left, which hang together.

On hexagons it comes in rings from the middle of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pygame

from game.engine.core import Target
from game.puzzles.hitori.board import SHADED, HitoriBoard
from game.ui.board.art import settled
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.parts.flare_pictures import LIGHT, away, halo, light_blend, lit_cell, outward, paced, swell
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour

EACH_MS, WHOLE_MS, CELL_MS, INK_MS = 85.0, 640.0, 460.0, 520.0
MOON: Colour = (84, 98, 168)
SPREAD = 0.2  # by how much the ink spreads before it has settled


def island(view: BoardView, start: Target | None) -> list[Flare]:
    """The light goes from cell to cell, around what is shaded."""
    board: HitoriBoard = view.board
    grid, bit = board.grid, board.grid.bit
    shaded = _shaded(view)
    left = [place for place in view.geometry.targets if place not in shaded]
    front = outward(view, start, left)[:1]
    when, depth = dict[Target, float](), 0
    while front:
        when.update(dict.fromkeys(front, depth))
        depth += 1
        beside = (grid.targets(grid.neighbours[bit(*place.index)]) for place in front)
        front = list(dict.fromkeys(p for places in beside for p in places if p not in when and p not in shaded))
    for place in shaded:
        around = grid.targets(grid.neighbours[bit(*place.index)])
        when[place] = min((when[p] for p in around if p in when), default=0)
    return _flares(view, when, shaded, rimmed=False)


def rings(view: BoardView, start: Target | None) -> list[Flare]:
    """The light goes outward in rings, whatever it meets."""
    when = {place: float(round(away(view, None, place))) for place in view.geometry.targets}
    return _flares(view, when, _shaded(view), rimmed=True)


def _shaded(view: BoardView) -> frozenset[Target]:
    return frozenset(place for place, mark in view.session.marks.items() if mark == SHADED and place.kind == "cell")


def _flares(view: BoardView, when: Mapping[Target, float], shaded: Iterable[Target], rimmed: bool) -> list[Flare]:
    shaded, out, light = frozenset(shaded), list[Flare](), light_blend(view)
    ink, cells = partial(_ink, view), dict[tuple[int, int], Callable[[int], pygame.Surface]]()
    for place, begin in paced(when, EACH_MS, WHOLE_MS):
        if place in shaded:
            out.append(Flare(place, begin, INK_MS, ink, every=2))
        else:
            size = view.geometry.rect(place).size
            cell = cells.setdefault(size, partial(_cell, view, size, rimmed))
            out.append(Flare(place, begin, CELL_MS, cell, blend=light, every=2))
    return out


def _cell(view: BoardView, size: tuple[int, int], rimmed: bool, step: int) -> pygame.Surface:
    return lit_cell(view, size, step, (LIGHT[0], MOON), view.look.theme.gold if rimmed else None)


def _ink(view: BoardView, step: int) -> pygame.Surface:
    """What spreads around a shaded cell and is gone again; stones in the dark catch the light instead.

    One picture serves for all: nothing of it lies on the cell itself.
    """
    night = view.look.theme.backdrop == "night"
    side, part = view.geometry.cell, (step + 1) / FLARE_STEPS

    def make() -> pygame.Surface:
        whole = settled(view.look, view.mark(view.geometry.targets[0], SHADED), side)
        if night:
            out = halo(view, swell(step), view.colour("shaded_rim"), 1.7, 150).copy()
        else:
            scale = 1 + SPREAD * (1 - (1 - part) ** 2)
            out = paint.faded(pygame.transform.smoothscale_by(whole, scale), 0.5 * (1 - part))
        hole = whole.copy()
        hole.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        at = hole.get_rect(center=out.get_rect().center).topleft
        out.blit(hole.premul_alpha(), at, special_flags=pygame.BLEND_RGBA_SUB)
        return out

    return view.look.sprites.get(("hitori-settling", view.spec.kind, side, step, night), make)
