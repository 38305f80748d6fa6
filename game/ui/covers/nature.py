"""Covers from six-sided things: a honeycomb, columns of basalt, crystals of snow; and floes of ice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, oval
from game.ui.covers.scenery import down_to_the_foot, hexagon, sun
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


def ice_floes(s: InkSheet) -> Iterator[None]:
    """Floes of any shape that fit together, dark water between them, a low sun and a bear far away."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H * 0.36), (-9, H * 0.36)], s.p.haze, 140, 30, 0, H * 0.4, 4)
    sun(s, W * 0.78, H * 0.2, 17, s.p.red)
    yield
    water = H * 0.3
    s.poly([(-9, water), (W + 9, water), (W + 9, H + 9), (-9, H + 9)], s.p.sea)
    rng = Random(14)
    rows, columns = 5, 6
    nodes: list[list[tuple[float, float]]] = []
    for row in range(rows + 1):
        near = (row / rows) ** 1.5
        y, spread = water + 6 + (H + 14 - water) * near, 0.75 + 0.5 * near
        line = [(W / 2 + (column / columns - 0.5) * (W + 70) * spread, y) for column in range(columns + 1)]
        shaken = 1.5 + 9 * near
        nodes.append([(x + rng.uniform(-1, 1) * shaken * 1.6, y + rng.uniform(-1, 1) * shaken * 0.6) for x, y in line])
    for row in range(rows):
        for column in range(columns):
            ring = [nodes[row][column], nodes[row][column + 1], nodes[row + 1][column + 1], nodes[row + 1][column]]
            x, y = sum(p[0] for p in ring) / 4, sum(p[1] for p in ring) / 4
            share = rng.uniform(0.84, 0.93)
            floe = [(x + (px - x) * share, y + (py - y) * share) for px, py in _chipped(ring, rng)]
            thick = 1.5 + 5 * row / rows
            s.poly([(px, py + thick) for px, py in floe], blend(s.p.haze, s.p.sea, 0.35))
            s.poly(floe, blend(s.p.light, s.p.haze, rng.uniform(0.0, 0.4)))
        yield
    _bear(s, W * 0.3, H * 0.5)
    yield


def _chipped(ring: Sequence[tuple[float, float]], rng: Random) -> list[tuple[float, float]]:
    """A ring of corners with one more point, a little off, on each of its sides."""
    out: list[tuple[float, float]] = []
    for number, (ax, ay) in enumerate(ring):
        bx, by = ring[(number + 1) % len(ring)]
        t, off = rng.uniform(0.35, 0.65), rng.uniform(-0.12, 0.12)
        out += [(ax, ay), (ax + (bx - ax) * t + (by - ay) * off, ay + (by - ay) * t - (bx - ax) * off)]
    return out


def _bear(s: InkSheet, x: float, foot: float) -> None:
    """A white bear that walks on the line `foot`."""
    fur, shade = blend(s.p.ochre, s.p.light, 0.72), blend(s.p.wood, s.p.light, 0.55)
    for dx, tone in ((-14, shade), (13, shade), (-19, fur), (8, fur)):
        s.box(x + dx, foot - 15, 8, 15, tone, 3)
    s.poly(oval(x, foot - 20, 24, 12), fur)
    s.poly(oval(x + 26, foot - 26, 11, 7.5), fur)
    s.disc(x + 21, foot - 33, 3, fur)
    s.disc(x + 36, foot - 25, 2.4, s.p.ink)
    s.disc(x + 28, foot - 28, 1.4, s.p.ink)
