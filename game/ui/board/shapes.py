"""The shape of a board's cells: everything that is drawn over a whole cell asks it how.

`BOX` is a rectangle, `DISC` is round, `HEXAGON` stands on a tip and fills its box: as wide as its sides are apart, a
little taller.
Sizes are those of the box in pixels. Surfaces are premultiplied, but for `wash`, which is blitted without flags.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.ui.drawing import brush, paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour

PixelSize = tuple[int, int]
TALL = 2 / 3**0.5
"""The height of a hexagon that stands on a tip, as a share of its width."""


class CellShape(Protocol):
    """How to fill, frame and mark a cell."""

    solid: bool
    """Whether it covers its box altogether."""

    def wash(self, size: PixelSize, colour: Colour, alpha: int) -> pygame.Surface:
        """A plain tile with straight alpha."""
        ...

    def ring(self, size: PixelSize, radius: int, colour: Colour, width: float) -> pygame.Surface:
        """The outline, inside the box; `radius` rounds the corners of a rectangle."""
        ...

    def hatch(self, size: PixelSize, colour: Colour) -> pygame.Surface:
        """Diagonal lines: the sign of an error."""
        ...

    def dashes(self, cell: int, colour: Colour, width: int) -> pygame.Surface:
        """A dashed outline for a cell of that width: something only tried."""
        ...

    def cut(self, surface: pygame.Surface) -> pygame.Surface:
        """What of a premultiplied surface of the box's size lies inside."""
        ...

    def core(self, box: pygame.Rect) -> pygame.Rect:
        """The part of a cell's box that touches no other cell's box."""
        ...

    def badge(self, box: pygame.Rect, side: int, across: float, down: float) -> tuple[int, int]:
        """The middle of a badge at shares of the box; 0 and 1 are its corners, or what comes nearest to them."""
        ...


class _Box:
    solid = True

    def wash(self, size: PixelSize, colour: Colour, alpha: int) -> pygame.Surface:
        if alpha == 255:
            whole = paint.opaque(size)
            whole.fill(colour)
            return whole.subsurface((0, 0, max(1, size[0]), max(1, size[1])))
        tile = paint.canvas(size)
        tile.fill((*colour, alpha))
        return tile

    def ring(self, size: PixelSize, radius: int, colour: Colour, width: float) -> pygame.Surface:
        return paint.ring(size, radius, colour, width)

    def hatch(self, size: PixelSize, colour: Colour) -> pygame.Surface:
        return brush.hatch(size, colour)

    def dashes(self, cell: int, colour: Colour, width: int) -> pygame.Surface:
        return brush.dashes(cell, colour, width)

    def cut(self, surface: pygame.Surface) -> pygame.Surface:
        return surface

    def core(self, box: pygame.Rect) -> pygame.Rect:
        return box

    def badge(self, box: pygame.Rect, side: int, across: float, down: float) -> tuple[int, int]:
        inside = box.inflate(-side, -side)
        return inside.x + round(inside.w * across), inside.y + round(inside.h * down)


class _Hexagon:
    solid = False

    def wash(self, size: PixelSize, colour: Colour, alpha: int) -> pygame.Surface:
        # Smoothed without premultiplying: the colour is the same everywhere, only the alpha has an edge.
        big = paint.canvas((size[0] * paint.SCALE, size[1] * paint.SCALE))
        big.fill((*colour, 0))
        pygame.draw.polygon(big, (*colour, alpha), hexagon_points(big.get_size()))
        return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))

    def ring(self, size: PixelSize, radius: int, colour: Colour, width: float) -> pygame.Surface:
        def draw(big: pygame.Surface, k: int) -> None:
            pygame.draw.polygon(big, (*colour, 255), hexagon_points(big.get_size()))
            pygame.draw.polygon(big, (0, 0, 0, 0), hexagon_points(big.get_size(), width * k))

        return paint.supersample(size, draw)

    def hatch(self, size: PixelSize, colour: Colour) -> pygame.Surface:
        return self.cut(brush.hatch(size, colour, gap=max(6, size[0] // 6)))

    def dashes(self, cell: int, colour: Colour, width: int) -> pygame.Surface:
        size = (cell, round(cell * TALL))

        def draw(big: pygame.Surface, k: int) -> None:
            points = hexagon_points(big.get_size(), max(1, round(cell * 0.06)) * k)
            for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
                for start, end in ((0.0, 0.2), (0.4, 0.6), (0.8, 1.0)):
                    a = (ax + (bx - ax) * start, ay + (by - ay) * start)
                    b = (ax + (bx - ax) * end, ay + (by - ay) * end)
                    pygame.draw.line(big, (*colour, 255), a, b, width * k)

        return paint.supersample(size, draw)

    def cut(self, surface: pygame.Surface) -> pygame.Surface:
        size = surface.get_size()

        def draw(big: pygame.Surface, k: int) -> None:
            pygame.draw.polygon(big, (255, 255, 255, 255), hexagon_points(big.get_size()))

        mask = paint.supersample(size, draw)
        out = paint.canvas(size)
        out.blit(surface, (0, 0))
        out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def core(self, box: pygame.Rect) -> pygame.Rect:
        return box.inflate(-box.w // 2, -box.h // 2)

    def badge(self, box: pygame.Rect, side: int, across: float, down: float) -> tuple[int, int]:
        # On the slanting edges, clear of the number.
        return box.x + round(box.w * (0.19 + 0.62 * across)), box.y + round(box.h * (0.15 + 0.7 * down))


class _Disc(_Box):
    """A round place on the lines between cells."""

    solid = False

    def wash(self, size: PixelSize, colour: Colour, alpha: int) -> pygame.Surface:
        big = paint.canvas((size[0] * paint.SCALE, size[1] * paint.SCALE))
        big.fill((*colour, 0))
        pygame.draw.ellipse(big, (*colour, alpha), big.get_rect())
        return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))

    def ring(self, size: PixelSize, radius: int, colour: Colour, width: float) -> pygame.Surface:
        return paint.ring(size, min(size) // 2, colour, width)

    def cut(self, surface: pygame.Surface) -> pygame.Surface:
        def draw(big: pygame.Surface, k: int) -> None:
            pygame.draw.ellipse(big, (255, 255, 255, 255), big.get_rect())

        out = paint.canvas(surface.get_size())
        out.blit(surface, (0, 0))
        out.blit(paint.supersample(surface.get_size(), draw), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    def badge(self, box: pygame.Rect, side: int, across: float, down: float) -> tuple[int, int]:
        # Above it: a number stands inside, and links leave slantwise.
        return box.centerx, box.y - side * 2 // 5


BOX: CellShape = _Box()
DISC: CellShape = _Disc()
HEXAGON: CellShape = _Hexagon()


def hexagon_points(size: PixelSize, inset: float = 0.0) -> Sequence[Point]:
    """The corners of the hexagon in a box, clockwise from the upper tip; its sides `inset` pixels further in."""
    w, h = size
    share = max(0.0, 1 - 2 * inset / w)
    x, y = w / 2 * share, h / 2 * share
    cx, cy = w / 2, h / 2
    return (
        (cx, cy - y),
        (cx + x, cy - y / 2),
        (cx + x, cy + y / 2),
        (cx, cy + y),
        (cx - x, cy + y / 2),
        (cx - x, cy - y / 2),
    )
