"""How a board that was won shines: a rim of gold around the grid, gold in the seams of a perfect one, tents that light.

All of it lies below the marks and stays.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.engine.core import Target
from game.ui.board.geometry import Geometry
from game.ui.board.layers import Z_FILLS, DrawnBoard, Layer, Places
from game.ui.board.shapes import BOX, hexagon_points
from game.ui.drawing import brush, paint
from game.ui.drawing.glow import glow
from game.ui.drawing.look import Look
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

RIM_MS, SEAMS_MS = 400, 900
LIGHT_EACH_MS, LIGHT_MS = 40, 220
RIM, RIM_PERFECT, SEAM = 7, 11, 6  # design pixels
STEPS = 6  # in which a light comes up
VARIANTS = 3  # different seams
GLOW = 2.7  # cells: how wide the light of a tent is
LAMP: Colour = (255, 170, 80)

Edge = tuple[Point, Point]


class Gold(NamedTuple):
    """A piece of a seam, from `first` to `end` in pixels along the line that it fills: the `number`th `across` or
    along the grid."""

    across: bool
    number: int
    first: int
    end: int


class Shine(Layer):
    """The rim, the seams and the lights. `rim`, `seams` and `lamps` say how far each has come, from 0."""

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_FILLS)
        self.perfect = False
        self.tint: Colour | None = None
        """The colour of the rim, gold where there is none."""
        self._rim = self._seams = self._lamps = 0.0
        self._order: tuple[Target, ...] = ()
        self._levels: list[int] = []
        """How strong each light is."""
        self._around: tuple[Geometry, Sequence[Edge]] | None = None
        self._filled: tuple[Geometry, Sequence[Gold]] | None = None
        self._seams_of: tuple[Geometry, Look, Mapping[tuple[bool, int], pygame.Surface]] | None = None
        self._glows = Places(view, lambda: [self._glow_box(slot) for slot in self._order])
        self._rims = Places(view, self._edge_boxes)
        self._cells = Places(view, lambda: [view.geometry.rect(slot) for slot in view.geometry.targets])
        self._golden = Places(view, lambda: [self._gold_box(gold) for gold in self._golds()])

    @property
    def rim(self) -> float:
        """The share of the rim that is drawn."""
        return self._rim

    @rim.setter
    def rim(self, value: float) -> None:
        before, self._rim = self._rim, value
        edges = self._edges()
        for start, end in edges[int(len(edges) * min(before, value)) : math.ceil(len(edges) * max(before, value))]:
            self._damage(start, end)

    @property
    def seams(self) -> float:
        """The share of each seam that is filled."""
        return self._seams

    @seams.setter
    def seams(self, value: float) -> None:
        before, self._seams = self._seams, value
        for box in self._between(min(before, value), max(before, value)):
            self.damage_at(box.move(self.view.origin))

    @property
    def lamps(self) -> float:
        """Milliseconds since the first light was lit."""
        return self._lamps

    @lamps.setter
    def lamps(self, value: float) -> None:
        self._lamps = value
        for number, target in enumerate(self._order):
            if LIGHT_EACH_MS * number > value and not self._levels[number]:  # nor has any after it begun
                break
            level = _level(value, number)
            if level != self._levels[number]:
                self._levels[number] = level
                self.damage_at(self._glow_box(target).move(self.view.origin))

    def begin(self, start: Target | None, lights: Sequence[Target], perfect: bool) -> None:
        """Let it come, the lights outward from `start`."""
        self.perfect = perfect
        self._rims.forget()  # it is wider around a perfect one
        middle = self.view.geometry.rect(start).center if start is not None else self.view.geometry.grid.center
        where = self.view.geometry.rect
        self._order = tuple(sorted(lights, key=lambda target: math.dist(where(target).center, middle)))
        self._levels = [0] * len(self._order)
        self._glows.forget()
        run = self.animator.animate
        run(self, "rim", 1.0, RIM_MS, "inOutSine", start=0.0, keep=True)
        if perfect:
            run(self, "seams", 1.0, SEAMS_MS, "inOutSine", start=0.0, keep=True)
        if self._order:
            whole = float(LIGHT_EACH_MS * len(self._order) + LIGHT_MS)
            run(self, "lamps", whole, whole, "linear", start=0.0, keep=True)

    def clear(self) -> None:
        """Take all of it away."""
        self.animator.cancel(self)
        self._rim = self._seams = self._lamps = 0.0
        self._order, self._levels = (), []
        self.damage()

    def forget_look(self) -> None:
        self._seams_of = None

    def warm(self) -> Iterator[None]:
        """Draw ahead what takes longest."""
        if self.look.theme.dark:
            self._glow(STEPS)
            yield

    def warm_seams(self) -> Iterator[None]:
        """Draw ahead what a perfect board needs besides, one a piece."""
        geometry = self.view.geometry
        if geometry.shape is not BOX:
            for size in {geometry.rect(slot).size for slot in geometry.targets}:
                self._cell_ring(size)
                yield
            return
        for across, length in ((True, geometry.grid.h), (False, geometry.grid.w)):
            for variant in range(VARIANTS):
                self._seam(across, length, variant)
                yield

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if self._seams > 0:
            self._paint_seams(target, clip)
        self._paint_lamps(target, clip)
        if self._rim > 0:
            self._paint_rim(target, clip)

    # The rim

    @property
    def _width(self) -> int:
        return max(2, self.look.u(RIM_PERFECT if self.perfect else RIM))

    def _edges(self) -> Sequence[Edge]:
        """The outline of the grid in pieces, clockwise, in panel pixels."""
        geometry = self.view.geometry
        if self._around is None or self._around[0] is not geometry:  # it is asked for in every frame
            hexes = geometry.shape is not BOX
            boxes = [geometry.rect(one) for one in geometry.targets] if hexes else []
            self._around = geometry, _outline(boxes, geometry.grid) if hexes else _sides(geometry)
        return self._around[1]

    def _damage(self, start: Point, end: Point) -> None:
        x, y, wide = *self.view.origin, self._width
        left, top = min(start[0], end[0]) - wide, min(start[1], end[1]) - wide
        box = pygame.Rect(left, top, abs(end[0] - start[0]) + 2 * wide + 1, abs(end[1] - start[1]) + 2 * wide + 1)
        self.damage_at(box.move(x, y))

    def _paint_rim(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        wide, gold, (x, y) = self._width, self.tint or self.look.theme.gold, self.view.origin
        if self.view.geometry.shape is BOX and self.view.geometry.grid.inflate(-wide, -wide).move(x, y).contains(clip):
            return
        edges = self._edges()
        drawn = math.ceil(len(edges) * self._rim)
        for number, box in self._rims.inside(clip):
            if number >= drawn:
                break
            if self.view.geometry.shape is BOX:
                target.fill(gold, box.clip(clip))
                continue
            (ax, ay), (bx, by) = edges[number]
            paint.put(target, self._slanted(round(bx - ax), round(by - ay), wide), box.topleft)

    def _edge_boxes(self) -> list[pygame.Rect]:
        """What each edge of the rim covers, on the panel."""
        wide, boxed, out = self._width, self.view.geometry.shape is BOX, list[pygame.Rect]()
        for (ax, ay), (bx, by) in self._edges():
            box = pygame.Rect(round(min(ax, bx)), round(min(ay, by)), round(abs(bx - ax)), round(abs(by - ay)))
            if boxed:
                out.append(box.inflate(wide, wide))
                continue
            across, down = abs(round(bx - ax)), abs(round(by - ay))
            out.append(pygame.Rect(box.x - 2 * wide, box.y - 2 * wide, across + 4 * wide, down + 4 * wide))
        return out

    def _slanted(self, dx: int, dy: int, wide: int) -> pygame.Surface:
        """One edge of a hexagon, `2 * wide` pixels inside its surface on every side."""
        pad, gold = 2 * wide, self.tint or self.look.theme.gold
        start = (pad + max(0, -dx), pad + max(0, -dy))
        end = (start[0] + dx, start[1] + dy)
        size = (abs(dx) + 2 * pad, abs(dy) + 2 * pad)
        return self.look.sprites.get(
            ("win-edge", dx, dy, wide, gold), lambda: brush.wire(size, start, end, wide, gold, glow=False)
        )

    # The seams

    @property
    def _thick(self) -> int:
        """Half of the width of a seam's picture."""
        return max(3, self.look.u(SEAM))

    def _paint_seams(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        geometry = self.view.geometry
        if geometry.shape is not BOX:
            filled = math.ceil(len(geometry.targets) * self._seams)
            for number, box in self._cells.inside(clip):
                if number >= filled:
                    break
                paint.put(target, self._cell_ring(box.size), box.topleft)
            return
        grid, side = geometry.grid, 2 * self._thick
        golds, sprites = self._golds(), self._drawn_seams()
        for place, box in self._golden.inside(clip):
            across, number, first, end = golds[place]
            length = grid.h if across else grid.w
            if (end := min(end, round(length * self._seams))) <= first:
                continue
            area = pygame.Rect(0, first, side, end - first) if across else pygame.Rect(first, 0, end - first, side)
            target.blit(sprites[across, number % VARIANTS], box, area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _drawn_seams(self) -> Mapping[tuple[bool, int], pygame.Surface]:
        """All seams of a board of boxes, whether they run from top to bottom and which variant each is: a frame has
        many parts that gold runs through."""
        geometry, look = self.view.geometry, self.look
        if self._seams_of is None or self._seams_of[0] is not geometry or self._seams_of[1] is not look:
            lengths = ((True, geometry.grid.h), (False, geometry.grid.w))
            found = {(across, i): self._seam(across, length, i) for across, length in lengths for i in range(VARIANTS)}
            self._seams_of = geometry, look, found
        return self._seams_of[2]

    def _golds(self) -> Sequence[Gold]:
        """All pieces of the seams of a board of boxes."""
        geometry = self.view.geometry
        if self._filled is None or self._filled[0] is not geometry:
            grid = geometry.grid
            self._filled = (
                geometry,
                [
                    Gold(across, number, first, end)
                    for across, count in ((True, grid.w), (False, grid.h))
                    for number in range(1, round(count / geometry.cell))
                    for first, end in self._open(across, number)
                ],
            )
        return self._filled[1]

    def _gold_box(self, gold: Gold) -> pygame.Rect:
        """What a piece covers when it is whole, on the panel."""
        geometry, thick = self.view.geometry, self._thick
        middle, long = gold.number * geometry.cell, gold.end - gold.first
        if gold.across:
            return pygame.Rect(geometry.grid.x + middle - thick, geometry.grid.y + gold.first, 2 * thick, long)
        return pygame.Rect(geometry.grid.x + gold.first, geometry.grid.y + middle - thick, long, 2 * thick)

    def _open(self, across: bool, number: int) -> Sequence[tuple[int, int]]:
        """Where gold fills a line, in pixels along it: borders of regions stay as they are."""
        geometry = self.view.geometry
        whole = geometry.grid.h if across else geometry.grid.w
        homes = geometry.homes
        if not homes:
            return ((0, whole),)
        out: list[tuple[int, int]] = []
        for place in range(round(whole / geometry.cell)):
            pair = ((place, number - 1), (place, number)) if across else ((number - 1, place), (number, place))
            if homes.get(pair[0]) == homes.get(pair[1]):
                first, end = place * geometry.cell, min(whole, (place + 1) * geometry.cell)
                if out and out[-1][1] == first:
                    first = out.pop()[0]
                out.append((first, end))
        return out

    def _between(self, least: float, most: float) -> list[pygame.Rect]:
        """What the seams fill on the panel between two shares of them."""
        geometry, thick = self.view.geometry, self._thick
        if geometry.shape is not BOX:
            count = len(geometry.targets)
            return [
                geometry.rect(slot) for slot in geometry.targets[math.ceil(count * least) : math.ceil(count * most)]
            ]
        grid, wide = geometry.grid, geometry.grid.inflate(2 * thick, 2 * thick)
        left, right = (grid.x + round(grid.w * share) for share in (least, most))
        top, foot = (grid.y + round(grid.h * share) for share in (least, most))
        return [pygame.Rect(wide.x, top, wide.w, foot - top), pygame.Rect(left, wide.y, right - left, wide.h)]

    def _seam(self, across: bool, length: int, variant: int) -> pygame.Surface:
        """A seam as long as the grid; `across` it runs from top to bottom."""
        thick, gold = self._thick, self.look.theme.gold_light
        side = 2 * thick

        def make() -> pygame.Surface:
            size = (side, length) if across else (length, side)
            on = thick + self.view.line_width % 2 / 2  # the middle of the line that it fills
            start, end = ((on, 0), (on, length)) if across else ((0, on), (length, on))
            return brush.stroke(size, start, end, thick, gold, variant + 1, bow=0.0, taper=0.15, dry=False)

        return self.look.sprites.get(("win-seam", across, length, thick, variant, gold), make)

    def _cell_ring(self, size: tuple[int, int]) -> pygame.Surface:
        thick, gold = max(2, self.look.u(SEAM) // 2), self.look.theme.gold_light
        shape = self.view.geometry.shape
        return self.look.sprites.get(("win-ring", size, thick, gold), lambda: shape.ring(size, 0, gold, thick))

    # The lights

    def _paint_lamps(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        sprites = dict[int, pygame.Surface]()
        for number, box in self._glows.inside(clip) if self._order else ():
            level = self._levels[number]
            if level:
                if level not in sprites:
                    sprites[level] = self._glow(level)
                paint.put(target, sprites[level], box.topleft)

    def _glow_box(self, target: Target) -> pygame.Rect:
        """What a light covers, on the panel."""
        box = self.view.geometry.rect(target)
        side = round(self.view.geometry.cell * GLOW)
        out = pygame.Rect(0, 0, side, side)
        out.center = (box.centerx, box.centery + box.h // 10)
        return out

    def _glow(self, level: int) -> pygame.Surface:
        side = round(self.view.geometry.cell * GLOW)
        return self.look.sprites.get(
            ("win-glow", side, level), lambda: paint.faded(glow(side, LAMP, 165), level / STEPS)
        )


def _level(lamps: float, number: int) -> int:
    """How strong a light is, in steps, so many milliseconds after the first was lit."""
    return round(STEPS * min(1.0, max(0.0, (lamps - LIGHT_EACH_MS * number) / LIGHT_MS)))


def _sides(geometry: Geometry) -> list[Edge]:
    """The outline of a board of boxes in pieces as long as a cell, clockwise."""
    grid, side = geometry.grid, max(1, geometry.cell)
    corners = (grid.topleft, grid.topright, grid.bottomright, grid.bottomleft, grid.topleft)
    edges: list[Edge] = []
    for (ax, ay), (bx, by) in pairwise(corners):
        parts = max(1, round(math.dist((ax, ay), (bx, by)) / side))
        step = ((bx - ax) / parts, (by - ay) / parts)
        edges += [
            ((ax + step[0] * i, ay + step[1] * i), (ax + step[0] * (i + 1), ay + step[1] * (i + 1)))
            for i in range(parts)
        ]
    return edges


def _outline(boxes: Sequence[pygame.Rect], grid: pygame.Rect) -> list[Edge]:
    """The edges of hexagons that no two of them share, clockwise around the grid."""
    edges: list[Edge] = []
    for box in boxes:
        corners = [(box.x + px, box.y + py) for px, py in hexagon_points(box.size)]
        edges += list(zip(corners, (*corners[1:], corners[0]), strict=True))
    near = min(box.w for box in boxes) * 0.2
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in edges]
    plots: dict[tuple[int, int], list[Point]] = {}  # where to look for those that are near
    for at in middles:
        plots.setdefault((int(at[0] // near), int(at[1] // near)), []).append(at)

    def alone(at: Point) -> bool:
        x, y = int(at[0] // near), int(at[1] // near)
        around = (one for dx in (-1, 0, 1) for dy in (-1, 0, 1) for one in plots.get((x + dx, y + dy), ()))
        return sum(abs(at[0] - one[0]) < near and abs(at[1] - one[1]) < near for one in around) == 1

    outer = [(edge, at) for edge, at in zip(edges, middles, strict=True) if alone(at)]
    outer.sort(key=lambda pair: math.atan2(pair[1][0] - grid.centerx, grid.centery - pair[1][1]) % math.tau)
    return [edge for edge, _at in outer]
