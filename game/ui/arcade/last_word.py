"""The word that ends a run: a band of paper that slides over its board, for the moment before the results."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.stage.stage import Live, Node

Z_WORD = 60
IN_MS, PIECES = 220, 10
HIGH, HIGHER, INSET = 0.2, 0.27, 0.06  # of the sheet's side, with one line and with two; of the band's width
SLIDE = 36  # design pixels it comes from, by the frame


class LastWord(Node):
    """Hidden until `say`. part: how much of its way it has come."""

    part = Live(0.0, steps=PIECES)

    def __init__(self) -> None:
        super().__init__(z=Z_WORD)
        self.text = self.more = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._where: Callable[[], tuple[pygame.Rect, pygame.Rect | None]] | None = None

    def say(
        self, text: str, where: Callable[[], tuple[pygame.Rect, pygame.Rect | None]], more: str = "", after: int = 0
    ) -> None:
        """Slide in over a sheet: below its middle, and not over a cell that is to be seen, as far as there is room.

        where: the sheet, and that cell; asked again by each `place`. more: a smaller line below the word. after: it
        comes so many milliseconds later.
        """
        self.text, self.more, self._where = text, more, where
        self.place()
        if after:
            self.animator.after(after, self._come, "word")
        else:
            self._come()

    def _come(self) -> None:
        self.animator.animate(self, "part", 1.0, IN_MS, "outQuad", start=0.0, keep=True)

    def place(self) -> None:
        """Stand where the sheet and the cell are now; the scene is laid out."""
        if self._where is None:
            return
        (sheet, clear_of), more = self._where(), self.more
        high = round(sheet.h * (HIGHER if more else HIGH))
        top = sheet.y + sheet.h * 2 // 3 - high // 2
        if clear_of is not None and clear_of.bottom > top:
            top = min(sheet.y + sheet.h // 3 - high // 2, clear_of.y - high)
        self.rect = pygame.Rect(sheet.x, max(sheet.y, top), sheet.w, high)
        self.damage()

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None or not self.text:
            return pygame.Rect(0, 0, 0, 0)
        pad = self.look.panel_pad
        return self.rect.inflate(2 * (pad + self.look.u(SLIDE)), 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        come = round(self.part * PIECES)
        if not self.text or not come:
            return
        band = self.rect.move(-self.look.u(SLIDE) * (PIECES - come) // PIECES, 0)
        self.look.draw_panel(target, band)
        words = self._words(self.text, self._room(band.size, self.more))
        if not self.more:
            target.blit(words, words.get_rect(center=band.center))
            return
        more = self._more(self.more, band.w)
        top = band.centery - (words.get_height() + more.get_height()) // 2
        target.blit(words, words.get_rect(midtop=(band.centerx, top)))
        target.blit(more, more.get_rect(midtop=(band.centerx, top + words.get_height())))

    def warm(self, text: str, sheet: pygame.Rect, more: str = "") -> None:
        """Draw the band with a word ahead."""
        size = (sheet.w, round(sheet.h * (HIGHER if more else HIGH)))
        self.look.panel(size)
        self._words(text, self._room(size, more))
        if more:
            self._more(more, sheet.w)

    def _room(self, size: tuple[int, int], more: str) -> tuple[int, int]:
        """The room of the word in a band, with a line below it or without."""
        return size[0], max(1, size[1] - self.look.line_height("body")) if more else size[1]

    def _more(self, text: str, wide: int) -> pygame.Surface:
        return self.look.text(text, "body", self.look.theme.text, limit=round(wide * (1 - 2 * INSET)))

    def _words(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        wide = round(size[0] * (1 - 2 * INSET))
        return self.look.text(text, "title", self.look.theme.accent_text, width=wide, height=size[1], align="center")
