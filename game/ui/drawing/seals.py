"""Seals: a star carved into a stamp where it was earned, a dashed ring where it was not, the square of a perfect win.

`seal`, `square_seal`, `icon_seal` and `gold_ring` keep their pictures in the look; a seal is `px` pixels wide.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.icons import star_points
from game.ui.drawing.look import Look
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

PLAIN = 48  # pixels: smaller seals have no inner ring and no wear, which would only blur them
TURNS = (-8.0, 4.0, -3.0)  # degrees: nobody stamps straight
SQUARE_TURN = -9.0
RING = 75 / 66  # the gold ring around a seal
CLEAR = (0, 0, 0, 0)
STARS_AT = {
    1: (((0.0, 0.02),), 0.56),
    2: (((-0.34, 0.02), (0.34, 0.02)), 0.34),
    3: (((0.0, -0.3), (-0.34, 0.28), (0.34, 0.28)), 0.33),
}
"""Where the stars of a square stamp stand, and how large they are: parts of its radius."""


def seal(look: Look, px: int, earned: bool, number: int = 0) -> pygame.Surface:
    """The seal of a star, `px` pixels wide; `number` tells apart those that stand side by side."""
    theme = look.theme
    if not earned:
        return look.sprites.get(("seal-blank", px), lambda: blank(px, theme.line_major))
    turn = TURNS[number % len(TURNS)]
    key = ("seal", px, number % len(TURNS))
    return look.sprites.get(key, lambda: stamp(px, theme.seal, theme.seal_ground, number + 2, turn))


def square_seal(look: Look, px: int, stars: int = 3) -> pygame.Surface:
    """The seal of what is perfect, with the stars that could be earned, or with the one star of a finished pack."""
    theme = look.theme
    key = ("seal-square", px, stars)
    return look.sprites.get(key, lambda: square(px, theme.seal, theme.seal_ground, 7, SQUARE_TURN, stars))


def icon_seal(look: Look, px: int, name: str, angular: bool) -> pygame.Surface:
    """A round or square stamp with an icon: of what is no star, so that nobody counts it as one."""

    def made() -> pygame.Surface:
        theme, side = look.theme, round(px * 0.56)
        out = plate(px, theme.seal, theme.seal_ground, 5, angular).copy()
        paint.put(out, look.icon(name, side, theme.seal_ground or theme.board), ((px - side) // 2, (px - side) // 2))
        return out

    return look.sprites.get(("seal-icon", px, name, angular), made)


def gold_ring(look: Look, px: int) -> pygame.Surface:
    """The ring around a seal of `px` pixels; it is wider than the seal."""
    side = round(px * RING)
    return look.sprites.get(
        ("seal-ring", side), lambda: paint.ring((side, side), side // 2, look.theme.gold, max(1.5, side * 0.04))
    )


def stamp(px: int, ink: Colour, ground: Colour | None, seed: int, turn: float) -> pygame.Surface:
    """A round stamp with one star; what is carved out shows the page, or `ground`."""
    rng = Random(seed)

    def draw(big: pygame.Surface, k: int) -> None:
        middle, radius = px * k / 2, px * k * 0.47
        if ground is not None:
            pygame.draw.circle(big, (*ground, 255), (middle, middle), radius * 0.94)
        rim = _wavy(rng, 120, lambda angle: 1.0, 0.018)
        _fill(big, ink, ((middle + x * radius, middle + y * radius) for x, y in rim), 0, middle)
        carved = CLEAR if ground is None else (*ground, 255)
        if px >= PLAIN:
            pygame.draw.circle(big, carved, (middle, middle), radius * 0.87, max(1, round(radius * 0.055)))
        _star(big, carved, (middle, middle + radius * 0.03), radius * (0.62 if px >= PLAIN else 0.74), turn, middle)
        if px >= PLAIN:
            _wear(big, carved, rng, middle, radius, 26 + px // 2)

    return paint.supersample((px, px), draw)


def square(px: int, ink: Colour, ground: Colour | None, seed: int, turn: float, stars: int = 3) -> pygame.Surface:
    """A square stamp with one, two or three stars, turned by so many degrees."""
    rng = Random(seed)

    def draw(big: pygame.Surface, k: int) -> None:
        middle, radius = px * k / 2, px * k * 0.46
        side = [(radius * 0.78 * x, radius * 0.78 * y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        if ground is not None:
            _fill(big, ground, ((middle + x, middle + y) for x, y in side), turn, middle)
        outline = _wavy(rng, 140, _squareness, 0.012)
        _fill(big, ink, ((middle + x * radius * 0.86, middle + y * radius * 0.86) for x, y in outline), turn, middle)
        carved = CLEAR if ground is None else (*ground, 255)
        frame = [_turned((middle + x * 0.93, middle + y * 0.93), turn, middle) for x, y in side]
        pygame.draw.lines(big, carved, True, frame, max(1, round(radius * 0.05)))
        places, share = STARS_AT[stars]
        for x, y in places:
            reach = radius * share
            _star(big, carved, (middle + x * radius, middle + y * radius), reach, turn, middle)
        _wear(big, carved, rng, middle, radius * 0.86, 26 + px // 2)

    return paint.supersample((px, px), draw)


def plate(px: int, ink: Colour, ground: Colour | None, seed: int, angular: bool) -> pygame.Surface:
    """A stamp, round or square, with a rim and wear and nothing carved into its middle yet."""
    rng = Random(seed)

    def draw(big: pygame.Surface, k: int) -> None:
        middle, radius = px * k / 2, px * k * 0.46
        reach: Callable[[float], float] = _squareness if angular else lambda angle: 1.0
        size = 0.84 if angular else 1.0
        carved = CLEAR if ground is None else (*ground, 255)
        outline = [(x * radius * size, y * radius * size) for x, y in _wavy(rng, 140, reach, 0.014)]
        _fill(big, ink, ((middle + x, middle + y) for x, y in outline), 0, middle)
        line = max(1, round(radius * 0.05))
        if angular:
            side = radius * 0.72
            box = pygame.Rect(round(middle - side), round(middle - side), round(2 * side), round(2 * side))
            pygame.draw.rect(big, carved, box, line, round(radius * 0.06))
        else:
            pygame.draw.circle(big, carved, (middle, middle), radius * 0.87, line)
        if px >= PLAIN:
            _wear(big, carved, rng, middle, radius * size, 20 + px // 3)

    return paint.supersample((px, px), draw)


def dashes(px: int, colour: Colour, bold: bool = False) -> pygame.Surface:
    """A dashed ring; a bold one is a sign beside words, in few strokes that are as strong as theirs."""
    return paint.supersample((px, px), lambda big, k: _dash(big, k, px, colour, bold))


def _dash(big: pygame.Surface, k: int, px: int, colour: Colour, bold: bool = False) -> None:
    count = 28 if px >= PLAIN and not bold else 12
    middle, radius, line = px * k / 2, px * k * 0.435, max(k, round(px * k * (0.06 if bold else 0.014)))
    box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    box.center = (round(middle), round(middle))
    for i in range(count):
        start = math.tau * i / count
        pygame.draw.arc(big, (*colour, 255 if bold else 180), box, start, start + math.tau / count * 0.56, line)


def blank(px: int, colour: Colour) -> pygame.Surface:
    """Where a seal may still come: a dashed ring around the outline of a star."""

    def draw(big: pygame.Surface, k: int) -> None:
        middle, radius, line = px * k / 2, px * k * 0.435, max(k, round(px * k * 0.014))
        _dash(big, k, px, colour)
        if px >= PLAIN:
            points = star_points(middle, middle + radius * 0.03, radius * 0.64)
            pygame.draw.lines(big, (*colour, 150), True, points, line)

    return paint.supersample((px, px), draw)


def _wavy(rng: Random, steps: int, reach: Callable[[float], float], depth: float) -> list[Point]:
    """A closed outline around the middle, a hand's width from even; `reach` is its distance by the angle."""
    phases = [rng.random() * math.tau for _ in range(4)]
    out = []
    for i in range(steps):
        angle = math.tau * i / steps
        wave = 1 + depth * sum(math.sin((n + 2) * angle + phase) for n, phase in enumerate(phases))
        far = reach(angle) * wave
        out.append((math.cos(angle) * far, math.sin(angle) * far))
    return out


def _squareness(angle: float) -> float:
    """The distance of a rounded square's rim from its middle."""
    return float((abs(math.cos(angle)) ** 9 + abs(math.sin(angle)) ** 9) ** (-1 / 9))


def _turned(point: Point, degrees: float, middle: float) -> Point:
    angle = math.radians(degrees)
    c, s = math.cos(angle), math.sin(angle)
    x, y = point[0] - middle, point[1] - middle
    return middle + x * c - y * s, middle + x * s + y * c


def _fill(big: pygame.Surface, colour: Colour, points: Iterable[Point], turn: float, middle: float) -> None:
    pygame.draw.polygon(big, (*colour, 255), [_turned(point, turn, middle) for point in points])


def _star(
    big: pygame.Surface, colour: tuple[int, int, int, int], at: Point, radius: float, turn: float, middle: float
) -> None:
    pygame.draw.polygon(big, colour, [_turned(point, turn, middle) for point in star_points(*at, radius)])


def _wear(
    big: pygame.Surface, colour: tuple[int, int, int, int], rng: Random, middle: float, radius: float, count: int
) -> None:
    """Specks where the ink did not reach the paper."""
    for _ in range(count):
        angle, far = rng.random() * math.tau, radius * rng.random() ** 0.5 * 0.97
        speck = max(1.0, rng.uniform(0.003, 0.017) * radius)
        pygame.draw.circle(big, colour, (middle + math.cos(angle) * far, middle + math.sin(angle) * far), speck)
