"""A small map of a board that is larger than its window: its clues and marks in small, and a way to go elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import islice
from weakref import ref

import pygame

from game.engine.core import Target
from game.ui.board.art import settled
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.input.actions import Pointer
from game.ui.tray.tray import MANY
from game.ui.widgets.base import Widget
from game.ui.widgets.label import Label

SHARE, TALLEST, LEAST = 0.62, 300, 96  # of the column's width; design pixels: the map's greatest height, and the least
BAND, PIECE = 1_000_000, 100  # pixels of the board that are made small in one piece, and marks that are drawn in one
DOTTED = 4  # pixels: in smaller cells of the map the dots of numbers would run into each other


class Overview(Widget):
    """Shows the board in small and the seen part as a frame; a press or drag on it moves the board.

    later: has what is behind drawn in spare time, a piece at a time.
    """

    focusable = False

    def __init__(self, view: BoardView, later: Callable[[Iterator[None]], None]) -> None:
        super().__init__(z=11)
        self.view = view
        self.later = later
        self.visible = False
        self._ground: pygame.Surface | None = None
        self._map: pygame.Surface | None = None
        self._marks: dict[Hashable, pygame.Surface] = {}
        self._of: tuple[object, ...] = ()
        """What the map was drawn of; () where marks have changed since."""
        self._bands: Iterator[None] | None = None
        self._behind: dict[Target, None] = {}
        """Slots whose marks are not drawn yet as they are."""

    @property
    def above(self) -> int:
        """What stays free between the tools and the map: room for what is said there."""
        return 2 * self.look.line_height("small") + self.look.u(14)

    def wish(self, keys: int) -> tuple[int, ...]:
        """The room that the map asks for below the tools: so many digits write so small that a board is zoomed."""
        return (self.above + self.look.u(LEAST),) if keys > MANY else ()

    def stand(self, room: pygame.Rect, line: Label, bottom: int) -> None:
        """The same as :meth:`fit`; the line above gets smaller to end where the map begins, or at `bottom`."""
        self.fit(room)
        (x, y), foot = line.anchor[1], self.rect.y if self.visible else bottom
        line.place((x, y), width=line.width, height=max(1, foot - y))

    def fit(self, room: pygame.Rect) -> None:
        """Take the lower left corner of `room` in the board's shape; hidden where there is no need or no room."""
        look, grid = self.view.look, self.view.geometry.grid
        scale = min(room.w * SHARE / grid.w, min(room.h, look.u(TALLEST)) / grid.h)
        size = (round(grid.w * scale), round(grid.h * scale))
        tiles, needed = self.view.tiles, self.view.camera.panned and room.h > 0 and min(size) >= look.u(LEAST)
        self.visible = needed and tiles is not None
        if tiles is None or not needed:
            self._of, self._bands = (), None  # they hold on to a board as it was, which takes much room
            return
        self.rect = pygame.Rect((room.x, room.bottom - size[1]), size)
        drawn_of = (self.view, ref(tiles), look, size)
        if self._of != drawn_of:
            self._of = drawn_of
            self._marks.clear()
            self._ground = pygame.Surface(size).convert()
            self._ground.fill(look.theme.board)
            self._map = self._ground.copy()
            self._behind = dict.fromkeys(self.view.session.marks)
            self._bands = self._make_small(self._ground, self._map, tiles.subsurface(grid))
            self.damage()
        self._hurry()

    def update(self, slots: Iterable[Target]) -> None:
        """The marks of these slots have changed: a few are drawn at once."""
        if not self.visible:
            self._of = ()
            return
        self._behind.update(dict.fromkeys(slots))
        if self._bands is None:
            self._draw_some()
        self._hurry()

    def _hurry(self) -> None:
        if self._is_behind:
            self.later(self._catch_up())

    @property
    def _is_behind(self) -> bool:
        return self.visible and self.stage is not None and (self._bands is not None or bool(self._behind))

    def _catch_up(self) -> Iterator[None]:
        of = self._of
        while self._is_behind and self._of is of:
            if self._bands is None:
                self._draw_some()
            elif next(self._bands, self) is self:
                self._bands = None
            yield

    def _make_small(self, ground: pygame.Surface, marked: pygame.Surface, board: pygame.Surface) -> Iterator[None]:
        """The board itself, a band of its rows a piece, and then the dots of its numbers."""
        (wide, long), (width, height) = board.get_size(), ground.get_size()
        high = max(1, BAND // wide * height // long)
        for top in range(0, height, high):
            foot = min(height, top + high)
            first, last = top * long // height, foot * long // height
            band = pygame.transform.smoothscale(board.subsurface(0, first, wide, last - first), (width, foot - top))
            for surface in (ground, marked):
                paint.put(surface, band, (0, top))
            self.damage()
            yield
        small = height / long * self.view.geometry.cell
        for place in self.view.numbered if small >= DOTTED else ():
            for surface in (ground, marked):
                pygame.draw.circle(surface, self.view.look.theme.text2, self._dot(place), max(1.0, small * 0.2))

    def _draw_some(self) -> None:
        """Draw some of the marks that are not as they should be."""
        if self._map is None or self._ground is None:
            return
        for slot in tuple(islice(self._behind, PIECE)):
            del self._behind[slot]
            if slot.kind == "cell":
                box = self._box(slot)
                self._map.blit(self._ground, box, box)
                if self.view.session.marks.get(slot):
                    paint.put(self._map, self._mark(slot, box.size), box.topleft)
        self.damage()

    def _mark(self, slot: Target, size: tuple[int, int]) -> pygame.Surface:
        """The mark on a slot, as small as its place on the map."""
        view, look = self.view, self.view.look
        art = view.mark(slot, view.session.marks[slot])
        key = (art.key, size)
        if key not in self._marks:
            whole = settled(look, art, view.geometry.cell)
            self._marks[key] = pygame.transform.smoothscale(whole, size)
        return self._marks[key]

    def _dot(self, place: Target) -> tuple[int, int]:
        """The middle of a clue on the map."""
        grid, (x, y) = self.view.geometry.grid, self.view.geometry.rect(place).center
        return (x - grid.x) * self.rect.w // grid.w, (y - grid.y) * self.rect.h // grid.h

    def _box(self, target: Target) -> pygame.Rect:
        box, grid = self.view.geometry.rect(target), self.view.geometry.grid
        x, y = (box.x - grid.x) * self.rect.w // grid.w, (box.y - grid.y) * self.rect.h // grid.h
        right, bottom = (box.right - grid.x) * self.rect.w // grid.w, (box.bottom - grid.y) * self.rect.h // grid.h
        return pygame.Rect(x, y, max(1, right - x), max(1, bottom - y))

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down" or (action.phase == "move" and action.button is not None):
            grid, (w, h) = self.view.geometry.grid, self.view.geometry.size
            x = grid.x + (action.x - self.rect.x) * grid.w / max(1, self.rect.w)
            y = grid.y + (action.y - self.rect.y) * grid.h / max(1, self.rect.h)
            self.view.look_at(x / w, y / h)
        return True

    def draw(self, target: pygame.Surface) -> None:
        if self._map is None:
            return
        look, rim = self.look, max(2, self.look.u(3))
        target.blit(self._map, self.rect)
        paint.put(target, look.block(self.rect.size, None, look.theme.line_major, 2.0, 2), self.rect.topleft)
        grid, (w, h) = self.view.geometry.grid, self.view.geometry.size
        left, top, across, down = self.view.camera.seen
        x, y = (left * w - grid.x) * self.rect.w / grid.w, (top * h - grid.y) * self.rect.h / grid.h
        seen = pygame.Rect(
            self.rect.x + round(x),
            self.rect.y + round(y),
            round(across * w * self.rect.w / grid.w),
            round(down * h * self.rect.h / grid.h),
        ).clip(self.rect.inflate(2 * rim, 2 * rim))
        paint.put(target, look.block(seen.size, None, look.theme.accent, 5.0, rim), seen.topleft)

    @property
    def bounds(self) -> pygame.Rect:
        rim = max(2, self.look.u(3)) if self.stage else 0
        return self.rect.inflate(2 * rim, 2 * rim)
