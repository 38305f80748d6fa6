"""A small map of a board that is larger than its window: its clues and marks in small, and a way to go elsewhere."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from game.engine.core import Target
from game.ui.board.art import settled
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.input.actions import Pointer
from game.ui.widgets.base import Widget

SHARE, TALLEST, LEAST = 0.62, 300, 96  # of the column's width; design pixels: the map's greatest height, and the least
DOTTED = 4  # pixels: in smaller cells of the map the dots of numbers would run into each other


class Overview(Widget):
    """Shows the board in small and the seen part as a frame; a press or drag on it moves the board."""

    focusable = False

    def __init__(self, view: BoardView) -> None:
        super().__init__(z=11)
        self.view = view
        self.visible = False
        self._ground: pygame.Surface | None = None
        self._map: pygame.Surface | None = None
        self._marks: dict[Hashable, pygame.Surface] = {}
        self._of: tuple[object, ...] = ()
        """What the map was drawn of; () where marks have changed since."""

    def fit(self, room: pygame.Rect) -> None:
        """Take the lower left corner of `room` in the board's shape; hidden where there is no need or no room."""
        look, grid = self.view.look, self.view.geometry.grid
        scale = min(room.w * SHARE / grid.w, min(room.h, look.u(TALLEST)) / grid.h)
        size = (round(grid.w * scale), round(grid.h * scale))
        tiles, needed = self.view.tiles, self.view.camera.panned and room.h > 0 and min(size) >= look.u(LEAST)
        self.visible = needed and tiles is not None
        if tiles is None or not needed:
            return
        self.rect = pygame.Rect((room.x, room.bottom - size[1]), size)
        drawn_of = (self.view, tiles, look, size)
        if self._of == drawn_of:
            return
        self._of = drawn_of
        self._marks.clear()
        self._ground = pygame.Surface(size).convert()
        self._ground.fill(look.theme.board)
        paint.put(self._ground, pygame.transform.smoothscale(tiles.subsurface(grid), size), (0, 0))
        small = scale * self.view.geometry.cell
        for place in self.view.numbered if small >= DOTTED else ():
            pygame.draw.circle(self._ground, look.theme.text2, self._dot(place), max(1.0, small * 0.2))
        self._map = self._ground.copy()
        self.update(self.view.session.marks)

    def update(self, slots: Iterable[Target]) -> None:
        """Draw the marks of these slots anew."""
        if not self.visible or self._map is None or self._ground is None:
            self._of = ()
            return
        for slot in slots:
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
