"""Points and seconds on their way: dots along a curve, from the mark to what they change, and a number with them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.ui.arcade.figures import draw_figures, figures_width, shine_of, warm_figures
from game.ui.drawing import paint
from game.ui.drawing.glow import glow
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.advance import Advance
from game.ui.stage.stage import Node
from game.ui.widgets.base import Z_TIP

FLY_MS = 420
NUMBER_PX, SHADE = 76, 5  # design pixels: its height, and how wide its rim is
LEAST, MOST = 12, 26
SPREAD, TRAIL, RISE = 18, 0.45, 140  # design pixels off the curve at its start, how long the trail is, how high it goes
SIZES = (6, 9, 12, 15)  # design pixels


Dot = tuple[float, float, float, int]
"""How far it is behind, its place beside the curve, and its size."""


def dots_for(amount: float) -> int:
    """How many dots stand for so many points."""
    return min(MOST, max(LEAST, round(LEAST + amount / 20)))


def _along(curve: tuple[Point, Point, Point], t: float) -> Point:
    (ax, ay), (bx, by), (cx, cy) = curve
    near, over, far = (1 - t) ** 2, 2 * (1 - t) * t, t * t
    return near * ax + over * bx + far * cx, near * ay + over * by + far * cy


class _Flight:
    """One swarm of dots; `part` goes from 0 to 1."""

    part = Advance()

    def __init__(self, node: Motes, curve: tuple[Point, Point, Point], dots: list[Dot], colour: Colour) -> None:
        self.node, self.curve, self.dots, self.colour = node, curve, dots, colour
        self.damage_at = node.damage_at
        self._found: tuple[float, list[tuple[pygame.Rect, pygame.Surface]]] = (0.0, [])

    def shown(self) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """Where its dots are, and their pictures."""
        if self._found[0] != self.part:
            self._found = self.part, self.node.boxes_of(self.curve, self.dots, self.part, self.colour)
        return self._found[1]


class FlyingNumber(Node):
    """A number on its way along a curve: slowly first, so that it is read. part: how far it is, from 0 to 1.

    high: of its figures, in design pixels.
    """

    def __init__(self, high: int = NUMBER_PX) -> None:
        super().__init__(z=Z_TIP - 1)
        self._high = high
        self.text = ""
        self._curve: tuple[Point, Point, Point] = ((0, 0), (0, 0), (0, 0))
        self._part = 1.0
        self.rect = pygame.Rect(0, 0, 0, 0)

    def fly(
        self, text: str, curve: tuple[Point, Point, Point], ms: float, land: Callable[[], None] | None = None
    ) -> None:
        """Send `text`, as in ``+142``; with reduced motion it is not seen. land: called when it is there."""
        self.text, self._curve = text, curve
        self.animator.animate(self, "part", 1.0, ms, "inQuad", start=0.0, keep=True, on_done=land)

    def describe(self) -> Accessible | None:
        """Its words once, not those of its rim."""
        return Accessible(Role.TEXT, self.text) if 0 < self._part < 1 else None

    @property
    def px(self) -> int:
        """The height of its figures."""
        return self.look.u(self._high)

    @property
    def part(self) -> float:
        return self._part

    @part.setter
    def part(self, value: float) -> None:
        self._part = value
        if self.stage is None or not 0 < value < 1:  # at its start it is not to be in a picture of the board
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        x, y = _along(self._curve, value)
        box = pygame.Rect(0, 0, figures_width(self.look, self.text, self.px) + 2 * self._rim, self.px + 2 * self._rim)
        box.center = (round(x), round(y))
        self.rect = box.clamp(pygame.Rect((0, 0), self.look.size))

    def draw(self, target: pygame.Surface) -> None:
        if not 0 < self._part < 1:
            return
        look, theme, rim, (x, y) = self.look, self.look.theme, self._rim, self.rect.center
        for dx, dy in ((-rim, 0), (rim, 0), (0, -rim), (0, rim)):  # it is read over any board
            draw_figures(target, look, self.text, self.px, theme.background, (x + dx, y + dy), "center")
        draw_figures(target, look, self.text, self.px, shine_of(theme), (x, y), "center")

    @property
    def _rim(self) -> int:
        return self.look.u(SHADE)

    def warm(self) -> None:
        """Draw its figures ahead."""
        for colour in (self.look.theme.background, shine_of(self.look.theme)):
            warm_figures(self.look, self.px, colour)


class Motes(Node):
    """All dots that are on their way."""

    def __init__(self) -> None:
        super().__init__(z=Z_TIP - 1)
        self.flights: list[_Flight] = []

    def fly(
        self,
        start: Point,
        end: Point,
        colour: Colour,
        count: int,
        land: Callable[[], None],
        ms: float = FLY_MS,
        bend: Point | None = None,
    ) -> None:
        """Send dots over `bend`, and call `land` when they are there: at once with reduced motion."""
        if self.animator.reduce_motion:
            land()
            return
        rng, spread = Random(count), self.look.u(SPREAD)
        dots = [
            (number / count * TRAIL, rng.uniform(-spread, spread), rng.uniform(-spread, spread), rng.randrange(4))
            for number in range(count)
        ]
        over = bend or ((start[0] + end[0]) / 2, min(start[1], end[1]) - self.look.u(RISE))
        flight = _Flight(self, (start, over, end), dots, colour)
        self.flights.append(flight)

        def arrive() -> None:
            flight.part = 2.0
            if flight in self.flights:
                self.flights.remove(flight)
            land()

        self.animator.animate(flight, "part", 1.0, ms, "inQuad", start=0.0, keep=True, on_done=arrive)

    def damage_at(self, rect: pygame.Rect) -> None:
        """Ask for a redraw of a part."""
        if self.stage is not None:
            self.stage.damage(rect)

    def boxes_of(
        self,
        curve: tuple[Point, Point, Point],
        dots: list[Dot],
        part: float,
        colour: Colour,
    ) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """Where the dots of a flight are, and their pictures."""
        out: list[tuple[pygame.Rect, pygame.Surface]] = []
        if part > 1 or self.stage is None:
            return out
        for behind, dx, dy, size in dots:
            t = part * (1 + TRAIL) - behind
            if not 0.0 < t < 1.0:
                continue
            x, y = _along(curve, t)
            sprite = self._dot(size, colour)
            out.append((sprite.get_rect(center=(round(x + dx * (1 - t)), round(y + dy * (1 - t)))), sprite))
        return out

    @property
    def bounds(self) -> pygame.Rect:
        boxes = [box for flight in self.flights for box, _sprite in flight.shown()]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface) -> None:
        clip = target.get_clip()
        for flight in self.flights:
            for box, sprite in flight.shown():
                if box.colliderect(clip):
                    paint.put(target, sprite, box.topleft)

    def _dot(self, size: int, colour: Colour) -> pygame.Surface:
        side, night = max(3, self.look.u(SIZES[size])), self.look.theme.backdrop == "night"

        def make() -> pygame.Surface:
            if not night:
                return paint.rounded((side, side), side // 2, colour)
            out = glow(4 * side, colour, 150)
            paint.put(out, paint.rounded((side, side), side // 2, colour), (3 * side // 2, 3 * side // 2))
            return out

        return self.look.sprites.get(("mote", side, colour, night), make)

    def warm(self, colour: Colour) -> None:
        """Draw the dots of a colour ahead."""
        for size in range(len(SIZES)):
            self._dot(size, colour)
