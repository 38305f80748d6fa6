"""What stands beside a timed board: the combo bar with its pips, seconds that fly to the clock, the curtain."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.board_layers import Z_EFFECTS
from game.ui.look import Look
from game.ui.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

FLY_MS, FILL_MS = 620, 220
PIPS = 10
STEPS = 200


class ComboBar(Node):
    """How full the bar is on its way to the next bonus, a pip for each one paid, and the multiplier.

    part: from 0 to 1. tier: bonuses paid. text: the multiplier, as in ``x1.3``.
    """

    part = Live(0.0, steps=STEPS)
    tier = Live(0)
    text = Live("x1")

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    def measure(self, look: Look) -> tuple[int, int]:
        """The least size."""
        return look.u(240), look.line_height("body") + look.u(34)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        words = look.text(self.text, "body", strong=True)
        target.blit(words, words.get_rect(topright=self.rect.topright))
        pip, gap = max(6, look.u(14)), look.u(8)
        middle = self.rect.y + words.get_height() // 2
        for number in range(PIPS):
            x = self.rect.x + number * (pip + gap)
            if x + pip > self.rect.right - words.get_width() - gap:
                break
            colour = theme.accent if number < self.tier else theme.track
            paint.put(target, self._pip(pip, colour), (x, middle - pip // 2))
        high = max(8, look.u(16))
        bar = pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)
        paint.put(target, self._strip(bar.size, theme.track), bar.topleft)
        full = round(bar.w * min(1.0, self.part))
        if full:
            strip = self._strip(bar.size, theme.accent)
            target.blit(strip, bar.topleft, pygame.Rect(0, 0, full, high), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _pip(self, side: int, colour: tuple[int, int, int]) -> pygame.Surface:
        return self.look.sprites.get(
            ("combo-pip", side, colour), lambda: paint.rounded((side, side), side // 2, colour)
        )

    def _strip(self, size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
        return self.look.sprites.get(("combo-strip", size, colour), lambda: paint.rounded(size, size[1] // 2, colour))


class Flyer(Node):
    """A few characters that fly from one place to another and are gone."""

    way = Live(0.0)

    def __init__(self) -> None:
        super().__init__(z=Z_EFFECTS + 1)
        self.visible = False
        self.text, self.colour = "", "success"
        self._from = self._to = (0, 0)

    def fly(self, text: str, colour: str, start: tuple[int, int], stop: tuple[int, int]) -> None:
        """Send `text`, in the theme's `colour`, on its way."""
        self.text, self.colour = text, colour
        self._from, self._to = start, stop
        self.visible = True
        self.animator.animate(self, "way", 1.0, FLY_MS, "inOutCubic", start=0.0, on_done=self._land)

    def _land(self) -> None:
        self.visible = False

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None or not self.text:
            return pygame.Rect(0, 0, 0, 0)
        x = self._from[0] + (self._to[0] - self._from[0]) * self.way
        y = self._from[1] + (self._to[1] - self._from[1]) * self.way
        return self._picture().get_rect(center=(round(x), round(y)))

    def draw(self, target: pygame.Surface) -> None:
        target.blit(self._picture(), self.bounds)

    def _picture(self) -> pygame.Surface:
        colour = getattr(self.look.theme, self.colour)
        return self.look.text(self.text, "value", colour, strong=True)


class Curtain(Node):
    """Hides the board while the run is paused."""

    def __init__(self, place: Callable[[], pygame.Rect]) -> None:
        super().__init__(z=Z_EFFECTS + 2)
        self.place = place
        self.visible = False

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.panel_pad if self.stage else 0
        return self.place().inflate(2 * pad, 2 * pad)

    def draw(self, target: pygame.Surface) -> None:
        pad = self.look.panel_pad
        room = self.place()
        paint.put(target, self.look.panel(room.size), (room.x - pad, room.y - pad))
