"""The hand that draws the pictures of the arcade's modes: strokes, washes, ridges and lights, and their colours."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random

import pygame
from msgspec import Struct

from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, Theme

HIGH = 262
"""Design pixels: how high a picture is in which a line of 1 is one design pixel wide."""

LIGHT = 24  # pixels in which a soft light is made
FINE = 120_000  # pixels: larger shapes are smoothed from twice their size, smaller ones from four times


class ModePalette(Struct, frozen=True):
    """The colours of a theme's pictures. `flat`: lines and areas alone, without clouds and lights. `dusk`: the sky
    behind lanterns, which is dark by day too; `hill` stands before it, `string` and `unlit` are what does not shine."""

    paper: Colour
    ink: Colour
    cloud: Colour
    slope: Colour
    red: Colour
    sheet: Colour
    grid: Colour
    sea: tuple[Colour, Colour]
    sail: Colour
    dusk: Colour
    hill: Colour
    string: Colour
    unlit: tuple[Colour, Colour]
    lit: tuple[Colour, Colour, Colour, Colour]
    glow: Colour
    flat: bool = False


_LIT = ((222, 84, 46), (248, 150, 76), (255, 206, 130), (150, 44, 26))
_DAY = ModePalette(
    paper=(246, 238, 222), ink=(34, 37, 43), cloud=(60, 66, 80), slope=(34, 37, 43),
    red=(168, 50, 42), sheet=(251, 246, 236),
    grid=(107, 93, 74), sea=((176, 196, 206), (70, 104, 128)), sail=(238, 226, 204), dusk=(22, 26, 50),
    hill=(9, 11, 24), string=(120, 128, 160), unlit=((52, 54, 74), (36, 38, 54)), lit=_LIT, glow=(255, 150, 60),
)  # fmt: skip
_NIGHT = ModePalette(
    paper=(26, 32, 64), ink=(174, 187, 239), cloud=(84, 98, 156), slope=(8, 10, 26),
    red=(255, 180, 84), sheet=(44, 56, 104),
    grid=(141, 153, 204), sea=((52, 72, 124), (16, 24, 58)), sail=(243, 232, 210), dusk=(14, 18, 40),
    hill=(5, 7, 18), string=(120, 128, 160), unlit=((52, 58, 92), (36, 40, 66)), lit=_LIT, glow=(255, 150, 60),
)  # fmt: skip
_PLAIN = ModePalette(
    paper=(0, 0, 0), ink=(255, 255, 255), cloud=(0, 0, 0), slope=(0, 0, 0),
    red=(255, 216, 61), sheet=(0, 0, 0), grid=(255, 255, 255),
    sea=((0, 0, 0), (0, 0, 0)), sail=(0, 0, 0), dusk=(0, 0, 0), hill=(0, 0, 0), string=(255, 255, 255),
    unlit=((0, 0, 0), (255, 255, 255)), lit=((255, 216, 61), (255, 216, 61), (255, 216, 61), (0, 0, 0)),
    glow=(0, 0, 0), flat=True,
)  # fmt: skip


def mode_palette(theme: Theme) -> ModePalette:
    """The colours for a theme."""
    return {"washi": _DAY, "night": _NIGHT}.get(theme.backdrop, _PLAIN)


def smooth(points: Sequence[Point], number: int = 60) -> list[Point]:
    """A smooth line through at least two points."""
    ends = [points[0], *points, points[-1]]
    out: list[Point] = []
    each = max(2, number // (len(points) - 1))
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i in range(each):
            t = i / each
            x, y = (
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
            )
            out.append((x, y))
    return [*out, points[-1]]


def ridge(width: float, base: float, height: float, seed: int, steps: int = 90) -> list[Point]:
    """A rough line of mountains from beyond the left edge to beyond the right one; `base` is where their feet are."""
    rng = Random(seed)
    waves = [(rng.uniform(1.2, 2.2) * 2**k, rng.random() * math.tau, height * 0.52**k) for k in range(5)]
    reach = width * 0.05
    return [
        (
            -reach + (width + 2 * reach) * i / steps,
            base - abs(sum(high * math.sin(rate * i / steps * math.pi + phase) for rate, phase, high in waves)),
        )
        for i in range(steps + 1)
    ]


class ModeInk:
    """Draws on an opaque surface, in its pixels; widths of lines are design pixels of a picture `HIGH` high."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.w, self.h = surface.get_size()
        self.unit = self.h / HIGH

    def _shape(self, points: Sequence[Point], pad: float, draw: Callable[[pygame.Surface, Point, int], None]) -> None:
        """Let `draw` draw in the box around the points: it gets a larger surface, where that begins, and its scale."""
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        box = pygame.Rect(
            math.floor(min(xs) - pad),
            math.floor(min(ys) - pad),
            math.ceil(max(xs) - min(xs) + 2 * pad) + 2,
            math.ceil(max(ys) - min(ys) + 2 * pad) + 2,
        ).clip(self.surface.get_rect())
        if not box.w or not box.h:
            return
        scale = 4 if box.w * box.h <= FINE else 2
        big = paint.canvas((box.w * scale, box.h * scale))
        draw(big, (box.x, box.y), scale)
        paint.put(self.surface, pygame.transform.smoothscale(big.premul_alpha(), box.size), box.topleft)

    def area(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        """A filled shape."""

        def draw(big: pygame.Surface, at: Point, k: int) -> None:
            pygame.draw.polygon(big, (*colour, alpha), [((x - at[0]) * k, (y - at[1]) * k) for x, y in points])

        self._shape(points, 2, draw)

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255) -> None:
        """A filled circle."""

        def draw(big: pygame.Surface, at: Point, k: int) -> None:
            pygame.draw.circle(big, (*colour, alpha), ((x - at[0]) * k, (y - at[1]) * k), radius * k)

        self._shape([(x - radius, y - radius), (x + radius, y + radius)], 2, draw)

    def line(self, points: Sequence[Point], width: float, colour: Colour, alpha: int = 255) -> None:
        """A line of one width with round ends."""
        thick = max(1.0, width * self.unit)

        def draw(big: pygame.Surface, at: Point, k: int) -> None:
            spots = [((x - at[0]) * k, (y - at[1]) * k) for x, y in points]
            half = thick * k / 2
            for (x, y), (x2, y2) in pairwise(spots):
                length = math.hypot(x2 - x, y2 - y) or 1.0
                nx, ny = (y - y2) / length * half, (x2 - x) / length * half
                corners = ((x + nx, y + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x - nx, y - ny))
                pygame.draw.polygon(big, (*colour, alpha), corners)
            for spot in spots:
                pygame.draw.circle(big, (*colour, alpha), spot, half)

        self._shape(points, thick, draw)

    def stroke(
        self, points: Sequence[Point], width: float, colour: Colour, seed: int, *, taper: float = 0.5,
        dry: bool = True, press: float = 0.55, number: int = 90,
    ) -> None:  # fmt: skip
        """A stroke of the brush along a smooth line: it swells by `press`, thins by `taper`, and runs dry."""
        path = smooth(points, number)
        rng = Random(seed)
        phase, thick, last = rng.random() * 6, width * self.unit, len(path) - 1
        normals: list[Point] = []
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(path):
            (ax, ay), (bx, by) = path[max(0, i - 1)], path[min(last, i + 1)]
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = (ay - by) / length, (bx - ax) / length
            t = i / last
            swell = press + (1 - press) * max(0.0, math.sin(math.pi * min(1.0, t * 1.12 + 0.02))) ** 0.6
            rough = 1 + 0.06 * math.sin(13 * t + phase) + 0.03 * math.sin(37 * t + 2 * phase)
            half = thick / 2 * swell * (1 - taper * t**3) * rough
            normals.append((nx, ny))
            left.append((x + nx * half, y + ny * half))
            right.append((x - nx * half, y - ny * half))
        hairs = [
            (rng.uniform(-0.38, 0.38) * thick, int(last * rng.uniform(0.42, 0.78)), rng.uniform(0.02, 0.05) * thick)
            for _hair in range(7 if dry else 0)
        ]

        def draw(big: pygame.Surface, at: Point, k: int) -> None:
            outline = [((x - at[0]) * k, (y - at[1]) * k) for x, y in left + right[::-1]]
            pygame.draw.polygon(big, (*colour, 255), outline)
            begin = ((path[0][0] - at[0]) * k, (path[0][1] - at[1]) * k)
            pygame.draw.circle(big, (*colour, 255), begin, thick * k * press / 2)
            for side, first, fine in hairs:
                hair = [
                    ((x + nx * side - at[0]) * k, (y + ny * side - at[1]) * k)
                    for (x, y), (nx, ny) in zip(path[first:], normals[first:], strict=True)
                ]
                pygame.draw.lines(big, (0, 0, 0, 0), False, hair, max(1, round(fine * k)))

        self._shape(path, thick, draw)

    def soft(self, x: float, y: float, across: float, down: float, colour: Colour, alpha: int) -> None:
        """A light, or a shade, that fades to its rim, so far to each side."""
        small = paint.canvas((LIGHT, LIGHT))
        half = (LIGHT - 1) / 2
        for j in range(LIGHT):
            for i in range(LIGHT):
                part = max(0.0, 1 - math.hypot(i - half, j - half) / half)
                level = round(alpha * part * part * (3 - 2 * part))
                small.set_at((i, j), (*(c * level // 255 for c in colour), level))
        size = (max(1, round(2 * across)), max(1, round(2 * down)))
        paint.put(self.surface, pygame.transform.smoothscale(small, size), (round(x - across), round(y - down)))

    def wash(
        self, points: Sequence[Point], colour: Colour, strengths: tuple[int, int], reach: tuple[float, float],
        seed: int, cloud: float = 0.3, cell: float = 36,
    ) -> Iterator[None]:  # fmt: skip
        """A shape in thinned ink, of one strength at one height and another at the other, uneven as clouds are.

        Drawn a piece at a time.
        """
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).clip(self.surface.get_rect())
        if not box.w or not box.h:
            return
        tone = pygame.transform.smoothscale(self._clouds(box, colour, strengths, reach, seed, cloud, cell), box.size)
        yield
        if len(points) > 4:
            shape = paint.canvas((box.w * 2, box.h * 2))
            outline = [(2 * (x - box.x), 2 * (y - box.y)) for x, y in points]
            pygame.draw.polygon(shape, (255, 255, 255, 255), outline)
            yield
            mask = pygame.transform.smoothscale(shape, box.size)
            tone.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            yield
        paint.put(self.surface, tone, box.topleft)

    def _clouds(
        self, box: pygame.Rect, colour: Colour, strengths: tuple[int, int], reach: tuple[float, float], seed: int,
        cloud: float, cell: float,
    ) -> pygame.Surface:  # fmt: skip
        """The tone of a wash in a box, small: it is soft, and can be stretched."""
        (first, last), (top, foot), rng = strengths, reach, Random(seed)
        size = (max(3, round(box.w / (cell * self.unit)) + 2), max(3, round(box.h / (cell * self.unit)) + 2))
        clouds = pygame.Surface(size, pygame.SRCALPHA)
        for j in range(size[1]):
            for i in range(size[0]):
                clouds.set_at((i, j), (round(255 * (1 - cloud * rng.random())),) * 4)
        near = (4 * size[0], 4 * size[1])
        strip = paint.canvas((1, near[1]))
        for i in range(near[1]):
            part = min(1.0, max(0.0, (box.y + box.h * i / (near[1] - 1) - top) / max(1.0, foot - top)))
            level = min(255, max(0, round(first + (last - first) * part * part * (3 - 2 * part))))
            strip.set_at((0, i), (*(c * level // 255 for c in colour), level))
        out = pygame.transform.scale(strip, near)
        # Softened, so that no squares show.
        soft = pygame.transform.gaussian_blur(pygame.transform.smoothscale(clouds, near), 4)
        out.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def whole(self) -> list[Point]:
        """The outline of all of the picture."""
        return [(0, 0), (self.w, 0), (self.w, self.h), (0, self.h)]
