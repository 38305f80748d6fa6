"""What flies around a board that was won: fireflies at night, flecks of gold around a perfect one."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from functools import partial
from random import Random

import pygame

from game.ui.drawing import paint
from game.ui.drawing.glow import glow
from game.ui.drawing.look import Look
from game.ui.drawing.rects import gathered
from game.ui.drawing.theme import Colour
from game.ui.stage.stage import Node

Z_LIGHTS = 40  # above the board and the column
FLECKS, FLECKS_MS = 80, 1600
FIREFLIES, FIREFLIES_MS = 16, 9000
FIREFLY: Colour = (255, 226, 140)
TILE = 360  # design pixels: what moves in one is drawn anew as one place
SHAPES = 6  # different flecks of gold


class Swarm(Node, ABC):
    """Small things that move for a while: each frame redraws only where they were and are."""

    def __init__(self, ms: float) -> None:
        super().__init__(z=Z_LIGHTS)
        self.ms = ms
        self._age = 0.0
        self._now: dict[int, tuple[pygame.Rect, pygame.Surface]] = {}
        self._boxes: list[pygame.Rect] = []

    def begin(self) -> None:
        """Let them go, where they still are."""
        if self.stage is None:
            return
        self.animator.animate(self, "age", self.ms, self.ms, "linear", start=0.0, keep=True, on_done=self._end)

    def _end(self) -> None:
        if self.stage is not None:
            self.stage.remove(self)

    @property
    def age(self) -> float:
        """Milliseconds since they began."""
        return self._age

    @age.setter
    def age(self, value: float) -> None:
        before, self._age = self._now, value
        self._now = self.pieces()
        self._boxes = [box for box, _sprite in self._now.values()]
        if self.stage is None:
            return
        changed = list[pygame.Rect]()
        for number in before.keys() | self._now.keys():
            old, new = before.get(number), self._now.get(number)
            if old != new:
                changed += [one[0] for one in (old, new) if one is not None]
        side = self.look.u(TILE)
        for place in gathered(changed, side, side):
            self.stage.damage(place, self.z)

    @property
    def bounds(self) -> pygame.Rect:
        boxes = self._boxes
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def place(self, sheet: pygame.Rect, grid: pygame.Rect, column: pygame.Rect) -> None:
        """Be told where the board's sheet, its grid and the column beside it are."""
        self.rect = sheet.union(column)

    @abstractmethod
    def pieces(self) -> dict[int, tuple[pygame.Rect, pygame.Surface]]:
        """Where each of them that is seen is now, and its picture, by its number."""

    def draw(self, target: pygame.Surface) -> None:
        if seen := target.get_clip().collidelistall(self._boxes):
            now = list(self._now.values())
            for number in seen:
                box, sprite = now[number]
                paint.put(target, sprite, box.topleft)


class Fireflies(Swarm):
    """They wander around the board of a night and go out one by one."""

    def __init__(self) -> None:
        super().__init__(FIREFLIES_MS)
        rng = Random(6)
        self._paths = [
            (rng.random(), rng.random(), rng.uniform(0.5, 1.0), rng.random() * math.tau, rng.uniform(0.55, 1.0))
            for _ in range(FIREFLIES)
        ]
        self._sheet = pygame.Rect(0, 0, 1, 1)

    def place(self, sheet: pygame.Rect, grid: pygame.Rect, column: pygame.Rect) -> None:
        super().place(sheet, grid, column)
        self._sheet = sheet.inflate(sheet.w // 7, 0)

    def pieces(self) -> dict[int, tuple[pygame.Rect, pygame.Surface]]:
        look, sheet, out = self.look, self._sheet, dict[int, tuple[pygame.Rect, pygame.Surface]]()
        side = max(8, look.u(44))
        for number, (x, y, pace, phase, life) in enumerate(self._paths):
            seconds = self._age / 1000
            level = round(5 * min(1.0, self._age / 500, max(0.0, (life - self._age / self.ms) * 6)))
            if level <= 0:
                continue
            at = (
                sheet.x + x * sheet.w + math.sin(seconds * pace + phase) * sheet.w * 0.05,
                sheet.y + y * sheet.h + math.cos(seconds * pace * 0.8 + phase * 2) * sheet.h * 0.05,
            )
            sprite = look.sprites.get(("firefly", side, level), lambda n=level: _firefly(side, n / 5))  # type: ignore[misc]
            out[number] = sprite.get_rect(center=(round(at[0]), round(at[1]))), sprite
        return out


def _firefly(side: int, strength: float) -> pygame.Surface:
    out = glow(side, FIREFLY, 190)
    core = max(2, side // 9)
    paint.put(out, paint.rounded((core, core), core // 2, (255, 246, 210)), ((side - core) // 2, (side - core) // 2))
    return paint.faded(out, strength)


class Flecks(Swarm):
    """Flecks of gold leaf that fall around the sheet of a perfect board, never over it."""

    def __init__(self) -> None:
        super().__init__(FLECKS_MS)
        rng = Random(5)
        self._falls = [
            (rng.random(), rng.uniform(-0.5, 0.75), rng.uniform(0.25, 0.6), rng.randrange(SHAPES), rng.random() * 6)
            for _ in range(FLECKS)
        ]
        self._lots: list[tuple[pygame.Rect, float]] = []
        """Of each fleck: the strip that it falls in, and where in its width."""

    def place(self, sheet: pygame.Rect, grid: pygame.Rect, column: pygame.Rect) -> None:
        super().place(sheet, grid, column)
        w, h = self.look.size
        outer = pygame.Rect(0, 0, w, h)
        if column.left >= sheet.right:
            outer.w = column.left
        elif column.right <= sheet.left:
            outer = pygame.Rect(column.right, 0, w - column.right, h)
        sides = [
            pygame.Rect(outer.x, 0, sheet.left - outer.x, h),
            pygame.Rect(sheet.right, 0, outer.right - sheet.right, h),
            pygame.Rect(sheet.x, 0, sheet.w, sheet.y),
            pygame.Rect(sheet.x, sheet.bottom, sheet.w, h - sheet.bottom),
        ]
        strips = [strip for strip in sides if strip.w > 0 and strip.h > 0]
        whole = sum(strip.w * strip.h for strip in strips) or 1
        starts = [sum(one.w * one.h for one in strips[:i]) / whole for i in range(len(strips))]
        self._lots = []
        for x, *_fall in self._falls if strips else ():
            number = max(i for i, start in enumerate(starts) if x >= start)
            strip = strips[number]
            self._lots.append((strip, (x - starts[number]) * whole / (strip.w * strip.h)))

    def pieces(self) -> dict[int, tuple[pygame.Rect, pygame.Surface]]:
        look, part, out = self.look, self._age / self.ms, dict[int, tuple[pygame.Rect, pygame.Surface]]()
        fading = round(6 * min(1.0, (1 - part) * 3))
        if fading <= 0:
            return out
        sway, sides = look.u(10), [max(3, look.u(side)) for side in (9, 14, 7, 20, 11, 26)]
        sprites = [
            look.sprites.get(("fleck", px, shape, fading), partial(_fleck, look, px, shape, fading / 6))
            for shape, px in enumerate(sides)
        ]
        for number, ((_x, y, fall, shape, phase), (strip, size)) in enumerate(
            zip(self._falls, self._lots, strict=False)
        ):
            px = sides[shape]
            x = round(strip.x + size * strip.w + math.sin(part * 5 + phase) * sway)
            box = pygame.Rect(0, 0, px, px)
            box.center = x, round(strip.y + (y + fall * part) * strip.h)
            if strip.contains(box):
                out[number] = box, sprites[shape]
        return out


def _fleck(look: Look, px: int, shape: int, strength: float) -> pygame.Surface:
    rng, theme = Random(shape), look.theme
    corners, start = rng.randint(4, 6), rng.random() * 6
    points = [
        (math.cos(start + i * math.tau / corners) * rng.uniform(0.5, 1.0) / 2 + 0.5,
         math.sin(start + i * math.tau / corners) * rng.uniform(0.5, 0.95) / 2 + 0.5)
        for i in range(corners)
    ]  # fmt: skip
    colour = theme.gold if shape % 2 else theme.gold_light

    def draw(big: pygame.Surface, k: int) -> None:
        pygame.draw.polygon(big, (*colour, 235), [(x * px * k, y * px * k) for x, y in points])

    return paint.faded(paint.supersample((px, px), draw), strength)
