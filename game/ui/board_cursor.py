"""The ring of the keyboard and the pad on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paint
from game.ui.board_layers import Z_CURSOR, Layer
from game.ui.stage import Live, clipped

if TYPE_CHECKING:
    from game.ui.board_picture import BoardPicture


class CursorLayer(Layer):
    """The two-tone ring of the keyboard and the pad; slides to the next cell."""

    box: Live[tuple[float, ...]] = Live((0.0, 0.0, 0.0, 0.0))
    strength = Live(0.0)

    def __init__(self, view: BoardPicture) -> None:
        super().__init__(view, Z_CURSOR)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.focus_pad + 2 if self.stage else 0
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
        with clipped(target, self.view.window):
            rect = self._rect()
            gap = max(2, self.look.focus_pad // 2)
            inside = rect.inflate(-gap, -gap)
            if self.view.geometry.shape.solid:
                self.look.draw_focus(target, inside, max(3, rect.w // 10))
            else:
                self._draw_shaped(target, rect.inflate(2 * gap, 2 * gap))

    def _draw_shaped(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The ring in the shape of a cell that is no rectangle."""
        look, shape, line = self.look, self.view.geometry.shape, self.look.u(3)

        def make() -> pygame.Surface:
            out = shape.ring(rect.size, 0, look.theme.focus, line)
            inside = (rect.w - 2 * line, rect.h - 2 * line)
            paint.put(out, shape.ring(inside, 0, look.theme.focus_gap, line), (line, line))
            return out

        paint.put(target, look.sprites.get(("focus-shaped", shape, rect.size), make), rect.topleft)
