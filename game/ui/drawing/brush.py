"""Shapes drawn by code for boards: brush strokes and rings, hatching, badges, arrows.

Every function returns a new premultiplied surface; callers keep them in the look's sprite cache. `seed` varies a shape
so that no two cells look stamped.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour, blend

DOT = 0.075  # of the cell: the radius of a note


def stroke_points(start: Point, end: Point, width: float, seed: int, bow: float, taper: float) -> list[Point]:
    """The outline of one brush stroke that swells, bows and runs dry."""
    rng = Random(seed)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    bend = bow * length * rng.choice((-1, 1))
    phase = rng.random() * 6
    left: list[Point] = []
    right: list[Point] = []
    for i in range(41):
        t = i / 40
        swell = (0.55 + 0.45 * math.sin(math.pi * min(1, t * 1.15)) ** 0.6) * (1 - taper * t**3)
        half = width * swell * (1 + 0.05 * math.sin(9 * t + phase)) / 2
        x = start[0] + dx * t + nx * bend * math.sin(math.pi * t)
        y = start[1] + dy * t + ny * bend * math.sin(math.pi * t)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return left + right[::-1]


def stroke(
    size: tuple[int, int],
    start: Point,
    end: Point,
    width: float,
    colour: Colour,
    seed: int,
    bow: float = 0.05,
    taper: float = 0.5,
    dry: bool = True,
) -> pygame.Surface:
    """A brush stroke between two points of a surface of `size`; `dry` lets paper show through its end."""

    def draw(big: pygame.Surface, k: int) -> None:
        a, b = (start[0] * k, start[1] * k), (end[0] * k, end[1] * k)
        w = width * k
        pygame.draw.polygon(big, (*colour, 255), stroke_points(a, b, w, seed, bow, taper))
        for point, half in ((a, 0.275 * w), (b, 0.275 * w * (1 - taper))):  # as wide as the stroke is there
            pygame.draw.circle(big, (*colour, 255), point, half)
        if dry:
            _dry_hairs(big, a, b, w, seed, bow)

    return paint.supersample(size, draw)


def _dry_hairs(big: pygame.Surface, a: Point, b: Point, width: float, seed: int, bow: float) -> None:
    rng = Random(seed)
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    bend = bow * length * rng.choice((-1, 1))
    for _ in range(5):
        offset, begin = rng.uniform(-0.34, 0.34) * width, rng.uniform(0.45, 0.7)
        points = []
        for i in range(12):
            t = begin + (1.02 - begin) * i / 11
            side = offset + bend * math.sin(math.pi * t)
            points.append((a[0] + dx * t + nx * side, a[1] + dy * t + ny * side))
        pygame.draw.lines(big, (0, 0, 0, 0), False, points, max(1, round(width * 0.035)))


def brush_ring(side: int, colour: Colour, seed: int, radius: float = 0.37, width: float = 0.075) -> pygame.Surface:
    """A circle drawn with one turn of the brush: thick where it is pressed, thin where it ends."""
    rng = Random(seed)
    begin = -math.pi / 2 + rng.uniform(-0.5, 0.5)
    phases = [rng.random() * math.tau for _ in range(3)]

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        outer: list[Point] = []
        inner: list[Point] = []
        steps = 90
        for i in range(steps + 1):
            t = i / steps
            angle = begin + t * math.tau * 0.985
            drift = 1 + 0.022 * sum(math.sin((n + 1) * angle + phases[n]) for n in range(2)) - 0.035 * t
            press = (0.45 + 0.55 * math.sin(math.pi * min(1.0, 0.12 + t)) ** 0.7) * (1 - 0.45 * t**4)
            half = s * width * press / 2
            r = s * radius * drift
            outer.append((s / 2 + math.cos(angle) * (r + half), s / 2 + math.sin(angle) * (r + half)))
            inner.append((s / 2 + math.cos(angle) * (r - half), s / 2 + math.sin(angle) * (r - half)))
        pygame.draw.polygon(big, (*colour, 255), outer + inner[::-1])

    return paint.supersample((side, side), draw)


def circle_ring(side: int, colour: Colour, radius: float = 0.38, width: float = 0.055) -> pygame.Surface:
    """A clean circle; the width is a share of the side, at least two pixels."""

    def draw(big: pygame.Surface, k: int) -> None:
        line = max(2 * k, round(side * width * k))
        centre = side * k / 2
        pygame.draw.circle(big, (*colour, 255), (centre, centre), side * radius * k + line / 2, line)

    return paint.supersample((side, side), draw)


def hatch(size: tuple[int, int], colour: Colour, alpha: int = 120, gap: int = 0) -> pygame.Surface:
    """Diagonal lines over a faint wash: the sign of an error."""
    w, h = size
    step = gap or max(6, min(w, h) // 6)

    def draw(big: pygame.Surface, k: int) -> None:
        big.fill((*colour, alpha // 4))
        line = max(k, round(step * 0.22 * k))
        for x in range(-h * k, w * k, step * k):
            pygame.draw.line(big, (*colour, alpha), (x, h * k), (x + h * k, 0), line)

    return paint.supersample(size, draw)


def dashes(side: int, colour: Colour, width: int, alpha: int = 255) -> pygame.Surface:
    """A dashed square outline: something only tried, or only imagined."""
    inset = max(1, round(side * 0.06))

    def draw(big: pygame.Surface, k: int) -> None:
        low, high = inset * k, (side - inset) * k
        count = 4
        step = (high - low) / (2 * count - 1)
        for i in range(count):
            a, b = low + 2 * i * step, low + (2 * i + 1) * step
            for start, end in (
                ((a, low), (b, low)),
                ((a, high), (b, high)),
                ((low, a), (low, b)),
                ((high, a), (high, b)),
            ):
                pygame.draw.line(big, (*colour, alpha), start, end, width * k)

    return paint.supersample((side, side), draw)


def badge(side: int, text: pygame.Surface | None, fill: Colour, rim: Colour) -> pygame.Surface:
    """A small disc with a rim and a text or nothing on it."""

    def draw(big: pygame.Surface, k: int) -> None:
        centre = side * k / 2
        pygame.draw.circle(big, (*rim, 255), (centre, centre), centre)
        pygame.draw.circle(big, (*fill, 255), (centre, centre), centre - max(k, side * k // 14))

    out = paint.supersample((side, side), draw)
    if text is not None:
        paint.put(out, text.premul_alpha(), text.get_rect(center=(side // 2, side // 2)).topleft)
    return out


def exclamation(side: int, fill: Colour, mark: Colour) -> pygame.Surface:
    """The badge of an error: a disc with an exclamation mark, drawn so that no font is needed."""

    def draw(big: pygame.Surface, k: int) -> None:
        s = side * k
        pygame.draw.circle(big, (*mark, 255), (s / 2, s / 2), s / 2)
        pygame.draw.circle(big, (*fill, 255), (s / 2, s / 2), s / 2 - max(k, s // 14))
        top, low, half = s * 0.22, s * 0.58, s * 0.075
        pygame.draw.polygon(
            big,
            (*mark, 255),
            ((s / 2 - half, top), (s / 2 + half, top), (s / 2 + half * 0.62, low), (s / 2 - half * 0.62, low)),
        )
        pygame.draw.circle(big, (*mark, 255), (s / 2, s * 0.71), half * 1.05)

    return paint.supersample((side, side), draw)


def ribbon(points: Sequence[Point], width: float) -> list[Point]:
    """The outline of a line of one width along at least two points."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length * width / 2, (bx - ax) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def arrow_along(points: Sequence[Point], width: float, head: float) -> list[Point]:
    """The outline of an arrow along at least two points, with its tip on the last one."""
    *shaft, tip = points
    while len(shaft) > 1 and math.dist(shaft[-1], tip) < head:
        shaft.pop()
    (x, y), length = shaft[-1], math.dist(shaft[-1], tip) or 1.0
    ux, uy = (tip[0] - x) / length, (tip[1] - y) / length
    neck = max(0.0, length - head)
    base = (x + ux * neck, y + uy * neck)
    rim = ribbon([*shaft, base], width) if neck > 0 or len(shaft) > 1 else []
    half, wing = len(rim) // 2, head * 0.6
    left, right = (base[0] - uy * wing, base[1] + ux * wing), (base[0] + uy * wing, base[1] - ux * wing)
    return [*rim[:half], left, tip, right, *rim[half:]]


def wire(
    size: tuple[int, int], start: Point, end: Point, width: float, colour: Colour, glow: bool = True
) -> pygame.Surface:
    """A straight round-ended line with a bright core; `glow` lays a soft light of its colour around it."""

    def line(big: pygame.Surface, k: int, shade: tuple[int, int, int, int], wide: float) -> None:
        a, b = (start[0] * k, start[1] * k), (end[0] * k, end[1] * k)
        reach = wide * k / 2
        length = math.dist(a, b) or 1.0
        nx, ny = (b[1] - a[1]) / length * reach, (a[0] - b[0]) / length * reach
        rim = ((a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny))
        pygame.draw.polygon(big, shade, rim)
        for point in (a, b):
            pygame.draw.circle(big, shade, point, reach)

    def draw(big: pygame.Surface, k: int) -> None:
        line(big, k, (*colour, 255), width)
        if glow:
            line(big, k, (*blend(colour, (255, 255, 255), 0.7), 255), width * 0.34)

    core = paint.supersample(size, draw)
    if not glow:
        return core
    soft = paint.supersample(size, lambda big, k: line(big, k, (*colour, 110), width * 1.5))
    out = blurred(soft, max(1, round(width * 0.7)))
    paint.put(out, core, (0, 0))
    return out


def blurred(picture: pygame.Surface, blur: int) -> pygame.Surface:
    """A blurred copy. Wide blurs are made smaller and scaled up: nobody sees that, and it takes a tenth of the time."""
    k = max(1, blur // 4)
    if k == 1:
        return pygame.transform.gaussian_blur(picture, blur)
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (-(-w // k), -(-h // k)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, blur // k)), (w, h))


def dot(side: int, colour: Colour) -> pygame.Surface:
    """A small round note in the middle of a cell of ``side`` pixels."""
    return disc(side, colour, max(1.5, side * DOT))


def disc(side: int, colour: Colour, radius: float) -> pygame.Surface:
    """A clean disc in the middle of a cell of ``side`` pixels; its radius is in pixels, too."""

    def draw(big: pygame.Surface, k: int) -> None:
        pygame.draw.circle(big, (*colour, 255), (side * k / 2, side * k / 2), radius * k)

    return paint.supersample((side, side), draw)
