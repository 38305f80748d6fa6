"""Pictures that flares are made of: light on a cell, a ring that widens, a glow that comes and goes.

Each is kept in the look; a `step` runs from 0 to `FLARE_STEPS` - 1. `swell` rises and falls, `rise` rises and stays.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from game.engine.core import Target
from game.ui.board.celebrations import FLARE_STEPS
from game.ui.board.shapes import BOX, hexagon_points
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.glow import glow
from game.ui.drawing.theme import Colour, blend

LIGHT: tuple[Colour, Colour] = ((255, 222, 128), (132, 102, 84))
"""By day, where it takes from the paper, and in the dark, where it adds to it."""


class SharedPictures:
    """The pictures of a finale: flares that are drawn alike have the same, and each is asked for once."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._made: dict[Hashable, Callable[[int], pygame.Surface]] = {}

    def of(self, draw: Callable[..., pygame.Surface], *how: Hashable) -> Callable[[int], pygame.Surface]:
        """What `draw` makes of the view, of this, and of a step."""
        return self._made.setdefault((draw, how), partial(draw, self._view, *how))


def swell(step: int) -> float:
    """Up and down again, the same on both ways: half of the pictures serve for all."""
    return round(math.sin(math.pi * (step + 0.5) / FLARE_STEPS), 3)


def rise(step: int, share: float = 1.0) -> float:
    """Up within a `share` of the steps, and there it stays."""
    return round(min(1.0, (step + 1) / (FLARE_STEPS * share)), 3)


def lit_cell(
    view: BoardView, size: tuple[int, int], step: int, tones: tuple[Colour, Colour] = LIGHT, rim: Colour | None = None
) -> pygame.Surface:
    """A cell in light, to be blended by `light_blend`; with a `rim` in that colour."""
    dark, shape, level = view.look.theme.dark, view.geometry.shape, swell(step)
    ground: Colour = (0, 0, 0) if dark else (255, 255, 255)
    tone = blend(ground, tones[dark], level)

    def make() -> pygame.Surface:
        out = paint.opaque(size)
        out.fill(tone if shape is BOX else ground)
        if shape is not BOX:
            pygame.draw.polygon(out, tone, hexagon_points(size))
        if rim is not None:
            line, wide = blend(ground, rim, level), max(2, size[0] // 20)
            points = [(x, y) for x, y in hexagon_points(size)]
            pygame.draw.polygon(out, line, points, wide)
        return out

    return view.look.sprites.get(("flare-cell", size, tone, rim if rim is None else (rim, level)), make)


def light_blend(view: BoardView) -> int:
    """As light falls on paper, or in the dark: dark ink by day and bright ink in the dark keep their colours."""
    return pygame.BLEND_RGB_MAX if view.look.theme.dark else pygame.BLEND_RGB_MIN


def brighter(size: tuple[int, int], view: BoardView, tone: Colour, step: int) -> pygame.Surface:
    """A cell that is brighter by up to a `tone`, to be added."""
    level = swell(step)
    now = (round(tone[0] * level), round(tone[1] * level), round(tone[2] * level))

    def make() -> pygame.Surface:
        out = paint.opaque(size)
        out.fill(now)
        return out

    return view.look.sprites.get(("flare-brighter", size, now), make)


def wave_ring(view: BoardView, step: int, colour: Colour, reach: float) -> pygame.Surface:
    """A ring that widens to `reach` cells across, and thins out."""
    side, part = round(view.geometry.cell * reach), (step + 1) / FLARE_STEPS

    def make() -> pygame.Surface:
        def draw(big: pygame.Surface, k: int) -> None:
            radius = side * k / 2 * (0.35 + 0.62 * (1 - (1 - part) ** 2))
            wide = max(k, round(side * k * 0.05 * (1 - part)))
            pygame.draw.circle(big, (*colour, 255), (side * k / 2, side * k / 2), radius, wide)

        return paint.faded(paint.supersample((side, side), draw), min(1.0, 1.6 * (1 - part)))

    return view.look.sprites.get(("flare-ring", side, step, colour), make)


def halo(view: BoardView, level: float, colour: Colour, reach: float, alpha: int) -> pygame.Surface:
    """A round light, `reach` cells across."""
    side = round(view.geometry.cell * reach)
    key = ("flare-halo", side, colour, alpha, level)
    return view.look.sprites.get(key, lambda: glow(side, colour, round(alpha * level)))


def sized(view: BoardView, key: Hashable, picture: pygame.Surface, scale: float, opacity: float) -> pygame.Surface:
    """A picture larger or smaller, and as strong as that."""

    def make() -> pygame.Surface:
        w, h = picture.get_size()
        out = pygame.transform.smoothscale(picture, (max(1, round(w * scale)), max(1, round(h * scale))))
        return paint.faded(out, opacity)

    return view.look.sprites.get(("flare-sized", key, picture.get_size(), round(scale, 3), round(opacity, 3)), make)


def gilded(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A picture all in one colour."""
    out = picture.copy()
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out.premul_alpha()


def outward(view: BoardView, start: Target | None, places: Sequence[Target]) -> list[Target]:
    """Places by how far they are from `start`, or from the middle of the board."""
    where = view.geometry.rect
    middle = where(start).center if start is not None else view.geometry.grid.center
    return sorted(places, key=lambda place: math.dist(where(place).center, middle))


def in_turn(
    view: BoardView, start: Target | None, places: Sequence[Target], each: float, whole: float
) -> Iterator[tuple[Target, float]]:
    """Places outward, and when it is the turn of each: one comes after another, ``each`` milliseconds later, or less
    where all would take longer than the ``whole``."""
    ordered = outward(view, start, places)
    step = min(each, whole / max(1, len(ordered)))
    return ((place, step * number) for number, place in enumerate(ordered))


def paced(far: Mapping[Target, float], each: float, whole: float) -> Iterator[tuple[Target, float]]:
    """Places, and when a wave reaches each: ``each`` milliseconds for every step that it is ``far``, or less where all
    would take longer than the ``whole``."""
    step = min(each, whole / max((1.0, *far.values())))
    return ((place, step * steps) for place, steps in far.items())


def away(view: BoardView, start: Target | None, place: Target) -> float:
    """How far a place is from there, in cells."""
    where = view.geometry.rect
    middle = where(start).center if start is not None else view.geometry.grid.center
    return math.dist(where(place).center, middle) / max(1, view.geometry.cell)
