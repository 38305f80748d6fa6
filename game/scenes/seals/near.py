"""A seal that is near: its ring, what it takes, and how far the player is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.achievements.achievement import Achievement
from game.achievements.facts import SealCount
from game.engine.words import _
from game.scenes.seals.words import far, stamp_of
from game.ui.drawing import paint, stamps
from game.ui.drawing.fonts import wrap
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live
from game.ui.widgets.button import Pressable
from game.ui.widgets.row import draw_bar

RING, PAD, BAR = 84, 20, 10  # design pixels
LINES = 3  # of what it takes, at most


class NearSheet(Pressable):
    """One of the nearest seals. ``one`` is the seal, ``count`` how far the player is, None where nothing is counted."""

    one: Live[Achievement | None] = Live(None)
    count: Live[SealCount | None] = Live(None)

    def __init__(self, on_choose: Callable[[Achievement], None]) -> None:
        super().__init__(lambda: on_choose(self.one) if self.one is not None else None)

    def height(self, look: Look, wide: int) -> int:
        """How high it is at a width."""
        if self.one is None:
            return 0
        lines = min(LINES, len(wrap(_(self.one.sentence), look.font("small"), self._words(look, wide))))
        words = look.line_height("body") + (lines + (self.count is not None)) * look.line_height("small")
        return max(look.u(RING), words) + 2 * look.u(PAD)

    @staticmethod
    def _words(look: Look, wide: int) -> int:
        return max(1, wide - look.u(RING) - 3 * look.u(PAD))

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    def prepare(self) -> None:
        """Make its picture, and draw it with that."""
        if self.one is not None:
            stamps.ring(self.look, self.look.u(RING), stamp_of(self.one, False))
            self.damage()

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect, one = self.look, self.look.theme, self.rect, self.one
        if one is None:
            return
        look.draw_panel(target, rect)
        if theme.backdrop == "plain":
            paint.put(target, look.block(rect.size, None, theme.line_major, 2.0), rect.topleft)
        if self.hover > 0.05 or self.pressed:
            alpha = min(255, round(theme.hover_alpha * (1.6 if self.pressed else self.hover)))
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, alpha), rect.topleft)
        px, pad = look.u(RING), look.u(PAD)
        stamp = stamp_of(one, False)
        if stamps.ring_ready(look, px, stamp):
            picture = stamps.ring(look, px, stamp)
            paint.put(target, picture, picture.get_rect(center=(rect.x + pad + px // 2, rect.centery)).topleft)
        x, wide = rect.x + 2 * pad + px, self._words(look, rect.w)
        name = look.text(_(one.name), "body", strong=True, limit=wide)
        small = look.line_height("small")
        room = max(1, rect.h - 2 * look.u(PAD - 4) - name.get_height() - small * (self.count is not None))
        said = look.text(_(one.sentence), "small", theme.text2, width=wide, height=room)
        high = name.get_height() + said.get_height() + small * (self.count is not None)
        y = rect.centery - high // 2
        target.blit(name, (x, y))
        y += name.get_height()
        target.blit(said, (x, y))
        y += said.get_height()
        if self.count is not None:
            told = look.text(far(self.count), "small", theme.text, limit=max(1, wide // 2))
            bar = pygame.Rect(x, y + (small - look.u(BAR)) // 2, wide - told.get_width() - look.u(14), look.u(BAR))
            draw_bar(target, look, bar, self.count.done / self.count.of, theme.accent)
            target.blit(told, (bar.right + look.u(14), y))
        if self.ring_shown:
            look.draw_focus(target, rect)
