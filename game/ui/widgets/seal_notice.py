"""A small stamp with the name of a seal that was just earned; it leads to the page of seals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.engine.words import ngettext
from game.ui.drawing import paint, stamps
from game.ui.drawing.look import Look
from game.ui.drawing.stamps import FALL_STEPS, Stamp
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live
from game.ui.widgets.button import Pressable

FALL_MS = 180
SIDE, APART = 76, 10  # design pixels: a stamp, and between two
MOST = 3  # stamps beside each other


class NewSeal(NamedTuple):
    """The name of a seal, and its stamp."""

    name: str
    stamp: Stamp


class SealNotice(Pressable):
    """The new seals: their stamps as far as there is room beside their names, and how many there are. It is there at
    once; `fall` lets the stamps come down."""

    tells_news = True
    down = Live(1.0, steps=FALL_STEPS)

    def __init__(self, seals: Sequence[NewSeal], on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.seals = tuple(seals)

    def measure(self, look: Look) -> tuple[int, int]:
        lines = look.line_height("small") + look.line_height("body")
        words = max(look.text(self._caption, "small").get_width(), look.text(self._names[0], "body").get_width())
        return (words + look.u(SIDE) + look.u(72), max(look.metrics.target, lines + look.u(16), look.u(SIDE + 16)))

    def fall(self, wait: float, landing: Callable[[], None]) -> None:
        """Let the stamp come down after ``wait`` milliseconds; ``landing`` is called as it begins, for the sound."""

        def begin() -> None:
            landing()
            self.animator.animate(self, "down", 1.0, FALL_MS, "outQuad", start=0.0, fade=True, keep=True)

        self.down = 0.0
        self.animator.after(wait, begin, self)

    def warm(self, look: Look) -> Iterator[None]:
        """Draw ahead what the fall needs."""
        for seal in self.seals[: self.stamps]:
            for step in range(FALL_STEPS + 1):
                stamps.falling(look, self._px, seal.stamp, step, self.animator.reduce_motion)
                yield

    @property
    def bounds(self) -> pygame.Rect:
        pad = max(self.look.panel_pad, self.look.u(24)) if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    @property
    def _caption(self) -> str:
        count = len(self.seals)
        return ngettext("New seal", "{count} new seals", count).format(count=count)

    @property
    def _names(self) -> tuple[str, str]:
        """The names, and the first one alone with how many more, where they are too long."""
        more = len(self.seals) - 1
        short = self.seals[0].name
        if more:
            short = ngettext("{name} and {count} more", "{name} and {count} more", more).format(name=short, count=more)
        return ", ".join(seal.name for seal in self.seals), short

    @property
    def _px(self) -> int:
        """The side of a stamp."""
        return min(self.look.u(SIDE), max(1, self.rect.h - self.look.u(8)))

    def _left(self, number: int) -> int:
        """Where the words begin, beside so many stamps."""
        look, px = self.look, self._px
        return self.rect.x + number * px + (number - 1) * look.u(APART) + look.u(38)

    @property
    def stamps(self) -> int:
        """How many stamps have room, so that the words are not cut."""
        look, right = self.look, self.rect.right - self.look.u(16)
        words = max(look.text(self._caption, "small").get_width(), self._names_width)
        fitting = (n for n in range(min(MOST, len(self.seals)), 1, -1) if self._left(n) + words <= right)
        return next(fitting, 1)

    @property
    def _names_width(self) -> int:
        """How wide the shorter way to name the seals is."""
        return self.look.text(self._names[1], "body", strong=True).get_width()

    def _lines(self, room: int, high: int) -> tuple[pygame.Surface, pygame.Surface]:
        """The caption and the names within a width, both smaller where they would be higher than their sheet."""
        look = self.look
        share = min(1.0, high / (look.line_height("small") + look.line_height("body")))
        whole, short = self._names

        def line(text: str, role: str, ink: Colour, strong: bool = False) -> pygame.Surface:
            most = max(look.metrics.tight_px, int(share * look.metrics.font_px(role)))
            small = look.text(text, role, ink, strong=strong, most=most)
            fits = share < 1 and small.get_width() <= room
            return small if fits else look.text(text, role, ink, strong=strong, limit=room)

        names = whole if look.text(whole, "body", strong=True).get_width() <= room else short
        return line(self._caption, "small", look.theme.text2), line(names, "body", look.theme.text, True)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        look.draw_panel(target, rect)
        if self.hover > 0.05 or self.pressed:
            alpha = round(theme.hover_alpha * (1.6 if self.pressed else self.hover))
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, min(255, alpha)), rect.topleft)
        px, number = self._px, self.stamps
        step = round(self.down * FALL_STEPS)
        for at, seal in enumerate(self.seals[:number] if self.down > 0.0 else ()):
            middle = (rect.x + look.u(20) + px // 2 + at * (px + look.u(APART)), rect.centery)
            picture = stamps.falling(look, px, seal.stamp, step, self.animator.reduce_motion)
            paint.put(target, picture, picture.get_rect(center=middle).topleft)
        x = self._left(number)
        room = max(1, rect.right - look.u(16) - x)
        caption, name = self._lines(room, rect.h - look.u(8))
        y = rect.centery - (caption.get_height() + name.get_height()) // 2
        target.blit(caption, (x, y))
        target.blit(name, (x, y + caption.get_height()))
        if self.ring_shown:
            look.draw_focus(target, rect)
