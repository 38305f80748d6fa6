"""The sheet that a cover is drawn on: strokes of the brush, washes of thinned ink, flat shapes and lights.

A cover is drawn in units of its own, 324 wide and 216 high, at twice its size in pixels, and smoothed down at the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

import pygame

from game.ui.covers.palette import Palette
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

WIDTH, HEIGHT = 324, 216
FINER = 2
OUTLINE = 2.4
"""How wide outlines are where shapes are flat."""


class InkSheet:
    """A cover in the making, `width` pixels wide when it is done. `p` holds its colours."""

    def __init__(self, width: int, palette: Palette, ground: Colour | None = None) -> None:
        self.p = palette
        self.pixels = (max(1, width), max(1, round(width * HEIGHT / WIDTH)))
        self.k = self.pixels[0] * FINER / WIDTH
        self.surface = pygame.Surface((self.pixels[0] * FINER, self.pixels[1] * FINER))
        self.fill(palette.paper if ground is None else ground)

    def fill(self, colour: Colour) -> None:
        """Lay a colour on all of it."""
        self.surface.fill(self.p.paper if self.p.flat else colour)

    def done(self) -> pygame.Surface:
        """The picture at its size, opaque."""
        return pygame.transform.smoothscale(self.surface, self.pixels)

    # Shapes

    def poly(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        """A filled shape."""
        if self.p.flat:
            pygame.draw.polygon(self.surface, self._flat(colour), self._all(points))
            self._outline(points, closed=True)
        elif alpha >= 255:
            pygame.draw.polygon(self.surface, colour, self._all(points))
        else:
            layer, at = self._layer(points)
            pygame.draw.polygon(layer, (*colour, alpha), self._all(points, at))
            self.surface.blit(layer, at)

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255) -> None:
        """A filled circle."""
        self.poly(oval(x, y, radius, radius), colour, alpha)

    def box(self, x: float, y: float, w: float, h: float, colour: Colour, radius: float = 0.0) -> None:
        """A filled rectangle with round corners."""
        k = self.k
        rect = pygame.Rect(round(x * k), round(y * k), max(1, round(w * k)), max(1, round(h * k)))
        corner = round(radius * k)
        outline = max(1, round(OUTLINE * k)) if self.p.flat else 0
        shade = self._flat(colour) if outline else colour
        thin = outline and min(rect.size) <= 2 * outline
        pygame.draw.rect(self.surface, self.p.ink if thin else shade, rect, border_radius=corner)
        if outline and not thin:
            pygame.draw.rect(self.surface, self.p.ink, rect, outline, border_radius=corner)

    def line(
        self, points: Sequence[Point], colour: Colour, width: float = 2.0, alpha: int = 255, closed: bool = False
    ) -> None:
        """A line of one width with round corners and ends."""
        way = [*points, points[0]] if closed else list(points)
        if self.p.flat:
            colour = self._flat(colour) if colour in (self.p.paper, self.p.light) else self.p.ink
            alpha = 255
        layer, at = (self.surface, (0, 0)) if alpha >= 255 else self._layer(way, width)
        shade = (*colour, alpha)
        half = width * self.k / 2
        dots = self._all(way, at)
        for (ax, ay), (bx, by) in pairwise(dots):
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = (ay - by) / length * half, (bx - ax) / length * half
            pygame.draw.polygon(
                layer, shade, ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
            )
        if half >= 1.0:
            for dot in dots:
                pygame.draw.circle(layer, shade, dot, half)
        if layer is not self.surface:
            self.surface.blit(layer, at)

    def _outline(self, points: Sequence[Point], closed: bool) -> None:
        self.line(points, self.p.ink, OUTLINE, closed=closed)

    def _flat(self, colour: Colour) -> Colour:
        return self.p.ink if colour in (self.p.ink, self.p.red, self.p.light, self.p.glow) else self.p.paper

    # Ink

    def stroke(
        self,
        points: Sequence[Point],
        width: float,
        colour: Colour,
        seed: int = 1,
        taper: float = 0.5,
        dry: bool = True,
        press: float = 0.55,
    ) -> None:
        """One stroke of the brush along points: it swells, thins by `taper`, and runs `dry` at its end."""
        if self.p.flat:
            colour = self.p.paper if colour == self.p.paper else self.p.ink
        way = curve(points)
        rng = Random(seed)
        phase = rng.random() * math.tau
        last = len(way) - 1
        left: list[Point] = []
        right: list[Point] = []
        across: list[Point] = []
        for i, (x, y) in enumerate(way):
            (ax, ay), (bx, by) = way[max(0, i - 1)], way[min(last, i + 1)]
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = (ay - by) / length, (bx - ax) / length
            t = i / last
            swell = press + (1 - press) * math.sin(math.pi * min(1.0, 1.12 * t + 0.02)) ** 0.6
            shiver = 1 + 0.06 * math.sin(13 * t + phase) + 0.03 * math.sin(37 * t + 2 * phase)
            half = width / 2 * swell * (1 - taper * t**3) * shiver
            left.append((x + nx * half, y + ny * half))
            right.append((x - nx * half, y - ny * half))
            across.append((nx, ny))
        shape = left + right[::-1]
        layer, at = self._layer(shape, width)
        pygame.draw.polygon(layer, (*colour, 255), self._all(shape, at))
        pygame.draw.circle(layer, (*colour, 255), self._all(way[:1], at)[0], width * self.k * press / 2)
        for _hair in range(7 if dry and not self.p.flat else 0):
            side, begin = rng.uniform(-0.38, 0.38) * width, round(last * rng.uniform(0.42, 0.78))
            hair = [(x + nx * side, y + ny * side) for (x, y), (nx, ny) in zip(way, across, strict=True)][begin:]
            if len(hair) > 1:
                thin = max(1, round(width * self.k * rng.uniform(0.02, 0.05)))
                pygame.draw.lines(layer, (0, 0, 0, 0), False, self._all(hair, at), thin)
        self.surface.blit(layer, at)

    def wash(
        self, points: Sequence[Point], colour: Colour, above: int, below: int, top: float, bottom: float, seed: int = 3
    ) -> None:
        """A shape in thinned ink, whose opacity goes from `above` at the line `top` to `below` at `bottom`."""
        if self.p.flat:
            pygame.draw.polygon(self.surface, self.p.paper, self._all(points))
            self._outline(points, closed=True)
            return
        layer, at = self._layer(points)
        w, h = layer.get_size()
        pygame.draw.polygon(layer, (255, 255, 255, 255), self._all(points, at))
        strip = pygame.Surface((1, 48), pygame.SRCALPHA)
        for row in range(48):
            y = (at[1] + h * row / 47) / self.k
            t = min(1.0, max(0.0, (y - top) / (bottom - top or 1.0)))
            t = t * t * (3 - 2 * t)
            strip.set_at((0, row), (*colour, round(above + (below - above) * t)))
        layer.blit(pygame.transform.smoothscale(strip, (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        grain = pygame.transform.smoothscale(_grain(seed % 5), (w, h))
        layer.blit(grain, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(layer, at)

    def glow(self, x: float, y: float, rx: float, ry: float, colour: Colour, alpha: int) -> None:
        """A soft round light."""
        if self.p.flat:
            return
        size = (max(1, round(2 * rx * self.k)), max(1, round(2 * ry * self.k)))
        light = pygame.transform.smoothscale(_light(), size)
        light.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(light, (round((x - rx) * self.k), round((y - ry) * self.k)))

    # Pixels

    def _all(self, points: Sequence[Point], at: tuple[int, int] = (0, 0)) -> list[Point]:
        k = self.k
        return [(x * k - at[0], y * k - at[1]) for x, y in points]

    def _layer(self, points: Sequence[Point], reach: float = 2.0) -> tuple[pygame.Surface, tuple[int, int]]:
        """A clear surface for a shape, no larger than the sheet, and where it belongs."""
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        k = self.k
        box = pygame.Rect(0, 0, 1, 1)
        box.topleft = (math.floor((min(xs) - reach) * k), math.floor((min(ys) - reach) * k))
        box.w, box.h = math.ceil((max(xs) + reach) * k) - box.x, math.ceil((max(ys) + reach) * k) - box.y
        box = box.clip(self.surface.get_rect())
        return pygame.Surface((max(1, box.w), max(1, box.h)), pygame.SRCALPHA), box.topleft


def oval(x: float, y: float, rx: float, ry: float, count: int = 48) -> list[Point]:
    """The outline of an oval."""
    return [(x + math.cos(math.tau * i / count) * rx, y + math.sin(math.tau * i / count) * ry) for i in range(count)]


def curve(points: Sequence[Point], count: int = 90) -> list[Point]:
    """A smooth line through points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    each = max(2, count // max(1, len(points) - 1))
    out: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for i in range(each):
            t = i / each
            out.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return [*out, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


@lru_cache(maxsize=1)
def _light() -> pygame.Surface:
    """A white light that falls off to all sides."""
    side = 48
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            far = math.hypot(2 * x + 1 - side, 2 * y + 1 - side) / side
            near = max(0.0, 1.0 - far)
            out.set_at((x, y), (255, 255, 255, round(255 * near * near * (3 - 2 * near))))
    return out


@lru_cache(maxsize=5)
def _grain(seed: int) -> pygame.Surface:
    """How unevenly thinned ink dries."""
    rng = Random(seed)
    out = pygame.Surface((14, 10), pygame.SRCALPHA)
    for y in range(10):
        for x in range(14):
            out.set_at((x, y), (255, 255, 255, rng.randint(196, 255)))
    return out
