"""What several covers show: mountains, the sun, mist, water, trees, tents and lanterns."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, curve, oval
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend


def ridge(base: float, height: float, seed: int, rough: float = 0.52) -> list[Point]:
    """The line of a mountain range across the sheet, its valleys at `base`."""
    rng = Random(seed)
    waves = [(rng.uniform(1.2, 2.2) * 2**k, rng.random() * math.tau, height * rough**k) for k in range(5)]
    count = 90
    return [
        (
            -20 + (WIDTH + 40) * i / count,
            base - abs(sum(high * math.sin(pace * i / count * math.pi + at) for pace, at, high in waves)),
        )
        for i in range(count + 1)
    ]


def down_to_the_foot(line: Sequence[Point]) -> list[Point]:
    """A line across the sheet closed to a shape at its lower edge."""
    return [*line, (WIDTH + 20, HEIGHT + 20), (-20, HEIGHT + 20)]


def mountains(s: InkSheet, layers: Sequence[tuple[float, float, int]], colour: Colour, seed: int = 1) -> Iterator[None]:
    """Ranges one before the other, each with its base, height and strength of ink; mist fills them below."""
    for number, (base, height, strength) in enumerate(layers):
        line = ridge(base, height, seed + 7 * number)
        bottom = min(HEIGHT + 20, base + 1.1 * height)
        s.wash(down_to_the_foot(line), colour, strength, 8, base - height, bottom, seed + number)
        yield


def sun(s: InkSheet, x: float, y: float, radius: float, colour: Colour | None = None) -> None:
    """A low sun, or a moon, with a breath of light around it."""
    shade = s.p.red if colour is None else colour
    s.glow(x, y, radius * 2, radius * 2, shade, 70)
    s.disc(x, y, radius, shade, 235)


def stars(s: InkSheet, seed: int, count: int, low: float) -> None:
    """Stars above the line `low`."""
    rng = Random(seed)
    for _star in range(count):
        x, y, radius = rng.random() * WIDTH, rng.random() * low, rng.choice((0.8, 1.1, 1.6))
        s.disc(x, y, radius, s.p.light, rng.randint(90, 220))


def meadow(s: InkSheet, left: float, right: float, seed: int = 3) -> None:
    """Grass from the lines `left` and `right` down."""
    ground = [(-9.0, left), *[(WIDTH * i / 8, left + (right - left) * i / 8) for i in range(9)], (WIDTH + 9.0, right)]
    s.wash(down_to_the_foot(ground), blend(s.p.moss, s.p.ochre, 0.25), 150, 215, min(left, right), HEIGHT, seed)


def leafy_tree(s: InkSheet, x: float, foot: float, height: float, seed: int = 1) -> None:
    """A round tree that stands on the line `foot`."""
    rng = Random(seed)
    s.poly(oval(x, foot, height * 0.36, height * 0.06), s.p.shade, 70)
    above, below, middle = height * 0.05, height * 0.075, foot - height * 0.4
    s.poly([(x - above, middle), (x + above, middle), (x + below, foot), (x - below, foot)], s.p.wood)
    leaf = blend(s.p.moss, (40, 130, 90), 0.45)
    for dx, dy, share in ((-0.19, 0.5, 0.22), (0.19, 0.5, 0.22), (0.0, 0.72, 0.26), (0.0, 0.52, 0.26)):
        s.disc(x + dx * height, foot - dy * height, share * height, blend(leaf, s.p.ink, rng.uniform(0.0, 0.22)))
    s.disc(x - 0.06 * height, foot - 0.76 * height, 0.14 * height, blend(leaf, s.p.light, 0.18))


def fir(s: InkSheet, x: float, foot: float, height: float, colour: Colour | None = None, alpha: int = 255) -> None:
    """A fir that stands on the line `foot`."""
    shade = blend(s.p.moss, s.p.ink, 0.3) if colour is None else colour
    if alpha == 255:
        s.box(x - height * 0.03, foot - height * 0.14, height * 0.06, height * 0.14, s.p.wood)
    points: list[Point] = [(x, foot - height)]
    for step in range(4):
        wide, low = height * (0.11 + 0.065 * step), foot - height * (0.76 - 0.21 * step)
        points += [(x + wide, low), (x + wide * 0.52, low - height * 0.03)]
    points.append((x, foot - height * 0.1))
    for step in reversed(range(4)):
        wide, low = height * (0.11 + 0.065 * step), foot - height * (0.76 - 0.21 * step)
        points += [(x - wide * 0.52, low - height * 0.03), (x - wide, low)]
    s.poly(points, shade, alpha)


def tent(s: InkSheet, x: float, foot: float, height: float, lit: bool = False) -> None:
    """A tent with its flap open; `lit` from within."""
    cloth = (206, 84, 40) if not s.p.flat else s.p.sea
    s.poly(oval(x, foot, height * 0.66, height * 0.07), s.p.shade, 70)
    if lit:
        s.glow(x, foot - height * 0.4, height * 1.6, height * 1.3, s.p.glow, 150)
        cloth = (244, 150, 74)
    top = (x, foot - height)
    s.poly([top, (x + height * 0.58, foot), (x - height * 0.58, foot)], cloth)
    s.poly([top, (x - height * 0.58, foot), (x - height * 0.2, foot)], blend(cloth, s.p.light, 0.25))
    s.poly([top, (x + height * 0.2, foot), (x - height * 0.2, foot)], (255, 226, 150) if lit else s.p.ink)
    s.line([(x, foot - height * 1.18), (x, foot - height * 0.96)], s.p.wood, 2)
    s.poly([(x, foot - height * 1.18), (x + height * 0.2, foot - height * 1.1), (x, foot - height * 1.02)], s.p.red)


def lantern(s: InkSheet, x: float, y: float, rx: float, ry: float, top: float) -> None:
    """A paper lantern that is lit, hung up at the line `top`."""
    red, warm, bright, rib = (222, 84, 46), (244, 132, 64), (255, 194, 112), (150, 44, 26)
    s.glow(x, y, rx * 3.4, ry * 3.0, s.p.glow, 170)
    s.line([(x, top), (x, y - ry)], blend(s.p.haze, s.p.light, 0.3), 1.8)
    s.poly(oval(x, y, rx, ry), s.p.glow if s.p.flat else red)
    if not s.p.flat:
        s.poly(oval(x, y, rx * 0.72, ry * 0.96), warm)
        s.poly(oval(x, y, rx * 0.36, ry * 0.92), bright)
    for row in (-2, -1, 0, 1, 2):
        half = rx * math.sqrt(max(0.0, 1 - (row * 0.36) ** 2))
        level = y + row * ry * 0.36
        s.line([(x - half, level), (x + half, level)], s.p.paper if s.p.flat else rib, 1.6, 170)
    for side in (-1, 1):
        s.box(x - rx * 0.42, y + side * ry * 0.98 - 4 * ry / 54, rx * 0.84, 9 * ry / 54, (28, 20, 24), 2)
    s.line([(x, y + ry), (x, y + ry * 1.35)], red, 2.2)


def bird(s: InkSheet, x: float, y: float, size: float, colour: Colour | None = None) -> None:
    """A bird far away."""
    wing = [(x - size, y), (x - size * 0.35, y - size * 0.5), (x, y), (x + size * 0.4, y - size * 0.55), (x + size, y)]
    s.stroke(curve(wing, 24), 2.2, s.p.ink if colour is None else colour, 2, dry=False)


def hexagon(x: float, y: float, radius: float) -> list[Point]:
    """A hexagon with a corner at its top."""
    turns = [math.radians(60 * i) for i in range(6)]
    return [(x + math.sin(turn) * radius, y - math.cos(turn) * radius) for turn in turns]
