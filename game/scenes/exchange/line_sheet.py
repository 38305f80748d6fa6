"""The wide sheet with a title, a line to type in, and two answers at its foot: for a path, and for a puzzle."""

from __future__ import annotations

import pygame

from game.ui.drawing.look import Look
from game.ui.scene.dialog import PAD
from game.ui.widgets import Button, Label, Panel

GAP, EDGE, RIM = 18, 24, 20  # design pixels: between the parts; beside the sheet, and above and below it, at least
WIDTH, LETTERS = 1180, 30  # design pixels, or so many heights of a letter where that is more
ANSWER = 40  # design pixels that an answer is wider than its words need


class LineSheet:
    """Where its parts stand.

    inner: the width within. gap: between the parts. row: how high a control is. spare: how much height is left in the
    window for what stands between the title and the answers, beside the line.
    """

    def __init__(self, look: Look, size: tuple[int, int], title: Label) -> None:
        self._look, self._size, self._title = look, size, title
        self._pad, self.gap, self.row = look.u(PAD), look.u(GAP), look.metrics.target
        self._rect = pygame.Rect(0, 0, 0, 0)
        wide = max(look.u(WIDTH), look.metrics.font_px("body") * LETTERS)
        self._width = min(size[0] - 2 * look.u(EDGE), wide)
        self.inner = self._width - 2 * self._pad
        self._least = 2 * self._pad + title.measure(look)[1] + 3 * self.gap + 2 * self.row
        self.spare = size[1] - 2 * look.u(RIM) - self._least

    def open(self, panel: Panel, more: int) -> tuple[int, int]:
        """Lay the sheet in the middle of the window, with so much height between title and answers, and write its
        title; where the next part begins."""
        self._rect = pygame.Rect(0, 0, self._width, self._least + min(more, self.spare))
        self._rect.center = (self._size[0] // 2, self._size[1] // 2)
        panel.rect = self._rect
        x = self._rect.x + self._pad
        return x, self._title.place((x, self._rect.y + self._pad), limit=self.inner).bottom + self.gap

    def answer(self, yes: Button, no: Button, words: int = 0) -> None:
        """Place the answers alike at the foot, with room for words so wide."""
        look = self._look
        wide = max(yes.measure(look)[0], no.measure(look)[0], words)
        wide = min((self.inner - self.gap) // 2, wide + look.u(ANSWER))
        right, y = self._rect.right - self._pad, self._rect.bottom - self._pad - self.row
        no.place(right - 2 * wide - self.gap, y, wide, self.row)
        yes.place(right - wide, y, wide, self.row)
