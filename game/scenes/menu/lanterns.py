"""The week of daily runs as a row of lanterns: lit on the days that were played, today's in a ring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour, blend
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_WIDGET

APART_MS, LIGHT_MS = 60, 240
LEAST = 12
"""Pixels: narrower lanterns are not drawn."""

GLOW, BODY, HEART = (250, 150, 74), (226, 92, 48), (255, 226, 150)


class Lanterns(Node):
    """Seven days, of which those in `played` are lit one after the other. letters: what stands below each."""

    lit = Live(0.0, steps=28)
    named = Live(True)
    """Whether the names of the days stand below them; where all of them have no room, their first letters."""

    def __init__(self) -> None:
        super().__init__(z=Z_WIDGET)
        self.played: tuple[bool, ...] = (False,) * 7
        self.letters: tuple[str, ...] = ("",) * 7
        self.today = 0

    def show(self, played: Sequence[bool], letters: Sequence[str], today: int, light_up: bool) -> None:
        """Show a week; with `light_up` its lanterns are lit now, one after the other."""
        self.played, self.letters, self.today = tuple(played), tuple(letters), today
        self.damage()
        if light_up:
            self.animator.animate(self, "lit", 1.0, 6 * APART_MS + LIGHT_MS, "linear", start=0.0, keep=True, fade=True)
        else:
            self.lit = 1.0

    def height(self, look: Look, width: int) -> int:
        """How high it is at a width."""
        return self._lantern(look, width)[1] + look.line_height("small")

    @staticmethod
    def _lantern(look: Look, width: int) -> tuple[int, int]:
        wide = min(look.u(46), width // 9)
        return wide, round(wide * 1.28)

    def draw(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        wide, high = self._lantern(look, rect.w)
        high = min(high, rect.h - look.line_height("small") if self.named else rect.h)
        wide = min(wide, high)
        if wide < LEAST:
            return
        step = rect.w / 7
        widest = max(look.text(letter, "small", strong=True).get_width() for letter in self.letters)
        letters = self.letters if widest < step else tuple(letter[:1] for letter in self.letters)
        ms = self.lit * (6 * APART_MS + LIGHT_MS)
        for day, played in enumerate(self.played):
            middle = round(rect.x + step * (day + 0.5))
            level = min(1.0, max(0.0, (ms - day * APART_MS) / LIGHT_MS)) if played else 0.0
            lantern = self._picture(wide, round(level * 4))
            paint.put(target, lantern, lantern.get_rect(center=(middle, rect.y + high // 2)).topleft)
            ink = look.theme.text if day == self.today else look.theme.text2
            if self.named:
                letter = look.text(letters[day], "small", ink, strong=day == self.today)
                target.blit(letter, letter.get_rect(midtop=(middle, rect.y + high)))
            if day == self.today:
                ring = look.block((wide, wide), None, look.theme.accent, 3.0, wide // 2)
                paint.put(target, ring, ring.get_rect(center=(middle, rect.y + high // 2)).topleft)

    def _picture(self, wide: int, level: int) -> pygame.Surface:
        look = self.look
        key = ("lantern", wide, level)
        build: Callable[[], pygame.Surface] = partial(_lantern, wide, level / 4, look.theme.line_major, look.theme.dark)
        return look.sprites.get(key, build)


def _lantern(wide: int, level: float, unlit: Colour, glows: bool) -> pygame.Surface:
    """A paper lantern, premultiplied: dark at level 0, all aglow at 1."""

    def draw(big: pygame.Surface, k: int) -> None:
        side = wide * k
        if glows and level:
            for ring in range(6):
                radius = side * (0.5 - 0.05 * ring)
                glow = pygame.Surface((side, side), pygame.SRCALPHA)
                pygame.draw.circle(glow, (*GLOW, round(20 * level)), (side / 2, side / 2), radius)
                big.blit(glow, (0, 0))
        body = pygame.Rect(0, 0, round(side * 0.42), round(side * 0.52))
        body.center = (side // 2, side // 2)
        pygame.draw.ellipse(big, (*blend(unlit, BODY, level), 255 if level else 150), body)
        heart = body.inflate(-round(body.w * 0.5), -round(body.h * 0.24))
        if level:
            pygame.draw.ellipse(big, (*blend(unlit, HEART, level), 255), heart)
        cap = pygame.Rect(0, 0, round(side * 0.22), max(k, round(side * 0.07)))
        for end in (body.top, body.bottom):
            cap.center = (side // 2, end)
            pygame.draw.rect(big, (*blend(unlit, (60, 40, 30), level * 0.8), 255), cap, border_radius=k)

    return paint.supersample((wide, wide), draw)
