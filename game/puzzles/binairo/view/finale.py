"""When every line is even: the rings and discs turn over once in a wave, and their backs are of gold."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.engine.core import Target
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.marks import DISC
from game.puzzles.binairo.view import shapes
from game.ui.board.art import settled
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.parts.flare_pictures import away
from game.ui.board.view import BoardView
from game.ui.drawing import paint

TURN_MS, EACH_MS, WHOLE_MS = 480.0, 85.0, 640.0
LEAST = 0.06  # of its width: what is seen of one that stands on edge


def turns(view: BoardView, start: Target | None) -> list[Flare]:
    """Each turns when the wave from the last mark reaches it."""
    board: BinairoBoard = view.board
    when = {place: away(view, start, place) for place in view.geometry.targets}
    each = min(EACH_MS, WHOLE_MS / max(1.0, *when.values()))
    out = []
    for place, far in when.items():
        given = board.given(place)
        value = given or view.session.marks.get(place, 0)
        if value:
            turn = partial(_turn, view, place, value, bool(given))
            out.append(Flare(place, each * far, TURN_MS, turn, covers=not given))
            if given:
                out.append(Flare(place, each * far, TURN_MS, partial(_ground, view), under=True))
    return out


def _turn(view: BoardView, place: Target, value: int, given: bool, step: int) -> pygame.Surface:
    """One moment of a whole turn."""
    look, side = view.look, view.geometry.cell
    across = math.cos(math.tau * (step + 0.5) / FLARE_STEPS)
    share, back = max(LEAST, round(abs(across), 3)), across < 0
    gold = look.theme.gold

    def front() -> pygame.Surface:
        if back:
            return shapes.given_disc(side, gold) if value == DISC else shapes.given_ring(side, gold)
        if given:
            picture = view.given(place)
            assert picture is not None
            return picture
        return settled(look, view.mark(place, value), side)

    def make() -> pygame.Surface:
        whole = front()
        w, h = whole.get_size()
        narrow = pygame.transform.smoothscale(whole, (max(1, round(w * share)), h))
        out = paint.canvas((side, side))
        paint.put(out, narrow, narrow.get_rect(center=(side // 2, side // 2)).topleft)
        return out

    face = ("back", gold) if back else ("given",) if given else view.mark(place, value).key
    return look.sprites.get(("binairo-turn", side, value, given, share, face), make)


def _ground(view: BoardView, step: int) -> pygame.Surface:
    """The ground that something given lies on, which hides it while it turns."""
    colour, inner = view.colour("given"), view.geometry.cell - 2 * view.line_width

    def make() -> pygame.Surface:
        out = paint.canvas((inner, inner))
        out.fill((*colour, 255))
        return out

    return view.look.sprites.get(("binairo-ground", inner, colour), make)
