"""The ring of the keyboard and the pad on a board."""

from __future__ import annotations

import pygame

from game.ui.board.layers import Z_CURSOR, DrawnBoard, Layer
from game.ui.drawing import paint
from game.ui.stage.clip import clipped
from game.ui.stage.stage import Live


class CursorLayer(Layer):
    """The two-tone ring of the keyboard and the pad; slides to the next cell."""

    box: Live[tuple[float, ...]] = Live((0.0, 0.0, 0.0, 0.0))
    strength = Live(0.0)

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_CURSOR)

    @property
    def bounds(self) -> pygame.Rect:
        pad = round(1.3 * self._line) + 1 if self.stage else 0
        return self._rect().inflate(2 * pad, 2 * pad)

    def go(self, rect: pygame.Rect, ms: float = 70) -> None:
        """Slide to a rectangle, in panel pixels; a hidden ring is there at once."""
        end = (float(rect.x), float(rect.y), float(rect.w), float(rect.h))
        if self.strength <= 0 or ms <= 0:
            self.animator.cancel(self, "box")
            self.box = end
        else:
            self.animator.animate(self, "box", end, ms)

    def show(self, visible: bool) -> None:
        """Fade in or out."""
        if visible != (self.strength >= 1):
            self.animator.animate(self, "strength", 1.0 if visible else 0.0, 70, "linear", fade=True)

    def _rect(self) -> pygame.Rect:
        x, y, w, h = self.box
        return pygame.Rect(round(x), round(y), round(w), round(h)).move(self.view.origin)

    def draw(self, target: pygame.Surface) -> None:
        if self.strength < 0.5:
            return
        look, shape, line = self.look, self.view.geometry.shape, self._line
        out = round(1.3 * line)
        rect = self._rect().inflate(2 * out, 2 * out)
        radius = max(3, rect.w // 9)

        def make() -> pygame.Surface:
            ring = shape.ring(rect.size, radius, look.theme.focus, line)
            inside = (rect.w - 2 * line, rect.h - 2 * line)
            gap = shape.ring(inside, max(1, radius - line), look.theme.focus_gap, max(1.0, line * 0.7))
            paint.put(ring, gap, (line, line))
            return ring

        with clipped(target, self.view.window):
            paint.put(target, look.sprites.get(("cursor", shape, rect.size, line), make), rect.topleft)

    @property
    def _line(self) -> int:
        """The width of the ring: it is seen from the sofa on large cells too."""
        return max(self.look.u(3), round(self.view.geometry.cell * 0.04))
