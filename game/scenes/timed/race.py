"""What stands beside a timed board: the combo bar with its pips, seconds that fly to the clock, a flash."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.board.layers import Z_EFFECTS
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.stage.stage import Live, Node, blit
from game.ui.widgets.base import Z_PANEL

FLY_MS, FILL_MS, FLASH_MS, SHAKE_MS = 620, 220, 240, 280
SHAKE, SWINGS = 6, 3
PIPS = 10
STEPS = 200


class ComboBar(Node):
    """How full the bar is on its way to the next bonus, a pip for each one paid, and the multiplier.

    part: from 0 to 1. tier: bonuses paid. text: the multiplier, as in ``x1.3``.
    """

    part = Live(0.0, steps=STEPS)
    tier = Live(0)
    text = Live("x1")
    unrest = Live(0.0)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)

    def shake(self) -> None:
        """What was won is lost."""
        self.animator.animate(self, "unrest", 0.0, SHAKE_MS, "outQuad", start=1.0)

    @property
    def swing(self) -> int:
        """How far it stands from its place, in pixels."""
        return round(self.look.u(SHAKE) * self.unrest * math.sin(self.unrest * SWINGS * 2 * math.pi))

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(2 * self.look.u(SHAKE) if self.stage else 0, 0)

    def measure(self, look: Look) -> tuple[int, int]:
        """The least size."""
        return look.u(240), look.line_height("body") + look.u(34)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        rect = self.rect.move(self.swing, 0)
        words = look.text(self.text, "body", strong=True)
        target.blit(words, words.get_rect(topright=rect.topright))
        pip, gap = max(6, look.u(14)), look.u(8)
        middle = rect.y + words.get_height() // 2
        for number in range(PIPS):
            x = rect.x + number * (pip + gap)
            if x + pip > rect.right - words.get_width() - gap:
                break
            colour = theme.accent if number < self.tier else theme.track
            paint.put(target, self._pip(pip, colour), (x, middle - pip // 2))
        high = max(8, look.u(16))
        bar = pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
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
        self.text, self.colour = "", "success_text"
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


class Flash(Node):
    """A frame around the board that lights up and fades: the next one is there."""

    light = Live(0.0, steps=12)

    def __init__(self, place: Callable[[], pygame.Rect]) -> None:
        super().__init__(z=Z_EFFECTS + 1)
        self.place = place

    def light_up(self) -> None:
        """Once."""
        self.animator.animate(self, "light", 0.0, FLASH_MS, "outQuad", start=1.0, fade=True)

    @property
    def bounds(self) -> pygame.Rect:
        return self.place()

    def damage(self) -> None:
        if self.stage is not None:
            for bar in self._bars():
                self.stage.damage(bar)

    def draw(self, target: pygame.Surface) -> None:
        if not self.light:
            return
        colour = self.look.theme.success
        for bar in self._bars():
            blit(target, self._strip(bar.size, colour), bar.topleft, 255 * self.light)

    def _strip(self, size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
        return self.look.sprites.get(("flash", size, colour), lambda: paint.rounded(size, min(size) // 2, colour))

    def _bars(self) -> tuple[pygame.Rect, ...]:
        room, wide = self.place(), max(3, self.look.u(6))
        return (
            pygame.Rect(room.x, room.y, room.w, wide),
            pygame.Rect(room.x, room.bottom - wide, room.w, wide),
            pygame.Rect(room.x, room.y, wide, room.h),
            pygame.Rect(room.right - wide, room.y, wide, room.h),
        )
