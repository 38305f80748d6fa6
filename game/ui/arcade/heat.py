"""What burns around a run that goes well: light around the frame, lanterns in the sky, and a glow from below."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.glow import glow
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Live, Node

WARM, FIRE, BLAZE = 1.1, 1.3, 1.5
"""Multipliers from which on there is light around the ring, light around the frame and lanterns, and all of it."""
LANTERNS, RISE, ROUND_MS = 14, 150, 12_000  # how many; design pixels that they rise; in so many milliseconds
LANES = ((0.012, 0.04), (0.86, 0.92), (0.235, 0.275), (0.96, 0.99))
"""Where they rise, as shares of the window's width: beside what is written."""
LIGHT: Colour = (255, 150, 60)
HALO = 30  # design pixels of blur
ALARM, BEAT_MS = (60, 110, 160), 800  # how strong the red light is; of a beat


def heat_of(multiplier: float) -> int:
    """How hot a run is, from 0 to 3."""
    return sum(multiplier >= least - 1e-9 for least in (WARM, FIRE, BLAZE))


def _tall(size: float) -> float:
    """The size of a lantern, in a few steps."""
    return round(5 * size) / 5


def halo(look: Look, sheet: pygame.Rect, colour: Colour, strength: int) -> list[tuple[pygame.Rect, pygame.Surface]]:
    """Light around the frame of a sheet, in four strips that leave the sheet out, up to its round corners."""
    inner = sheet.inflate(look.u(44), look.u(44))
    reach = 2 * look.u(HALO)
    outer = inner.inflate(2 * reach, 2 * reach)
    made: list[pygame.Surface] = []
    radius = look.u(look.theme.radius)

    def cut(box: pygame.Rect) -> pygame.Surface:
        if not made:
            made.append(paint.shadow(inner.size, look.u(30), look.u(HALO), colour, strength)[0])
        strip = made[0].subsurface(box.move(-outer.x, -outer.y).clip(made[0].get_rect())).copy()
        if box.colliderect(sheet):
            _round_off(strip.subsurface(sheet.clip(box).move(-box.x, -box.y)), radius, box.y < sheet.y)
        return strip

    deep_y, deep_x = sheet.y - outer.y + radius, sheet.x - outer.x
    boxes = (
        pygame.Rect(outer.x, outer.y, outer.w, deep_y),
        pygame.Rect(outer.x, sheet.bottom - radius, outer.w, deep_y),
        pygame.Rect(outer.x, sheet.y + radius, deep_x, sheet.h - 2 * radius),
        pygame.Rect(sheet.right, sheet.y + radius, deep_x, sheet.h - 2 * radius),
    )
    key = ("halo", inner.size, radius, colour, strength)
    return [(box, look.sprites.get((*key, n), lambda box=box: cut(box))) for n, box in enumerate(boxes)]  # type: ignore[misc]


def _round_off(rows: pygame.Surface, radius: int, first: bool) -> None:
    """Leave of the first rows of a sheet, or the last ones, only what lies outside its round corners."""
    wide, high = rows.get_size()
    around = paint.canvas((wide, high))
    around.fill((255, 255, 255, 255))
    sheet = paint.rounded((wide, 4 * radius), radius, (255, 255, 255))
    around.blit(sheet, (0, 0 if first else high - 4 * radius), special_flags=pygame.BLEND_RGBA_SUB)
    rows.blit(around, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


class FrameAlarm(Node):
    """Red light around the frame in the last seconds, which throbs with each of them. level: how strong, 0 to 3."""

    level = Live(0)

    def __init__(self) -> None:
        super().__init__(z=2)
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self._pulse = 0.0

    @property
    def pulse(self) -> float:
        """How much of a beat is left, from 0 to 1."""
        return self._pulse

    @pulse.setter
    def pulse(self, value: float) -> None:
        self._pulse = value
        self.level = 1 + round(value * (len(ALARM) - 1))

    def beat(self) -> None:
        """Another second."""
        self.animator.animate(self, "pulse", 0.0, BEAT_MS, "inOutSine", start=1.0, keep=True)

    def rest(self) -> None:
        """No more of it."""
        if self.level:
            self.animator.cancel(self, "pulse")
            self.level = 0

    @property
    def bounds(self) -> pygame.Rect:
        out = self.look.u(44) + 4 * self.look.u(HALO) if self.stage is not None else 0
        return self.sheet.inflate(out, out)

    def damage(self) -> None:
        if self.stage is not None:
            for box, _strip in halo(self.look, self.sheet, self.look.theme.error, ALARM[0]):
                self.stage.damage(box)

    def draw(self, target: pygame.Surface) -> None:
        if self.level:
            clip = target.get_clip()
            for box, strip in halo(self.look, self.sheet, self.look.theme.error, ALARM[self.level - 1]):
                if box.colliderect(clip):
                    paint.put(target, strip, box.topleft)

    def warm(self) -> Iterator[None]:
        """Draw it ahead, one of its strengths a piece."""
        for strength in ALARM:
            halo(self.look, self.sheet, self.look.theme.error, strength)
            yield


class HeatSky(Node):
    """Lanterns that rise at both sides of the sheet by night, and light around it. level: the heat."""

    level = Live(0)

    def __init__(self) -> None:
        super().__init__(z=2)
        self._age = 0.0
        rng = Random(9)
        self._lanterns = [(rng.random(), rng.uniform(0.1, 1.0), rng.uniform(0.5, 1.0)) for _ in range(LANTERNS)]
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self._asked: tuple[object, ...] = ()
        self._found: list[tuple[pygame.Rect, pygame.Surface]] = []

    @property
    def bounds(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.look.size) if self.stage is not None else self.rect

    @property
    def age(self) -> float:
        """How far the lanterns have risen, from 0 to 1."""
        return self._age

    @age.setter
    def age(self, value: float) -> None:
        before = [box for box, _sprite in self._boxes()]
        self._age = value
        if self.stage is not None:
            for old, (new, _sprite) in zip(before, self._boxes(), strict=True):
                if old != new:
                    self.stage.damage(old.union(new))

    def burn(self, level: int) -> None:
        """Show so much heat; only a night has lanterns."""
        if level == self.level:
            return
        self.level = level
        if level > 1 and self._lit and not self.animator.is_running(self, "age"):
            self._rise()

    def _rise(self) -> None:
        if self.level > 1 and not self.animator.reduce_motion:
            self.animator.animate(self, "age", 1.0, ROUND_MS, "linear", start=0.0, keep=True, on_done=self._rise)

    @property
    def _lit(self) -> bool:
        return self.look.theme.backdrop == "night"

    def _boxes(self) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """The lanterns where they are now: asked for several times a frame, and found once."""
        if self.stage is None or self.level < 2 or not self._lit or self.animator.reduce_motion:
            return []
        asked = (self._age, self.level, self.look, tuple(self.sheet))
        if asked != self._asked:
            self._asked, self._found = asked, self._find_boxes()
        return self._found

    def _find_boxes(self) -> list[tuple[pygame.Rect, pygame.Surface]]:
        look, (width, height), out = self.look, self.look.size, []
        free = self.sheet.inflate(look.u(160), look.u(160))
        for number, (x, y, size) in enumerate(self._lanterns[: LANTERNS if self.level > 2 else LANTERNS // 2]):
            first, last = LANES[number % len(LANES)]
            at = (first + (last - first) * x) * width
            down = (y - self._age * look.u(RISE) / height) % 1.0
            sprite = self._lantern(_tall(size), 1 + round(4 * min(1.0, 8 * down, 8 * (1 - down))))
            box = sprite.get_rect(center=(round(at), round(down * height)))
            out.append((box if not box.colliderect(free) else pygame.Rect(box.topleft, (0, 0)), sprite))
        return out

    def draw(self, target: pygame.Surface) -> None:
        if self.level < 2 or not self._lit:
            return
        clip = target.get_clip()
        for box, strip in self._halo(self.level):
            if box.colliderect(clip):
                paint.put(target, strip, box.topleft)
        if self.level > 2:
            ground = self._ground()
            target.blit(ground, ground.get_rect(bottomleft=(0, self.look.size[1])), special_flags=pygame.BLEND_RGB_ADD)
        for box, sprite in self._boxes():
            if box.w and box.colliderect(clip):
                paint.put(target, sprite, box.topleft)

    def warm(self) -> Iterator[None]:
        """Draw ahead what comes with the heat, a piece at a time."""
        if not self._lit:
            return
        for level in (2, 3):
            self._halo(level)
            yield
        self._ground()
        yield
        for size in sorted({_tall(size) for _x, _y, size in self._lanterns}):
            for level in range(1, 6):
                self._lantern(size, level)
            yield

    def _halo(self, level: int) -> list[tuple[pygame.Rect, pygame.Surface]]:
        """Light around the frame at a heat."""
        return halo(self.look, self.sheet, LIGHT, 110 if level < 3 else 170)

    def _ground(self) -> pygame.Surface:
        """A glow at the window's foot, opaque, to be added."""
        width, height = self.look.size
        size = (width, height // 4)

        def make() -> pygame.Surface:
            strip = pygame.Surface((1, 32))
            for y in range(32):
                part = (y / 31) ** 2
                strip.set_at((0, y), (round(110 * part), round(42 * part), round(8 * part)))
            return pygame.transform.smoothscale(strip, size)

        return self.look.sprites.get(("heat-ground", size), make)

    def _lantern(self, size: float, level: int) -> pygame.Surface:
        k = self.look.u(100) / 100 * size
        side = max(12, round(96 * k))

        def make() -> pygame.Surface:
            out = glow(side, LIGHT, 110)
            w, h, m = 26 * k, 36 * k, side / 2

            def draw(big: pygame.Surface, s: int) -> None:
                for (top, wide, narrow, foot), colour in (
                    ((0.5, 0.5, 0.36, 0.5), (238, 132, 52)),
                    ((0.42, 0.36, 0.24, 0.46), (255, 200, 110)),
                ):
                    points = (
                        (m - w * wide, m - h * top), (m + w * wide, m - h * top), (m + w * wide * 1.24, m + h * 0.1),
                        (m + w * narrow, m + h * foot), (m - w * narrow, m + h * foot),
                        (m - w * wide * 1.24, m + h * 0.1),
                    )  # fmt: skip
                    pygame.draw.polygon(big, (*colour, 255), [(x * s, y * s) for x, y in points])

            paint.put(out, paint.supersample((side, side), draw), (0, 0))
            return paint.faded(out, level / 5 * 0.8)

        return self.look.sprites.get(("sky-lantern", side, level), make)
