"""A quiet line about a seal that is near: its ring, its name, how far it is, and what it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.drawing import paint, stamps
from game.ui.drawing.look import Look
from game.ui.drawing.stamps import Stamp
from game.ui.widgets.button import Pressable

RING, PAD = 60, 18  # design pixels


class NearNotice(Pressable):
    """``name`` is that of the seal, ``caption`` says that it is near and how far the player is, ``text`` what it takes.
    It leads to the page of seals."""

    def __init__(self, stamp: Stamp, name: str, caption: str, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.stamp, self.name, self.caption, self.text = stamp, name, caption, text
        self.called = f"{caption}. {text}"

    def measure(self, look: Look) -> tuple[int, int]:
        least = look.text(self.caption, "small", strong=True).get_width() + look.u(RING + 3 * PAD)
        return (least, self.height(look, least))

    def height(self, look: Look, wide: int) -> int:
        """How high it is at a width."""
        said = look.text(self.text, "small", width=self._words(look, wide)).get_height()
        return look.line_height("small") + said + 2 * look.u(PAD - 8)

    def least(self, look: Look) -> int:
        """How high it is with two lines of words, which smaller letters may need."""
        return 3 * look.line_height("small")

    @staticmethod
    def _words(look: Look, wide: int) -> int:
        return max(1, wide - look.u(RING + 2 * PAD))

    def warm(self) -> Iterator[None]:
        """Make its picture, and draw it with that."""
        stamps.ring(self.look, self.look.u(RING), self.stamp)
        self.damage()
        yield

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        look.draw_panel(target, rect, False)
        if self.hover > 0.05 or self.pressed:
            alpha = min(255, round(theme.hover_alpha * (1.6 if self.pressed else self.hover)))
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, alpha), rect.topleft)
        px, wide = look.u(RING), self._words(look, rect.w)
        if stamps.ring_ready(look, px, self.stamp):
            picture = stamps.ring(look, px, self.stamp)
            paint.put(target, picture, picture.get_rect(midleft=(rect.x + look.u(PAD), rect.centery)).topleft)
        x = rect.x + px + 2 * look.u(PAD)
        line = look.text(self.caption, "small", theme.text, strong=True, limit=wide)
        room = max(1, rect.h - line.get_height())
        said = look.text(self.text, "small", theme.text2, width=wide, height=room)
        y = rect.centery - (line.get_height() + said.get_height()) // 2
        target.blit(line, (x, y))
        target.blit(said, (x, y + line.get_height()))
        if self.ring_shown:
            look.draw_focus(target, rect)
