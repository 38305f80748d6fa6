"""What was done today: a small stamp for each board and each lesson, the sum in words, and what all days come to."""

from __future__ import annotations

import pygame

from game.engine.wording import DOT
from game.engine.words import _
from game.services.today import DoneToday, Totals
from game.ui.drawing.look import Look
from game.ui.drawing.paint import blit
from game.ui.drawing.seals import icon_seal
from game.ui.stage.accessible import Accessible, Role
from game.ui.stage.stage import Live
from game.ui.widgets.base import Widget

MOST = 12
"""So many stamps are shown at most, those of the latest."""
PX, GAP = 38, 8  # design pixels
APART_MS, FALL_MS = 140, 180
HIGH = 1.4
"""The size from which a stamp falls."""
SIZES = 6


STAMPS = {"lesson": ("book", True), "flawless": ("check", True), "board": ("check", False)}
"""The icon of each stamp, and whether it is square. None is a star: stars are counted, and are won on levels."""


class DayStrip(Widget):
    """Its words stand at the right end, the stamps before them. New stamps fall one after the other. A tip says what
    each stands for."""

    focusable = False

    fallen = Live(0.0, steps=400)
    """How many stamps lie there; the part of the next one says how far it has come."""

    def __init__(self) -> None:
        super().__init__()
        self.done, self.totals = DoneToday(), Totals()
        self.visible = False

    @property
    def stamps(self) -> tuple[str, ...]:
        """What is stamped: lessons first, then boards in their order."""
        return ("lesson",) * self.done.lessons + tuple("flawless" if one else "board" for one in self.done.boards)

    def show(self, done: DoneToday, totals: Totals, seen: int) -> None:
        """Show what was done; the stamps after the first `seen` fall now."""
        if totals != self.totals:
            self.totals = totals
            self.damage()
        if done == self.done:
            return
        self.done = done
        self.tip = _meanings(frozenset(self.stamps))
        number = len(self.stamps)
        seen = max(min(seen, number), number - MOST)
        self.animator.animate(
            self, "fallen", float(number), (number - seen) * APART_MS + FALL_MS, "linear", start=float(seen), fade=True
        )
        self.damage()

    def stand(self, room: pygame.Rect) -> None:
        """In a room, at its right end; without any where it is too small."""
        self.rect = room
        self.visible = room.h >= self.look.line_height("small") and bool(self._text())
        self.damage()

    def hit(self, pos: tuple[int, int]) -> bool:
        return bool(self.rect.collidepoint(pos)) and pos[0] >= self._row()[0]

    def describe(self) -> Accessible | None:
        return Accessible(Role.TEXT, self._texts[0], help=self.tip) if self._texts else None

    @property
    def _texts(self) -> tuple[str, ...]:
        """What there is to say, the fullest first; what was done today goes last."""
        day, all_days = self.done.text, self.totals.text
        if day and all_days:
            all_days = _("In all: {what}").format(what=all_days)
        whole = DOT.join(filter(None, (day, all_days)))
        return tuple(dict.fromkeys(filter(None, (whole, day or all_days))))

    def _text(self) -> str:
        """The fullest words that leave room for a stamp, where there is one."""
        look, texts = self.look, self._texts
        room = self.rect.w - (self._px(look) + look.u(GAP) if self.stamps else 0)
        return next((text for text in texts if look.text(text, "small").get_width() <= room), "")

    def _row(self) -> tuple[int, int]:
        """Where the stamps begin, and how many there is room for before the words."""
        look, rect = self.look, self.rect
        step = self._px(look) + look.u(GAP)
        right = rect.right - look.text(self._text(), "small").get_width() - look.u(16)
        number = max(0, min(MOST, len(self.stamps), (right - rect.x) // step))
        return right - number * step, number

    def _px(self, look: Look) -> int:
        return min(look.u(PX), self.rect.h)

    def draw(self, target: pygame.Surface) -> None:
        look, rect, px = self.look, self.rect, self._px(self.look)
        words, stamps = look.text(self._text(), "small", look.theme.text2), self.stamps
        target.blit(words, words.get_rect(midright=rect.midright))
        step = px + look.u(GAP)
        x, number = self._row()
        for place in range(len(stamps) - number, len(stamps)):
            level = min(1.0, max(0.0, self.fallen - place))
            if level:
                picture = self._stamp(stamps[place], px)
                if level < 1.0:
                    side = round(px * (HIGH - (HIGH - 1) * round(level * SIZES) / SIZES))
                    picture = self._stamp(stamps[place], side)
                blit(target, picture, picture.get_rect(center=(x + px // 2, rect.centery)).topleft, 255 * level)
            x += step

    def _stamp(self, what: str, px: int) -> pygame.Surface:
        return icon_seal(self.look, px, *STAMPS[what])


def _meanings(stamps: frozenset[str]) -> str:
    """What the stamps that are there stand for."""
    told = (
        ("lesson", _("Book: a lesson.")),
        ("board", _("Round stamp: a solved board.")),
        ("flawless", _("Square stamp: a board solved without help.")),
    )
    return " ".join(text for what, text in told if what in stamps)
