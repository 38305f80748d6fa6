"""The links of a hint: arrows and lines from cause to effect, which make a bow around what stands between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.engine.core import Link, Target
from game.ui.board.layers import DrawnBoard
from game.ui.drawing import brush
from game.ui.drawing.paint import Point

PLAIN = ("pair", "strong", "weak")  # links without a direction; a weak one is dashed
BOW = 0.58  # of a cell: how far beside its ends a bow runs, beyond the frames of their row
NEAR = 0.26  # of a cell: a link that passes a place so closely strikes it through
CURVE = 6  # pieces of a bend
ALIGNED = 0.02  # across, of a link that runs along a row or a column
SHORTEST, SHORTEST_SLANTED, SHORTEST_SMALL = 0.34, 0.24, 0.12  # of a cell; between hexagons; between candidates
FARTHER = 1.3  # an arrow that is so much longer than another one to the same place tells nothing new
CLUES = ("row", "column")
LEAST = 0.5  # pixels: what is shorter is not seen


class Way(NamedTuple):
    """A link and where it runs, in panel pixels."""

    link: Link
    points: tuple[Point, ...]


def ways(view: DrawnBoard, links: Sequence[Link]) -> tuple[Way, ...]:
    """Where the links of a page run; those between places that are all but one are left out."""
    full = [view.geometry.rect(t).center for t in view.geometry.targets if _full(view, t)]
    ends = {place for link in links for place in (link.source, link.target) if place.kind == "candidate"}
    found = []
    for link in _distinct(view, links):
        small = [view.geometry.rect(place) for place in ends - {link.source, link.target}]
        points = _points(view, link, full, small)
        if points:
            found.append(Way(link, points))
    # The longest first: the head of an arrow lies above the shaft of one that goes on along the same line.
    return tuple(sorted(found, key=lambda way: -_length(way.points)))


def area(view: DrawnBoard, way: Way) -> pygame.Rect:
    """All that the drawing of a link may touch, in window pixels."""
    xs, ys = [x for x, _ in way.points], [y for _, y in way.points]
    box = pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)) + 1, round(max(ys) - min(ys)) + 1)
    pad = round(view.geometry.cell * 0.44)
    return box.move(view.origin).inflate(pad, pad)


def draw(target: pygame.Surface, view: DrawnBoard, way: Way, grown: float) -> None:
    """The first part of a link, all of it when `grown` is 1."""
    size, theme = view.geometry.cell, view.look.theme
    width = max(2.0, size * 0.05)
    halo = max(2.0, size * 0.022)
    x, y = view.origin
    points = _cut([(a + x, b + y) for a, b in way.points], grown)
    if len(points) < 2 or _length(points) < LEAST:
        return
    if way.link.kind in PLAIN:
        _ribbon(target, points, width + 2 * halo, theme.board)
        for piece in _dashes(points, size * 0.12) if way.link.kind == "weak" else (points,):
            _ribbon(target, piece, width, theme.cause)
        return
    long = _length(points)
    head = min(size * 0.24, long * 0.6)
    (ax, ay), (bx, by) = points[-2:]
    step = math.dist((ax, ay), (bx, by)) or 1.0
    beyond = (bx + (bx - ax) / step * halo * 1.6, by + (by - ay) / step * halo * 1.6)
    pygame.draw.polygon(
        target, theme.board, brush.arrow_along([*points[:-1], beyond], width + 2 * halo, head + 2 * halo)
    )
    outline = brush.arrow_along(points, width, head)
    pygame.draw.polygon(target, theme.cause, outline)
    pygame.draw.aalines(target, theme.cause, True, outline)


def _distinct(view: DrawnBoard, links: Sequence[Link]) -> Sequence[Link]:
    """The links that are worth drawing.

    Where every cause points to every effect they say no more than the frames do: those of a clue, or else those that
    come from nearest by, are enough, and an effect that is a cause as well needs none.
    """
    sources, targets = {link.source for link in links}, {link.target for link in links}
    pairs = {(link.source, link.target) for link in links}
    if len(sources) < 2 or len(pairs) < len(sources) * len(targets) - len(sources & targets):
        return links
    clues = [link for link in links if link.source.kind in CLUES]
    if clues:
        return clues
    nearest = {t: min(_distance(view, link) for link in links if link.target == t) for t in targets}
    return [
        link for link in links if link.target not in sources and _distance(view, link) <= FARTHER * nearest[link.target]
    ]


def _distance(view: DrawnBoard, link: Link) -> float:
    return math.dist(view.geometry.rect(link.source).center, view.geometry.rect(link.target).center)


def _full(view: DrawnBoard, place: Target) -> bool:
    """Whether there is anything to read or see in a cell."""
    return (place.kind == "cell" and view.given(place) is not None) or view.shown(place) != 0


def _points(view: DrawnBoard, link: Link, full: Sequence[Point], small: Sequence[pygame.Rect]) -> tuple[Point, ...]:
    size = view.geometry.cell
    start, end = view.geometry.rect(link.source).center, view.geometry.rect(link.target).center
    distance = math.dist(start, end)
    if distance < size * 0.2:
        return ()
    ux, uy = (end[0] - start[0]) / distance, (end[1] - start[1]) / distance
    struck = any(_between(start, (ux, uy), distance, place, NEAR * size, 0.5 * size) for place in full)
    if not struck and distance > size:  # within a cell a bow has no room
        struck = any(_between(start, (ux, uy), distance, b.center, 0.5 * b.w, 0.5 * b.w) for b in small)
    if struck:
        full_end = link.target.kind == "candidate" or _full(view, link.target)
        return _bow(start, end, (ux, uy), size, *_beside(view, start, (ux, uy)), full_end)
    # From rim to rim, so that what stands in the places stays legible.
    near, far = _clear(view, link.source), distance - max(_clear(view, link.target), _wide(view, link.target, ux))
    least = size * (SHORTEST_SMALL if "candidate" in (link.source.kind, link.target.kind) else SHORTEST)
    if _slanted(view, link.target):
        least = size * SHORTEST_SLANTED
    if far - near < least:
        middle = (near + far) / 2
        if link.source.kind == "corner":  # the number stays legible
            middle = near + least / 2
        elif link.target.kind == "corner" or _wide(view, link.target, ux) or _slanted(view, link.target):
            middle = far - least / 2
        near, far = middle - least / 2, middle + least / 2
    return (start[0] + ux * near, start[1] + uy * near), (start[0] + ux * far, start[1] + uy * far)


def _clear(view: DrawnBoard, place: Target) -> float:
    """How far from the middle of a place a link keeps."""
    box, size = view.geometry.rect(place), view.geometry.cell
    if place.kind in ("corner", "candidate"):
        return 0.5 * min(box.w, box.h)
    if view.ground(place) is not None:  # a mark as large as its cell
        return 0.42 * size
    if _slanted(view, place):
        return 0.34 * size
    return (0.3 if place.kind != "cell" or _full(view, place) else 0.14) * size


def _slanted(view: DrawnBoard, place: Target) -> bool:
    """Whether links come slantwise to a cell with something in it, where only its corners are far from that."""
    return place.kind == "cell" and not view.geometry.shape_of(place).solid and _full(view, place)


def _wide(view: DrawnBoard, place: Target, across: float) -> float:
    """How far from its middle a link along the row keeps from a number of several digits; 0 for others."""
    given = view.given(place) if place.kind == "cell" and abs(across) > 0.9 else None
    reach = (given.get_width() / 2 if given is not None else 0) + 0.05 * view.geometry.cell
    return reach if reach > 0.3 * view.geometry.cell else 0.0


def _between(start: Point, way: Point, distance: float, place: Point, near: float, apart: float) -> bool:
    """Whether a straight link would strike a place through that lies `apart` from its ends."""
    x, y = place[0] - start[0], place[1] - start[1]
    along, aside = x * way[0] + y * way[1], abs(x * way[1] - y * way[0])
    return aside < near and apart < along < distance - apart


def _beside(view: DrawnBoard, start: Point, way: Point) -> tuple[Point, float]:
    """To which side a bow makes way, and how far, in cells: to the nearer edge of its row or column, up or left."""
    side = (way[1], -way[0]) if way[0] > ALIGNED or (abs(way[0]) <= ALIGNED and way[1] < 0) else (-way[1], way[0])
    shape, grid, size = view.geometry.shape, view.geometry.grid, view.geometry.cell
    if not shape.solid or min(map(abs, way)) > ALIGNED:
        return side, BOW
    before = ((start[1] - grid.y) if abs(way[1]) <= ALIGNED else (start[0] - grid.x)) % size / size
    if before > 0.55:
        return (-side[0], -side[1]), 1 - before + BOW - 0.5
    return side, before + BOW - 0.5


def _bow(start: Point, end: Point, way: Point, size: float, side: Point, reach: float, full: bool) -> tuple[Point, ...]:
    """Out of the row, along its edge, and back into it."""
    nx, ny = side

    def at(foot: Point, along: float, aside: float) -> Point:
        return (
            foot[0] + (way[0] * along + nx * aside) * size,
            foot[1] + (way[1] * along + ny * aside) * size,
        )

    out = _bend(at(start, 0.2, 0.47 * reach), at(start, 0.28, reach), at(start, 0.6, reach))
    back = _bend(at(end, -0.6, reach), at(end, -0.2, reach), at(end, -0.1, (0.52 if full else 0.17) * reach))
    return (*out, *back)


def _bend(a: Point, b: Point, c: Point) -> list[Point]:
    """A curve from `a` to `c` that leaves toward `b` and arrives from there."""
    out = []
    for i in range(CURVE + 1):
        t = i / CURVE
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
        out.append((u * a[0] + v * b[0] + w * c[0], u * a[1] + v * b[1] + w * c[1]))
    return out


def _length(points: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))


def _cut(points: Sequence[Point], share: float) -> list[Point]:
    """The first part of a line, as a share of its length."""
    left = _length(points) * share
    out = [points[0]]
    for a, b in pairwise(points):
        step = math.dist(a, b)
        if step >= left:
            if left > 0:
                out.append((a[0] + (b[0] - a[0]) * left / step, a[1] + (b[1] - a[1]) * left / step))
            break
        out.append(b)
        left -= step
    return out


def _ribbon(target: pygame.Surface, points: Sequence[Point], width: float, colour: tuple[int, int, int]) -> None:
    if _length(points) < LEAST:
        return
    outline = brush.ribbon(points, width)
    pygame.draw.polygon(target, colour, outline)
    pygame.draw.aalines(target, colour, True, outline)


def _dashes(points: Sequence[Point], length: float) -> list[list[Point]]:
    """The pieces of a dashed line, the first and the last of them at its ends."""
    count = max(2, round(_length(points) / (2 * length)))
    step = 1 / (2 * count - 1)
    return [_cut(_cut(points, (2 * i + 1) * step)[::-1], 1 / (2 * i + 1)) for i in range(count)]
