"""The pictures of the arcade's modes. Each fills an opaque surface of any size for a theme, a piece at a time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random

import pygame

from game.ui.covers.mode_ink import ModeInk, ModePalette, mode_palette, ridge
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Theme, blend

ModeCover = Callable[[pygame.Surface, Theme], Iterator[None]]
STEPS = 50
BOLT = ((0.14, 0.39), (-0.07, 0.66), (0.08, 0.65), (-0.14, 0.97), (0.27, 0.57), (0.11, 0.575), (0.33, 0.39))
"""Lightning: shares of the height, from the middle."""


def draw_storm(surface: pygame.Surface, theme: Theme) -> Iterator[None]:
    """A swirl of ink over a rainy ridge, and lightning out of its eye."""
    ink, colours = ModeInk(surface), mode_palette(theme)
    w, h = surface.get_size()
    surface.fill(colours.paper)
    if not colours.flat:
        yield from ink.wash(ink.whole(), colours.cloud, (310, 0), (0, h * 0.85), 5, 0.8)
        yield
    yield from _slopes(ink, colours)
    yield
    x, y = w * 0.465, h * 0.37
    for number, (radius, begin, width) in enumerate(((0.44, 2.4, 30), (0.32, 3.4, 24), (0.2, 4.6, 18))):
        spiral = [
            (
                x + math.cos(angle) * h * radius * 1.7 * (1 - 0.05 * angle),
                y + math.sin(angle) * h * radius * 0.62,
            )
            for angle in (begin + 4.9 * i / 29 for i in range(30))
        ]
        tone = blend(colours.ink, colours.paper, number * (0 if colours.flat else 0.14))
        ink.stroke(spiral, width, tone, number + 2, taper=0.7, number=110)
        yield
    ink.area([(w * 0.51 + h * across, h * down) for across, down in BOLT], colours.red)
    rng = Random(4)
    for _drop in range(46 if not colours.flat else 20):
        x, y = rng.random() * w, h * (0.5 + rng.random() * 0.5)
        ink.line([(x, y), (x - 7 * ink.unit, y + 24 * ink.unit)], 1.6, colours.ink, 255 if colours.flat else 90)
    yield


def draw_sprint(surface: pygame.Surface, theme: Theme) -> Iterator[None]:
    """Five sheets that fly up over fast strokes, towards the sun."""
    ink, colours = ModeInk(surface), mode_palette(theme)
    w, h = surface.get_size()
    surface.fill(colours.paper)
    _sun(ink, colours, w * 0.8, h * 0.32, h * 0.17)
    yield
    for number in range(9):
        y = h * (0.22 + number * 0.085)
        path = [
            (w * -0.02, y),
            (w * (0.3 + 0.05 * (number % 3)), y + h * 0.01),
            (w * (0.5 + 0.09 * (number * 7 % 5)), y),
        ]
        tone = blend(colours.ink, colours.paper, 0 if colours.flat else 0.18 * (number % 4))
        ink.stroke(path, 5 + number * 5 % 4 * 4, tone, number, taper=0.9)
        yield
    ink.stroke([(w * -0.04, h * 0.985), (w * 0.5, h * 0.97), (w * 0.96, h * 0.99)], 9, colours.ink, 3, taper=0.6)
    for number in range(5):
        side = h * 0.29 * (0.62 + 0.1 * number)
        _sheet(ink, colours, w * (0.2 + 0.155 * number), h * (0.69 - 0.065 * number), side)
        yield


def draw_survival(surface: pygame.Surface, theme: Theme) -> Iterator[None]:
    """Three lanterns before dark hills; the last one is out, and smokes."""
    ink, colours = ModeInk(surface), mode_palette(theme)
    w, h = surface.get_size()
    surface.fill(colours.dusk)
    apart = min(w * 0.28, h * 0.5)
    places = [(w / 2 + (number - 1) * apart, h * 0.5) for number in range(3)]
    if not colours.flat:
        for x, y in places[:2]:
            ink.soft(x, y, h * 0.46, h * 0.56, colours.glow, 190)
    yield
    hills = [
        (
            x,
            y
            - h * 0.2 * math.exp(-(((x / w - 0.13) / 0.11) ** 2))
            - h * 0.13 * math.exp(-(((x / w - 0.7) / 0.2) ** 2)),
        )
        for x, y in ridge(w, h, h * 0.04, 2)
    ]
    ink.area([*hills, (w * 1.05, h + 9), (-w * 0.05, h + 9)], colours.hill)
    if colours.flat:
        ink.line(hills, 2, colours.string)
    yield
    for number, (x, y) in enumerate(places):
        _lantern(ink, colours, x, y, number < 2)
        yield
    x, y = places[2]
    top = y - h * 0.21
    smoke = [(x, top - h * 0.03), (x + h * 0.055, top - h * 0.11), (x - h * 0.03, top - h * 0.21), (x - h * 0.01, 0)]
    ink.stroke(smoke, 5, colours.string, 2, taper=0.9, dry=False)


def draw_daily(surface: pygame.Surface, theme: Theme) -> Iterator[None]:
    """A boat on the sea, under the sun of the day."""
    ink, colours = ModeInk(surface), mode_palette(theme)
    w, h = surface.get_size()
    surface.fill(colours.paper)
    _sun(ink, colours, w * 0.72, h * 0.28, h * 0.15)
    yield
    near, far = colours.sea[1], colours.sea[0]
    for number in range(5):
        level = h * (0.5 + number * 0.12)

        def wave(x: float, level: float = level, number: int = number) -> Point:
            return x, level + h * 0.035 * math.sin(x / w * 12 + number * 1.7)

        crest = [wave(w * (i / STEPS * 1.04 - 0.02)) for i in range(STEPS + 1)]
        tone = blend(far, near, number / 4)
        ink.area([*crest, (w * 1.02, h + 9), (-w * 0.02, h + 9)], tone, 255 if colours.flat else 205)
        line = blend(near, colours.ink, 1.0 if colours.flat else 0.45 + number * 0.1)
        ink.stroke(crest[::4], 4 + number * 1.2, line, number, taper=0.2, press=0.4)
        yield
        if number == 0:
            _boat(ink, colours, w * 0.31, wave(w * 0.31)[1])
            yield


# What they are made of


def _sun(ink: ModeInk, colours: ModePalette, x: float, y: float, radius: float) -> None:
    if not colours.flat:
        ink.soft(x, y, 2.1 * radius, 2.1 * radius, colours.red, 70)
    ink.disc(x, y, radius, colours.red)


def _slopes(ink: ModeInk, colours: ModePalette) -> Iterator[None]:
    """Mountains at both edges, which go down into the mist between them."""
    w, h = ink.w, ink.h
    crags = ridge(w, 0, h * 0.07, 9)
    outer = (max(0.0, abs(2 * x / w - 0.96) - 0.18) for x, _y in crags)
    line = [(x, h * (1.03 - 0.4 * far**0.75) + y * min(1.0, 2 * far)) for (x, y), far in zip(crags, outer, strict=True)]
    if colours.flat:
        ink.line(line, 3, colours.ink)
        return
    shape = [*line, (w * 1.05, h + 9), (-w * 0.05, h + 9)]
    yield from ink.wash(shape, colours.slope, (255, 110), (h * 0.72, h * 1.1), 11, 0.35)


def _sheet(ink: ModeInk, colours: ModePalette, x: float, y: float, side: float) -> None:
    """A small board with three shaded cells, tilted, with its shadow; x and y are its middle."""
    turn = math.radians(9)
    cos, sin = math.cos(turn), math.sin(turn)

    def at(across: float, down: float) -> Point:
        """Shares of the side, from the middle."""
        return x + side * (across * cos - down * sin), y + side * (across * sin + down * cos)

    def square(middle: Point, half: float) -> list[Point]:
        cx, cy = middle
        return [at(cx + i * half, cy + j * half) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]

    if not colours.flat:
        ink.soft(x + side * 0.03, y + side * 0.07, side * 0.75, side * 0.75, (40, 30, 20), 110)
    ink.area(square((0, 0), 0.45), colours.sheet)
    rim = square((0, 0), 0.45)
    ink.line([*rim, rim[0]], 1.4, colours.grid, 255 if colours.flat else 120)
    cell = 0.17
    for number in range(5):
        step = (number - 2) * cell
        for ends in ((at(step, -2 * cell), at(step, 2 * cell)), (at(-2 * cell, step), at(2 * cell, step))):
            ink.line(ends, 1.0, colours.grid, 255 if colours.flat else 200)
    for row, column in ((0, 0), (1, 2), (2, 1), (3, 3)):
        ink.area(square(((column - 1.5) * cell, (row - 1.5) * cell), cell * 0.4), colours.ink)


def _lantern(ink: ModeInk, colours: ModePalette, x: float, y: float, lit: bool) -> None:
    wide, high = ink.h * 0.15, ink.h * 0.21
    ink.line([(x, 0), (x, y - high)], 2, colours.string)

    def oval(across: float, down: float) -> list[Point]:
        angles = [math.tau * i / STEPS for i in range(STEPS)]
        return [(x + math.cos(a) * wide * across, y + math.sin(a) * high * down) for a in angles]

    body, lines = (colours.lit[0], colours.lit[3]) if lit else colours.unlit
    ink.area(oval(1, 1), body)
    if lit:
        ink.area(oval(0.62, 0.95), colours.lit[1])
        ink.area(oval(0.3, 0.9), colours.lit[2])
    elif colours.flat:
        rim = oval(1, 1)
        ink.line([*rim, rim[0]], 3, lines)
    for row in (-0.66, -0.33, 0, 0.33, 0.66):
        half = wide * math.sqrt(1 - row * row) * 0.98
        ink.line([(x - half, y + row * high), (x + half, y + row * high)], 2, lines, 255 if colours.flat else 150)
    cap = colours.string if colours.flat else (20, 16, 22)
    for end in (-1, 1):
        ink.line([(x - wide * 0.36, y + end * high), (x + wide * 0.36, y + end * high)], 10, cap)


def _boat(ink: ModeInk, colours: ModePalette, x: float, y: float) -> None:
    h = ink.h
    ink.stroke([(x - h * 0.13, y - h * 0.02), (x, y + h * 0.035), (x + h * 0.14, y - h * 0.035)], 9, colours.ink, 3,
               dry=False)  # fmt: skip
    top = y - h * 0.22
    sail = [(x + h * 0.01, top), (x + h * 0.11, y - h * 0.06), (x + h * 0.01, y - h * 0.045)]
    ink.area(sail, colours.sail)
    ink.line([*sail, sail[0]], 2, colours.ink)
    ink.line([(x, y), (x, top)], 3, colours.ink)
