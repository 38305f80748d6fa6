"""The multiplier of a run: ten arcs, the next one growing with every mark; warmer the higher it is, ash when lost."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.arcade.figures import draw_figures, shine_of, warm_figures
from game.ui.drawing import brush, paint
from game.ui.drawing.glow import glow
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

ARCS, RADIUS, FIGURES = 10, 112, 88  # design pixels
WIDE_ON, WIDE_OFF = 14, 7
ASH_MS, FLAKES, FALL = 400, 16, 90
PARTS, GROW_MS = 6, 200  # pictures of an arc that grows
RISE_MS, WAVES, WIDER = 900, 8, 0.42  # of a step up: its waves, and how far they go
LARGER, STRONG, WIDE = 0.5, 235, 0.09  # how large the figures get; of 255; how wide a wave begins, of the ring
LIGHT: Colour = (255, 150, 60)


class MultiplierRing(Node):
    """tiers: how many arcs are lit. value: the multiplier as it is written. heat: 0 to 3. part: of the next arc."""

    stays_quiet = True
    tiers = Live(0)
    part = Live(0.0, steps=PARTS)
    wave = Live(0.0, steps=WAVES)
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

    def grow(self, part: float) -> None:
        """So much of the next arc is there."""
        self.animator.animate(self, "part", part, GROW_MS, "outQuad", keep=True)

    def rise(self) -> None:
        """Another arc is complete: the figures jump, and light runs outward."""
        self.part = 0.0
        self.animator.animate(self, "wave", 0.0, RISE_MS, "outQuad", start=1.0, keep=True)

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
        wave = round(self.wave * WAVES)
        if wave:
            light = self._wave(wave)
            paint.put(target, light, light.get_rect(center=middle).topleft)
        ring = self._arcs(min(ARCS, self.tiers))
        paint.put(target, ring, ring.get_rect(center=middle).topleft)
        if self.tiers < ARCS and (grown := round(self.part * PARTS)):
            piece, place = self._growing(self.tiers, grown)
            paint.put(target, piece, (self.rect.x + place[0], self.rect.y + place[1]))
        colour = shine_of(theme) if wave else self._colour(self.tiers)
        draw_figures(target, look, self.value, self._px(wave), colour, middle, "center")
        if self.ash < 1.0:
            self._draw_ash(target)

    def warm(self, tiers: int) -> None:
        """Draw the ring with so many arcs ahead, and what a step to them shows."""
        self._arcs(tiers)
        warm_figures(self.look, self._px(0), self._colour(tiers))
        if tiers < ARCS:
            for grown in range(1, PARTS + 1):
                self._growing(tiers, grown)
        if 0 < tiers <= WAVES:
            self._wave(tiers)
            warm_figures(self.look, self._px(tiers), shine_of(self.look.theme))

    def _px(self, wave: int) -> int:
        px = min(self.look.u(FIGURES), self.rect.w // 3)
        return round(px * (1 + LARGER * wave / WAVES))

    def _colour(self, tiers: int) -> Colour:
        theme = self.look.theme
        return blend(theme.text2, theme.text if tiers > 4 and theme.dark else theme.accent_text, min(1.0, tiers / 4))

    def _wave(self, wave: int) -> pygame.Surface:
        """Light that has run outward: the weaker the farther."""
        side, colour, left = round(self.rect.w * (1 + WIDER * (1 - wave / WAVES))), self.look.theme.gold, wave / WAVES
        return self.look.sprites.get(
            ("ring-wave", side, wave, colour),
            lambda: paint.ring((side, side), side // 2, colour, max(2.0, side * WIDE * left), round(STRONG * left)),
        )

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

        def draw(big: pygame.Surface, k: int) -> None:
            for number in range(ARCS):
                self._draw_arc(big, k, number, 1.0, number < lit)

        return look.sprites.get(("arcs", side, lit, theme.name), lambda: paint.supersample((side, side), draw))

    def _growing(self, number: int, grown: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """An arc of which there is so much, cut out of its ring, and where it lies there."""
        side, spot = self.rect.w, self._spot(number)

        def make() -> pygame.Surface:
            whole = paint.supersample((side, side), lambda big, k: self._draw_arc(big, k, number, grown / PARTS, True))
            return whole.subsurface(spot).copy()

        key = ("arc", side, number, grown, self.look.theme.name)
        return self.look.sprites.get(key, make), spot.topleft

    def _spot(self, number: int) -> pygame.Rect:
        """Where an arc lies in its ring."""
        side = self.rect.w
        pad, radius, turns = side * WIDE_ON / 252, side / 2, (number, number + 0.5, number + 1)
        around = [-math.pi / 2 + turn * math.tau / ARCS for turn in turns]
        xs, ys = [radius * (1 + math.cos(turn)) for turn in around], [radius * (1 + math.sin(turn)) for turn in around]
        box = pygame.Rect(min(xs) - pad, min(ys) - pad, 0, 0)
        box.size = (math.ceil(max(xs) - box.x + pad), math.ceil(max(ys) - box.y + pad))
        return box.clip(pygame.Rect(0, 0, side, side))

    def _draw_arc(self, big: pygame.Surface, k: int, number: int, part: float, on: bool) -> None:
        theme, side = self.look.theme, self.rect.w
        hot = (255, 240, 170) if theme.dark else (200, 110, 20)
        wide = (side * WIDE_ON / 252 if on else side * WIDE_OFF / 252) * k
        middle = side * k / 2
        radius = middle - side * WIDE_ON / 252 * k / 2
        colour = blend(theme.accent, hot, number / 12) if on else theme.track
        start = -math.pi / 2 + number * math.tau / ARCS + 0.05
        turns = [start + (math.tau / ARCS - 0.1) * part * step / 12 for step in range(13)]
        points = [(middle + math.cos(turn) * radius, middle + math.sin(turn) * radius) for turn in turns]
        pygame.draw.polygon(big, (*colour, 255 if on else 170), brush.ribbon(points, wide))
        for end in (points[0], points[-1]) if on else ():
            pygame.draw.circle(big, (*colour, 255), end, wide / 2)
