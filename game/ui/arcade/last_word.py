"""The word that ends a run: a band of paper that slides in over its board, or beside a board on which there is
something to be seen, for the moment before the results."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.stage.stage import Live, Node

Z_WORD = 60
IN_MS, PIECES = 220, 10
HIGH, HIGHER, INSET = 0.2, 0.27, 0.06  # of the sheet's side, with one line and with two; of the band's width
SLIDE = 36  # design pixels it comes from, by the frame
EDGE = 12  # design pixels above its words and below them, where it is as high as those
LEAST_LINES = 3  # so many lines of the least letters has a room beside the board that is of use


class LastWord(Node):
    """Hidden until `say`. part: how much of its way it has come. rooms: where it may stand beside the board, the best
    one first; placed from outside."""

    part = Live(0.0, steps=PIECES)

    def __init__(self) -> None:
        super().__init__(z=Z_WORD)
        self.text = self.more = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rooms: tuple[pygame.Rect, ...] = ()
        self._beside = False
        self._where: Callable[[], tuple[pygame.Rect, pygame.Rect | None]] | None = None

    def say(
        self, text: str, where: Callable[[], tuple[pygame.Rect, pygame.Rect | None]], more: str = "", after: int = 0,
        beside: bool = False,
    ) -> None:  # fmt: skip
        """Slide in over a sheet: below its middle, and not over a cell that is to be seen, as far as there is room.

        where: the sheet, and that cell; asked again by each `place`. more: a smaller line below the word. after: it
        comes so many milliseconds later. beside: the whole sheet is to be seen, so that it comes in one of the rooms.
        """
        self.text, self.more, self._where, self._beside = text, more, where, beside
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
        self.rect = (self._band_beside(self.text, self.more) if self._beside else None) or self._band_over()
        self.damage()

    def _band_over(self) -> pygame.Rect:
        assert self._where is not None
        (sheet, clear_of), more = self._where(), self.more
        high = round(sheet.h * (HIGHER if more else HIGH))
        top = sheet.y + sheet.h * 2 // 3 - high // 2
        if clear_of is not None and clear_of.bottom > top:
            top = min(sheet.y + sheet.h // 3 - high // 2, clear_of.y - high)
        return pygame.Rect(sheet.x, max(sheet.y, top), sheet.w, high)

    def _band_beside(self, text: str, more: str) -> pygame.Rect | None:
        """In the first room that holds the words at their own size, or else all of the largest one; None without a room
        in which they could be read."""
        for room in self.rooms:
            high = self._need(text, more, room.w)
            if high <= room.h:
                return pygame.Rect(room.x, room.y, room.w, high)
        least = LEAST_LINES * self.look.metrics.least_px
        rooms = (room for room in self.rooms if room.h >= least)
        return max(rooms, key=lambda room: room.w * room.h, default=None)

    def _need(self, text: str, more: str, wide: int) -> int:
        """How high the words are at their own size in a band so wide, with what is free above and below."""
        look, inside = self.look, _inside(wide)
        lines = look.text_size(text, "title", inside)[1] + (look.text_size(more, "body", inside)[1] if more else 0)
        return lines + 2 * look.u(EDGE)

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
        more = self._more(self.more, band.size)
        top = band.centery - (words.get_height() + more.get_height()) // 2
        target.blit(words, words.get_rect(midtop=(band.centerx, top)))
        target.blit(more, more.get_rect(midtop=(band.centerx, top + words.get_height())))

    def warm(self, text: str, sheet: pygame.Rect, more: str = "", beside: bool = False) -> None:
        """Draw the band with a word ahead."""
        room = self._band_beside(text, more) if beside else None
        size = room.size if room is not None else (sheet.w, round(sheet.h * (HIGHER if more else HIGH)))
        self.look.panel(size)
        self._words(text, self._room(size, more))
        if more:
            self._more(more, size)

    def _room(self, size: tuple[int, int], more: str) -> tuple[int, int]:
        """The room of the word in a band, with a line below it or without."""
        lines = self.look.text_size(more, "body", _inside(size[0]), size[1] // 2)[1] if more else 0
        return size[0], max(1, size[1] - lines)

    def _more(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        ink = self.look.theme.text
        return self.look.text(text, "body", ink, width=_inside(size[0]), height=size[1] // 2, align="center")

    def _words(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        ink = self.look.theme.accent_text
        return self.look.text(text, "title", ink, width=_inside(size[0]), height=size[1], align="center")


def _inside(wide: int) -> int:
    """How wide the words of a band are at most."""
    return round(wide * (1 - 2 * INSET))
