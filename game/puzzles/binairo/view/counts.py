"""How many rings and discs every line still takes, beside the board and below it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.engine.core import Target
from game.puzzles.binairo.board import DISC, RING
from game.ui.board.layers import Z_DIM, Layer
from game.ui.board.picture import BoardPicture
from game.ui.drawing import brush, paint
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.look import Look

DIGIT = 0.3  # of the cell
NONE = 0.45  # how strongly a count of nothing is seen


class LineCount(NamedTuple):
    """What a line still takes; below zero where it has too many."""

    rings: int
    discs: int


class BalanceLayer(Layer):
    """Counts at the ends of the lines; a tick where a line is full, red where it has too many of one sort."""

    view: BoardPicture

    def __init__(self, view: BoardPicture) -> None:
        super().__init__(view, Z_DIM)
        self.shown = True
        self._counts: dict[Target, LineCount] = {}

    @property
    def around(self) -> Look:
        """What the sheet is drawn with on which the counts stand, beside the board."""
        return super(Layer, self).look

    def show(self) -> None:
        """Count every line anew."""
        board, marks = self.view.board, self.view.session.marks
        for line, cells in self.view.geometry.lines:
            here = [board.given(cell) or marks.get(cell, 0) for cell in cells]
            count = LineCount(len(here) // 2 - here.count(RING), len(here) // 2 - here.count(DISC))
            if self._counts.get(line) != count:
                self._counts[line] = count
                self.damage_at(self.box_of(line))

    def box_of(self, line: Target) -> pygame.Rect:
        """Where the count of a line stands, in window pixels."""
        geometry = self.view.geometry
        whole, cell = geometry.rect(line).move(self.view.origin), geometry.cell
        if line.kind == "row":
            return pygame.Rect(whole.right + cell // 12, whole.y, cell, cell)
        return pygame.Rect(whole.x, whole.bottom + cell // 12, cell, cell)

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.shown:
            return
        dim = self.view.hints.dim
        for line, count in self._counts.items():
            box = self.box_of(line)
            if box.colliderect(clip):
                faint = dim.amount > 0 and line not in dim.lit and box.colliderect(dim.veiled)
                picture = self._picture(count, dim.opacity if faint else 0.0)
                paint.put(target, picture, picture.get_rect(center=box.center).topleft)

    def _picture(self, count: LineCount, veil: float) -> pygame.Surface:
        look, cell = self.around, self.view.geometry.cell

        def make() -> pygame.Surface:
            out = paint.canvas((cell, cell))
            if not any(count):
                tick = draw_icon("check", round(cell * 0.36), look.theme.success)
                paint.put(out, tick, tick.get_rect(center=(cell // 2, cell // 2)).topleft)
            else:
                self._put(out, count.rings, RING, cell * 2 // 7)
                self._put(out, count.discs, DISC, cell * 5 // 7)
            return paint.faded(out, 1 - veil) if veil else out

        return look.sprites.get(("binairo-count", cell, count, veil), make)

    def _put(self, out: pygame.Surface, left: int, mark: int, y: int) -> None:
        """One of the two counts: its sign, then the number."""
        cell, theme = self.view.geometry.cell, self.around.theme
        ink = theme.error if left < 0 else theme.text
        side = max(7, round(cell * 0.24))
        sign = brush.circle_ring(side, ink, 0.32, 0.16) if mark == RING else brush.badge(side, None, ink, ink)
        number = self.view.glyph(str(left), DIGIT, ink, strong=left < 0)
        if not left:
            sign, number = paint.faded(sign, NONE), paint.faded(number, NONE)
        paint.put(out, sign, sign.get_rect(center=(round(cell * 0.3), y)).topleft)
        paint.put(out, number, number.get_rect(center=(round(cell * 0.68), y)).topleft)
