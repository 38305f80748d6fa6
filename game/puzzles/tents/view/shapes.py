"""Trees, tents and grass drawn by code: leaves and canvas by day, firs and lanterns by night, signs in high contrast.

Every function returns a new premultiplied surface with `side` pixels a cell; callers keep them in the sprite cache.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.brush import ribbon, stroke_points
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend

LEAVES = ((0.36, 0.5, 0.19, 0.0), (0.64, 0.5, 0.19, 0.08), (0.5, 0.34, 0.23, 0.16), (0.44, 0.3, 0.12, 0.34))
TIERS = ((0.78, 0.33), (0.58, 0.27), (0.4, 0.2))
TRUNK, DOOR, FIR_TRUNK = (91, 67, 39), (58, 32, 20), (91, 75, 58)
GROUND = (70, 60, 40, 60)
LIGHT, FLAME = (255, 255, 255), (255, 243, 196)
EMBER, BLAZE = (226, 84, 30), (255, 170, 60)


def leafy_tree(side: int, colour: Colour, seed: int) -> pygame.Surface:
    """A tree with a crown of brushed leaves and its shadow on the ground."""
    pale = blend(colour, (190, 214, 150), 0.8)
    rng = Random(seed)
    turn = rng.random() * math.tau

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.ellipse(big, GROUND, (s * 0.24, s * 0.8, s * 0.52, s * 0.11))
        trunk = stroke_points((s * 0.5, s * 0.88), (s * 0.5, s * 0.5), s * 0.1, seed, 0.04, 0.2)
        pygame.draw.polygon(big, (*TRUNK, 255), trunk)
        for x, y, r, light in LEAVES:
            rim = []
            for i in range(60):
                a = i / 60 * math.tau
                reach = s * r * (1 + 0.06 * math.sin(5 * a + turn + x * 9))
                rim.append((s * x + math.cos(a) * reach, s * y + math.sin(a) * reach))
            pygame.draw.polygon(big, (*blend(colour, pale, light), 255), rim)

    return paint.supersample((side, side), draw)


def fir(side: int, colour: Colour) -> pygame.Surface:
    """A fir in three tiers, lit from the left."""
    deep = blend(colour, (0, 40, 40), 0.55)

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.rect(big, (*FIR_TRUNK, 255), (s * 0.46, s * 0.7, s * 0.08, s * 0.18))
        for i, (y, w) in enumerate(TIERS):
            shade = blend(deep, colour, i / 2)
            top = (s * 0.5, s * (y - 0.3))
            pygame.draw.polygon(big, (*shade, 255), (top, (s * (0.5 - w), s * y), (s * (0.5 + w), s * y)))
            lit = (*blend(shade, LIGHT, 0.22), 255)
            pygame.draw.polygon(big, lit, (top, (s * (0.5 - w), s * y), (s * (0.5 - w * 0.25), s * y)))

    return paint.supersample((side, side), draw)


def sign_tree(side: int, colour: Colour) -> pygame.Surface:
    """A tree as a plain sign: a filled crown on a stem."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.rect(big, (*colour, 255), (s * 0.45, s * 0.6, s * 0.1, s * 0.26))
        pygame.draw.circle(big, (*colour, 255), (s * 0.5, s * 0.4), s * 0.27)

    return paint.supersample((side, side), draw)


def canvas_tent(side: int, colour: Colour, flag: Colour) -> pygame.Surface:
    """A tent of canvas with a lit side, an open door and a flag."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.ellipse(big, GROUND, (s * 0.12, s * 0.78, s * 0.76, s * 0.12))
        _canvas(big, s, colour, 0.28)
        pygame.draw.polygon(big, (*DOOR, 255), _door(s))
        pygame.draw.line(big, (*DOOR, 255), (s * 0.5, s * 0.26), (s * 0.5, s * 0.1), max(k, round(s * 0.025)))
        pygame.draw.polygon(big, (*flag, 255), ((s * 0.5, s * 0.1), (s * 0.65, s * 0.145), (s * 0.5, s * 0.19)))

    return paint.supersample((side, side), draw)


def lantern_tent(side: int, colour: Colour) -> pygame.Surface:
    """A tent lit from inside, with its glow around it."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        _canvas(big, s, colour, 0.35)
        pygame.draw.polygon(big, (*FLAME, 255), _door(s))

    def halo(big: pygame.Surface, k: int) -> None:
        pygame.draw.circle(big, (*colour, 110), (side * k * 0.5, side * k * 0.6), side * k * 0.3)

    out = pygame.transform.gaussian_blur(paint.supersample((side, side), halo), max(1, round(side * 0.1)))
    paint.put(out, paint.supersample((side, side), draw), (0, 0))
    return out


def sign_tent(side: int, colour: Colour, ground: Colour) -> pygame.Surface:
    """A tent as a plain sign: a filled triangle with its door cut out."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.polygon(big, (*colour, 255), _gable(s))
        pygame.draw.polygon(big, (*ground, 255), _door(s))

    return paint.supersample((side, side), draw)


def grass(side: int, colour: Colour, dot: Colour, seed: int) -> pygame.Surface:
    """A cell of grass: a wash with a few blades, so that its shape tells it apart as well."""
    rng = Random(seed)
    places = [(0.3 + 0.4 * (i % 2) + rng.uniform(-0.06, 0.06), 0.36 + 0.32 * (i // 2)) for i in range(4)]

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        inset = max(k, round(s * 0.02))
        big.fill((*colour, 255), big.get_rect().inflate(-2 * inset, -2 * inset))
        width = max(k, round(s * 0.022))
        for x, y in places:
            for lean in (-0.045, 0.0, 0.045):
                tip = (s * (x + lean), s * (y - 0.09 + abs(lean) * 0.5))
                pygame.draw.line(big, (*dot, 255), (s * x, s * y), tip, width)

    return paint.supersample((side, side), draw)


def rope(size: tuple[int, int], colour: Colour, rim: Colour) -> pygame.Surface:
    """A short thick line along the longer side of `size`: what ties a tent to its tree."""

    def draw(big: pygame.Surface, k: int) -> None:
        box = big.get_rect()
        pygame.draw.rect(big, (*rim, 255), box, border_radius=min(box.size) // 2)
        inner = box.inflate(-2 * k, -2 * k)
        pygame.draw.rect(big, (*colour, 255), inner, border_radius=min(inner.size) // 2)

    return paint.supersample(size, draw)


def cut_rope(side: int, level: bool, colour: Colour, rim: Colour, cross: Colour) -> pygame.Surface:
    """The two ends of a rope and a cross between them; level: from left to right, else from top to bottom."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        wide = s * 0.14
        for start in (0.0, s * 0.7):
            along, aside = (start, s / 2 - wide / 2), (s * 0.3, wide)
            box = pygame.Rect(*along, *aside) if level else pygame.Rect(*along[::-1], *aside[::-1])
            pygame.draw.rect(big, (*rim, 255), box, border_radius=int(wide / 2))
            pygame.draw.rect(big, (*colour, 255), box.inflate(-2 * k, -2 * k), border_radius=int(wide / 2))
        near, far = s * 0.36, s * 0.64
        for thick, paint_of in ((0.15, rim), (0.08, cross)):
            for a, b in (((near, near), (far, far)), ((near, far), (far, near))):
                pygame.draw.polygon(big, (*paint_of, 255), ribbon((a, b), s * thick))

    return paint.supersample((side, side), draw)


def _gable(s: int) -> tuple[Point, Point, Point]:
    return (s * 0.5, s * 0.2), (s * 0.14, s * 0.84), (s * 0.86, s * 0.84)


def _door(s: int) -> tuple[Point, Point, Point]:
    return (s * 0.5, s * 0.42), (s * 0.385, s * 0.84), (s * 0.615, s * 0.84)


def _canvas(big: pygame.Surface, s: int, colour: Colour, light: float) -> None:
    top, left, right = _gable(s)
    pygame.draw.polygon(big, (*colour, 255), (top, left, right))
    pygame.draw.polygon(big, (*blend(colour, LIGHT, light), 255), (top, left, (s * 0.42, s * 0.84)))


def lit_tent(side: int, colour: Colour, flag: Colour | None, dark: bool) -> pygame.Surface:
    """A tent with a lamp in it: its canvas glows, more so in the `dark`, and its door most."""
    warm = blend(colour, FLAME, 0.42 if dark else 0.5)

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        top, left, right = _gable(s)
        if flag is not None and not dark:
            pygame.draw.line(big, (*DOOR, 255), (s * 0.5, s * 0.26), (s * 0.5, s * 0.1), max(k, round(s * 0.025)))
            pygame.draw.polygon(big, (*flag, 255), ((s * 0.5, s * 0.1), (s * 0.65, s * 0.145), (s * 0.5, s * 0.19)))
        pygame.draw.polygon(big, (*colour, 255), (top, left, right))
        for i in range(8):  # the light of the lamp on the canvas, stronger towards the door
            t = (i + 1) / 8
            foot, head = 0.36 * (1 - 0.55 * t), 0.2 + 0.2 * t
            glowing = (*blend(colour, warm, t), 255)
            points = ((s * 0.5, s * head), (s * (0.5 - foot), s * 0.84), (s * (0.5 + foot), s * 0.84))
            pygame.draw.polygon(big, glowing, points)
        pygame.draw.polygon(big, (*FLAME, 255), _door(s))

    return paint.supersample((side, side), draw)


def fire(side: int, number: int) -> pygame.Surface:
    """A small fire on two logs; each `number` is another moment of it."""
    lean = (-0.03, 0.025, 0.0)[number % 3]
    high = (0.0, 0.05, -0.03)[number % 3]

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k

        def tongue(x: float, wide: float, top: float, colour: Colour) -> None:
            right = [(x + wide * math.sin(t * math.pi) * (1 - t * 0.55) + lean * t, 0.76 - (0.76 - top) * t)
                     for t in (i / 12 for i in range(13))]  # fmt: skip
            left = [(x - wide * math.sin(t * math.pi) * (1 - t * 0.55) + lean * t, 0.76 - (0.76 - top) * t)
                    for t in (i / 12 for i in range(12, -1, -1))]  # fmt: skip
            pygame.draw.polygon(big, (*colour, 255), [(px * s, py * s) for px, py in (*right, *left)])

        for a, b in (((0.3, 0.82), (0.7, 0.74)), ((0.3, 0.74), (0.7, 0.82))):
            pygame.draw.polygon(big, (*TRUNK, 255), ribbon([(a[0] * s, a[1] * s), (b[0] * s, b[1] * s)], s * 0.075))
        tongue(0.42, 0.1, 0.46 - high, EMBER)
        tongue(0.58, 0.1, 0.5 + high, EMBER)
        tongue(0.5, 0.16, 0.28 - high, EMBER)
        tongue(0.5, 0.11, 0.42 - high, BLAZE)
        tongue(0.5, 0.06, 0.56, FLAME)

    return paint.supersample((side, side), draw)
