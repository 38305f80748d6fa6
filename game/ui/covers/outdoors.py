"""Covers of days and nights outside: a camp, the edge of a forest, a meadow, shade, the stars, the wilderness."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet
from game.ui.covers.scenery import bird, fir, leafy_tree, meadow, mountains, stars, sun, tent
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def camp(s: InkSheet) -> Iterator[None]:
    """A tent among trees, below mountains."""
    sun(s, W * 0.76, H * 0.24, 22, s.p.ochre)
    yield from mountains(s, ((121, 65, 80), (164, 35, 140)), s.p.moss, 5)
    meadow(s, H * 0.78, H * 0.74)
    yield
    for x, foot, height in ((0.12, 0.84, 78), (0.28, 0.83, 56), (0.8, 0.83, 66)):
        leafy_tree(s, W * x, H * foot, height, int(x * 50))
    tent(s, W * 0.5, H * 0.86, 78)
    yield


def forest_edge(s: InkSheet) -> Iterator[None]:
    """The dark edge of a forest, light on the grass before it."""
    s.glow(W * 0.12, H * 0.3, 150, 130, s.p.ochre, 90)
    meadow(s, H * 0.58, H * 0.68, 3)
    for row, (foot, height, strength) in enumerate(((0.64, 96, 90), (0.7, 118, 150), (0.78, 140, 255))):
        rng = Random(20 + row)
        first = 0.2 + 0.14 * row
        shade = blend(s.p.moss, s.p.ink, 0.12 + 0.2 * row)
        for number in range(9):
            x = W * (first + number * 0.105) + rng.uniform(-6, 6)
            fir(s, x, H * foot + rng.uniform(-4, 4), height * rng.uniform(0.82, 1.08), shade, strength)
        yield
    meadow(s, H * 0.78, H * 0.82, 5)
    fir(s, W * 0.13, H * 0.86, 74)
    tent(s, W * 0.32, H * 0.92, 40)
    yield


def high_meadow(s: InkSheet) -> Iterator[None]:
    """A meadow in flower, high up, with peaks of snow behind it."""
    sun(s, W * 0.2, H * 0.22, 18, s.p.ochre)
    peaks = ((0.3, 0.12, 0.3), (0.62, 0.2, 0.26), (0.88, 0.1, 0.3))
    for x, top, half in peaks:
        left, right = W * (x - half), W * (x + half)
        s.wash([(left, 150), (W * x, H * top), (right, 150)], s.p.sea, 190, 60, H * top, 150, 3)
        cap = [(W * x, H * top), (W * (x + half * 0.3), 66), (W * (x + half * 0.1), 58), (W * x, 70)]
        s.poly([*cap, (W * (x - half * 0.14), 58), (W * (x - half * 0.28), 68)], s.p.light, 235)
    yield
    meadow(s, H * 0.6, H * 0.7, 2)
    meadow(s, H * 0.82, H * 0.68, 6)
    rng = Random(12)
    for _flower in range(46):
        y = H * (0.76 + 0.24 * rng.random())
        s.disc(rng.random() * W, y, 1.4 + (y / H - 0.7) * 9, rng.choice((s.p.red, s.p.light, s.p.ochre)))
    yield
    s.line([(W * 0.68, 168), (W * 0.68, 136)], s.p.wood, 4)
    for dy, tip in ((138, 34), (150, -30)):
        x = W * 0.68
        s.poly([(x, dy), (x + tip, dy), (x + tip * 1.25, dy + 5), (x + tip, dy + 10), (x, dy + 10)], s.p.wood)
    yield


def two_trees(s: InkSheet) -> Iterator[None]:
    """One tent in the shade of two trees."""
    sun(s, W * 0.5, H * 0.2, 21, s.p.ochre)
    yield from mountains(s, ((140, 34, 70),), s.p.sea, 9)
    meadow(s, H * 0.72, H * 0.72, 4)
    yield
    leafy_tree(s, W * 0.24, H * 0.86, 150, 3)
    leafy_tree(s, W * 0.76, H * 0.86, 150, 8)
    s.line([(W * 0.3, 112), (W * 0.5, 122), (W * 0.7, 112)], s.p.wood, 1.6)
    for number in range(5):
        x = W * (0.36 + 0.07 * number)
        y = 112 + 9 * (1 - abs(number - 2) / 2.6)
        s.poly([(x - 7, y), (x + 7, y), (x, y + 13)], (s.p.red, s.p.ochre, s.p.light)[number % 3])
    tent(s, W * 0.5, H * 0.9, 58)
    yield


def starry_night(s: InkSheet) -> Iterator[None]:
    """A lit tent under the stars."""
    s.fill(s.p.dark)
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.sea, 0, 150, 0, H, 2)
    yield
    rng = Random(31)
    for _star in range(70):  # the Milky Way
        t = rng.random()
        x, y = W * t + rng.gauss(0, 14), 130 - 120 * t + rng.gauss(0, 17)
        s.disc(x, y, rng.choice((0.7, 0.9, 1.3)), s.p.light, rng.randint(70, 200))
    stars(s, 8, 26, H * 0.7)
    s.stroke([(W * 0.86, 18), (W * 0.72, 44)], 2.6, s.p.light, 2, 0.9, False)
    yield
    yield from mountains(s, ((176, 40, 255),), s.p.shade, 17)
    for x, height in ((0.08, 86), (0.19, 62), (0.86, 78), (0.95, 100)):
        fir(s, W * x, H * 0.93, height, s.p.shade)
    s.poly([(-9, H * 0.9), (W * 0.5, H * 0.86), (W + 9, H * 0.9), (W + 9, H + 9), (-9, H + 9)], s.p.shade)
    tent(s, W * 0.5, H * 0.93, 56, lit=True)
    yield


def wilderness(s: InkSheet) -> Iterator[None]:
    """A river that winds through a land without roads."""
    sun(s, W * 0.64, H * 0.22, 22)
    yield from mountains(s, ((96, 40, 80), (126, 44, 110)), s.p.sea, 21)
    meadow(s, H * 0.56, H * 0.58, 8)
    river = [(W * 0.62, H * 0.55), (W * 0.5, H * 0.62), (W * 0.7, H * 0.72), (W * 0.36, H * 0.84), (W * 0.56, H * 1.1)]
    for wide, shade in ((26, blend(s.p.haze, s.p.sea, 0.25)), (12, blend(s.p.haze, s.p.light, 0.5))):
        s.stroke(list(reversed(river)), wide, s.p.sea if s.p.flat else shade, 4, 0.93, False, 0.8)
    yield
    rng = Random(5)
    for number in range(15):
        left = number % 2
        foot = H * (0.66 + 0.32 * number / 14)
        x = W * (rng.uniform(0.0, 0.3) if left else rng.uniform(0.74, 1.0))
        fir(s, x, foot, 26 + 50 * (foot / H - 0.6) * 2.4)
    for number in range(3):
        bird(s, W * (0.2 + 0.08 * number), H * (0.22 - 0.04 * (number % 2)), 9)
    yield
