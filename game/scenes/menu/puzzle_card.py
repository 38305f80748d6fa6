"""A puzzle on the title screen: its board, its name, and what comes next in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import flat_preview, forget_preview, preview_in_pieces, preview_ready
from game.ui.drawing import paint
from game.ui.drawing.fonts import shorten
from game.ui.drawing.look import Look
from game.ui.drawing.seals import square_seal
from game.ui.stage.stage import Live, blit
from game.ui.widgets.button import Pressable

APPEAR_MS = 260
PAD = 18
SEAL = 54
BOARD_SHARE = 0.46
"""The part of a wide card that its board may take."""


class PuzzleCard(Pressable):
    """A board with a name, over or beside lines of words; the board is drawn once its picture is there.

    lines: below the name, the least important last; those without room are left out. tall: the board is above.
    finished: a seal in the corner for each level pack that is finished, with so many stars on it.
    """

    appear = Live(0.0)
    lines: Live[tuple[str, ...]] = Live(())
    finished: Live[tuple[int, ...]] = Live(())
    cursor = "hand"
    holds_others = True

    def __init__(self, title: str, on_press: Callable[[], None], tall: bool) -> None:
        super().__init__(on_press)
        self.title, self.tall = title, tall
        self.session: Session | None = None
        self._before: Session | None = None
        self.name_px = 0
        """The height of the names of a whole row of cards. 0: what this name has room for."""

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    # The board

    def prepare(self, session: Session) -> Iterator[None]:
        """Make a board's picture ahead, a piece at a time; the card must have its place."""
        if self.picture.w > 0:
            yield from preview_in_pieces(self.look, session, self.picture.size)

    def show(self, session: Session) -> None:
        """Show a board whose picture is there; the one before goes."""
        if self._before is not None and self._before is not session:
            forget_preview(self.look, self._before, self.picture.size)
        self._before, self.session = self.session, session
        self.animator.animate(self, "appear", 1.0, APPEAR_MS, "outCubic", start=0.0, fade=True)

    def ready(self, session: Session) -> bool:
        """Whether a board's picture is there."""
        return self.picture.w <= 0 or preview_ready(self.look, session, self.picture.size)

    @property
    def picture(self) -> pygame.Rect:
        """Where the board is; empty where there is no room for one."""
        pad, rect = self.look.u(PAD), self.rect
        if self.tall:
            side = min(rect.w - 2 * pad, rect.h - 2 * pad - self._words_height(2))
            place = pygame.Rect(rect.centerx - side // 2, rect.y + pad, side, side)
        else:
            side = min(rect.h - 2 * pad, round(rect.w * BOARD_SHARE), rect.w - 3 * pad - self._name_width())
            place = pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side)
        return place if side >= self.look.metrics.target else pygame.Rect(rect.topleft, (0, 0))

    # The words

    @property
    def words(self) -> pygame.Rect:
        """Where the name and the lines are."""
        pad, rect, picture = self.look.u(PAD), self.rect, self.picture
        if self.tall:
            top = picture.bottom + self.look.u(6) if picture.w else rect.y + pad
            return pygame.Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - pad - top)
        left = picture.right + pad if picture.w else rect.x + pad
        return pygame.Rect(left, rect.y + pad, rect.right - pad - left, rect.h - 2 * pad)

    def fitting_px(self, look: Look, high: int = 0) -> int:
        """The height of letters in which the name has room on lines `high` in all; 0: where its words are, on one line
        below a board, and on as many as have room where there is none."""
        room = max(1, self.words.w)
        if self.tall and self.picture.w:
            return look.fitting_px((self.title,), "heading", room)
        high = high or self.words.h
        face, px, least = look.face("heading"), look.metrics.font_px("heading"), look.metrics.least_px
        words = look.fitting_px(self.title.split(), "heading", room)
        return min(words, look.fonts.fitting(self.title, face, px, least, room, max(1, high)))

    def _name_width(self) -> int:
        """How wide the name is on two lines, in small letters."""
        look, words = self.look, self.title.split()
        size = look.fonts.font(look.face("heading"), look.metrics.font_px("body")).size
        cuts = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(len(words)))
        return min(max(size(above)[0], size(below)[0]) for above, below in cuts) + 2

    def _words_height(self, lines: int) -> int:
        look = self.look
        return look.u(6) + look.line_height("heading") + lines * look.line_height("small")

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rect = self.rect.move(0, look.u(2)) if self.pressed else self.rect
        look.draw_panel(target, rect)
        if self.hover > 0.05:
            alpha = round(theme.hover_alpha * round(self.hover * 4) / 4)
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, alpha), rect.topleft)
        self._draw_board(target)
        self._draw_words(target)
        self._draw_seals(target, rect)
        if self.ring_shown:
            look.draw_focus(target, rect)

    def _draw_board(self, target: pygame.Surface) -> None:
        place = self.picture
        now = self._drawn(self.session, place)
        before = self._drawn(self._before, place) if self.appear < 1.0 else None
        if before is not None:
            paint.put(target, before, before.get_rect(center=place.center).topleft)
        if now is not None:
            blit(target, now, now.get_rect(center=place.center).topleft, 255 * self.appear)

    def _draw_seals(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The seals of finished packs, stamped over the corner, the latest on top."""
        px = self.look.u(SEAL)
        step = min(px * 3 // 4, (rect.w - px) // max(1, len(self.finished)))
        for number, stars in enumerate(self.finished):
            x = rect.right + px // 5 - px - step * (len(self.finished) - 1 - number)
            paint.put(target, square_seal(self.look, px, stars), (x, rect.y - px // 4))

    def _drawn(self, session: Session | None, place: pygame.Rect) -> pygame.Surface | None:
        if session is None or not place.w or not self.ready(session):
            return None
        return flat_preview(self.look, session, place.size)

    def _draw_words(self, target: pygame.Surface) -> None:
        look, theme, room = self.look, self.look.theme, self.words
        px = self.name_px or look.fitting_px((self.title,), "heading", room.w)
        face = look.face("heading")
        one_line = self.tall and self.picture.w > 0
        title = shorten(self.title, look.fonts.font(face, px), room.w) if one_line else self.title
        wrapped = look.fonts.render(title, face, px, theme.text, 0 if one_line else room.w)
        y = room.y
        target.blit(wrapped, (room.x, y))
        y += wrapped.get_height()
        for line in self.lines:
            text = look.text(line, "small", theme.text2, limit=room.w)
            if y + text.get_height() > room.bottom + look.u(PAD) // 2:
                break
            target.blit(text, (room.x, y))
            y += text.get_height()
