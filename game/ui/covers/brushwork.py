"""Covers in ink and brush: the circle, the sea, a thorny branch, mountains, a scroll, lanterns at night."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet
from game.ui.covers.scenery import bird, down_to_the_foot, lantern, mountains, stars, sun
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT
DIM = 450
"""The sum of the parts of a colour below which black is not seen well on it."""


def ink_circle(s: InkSheet) -> Iterator[None]:
    """A circle in one turn of the brush that lies beside it."""
    cx, cy = W * 0.42, H * 0.48
    ink = s.p.light if sum(s.p.paper) < DIM and not s.p.flat else s.p.ink  # black on a dark page is not seen
    turn = [-2.0 + 5.95 * i / 39 for i in range(40)]
    s.stroke([(cx + math.cos(a) * 65, cy + math.sin(a) * 63) for a in turn], 18, ink, 5, taper=0.75)
    yield
    s.stroke([(W * 0.97, 24), (W * 0.82, 92), (W * 0.73, 130)], 14, s.p.wood, 2, 0.1, False, 0.9)
    s.stroke([(W * 0.74, 124), (W * 0.69, 148), (W * 0.615, 172)], 18, ink, 3, 0.92, False)
    yield


def waves(s: InkSheet) -> Iterator[None]:
    """A small boat on the sea, the sun above."""
    sun(s, W * 0.72, H * 0.3, 32)
    for row in range(5):
        y = H * (0.5 + 0.12 * row)
        line = [(x, y + 9 * math.sin(x / W * 12 + row * 1.7)) for x in range(-8, W + 13, 5)]
        s.wash(down_to_the_foot(line), blend(s.p.haze, s.p.sea, row / 4), 130, 160, y - 9, H, row)
        crest = blend(s.p.sea, s.p.ink, 0.3 + row * 0.1)
        s.stroke(line[::5], 4 + row * 1.2, crest, row, 0.2, press=0.3)
        yield
    s.stroke([(W * 0.2, 121), (W * 0.3, 130), (W * 0.42, 119)], 8, s.p.ink, 3, dry=False)
    s.stroke([(W * 0.31, 125), (W * 0.31, 78)], 3, s.p.ink, 4, dry=False)
    sail = [(W * 0.315, 78.0), (W * 0.4, 114.0), (W * 0.315, 117.0)]
    s.poly(sail, blend(s.p.paper, s.p.light, 0.4))
    s.line(sail, s.p.ink, 1.8)
    yield


def thorns(s: InkSheet) -> Iterator[None]:
    """A branch with thorns and red berries."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], blend(s.p.paper, s.p.ink, 0.5), 0, 60, 0, H, 4)
    yield
    branch = [(-10.0, 177.0), (W * 0.25, 143.0), (W * 0.5, 108.0), (W * 0.78, 78.0), (W * 1.03, 22.0)]
    s.stroke(branch, 12, s.p.ink, 4, 0.55)
    s.stroke([(W * 0.42, 119), (W * 0.52, 65), (W * 0.5, 17)], 7.5, s.p.ink, 9, 0.7)
    s.stroke([(W * 0.3, 138), (W * 0.46, 160), (W * 0.7, 164)], 6.5, s.p.ink, 7, 0.8)
    for number in range(7):
        t = (number + 0.6) / 7.4
        x, y = -10 + t * (W + 20), 177 - 155 * t**1.15
        side = 1 if number % 2 else -1
        s.poly([(x - 7, y), (x + 8, y - 2), (x + side * 9 - 4, y + side * 21)], s.p.ink)
    for x, y, radius in ((0.5, 0.12, 11), (0.44, 0.26, 9), (0.7, 0.76, 12), (0.6, 0.7, 8), (0.86, 0.44, 10)):
        s.disc(W * x, H * y, radius, s.p.red)
        s.disc(W * x - radius * 0.3, H * y - radius * 0.3, radius * 0.25, (240, 200, 180), 200)
    yield


def mountain_path(s: InkSheet) -> Iterator[None]:
    """A path up into the mountains."""
    sun(s, W * 0.26, H * 0.27, 26)
    yield from mountains(s, ((108, 73, 90), (147, 65, 150), (199, 69, 225)), s.p.ink, 6)
    path = [(W * 0.56, H * 1.02), (W * 0.6, 186.0), (W * 0.5, 164.0), (W * 0.62, 138.0), (W * 0.56, 117.0)]
    s.stroke(path, 7, s.p.ink if s.p.flat else blend(s.p.paper, s.p.light, 0.35), 3, 0.8, False)
    yield


def scroll(s: InkSheet) -> Iterator[None]:
    """A picture scroll between its rollers."""
    ground = blend(s.p.paper, s.p.ochre, 0.28)
    s.fill(blend(s.p.paper, s.p.light, 0.5))
    top, low = H * 0.2, H * 0.78
    yield from mountains(s, ((118, 46, 110), (156, 40, 190)), s.p.ink, 12)
    for x, y, w, h in ((-9.0, -9.0, W + 18.0, top + 9), (-9.0, low, W + 18.0, H - low + 9)):
        s.box(x, y, w, h, ground)
    s.box(-9, -9, W * 0.1 + 9, H + 18, ground)
    s.box(W * 0.9, -9, W * 0.1 + 9, H + 18, ground)
    sun(s, W * 0.66, top + 34, 16)
    for number in range(3):
        bird(s, W * (0.26 + 0.055 * number), top + 38 - 8 * number, 8)
    for x in (W * 0.1, W * 0.9):
        s.box(x - 10, top - 15, 20, low - top + 30, s.p.wood, 8)
        s.box(x - 5.5, top - 15, 4.5, low - top + 30, blend(s.p.wood, s.p.ochre, 0.6), 2)
        for y in (top - 28, low + 13):
            s.box(x - 7.5, y, 15, 15, s.p.red, 4)
    yield


def lanterns(s: InkSheet) -> Iterator[None]:
    """Three lit lanterns on a string, mountains in the dark."""
    s.fill(s.p.dark)
    yield from mountains(s, ((177, 43, 150), (214, 47, 255)), s.p.shade, 3)
    stars(s, 3, 22, H * 0.6)
    s.stroke([(-5, H * 0.1), (W * 0.5, H * 0.2), (W + 5, H * 0.06)], 3, (120, 130, 170), 2, 0.0, False)
    for x, y, k, top in ((0.5, 0.5, 1.0, 0.2), (0.17, 0.4, 0.55, 0.14), (0.84, 0.36, 0.6, 0.1)):
        lantern(s, W * x, H * y, 43 * k, 54 * k, H * top)
        yield
