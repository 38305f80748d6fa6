"""A mode of the arcade in the lobby: its picture, its words, the own best and a Start of its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.record.scores import Score
from game.engine.words import _
from game.scenes.timed.modes import LobbyMode, about_mode, best_words
from game.ui.arcade.mode_picture import CardRim, ModePicture
from game.ui.drawing import paint
from game.ui.scene.scene import Scene
from game.ui.stage.accessible import Accessible
from game.ui.stage.stage import Live, Node
from game.ui.widgets import Button, Label
from game.ui.widgets.base import Z_PANEL, Z_WIDGET
from game.ui.widgets.button import Pressable

PAD = 30  # design pixels
START_HIGH, START_WIDE = 112, 262
PICTURE, SLIM = 0.53, 0.62  # of the card's height, and of its width, at most
LEAST_PICTURE = 100  # design pixels: lower pictures are left out
LARGE_ENOUGH = 0.8
"""The part of the height of its words that they have to be left before the own best has no place below them."""
LEAST_WORDS = 10
"""So many times the height of letters a line beside Start is wide, or it is below the words."""


class ModeSheet(Pressable):
    """The sheet of a card: a press anywhere on it is a press on Start."""

    focusable = False
    holds_others = True

    def __init__(self, button: Button) -> None:
        super().__init__(button.activate, z=Z_PANEL)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def describe(self) -> Accessible | None:
        return None  # its Start says it

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, self.rect)
        if self.hover > 0.05:
            alpha = round(theme.hover_alpha * round(self.hover * 4) / 4)
            paint.put(target, look.block(self.rect.size, theme.hover, None, 0, None, alpha), self.rect.topleft)


class BestLine(Node):
    """A cup and the own best; ``beside`` it, where there is room, that of another table."""

    text = Live("")
    beside = Live("")
    won = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        theme = look.theme
        px = look.metrics.font_px("body")
        if self.won:
            paint.put(target, look.icon("trophy", px, theme.star), (rect.x, rect.centery - px // 2))
        x = rect.x + (px + look.u(12) if self.won else 0)
        ink = theme.text if self.won else theme.text2
        words = look.text(self.text, "body", ink, strong=self.won, limit=max(1, rect.right - x))
        target.blit(words, words.get_rect(midleft=(x, rect.centery)))
        if self.beside:
            left = x + words.get_width() + look.u(16)
            room = rect.right - left
            if look.fonts.fits(self.beside, look.face("small"), look.metrics.least_px, room):
                other = look.text(self.beside, "small", theme.text2, limit=room)
                target.blit(other, other.get_rect(midleft=(left, rect.centery)))


class ModeCard:
    """large: the words stand beside Start, not above it. chosen: Enter starts it."""

    def __init__(self, scene: Scene, mode: LobbyMode, start: Callable[[], None], large: bool) -> None:
        self.scene, self.mode, self.large = scene, mode.mode, large
        self.start = Button(_("Start"), start, "secondary", "play", role="action" if large else "button")
        self.start.called = _("Start {mode}").format(mode=_(mode.title))
        self.sheet = scene.form.add(ModeSheet(self.start))
        self.picture = scene.stage.add(ModePicture(mode.cover, "top"))
        self.rim = scene.stage.add(CardRim())
        self.title = scene.stage.add(Label(_(mode.title), "title" if large else "sentence"))
        self.about = scene.stage.add(Label("", "body", "text2"))
        self.best = scene.stage.add(BestLine())
        self.hint = scene.stage.add(Label("", "small", "text2", "center"))
        scene.form.add(self.start)
        self.chosen = False
        self.name_key()

    def tell(self, best: Score | None, pace: str, usual: str = "") -> None:
        """What the mode is at a pace of the clock, and the own best at it; ``usual``: that with the usual settings,
        where these are others."""
        self.about.text = about_mode(self.mode, pace)
        self.start.beside = self.about.text
        self.best.text, self.best.won = best_words(self.mode, best), best is not None
        self.best.beside = usual
        if usual and best is None:
            self.best.text, self.best.beside = usual, ""

    def name_key(self) -> None:
        """Say what starts it, on the device that was used last."""
        host = self.scene.host
        key = host.keymap.label("confirm", True) if host.on_pad else _("Enter")
        self.hint.text = _("{key} starts it").format(key=key)

    def choose(self, chosen: bool) -> None:
        """Fill Start and draw the rim, or not."""
        self.chosen = self.rim.chosen = chosen
        self.start.kind = "primary" if chosen else "secondary"

    # Places

    def picture_room(self, rect: pygame.Rect) -> int:
        """How high its picture can be, with all words in full below it; 0 where there is no room for one."""
        look = self.scene.look
        pad, words, high = self._measures(rect)
        stack = self._stacked(rect)
        used = self._full(words) + (high + look.u(14) if stack else 0)
        free = rect.h - pad - look.u(26) - max(used, high)
        high = min(free, round(rect.h * PICTURE), round(rect.w * SLIM))
        return high if high >= look.u(LEAST_PICTURE) else 0

    def place(self, rect: pygame.Rect, picture: int) -> None:
        """Lay it out, with a picture of a height. What has no room is written smaller, or left out."""
        look = self.scene.look
        self.sheet.rect = self.rim.rect = rect
        pad, words, high = self._measures(rect)
        self.picture.visible = picture > 0
        self.picture.rect = pygame.Rect(rect.x, rect.y, rect.w, picture)
        top = picture + look.u(16) if picture else pad
        room = pygame.Rect(rect.x + pad, rect.y + top, max(1, rect.w - 2 * pad), max(1, rect.h - top - pad))
        if self._stacked(rect):
            self.start.place(room.x, room.bottom - high, room.w, high)
            self.hint.visible = False
            self._place_words(pygame.Rect(room.x, room.y, room.w, room.h - high - look.u(14)))
        else:
            self._place_start(room, room.w - words - pad, high)
            self._place_words(pygame.Rect(room.x, room.y, words, room.h))

    def _measures(self, rect: pygame.Rect) -> tuple[int, int, int]:
        """The margin, the width of the words, and the height of Start."""
        look = self.scene.look
        pad = min(look.u(PAD), rect.h // 10, rect.w // 10)
        inner = max(1, rect.w - 2 * pad)
        high = min(max(1, rect.h - 2 * pad), max(look.metrics.target, look.u(START_HIGH) if self.large else 0))
        if self._stacked(rect):
            return pad, inner, min(high, look.metrics.target)
        return pad, max(1, inner - self._start_width() - pad), high

    def _start_width(self) -> int:
        return max(self.scene.look.u(START_WIDE), self.start.measure(self.scene.look)[0])

    def _stacked(self, rect: pygame.Rect) -> bool:
        """Whether Start is below the words: on small cards, and where the words would be too narrow beside it."""
        look = self.scene.look
        beside = rect.w - 3 * look.u(PAD) - self._start_width()
        return not self.large or beside < LEAST_WORDS * look.metrics.font_px("body")

    def _full(self, words: int) -> int:
        """The height of all words at a width."""
        look = self.scene.look
        title, about = self.title.measure(look)[1], self.about.measure(look, words)[1]
        return title + look.u(4) + about + look.u(10) + look.line_height("body")

    def _place_words(self, room: pygame.Rect) -> None:
        """The name, what the mode is and the best, as much as there is room for."""
        look = self.scene.look
        line = look.line_height("body") + look.u(10)
        title = self.title.place(room.topleft, limit=room.w)
        self.title.visible = title.bottom <= room.bottom
        y = title.bottom + look.u(4)
        whole = self.about.measure(look, room.w)[1]
        for foot in (line, 0):
            free = max(1, room.bottom - y - foot)
            if foot and free < LARGE_ENOUGH * whole:  # what the mode is comes before the best, in letters of its size
                continue
            box = self.about.place((room.x, y), width=room.w, height=free)
            self.about.visible = box.bottom <= y + free
            if self.about.visible:
                break
        end = box.bottom if self.about.visible else y
        self.best.visible = end + line <= room.bottom
        top = room.bottom - line if self.large else end
        self.best.rect = pygame.Rect(room.x, top + look.u(10), room.w, line - look.u(10))

    def _place_start(self, room: pygame.Rect, wide: int, high: int) -> None:
        """Start at the right, its key below it where there is room."""
        look = self.scene.look
        both = high + look.u(28) + look.line_height("small")
        self.hint.visible = self.chosen and room.h >= both
        y = room.y + (room.h - (both if room.h >= both else high)) // 2
        x = room.right - wide
        self.start.place(x, y, wide, high)
        self.hint.place((x + wide // 2, y + high + look.u(28)), "midtop", limit=wide)
