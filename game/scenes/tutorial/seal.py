"""What stands on the last page of a lesson: the solved board, the seal on it, and the lines of the notebook."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import board_preview, flat_preview, preview_in_pieces
from game.ui.board.view import BoardView
from game.ui.drawing import paint
from game.ui.drawing.seals import dashes
from game.ui.stage.stage import Live, Node, Stage
from game.ui.widgets.base import Z_PANEL, Z_WIDGET

STAMP_MS = 180
TILT = -7.0
SIZES = 8
GOLD, GOLD_NIGHT = (201, 152, 30), (232, 195, 90)


class SolvedBoard(Node):
    """A board as it stands, on its sheet, with a gold rim. ready: its picture has been prepared."""

    ready = Live(False)

    def __init__(self, session: Session) -> None:
        super().__init__(z=Z_PANEL)
        self.session = session

    def prepare(self) -> Iterator[None]:
        """Make its picture, a piece at a time; it must have its place."""
        yield from preview_in_pieces(self.look, self.session, self.rect.size)
        self.ready = True

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def sheet(self) -> pygame.Rect:
        """Where the sheet is, once it is ready; it may be smaller than its room."""
        picture = None if not self.ready else board_preview(self.look, self.session, self.rect.size)
        if picture is None:
            return pygame.Rect(self.rect)
        pad = self.look.panel_pad
        return picture.get_rect(center=self.rect.center).inflate(-2 * pad, -2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        picture = board_preview(look, self.session, self.rect.size) if self.ready else None
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
        self.visible = False

    def stamp(self) -> None:
        """Let it fall onto the sheet."""
        self.visible = True
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


class LessonStamp:
    """The stamp on the board of a lesson, which falls with the mark that ends it. fallen: it lies there."""

    def __init__(self, stage: Stage, view: BoardView) -> None:
        self.view, self.fallen = view, False
        self.seal = stage.add(BookSeal())

    def fall(self, at_once: bool) -> None:
        """Fall onto the board, or lie there `at_once`."""
        if self.fallen:
            return
        self.fallen = True
        self.place()
        if at_once:
            self.seal.visible = True
        else:
            self.seal.stamp()

    def place(self) -> None:
        """At the lower right corner of the board, half beside it, and hardly below it: neither a mark nor a button is
        covered."""
        window = self.view.window
        side = max(40, min(window.size) // 8)
        left = max(window.right - side // 2, self.view.kept_clear.right)
        self.seal.rect = pygame.Rect(left, window.bottom - side * 3 // 4, side, side)


class LearnedRow(Node):
    """One line of the notebook: a tick, what was learned, and a small board that shows it, where there is room; what
    was skipped has a ring in place of the tick."""

    ready = Live(False)

    def __init__(self, text: str, session: Session, done: bool = True) -> None:
        super().__init__(z=Z_WIDGET)
        self.text, self.session, self.done = text, session, done
        self.px = 0
        """The greatest height of its letters, 0 for that of any text."""

    @property
    def fitting(self) -> int:
        """The height of letters in which its words have room."""
        look = self.look
        usual, least = look.metrics.font_px("body"), look.metrics.least_px
        return look.fonts.fitting(self.text, look.face("body"), usual, least, self._words.w, self.rect.h)

    @property
    def _words(self) -> pygame.Rect:
        """The room of its words, between its tick and the small board."""
        look, rect = self.look, self.rect
        left = rect.x + look.metrics.font_px("body") + look.u(14)
        return pygame.Rect(left, rect.y, max(1, rect.right - self.side - look.u(14) - left), rect.h)

    @property
    def side(self) -> int:
        """The side of the small board, 0 for none."""
        side = min(self.rect.h, self.rect.w // 3)
        return side if side >= self.look.u(64) else 0

    def prepare(self) -> Iterator[None]:
        """Make its picture, a piece at a time; it must have its place."""
        if self.side:
            yield from preview_in_pieces(self.look, self.session, (self.side, self.side))
        self.ready = True

    def _hollow(self, px: int) -> pygame.Surface:
        ink = self.look.theme.text2
        return self.look.sprites.get(("not-done", px, ink), lambda: dashes(px, ink, bold=True))

    def draw(self, target: pygame.Surface) -> None:
        look, rect, side = self.look, self.rect, self.side
        px = look.metrics.font_px("body")
        mark = look.icon("check", px, look.theme.success) if self.done else self._hollow(px)
        paint.put(target, mark, (rect.x, rect.centery - px // 2))
        picture = flat_preview(look, self.session, (side, side)) if side and self.ready else None
        if picture is not None:
            paint.put(target, picture, picture.get_rect(midright=rect.midright).topleft)
        ink, room = look.theme.text if self.done else look.theme.text2, self._words
        words = look.text(self.text, "body", ink, width=room.w, height=rect.h, most=self.px)
        target.blit(words, words.get_rect(midleft=room.midleft))
