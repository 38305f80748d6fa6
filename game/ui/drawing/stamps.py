"""Stamps: a motif carved into a round or square seal, and the dashed ring where one may still come.

Pictures are kept in the look; a stamp is `px` pixels wide.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pygame

from game.ui.drawing import paint, seals
from game.ui.drawing.look import Look
from game.ui.drawing.motifs import draw_motif

MOST_TURN = 9.0  # degrees
LARGEST, FALL_STEPS = 1.4, 7  # a stamp comes from above
CARVED, WAITING = 0.58, 0.36  # sides of the motif, of the seal's


class Stamp(NamedTuple):
    """What a stamp shows: the id of its seal, its motif, and whether it is square."""

    id: str
    motif: str
    square: bool = False

    @property
    def turn(self) -> float:
        """By how many degrees it stands askew: always the same for a seal."""
        return Random(self.id).uniform(-MOST_TURN, MOST_TURN)


def stamp(look: Look, px: int, one: Stamp) -> pygame.Surface:
    """A stamp as it was pressed onto the page; it may be a little wider than `px`, being askew."""
    return look.sprites.get(_key(look, px, one), lambda: _stamp(look, px, one))


def stamp_ready(look: Look, px: int, one: Stamp) -> bool:
    """Whether the picture of a stamp is there, so that drawing it costs nothing."""
    return _key(look, px, one) in look.sprites


def falling(look: Look, px: int, one: Stamp, step: int, still: bool) -> pygame.Surface:
    """A stamp on its way down, from 0 to :data:`FALL_STEPS`: it comes from above, or ``still``, fades in."""
    whole = stamp(look, px, one)
    if step >= FALL_STEPS:
        return whole

    def make() -> pygame.Surface:
        grown = 1.0 if still else LARGEST + (1 - LARGEST) * step / FALL_STEPS
        size = (round(whole.get_width() * grown), round(whole.get_height() * grown))
        return paint.faded(pygame.transform.smoothscale(whole, size), 0.3 + 0.7 * step / FALL_STEPS)

    return look.sprites.get(("falling", *_key(look, px, one), step, still), make)


def ring(look: Look, px: int, one: Stamp) -> pygame.Surface:
    """The dashed ring in place of a stamp, with its motif, faint."""
    return look.sprites.get(("stamp-ring", px, one.motif), lambda: _ring(look, px, one))


def ring_ready(look: Look, px: int, one: Stamp) -> bool:
    """The same for a ring as :func:`stamp_ready` says of a stamp."""
    return ("stamp-ring", px, one.motif) in look.sprites


def _key(look: Look, px: int, one: Stamp) -> tuple[object, ...]:
    return ("stamp", px, one, look.theme.name)


def _stamp(look: Look, px: int, one: Stamp) -> pygame.Surface:
    theme = look.theme
    flat = seals.plate(px, theme.seal, theme.seal_ground, len(one.id) + 2, one.square)
    side = max(8, round(px * CARVED))
    motif = draw_motif(one.motif, side, theme.seal_ground or (255, 255, 255))
    place = ((px - side) // 2, (px - side) // 2)
    if theme.seal_ground is not None:
        paint.put(flat, motif, place)
    else:  # carved out: the page shows through
        kept = paint.canvas((px, px))
        kept.fill((255, 255, 255, 255))
        kept.blit(motif, place, special_flags=pygame.BLEND_RGBA_SUB)
        flat.blit(kept, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(flat, one.turn, 1.0)


def _ring(look: Look, px: int, one: Stamp) -> pygame.Surface:
    out = seals.dashes(px, look.theme.line_major)
    side = max(8, round(px * WAITING))
    motif = paint.faded(draw_motif(one.motif, side, look.theme.line_major), 0.62)
    paint.put(out, motif, ((px - side) // 2, (px - side) // 2))
    return out
