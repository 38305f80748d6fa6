"""The card beside a seal: what it takes, when it was earned, and the board."""

from __future__ import annotations

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import flat_preview, preview_ready
from game.ui.drawing import paint
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_TIP

WIDE, PICTURE = 560, 176  # design pixels


class SealCard(Node):
    """A small sheet that takes no input. ``session`` is the board, drawn as soon as its picture is ready."""

    session: Live[Session | None] = Live(None)

    def __init__(self) -> None:
        super().__init__(z=Z_TIP - 5)
        self.visible = False
        self.title = self.text = self.note = ""
        self._room = False  # for a board
        self._words = 0  # how wide

    def tell(self, title: str, text: str, note: str, board: bool, beside: pygame.Rect) -> None:
        """Say this beside a rectangle, inside the window; ``board``: leave room for one."""
        look = self.look
        self.title, self.text, self.note, self._room = title, text, note, board
        self.session = None
        pad, side = look.u(24), look.u(PICTURE) if board else 0
        window = pygame.Rect((0, 0), look.size).inflate(-2 * look.u(12), -2 * look.u(12))
        grown = look.metrics.font_px("small") / max(1, look.u(26))
        wide = min(window.w, round(look.u(WIDE) * max(1.0, grown)))
        self._words = max(1, wide - 2 * pad - (side + look.u(20) if board else 0))
        lines = [surface.get_height() for surface in self._lines()]
        high = min(window.h, max(side, sum(lines) + look.u(6) * (len(lines) - 1)) + 2 * pad)
        box = pygame.Rect(0, 0, wide, high)
        box.midtop = (beside.centerx, beside.bottom + look.u(6))
        if box.bottom > window.bottom:
            box.bottom = beside.top - look.u(6)
        self.rect = box.clamp(window)
        self.visible = True
        self.damage()

    def hide(self) -> None:
        """Say nothing any more."""
        self.visible = False

    @property
    def picture_room(self) -> tuple[int, int]:
        """How large the board may be."""
        return (self.look.u(PICTURE), self.look.u(PICTURE))

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def _lines(self) -> list[pygame.Surface]:
        look, theme, wide = self.look, self.look.theme, self._words
        found = [
            look.text(self.title, "body", strong=True, width=wide),
            look.text(self.text, "small", width=wide),
        ]
        if self.note:
            found.append(look.text(self.note, "small", theme.text2, width=wide))
        return found

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        look.draw_panel(target, rect)
        if look.theme.backdrop == "plain":
            paint.put(target, look.block(rect.size, None, look.theme.line_major, 2.0), rect.topleft)
        pad = look.u(24)
        y = rect.y + pad
        for line in self._lines():
            target.blit(line, (rect.x + pad, y))
            y += line.get_height() + look.u(6)
        if self.session is not None and preview_ready(look, self.session, self.picture_room):
            picture = flat_preview(look, self.session, self.picture_room)
            if picture is not None:
                side = look.u(PICTURE)
                place = pygame.Rect(rect.right - pad - side, rect.y + pad, side, side)
                paint.put(target, picture, picture.get_rect(center=place.center).topleft)
