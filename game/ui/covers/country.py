"""Covers of the country and its shore: a windmill, a quilt on the line, apple trees, a starfish on the sand."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, curve, oval
from game.ui.covers.scenery import leafy_tree, sun
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import blend

W, H = WIDTH, HEIGHT


def windmill(s: InkSheet) -> Iterator[None]:
    """A mill with its sails crossed before a wide sky, water and poplars below."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H * 0.8), (-9, H * 0.8)], s.p.haze, 150, 20, 0, H, 4)
    sun(s, W * 0.16, H * 0.24, 20, s.p.red)
    yield
    ground, top = H * 0.78, 88.0
    s.poly([(-9, ground), (W + 9, ground - 8), (W + 9, H + 9), (-9, H + 9)], blend(s.p.moss, s.p.paper, 0.25))
    s.poly([(-9, H * 0.9), (W * 0.5, H * 0.86), (W + 9, H * 0.95), (W + 9, H + 9), (-9, H + 9)], s.p.sea)
    for shift in (0.0, 0.1, 0.2):
        left, low = W * (0.1 + shift), H * (0.94 + shift / 10)
        s.line([(left, low), (left + W * 0.24, low)], s.p.light, 1.6)
    for x, high in ((26, 60), (44, 74), (62, 52)):
        s.poly(oval(x, ground - high / 2, 7, high / 2), s.p.moss)
    yield
    middle = W * 0.6
    s.poly([(middle - 24, top), (middle + 24, top), (middle + 42, ground), (middle - 42, ground)], s.p.light)
    for x in (-13, 13):
        s.line([(middle + x * 1.0, top + 2), (middle + x * 1.7, ground)], blend(s.p.wood, s.p.paper, 0.4), 1.6)
    s.poly([(middle - 28, top + 2), (middle + 28, top + 2), (middle + 16, top - 22), (middle - 16, top - 22)], s.p.red)
    s.box(middle - 10, ground - 34, 20, 34, s.p.wood, 8)
    s.box(middle - 8, ground - 78, 16, 18, s.p.sea, 3)
    yield
    hub = (middle, top - 6)
    for turn in (38, 128, 218, 308):
        _sail(s, hub, math.radians(turn))
    s.disc(*hub, 7, s.p.wood)
    yield


def _sail(s: InkSheet, hub: Point, turn: float) -> None:
    """One of the four sails: a spar, and cloth over laths at one side of it."""
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))

    def at(far: float, beside: float) -> Point:
        return hub[0] + along[0] * far + across[0] * beside, hub[1] + along[1] * far + across[1] * beside

    s.poly([at(22, 0), at(86, 0), at(86, 21), at(22, 18)], blend(s.p.light, s.p.ochre, 0.35))
    for far in (34, 48, 63, 78):
        s.line([at(far, 0), at(far, 20)], s.p.wood, 1.6)
    s.line([at(22, 10), at(86, 11)], s.p.wood, 1.4)
    s.line([at(0, 0), at(90, 0)], s.p.wood, 5)


def quilt(s: InkSheet) -> Iterator[None]:
    """A quilt of many patches that hangs on a line in the wind."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.haze, 110, 30, 0, H, 6)
    s.poly([(-9, H * 0.86), (W * 0.5, H * 0.8), (W + 9, H * 0.88), (W + 9, H + 9), (-9, H + 9)], s.p.moss)
    for x in (W * 0.07, W * 0.93):
        s.box(x - 4, 18, 8, H - 40, s.p.wood)
    s.line(curve([(W * 0.07, 24), (W * 0.5, 36), (W * 0.93, 24)]), s.p.ink, 2)
    yield
    rng, across, down = Random(12), 6, 4
    colours = (s.p.red, s.p.ochre, s.p.sea, s.p.light, s.p.moss, s.p.haze, blend(s.p.red, s.p.paper, 0.5))
    left, right, top, foot = W * 0.16, W * 0.84, 33.0, H * 0.82

    def at(column: float, row: float) -> Point:
        x = left + (right - left) * column / across
        wave = 7 * math.sin(x / W * 11 + row * 0.5) * row / down
        return x + 5 * math.sin(row * 1.3) * row / down, top + (foot - top) * row / down + wave

    before: list[int] = []
    for row in range(down):
        line: list[int] = []
        for column in range(across):
            taken = {line[-1] if line else -1, before[column] if before else -1}
            line.append(rng.choice([i for i in range(len(colours)) if i not in taken]))
            corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]
            s.poly(corners, colours[line[-1]])
            other = colours[(line[-1] + 3) % len(colours)]
            if (row + column) % 3 == 0:
                s.poly([corners[0], corners[1], corners[2]], other)
            elif (row + column) % 3 == 1:
                ends = ((0.5, 0.15), (0.85, 0.5), (0.5, 0.85), (0.15, 0.5))
                s.poly([at(column + dx, row + dy) for dx, dy in ends], other)
        before = line
        yield
    for row in range(down + 1):
        s.line([at(column / 2, row) for column in range(2 * across + 1)], s.p.ink, 1.4, 150)
    for peg in (0.3, 2.0, 4.0, 5.7):
        x, y = at(peg, 0)
        s.box(x - 3, y - 9, 6, 16, s.p.wood, 2)
    yield


def orchard(s: InkSheet) -> Iterator[None]:
    """Apple trees on a slope, a ladder in one of them, full crates before them."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H * 0.7), (-9, H * 0.7)], s.p.light, 140, 30, 0, H, 8)
    grass = blend(s.p.moss, s.p.ochre, 0.4)
    s.poly([(-9, H * 0.62), (W * 0.4, H * 0.56), (W + 9, H * 0.64), (W + 9, H + 9), (-9, H + 9)], grass)
    rng = Random(5)
    trees = ((W * 0.18, H * 0.68, 92), (W * 0.5, H * 0.62, 76), (W * 0.83, H * 0.7, 100))
    for number, (x, foot, size) in enumerate(trees):
        leafy_tree(s, x, foot, size, number + 3)
        for _apple in range(9):
            turn, far = rng.uniform(0, math.tau), rng.uniform(0.1, 0.36) * size
            s.disc(x + math.cos(turn) * far, foot - size * 0.68 + math.sin(turn) * far * 0.7, 4.5, s.p.red)
        yield
    low, high = (W * 0.7, H * 0.82), (W * 0.79, H * 0.26)
    for side in (-7, 7):
        s.line([(low[0] + side, low[1]), (high[0] + side * 0.7, high[1])], s.p.wood, 4)
    for step in range(1, 8):
        x, y = (start + (end - start) * step / 8 for start, end in zip(low, high, strict=True))
        s.line([(x - 7, y), (x + 7, y)], s.p.wood, 3)
    yield
    for x, wide, total in ((W * 0.1, 74, 5), (W * 0.36, 86, 6)):
        base = H * 0.94
        for row in range(2):
            for apple in range(total - row):
                across = x + 9 + (wide - 18) * (apple + 0.5 * row) / (total - 1)
                s.disc(across, base - 32 - 9 * row, 8, s.p.red if (apple + row) % 3 else s.p.ochre)
        for plank in (30, 15):
            s.box(x, base - plank, wide, 12, s.p.wood, 2)
        s.box(x + 3, base - 32, 7, 32, blend(s.p.wood, s.p.ink, 0.3))
        s.box(x + wide - 10, base - 32, 7, 32, blend(s.p.wood, s.p.ink, 0.3))
    yield


def starfish(s: InkSheet) -> Iterator[None]:
    """A starfish on the sand, shells and pebbles around it, the last wave going out."""
    sand = blend(s.p.ochre, s.p.paper, 0.6)
    s.fill(sand)
    for row in range(4):
        y = H * (0.5 + 0.13 * row)
        ripple = [(at, y + 4 * math.sin(at / 26 + row)) for at in range(-10, round(W) + 20, 10)]
        s.line(ripple, blend(sand, s.p.wood, 0.3), 1.6)
    yield
    for base, colour in ((0.27, s.p.haze), (0.22, s.p.sea)):
        places = range(-10, round(W) + 20, 6)
        edge = [(at, H * base + 10 * math.sin(at / 44 + base * 60) + 4 * math.sin(at / 17)) for at in places]
        s.poly([*edge, (W + 20, -20), (-20, -20)], colour)
        s.line(edge, s.p.light, 4)
    yield
    rng = Random(9)
    for _pebble in range(16):
        x, y, size = rng.uniform(10, W - 10), rng.uniform(H * 0.45, H * 0.95), rng.uniform(3, 7)
        s.poly(oval(x, y, size, size * 0.7, 20), rng.choice((s.p.wood, s.p.haze, s.p.sea)))
    for x, y, size, lean in ((W * 0.14, H * 0.74, 26, -0.4), (W * 0.87, H * 0.6, 22, 0.5)):
        _shell(s, (x, y), size, lean)
    yield
    x, y, reach = W * 0.5, H * 0.62, H * 0.36
    outline: list[Point] = []
    for i in range(100):
        turn = math.tau * i / 100
        far = reach * (0.36 + 0.64 * (0.5 + 0.5 * math.cos(5 * turn)) ** 1.7)
        outline.append((x + far * math.sin(turn + 0.2), y - far * math.cos(turn + 0.2)))
    s.poly(outline, s.p.red)
    dots = blend(s.p.ochre, s.p.light, 0.4)
    for arm in range(5):
        turn = math.tau * arm / 5 + 0.2
        for dot in range(1, 8):
            far = reach * dot / 9
            s.disc(x + far * math.sin(turn), y - far * math.cos(turn), 4.6 - 0.4 * dot, dots)
    s.disc(x, y, 5, s.p.light)
    yield


def _shell(s: InkSheet, place: Point, size: float, lean: float) -> None:
    """A scallop, its ribs spread from its foot."""
    x, y = place
    rim = [(x + size * math.sin(lean + a), y - size * math.cos(lean + a)) for a in (-1.2 + 0.1 * i for i in range(25))]
    s.poly([place, *rim], s.p.light)
    for a in (-0.9, -0.45, 0.0, 0.45, 0.9):
        s.line([place, (x + size * math.sin(lean + a), y - size * math.cos(lean + a))], s.p.wood, 1.6)
