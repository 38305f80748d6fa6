"""Covers of lights in the dark: a street of lanterns, a harbour, candles in a cellar, a lighthouse, a festival."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, curve, oval
from game.ui.covers.scenery import down_to_the_foot, lantern, mountains, stars
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def lantern_street(s: InkSheet) -> Iterator[None]:
    """Houses on both sides of a street, a string of lanterns over it."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 230, 90, 0, H, 4)
    s.poly([(W * 0.5, H * 0.56), (W * 0.86, H + 9), (W * 0.14, H + 9)], blend(s.p.ochre, s.p.wood, 0.5))
    yield
    for side in (-1, 1):
        for near, far, roof in ((1.3, 0.74, 0.06), (0.74, 0.36, 0.24), (0.36, 0.14, 0.38)):
            x, back = W * (0.5 + side * near / 2), W * (0.5 + side * far / 2)
            foot, behind = H * (0.56 + 0.52 * near), H * (0.56 + 0.52 * far)
            s.poly([(x, H * roof), (back, H * (roof + 0.1)), (back, behind), (x, foot)], blend(s.p.wood, s.p.ink, roof))
            s.poly(
                [
                    (x, H * (roof - 0.1)),
                    (back - side * 8, H * (roof + 0.06)),
                    (back, H * (roof + 0.13)),
                    (x, H * (roof + 0.02)),
                ],
                s.p.ink,
            )
            mid, sill = (x + back) / 2, H * (0.5 + 0.1 * near)
            s.box(mid - 9 * near, sill, 18 * near + 3, 24 * near + 4, s.p.glow, 2)
        yield
    s.stroke(curve([(-6, H * 0.1), (W * 0.5, H * 0.26), (W + 6, H * 0.1)]), 3, s.p.ink, 2, 0.0, False)
    for x, y, k, top in ((0.5, 0.48, 0.5, 0.25), (0.28, 0.42, 0.62, 0.2), (0.72, 0.42, 0.62, 0.2)):
        lantern(s, W * x, H * y, 34 * k, 44 * k, H * top)
    yield


def harbour(s: InkSheet) -> Iterator[None]:
    """Boats at their moorings, a red and a green light, and what the water makes of them."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H * 0.6), (-9, H * 0.6)], s.p.haze, 60, 210, 0, H * 0.6, 5)
    s.wash([(-9, H * 0.58), (W + 9, H * 0.58), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 190, 250, H * 0.58, H, 7)
    yield
    for number, (x, size) in enumerate(((58, 1.0), (150, 0.8), (246, 1.15))):
        y = H * (0.62 + 0.05 * number)
        s.line([(x, y), (x, y - 92 * size)], s.p.ink, 3)
        s.line([(x, y - 88 * size), (x + 34 * size, y - 8)], s.p.ink, 1.4)
        s.line([(x, y - 88 * size), (x - 30 * size, y - 8)], s.p.ink, 1.4)
        hull = [(x - 42 * size, y - 8), (x + 44 * size, y - 8), (x + 30 * size, y + 14), (x - 30 * size, y + 14)]
        s.poly(hull, s.p.wood if number % 2 else s.p.ink)
        s.line([(x - 40 * size, y - 3), (x + 41 * size, y - 3)], s.p.light, 2)
        yield
    for x, colour in ((104, s.p.red), (206, s.p.moss)):
        s.glow(x, H * 0.5, 40, 40, s.p.glow, 120)
        s.box(x - 3, H * 0.5, 6, H * 0.14, s.p.ink)
        s.disc(x, H * 0.48, 9, colour)
        for wave in range(5):
            wide = 16 - 2 * wave
            s.line([(x - wide, H * (0.74 + 0.05 * wave)), (x + wide, H * (0.74 + 0.05 * wave))], s.p.light, 2.4, 190)
    yield


def candles(s: InkSheet) -> Iterator[None]:
    """Three candles on a barrel under an arch of stone."""
    s.fill(s.p.dark)
    for ring in range(2):
        for stone in range(11):
            turn = math.pi * (stone + 0.5 * ring) / 10
            x, y = W / 2 - math.cos(turn) * (146 - 34 * ring), H * 0.92 - math.sin(turn) * (182 - 34 * ring)
            s.poly(oval(x, y, 25, 17), blend(s.p.wood, s.p.haze, 0.25 + 0.05 * (stone % 3)))
        yield
    s.poly([(96, H + 9), (88, H * 0.78), (236, H * 0.78), (228, H + 9)], s.p.wood)
    s.poly(oval(W / 2, H * 0.78, 74, 11), blend(s.p.wood, s.p.ochre, 0.5))
    for band in (0.84, 0.95):
        s.line([(90, H * band), (234, H * band)], s.p.ink, 4)
    yield
    for x, high in ((122, 48), (164, 76), (206, 36)):
        top = H * 0.78 - high
        s.glow(x, top - 16, 84, 84, s.p.glow, 190)
        s.box(x - 10, top, 20, high, s.p.light, 3)
        s.line([(x - 6, top + 4), (x - 6, top + 20)], s.p.ochre, 3)
        s.line([(x, top), (x, top - 8)], s.p.ink, 2)
        s.poly([(x, top - 34), (x + 8, top - 14), (x, top - 4), (x - 8, top - 14)], s.p.glow)
        s.poly(oval(x, top - 12, 3.4, 7), s.p.light)
    yield


def lighthouse(s: InkSheet) -> Iterator[None]:
    """A striped tower on a rock; its beam over the sea."""
    s.fill(s.p.dark)
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 60, 170, 0, H, 2)
    stars(s, 17, 26, H * 0.5)
    yield
    x, lamp = W * 0.3, H * 0.24
    s.glow(x, lamp, 90, 70, s.p.glow, 200)
    for beam in ((W + 20, -20, 84), (-20, -6, 40)):
        far, high, low = beam
        s.poly([(x, lamp - 5), (far, high), (far, low), (x, lamp + 5)], blend(s.p.ochre, s.p.light, 0.5), 190)
    yield
    s.wash(down_to_the_foot([(-9, H * 0.74), (W + 9, H * 0.7)]), s.p.sea, 255, 235, H * 0.7, H, 6)
    for wave in range(4):
        y = H * (0.78 + 0.055 * wave)
        crest = [(W * i / 9, y + 3 * math.sin(i * 2.1 + wave)) for i in range(10)]
        s.stroke(curve(crest), 3, s.p.haze, wave, 0.4, False)
    s.poly([(20, H * 0.94), (52, H * 0.74), (150, H * 0.74), (186, H * 0.96)], s.p.ink)
    yield
    white = s.p.light if not s.p.flat else s.p.sea
    for part in range(5):
        top, foot = H * (0.3 + 0.092 * part), H * (0.392 + 0.092 * part)
        a, b = 16 + 2.6 * part, 18.6 + 2.6 * part
        s.poly([(x - a, top), (x + a, top), (x + b, foot), (x - b, foot)], s.p.red if part % 2 == 0 else white)
    s.box(x - 21, H * 0.285, 42, 6, s.p.ink)
    s.box(x - 12, H * 0.19, 24, 21, s.p.glow, 2)
    s.poly([(x - 17, H * 0.19), (x + 17, H * 0.19), (x, H * 0.1)], s.p.ink)
    yield


def festival(s: InkSheet) -> Iterator[None]:
    """A thousand lamps rise over a river, and float on it."""
    s.fill(s.p.dark)
    yield from mountains(s, ((H * 0.62, 50, 170), (H * 0.7, 30, 255)), s.p.shade, 21)
    s.wash(down_to_the_foot([(-9, H * 0.7), (W + 9, H * 0.7)]), s.p.sea, 150, 220, H * 0.7, H, 3)
    rng = Random(11)
    yield
    for number in range(26):
        k = rng.uniform(0.25, 0.9) ** 1.4
        x, y = W * rng.uniform(0.03, 0.97), H * rng.uniform(0.04, 0.6)
        s.glow(x, y, 34 * k, 34 * k, s.p.glow, 190)
        shape = [(x - 9 * k, y - 13 * k), (x + 9 * k, y - 13 * k), (x + 12 * k, y + 9 * k), (x - 12 * k, y + 9 * k)]
        s.poly(shape, blend(s.p.red, s.p.ochre, 0.55))
        s.poly(oval(x, y + 4 * k, 6 * k, 7 * k), blend(s.p.glow, s.p.light, 0.55))
        if number % 9 == 8:
            yield
    for number in range(9):
        x, y = W * (0.06 + 0.11 * number), H * (0.78 + 0.07 * (number % 3))
        s.glow(x, y, 22, 14, s.p.glow, 170)
        s.box(x - 6, y - 7, 12, 9, blend(s.p.glow, s.p.light, 0.4), 2)
        s.line([(x - 9, y + 4), (x + 9, y + 4)], s.p.light, 2)
    yield
