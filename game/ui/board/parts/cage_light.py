"""The lines of the cage that the selected cell is in, drawn over the others."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.core import Target
from game.ui.board.layers import FADE_LEVELS, Z_FILLS, DrawnBoard, Layer
from game.ui.board.parts.cages import ACTIVE, Cells, paint_cage
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live

IN_MS = 120


class CageLight(Layer):
    """Shows one cage at a time: its dashes broader and in the colour of the player's marks, its sum with them.

    number: draws a sum in a colour.
    """

    strength = Live(0.0, FADE_LEVELS)

    def __init__(self, view: DrawnBoard, number: Callable[[str, Colour], pygame.Surface]) -> None:
        super().__init__(view, Z_FILLS)
        self.number = number
        self._shown: tuple[Cells, str] | None = None

    @property
    def bounds(self) -> pygame.Rect:
        return self._box().clip(self.view.window) if self._shown is not None else pygame.Rect(0, 0, 0, 0)

    def show(self, cells: Cells, text: str) -> None:
        """The cage of these cells, as (row, column), with its sum; none for no cells."""
        shown = (cells, text) if cells else None
        if shown == self._shown:
            return
        self.animator.cancel(self, "strength")
        self.damage()
        self._shown = shown
        self.damage()
        if shown is not None:
            self.animator.animate(self, "strength", 1.0, IN_MS, "linear", start=0.0, fade=True)

    def _box(self) -> pygame.Rect:
        """Where the cage is, in the window."""
        cells = self._shown[0] if self._shown is not None else ()
        boxes = [self.view.box_of(Target("cell", place)) for place in cells]
        return boxes[0].unionall(boxes[1:])

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        level = round(self.strength * FADE_LEVELS)
        if self._shown is None or not level:
            return
        (cells, text), box, ink = self._shown, self._box(), self.look.theme.mark
        side = self.view.geometry.cell
        top, left = min(row for row, _c in cells), min(column for _r, column in cells)
        near = frozenset((row - top, column - left) for row, column in cells)

        def make() -> pygame.Surface:
            out = paint.canvas(box.size)
            paint_cage(out, out.get_rect(), side, near, self.number(text, ink) if text else None, ink, ACTIVE)
            return paint.faded(out, level / FADE_LEVELS)

        key = ("cage-light", self.look.theme.name, near, text, side, level)
        paint.put(target, self.look.sprites.get(key, make), box.topleft)
