"""Covers of broken and crossing shapes: tiles on a wall, ways that meet."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet
from game.ui.covers.scenery import leafy_tree, sun
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def mosaic(s: InkSheet) -> Iterator[None]:
    """A wall of broken tiles, a lizard of red ones across it."""
    rng = Random(7)
    across, down, gap = 9, 6, 2.6
    corners: list[list[Point]] = [
        [
            (W * (c + rng.uniform(-0.3, 0.3)) / across, H * (r + rng.uniform(-0.3, 0.3)) / down)
            for c in range(-1, across + 2)
        ]
        for r in range(-1, down + 2)
    ]
    s.fill(blend(s.p.paper, s.p.wood, 0.25) if not s.p.flat else s.p.dark)
    colours = (s.p.sea, s.p.haze, s.p.light, s.p.moss, s.p.ochre, blend(s.p.sea, s.p.light, 0.5))
    for r in range(down + 2):
        for c in range(across + 2):
            quad = [corners[r][c], corners[r][c + 1], corners[r + 1][c + 1], corners[r + 1][c]]
            middle = (sum(x for x, _y in quad) / 4, sum(y for _x, y in quad) / 4)
            tile = [_towards(point, middle, gap) for point in quad]
            spine = H * (0.55 + 0.2 * math.sin(middle[0] / W * 6.2))
            colour = s.p.red if abs(middle[1] - spine) < H * 0.1 else colours[rng.randrange(len(colours))]
            if rng.random() < 0.4:  # this one is broken once more
                s.poly([tile[0], tile[1], tile[2]], colour)
                s.poly([_towards(tile[i], tile[3], 3.0) for i in (0, 2, 3)], blend(colour, s.p.paper, 0.3))
            else:
                s.poly(tile, colour)
        yield


def crossroads(s: InkSheet) -> Iterator[None]:
    """Two ways that cross in the fields, seen from above, a sign where they meet."""
    s.fill(blend(s.p.paper, s.p.moss, 0.3) if not s.p.flat else s.p.dark)
    fields = (
        ([(0, 0), (W, 0), (W / 2, H / 2)], blend(s.p.ochre, s.p.paper, 0.35)),
        ([(W, 0), (W, H), (W / 2, H / 2)], blend(s.p.moss, s.p.paper, 0.25)),
        ([(W, H), (0, H), (W / 2, H / 2)], blend(s.p.ochre, s.p.moss, 0.4)),
        ([(0, H), (0, 0), (W / 2, H / 2)], blend(s.p.haze, s.p.moss, 0.35)),
    )
    for number, (corner, colour) in enumerate(fields):
        s.poly(corner, colour)
        for furrow in range(1, 9):
            t = furrow / 9
            a, b = (_between(corner[end], corner[2], t) for end in (0, 1))
            s.line([a, b], blend(colour, s.p.ink, 0.16 + 0.03 * (number % 2)), 1.4)
        yield
    road = blend(s.p.paper, s.p.light, 0.5)
    for start, end, seed in (((-20, -12), (W + 20, H + 12), 3), ((-20, H + 12), (W + 20, -12), 8)):
        s.stroke([start, (W / 2, H / 2), end], 26, road, seed, 0.1, False)
        s.line([start, end], blend(road, s.p.wood, 0.6), 2)
    yield
    leafy_tree(s, W * 0.2, H * 0.66, 62, 4)
    leafy_tree(s, W * 0.82, H * 0.62, 54, 9)
    sun(s, W * 0.5, H * 0.15, 15, s.p.red)
    yield
    x, foot = W * 0.5, H * 0.62
    s.box(x - 4, foot - 62, 8, 70, s.p.wood)
    for y, way in ((foot - 58, 1), (foot - 38, -1)):
        sign = [
            (x - 8 * way, y),
            (x + 40 * way, y),
            (x + 52 * way, y + 8),
            (x + 40 * way, y + 16),
            (x - 8 * way, y + 16),
        ]
        s.poly(sign, s.p.light if not s.p.flat else s.p.paper)
        s.line([*sign, sign[0]], s.p.ink, 1.8)
    yield


def _towards(point: Point, middle: Point, by: float) -> Point:
    """A point, so far nearer to the middle of its tile."""
    dx, dy = middle[0] - point[0], middle[1] - point[1]
    length = max(1.0, math.hypot(dx, dy))
    return point[0] + dx / length * by, point[1] + dy / length * by


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
