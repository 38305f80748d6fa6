"""A large card of the title screen: a picture of a board, a heading, a line, and one button."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pygame

from game.engine.play.session import Session
from game.ui.arcade.mode_picture import CardRim, ModePicture
from game.ui.board.preview import preview_in_pieces, preview_keys
from game.ui.board.shown import ShownBoard
from game.ui.drawing import paint
from game.ui.scene.scene import Scene
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Node
from game.ui.widgets import Button, Label
from game.ui.widgets.base import Z_PANEL
from game.ui.widgets.button import Pressable

PAD, GAP = 30, 22  # design pixels
BOARD_SHARES = (0.48, 0.43, 0.38)
"""The part of a card's width that its board may take, inside of its margins: the largest that leaves the words room."""

CORNER_SHARES = (0.45, 0.4, 0.35, 0.3, 0.25)
"""The same where the line stands below the heading and the board."""

PICTURE_SHARE = 0.35
"""The part of a card's width that a picture at its edge takes."""

TIGHT = 0.75  # of their size: smaller letters of the heading leave no room for a board
LEAST_BOARD = 90
"""Design pixels: smaller boards are left out."""


class CardSheet(Pressable):
    """The sheet of a card: a press anywhere on it is a press on the card's button, or does something `instead`."""

    focusable = False
    holds_others = True

    def __init__(self, button: Button) -> None:
        self.button = button
        self.instead: Callable[[], None] | None = None
        super().__init__(self._pressed, z=Z_PANEL)

    def _pressed(self) -> None:
        (self.instead or self.button.activate)()

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
    """A board stands at the left of the words; with `picture` that fills the left edge instead. `free` is the room that
    is left above the button, for what its owner puts there."""

    def __init__(
        self, scene: Scene, caption: str, button: Button, picture: ModePicture | None = None, default: bool = False
    ) -> None:
        self.scene, self.picture = scene, picture
        self.sheet = scene.form.add(CardSheet(button))
        self.button = scene.form.add(button, default=default)
        self.board = scene.stage.add(ShownBoard(raised=False, tight=True))
        self.rim = scene.stage.add(CardRim())
        if picture is not None:
            scene.stage.add(picture)
        ink = "text2" if picture is None else "accent_text"
        self.caption = scene.stage.add(Label(caption, "small", ink, strong=picture is not None))
        self.title = scene.stage.add(Label("", "heading"))
        self.text = scene.stage.add(Label("", "small", "text2"))
        self._line = self._less = ""
        self.shown = True
        self.free = pygame.Rect(0, 0, 0, 0)
        self.wanted = 0
        """How high `free` is to be where the words leave so much, be it by saying less."""

    @property
    def _nodes(self) -> list[Node]:
        """What stands on it and is not pressed."""
        nodes: list[Node] = [self.board, self.rim, self.caption, self.title, self.text]
        return nodes if self.picture is None else [*nodes, self.picture]

    def remove(self) -> None:
        """Take it off the title screen."""
        for widget in (self.sheet, self.button):
            self.scene.form.remove(widget)
        for node in self._nodes:
            self.scene.stage.remove(node)

    def prepare(self, session: Session) -> Iterator[None]:
        """Make the picture of a board ahead, a piece at a time; the card must have its place."""
        if self.board.rect.w:
            yield from preview_in_pieces(self.scene.look, session, self.board.rect.size, True)

    def show_board(self, session: Session) -> None:
        """Show a board whose picture is there."""
        self.board.session = session

    def picture_keys(self) -> Iterator[Hashable]:
        """Under what the look keeps what it shows."""
        if self.picture is not None:
            yield self.picture.key
        if self.board.session is not None and self.board.rect.w:
            yield from preview_keys(self.board.session, self.board.rect.size, True)

    def take(self, other: FeatureCard) -> None:
        """Say and show what the same card did on the page before, until there is something of its own."""
        if not self.title.text:
            self.say(other.title.text, other._line, other._less)
        if self.board.session is None and self.title.text == other.title.text:
            self.board.session = other.board.session

    def say(self, title: str, text: str, less: str = "") -> None:
        """The heading, and the line below it. less: that line where it has no room."""
        self.title.text, self._line, self._less = title, text, less or text
        self.text.text = text
        self.button.beside = title
        if self.sheet.rect.w:
            self.place(self.sheet.rect)

    def least_height(self) -> int:
        """What it needs for its heading and its button."""
        look = self.scene.look
        return 2 * look.u(PAD) + look.line_height("small") + look.line_height("heading") + self._button_height()

    def full_height(self) -> int:
        """What it needs for a heading of two lines and what is below it, whatever these say now: the button keeps its
        place."""
        return self.some_height() + self.scene.look.line_height("heading")

    def some_height(self) -> int:
        """The same with a heading of one line."""
        look = self.scene.look
        return self.least_height() + look.line_height("small") + look.u(20)

    def _inner(self, width: int) -> int:
        """How wide its words may be."""
        pad = self.scene.look.u(PAD)
        if self.picture is not None:
            return max(1, width - round(width * PICTURE_SHARE) - 2 * pad)
        return max(1, round((width - 2 * pad) * (1 - BOARD_SHARES[-1])) - self.scene.look.u(GAP))

    def show(self, shown: bool) -> None:
        """Show all of it, or nothing."""
        self.shown = shown
        for node in (self.sheet, self.button, *self._nodes):
            node.visible = shown

    def _button_height(self) -> int:
        return self.scene.look.metrics.target

    def place(self, rect: pygame.Rect) -> None:
        """Lay it out. What has no room is left out: the picture, what is between, the line."""
        look, pad = self.scene.look, self.scene.look.u(PAD)
        self.sheet.rect = self.rim.rect = rect
        if not self.shown:
            self.free = pygame.Rect(rect.topleft, (0, 0))
            return
        inside = rect.inflate(-2 * pad, -2 * pad)
        if self.picture is not None:
            left = round(rect.w * PICTURE_SHARE) if self._pictured(rect) else 0
            self.picture.visible = left > 0
            self.picture.rect = pygame.Rect(rect.x, rect.y, left, rect.h)
            inside = pygame.Rect(rect.x + left + pad, inside.y, rect.w - left - 2 * pad, inside.h)
        high = self._button_height()
        self.button.place(inside.x, inside.bottom - high, inside.w, high)
        y = self.caption.place(inside.topleft, limit=inside.w).bottom
        low = self.button.rect.y - look.u(12)
        inner = pygame.Rect(inside.x, y + look.u(8), inside.w, low - y - look.u(8))
        room = self._beside(inner)
        if self.picture is None and not self.board.rect.w and (side := self._corner(inner)):
            self._place_around(inner, side)
            return
        self._place_words(pygame.Rect(room.x, y, room.w, low - y))

    def _pictured(self, rect: pygame.Rect) -> bool:
        """Whether the words, and two lines below a heading whatever they are, have room beside the picture in letters
        as large as the player wishes: those go before it."""
        look, inner = self.scene.look, self._inner(rect.w)
        room = rect.h - 2 * look.u(PAD) - look.line_height("small") - self._button_height() - look.u(20)
        text = max(self.text.measure(look, inner)[1], 2 * look.line_height("small"))
        return self.title.measure(look, inner)[1] + text <= room

    def _beside(self, room: pygame.Rect) -> pygame.Rect:
        """Put the board at the left of a room; where its words are."""
        look = self.scene.look
        self.text.text = self._line
        for share in BOARD_SHARES:
            side = min(room.h, round(room.w * share))
            wide = max(1, room.w - side - look.u(GAP))
            high = self.title.measure(look, wide)[1] + self.text.measure(look, wide)[1]
            if high <= room.h and TIGHT * self._longest_word(self.title) <= wide >= self._longest_word(self.text):
                break
        else:  # letters as large as the player wishes go before the board
            side = 0 if self.title.measure(look, room.w)[1] + self.text.fitted(look, room.w, 1)[1] <= room.h else side
        self.board.rect = pygame.Rect(room.topleft, (0, 0))
        if self.picture is not None or side < look.u(LEAST_BOARD):
            return room
        self.board.rect = pygame.Rect(room.x, room.centery - side // 2, side, side)
        left = self.board.rect.right + look.u(GAP)
        return pygame.Rect(left, room.y, room.right - left, room.h)

    def _corner(self, room: pygame.Rect) -> int:
        """How large a board may be at the upper right of a room, the heading beside it and the line below both; 0 where
        there is no room for one."""
        look, gap = self.scene.look, self.scene.look.u(GAP)
        line = self.text.fitted(look, room.w, look.line_height("small"))[1] + look.u(8)
        for share in CORNER_SHARES:
            side = min(round(room.w * share), room.h - line)
            wide = max(1, room.w - side - gap)
            large = side >= look.u(LEAST_BOARD) and TIGHT * self._longest_word(self.title) <= wide
            if large and TIGHT * look.line_height("small") <= self.title.fitted(look, wide, side)[1] <= side:
                return side
        return 0

    def _place_around(self, room: pygame.Rect, side: int) -> None:
        """Put the board at the upper right of a room, the heading beside it and the line below both."""
        look = self.scene.look
        wide = max(1, room.w - side - look.u(GAP))
        self.board.rect = pygame.Rect(room.right - side, room.y, side, side)
        high = self.title.fitted(look, wide, side)[1]
        self.title.place((room.x, room.y + (side - high) // 2), width=wide, height=side)
        top = room.y + side + look.u(8)
        self.text.place((room.x, top), width=room.w, height=max(1, room.bottom - top))
        self.title.visible, self.text.visible = True, bool(self.text.text)
        self.free = pygame.Rect(room.topleft, (0, 0))

    def _longest_word(self, label: Label) -> int:
        """How wide a label has to be that no word of it is drawn smaller."""
        look = self.scene.look
        return max((look.text_size(word, label.role, 0, 0)[0] for word in label.text.split()), default=0)

    def _place_words(self, room: pygame.Rect) -> None:
        """The heading and the line below it, beside a board in the middle. The heading gets smaller for the line, which
        says less rather than that."""
        look = self.scene.look
        titles = self.title.measure(look, room.w)[1]
        apart = look.u(8)
        wanted = self.wanted + apart if self.wanted else 0
        for line, free in ((self._line, wanted), (self._less, wanted), (self._line, 0), (self._less, 0)):
            self.text.text = line
            text = self.text.measure(look, room.w)[1] if line else 0
            most = max(look.line_height("heading"), room.h - text - free)
            title = min(titles, self.title.fitted(look, room.w, most)[1])
            if title + text + free <= room.h:
                break
        if text > max(room.h // 2, room.h - titles):  # no heading is smaller than the line below it
            text = self.text.fitted(look, room.w, max(1, room.h // 2, room.h - titles))[1]
            most = max(look.line_height("heading"), room.h - text)
            title = min(titles, self.title.fitted(look, room.w, most)[1])
        y = max(room.y, room.centery - (title + text) // 2) if self.board.rect.w else room.y
        for node, high in ((self.title, most), (self.text, room.bottom - y - title)):
            height = node.fitted(look, room.w, max(1, high))[1] if node.text else 0
            node.visible = bool(height) and (y + height <= room.bottom or node is self.title)
            if node.visible:
                y = node.place((room.x, y), width=room.w, height=max(1, high)).bottom
        self.free = pygame.Rect(room.x, y + apart, room.w, max(0, room.bottom - y - apart))
