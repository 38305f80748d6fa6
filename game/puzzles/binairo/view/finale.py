"""When every line is even: rings and discs turn over once in a wave, and their backs are of gold."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.engine.core import Target
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.view import shapes
from game.ui.board.art import Art, settled
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.parts.flare_pictures import SharedPictures, away, paced, sized, swell
from game.ui.board.view import BoardView

TURN_MS, EACH_MS, WHOLE_MS = 480.0, 85.0, 640.0
LEAST = 0.06  # of its width: what is seen of one that stands on edge


def turns(view: BoardView, start: Target | None) -> list[Flare]:
    """Each turns when the wave from the last mark reaches it."""
    board: BinairoBoard = view.board
    out, pictures, arts = list[Flare](), SharedPictures(view), dict[Hashable, Art]()
    far = {place: away(view, start, place) for place in view.geometry.targets}
    for place, begin in paced(far, EACH_MS, WHOLE_MS):
        given, value = board.given(place), view.session.marks.get(place, 0)
        if given:
            out.append(Flare(place, begin, TURN_MS, pictures.of(_gleam, given), every=2))
        elif value:
            art = view.mark(place, value)
            turn = pictures.of(_turn, value, arts.setdefault(art.key, art))
            out.append(Flare(place, begin, TURN_MS, turn, covers=True))
    return out


def _gleam(view: BoardView, value: int, step: int) -> pygame.Surface:
    """What is printed does not turn; gold comes over it and goes."""
    return sized(view, ("binairo-gold", value), _gold(view, value), 1.0, swell(step))


def _gold(view: BoardView, value: int) -> pygame.Surface:
    return shapes.printed(view.look, value, view.geometry.cell, view.look.theme.gold)


def _turn(view: BoardView, value: int, art: Art, step: int) -> pygame.Surface:
    """One moment of a whole turn."""
    look, side = view.look, view.geometry.cell
    across = math.cos(math.tau * (step + 0.5) / FLARE_STEPS)
    share = max(LEAST, round(abs(across), 3))

    def make() -> pygame.Surface:
        whole = _gold(view, value) if across < 0 else settled(look, art, side)
        w, h = whole.get_size()
        return pygame.transform.smoothscale(whole, (max(1, round(w * share)), h))

    face = "back" if across < 0 else art.key
    return look.sprites.get(("binairo-turn", side, value, share, face, look.theme.gold), make)
