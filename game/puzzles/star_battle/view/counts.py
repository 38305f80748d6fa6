"""How many stars every row and column still takes, beside the board and below it."""

from __future__ import annotations

import pygame

from game.engine.core import Target
from game.puzzles.star_battle.board import STAR
from game.ui.board.layers import Z_DIM, Layer
from game.ui.board.picture import BoardPicture
from game.ui.drawing import paint
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.look import Look

DIGIT, TICK = 0.42, 0.36  # of the cell


class StarCountLayer(Layer):
    """A number at the end of each line; a tick where the line has its stars; red where it has too many, or one of them
    touches another."""

    view: BoardPicture

    def __init__(self, view: BoardPicture) -> None:
        super().__init__(view, Z_DIM)
        self.shown = True
        self._counts: dict[Target, tuple[int, bool]] = {}

    @property
    def around(self) -> Look:
        """What the sheet is drawn with on which the counts stand, beside the board."""
        return super(Layer, self).look

    def show(self) -> None:
        """Count every line anew."""
        board, session = self.view.board, self.view.session
        wrong = {t for v in session.violations for t in v.targets if session.marks.get(t) == STAR}
        for line, cells in self.view.geometry.lines:
            stars = [cell for cell in cells if session.marks.get(cell) == STAR]
            bad = bool(wrong.intersection(stars))
            left = board.stars - len(stars)
            count = (left, bad or left < 0)
            if self._counts.get(line) != count:
                self._counts[line] = count
                self.damage_at(self.box_of(line))

    def counted(self, line: Target) -> tuple[int, bool]:
        """How many stars a line still takes, and whether some of its stars are wrong."""
        return self._counts[line]

    def box_of(self, line: Target) -> pygame.Rect:
        """Where the count of a line stands, in window pixels."""
        geometry = self.view.geometry
        whole, cell = geometry.rect(line).move(self.view.origin), geometry.cell
        if line.kind == "row":
            return pygame.Rect(whole.right + cell // 12, whole.y, cell * 2 // 3, cell)
        return pygame.Rect(whole.x, whole.bottom + cell // 12, cell, cell * 2 // 3)

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.shown:
            return
        dim = self.view.hints.dim
        for line, count in self._counts.items():
            box = self.box_of(line)
            if box.colliderect(clip):
                faint = dim.amount > 0 and line not in dim.lit and box.colliderect(dim.veiled)
                picture = self._picture(*count, dim.opacity if faint else 0.0)
                paint.put(target, picture, picture.get_rect(center=box.center).topleft)

    def _picture(self, left: int, wrong: bool, veil: float) -> pygame.Surface:
        look, cell = self.around, self.view.geometry.cell

        def make() -> pygame.Surface:
            if not left and not wrong:
                out = draw_icon("check", round(cell * TICK), look.theme.success)
            else:
                out = self.view.glyph(str(left), DIGIT, look.theme.error if wrong else look.theme.text, strong=True)
            return paint.faded(out, 1 - veil) if veil else out

        return look.sprites.get(("star-count", cell, left, wrong, veil), make)
