"""Covers of two sides: pebbles and shells, night and day, piano keys, mirrors, an eclipse."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, curve, oval
from game.ui.covers.scenery import down_to_the_foot, mountains, stars, sun
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def pebbles(s: InkSheet) -> Iterator[None]:
    """Dark pebbles and pale shells on the sand, the sea beyond."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, 66), (-9, 66)], s.p.sea, 170, 120, 0, 66, 2)
    shore = [(x, 62 + 6 * math.sin(x / 34)) for x in range(-8, W + 13, 6)]
    s.wash(down_to_the_foot(shore), blend(s.p.ochre, s.p.paper, 0.45), 235, 200, 60, H, 4)
    s.stroke(shore[::6], 6, blend(s.p.light, s.p.haze, 0.2), 3, 0.1, False)
    yield
    for row in range(3):
        for column in range(5):
            x, y = 44 + column * 60 + (row % 2) * 12, 98 + row * 42
            if (row + column) % 2:
                s.poly(oval(x, y + 4, 24, 14), s.p.shade, 60)
                s.poly(oval(x, y, 24, 15), blend(s.p.ink, s.p.sea, 0.2 * row))
                s.poly(oval(x - 6, y - 5, 8, 4), blend(s.p.ink, s.p.light, 0.35), 200)
            else:
                fan = [(x + math.cos(a) * 22, y + 10 - math.sin(a) * 24) for a in (math.pi * i / 14 for i in range(15))]
                s.poly([*fan, (x - 5, y + 15), (x + 5, y + 15)], s.p.light if not s.p.flat else s.p.sea)
                for rib in fan[2:13:2]:
                    s.line([(x, y + 13), rib], s.p.ochre, 1.6)
        yield


def night_and_day(s: InkSheet) -> Iterator[None]:
    """The sun over one half of the mountains, the moon over the other."""
    sun(s, W * 0.24, H * 0.3, 28)
    yield from mountains(s, ((140, 60, 110), (190, 60, 190)), s.p.ink, 14)
    s.poly([(W * 0.56, -9), (W + 9, -9), (W + 9, H + 9), (W * 0.44, H + 9)], s.p.dark)
    rng = Random(6)
    for _star in range(20):
        s.disc(W * rng.uniform(0.6, 0.98), H * rng.uniform(0.05, 0.6), rng.choice((0.9, 1.3)), s.p.light, 200)
    s.disc(W * 0.78, H * 0.3, 27, s.p.light)
    s.disc(W * 0.81, H * 0.27, 23, s.p.dark)
    yield
    ridge = [(W * 0.47, H * 0.86), (W * 0.6, H * 0.66), (W * 0.7, H * 0.76), (W * 0.84, H * 0.58), (W + 9, H * 0.72)]
    s.poly([*ridge, (W + 9, H + 9), (W * 0.44, H + 9)], s.p.shade)
    s.stroke([(W * 0.56, -6), (W * 0.5, H * 0.5), (W * 0.44, H + 6)], 7, s.p.red, 4, 0.4)
    yield


def piano(s: InkSheet) -> Iterator[None]:
    """The keys of a piano, notes above them."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, 110), (-9, 110)], s.p.wood, 120, 20, 0, 110, 3)
    yield
    for line in range(5):
        s.line([(-5, 22 + 12 * line), (W + 5, 16 + 12 * line)], blend(s.p.ink, s.p.haze, 0.3), 1.2, 150)
    for x, y, flag in ((60, 58, 1), (128, 40, 0), (196, 52, 1), (262, 28, 0)):
        s.poly(oval(x, y, 10, 7), s.p.ink if flag else s.p.red)
        s.line([(x + 9, y), (x + 9, y - 34)], s.p.ink, 2.4)
        if flag:
            s.stroke([(x + 9, y - 34), (x + 20, y - 26), (x + 18, y - 14)], 4, s.p.ink, 2, 0.7, False)
    yield
    for key in range(9):
        s.box(key * 36, 98, 35, H, s.p.light if not s.p.flat else s.p.sea, 3)
        s.line([(key * 36, 98), (key * 36, H)], blend(s.p.ink, s.p.haze, 0.4), 1.4)
    for key in (0, 1, 3, 4, 5, 7, 8):
        s.box(key * 36 + 24, 98, 23, 68, s.p.ink, 3)
    s.box(-9, 92, W + 18, 9, s.p.red)
    yield


def mirrors(s: InkSheet) -> Iterator[None]:
    """Frames within frames, each smaller than the one before."""
    s.fill(blend(s.p.haze, s.p.sea, 0.4))
    for number in range(7):
        k = 0.74**number
        w, h = W * 1.02 * k, H * 1.04 * k
        x, y = (W - w) / 2 + 10 * (1 - k), (H - h) / 2 + 8 * (1 - k)
        s.box(x, y, w, h, s.p.wood if number % 2 else s.p.ochre, 6 * k)
        edge = 13 * k
        glass = blend(blend(s.p.haze, s.p.light, 0.5), s.p.sea, number / 8)
        s.box(x + edge, y + edge, w - 2 * edge, h - 2 * edge, glass, 4 * k)
        shine = [(x + w * 0.16, y + h * 0.5), (x + w * 0.36, y + edge * 1.6)]
        s.line([*shine], s.p.light, 4 * k, 170)
        yield
    s.disc(W * 0.53, H * 0.54, 7, s.p.red)
    yield


def eclipse(s: InkSheet) -> Iterator[None]:
    """The moon before the sun, a ring of light around it."""
    s.fill(s.p.dark)
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 20, 150, 0, H, 2)
    stars(s, 23, 34, H * 0.8)
    yield
    x, y = W * 0.5, H * 0.42
    s.glow(x, y, 160, 150, s.p.glow, 170)
    for number in range(18):
        turn = math.tau * number / 18 + 0.1
        far = 84 + 16 * (number % 3)
        ray = [(x + math.cos(turn) * 62, y + math.sin(turn) * 62), (x + math.cos(turn) * far, y + math.sin(turn) * far)]
        s.stroke(curve([*ray], 12), 4, blend(s.p.ochre, s.p.light, 0.4), number, 0.9, False)
    s.disc(x, y, 60, blend(s.p.ochre, s.p.light, 0.55) if not s.p.flat else s.p.ink)
    s.disc(x + 3, y + 2, 55, s.p.shade)
    yield
    yield from mountains(s, ((H * 1.02, 46, 255),), s.p.shade, 11)
