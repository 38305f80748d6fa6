"""Cards that show a board: the puzzles of the title screen, and the games that can be continued."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import board_preview, forget_preview, preview_in_pieces, preview_ready
from game.ui.board.shown import draw_thumbnail
from game.ui.drawing import paint
from game.ui.drawing.fonts import even_width
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live, blit
from game.ui.widgets.button import Pressable

LIFT = 6
APPEAR_MS = 260
SMALLER = 0.84
"""The share of its height that a game's text may shrink to before its card counts as too narrow."""


class BoardCard(Pressable):
    """A puzzle: its board on a sheet, the name and, unless `short`, a line below.

    The sheet is a square in the middle of the widget's upper part; the words take what `words_height` says. The board
    is drawn when its picture has been prepared: it then fades in, and fades on to the next one.
    """

    appear = Live(0.0)
    cursor = "hand"

    def __init__(self, title: str, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.title, self.text = title, text
        self.session: Session | None = None
        self._before: Session | None = None
        self.short = False
        self.words = 0
        """What the words of a whole row of cards take: all sheets of a row are alike. 0: what these words take."""
        self.name_px = 0
        """The height of the names of a whole row of cards. 0: what this name has room for."""

    def prepare(self, session: Session) -> Iterator[None]:
        """Make the board's picture ahead, a piece at a time; the card must have its place."""
        return preview_in_pieces(self.look, session, self.sheet.size, True)

    def show(self, session: Session) -> None:
        """Set the board, whose picture is there; the one before goes."""
        if self._before is not None and self._before is not session:
            forget_preview(self.look, self._before, self.sheet.size, True)
        self._before, self.session = self.session, session
        self.animator.animate(self, "appear", 1.0, APPEAR_MS, "outCubic", start=0.0, fade=True)

    def words_height(self, look: Look, width: int) -> int:
        """The height of the name and the line at a width."""
        line = 0 if self.short else self._line(look, width).get_height()
        return look.u(18) + look.line_height("heading") + line

    def _line(self, look: Look, width: int) -> pygame.Surface:
        width = even_width(self.text, look.font("small"), width)
        return look.text(self.text, "small", look.theme.text2, width=width, align="center")

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet with the board."""
        side = min(self.rect.w, self.rect.h - (self.words or self.words_height(self.look, self.rect.w)))
        return pygame.Rect(self.rect.centerx - side // 2, self.rect.y, side, side)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad + self.look.u(LIFT) if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        lift = 0 if self.pressed else round(look.u(LIFT) * self.hover)
        sheet = self.sheet.move(0, -lift)
        self._draw_board(target, sheet)
        if self.ring_shown:
            look.draw_focus(target, sheet)
        y = self.sheet.bottom + look.u(18)
        px = self.name_px or look.fitting_px((self.title,), "heading", self.rect.w)
        name = look.fonts.render(self.title, look.face("heading"), px, theme.text, line=look.line_height("heading"))
        target.blit(name, name.get_rect(midtop=(self.rect.centerx, y)))
        if self.short:
            return
        line = self._line(look, self.rect.w)
        target.blit(line, line.get_rect(midtop=(self.rect.centerx, y + look.line_height("heading"))))

    def _draw_board(self, target: pygame.Surface, sheet: pygame.Rect) -> None:
        look = self.look
        now = self._picture(self.session, sheet)
        before = self._picture(self._before, sheet) if self.appear < 1.0 else None
        under = before if now is None or before is not None else now if self.appear >= 1.0 else None
        if under is None:
            look.draw_panel(target, sheet)
        else:
            paint.put(target, under, under.get_rect(center=sheet.center).topleft)
        if now is not None and now is not under:
            # Only the sheet: two shadows over each other would be darker than one.
            inside = now.subsurface(now.get_rect().inflate(-2 * look.panel_pad, -2 * look.panel_pad))
            blit(target, inside, inside.get_rect(center=sheet.center).topleft, 255 * self.appear)
        elif self.session is not None and now is None and preview_ready(look, self.session, sheet.size, True):
            letter = look.text(self.title[:1], "display", look.theme.text2)  # a puzzle that draws no board
            target.blit(letter, letter.get_rect(center=sheet.center))

    def _picture(self, session: Session | None, sheet: pygame.Rect) -> pygame.Surface | None:
        if session is None or not preview_ready(self.look, session, sheet.size, True):
            return None
        return board_preview(self.look, session, sheet.size, True)


class GameCard(Pressable):
    """A game that can be continued: its board, what it is, how far it is. The prominent one invites to go on.

    pictured: whether the board is drawn; until then its place is free.
    """

    pictured = Live(True)
    cursor = "hand"

    def __init__(
        self, session: Session | None, title: str, text: str, on_press: Callable[[], None], prominent: bool = False
    ) -> None:
        super().__init__(on_press)
        self.session, self.title, self.text, self.prominent = session, title, text, prominent

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def least_height(self, look: Look) -> int:
        """The height that its texts need."""
        lines = look.line_height("heading" if self.prominent else "body") + look.line_height("small")
        return max(look.metrics.target, lines + 2 * look.u(16))

    def least_width(self, look: Look, height: int) -> int:
        """The width that its texts need beside the board, hardly made smaller."""
        widths = [
            look.text(text, role, strong=strong).get_width()
            * max(SMALLER, min(1.0, look.metrics.least_px / look.metrics.font_px(role)))
            for text, role, strong in (self._heading, (self.text, "small", False))
        ]
        disc = look.u(84 + 28) if self.prominent else 0
        side = height - 2 * look.u(20)
        words = round(max(widths)) + 1
        return max(words + side + look.u(64) + disc, 3 * side + 3)

    @property
    def _heading(self) -> tuple[str, str, bool]:
        """The title, its role, and whether it is in the bold face."""
        return (self.title, "heading", False) if self.prominent else (self.title, "body", True)

    @property
    def _side(self) -> int:
        """The side of the board's picture, 0 where there is no room for it."""
        side = self.rect.h - 2 * self.look.u(20)
        return side if side < self.rect.w // 3 else 0

    def prepare(self) -> Iterator[None]:
        """Make the board's picture, a piece at a time, then draw it; the card must have its place."""
        if self.session is not None and self._side and self.visible:
            yield from preview_in_pieces(self.look, self.session, (self._side, self._side))
        self.pictured = True

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rect = self.rect.move(0, look.u(2)) if self.pressed else self.rect
        look.draw_panel(target, rect)
        if self.hover > 0.05:
            wash = look.block(
                rect.size, theme.hover, None, 0, None, round(theme.hover_alpha * round(self.hover * 4) / 4)
            )
            paint.put(target, wash, rect.topleft)
        pad = look.u(20)
        x = rect.x + pad
        side = self._side
        if self.session is not None and side:
            if self.pictured:
                draw_thumbnail(target, look, self.session, pygame.Rect(x, rect.y + pad, side, side))
            x += side + look.u(24)
        right = rect.right - pad
        if self.prominent:
            disc = min(look.u(84), rect.h - 2 * pad)
            badge = pygame.Rect(0, 0, disc, disc)
            badge.midright = (right - look.u(8), rect.centery)
            paint.put(target, look.block(badge.size, theme.accent, None, 0, disc // 2), badge.topleft)
            px = disc // 2
            paint.put(
                target, look.icon("play", px, theme.on_accent), (badge.x + (disc - px) // 2, badge.y + (disc - px) // 2)
            )
            right = badge.x - look.u(20)
        room = max(1, right - x)
        heading, role, strong = self._heading
        title = look.text(heading, role, strong=strong, limit=room)
        text = look.text(self.text, "small", theme.text2, limit=room)
        y = rect.centery - (title.get_height() + text.get_height()) // 2
        target.blit(title, (x, y))
        target.blit(text, (x, y + title.get_height()))
        if self.ring_shown:
            look.draw_focus(target, rect)
