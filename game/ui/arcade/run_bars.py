"""The last runs as strokes of the brush: the higher the better, the best one in gold under its dotted line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.accessible import Accessible, Role, phrase
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

MOST, WIDE, LEAST, GAP, BETWEEN = 10, 38, 10, 8, 4  # runs; design pixels
SHOWN = 60  # design pixels: with less room there are no bars
GROW_MS, APART_MS = 420, 30
DASH, SPACE = 7, 5
HAIRS = 9


class BarRun(NamedTuple):
    """A run as a bar: how good it was as a share of the best one, what stands below it, and whether it is the best."""

    share: float
    text: str
    best: bool = False


class RunBars(Node):
    """runs: the last ones, the latest at the end. The dotted line is the best of all runs there ever were."""

    grown = Live(1.0, steps=24)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self.runs: tuple[BarRun, ...] = ()
        self.called = ""
        """What a voice calls them: the heading above them."""

    def describe(self) -> Accessible | None:
        return Accessible(Role.TEXT, self.called, phrase(self.overheard())) if self.runs else None

    def show(self, runs: Sequence[BarRun]) -> None:
        """Show other runs; they grow when they are new."""
        fresh = tuple(runs)[-MOST:]
        if fresh != self.runs:
            self.runs = fresh
            whole = GROW_MS + APART_MS * len(fresh)
            self.animator.animate(self, "grown", 1.0, whole, "linear", start=0.0)
        self.damage()

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        line = look.line_height("small")
        top, foot = rect.y + look.u(GAP), rect.bottom - line - look.u(4)
        high = foot - top
        if not self.runs or high < look.u(SHOWN):
            return
        self._dotted(target, top, theme.gold)
        widest = max(look.text(run.text, "small", strong=True).get_width() for run in self.runs)
        fitting = max(1, min(MOST, rect.w // (widest + look.u(BETWEEN))))
        runs = self.runs[-fitting:]  # the words stay whole where fewer have room
        step = rect.w / fitting
        time = self.grown * (GROW_MS + APART_MS * len(self.runs))
        for number, run in enumerate(runs):
            middle, last = round(rect.x + step * (number + 0.5)), run is runs[-1]
            part = min(1.0, max(0.0, (time - APART_MS * number) / GROW_MS))
            tall = max(look.u(LEAST), round(high * min(1.0, run.share)))
            tone = theme.gold if run.best else theme.text if last else self._grey()
            bar = self._bar(tall, tone, number)
            shown = round(tall * (1 - (1 - part) ** 3))
            target.blit(bar, (middle - bar.get_width() // 2, foot - shown), (0, tall - shown, bar.get_width(), shown),
                        pygame.BLEND_PREMULTIPLIED)  # fmt: skip
            strong = run.best or last
            words = look.text(run.text, "small", theme.text if strong else theme.text2, strong=strong)
            target.blit(words, words.get_rect(midtop=(middle, foot + look.u(4))))

    def _grey(self) -> Colour:
        theme = self.look.theme
        return blend(theme.board, theme.text2, 0.5)

    def _bar(self, tall: int, tone: Colour, seed: int) -> pygame.Surface:
        look, wide = self.look, self.look.u(WIDE)
        size = (wide + wide // 3, tall)
        if look.theme.backdrop == "plain":
            return look.block((wide, tall), tone, None, 0, min(look.u(6), tall // 2))
        return look.sprites.get(("run-bar", size, tone, seed), lambda: _brushed(size, wide, tone, seed))

    def _dotted(self, target: pygame.Surface, y: int, colour: Colour) -> None:
        look, rect = self.look, self.rect

        def make() -> pygame.Surface:
            out = paint.canvas((rect.w, max(2, look.u(2))))
            for x in range(0, rect.w, look.u(DASH + SPACE)):
                out.fill((*colour, 255), (x, 0, look.u(DASH), out.get_height()))
            return out

        paint.put(target, look.sprites.get(("best-line", rect.w, colour), make), (rect.x, y))


def _brushed(size: tuple[int, int], wide: int, tone: Colour, seed: int) -> pygame.Surface:
    """A stroke from its round foot up, rough at its sides; at its end the brush runs dry. One that is lower than wide
    is a dab."""
    rng = Random(seed)
    phase = rng.random() * 6
    w, tall = size

    def draw(big: pygame.Surface, k: int) -> None:
        middle, half = w * k / 2, wide * k / 2
        if tall < wide:
            pygame.draw.ellipse(big, (*tone, 255), (middle - half, 0, 2 * half, tall * k))
            return
        foot, steps = tall * k - half, max(6, tall // 6)
        left, right = [], []
        for i in range(steps + 1):
            part = i / steps
            y = foot * (1 - part)
            rough = 0.07 * min(1.0, 3 * part) * math.sin((foot - y) / half * 1.9 + phase)
            reach = half * (1 + rough) * (1 - 0.34 * part * part)
            left.append((middle - reach, y))
            right.append((middle + reach, y))
        pygame.draw.polygon(big, (*tone, 255), left + right[::-1])
        pygame.draw.circle(big, (*tone, 255), (middle, foot), half)
        for hair in range(HAIRS):
            x = middle + half * 0.72 * (2 * (hair + rng.uniform(0.2, 0.8)) / HAIRS - 1)
            end = min(foot * rng.uniform(0.3, 0.75), rng.uniform(0.4, 2.6) * half)
            pygame.draw.line(big, (0, 0, 0, 0), (x, 0), (x, end), max(1, round(half * rng.uniform(0.03, 0.1))))

    return paint.supersample(size, draw)
