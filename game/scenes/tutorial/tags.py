"""Words on a board once a step is done: what has become of a cell, on its lower rim, clear of what stands in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.engine.core import Target
from game.ui.board.layers import Z_EFFECTS, DrawnBoard, Layer
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, luminance
from game.ui.stage.stage import Live

APPEAR_MS = 220
STEPS = 8


class Tag(NamedTuple):
    """A word on a cell, on the colour of a theme with this name."""

    place: Target
    text: str
    colour: str


class TagLayer(Layer):
    """Tags on cells; `shown` runs from 0 to 1 as they come."""

    shown = Live(0.0, steps=STEPS)

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_EFFECTS)
        self.tags: tuple[Tag, ...] = ()

    def show(self, tags: Iterable[Tag]) -> None:
        """Exactly these from now on."""
        self.damage()
        self.tags = tuple(tags)
        if self.tags:
            self.animator.animate(self, "shown", 1.0, APPEAR_MS, "outCubic", start=0.0, fade=True, keep=True)

    def relayout(self) -> None:
        self.damage()

    def damage(self) -> None:
        for tag in self.tags:
            self.damage_at(self._box(tag))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        level = round(self.shown * STEPS) / STEPS
        if level <= 0:
            return
        for tag in self.tags:
            box = self._box(tag)
            if box.colliderect(clip):
                paint.put(target, self._picture(tag, box.size, level), box.topleft)

    def _box(self, tag: Tag) -> pygame.Rect:
        """On the lower rim of its cell, as wide as its word, and no wider than the cell."""
        cell, look = self.view.box_of(tag.place), self.look
        px = self._px
        height = round(px * 1.4)
        words = look.fonts.render(tag.text, look.theme.faces.strong, px, look.theme.text)
        width = min(cell.w - 2, words.get_width() + round(px * 1.1))
        return pygame.Rect(0, 0, width, height).move_to(center=(cell.centerx, cell.bottom))

    @property
    def _px(self) -> int:
        """The height of the words: that of small text, less where cells are small."""
        return max(12, min(self.look.metrics.font_px("small"), self.view.geometry.cell // 5))

    def _picture(self, tag: Tag, size: tuple[int, int], level: float) -> pygame.Surface:
        look, px = self.look, self._px
        fill: Colour = getattr(look.theme, tag.colour)
        ink = (255, 255, 255) if luminance(fill) < 0.35 else (0, 0, 0)

        def make() -> pygame.Surface:
            pill = look.block(size, fill, look.theme.board, max(1.0, px / 14), size[1] // 2).copy()
            words = look.fonts.render(tag.text, look.theme.faces.strong, px, ink)
            pill.blit(words, words.get_rect(center=pill.get_rect().center))
            return paint.faded(pill, level)

        return look.sprites.get(("lesson-tag", tag.text, fill, size, level), make)
