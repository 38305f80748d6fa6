"""What surrounds places that ask to be clicked: rings, or brackets, which are no mark of any puzzle.

They stand still, or pulse for those who wait.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.engine.core import Target
from game.engine.puzzle.spoken import spoken
from game.engine.words import _
from game.ui.board.picture import BoardPicture
from game.ui.board.shapes import BOX, CellShape
from game.ui.board.told import line_name
from game.ui.drawing import paint
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live, Node
from game.ui.widgets.label import theme_colour

Z_BEACON = 40
BEAT_MS = 700
LEVELS = 8
INSET = 0.26  # of a cell: what surrounds it keeps clear of what stands at the corners
REST, REACH = 1, 6  # design pixels from a place to its ring at rest, and by which it grows
GAP = 0.42  # of a side, open in its middle where only brackets stand at the corners


class Place(NamedTuple):
    """A box in window pixels, the shape of the ring in it, and what it is called in words, "" for nothing."""

    box: pygame.Rect
    shape: CellShape = BOX
    name: str = ""


def place_of(view: BoardPicture, target: Target) -> Place:
    """Where the ring of a target goes: inside a cell and of its shape, around both cells of an edge."""
    if target.kind == "edge":
        first, second = Target("cell", target.index[:2]), Target("cell", target.index[2:])
        both = phrase((_name(view, first), _name(view, second)))
        return Place(view.box_of(first).union(view.box_of(second)), name=both)
    box = view.box_of(target)
    return Place(
        box.inflate(-2 * round(box.w * INSET / 2), -2 * round(box.h * INSET / 2)),
        view.geometry.shape_of(target),
        _name(view, target),
    )


def _name(view: BoardPicture, target: Target) -> str:
    if target.kind in ("row", "column"):
        return line_name(target, target)
    return spoken(view.spec).place(view.board, target) if target.kind == "cell" else ""


class Beacon(Node):
    """Rings around places of the window, in a theme's colour by its role.

    `beat` runs to and fro between 0 and 1 while they pulse. brackets: only their corners are drawn, and boldly, so
    that they outdo everything else on the board.
    """

    beat = Live(0.0)
    tells_news = True

    def __init__(self, colour: str = "accent", brackets: bool = False) -> None:
        super().__init__(z=Z_BEACON)
        self.brackets = brackets
        self.colour = colour
        self.places: tuple[Place, ...] = ()
        self.pulsing = False

    @property
    def boxes(self) -> tuple[pygame.Rect, ...]:
        """The boxes of its places."""
        return tuple(place.box for place in self.places)

    def describe(self) -> Accessible | None:
        names = "; ".join(place.name for place in self.places if place.name)
        return Accessible(Role.STATUS, _("Framed: {cells}.").format(cells=names)) if names else None

    def show(self, places: Iterable[Place]) -> None:
        """Rings around exactly these from now on."""
        wanted = tuple(places)
        if wanted != self.places:
            self.damage()
            self.places = wanted
            self.damage()

    def pulse(self, pulsing: bool) -> None:
        """Let the rings breathe, or stand still."""
        if pulsing == self.pulsing:
            return
        self.pulsing = pulsing
        if pulsing:
            self.animator.animate(self, "beat", 1.0, BEAT_MS, "inOutSine", start=0.0, loop=True)
        else:
            self.animator.cancel(self, "beat")
            self.beat = 0.0

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.u(REST + REACH) + 2 if self.stage else 0
        boxes = [box.inflate(2 * pad, 2 * pad) for box in self.boxes]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def damage(self) -> None:
        if self.stage is not None:
            pad = self.look.u(REST + REACH) + 2
            for box in self.boxes:
                self.stage.damage(box.inflate(2 * pad, 2 * pad))

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        level = round(self.beat * LEVELS) / LEVELS
        grow = look.u(REST) + round(look.u(REACH) * level)
        width = max(6.0, look.u(11)) if self.brackets else max(3.5, look.u(6))
        opacity = 1.0 if self.brackets or not self.pulsing else 1.0 - 0.3 * level
        colour = theme_colour(look.theme, self.colour)
        for box, shape, _called in self.places:
            around = box.inflate(2 * grow, 2 * grow)
            if around.colliderect(target.get_clip()):
                size = around.size
                # Squares are cells, with rounder corners than keys.
                radius = round(box.w * (0.1 if self.brackets else 0.32)) if box.w == box.h else max(4, look.u(10))

                def make(
                    shape: CellShape = shape, size: tuple[int, int] = size, radius: int = radius
                ) -> pygame.Surface:
                    ring = paint.faded(shape.ring(size, radius, colour, width), opacity)
                    return _corners(ring) if self.brackets else ring

                key = ("beacon", shape, size, level, self.pulsing, colour, width, self.brackets)
                ring = look.sprites.get(key, make)
                paint.put(target, ring, around.topleft)


def _corners(ring: pygame.Surface) -> pygame.Surface:
    """What is left of a ring when the middle of each of its sides is open."""
    wide, high = ring.get_size()
    across, down = round(wide * GAP), round(high * GAP)
    ring.fill((0, 0, 0, 0), ((wide - across) // 2, 0, across, high))
    ring.fill((0, 0, 0, 0), (0, (high - down) // 2, wide, down))
    return ring
