"""What stands on the last page of a lesson: the solved board, the seal on it, and the lines of the notebook."""

from __future__ import annotations

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import board_preview, flat_preview
from game.ui.drawing import paint
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL, Z_WIDGET

STAMP_MS = 180
TILT = -7.0
SIZES = 8
GOLD, GOLD_NIGHT = (201, 152, 30), (232, 195, 90)


class SolvedBoard(Node):
    """A board as it stands, on its sheet, with a gold rim."""

    def __init__(self, session: Session) -> None:
        super().__init__(z=Z_PANEL)
        self.session = session

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def sheet(self) -> pygame.Rect:
        """Where the sheet is; it may be smaller than its room."""
        picture = board_preview(self.look, self.session, self.rect.size)
        if picture is None:
            return pygame.Rect(self.rect)
        pad = self.look.panel_pad
        return picture.get_rect(center=self.rect.center).inflate(-2 * pad, -2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        picture = board_preview(look, self.session, self.rect.size)
        if picture is None:
            return
        paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)
        sheet = self.sheet
        rim = look.sprites.get(("lesson-rim", sheet.size, look.theme.name), lambda: self._rim(sheet.size))
        paint.put(target, rim, sheet.topleft)

    def _rim(self, size: tuple[int, int]) -> pygame.Surface:
        rim = paint.canvas(size)
        gold = GOLD_NIGHT if self.look.theme.dark else GOLD
        pygame.draw.rect(rim, gold, rim.get_rect(), max(2, self.look.u(5)), self.look.u(self.look.theme.radius))
        return rim


class BookSeal(Node):
    """The red stamp of a lesson that is done; `part` runs from 0 to 1 as it comes down."""

    part = Live(1.0, steps=SIZES)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET + 5)

    def stamp(self) -> None:
        """Let it fall onto the sheet."""
        self.animator.animate(self, "part", 1.0, STAMP_MS, "outQuad", start=0.0, fade=True)

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.rect.w, self.rect.h)

    def draw(self, target: pygame.Surface) -> None:
        step = round(self.part * SIZES)
        look, side = self.look, self.rect.w
        key = ("book-seal", side, look.theme.name, step)
        picture = look.sprites.get(key, lambda: self._make(round(side * (1.4 - 0.4 * step / SIZES)), step / SIZES))
        paint.put(target, picture, picture.get_rect(center=self.rect.center).topleft)

    def _make(self, side: int, strength: float) -> pygame.Surface:
        look = self.look
        red = (212, 74, 52) if look.theme.dark else (168, 50, 42)
        paper = (243, 232, 210)
        flat = look.block((side, side), red, None, 0, max(4, side // 12)).copy()
        inner = side - side // 6
        frame = look.block((inner, inner), None, paper, max(2.0, side / 40), max(4, side // 16))
        paint.put(flat, frame, ((side - inner) // 2, (side - inner) // 2))
        px = side // 2
        paint.put(flat, look.icon("book", px, paper), ((side - px) // 2, (side - px) // 2))
        turned = pygame.transform.rotozoom(flat, TILT, 1.0)
        return paint.faded(turned, max(0.2, strength))


class LearnedRow(Node):
    """One line of the notebook: a tick, what was learned, and a small board that shows it."""

    def __init__(self, text: str, session: Session) -> None:
        super().__init__(z=Z_WIDGET)
        self.text, self.session = text, session

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        px = look.metrics.font_px("body")
        paint.put(target, look.icon("check", px, look.theme.success), (rect.x, rect.centery - px // 2))
        side = min(rect.h, rect.w // 3)
        left = rect.x + px + look.u(14)
        if side >= look.u(64):
            picture = flat_preview(look, self.session, (side, side))
            if picture is not None:
                at = picture.get_rect(midright=rect.midright)
                paint.put(target, picture, at.topleft)
        else:
            side = 0
        room = rect.right - side - look.u(14) - left
        words = look.text(self.text, "body", width=max(1, room), height=rect.h)
        target.blit(words, words.get_rect(midleft=(left, rect.centery)))
