"""Covers of single lights: the first windows, a beacon by the sea, a caravan under stars, a comet."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, curve, oval
from game.ui.covers.scenery import down_to_the_foot, mountains, stars
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def first_lights(s: InkSheet) -> Iterator[None]:
    """A village on a hill at the blue hour, the first windows lit."""
    s.fill(blend(s.p.sea, s.p.haze, 0.35))
    s.wash([(-9, -9), (W + 9, -9), (W + 9, 120), (-9, 120)], s.p.ochre, 20, 160, 0, 120, 2)
    yield
    hill = [(x, H * 0.72 - 30 * math.sin(math.pi * x / W)) for x in range(-8, W + 13, 6)]
    s.poly(down_to_the_foot(hill), blend(s.p.moss, s.p.ink, 0.35))
    yield
    rng = Random(4)
    for number in range(8):
        x = 30 + number * 36
        y = H * 0.74 - 30 * math.sin(math.pi * x / W) + rng.uniform(0, 20)
        wall = blend(s.p.shade, s.p.wood, 0.35)
        s.box(x - 13, y - 24, 26, 26, wall, 1)
        s.poly([(x - 17, y - 24), (x + 17, y - 24), (x, y - 40)], blend(s.p.red, s.p.shade, 0.45))
        lit = number % 3 != 1
        if lit:
            s.glow(x, y - 12, 26, 26, s.p.glow, 120)
        s.box(x - 5, y - 18, 10, 11, s.p.light if lit else s.p.shade, 1)
    yield
    s.disc(W * 0.8, H * 0.2, 4, s.p.light)


def beacon(s: InkSheet) -> Iterator[None]:
    """A striped tower on a rock, its beam over the waves."""
    s.fill(s.p.dark)
    stars(s, 8, 18, H * 0.5)
    beam = [(W * 0.32, H * 0.26), (W + 9, H * 0.02), (W + 9, H * 0.46)]
    s.poly(beam, s.p.light if not s.p.flat else s.p.ink, 70)
    yield
    for row in range(4):
        line = [(x, H * 0.74 + row * 15 + 4 * math.sin(x / 17 + row)) for x in range(-8, W + 13, 6)]
        s.wash(down_to_the_foot(line), blend(s.p.sea, s.p.shade, row / 5), 230, 200, H * 0.7, H, 3 + row)
    yield
    s.poly([(W * 0.1, H), (W * 0.16, H * 0.84), (W * 0.3, H * 0.78), (W * 0.46, H * 0.86), (W * 0.56, H)], s.p.shade)
    for band in range(5):
        top, low = H * (0.32 + band * 0.1), H * (0.42 + band * 0.1)
        wide, wider = 14 + band * 2.2, 16.2 + band * 2.2
        colour = s.p.light if band % 2 else s.p.red
        x = W * 0.32
        s.poly([(x - wide, top), (x + wide, top), (x + wider, low), (x - wider, low)], colour)
    yield
    s.box(W * 0.32 - 12, H * 0.21, 24, 21, s.p.ochre, 2)
    s.glow(W * 0.32, H * 0.26, 60, 50, s.p.glow, 170)
    s.poly([(W * 0.32 - 16, H * 0.21), (W * 0.32 + 16, H * 0.21), (W * 0.32, H * 0.12)], s.p.red)


def caravan(s: InkSheet) -> Iterator[None]:
    """Two camels on a dune, two stars above them."""
    s.fill(blend(s.p.dark, s.p.sea, 0.35))
    stars(s, 31, 26, H * 0.55)
    for x, y in ((0.62, 0.2), (0.76, 0.27)):
        s.glow(W * x, H * y, 30, 30, s.p.glow, 130)
        tips = [
            (W * x + math.cos(a) * r, H * y + math.sin(a) * r)
            for a, r in ((math.tau * (i / 8 - 0.25), 3.2 if i % 2 else 13) for i in range(8))
        ]
        s.poly(tips, s.p.light)
    yield
    dune = [(x, H * (0.7 - 0.09 * math.sin(x / 62))) for x in range(-8, W + 13, 6)]
    s.wash(down_to_the_foot(dune), blend(s.p.ochre, s.p.shade, 0.25), 255, 220, H * 0.55, H, 5)
    yield
    for x, y in ((96, H * 0.61), (176, H * 0.68)):
        hide = blend(s.p.wood, s.p.shade, 0.5)
        s.poly(oval(x, y - 28, 24, 11), hide)
        s.poly(oval(x - 4, y - 40, 9, 9), hide)
        s.stroke(curve([(x + 20, y - 30), (x + 31, y - 34), (x + 33, y - 52), (x + 42, y - 54)], 20), 6, hide, 2, 0.2)
        for leg in (-16, -8, 9, 17):
            s.line([(x + leg, y - 24), (x + leg + 1, y + 4)], hide, 3.4)
        s.box(x - 12, y - 38, 20, 15, s.p.red, 3)
    yield
    near = [(x, H * (0.9 - 0.07 * math.sin(x / 48 + 2))) for x in range(-8, W + 13, 6)]
    s.wash(down_to_the_foot(near), blend(s.p.ochre, s.p.wood, 0.55), 255, 230, H * 0.8, H, 6)


def comet(s: InkSheet) -> Iterator[None]:
    """A comet with two tails over dark mountains."""
    s.fill(s.p.dark)
    stars(s, 12, 40, H * 0.8)
    yield
    head = (W * 0.3, H * 0.56)
    for far, colour, alpha in ((0.9, s.p.haze, 120), (0.72, s.p.light, 120)):
        end = (W * (0.36 + far * 0.55), H * (0.5 - far * 0.5))
        across = 34 * far if colour == s.p.haze else 12
        tail = [(head[0], head[1] - 7), (end[0] - across, end[1] - across), (end[0] + across, end[1] + across / 2)]
        s.poly([*tail, (head[0] + 4, head[1] + 7)], colour, alpha)
        yield
    s.glow(*head, 54, 54, s.p.glow, 150)
    s.disc(*head, 11, s.p.light if not s.p.flat else s.p.ink)
    yield from mountains(s, ((H * 0.98, 60, 255), (H * 1.06, 40, 255)), s.p.shade, 23)
