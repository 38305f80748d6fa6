"""Covers of windows: one with open shutters, a house whose windows are doors to days, a rose of coloured glass."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from game.ui.covers.ink import HEIGHT, WIDTH, InkSheet, oval
from game.ui.covers.scenery import fir, stars
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend

W, H = WIDTH, HEIGHT


def shutters(s: InkSheet) -> Iterator[None]:
    """A window of four panes with its shutters open, geraniums on the sill, a cat beside them."""
    wall = blend(s.p.ochre, s.p.paper, 0.6)
    s.fill(wall)
    rng = Random(4)
    for _brick in range(16):
        x, y = rng.uniform(-10, W - 20), round(rng.uniform(0, H) / 14) * 14.0
        s.box(x, y, rng.uniform(24, 34), 10, blend(wall, s.p.wood, 0.18), 2)
    yield
    left, top, wide, high = W * 0.34, H * 0.13, W * 0.32, H * 0.6
    for x in (left - wide * 0.66, left + wide * 1.06):
        s.box(x, top - 4, wide * 0.6, high + 8, s.p.sea, 3)
        for row in range(11):
            y = top + 8 + row * (high - 12) / 11
            s.line([(x + 8, y), (x + wide * 0.6 - 8, y)], blend(s.p.sea, s.p.shade, 0.35), 2.4)
    yield
    s.box(left - 7, top - 7, wide + 14, high + 14, blend(s.p.light, s.p.haze, 0.1), 3)
    for row in range(2):
        for column in range(2):
            x, y = left + column * wide / 2 + 3, top + row * high / 2 + 3
            s.box(x, y, wide / 2 - 6, high / 2 - 6, s.p.haze if row else blend(s.p.haze, s.p.light, 0.35), 2)
    for side in (-1, 1):
        edge = left + (3 if side < 0 else wide - 3)
        cloth = [(edge, top + 3), (edge - side * wide * 0.3, top + 3), (edge, top + high * 0.62)]
        s.poly(cloth, blend(s.p.red, s.p.light, 0.45))
    yield
    sill = top + high + 8
    s.box(left - 24, sill, wide + 48, 11, s.p.wood, 2)
    s.box(left + 2, sill - 18, wide * 0.7, 18, blend(s.p.red, s.p.wood, 0.5), 3)
    for number in range(9):
        x, y = left + 8 + number * wide * 0.073, sill - 22 - (number * 7) % 11
        s.poly(oval(x, y + 5, 8, 5, 16), s.p.moss)
        s.disc(x, y - 3, 5.5, s.p.red)
    _cat(s, left + wide * 0.88, sill)
    yield


def _cat(s: InkSheet, x: float, foot: float) -> None:
    """A cat that sits on the line `foot`."""
    fur = s.p.ink
    s.poly(oval(x, foot - 14, 11, 15), fur)
    s.disc(x, foot - 33, 9, fur)
    for side in (-1, 1):
        s.poly([(x + side * 8, foot - 34), (x + side * 8.5, foot - 47), (x + side * 1.5, foot - 40)], fur)
    s.line([(x + 8, foot - 4), (x + 20, foot + 4), (x + 19, foot + 20)], fur, 4)


def advent(s: InkSheet) -> Iterator[None]:
    """A tall house in the snow by night, some of its windows open and lit."""
    s.wash([(-9, -9), (W + 9, -9), (W + 9, H + 9), (-9, H + 9)], s.p.dark, 235, 150, 0, H, 6)
    stars(s, 11, 34, H * 0.6)
    yield
    ground = H * 0.88
    for across, high in ((20, 96), (52, 70), (W - 24, 104), (W - 56, 66)):
        fir(s, across, ground + 6, high)
    left, right, eaves = W * 0.27, W * 0.73, H * 0.3
    front = blend(s.p.red, s.p.wood, 0.45)
    s.poly([(left, ground), (left, eaves), (W / 2, H * 0.05), (right, eaves), (right, ground)], front)
    s.line([(left - 12, eaves + 6), (W / 2, H * 0.04), (right + 12, eaves + 6)], s.p.light, 9)
    yield
    opened = {(0, 1), (1, 0), (1, 2), (2, 3), (0, 3)}
    for row in range(3):
        for column in range(4):
            x, y = left + 17 + column * 32, eaves + 12 + row * 37
            if row == 2 and column in (1, 2):
                continue
            _small_window(s, x, y, (row, column) in opened)
        yield
    door = W / 2
    s.box(door - 22, ground - 45, 44, 45, s.p.wood, 4)
    s.line([(door, ground - 45), (door, ground)], s.p.light, 2)
    for side in (-1, 1):
        s.disc(door + side * 6, ground - 20, 2.4, s.p.ochre)
    s.disc(W / 2, H * 0.2, 8, s.p.glow)
    s.poly([(-9, ground), (W * 0.5, ground - 5), (W + 9, ground + 3), (W + 9, H + 9), (-9, H + 9)], s.p.light)
    rng = Random(3)
    for _flake in range(26):
        s.disc(rng.uniform(0, W), rng.uniform(0, ground), rng.choice((1.4, 1.9, 2.4)), s.p.light, 210)
    yield


def _small_window(s: InkSheet, x: float, y: float, lit: bool) -> None:
    """A window of the house: closed, or lit with its two wings turned out."""
    wide, high = 19.0, 26.0
    if not lit:
        s.box(x, y, wide, high, blend(s.p.wood, s.p.shade, 0.3), 2)
        s.line([(x + wide / 2, y), (x + wide / 2, y + high)], s.p.ochre, 1.4)
        return
    s.glow(x + wide / 2, y + high / 2, 34, 34, s.p.glow, 150)
    s.box(x, y, wide, high, s.p.light if s.p.flat else (255, 214, 120), 2)
    for side in (0.0, wide):
        lean = -7 if not side else 7
        wing = [(x + side, y), (x + side + lean, y - 4), (x + side + lean, y + high + 4), (x + side, y + high)]
        s.poly(wing, s.p.ochre)
    bar = s.p.paper if s.p.flat else s.p.wood
    s.line([(x + wide / 2, y), (x + wide / 2, y + high)], bar, 1.6)
    s.line([(x, y + high / 2), (x + wide, y + high / 2)], bar, 1.6)


def rose_window(s: InkSheet) -> Iterator[None]:
    """A round window of coloured glass in a wall of stone."""
    stone = blend(s.p.haze, s.p.ink, 0.45)
    s.fill(stone)
    for row in range(7):
        for column in range(-1, 7):
            edge = column * 56 + (28 if row % 2 else 0)
            s.line(
                [(edge, row * 32), (edge + 56, row * 32), (edge + 56, row * 32 + 32)], blend(stone, s.p.shade, 0.4), 1.6
            )
    yield
    x, y, reach = W / 2, H / 2, H * 0.46
    s.glow(x, y, reach * 1.7, reach * 1.7, s.p.glow, 110)
    s.disc(x, y, reach, s.p.shade)
    glass: tuple[Colour, ...] = (s.p.red, s.p.sea, s.p.ochre, blend(s.p.sea, s.p.light, 0.4), s.p.moss)
    for petal in range(12):
        turn = math.tau * petal / 12
        s.poly(_petal((x, y), turn, reach * 0.3, reach * 0.72, 0.4), glass[petal % 2])
        s.poly(_petal((x, y), turn, reach * 0.4, reach * 0.62, 0.2), blend(glass[petal % 2], s.p.light, 0.5))
        if petal % 3 == 2:
            yield
    for pane in range(12):
        turn = math.tau * (pane + 0.5) / 12
        at = (x + reach * 0.82 * math.sin(turn), y - reach * 0.82 * math.cos(turn))
        s.disc(*at, reach * 0.12, glass[2 + pane % 3])
        s.disc(*at, reach * 0.05, s.p.light)
    yield
    for leaf in range(6):
        turn = math.tau * leaf / 6
        s.disc(x + reach * 0.14 * math.sin(turn), y - reach * 0.14 * math.cos(turn), reach * 0.1, glass[leaf % 3])
    s.disc(x, y, reach * 0.09, s.p.light)
    s.line(oval(x, y, reach, reach, 90), blend(stone, s.p.light, 0.35), 7, closed=True)
    yield


def _petal(middle: Point, turn: float, near: float, far: float, spread: float) -> list[Point]:
    """A pane that begins in a point at `near` and is round at `far`."""
    wide = far * spread * 0.62
    centre = (middle[0] + far * math.sin(turn), middle[1] - far * math.cos(turn))
    round_end = [
        (centre[0] + wide * math.sin(turn + a), centre[1] - wide * math.cos(turn + a))
        for a in (-math.pi / 2 + math.pi * i / 14 for i in range(15))
    ]
    return [(middle[0] + near * math.sin(turn), middle[1] - near * math.cos(turn)), *round_end]
