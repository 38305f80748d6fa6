"""Covers of table, town and sky: breakfast, a city, kites, trains at night, an observatory, far horizons."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, curve, oval
from game.ui.covers.scenery import bird, mountains, stars, sun
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend

W, H = WIDTH, HEIGHT


def table(s: InkSheet) -> Iterator[None]:
    """A pot, a cup and an egg on a checked cloth, morning at the window."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, 118), (-9, 118)], s.p.ochre, 70, 10, 0, 118, 2)
    pane = blend(s.p.light, s.p.haze, 0.3)
    s.box(W * 0.08, 16, 96, 78, s.p.wood, 3)
    s.box(W * 0.08 + 6, 22, 84, 66, pane, 2)
    sun(s, W * 0.08 + 58, 58, 15, s.p.ochre)
    s.line([(W * 0.08 + 48, 20), (W * 0.08 + 48, 90)], s.p.wood, 4)
    yield
    s.poly([(-9, 128), (W + 9, 128), (W + 9, H + 9), (-9, H + 9)], blend(s.p.paper, s.p.light, 0.7))
    for number in range(-4, 14):
        x = W / 2 + (number - 4.5) * 26
        spread = (x - W / 2) * 1.7 + W / 2
        wide = 12 if number % 2 else 0
        if wide:
            s.poly([(x, 128), (x + 13, 128), (spread + 24, H + 9), (spread, H + 9)], s.p.red, 96)
    for y, tall in ((134, 8), (154, 12), (182, 17)):
        s.poly([(-9, y), (W + 9, y), (W + 9, y + tall), (-9, y + tall)], s.p.red, 96)
    yield
    pot = blend(s.p.sea, s.p.haze, 0.25)
    s.stroke([(W * 0.7, 120), (W * 0.83, 106), (W * 0.87, 84)], 13, pot, 2, 0.4, False, 0.9)
    s.stroke([(W * 0.47, 98), (W * 0.39, 110), (W * 0.45, 138)], 7, pot, 2, 0.1, False, 0.9)
    s.poly(oval(W * 0.59, 118, 52, 44), pot)
    s.poly(oval(W * 0.59, 76, 26, 8), blend(pot, s.p.ink, 0.25))
    s.disc(W * 0.59, 66, 6, s.p.red)
    for x, lean in ((0.865, 5), (0.925, 4)):
        steam = [(W * x, 74), (W * x + lean, 58), (W * x - lean, 42), (W * x + lean, 26)]
        s.stroke(steam, 4, blend(s.p.light, s.p.haze, 0.4), 3, 0.8, False)
    s.poly([(W * 0.14, 140), (W * 0.28, 140), (W * 0.25, 168), (W * 0.17, 168)], blend(pot, s.p.haze, 0.45))
    s.poly(oval(W * 0.21, 132, 17, 22), blend(s.p.ochre, s.p.light, 0.55))
    s.poly(oval(W * 0.21, 170, 36, 8), blend(pot, s.p.haze, 0.3))
    yield


def city(s: InkSheet) -> Iterator[None]:
    """Towers at dusk, squares of light in them."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 170, 20, 0, H * 0.9, 2)
    sun(s, W * 0.68, H * 0.34, 30)
    yield
    rng = Random(14)
    light = blend(s.p.ochre, s.p.light, 0.3)
    for row, (low, high, wide, shade) in enumerate(
        (
            (70, 118, 30, blend(s.p.sea, s.p.haze, 0.35)),
            (92, 150, 38, blend(s.p.sea, s.p.ink, 0.35)),
            (128, 176, 46, blend(s.p.sea, s.p.ink, 0.75)),
        )
    ):
        x = -14.0 - 9 * row
        while x < W:
            broad, top = wide * rng.uniform(0.8, 1.25), rng.uniform(low, high)
            s.box(x, top, broad - 3, H - top + 9, shade)
            if row and rng.random() < 0.4:
                s.line([(x + broad / 2, top), (x + broad / 2, top - 16)], shade, 2)
            for wy in range(int(top) + 9, H, 14):
                for wx in range(int(x) + 6, int(x + broad) - 11, 11):
                    if rng.random() < (0.25, 0.42, 0.5)[row]:
                        s.box(wx, wy, 6, 7, light if not s.p.flat else s.p.ink)
            x += broad
        yield


def kites(s: InkSheet) -> Iterator[None]:
    """Two kites in the wind above the hills."""
    for x, y, rx in ((0.2, 0.24, 60), (0.62, 0.5, 74), (0.94, 0.2, 44)):
        s.glow(W * x, H * y, rx, rx * 0.42, blend(s.p.haze, s.p.light, 0.4), 190)
    yield from mountains(s, ((190, 30, 90), (212, 34, 160)), s.p.moss, 25)
    s.stroke([(W * 0.66, 76), (W * 0.5, 140), (W * 0.53, 184)], 1.8, s.p.ink, 2, 0.0, False)
    s.stroke([(W * 0.24, 104), (W * 0.3, 160), (W * 0.48, 186)], 1.8, s.p.ink, 2, 0.0, False)
    for x, y, size, lean, cloth, other in (
        (0.68, 0.28, 46, 0.32, s.p.red, s.p.ochre),
        (0.23, 0.42, 32, -0.3, s.p.sea, s.p.light),
    ):
        _kite(s, (W * x, H * y), size, lean, cloth, other)
        yield
    for number in range(2):
        bird(s, W * (0.86 + 0.07 * number), H * (0.56 - 0.05 * number), 10)
    yield


def _kite(s: InkSheet, at: Point, size: float, lean: float, cloth: Colour, other: Colour) -> None:
    def turned(x: float, y: float) -> Point:
        c, n = math.cos(lean), math.sin(lean)
        return at[0] + (x * c - y * n) * size, at[1] + (x * n + y * c) * size

    top, right, foot, left, middle = (
        turned(*p) for p in ((0, -1), (0.68, -0.25), (0, 1.1), (-0.68, -0.25), (0, -0.25))
    )
    s.poly([top, right, middle], cloth)
    s.poly([top, left, middle], other)
    s.poly([foot, right, middle], other)
    s.poly([foot, left, middle], cloth)
    s.line([top, foot], s.p.wood, 1.8)
    s.line([left, right], s.p.wood, 1.8)
    tail = [turned(0, 1.1), turned(0.22, 1.5), turned(-0.14, 1.9), turned(0.2, 2.3)]
    s.stroke(tail, 2, s.p.ink, 2, 0.0, False)
    for x, y in curve(tail, 12)[3::4]:
        s.poly([(x - 7, y - 4), (x + 7, y + 4), (x + 7, y - 4), (x - 7, y + 4)], cloth)


def trains(s: InkSheet) -> Iterator[None]:
    """A train that comes out of the dark."""
    s.fill(s.p.dark)
    yield from mountains(s, ((130, 43, 160),), s.p.shade, 9)
    stars(s, 5, 16, H * 0.34)
    s.glow(W * 0.5, H * 0.55, W * 0.5, H * 0.4, (255, 190, 100), 130)
    for number in range(7):
        t = (number / 7) ** 1.7
        half = W * (0.03 + 0.34 * t)
        y = H * (0.56 + 0.46 * t)
        s.line([(W * 0.5 - half, y), (W * 0.5 + half, y)], blend(s.p.wood, s.p.shade, 0.2), 3 + 8 * t)
    for side in (-1, 1):
        rail = [(4, H * 0.54), (9, H * 0.54), (W * 0.3, H + 2), (W * 0.24, H + 2)]
        s.poly([(W * 0.5 + side * x, y) for x, y in rail], (150, 158, 196))
    yield
    s.box(W * 0.5 - 26, H * 0.32, 52, 56, (14, 16, 32), 11)
    s.box(W * 0.5 - 17, H * 0.36, 34, 13, blend(s.p.ochre, s.p.light, 0.4), 3)
    for side in (-1, 1):
        s.disc(W * 0.5 + side * 15, H * 0.535, 3.4, s.p.red)
    s.glow(W * 0.5, H * 0.5, 46, 46, (255, 224, 150), 210)
    s.disc(W * 0.5, H * 0.5, 10, (255, 236, 180) if not s.p.flat else s.p.ink)
    yield


def observatory(s: InkSheet) -> Iterator[None]:
    """A dome open to the sky, a planet with its rings."""
    s.fill(s.p.dark)
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], (70, 60, 140), 30, 130, 0, H, 3)
    stars(s, 17, 44, H * 0.75)
    yield
    links = [(0.08, 0.2), (0.16, 0.12), (0.25, 0.2), (0.34, 0.15), (0.3, 0.32), (0.19, 0.34)]
    dots = [(W * x, H * y) for x, y in links]
    s.line(dots, s.p.haze, 1.2, 150)
    for x, y in dots:
        s.disc(x, y, 2.8, s.p.light)
    x, y = W * 0.78, H * 0.24
    s.glow(x, y, 56, 56, s.p.ochre, 90)
    s.disc(x, y, 24, s.p.ochre)
    ring = [
        (x + math.cos(a) * 44 - math.sin(a) * 5, y + math.sin(a) * 10 - math.cos(a) * 12) for a in _turns(0.35, 2.8)
    ]
    s.stroke(ring, 5, blend(s.p.ochre, s.p.light, 0.5), 2, 0.2, False, 0.7)
    yield
    yield from mountains(s, ((214, 46, 255),), s.p.shade, 30)
    stone, dome = blend(s.p.haze, s.p.dark, 0.35), blend(s.p.light, s.p.haze, 0.45)
    s.box(W * 0.5 - 54, 140, 108, H - 140 + 9, stone, 2)
    half = [(W * 0.5 + math.cos(a) * 60, 142 - math.sin(a) * 62) for a in _turns(0.0, math.pi)]
    s.poly(half, dome)
    s.poly([(W * 0.5 + 4, 142), (W * 0.5 + 20, 142), (W * 0.5 + 34, 90), (W * 0.5 + 18, 83)], s.p.shade)
    s.stroke([(W * 0.5 + 10, 128), (W * 0.5 + 44, 64)], 13, blend(s.p.ochre, s.p.wood, 0.4), 2, -0.3, False, 0.95)
    s.box(W * 0.5 - 11, 172, 22, 50, blend(s.p.ochre, s.p.glow, 0.4), 9)
    yield


def _turns(first: float, last: float) -> list[float]:
    return [first + (last - first) * i / 24 for i in range(25)]


def horizons(s: InkSheet) -> Iterator[None]:
    """Field behind field, as far as one can see."""
    sun(s, W * 0.3, H * 0.36, 34)
    for number in range(3):
        s.glow(W * (0.55 + 0.2 * number), H * (0.2 + 0.07 * number), 80, 10, blend(s.p.haze, s.p.paper, 0.3), 230)
    shades = (
        blend(s.p.haze, s.p.sea, 0.3),
        blend(s.p.sea, s.p.moss, 0.5),
        blend(s.p.ochre, s.p.paper, 0.2),
        blend(s.p.moss, s.p.ochre, 0.3),
        blend(s.p.ochre, s.p.wood, 0.25),
        blend(s.p.moss, s.p.ink, 0.15),
    )
    for row, shade in enumerate(shades):
        y = H * (0.46 + 0.09 * row + 0.012 * row * row)
        line: list[Point] = [(-9, y + 4), (W * 0.3, y - 3 + 2 * row), (W * 0.7, y + 4 - row), (W + 9, y - 2)]
        s.poly([*curve(line, 40), (W + 9, H + 9), (-9, H + 9)], shade, 235)
        if row in (2, 4):
            for furrow in range(9):
                x = W * (furrow / 8)
                ends = [(x, y + 3), (W / 2 + (x - W / 2) * 1.35, y + 24)]
                s.line(ends, blend(shade, s.p.ink, 0.2), 1.4, 130)
        yield
    for number in range(7):
        x = W * 0.62 + number * 17
        s.stroke(
            [(x, H * 0.79), (x + 1, H * 0.79 - 34 - number * 2)], 9, blend(s.p.moss, s.p.ink, 0.5), number, 0.75, False
        )
    for number in range(3):
        bird(s, W * (0.62 + 0.09 * number), H * (0.34 - 0.05 * (number % 2)), 9)
    yield
