"""Covers from six-sided things: a honeycomb, columns of basalt, crystals of snow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, oval
from game.ui.covers.scenery import down_to_the_foot, hexagon
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def honeycomb(s: InkSheet) -> Iterator[None]:
    """Cells full of honey, a bee on its way to them."""
    rng = Random(6)
    radius = H * 0.135
    pale, deep = blend(s.p.ochre, s.p.light, 0.35), blend(s.p.ochre, s.p.wood, 0.2)
    step = radius * math.sqrt(3)
    for row in range(-1, 7):
        for column in range(-1, 9):
            x, y = column * step + (step / 2 if row % 2 else 0), row * radius * 1.5
            far = math.hypot((x - W * 0.42) / W, (y - H * 0.55) / H)
            if far < 0.46:
                full = rng.random()
                s.poly(hexagon(x, y, radius * 0.93), blend(pale, deep, full), 255 if far < 0.36 else 150)
                if full > 0.55 and not s.p.flat:
                    s.poly(hexagon(x, y - radius * 0.06, radius * 0.6), blend(pale, s.p.ochre, full), 190)
                s.line(hexagon(x, y, radius * 0.96), s.p.wood, 3, closed=True)
            else:
                s.line(hexagon(x, y, radius * 0.96), blend(s.p.paper, s.p.wood, 0.35), 1.5, closed=True)
        yield
    x, y = W * 0.8, H * 0.26
    for wing in ([(-24, -5), (-4, -31), (6, -7)], [(2, -7), (24, -28), (18, -4)]):
        s.poly([(x + dx, y + dy) for dx, dy in wing], blend(s.p.light, s.p.haze, 0.4), 210)
    s.poly(oval(x, y, 24, 14), s.p.ochre)
    for dx in (-9, 2, 12):
        s.line([(x + dx, y - 12), (x + dx, y + 12)], s.p.ink, 4.5)
    s.disc(x + 24, y - 1, 9, s.p.ink)
    yield


def basalt(s: InkSheet) -> Iterator[None]:
    """Columns of stone that rise from the sea."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, 108), (-9, 108)], s.p.haze, 130, 0, 0, H * 0.5, 4)
    s.wash(down_to_the_foot([(-9.0, 130.0), (W + 9.0, 121.0)]), s.p.sea, 150, 190, 119, H, 4)
    yield
    rng = Random(8)
    radius = H * 0.1
    step = radius * math.sqrt(3)
    for row in range(4):
        for column in range(-1, 11):
            x = column * step + (step / 2 if row % 2 else 0)
            rise = 0.98 - 0.55 * math.exp(-(((x - W * 0.36) / (W * 0.26)) ** 2))
            y = H * (rise + row * 0.13 - 0.06 + rng.uniform(-0.06, 0.06))
            stone = blend(blend(s.p.ink, s.p.haze, 0.34), s.p.ink, rng.random() * 0.7)
            top = [(px, y + (py - y) * 0.62) for px, py in hexagon(x, y, radius * 0.97)]
            low = H + 20.0
            s.poly([top[5], top[4], top[3], (x, low), (top[4][0], low)], blend(stone, s.p.haze, 0.16))
            s.poly([top[3], top[2], top[1], (top[2][0], low), (x, low)], blend(stone, s.p.shade, 0.35))
            s.poly(top, blend(stone, s.p.light, 0.34))
            s.line(top, s.p.ink, 1.4, 190, closed=True)
        yield


def snow(s: InkSheet) -> Iterator[None]:
    """Crystals of snow, one near and three far."""
    s.fill(blend(s.p.haze, s.p.light, 0.4))
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 190, 60, 0, H, 7)
    yield
    for x, y, radius, alpha in (
        (0.44, 0.52, 78.0, 255),
        (0.84, 0.24, 26.0, 220),
        (0.86, 0.78, 37.0, 230),
        (0.1, 0.2, 20.0, 200),
    ):
        _flake(s, W * x, H * y, radius, alpha)
        yield


def _flake(s: InkSheet, x: float, y: float, radius: float, alpha: int) -> None:
    ice = s.p.ink if s.p.flat else s.p.light
    for arm in range(6):
        turn = math.radians(60 * arm + 15)
        end = (x + math.cos(turn) * radius, y + math.sin(turn) * radius)
        s.line([(x, y), end], ice, max(1.5, radius * 0.045), alpha)
        for share, length in ((0.42, 0.3), (0.66, 0.24), (0.85, 0.13)):
            at = (x + math.cos(turn) * radius * share, y + math.sin(turn) * radius * share)
            for side in (-1.05, 1.05):
                tip = (
                    at[0] + math.cos(turn + side) * radius * length,
                    at[1] + math.sin(turn + side) * radius * length,
                )
                s.line([at, tip], ice, max(1.2, radius * 0.035), alpha)
    s.line(hexagon(x, y, radius * 0.26), ice, max(1.2, radius * 0.035), alpha, closed=True)
