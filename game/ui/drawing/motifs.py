"""The pictures that are carved into seals, where no icon does: drawn like icons, from 0 to 24 in both directions."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.drawing import icons, paint
from game.ui.drawing.icons import ICONS, Pen
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour


def _heart_points(x: float, y: float, size: float) -> list[Point]:
    out = []
    for step in range(40):
        t = math.tau * step / 40
        across = 16 * math.sin(t) ** 3
        down = -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t))
        out.append((x + across * size / 17, y + (down + 2.5) * size / 17))
    return out


def _books(pen: Pen) -> None:
    pen.box(4, 15.5, 16, 4, 1)
    pen.box(5.5, 10, 14, 4, 1)
    pen.box(4.5, 4.5, 13, 4, 1)


def _notebook(pen: Pen) -> None:
    pen.line((7, 3.8), (18.5, 3.8), (18.5, 20.2), (7, 20.2), (7, 3.8))
    for y in (7, 12, 17):
        pen.line((4.5, y), (8.5, y))
    pen.line((11.5, 9), (15.5, 9))
    pen.line((11.5, 13.5), (15.5, 13.5))


def _three_stars(pen: Pen) -> None:
    for x, y in ((12, 7.4), (6.2, 17), (17.8, 17)):
        pen.fill(*icons.star_points(x, y, 5.8))


def _world(pen: Pen) -> None:
    pen.fill((2.5, 19), (9, 6), (12.4, 12.5), (14.4, 9.5), (21.5, 19))
    pen.disc(18, 6, 2.2)


def _no_return(pen: Pen) -> None:
    pen.line((4, 4.5), (4, 19.5), width=2.6)
    pen.line((8.5, 12), (19.5, 12))
    pen.line((14, 6.5), (19.5, 12), (14, 17.5))


def _exact(pen: Pen) -> None:
    pen.arc(12, 12, 8.2, 0, 360)
    pen.arc(12, 12, 4.4, 0, 360, width=1.8)
    pen.disc(12, 12, 1.7)


def _tent(pen: Pen) -> None:
    pen.line((12, 4.5), (3.5, 19.5), (20.5, 19.5), (12, 4.5))
    pen.fill((12, 11), (8.8, 19.5), (15.2, 19.5))


def _stones(pen: Pen) -> None:
    for x, y, w, h in ((4, 15, 16, 5.2), (6, 9.4, 12, 4.8), (8.4, 4.2, 7.2, 4.4)):
        pen.box(x, y, w, h, h / 2)


def _heart(pen: Pen) -> None:
    pen.fill(*_heart_points(12, 11.6, 9))


def _broken_heart(pen: Pen) -> None:
    pen.fill(*_heart_points(12, 11.6, 9))
    crack = ((12.6, 4), (10.2, 9), (13.8, 12), (11, 15.5), (12.4, 20.5))
    Pen(pen.surface, (0, 0, 0, 0)).line(*crack, width=1.7)  # type: ignore[arg-type]


def _hearts(pen: Pen) -> None:
    for x, y in ((12, 7), (6.6, 15.6), (17.4, 15.6)):
        pen.fill(*_heart_points(x, y, 4.8))


def _nine(pen: Pen) -> None:
    for row in range(3):
        for column in range(3):
            pen.box(4 + column * 5.7, 4 + row * 5.7, 4.6, 4.6, 0.8)


def _zigzag(pen: Pen) -> None:
    pen.line((3.5, 6), (9, 17.5), (12.5, 8.5), (16.5, 17.5), (20.5, 6), width=2.8)


def _page(pen: Pen) -> None:
    for y, right in ((5, 20), (9.7, 20), (14.4, 20), (19.1, 13)):
        pen.line((4, y), (right, y))


def _compass(pen: Pen) -> None:
    pen.arc(12, 12, 8.4, 0, 360)
    pen.fill((16, 8), (13.4, 13.4), (8, 16), (10.6, 10.6))


def _half(pen: Pen) -> None:
    pen.arc(12, 12, 8.2, 0, 360)
    pen.fill((12, 4), *((12 + 8 * math.sin(a / 10), 12 - 8 * math.cos(a / 10)) for a in range(32)), (12, 20))


def _ladder(pen: Pen) -> None:
    pen.line((7.5, 3.5), (7.5, 20.5))
    pen.line((16.5, 3.5), (16.5, 20.5))
    for y in (7, 12, 17):
        pen.line((7.5, y), (16.5, y))


def _fork(pen: Pen) -> None:
    pen.line((12, 20.5), (12, 14), (6, 8), (6, 4))
    pen.line((12, 14), (18, 8), (18, 4))
    pen.line((3.4, 6.4), (6, 3.8), (8.6, 6.4))
    pen.line((15.4, 6.4), (18, 3.8), (20.6, 6.4))


def _crown(pen: Pen) -> None:
    pen.fill((3, 7), (7.6, 11.4), (12, 4.4), (16.4, 11.4), (21, 7), (19.2, 17), (4.8, 17))
    pen.box(4.8, 18.2, 14.4, 2.2, 0.8)


def _lotus(pen: Pen) -> None:
    pen.fill((12, 4), (15, 10), (12, 16.5), (9, 10))
    pen.fill((4, 8.5), (9, 11), (11.2, 17), (5.8, 15))
    pen.fill((20, 8.5), (15, 11), (12.8, 17), (18.2, 15))
    pen.line((5, 19.6), (19, 19.6))


def _chain(pen: Pen) -> None:
    for x in (6.2, 12, 17.8):
        pen.arc(x, 12, 3.9, 0, 360, width=2.0)


def _bolt(pen: Pen) -> None:
    pen.fill((13.8, 2.8), (5.4, 13.4), (11, 13.4), (9.4, 21.2), (18.4, 9.8), (12.6, 9.8))


def _sun(pen: Pen) -> None:
    pen.disc(12, 12, 4.4)
    for step in range(8):
        angle = math.tau * step / 8
        c, s = math.cos(angle), math.sin(angle)
        pen.line((12 + c * 6.9, 12 + s * 6.9), (12 + c * 9.2, 12 + s * 9.2))


def _overtake(pen: Pen) -> None:
    pen.line((4.5, 14), (12, 6.5), (19.5, 14), width=2.8)
    pen.line((4.5, 20), (12, 12.5), (19.5, 20), width=1.6)


def _nut(pen: Pen) -> None:
    corners = [(12 + 8.6 * math.cos(math.tau * i / 6), 12 + 8.6 * math.sin(math.tau * i / 6)) for i in range(7)]
    pen.line(*corners)
    pen.arc(12, 12, 3.4, 0, 360)


def _slate(pen: Pen) -> None:
    pen.line((4, 5.5), (20, 5.5), (20, 18.5), (4, 18.5), (4, 5.5))
    pen.line((8, 15), (13, 9.5), width=1.4)
    pen.line((12, 15), (16, 10.5), width=1.4)


def _balance(pen: Pen) -> None:
    pen.line((12, 4), (12, 19.5))
    pen.line((8, 20), (16, 20))
    pen.line((5, 7), (19, 7))
    for x in (5.4, 18.6):
        pen.line((x, 7), (x - 2.6, 13), (x + 2.6, 13), (x, 7), width=1.6)


def _corners(pen: Pen) -> None:
    for x in (4.2, 15):
        for y in (4.2, 15):
            pen.box(x, y, 4.8, 4.8, 0.8)
    pen.disc(12, 12, 1.2)


MOTIFS: dict[str, Callable[[Pen], None]] = {
    "books": _books,
    "notebook": _notebook,
    "three_stars": _three_stars,
    "world": _world,
    "no_return": _no_return,
    "exact": _exact,
    "tent": _tent,
    "stones": _stones,
    "heart": _heart,
    "broken_heart": _broken_heart,
    "hearts": _hearts,
    "nine": _nine,
    "zigzag": _zigzag,
    "page": _page,
    "compass": _compass,
    "half": _half,
    "ladder": _ladder,
    "fork": _fork,
    "crown": _crown,
    "lotus": _lotus,
    "chain": _chain,
    "bolt": _bolt,
    "sun": _sun,
    "overtake": _overtake,
    "nut": _nut,
    "slate": _slate,
    "balance": _balance,
    "corners": _corners,
}


def draw_motif(name: str, px: int, colour: Colour) -> pygame.Surface:
    """A motif or an icon, `px` pixels square, premultiplied. KeyError for a name that is neither's."""
    if name in ICONS:
        return icons.draw_icon(name, px, colour)
    draw = MOTIFS[name]
    return paint.supersample((px, px), lambda big, _scale: draw(Pen(big, colour)))
