"""What all sprite layers of a board share: their order, the base class, and the measures of badges.

A layer is one node that knows where its sprites are and redraws only those inside the damaged part. All places come
from the view, which moves when the board is panned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Protocol

import pygame

from game.engine.core import Effect, Target
from game.ui.board.art import Art
from game.ui.board.geometry import Geometry
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Node

Z_FILLS, Z_MARKS, Z_DIM, Z_CURSOR, Z_SIGNS, Z_HINT, Z_EFFECTS = 21, 22, 23, 24, 25, 26, 27
"""The ring of the keyboard lies below all that has a badge."""

FADE_LEVELS = 8  # steps of opacity: a sprite is kept for each
MOST_MOVING = 200  # things: of more that change at once none is seen to move, and each would take its time


class DrawnBoard(Protocol):
    """What layers ask of the board that they lie on; `BoardPicture` says what each means."""

    geometry: Geometry
    slots: tuple[Target, ...]
    wrong: tuple[Target, ...]
    tiles: pygame.Surface | None
    stands: bool
    badge_down: ClassVar[float]
    overhang: ClassVar[float]
    tints: Mapping[Target, Colour]

    @property
    def look(self) -> Look: ...

    @property
    def window(self) -> pygame.Rect: ...

    @property
    def origin(self) -> tuple[int, int]: ...

    @property
    def line_width(self) -> int: ...

    @property
    def frame_width(self) -> int: ...

    def box_of(self, target: Target) -> pygame.Rect: ...

    def given(self, target: Target) -> pygame.Surface | None: ...

    def given_targets(self) -> Iterable[Target]: ...

    @property
    def blocks(self) -> Iterable[Target]: ...

    def ground(self, target: Target) -> Colour | None: ...

    def mark(self, slot: Target, value: int) -> Art: ...

    def shown(self, slot: Target) -> int: ...

    def notes_of(self, effects: Iterable[Effect]) -> dict[Target, int]: ...

    def reveal(self, targets: Iterable[Target]) -> None: ...


class Layer(Node):
    """A node over the whole board; draws inside the view's window only."""

    def __init__(self, view: DrawnBoard, z: int) -> None:
        super().__init__(z=z)
        self.view = view

    @property
    def look(self) -> Look:
        """The board's, which may be another than that of what stands beside it."""
        return self.view.look

    @property
    def bounds(self) -> pygame.Rect:
        return self.view.window

    def simplify(self) -> None:
        """Leave out what a small picture of the board does without, before that has its place."""

    def damage_at(self, rect: pygame.Rect) -> None:
        """Ask for a redraw of a part, in window pixels."""
        if self.stage is not None:
            self.stage.damage(rect.clip(self.view.window), self.z)

    def damage_places(self, places: Sequence[Target], reach: int = 0) -> None:
        """Ask for a redraw of these places and so many pixels around each; of the whole board where they are many."""
        if len(places) > MOST_MOVING:
            self.damage()
            return
        for place in places:
            self.damage_at(self.view.box_of(place).inflate(reach, reach))

    def describe(self) -> Accessible | None:
        return None  # the board says what is on it

    def draw(self, target: pygame.Surface) -> None:
        if not self.view.stands:
            return
        before, window = target.get_clip(), self.view.window
        if window.contains(before):  # nearly always, and there are many layers
            self.paint(target, before)
            return
        clip = before.clip(window)
        target.set_clip(clip)
        try:
            self.paint(target, clip)
        finally:
            target.set_clip(before)

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what lies inside `clip`."""


class Places:
    """Places on a board that are found once for each layout: a frame has many rectangles, and looks in each.

    find: says where they are, in panel pixels.
    """

    def __init__(self, view: DrawnBoard, find: Callable[[], list[pygame.Rect]]) -> None:
        self._view, self._find = view, find
        self._found: tuple[Geometry, list[pygame.Rect]] | None = None

    def inside(self, clip: pygame.Rect) -> list[tuple[int, pygame.Rect]]:
        """Those that a part of the window reaches: the number of each, and where it is in the window."""
        (x, y), geometry = self._view.origin, self._view.geometry
        if self._found is None or self._found[0] is not geometry:
            self._found = geometry, self._find()
        boxes = self._found[1]
        return [(number, boxes[number].move(x, y)) for number in clip.move(-x, -y).collidelistall(boxes)]

    def forget(self) -> None:
        """There are others now."""
        self._found = None


def badge_side(size: int) -> int:
    """The size of the small discs on a cell of this size."""
    return max(14, round(size * 0.3))
