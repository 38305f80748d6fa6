"""A small map of a board that is larger than its window: which part is seen, and a way to go elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.engine.core import Target
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer
from game.ui.widgets.base import Widget


class Overview(Widget):
    """Shows marks as dots of colour and the seen part as a frame; a press or drag on it moves the board."""

    focusable = False

    def __init__(self, view: BoardView) -> None:
        super().__init__(z=11)
        self.view = view
        self._map: pygame.Surface | None = None
        self.visible = False

    def fit(self, room: pygame.Rect) -> None:
        """Take the lower left corner of `room` in the board's shape; hidden where there is no need or no room."""
        look = self.view.look
        w, h = self.view.geometry.size
        scale = min(room.w * 0.62 / w, min(room.h, look.u(300)) / h)
        size = (round(w * scale), round(h * scale))
        self.visible = self.view.camera.panned and room.h > 0 and min(size) >= look.u(96)
        if not self.visible:
            return
        self.rect = pygame.Rect((room.x, room.bottom - size[1]), size)
        theme = look.theme
        self._map = pygame.Surface(size).convert()
        self._map.fill(blend(theme.board, theme.line, 0.55))
        self.update(self.view.geometry.targets)

    def update(self, cells: Iterable[Target]) -> None:
        """Colour these cells anew, and redraw."""
        if not self.visible or self._map is None:
            return
        for target in cells:
            if target.kind == "cell":
                self._map.fill(self._colour(target), self._box(target))
        self.damage()

    def _colour(self, target: Target) -> tuple[int, int, int]:
        theme = self.view.look.theme
        if not self.view.session.marks.get(target):
            return theme.board
        return self.view.ground(target) or blend(theme.board, theme.mark, 0.55)

    def _box(self, target: Target) -> pygame.Rect:
        box = self.view.geometry.brick(target)
        w, h = self.view.geometry.size
        x, y = box.x * self.rect.w // w, box.y * self.rect.h // h
        right, bottom = box.right * self.rect.w // w, box.bottom * self.rect.h // h
        return pygame.Rect(x, y, max(1, right - x - 1), max(1, bottom - y - 1))

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down" or (action.phase == "move" and action.button is not None):
            x = (action.x - self.rect.x) / max(1, self.rect.w)
            y = (action.y - self.rect.y) / max(1, self.rect.h)
            self.view.look_at(x, y)
        return True

    def draw(self, target: pygame.Surface) -> None:
        if self._map is None:
            return
        look = self.look
        target.blit(self._map, self.rect)
        paint.put(target, look.block(self.rect.size, None, look.theme.line_major, 2.0, 2), self.rect.topleft)
        left, top, w, h = self.view.camera.seen
        seen = pygame.Rect(
            self.rect.x + round(left * self.rect.w),
            self.rect.y + round(top * self.rect.h),
            round(w * self.rect.w),
            round(h * self.rect.h),
        )
        paint.put(target, look.block(seen.size, None, look.theme.accent, 3.0, 3), seen.topleft)
