"""Covers of slanting lines: woven withies, a fence, rain, a web, a tapestry, folded paper."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, oval
from game.ui.covers.scenery import meadow, sun
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def weave(s: InkSheet) -> Iterator[None]:
    """Withies woven to and fro."""
    step = W / 7
    warm = blend(s.p.wood, s.p.ochre, 0.45)
    for row in range(6):
        for column in range(8):
            x, y = column * step, row * step - 4
            falls = (row + column) % 2
            ends = [(x + 3, y + 3), (x + step - 3, y + step - 3)]
            if not falls:
                ends = [(x + 3, y + step - 3), (x + step - 3, y + 3)]
            s.stroke(ends, step * 0.17, s.p.ink if (row * 3 + column) % 5 else warm, row * 9 + column)
        yield


def fence(s: InkSheet) -> Iterator[None]:
    """A garden fence, sunflowers behind it."""
    sun(s, W * 0.82, H * 0.2, 20, s.p.ochre)
    meadow(s, H * 0.66, H * 0.62, 3)
    yield
    leaf = blend(s.p.moss, (40, 130, 90), 0.4)
    for x, top in ((0.16, 0.3), (0.37, 0.2), (0.62, 0.34)):
        fx, fy = W * x, H * top
        s.stroke([(fx + 5, H), (fx - 4, H * 0.6), (fx, fy)], 5, leaf, 3, 0.2, False)
        s.poly([(fx, H * 0.58), (fx + 26, H * 0.5), (fx + 32, H * 0.56)], leaf)
        for petal in range(12):
            turn = math.tau * petal / 12
            tip = (fx + math.cos(turn) * 25, fy + math.sin(turn) * 25)
            s.line([(fx, fy), tip], s.p.ochre, 8)
        s.disc(fx, fy, 12, s.p.ink if not s.p.flat else s.p.paper)
    yield
    board, dark = blend(s.p.paper, s.p.light, 0.6), blend(s.p.paper, s.p.wood, 0.55)
    for y in (0.66, 0.86):
        s.box(-9, H * y, W + 18, 9, dark)
    for number in range(9):
        x = -6 + number * 40
        s.poly([(x + 1, H), (x + 1, 114), (x + 13, 98), (x + 25, 114), (x + 25, H)], board)
        s.line([(x + 1, H), (x + 1, 114), (x + 13, 98), (x + 25, 114), (x + 25, H)], s.p.wood, 1.6)
    yield


def rain(s: InkSheet) -> Iterator[None]:
    """Rain over the roofs of a village."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H * 0.8), (-9, H * 0.8)], blend(s.p.sea, s.p.ink, 0.4), 200, 20, 0, H * 0.8)
    yield
    for x, ridge, half, low in ((0.2, 98, 78, 146), (0.82, 90, 82, 142), (0.5, 112, 96, 164)):
        mid = W * x
        wall = blend(s.p.paper, s.p.light, 0.5)
        s.box(mid - half * 0.74, low - 6, half * 1.48, H, wall)
        roof: list[Point] = [
            (mid - half * 0.62, ridge),
            (mid + half * 0.62, ridge),
            (mid + half, low),
            (mid - half, low),
        ]
        s.poly(roof, blend(s.p.ink, s.p.sea, 0.25) if not s.p.flat else s.p.sea)
        for number in range(1, 9):
            t = number / 9
            ends = [(mid + half * 0.62 * (2 * t - 1), ridge), (mid + half * (2 * t - 1), low)]
            s.line(ends, blend(s.p.ink, s.p.haze, 0.35), 1.6)
        s.stroke([(mid - half * 0.66, ridge), (mid + half * 0.66, ridge)], 8, s.p.ink, int(x * 9), 0.1, False)
        s.box(mid - 13, low + 12, 26, 26, blend(s.p.ochre, s.p.glow, 0.5), 3)
        s.line([(mid, low + 12), (mid, low + 38)], s.p.wood, 2)
        yield
    rng = Random(4)
    for _drop in range(80):
        x, y, long = rng.random() * W * 1.1, rng.random() * H, rng.uniform(14, 30)
        s.line([(x, y), (x - long * 0.32, y + long)], blend(s.p.light, s.p.haze, 0.3), 1.5, 170)
    yield


def web(s: InkSheet) -> Iterator[None]:
    """A web between two branches, dew on its threads."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 170, 40, 0, H, 6)
    yield
    cx, cy = W * 0.53, H * 0.47
    thread = s.p.ink if s.p.flat else s.p.light
    rng = Random(9)
    spokes = [math.tau * i / 13 + rng.uniform(-0.1, 0.1) for i in range(13)]
    for turn in spokes:
        s.line([(cx, cy), (cx + math.cos(turn) * 190, cy + math.sin(turn) * 150)], thread, 1.3, 220)
    for ring in range(1, 9):
        points: list[Point] = []
        for a, b in zip(spokes, [*spokes[1:], spokes[0] + math.tau], strict=True):
            far = 11 * ring + ring * ring * 0.35
            points.append((cx + math.cos(a) * far, cy + math.sin(a) * far * 0.92))
            middle, sag = (a + b) / 2, far * 0.9
            points.append((cx + math.cos(middle) * sag, cy + math.sin(middle) * sag * 0.92))
        s.line(points, thread, 1.2, 210, closed=True)
        for x, y in points[ring % 3 :: 3]:
            s.disc(x, y, 2.0, thread, 240)
        if ring % 3 == 0:
            yield
    s.stroke([(-8, 14), (W * 0.2, 34), (W * 0.44, -8)], 13, s.p.ink, 3, 0.5)
    s.stroke([(W * 0.7, H + 8), (W * 0.9, H * 0.7), (W + 8, H * 0.4)], 15, s.p.ink, 6, 0.3)
    x, y = W * 0.61, H * 0.62
    for side in (-1, 1):
        for leg in range(4):
            knee = (x + side * 12, y - 9 + 6 * leg)
            s.line([(x, y), knee, (x + side * 17, y - 14 + 11 * leg)], s.p.ink, 1.7)
    s.disc(x, y + 4, 8, s.p.ink)
    s.disc(x, y - 6, 4.5, s.p.ink)
    s.disc(x, y + 5, 2.6, s.p.red if not s.p.flat else s.p.paper)
    yield


def tapestry(s: InkSheet) -> Iterator[None]:
    """A hanging of bands and diamonds, fringed below."""
    left, right, top, low = W * 0.14, W * 0.86, H * 0.14, H * 0.8
    s.box(left, top, right - left, low - top, blend(s.p.red, s.p.wood, 0.25) if not s.p.flat else s.p.sea)
    rows = ((0.0, 0.16), (0.42, 0.16), (0.84, 0.16))
    for at, high in rows:
        y, tall = top + (low - top) * at, (low - top) * high
        s.box(left, y, right - left, tall, s.p.sea if s.p.flat else blend(s.p.sea, s.p.haze, 0.25))
        for number in range(12):
            x = left + (right - left) * number / 12
            wide = (right - left) / 12
            s.poly([(x, y + tall), (x + wide / 2, y + 3), (x + wide, y + tall)], s.p.ochre)
        yield
    for at in (0.29, 0.71):
        for number in range(6):
            x, y = left + (right - left) * (number + 0.5) / 6, top + (low - top) * at
            for size, shade in ((17, s.p.ochre), (11, s.p.ink), (5, s.p.light)):
                s.poly([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], shade)
    for number in range(30):
        x = left + (right - left) * (number + 0.5) / 30
        s.line([(x, low), (x, low + 15)], s.p.ochre, 2.2)
    s.stroke([(left - 22, top - 3), (right + 22, top - 3)], 9, s.p.wood, 4, 0.05, False, 0.95)
    for x in (left - 24, right + 24):
        s.disc(x, top - 3, 7, s.p.red)
    yield


def crane(s: InkSheet) -> Iterator[None]:
    """A crane of folded paper, on a sheet that is creased along both diagonals."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 120, 60, 0, H, 5)
    left, top, side = W * 0.56, H * 0.1, H * 0.6
    corners = [
        (left + side * 0.12, top),
        (left + side, top + side * 0.1),
        (left + side * 0.9, top + side),
        (left, top + side * 0.88),
    ]
    s.poly(corners, blend(s.p.ochre, s.p.light, 0.55))
    crease = blend(s.p.ochre, s.p.wood, 0.4)
    for a, b in ((0, 2), (1, 3)):
        s.line([corners[a], corners[b]], crease, 1.6)
    for a, b, c, d in ((0, 1, 3, 2), (0, 3, 1, 2)):
        middles = [
            ((corners[i][0] + corners[j][0]) / 2, (corners[i][1] + corners[j][1]) / 2) for i, j in ((a, b), (c, d))
        ]
        s.line(middles, crease, 1.2, 150)
    yield
    bright, mid, deep = blend(s.p.red, s.p.light, 0.28), blend(s.p.red, s.p.ochre, 0.04), blend(s.p.red, s.p.shade, 0.3)
    s.poly(oval(W * 0.42, H * 0.9, 96, 9), s.p.shade, 70)
    s.poly([(W * 0.4, H * 0.6), (W * 0.68, H * 0.2), (W * 0.5, H * 0.76)], deep)
    s.poly([(W * 0.34, H * 0.74), (W * 0.1, H * 0.27), (W * 0.42, H * 0.62)], deep)
    s.poly([(W * 0.1, H * 0.27), (W * 0.035, H * 0.42), (W * 0.15, H * 0.37)], mid)
    yield
    s.poly([(W * 0.5, H * 0.74), (W * 0.8, H * 0.44), (W * 0.44, H * 0.64)], mid)
    s.poly([(W * 0.26, H * 0.72), (W * 0.42, H * 0.56), (W * 0.58, H * 0.72), (W * 0.42, H * 0.9)], mid)
    s.poly([(W * 0.28, H * 0.7), (W * 0.33, H * 0.1), (W * 0.56, H * 0.72), (W * 0.42, H * 0.8)], bright)
    s.line([(W * 0.33, H * 0.1), (W * 0.42, H * 0.8)], s.p.paper if s.p.flat else deep, 1.6)
    s.line([(W * 0.42, H * 0.8), (W * 0.42, H * 0.9)], deep, 1.6)
    yield
