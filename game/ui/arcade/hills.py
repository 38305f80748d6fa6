"""Hills in thin ink at the foot of a survival by day, with the sun behind them; by night the sky has its own."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Node

HIGH = 0.36  # of the window's height
SOFTER = 4
"""They are drawn so many times smaller: they are soft."""
INK: Colour = (58, 70, 92)
RIDGES = ((0.42, 0.17, 1.9, 0.2, 26), (0.6, 0.12, 2.7, 2.1, 38), (0.8, 0.09, 3.6, 4.4, 52))
"""Of each ridge: how far down it lies, how high it rises, how many times, where it begins, and how dense its ink is."""
MIST = 0.5  # of their height: so far below its line the ink of a ridge has gone
PARTS = 4
"""A ridge begins at a part of a pixel: its line has no steps."""
SUN: Colour = (168, 50, 42)
SUN_AT, SUN_WIDE, SUN_DENSE = (0.91, 0.33), 0.34, 84
"""At the right, where the next boards are: at the left an error is explained, down to the foot."""


class InkHills(Node):
    """They leave the `sheet` of the board out. sunny: no words stand where the sun would."""

    def __init__(self) -> None:
        super().__init__(z=2)
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self.sunny = True

    @property
    def bounds(self) -> pygame.Rect:
        if self.stage is None or self.look.theme.backdrop != "washi":
            return pygame.Rect(0, 0, 0, 0)
        width, height = self.look.size
        return pygame.Rect(0, height - round(HIGH * height), width, round(HIGH * height))

    @property
    def sun(self) -> pygame.Rect:
        """What the sun covers: no words stand there."""
        box, wide = self.bounds, SUN_WIDE * self.bounds.h
        place = pygame.Rect(0, 0, round(wide), round(wide))
        place.center = (box.x + round(SUN_AT[0] * box.w), box.y + round(SUN_AT[1] * box.h))
        return place

    def burn(self, level: int) -> None:
        """Nothing grows hot here."""

    def warm(self) -> Iterator[None]:
        """Draw them ahead, a ridge at a time: they show once they are drawn."""
        size = self.bounds.size
        if size[1] and self._key(size) not in self.look.sprites:
            small = (size[0] // SOFTER + 1, size[1] // SOFTER + 1)
            self._disc()
            picture = pygame.Surface(small, pygame.SRCALPHA)
            for ridge in RIDGES:
                picture.blit(_ridge(small, *ridge), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
                yield
            self.look.sprites.get(self._key(size), lambda: pygame.transform.smoothscale(picture, size))
            self.damage()
        yield

    def draw(self, target: pygame.Surface) -> None:
        box, sheet = self.bounds, self.sheet
        if self._key(box.size) not in self.look.sprites:
            return
        picture = self.look.sprites.get(self._key(box.size), lambda: pygame.Surface((1, 1)))
        beside = (
            pygame.Rect(0, box.y, sheet.x, box.h),
            pygame.Rect(sheet.right, box.y, box.w - sheet.right, box.h),
            pygame.Rect(sheet.x, sheet.bottom, sheet.w, box.bottom - sheet.bottom),
        )
        for part in beside:
            part = part.clip(box).clip(target.get_clip())
            if part.w and part.h:
                seen = self.sun.clip(part) if self.sunny else part.inflate(-part.w, -part.h)
                if seen.w and seen.h:
                    lit = seen.move(-self.sun.x, -self.sun.y)
                    target.blit(self._disc(), seen, lit, special_flags=pygame.BLEND_PREMULTIPLIED)
                target.blit(picture, part, part.move(-box.x, -box.y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _disc(self) -> pygame.Surface:
        size = self.sun.size
        return self.look.sprites.get(("ink-sun", size), lambda: _sun(size))

    @staticmethod
    def _key(size: tuple[int, int]) -> tuple[object, ...]:
        return "ink-hills", size


def _sun(size: tuple[int, int]) -> pygame.Surface:
    small = max(1, size[0] // SOFTER)
    out = pygame.Surface((small, small), pygame.SRCALPHA)
    middle = (small - 1) / 2
    pygame.draw.aacircle(out, (*SUN, SUN_DENSE), (middle, middle), max(1, middle - 1.5))  # its rim is whole
    return pygame.transform.smoothscale(out.premul_alpha(), size)


def _ridge(size: tuple[int, int], down: float, rise: float, times: float, first: float, dense: int) -> pygame.Surface:
    """A ridge whose ink is densest along its line and goes over into mist below it."""
    across, high = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    strips = [_strip(max(2, round(MIST * high)), part / PARTS, dense) for part in range(PARTS)]
    for x in range(across):
        turn = first + times * math.tau * x / across
        wave = 0.55 * math.sin(turn) + 0.3 * math.sin(2.3 * turn + 1) + 0.15 * math.sin(6.1 * turn)
        whole, part = divmod(round((down - rise * wave) * high * PARTS), PARTS)
        out.blit(strips[part], (x, whole))
    return out


def _strip(high: int, begin: float, dense: int) -> pygame.Surface:
    """A column of ink that begins at a part of its first pixel."""
    strip = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        share = max(0.0, 1 - (y - begin) / (high - 1)) ** 1.4 * (1 - begin if y == 0 else 1)
        strip.set_at((0, y), (*INK, min(255, round(dense * share))))
    return strip.premul_alpha()
