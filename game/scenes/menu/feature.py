"""A large card of the title screen: a picture of a board, a heading, a line, and one button."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.play.session import Session
from game.ui.board.preview import preview_in_pieces
from game.ui.board.shown import ShownBoard
from game.ui.drawing import paint
from game.ui.scene.scene import Scene
from game.ui.stage.accessible import Accessible
from game.ui.widgets import Button, Label
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.button import Pressable

PAD = 30
BOARD_SHARE = 0.42
"""The part of a wide card's width that its board may take."""

LEAST_BOARD = 90
"""Design pixels: smaller boards are left out."""


class CardSheet(Pressable):
    """The sheet of a card: a press anywhere on it is a press on the card's button."""

    focusable = False
    holds_others = True

    def __init__(self, button: Button) -> None:
        super().__init__(button.activate, z=Z_PANEL)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def describe(self) -> Accessible | None:
        return None  # its button says it

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, self.rect)
        if self.hover > 0.05:
            alpha = round(theme.hover_alpha * round(self.hover * 4) / 4)
            paint.put(target, look.block(self.rect.size, theme.hover, None, 0, None, alpha), self.rect.topleft)


class FeatureCard:
    """wide: the picture stands at the left of the words, else above them. `free` is the room that is left above the
    button, for what its owner puts there."""

    def __init__(self, scene: Scene, caption: str, button: Button, wide: bool = False, default: bool = False) -> None:
        self.scene, self.wide = scene, wide
        self.sheet = scene.form.add(CardSheet(button))
        self.button = scene.form.add(button, default=default)
        self.board = scene.stage.add(ShownBoard(raised=False))
        self.caption = scene.stage.add(Label(caption, "small", "accent_text" if wide else "text2", strong=wide))
        self.title = scene.stage.add(Label("", "heading"))
        self.text = scene.stage.add(Label("", "small", "text2"))
        self._line = self._less = ""
        self.shown = True
        self.free = pygame.Rect(0, 0, 0, 0)

    def remove(self) -> None:
        """Take it off the title screen."""
        for widget in (self.sheet, self.button):
            self.scene.form.remove(widget)
        for node in (self.board, self.caption, self.title, self.text):
            self.scene.stage.remove(node)

    def prepare(self, session: Session) -> Iterator[None]:
        """Make the picture of a board, a piece at a time, and show it; the card must have its place."""
        if self.board.rect.w:
            yield from preview_in_pieces(self.scene.look, session, self.board.rect.size)
        self.board.session = session

    def say(self, title: str, text: str, less: str = "") -> None:
        """The heading, and the line below it. less: that line where it has no room."""
        self.title.text, self._line, self._less = title, text, less or text
        self.text.text = text
        if self.sheet.rect.w:
            self.place(self.sheet.rect)

    def least_height(self) -> int:
        """What it needs for its heading and its button."""
        look = self.scene.look
        return 2 * look.u(PAD) + look.line_height("small") + look.line_height("heading") + self._button_height()

    def full_height(self, width: int) -> int:
        """What it needs for all of its words at a width."""
        look, pad = self.scene.look, self.scene.look.u(PAD)
        inner = self._inner(width)
        words = sum(node.measure(look, inner)[1] for node in (self.title, self.text) if node.text)
        return 2 * pad + look.line_height("small") + words + self._button_height() + look.u(20)

    def some_height(self, width: int) -> int:
        """What it needs for all of its words at a width, the line below the heading as small as it can be read."""
        look, inner = self.scene.look, self._inner(width)
        title = max(look.line_height("heading"), self.title.fitted(look, inner, 1)[1])
        text = self.text.fitted(look, inner, 1)[1] if self.text.text else 0
        return self.least_height() - look.line_height("heading") + title + text + look.u(20)

    def _inner(self, width: int) -> int:
        """How wide its words may be."""
        pad = self.scene.look.u(PAD)
        return max(1, width - 2 * pad if not self.wide else round((width - 2 * pad) * (1 - BOARD_SHARE)) - pad)

    def show(self, shown: bool) -> None:
        """Show all of it, or nothing."""
        self.shown = shown
        for node in (self.sheet, self.button, self.board, self.caption, self.title, self.text):
            node.visible = shown

    def _button_height(self) -> int:
        return self.scene.look.metrics.target

    def place(self, rect: pygame.Rect) -> None:
        """Lay it out. What has no room is left out: the picture, what is between, the line."""
        look, pad = self.scene.look, self.scene.look.u(PAD)
        self.sheet.rect = rect
        if not self.shown:
            self.free = pygame.Rect(rect.topleft, (0, 0))
            return
        inside = rect.inflate(-2 * pad, -2 * pad)
        high = self._button_height()
        room = inside
        if self.wide:
            side = min(inside.h, round(inside.w * BOARD_SHARE))
            self.board.rect = pygame.Rect(inside.x, inside.centery - side // 2, side, side)
            if side < look.u(LEAST_BOARD):
                self.board.rect = pygame.Rect(inside.topleft, (0, 0))
            else:
                left = self.board.rect.right + pad
                room = pygame.Rect(left, inside.y, inside.right - left, inside.h)
        self.button.place(room.x, room.bottom - high, room.w, high)
        y = self.caption.place(room.topleft, limit=room.w).bottom
        self.text.text = self._line
        words = [node for node in (self.title, self.text) if node.text]
        need = sum(node.measure(look, room.w)[1] for node in words)
        low = self.button.rect.y - look.u(12)
        if not self.wide:
            side = min(room.w, low - y - need - look.u(16))
            shown = side >= look.u(LEAST_BOARD)
            self.board.rect = (
                pygame.Rect(room.centerx - side // 2, y + look.u(8), side, side) if shown else pygame.Rect(0, 0, 0, 0)
            )
            y = self.board.rect.bottom + look.u(8) if shown else y
        for node in (self.title, self.text):
            if node is self.text and node.measure(look, room.w)[1] > low - y:  # less of it rather than smaller letters
                node.text = self._less
            height = node.fitted(look, room.w, max(1, low - y))[1] if node.text else 0
            node.visible = bool(height) and (y + height <= low or node is self.title)
            if node.visible:
                y = node.place((room.x, y), width=room.w, height=max(1, low - y)).bottom
        self.free = pygame.Rect(room.x, y + look.u(8), room.w, max(0, low - y - look.u(8)))
