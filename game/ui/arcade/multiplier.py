"""The multiplier of a run: ten arcs, warmer the higher it is; ash when it is lost."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.arcade.figures import draw_figures
from game.ui.drawing import brush, paint
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL
from game.ui.win.glow import glow

ARCS, RADIUS, FIGURES = 10, 112, 88  # design pixels
WIDE_ON, WIDE_OFF = 14, 7
ASH_MS, FLAKES, FALL = 400, 16, 90
LIGHT: Colour = (255, 150, 60)


class MultiplierRing(Node):
    """tiers: how many arcs are lit. value: the multiplier as it is written. heat: 0 to 3."""

    tiers = Live(0)
    value = Live("×1.0")
    heat = Live(0)
    ash = Live(1.0, steps=24)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL)
        rng = Random(2)
        self._flakes = [(rng.uniform(0, math.pi), rng.uniform(0.95, 1.35), rng.randint(0, 2)) for _ in range(FLAKES)]

    def burn(self) -> None:
        """What was reached falls down as ash."""
        self.animator.animate(self, "ash", 1.0, ASH_MS, "linear", start=0.0, keep=True)

    @property
    def side(self) -> int:
        """How wide and high the ring is."""
        return 2 * self.look.u(RADIUS + WIDE_ON)

    @property
    def bounds(self) -> pygame.Rect:
        return self.rect.inflate(self.rect.w // 2, self.rect.h // 2) if self.stage is not None else self.rect

    def draw(self, target: pygame.Surface) -> None:
        look, theme, middle = self.look, self.look.theme, self.rect.center
        if self.heat and theme.backdrop == "night":
            light = self._glow()
            paint.put(target, light, light.get_rect(center=middle).topleft)
        ring = self._arcs(min(ARCS, self.tiers))
        paint.put(target, ring, ring.get_rect(center=middle).topleft)
        share = min(1.0, self.tiers / 6)
        colour = blend(theme.text2, theme.text if self.heat > 2 else theme.accent_text, share)
        px = min(look.u(FIGURES), self.rect.w // 3)
        draw_figures(target, look, self.value, px, colour, middle, "center")
        if self.ash < 1.0:
            self._draw_ash(target)

    def warm(self, tiers: int) -> None:
        """Draw the ring with so many arcs ahead."""
        self._arcs(tiers)

    def _draw_ash(self, target: pygame.Surface) -> None:
        for number, (angle, far, size) in enumerate(self._flakes):
            radius, fall = self.rect.w / 2 * far, self.ash * self.look.u(FALL) * (0.5 + number % 3 / 4)
            x = self.rect.centerx + math.cos(angle) * radius
            y = self.rect.centery + math.sin(angle) * radius * 0.7 + fall
            flake = self._flake(max(2, self.look.u(4 + 2 * size)), round(4 * (1 - self.ash)))
            paint.put(target, flake, (round(x), round(y)))

    def _flake(self, side: int, level: int) -> pygame.Surface:
        colour = self.look.theme.text2
        return self.look.sprites.get(
            ("ash", side, level, colour), lambda: paint.rounded((side, side), side // 2, colour, 40 * level)
        )

    def _glow(self) -> pygame.Surface:
        side, strength = round(self.rect.w * 1.5), (0, 60, 90, 130)[self.heat]
        return self.look.sprites.get(("heat-glow", side, strength), lambda: glow(side, LIGHT, strength))

    def _arcs(self, lit: int) -> pygame.Surface:
        look, theme, side = self.look, self.look.theme, self.rect.w
        hot = (255, 240, 170) if theme.dark else (200, 110, 20)
        wide_on, wide_off = side * WIDE_ON / 252, side * WIDE_OFF / 252

        def draw(big: pygame.Surface, k: int) -> None:
            middle = side * k / 2
            radius = middle - wide_on * k / 2
            for number in range(ARCS):
                on = number < lit
                colour = blend(theme.accent, hot, number / 12) if on else theme.track
                start = -math.pi / 2 + number * math.tau / ARCS + 0.05
                turns = [start + (math.tau / ARCS - 0.1) * step / 12 for step in range(13)]
                points = [(middle + math.cos(turn) * radius, middle + math.sin(turn) * radius) for turn in turns]
                wide = (wide_on if on else wide_off) * k
                pygame.draw.polygon(big, (*colour, 255 if on else 170), brush.ribbon(points, wide))
                for end in (points[0], points[-1]):
                    if on:
                        pygame.draw.circle(big, (*colour, 255), end, wide / 2)

        return look.sprites.get(("arcs", side, lit, theme.name), lambda: paint.supersample((side, side), draw))
