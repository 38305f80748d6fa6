"""The pace of a run against the own best: that one dotted, this one solid, both over the same seconds."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

import pygame

from game.ui.drawing import brush, paint
from game.ui.drawing.paint import Point
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

LEAD = 46  # of 255

Steps = Sequence[tuple[int, int]]
"""What was reached when: milliseconds and a number, in their order, from (0, 0) on."""


class PaceGraph(Node):
    """best, now: both runs. `ahead` colours this one; None while there is nothing to compare.

    tag: whose run the other one is and what it came to, written over its end. filled: what lies between them, up to
    now, is the lead, or what is behind.
    """

    stays_quiet = True
    best: Live[Steps] = Live(())
    now: Live[Steps] = Live(())
    ahead: Live[bool | None] = Live(None)
    tag = Live("")
    filled = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        self._area: tuple[tuple[Hashable, ...], pygame.Surface] | None = None

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None:
            return self.rect
        box = self.rect.inflate(2 * self.look.u(14), 2 * self.look.u(14))
        above = self.look.line_height("small") if self.tag else 0
        return pygame.Rect(box.x, box.y - above, box.w, box.h + above)

    def draw(self, target: pygame.Surface) -> None:
        look, theme, rect = self.look, self.look.theme, self.rect
        if rect.w < 4 or rect.h < 4:
            return
        line = max(1, look.u(2))
        target.fill(theme.line_major, pygame.Rect(rect.x, rect.bottom - line, rect.w, line).clip(target.get_clip()))
        key = ("pace-best", rect.size, tuple(self.best), self._span, theme.name)
        if len(self.best) > 1:
            paint.put(target, look.sprites.get(key, self._dotted), rect.topleft)
        points = [(x + rect.x, y + rect.y) for x, y in self._points(self.now)]
        if self.filled and len(points) > 1 and len(self.best) > 1:
            target.blit(self._lead(), rect.topleft)
        if len(points) > 1:
            pygame.draw.polygon(target, self._colour, brush.ribbon(points, max(2, look.u(6))))
        if self.tag and len(self.best) > 1:
            x, y = self._points(self.best)[-1]
            words = look.text(self.tag, "small", theme.text2, limit=rect.w)
            box = words.get_rect(midbottom=(rect.x + round(x), rect.y + round(y) - look.u(8)))
            target.blit(words, box.clamp(pygame.Rect(rect.x, box.y, rect.w, box.h)))
        if points:
            knob = self._knob()
            x, y = points[-1]
            paint.put(target, knob, knob.get_rect(center=(round(x), round(y))).topleft)

    @property
    def _colour(self) -> Colour:
        theme = self.look.theme
        return theme.text2 if self.ahead is None else theme.success_text if self.ahead else theme.accent_text

    def _lead(self) -> pygame.Surface:
        """The area between both runs, up to now."""
        key = ("pace-lead", self.rect.size, tuple(self.best), tuple(self.now), self.ahead, self.look.theme.name)
        if self._area is None or self._area[0] != key:
            theme = self.look.theme
            until = self.now[-1][0]
            best = [(at, value) for at, value in self.best if at < until]
            after = next(((at, value) for at, value in self.best if at >= until), self.best[-1])
            last = best[-1] if best else (0, 0)
            part = (until - last[0]) / (after[0] - last[0]) if after[0] > last[0] else 0.0
            best.append((until, round(last[1] + (after[1] - last[1]) * min(1.0, part))))
            area = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            colour = theme.success_text if self.ahead else theme.error
            pygame.draw.polygon(area, (*colour, LEAD), [*self._points(self.now), *reversed(self._points(best))])
            self._area = (key, area)
        return self._area[1]

    @property
    def _span(self) -> tuple[int, int]:
        """The longest time and the highest number of both."""
        every = (*self.best, *self.now)
        return max((at for at, _ in every), default=1) or 1, max((value for _, value in every), default=1) or 1

    def _points(self, steps: Steps) -> list[Point]:
        long, high = self._span
        return [(self.rect.w * at / long, self.rect.h * (1 - value / high)) for at, value in steps]

    def _dotted(self) -> pygame.Surface:
        points, size, theme = self._points(self.best), self.rect.size, self.look.theme
        wide, step = max(2, self.look.u(3)), max(6, self.look.u(20))

        def draw(big: pygame.Surface, k: int) -> None:
            run = 0.0
            for (ax, ay), (bx, by) in pairwise(points):
                length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
                at = -run % step
                while at < length:
                    ends = (at, min(length, at + step * 0.6))
                    a, b = (((ax + (bx - ax) * d / length) * k, (ay + (by - ay) * d / length) * k) for d in ends)
                    pygame.draw.line(big, (*theme.text2, 200), a, b, wide * k)
                    at += step
                run += length

        return paint.supersample(size, draw)

    def _knob(self) -> pygame.Surface:
        theme, side = self.look.theme, 2 * max(4, self.look.u(11))
        colour, inner = self._colour, theme.board

        def draw(big: pygame.Surface, k: int) -> None:
            pygame.draw.circle(big, (*colour, 255), (side * k / 2, side * k / 2), side * k / 2)
            pygame.draw.circle(big, (*inner, 255), (side * k / 2, side * k / 2), side * k * 0.24)

        return self.look.sprites.get(("pace-knob", side, colour), lambda: paint.supersample((side, side), draw))
