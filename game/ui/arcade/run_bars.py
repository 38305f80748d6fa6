"""The last runs as strokes of the brush: the higher the better, the best one in gold under its dotted line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from game.engine.wording import thousands
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

MOST, WIDE, LEAST, GAP, BETWEEN = 10, 38, 46, 8, 4  # runs; design pixels
GROW_MS, APART_MS = 420, 30
DASH, SPACE = 7, 5


class RunBars(Node):
    """points: those of the last runs, the latest one at the end; best: of all runs there ever were."""

    grown = Live(1.0, steps=24)

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self.points: tuple[int, ...] = ()
        self.best = 0

    def show(self, points: Sequence[int], best: int) -> None:
        """Show other runs; they grow when they are new."""
        fresh, self.best = tuple(points)[-MOST:], best
        if fresh != self.points:
            self.points = fresh
            whole = GROW_MS + APART_MS * len(fresh)
            self.animator.animate(self, "grown", 1.0, whole, "linear", start=0.0)
        self.damage()

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        line = look.line_height("small")
        top, foot = rect.y + look.u(GAP), rect.bottom - line - look.u(4)
        if not self.points or foot - top < look.u(2 * LEAST):
            return
        self._dotted(target, top, theme.gold)
        widest = max(look.text(thousands(points), "small", strong=True).get_width() for points in self.points)
        fitting = max(1, min(MOST, rect.w // (widest + look.u(BETWEEN))))
        runs = self.points[-fitting:]  # the numbers stay whole where fewer have room
        step = rect.w / fitting
        golden = runs.index(self.best) if self.best in runs else -1
        last = len(runs) - 1
        high = foot - top
        time = self.grown * (GROW_MS + APART_MS * len(self.points))
        for number, points in enumerate(runs):
            middle = round(rect.x + step * (number + 0.5))
            part = min(1.0, max(0.0, (time - APART_MS * number) / GROW_MS))
            tall = max(look.u(LEAST), round(high * min(1.0, points / max(1, self.best))))
            tone = theme.gold if number == golden else theme.text if number == last else self._grey()
            bar = self._bar(tall, tone, number)
            shown = round(tall * (1 - (1 - part) ** 3))
            target.blit(bar, (middle - bar.get_width() // 2, foot - shown), (0, tall - shown, bar.get_width(), shown),
                        pygame.BLEND_PREMULTIPLIED)  # fmt: skip
            strong = number in (golden, last)
            ink = theme.text if strong else theme.text2
            words = look.text(thousands(points), "small", ink, strong=strong)
            target.blit(words, words.get_rect(midtop=(middle, foot + look.u(4))))

    def _grey(self) -> Colour:
        theme = self.look.theme
        return blend(theme.board, theme.text2, 0.5)

    def _bar(self, tall: int, tone: Colour, seed: int) -> pygame.Surface:
        look, wide = self.look, self.look.u(WIDE)
        size = (wide + wide // 3, tall)
        if look.theme.backdrop == "plain":
            return look.block((wide, tall), tone, None, 0, look.u(6))
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
    """A stroke from its round foot up, rough at its sides; at its end the brush runs dry."""
    rng = Random(seed)
    phase = rng.random() * 6
    w, tall = size

    def draw(big: pygame.Surface, k: int) -> None:
        middle, half = w * k / 2, wide * k / 2
        foot, steps = tall * k - half, max(6, tall // 6)
        left, right = [], []
        for i in range(steps + 1):
            y = foot * (1 - i / steps)
            reach = half * (1 + 0.08 * math.sin((foot - y) / half * 1.9 + phase)) * (1 - 0.2 * (i / steps) ** 3)
            left.append((middle - reach, y))
            right.append((middle + reach, y))
        pygame.draw.polygon(big, (*tone, 255), left + right[::-1])
        pygame.draw.circle(big, (*tone, 255), (middle, foot), half)
        for hair in range(7):
            x = middle + half * (hair - 3 + rng.uniform(-0.4, 0.4)) * 0.28
            end = min(foot * 0.75, rng.uniform(0.3, 1.6) * half)
            pygame.draw.line(big, (0, 0, 0, 0), (x, 0), (x, end), max(1, round(half * rng.uniform(0.04, 0.13))))

    return paint.supersample(size, draw)
