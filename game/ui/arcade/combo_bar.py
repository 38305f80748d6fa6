"""The combo of a run: a bar as wide as the board, rewards as chips where they come, and the next in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

FILL_MS, EMPTY_MS, RESCALE_MS, SHAKE_MS = 220, 200, 240, 280
SHAKE, SWINGS = 6, 3
FLARE_MS, FLARES, FLARE = 340, 4, 90  # of a mark that has come: milliseconds, steps, design pixels
SURGE_MS, SURGES, SURGE, HALO = 640, 4, 235, 15  # of a step up: its light; of 255; design pixels of blur
LONG_ROW = 10
CHIP_HIGH, CHIP_PAD, CHIP_MOST, WORDS_DOWN = 42, 30, 84, 46  # design pixels


class Reward(NamedTuple):
    """A place on the bar that pays: how full that is, what the chip says, and whether it was reached."""

    at: float
    text: str
    got: bool


class BarStand(NamedTuple):
    """How a bar stands: how full it is, what its ends stand for, and the rewards on it."""

    fill: float
    low: float
    high: float
    rewards: Sequence[Reward] = ()


class ComboBar(Node):
    """fill: how full it is; low, high: what its ends stand for. text, count: the words below it, left and right.

    row: how many right marks in a row there are: a long one is written strongly. worded: its words are seen.
    """

    stays_quiet = True
    fill = Live(0.0)
    low = Live(0.0)
    high = Live(1.0)
    text = Live("")
    count = Live("")
    rewards: Live[Sequence[Reward]] = Live(())
    hot = Live(False)
    unrest = Live(0.0)
    row = Live(0)
    worded = Live(True)
    flare = Live(0.0, steps=FLARES)
    surge = Live(0.0, steps=SURGES)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self._wanted = BarStand(0.0, 0.0, 1.0)
        self._emptying = False

    def put(self, stand: BarStand) -> None:
        """Have it stand so at once."""
        self._wanted, self._emptying = stand, False
        if self.stage is not None:
            for name in ("fill", "low", "high"):
                self.animator.cancel(self, name)
        self.fill, self.low, self.high, self.rewards = stand

    def show(self, stand: BarStand) -> None:
        """Bring it there: filled in 220 ms, brought to another scale in 240. What is less than before was lost: then
        it empties first, in 200 ms, on the scale that it had."""
        lost, self._wanted = stand.fill < self._wanted.fill, stand
        if lost and not self._emptying and self.fill > self.low:
            self._emptying = True
            self.animator.cancel(self, "high")
            self.animator.cancel(self, "low")
            self.animator.animate(self, "fill", self.low, EMPTY_MS, "inCubic", keep=True, on_done=self._emptied)
        elif not self._emptying:
            self._go()

    def _emptied(self) -> None:
        self._emptying = False
        self.fill = 0.0
        self._go()

    def _go(self) -> None:
        fill, low, high, self.rewards = self._wanted
        self.animator.animate(self, "fill", fill, FILL_MS, "outCubic", keep=True)
        self.animator.animate(self, "low", low, RESCALE_MS, "outCubic", keep=True)
        self.animator.animate(self, "high", high, RESCALE_MS, "outCubic", keep=True)

    def arrive(self) -> None:
        """A mark has come to its end: that shines."""
        self.animator.animate(self, "flare", 0.0, FLARE_MS, "outQuad", start=1.0, keep=True)

    @property
    def tip(self) -> tuple[int, int]:
        """Where it will end when it is as full as it has to be."""
        return self.place_of(self._wanted.fill), self.rect.centery

    def warm(self) -> None:
        """Draw what shines ahead."""
        for level in range(1, FLARES + 1):
            self._flare(level)
        for level in range(1, SURGES + 1):
            self._surge(level)

    def rise(self) -> None:
        """The multiplier took a step: all of it lights up once; while it does, it does not begin anew."""
        if not self.animator.is_running(self, "surge"):
            self.animator.animate(self, "surge", 0.0, SURGE_MS, "outQuad", start=1.0, keep=True)

    def shake(self) -> None:
        """What was won is lost."""
        self.animator.animate(self, "unrest", 0.0, SHAKE_MS, "outQuad", start=1.0, keep=True)

    @property
    def swing(self) -> int:
        """How far it stands from its place, in pixels."""
        return round(self.look.u(SHAKE) * self.unrest * math.sin(self.unrest * SWINGS * 2 * math.pi))

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None:
            return self.rect
        u = self.look.u
        line = self.look.line_height("body")
        side = u(SHAKE) + u(20)
        up = 2 * u(HALO) + 2
        return pygame.Rect(self.rect.x - side, self.rect.y - up, self.rect.w + 2 * side, up + u(WORDS_DOWN + 6) + line)

    def place_of(self, at: float) -> int:
        """Where an amount stands, in window pixels."""
        part = (at - self.low) / max(1e-6, self.high - self.low)
        return self.rect.x + round(self.rect.w * min(1.0, max(0.0, part)))

    def chip_box(self, reward: Reward) -> pygame.Rect:
        """Where a chip stands."""
        words = self.look.text(reward.text, "small", strong=True, limit=self.look.u(CHIP_MOST))
        box = pygame.Rect(0, 0, words.get_width() + self.look.u(CHIP_PAD), self.look.u(CHIP_HIGH))
        box.center = (self.place_of(reward.at), self.rect.centery)
        box.right = min(box.right, self.rect.right + self.look.u(14))
        return box

    def draw(self, target: pygame.Surface) -> None:
        look, theme, swing = self.look, self.look.theme, self.swing
        rect = self.rect.move(swing, 0)
        surge = round(self.surge * SURGES)
        if surge:
            halo = self._surge(surge)
            paint.put(target, halo, halo.get_rect(center=rect.center).topleft)
        paint.put(target, self._strip(rect.size, theme.track), rect.topleft)
        full = self.place_of(self.fill) - self.rect.x
        if full > 0:
            bar = self._strip(rect.size, theme.gold if self.hot or surge else theme.accent)
            target.blit(bar, rect.topleft, pygame.Rect(0, 0, full, rect.h), special_flags=pygame.BLEND_PREMULTIPLIED)
            light = self._light()
            seen = pygame.Rect(0, 0, max(0, full - look.u(8)), light.get_height())
            place = (rect.x + look.u(4), rect.y + look.u(4))
            target.blit(light, place, seen, special_flags=pygame.BLEND_PREMULTIPLIED)
            if level := round(self.flare * FLARES):
                shine = self._flare(level)
                part = pygame.Rect(max(0, shine.get_width() - full), 0, min(full, shine.get_width()), rect.h)
                paint_at = (rect.x + full - part.w, rect.y)
                target.blit(shine, paint_at, part, special_flags=pygame.BLEND_PREMULTIPLIED)
        for reward in self.rewards:
            if self.low < reward.at <= self.high + 1e-6:
                self._draw_chip(target, reward, swing)
        if not self.worded:
            return
        y, limit = min(rect.y + look.u(WORDS_DOWN), look.size[1] - look.line_height("body")), rect.w
        words = look.text(self.text, "body", strong=True, limit=limit)
        long = self.row >= LONG_ROW
        count = look.text(self.count, "body", theme.accent_text if long else theme.text2, strong=long)
        target.blit(words, (rect.x, y))
        if words.get_width() + look.u(24) + count.get_width() <= limit:
            target.blit(count, count.get_rect(topright=(rect.right, y)))

    def _draw_chip(self, target: pygame.Surface, reward: Reward, swing: int) -> None:
        look, theme, box = self.look, self.look.theme, self.chip_box(reward).move(swing, 0)
        rim = theme.accent if reward.got else theme.line_major
        paint.put(target, look.block(box.size, theme.panel_top, rim, 2.0, box.h // 2), box.topleft)
        ink = theme.accent_text if reward.got else theme.text
        words = look.text(reward.text, "small", ink, strong=True, limit=look.u(CHIP_MOST))
        target.blit(words, words.get_rect(center=box.center))

    def _strip(self, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        return self.look.sprites.get(("combo-strip", size, colour), lambda: paint.rounded(size, size[1] // 2, colour))

    def _surge(self, level: int) -> pygame.Surface:
        """Light around it: made smaller and scaled up, which nobody sees."""
        (wide, high), gold, blur = self.rect.size, self.look.theme.gold, max(1, self.look.u(HALO))
        less, pad = max(1, blur // 4), 2 * blur

        def make() -> pygame.Surface:
            small = paint.canvas(((wide + 2 * pad) // less, (high + 2 * pad) // less))
            inner = small.get_rect().inflate(-2 * (pad // less), -2 * (pad // less))
            strength = SURGE * level // SURGES
            pygame.draw.rect(small, (*gold, strength), inner, border_radius=max(1, inner.h // 2))
            soft = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, blur // less))
            return pygame.transform.smoothscale(soft, (wide + 2 * pad, high + 2 * pad))

        return self.look.sprites.get(("combo-surge", wide, high, level, gold), make)

    def _flare(self, level: int) -> pygame.Surface:
        """Light at the end of the bar, the brighter the nearer to it."""
        size = (self.look.u(FLARE), self.rect.h)

        def make() -> pygame.Surface:
            fade = pygame.Surface((24, 1), pygame.SRCALPHA)
            for x in range(24):
                fade.set_at((x, 0), (round(60 * level * (x / 23) ** 1.5),) * 4)
            out = paint.rounded(size, size[1] // 2, (255, 255, 255))
            out.blit(pygame.transform.smoothscale(fade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self.look.sprites.get(("combo-flare", size, level), make)

    def _light(self) -> pygame.Surface:
        size = (max(1, self.rect.w - self.look.u(8)), max(2, self.look.u(8)))
        return self.look.sprites.get(
            ("combo-light", size), lambda: paint.rounded(size, size[1] // 2, (255, 255, 255), 80)
        )
