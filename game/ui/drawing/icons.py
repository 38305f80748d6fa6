"""The icons, drawn. Coordinates run from 0 to 24 in both directions, lines are 2.2 wide with round ends."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

GRID = 24.0
LINE = 2.2


class Pen:
    """Draws on a large surface in icon coordinates."""

    def __init__(self, surface: pygame.Surface, colour: Colour) -> None:
        self.surface = surface
        self.colour = colour
        self.k = surface.get_width() / GRID

    def line(self, *points: Point, width: float = LINE) -> None:
        radius = width * self.k / 2
        scaled = [(x * self.k, y * self.k) for x, y in points]
        for (x0, y0), (x1, y1) in pairwise(scaled):
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            nx, ny = -(y1 - y0) / length * radius, (x1 - x0) / length * radius
            corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
            pygame.draw.polygon(self.surface, self.colour, corners)
        for point in scaled:
            pygame.draw.circle(self.surface, self.colour, point, radius)

    def fill(self, *points: Point) -> None:
        pygame.draw.polygon(self.surface, self.colour, [(x * self.k, y * self.k) for x, y in points])

    def disc(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, self.colour, (x * self.k, y * self.k), radius * self.k)

    def hole(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.surface, (0, 0, 0, 0), (x * self.k, y * self.k), radius * self.k)

    def arc(self, x: float, y: float, radius: float, start: float, stop: float, width: float = LINE) -> None:
        """Degrees run clockwise from the right."""
        steps = max(8, round(abs(stop - start) / 6))
        angles = [math.radians(start + (stop - start) * i / steps) for i in range(steps + 1)]
        self.line(*[(x + math.cos(a) * radius, y + math.sin(a) * radius) for a in angles], width=width)

    def box(self, x: float, y: float, w: float, h: float, radius: float = 0.0) -> None:
        rect = pygame.Rect(round(x * self.k), round(y * self.k), round(w * self.k), round(h * self.k))
        pygame.draw.rect(self.surface, self.colour, rect, border_radius=round(radius * self.k))


def _circle_points(x: float, y: float, count: int, radii: Sequence[float], turn: float = -90.0) -> list[Point]:
    out = []
    for i in range(count):
        angle = math.radians(turn + 360 * i / count)
        radius = radii[i % len(radii)]
        out.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    return out


def star_points(x: float, y: float, radius: float, waist: float = 0.46, turn: float = 0.0) -> list[Point]:
    """The ten corners of a five-pointed star, turned by degrees from where it points upwards."""
    return _circle_points(x, y, 10, (radius, radius * waist), turn - 90.0)


def _back(pen: Pen) -> None:
    pen.line((14.5, 5.5), (8, 12), (14.5, 18.5))


def _forward(pen: Pen) -> None:
    pen.line((9.5, 5.5), (16, 12), (9.5, 18.5))


def _up(pen: Pen) -> None:
    pen.line((5.5, 15), (12, 8.5), (18.5, 15))


def _down(pen: Pen) -> None:
    pen.line((5.5, 9), (12, 15.5), (18.5, 9))


def _arrow(pen: Pen) -> None:
    pen.line((4.5, 12), (19, 12))
    pen.line((13, 6), (19, 12), (13, 18))


def _undo(pen: Pen) -> None:
    pen.line((8.5, 4.5), (4, 9), (8.5, 13.5))
    pen.line((4, 9), (14.5, 9))
    pen.arc(14.5, 14, 5, -90, 90)
    pen.line((14.5, 19), (9, 19))


def _redo(pen: Pen) -> None:
    pen.line((15.5, 4.5), (20, 9), (15.5, 13.5))
    pen.line((20, 9), (9.5, 9))
    pen.arc(9.5, 14, 5, 270, 90)
    pen.line((9.5, 19), (15, 19))


def _swap(pen: Pen) -> None:
    pen.line((4.5, 8), (19, 8))
    pen.line((14.5, 3.5), (19, 8), (14.5, 12.5))
    pen.line((19.5, 16), (5, 16))
    pen.line((9.5, 11.5), (5, 16), (9.5, 20.5))


def _bulb(pen: Pen) -> None:
    pen.arc(12, 9.5, 6.2, 130, 410)
    pen.line((8, 14.2), (9.4, 16.6), (14.6, 16.6), (16, 14.2))
    pen.line((9.8, 20), (14.2, 20))


def _check(pen: Pen) -> None:
    pen.line((4.5, 12.8), (9.8, 18), (19.5, 6.8), width=2.6)


def _pause(pen: Pen) -> None:
    pen.box(6.5, 5, 3.8, 14, 1.2)
    pen.box(13.7, 5, 3.8, 14, 1.2)


def _play(pen: Pen) -> None:
    pen.fill((8, 5), (19, 12), (8, 19))
    pen.line((8, 5), (19, 12), (8, 19), (8, 5), width=1.6)


def _gear(pen: Pen) -> None:
    for i in range(8):
        angle = math.radians(45 * i)
        c, s = math.cos(angle), math.sin(angle)
        pen.line((12 + c * 6.5, 12 + s * 6.5), (12 + c * 9, 12 + s * 9), width=3.2)
    pen.disc(12, 12, 7.2)
    pen.hole(12, 12, 3.2)


def _close(pen: Pen) -> None:
    pen.line((6, 6), (18, 18))
    pen.line((18, 6), (6, 18))


def _star(pen: Pen) -> None:
    points = star_points(12, 12.6, 9.0)
    pen.fill(*points)
    pen.line(*points, points[0], width=1.6)


def _star_empty(pen: Pen) -> None:
    points = star_points(12, 12.6, 9.0)
    pen.line(*points, points[0], width=1.6)


def _lock(pen: Pen) -> None:
    pen.box(5, 10.5, 14, 10, 2.2)
    pen.arc(12, 9.5, 4.4, 180, 360)
    pen.line((7.6, 9.5), (7.6, 12))
    pen.line((16.4, 9.5), (16.4, 12))
    pen.hole(12, 15.5, 1.7)


def _restart(pen: Pen) -> None:
    pen.arc(12, 12.5, 7, -55, 235)
    pen.fill((13.6, 1.2), (19.4, 6.4), (12.6, 9.4))


def _flag(pen: Pen) -> None:
    pen.line((6, 3.5), (6, 20.5))
    pen.fill((6, 4), (19, 8.2), (6, 12.6))
    pen.line((6, 4), (19, 8.2), (6, 12.6), width=1.2)


def _speaker(pen: Pen) -> None:
    pen.fill((3.5, 9.2), (7, 9.2), (12, 5), (12, 19), (7, 14.8), (3.5, 14.8))
    pen.line((3.5, 9.2), (7, 9.2), (12, 5), (12, 19), (7, 14.8), (3.5, 14.8), (3.5, 9.2), width=1.4)


def _sound(pen: Pen) -> None:
    _speaker(pen)
    pen.arc(12, 12, 4.4, -42, 42, width=2.0)
    pen.arc(12, 12, 8.4, -42, 42, width=2.0)


def _mute(pen: Pen) -> None:
    _speaker(pen)
    pen.line((15.5, 9), (21, 15), width=2.0)
    pen.line((21, 9), (15.5, 15), width=2.0)


def _fullscreen(pen: Pen) -> None:
    pen.line((4.5, 9), (4.5, 4.5), (9, 4.5))
    pen.line((15, 4.5), (19.5, 4.5), (19.5, 9))
    pen.line((19.5, 15), (19.5, 19.5), (15, 19.5))
    pen.line((9, 19.5), (4.5, 19.5), (4.5, 15))


def _trophy(pen: Pen) -> None:
    pen.fill((7, 4), (17, 4), (16.4, 10), (14.2, 13.4), (9.8, 13.4), (7.6, 10))
    pen.line((7, 4), (17, 4), width=1.8)
    pen.arc(7, 7.4, 3.2, 95, 270, width=1.8)
    pen.arc(17, 7.4, 3.2, -90, 85, width=1.8)
    pen.line((12, 13), (12, 18))
    pen.line((8, 19.4), (16, 19.4), width=2.6)


def _help(pen: Pen) -> None:
    pen.arc(12, 8.6, 4.6, 185, 395)
    pen.line((15.8, 11.2), (12.4, 13.6), (12, 15.6))
    pen.disc(12, 19.4, 1.6)


def _menu(pen: Pen) -> None:
    for y in (6.5, 12, 17.5):
        pen.line((4.5, y), (19.5, y))


def _plus(pen: Pen) -> None:
    pen.line((12, 5), (12, 19))
    pen.line((5, 12), (19, 12))


def _minus(pen: Pen) -> None:
    pen.line((5, 12), (19, 12))


def _clock(pen: Pen) -> None:
    pen.arc(12, 12, 8.4, 0, 360)
    pen.line((12, 7), (12, 12), (15.6, 14.2))


def _ring(pen: Pen) -> None:
    """A circle of one stroke, open at its end."""
    pen.arc(12, 12, 8.2, -60, 265, width=2.6)


def _pencil(pen: Pen) -> None:
    pen.line((5, 19), (6.2, 14.6), (15.8, 5), (19, 8.2), (9.4, 17.8), (5, 19), width=2.0)
    pen.line((13.2, 7.6), (16.4, 10.8), width=2.0)


def _eraser(pen: Pen) -> None:
    pen.line((4.5, 14), (13, 5.5), (19, 11.5), (12, 18.5), (9, 18.5), (4.5, 14), width=2.0)
    pen.line((8.6, 9.9), (14.6, 15.9), width=2.0)
    pen.line((12, 18.7), (20, 18.7), width=2.0)


def _fire(pen: Pen) -> None:
    pen.fill(
        (12.4, 2.5), (17.6, 9.4), (18.6, 14), (16.4, 18.8), (12, 21), (7.6, 18.8), (5.4, 14), (7.2, 9.8), (9.4, 11.6)
    )


def _calendar(pen: Pen) -> None:
    pen.line((4.5, 6), (19.5, 6), (19.5, 19.5), (4.5, 19.5), (4.5, 6), width=2.0)
    pen.line((4.5, 10.5), (19.5, 10.5), width=2.0)
    pen.line((8.5, 3.5), (8.5, 7.5), width=2.0)
    pen.line((15.5, 3.5), (15.5, 7.5), width=2.0)


def _book(pen: Pen) -> None:
    pen.line((12, 6.4), (9, 4.8), (3.8, 4.8), (3.8, 18), (9, 18), (12, 19.6), width=2.0)
    pen.line((12, 6.4), (15, 4.8), (20.2, 4.8), (20.2, 18), (15, 18), (12, 19.6), (12, 6.4), width=2.0)


def _chart(pen: Pen) -> None:
    pen.box(4, 12, 4, 8, 1.0)
    pen.box(10, 7, 4, 13, 1.0)
    pen.box(16, 3.5, 4, 16.5, 1.0)


def _people(pen: Pen) -> None:
    pen.disc(8.4, 8, 3.4)
    pen.disc(16.4, 9, 2.8)
    pen.fill((2.4, 19.5), (3.4, 15.2), (6, 13.2), (10.8, 13.2), (13.4, 15.2), (14.4, 19.5))
    pen.fill((15.8, 19.5), (15, 14.8), (14.2, 13.4), (18.2, 13.4), (20.6, 15.2), (21.6, 19.5))


def _duel(pen: Pen) -> None:
    """The signs of the two seats of a match, a disc and a square."""
    pen.disc(6.8, 9.2, 4.4)
    pen.fill((13, 10.6), (21, 10.6), (21, 18.6), (13, 18.6))


def _link(pen: Pen) -> None:
    pen.arc(8.2, 15.8, 4.6, 20, 250)
    pen.arc(15.8, 8.2, 4.6, 200, 430)
    pen.line((9.2, 14.8), (14.8, 9.2))


def _home(pen: Pen) -> None:
    pen.line((3.5, 12), (12, 4.2), (20.5, 12))
    pen.line((6, 10.5), (6, 19.5), (18, 19.5), (18, 10.5))


def _warning(pen: Pen) -> None:
    pen.line((12, 3.8), (21, 19.6), (3, 19.6), (12, 3.8))
    pen.line((12, 9.6), (12, 13.6))
    pen.disc(12, 16.7, 1.4)


def _folder(pen: Pen) -> None:
    pen.line((3.5, 18.8), (3.5, 5.5), (9.4, 5.5), (11.6, 8), (20.5, 8), (20.5, 18.8), (3.5, 18.8), width=2.0)


def _share(pen: Pen) -> None:
    pen.line((12, 14.5), (12, 3.6))
    pen.line((7.6, 7.6), (12, 3.4), (16.4, 7.6))
    pen.line((5, 12), (5, 20), (19, 20), (19, 12))


def _print(pen: Pen) -> None:
    pen.line((7.5, 9), (7.5, 4), (16.5, 4), (16.5, 9), width=2.0)
    pen.line((7.5, 16.5), (4, 16.5), (4, 9.2), (20, 9.2), (20, 16.5), (16.5, 16.5), width=2.0)
    pen.line((7.5, 14), (7.5, 20), (16.5, 20), (16.5, 14), (7.5, 14), width=2.0)


def _skip(pen: Pen) -> None:
    pen.fill((5, 5.5), (14.5, 12), (5, 18.5))
    pen.box(16, 5.5, 3, 13, 1.0)


def _dice(pen: Pen) -> None:
    pen.line((4.5, 4.5), (19.5, 4.5), (19.5, 19.5), (4.5, 19.5), (4.5, 4.5), width=2.0)
    for x, y in ((8.6, 8.6), (15.4, 8.6), (12, 12), (8.6, 15.4), (15.4, 15.4)):
        pen.disc(x, y, 1.5)


def _code(pen: Pen) -> None:
    for x, y in ((6.5, 6.5), (17.5, 6.5), (6.5, 17.5)):
        pen.line((x - 3, y - 3), (x + 3, y - 3), (x + 3, y + 3), (x - 3, y + 3), (x - 3, y - 3), width=2.0)
    for x, y in ((13.5, 13.5), (18.5, 13.5), (16, 16), (13.5, 18.5), (18.5, 18.5)):
        pen.box(x, y, 2.5, 2.5)


ICONS: dict[str, Callable[[Pen], None]] = {
    "back": _back,
    "forward": _forward,
    "up": _up,
    "down": _down,
    "arrow": _arrow,
    "undo": _undo,
    "redo": _redo,
    "hint": _bulb,
    "check": _check,
    "pause": _pause,
    "play": _play,
    "settings": _gear,
    "close": _close,
    "star": _star,
    "star_empty": _star_empty,
    "lock": _lock,
    "restart": _restart,
    "flag": _flag,
    "sound": _sound,
    "mute": _mute,
    "fullscreen": _fullscreen,
    "trophy": _trophy,
    "help": _help,
    "menu": _menu,
    "plus": _plus,
    "minus": _minus,
    "clock": _clock,
    "ring": _ring,
    "pencil": _pencil,
    "eraser": _eraser,
    "fire": _fire,
    "calendar": _calendar,
    "book": _book,
    "chart": _chart,
    "people": _people,
    "duel": _duel,
    "link": _link,
    "home": _home,
    "warning": _warning,
    "folder": _folder,
    "share": _share,
    "print": _print,
    "skip": _skip,
    "dice": _dice,
    "code": _code,
    "swap": _swap,
}


def draw_icon(name: str, px: int, colour: Colour) -> pygame.Surface:
    """The icon `name`, `px` pixels square, premultiplied. KeyError for a name that is not in `ICONS`."""
    draw = ICONS[name]
    return paint.supersample((px, px), lambda big, _: draw(Pen(big, colour)))
