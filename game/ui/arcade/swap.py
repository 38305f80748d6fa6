"""From one board of a run to the next: a wave of gold, the sheet flies to the pile, the next one slides in.

All of it is pictures above a board that is there already, below them. Presses before `OPEN_MS` are swallowed: they are
the rest of a double click that ended the last board. Later ones count, and end the pictures.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.board.layers import Z_EFFECTS
from game.ui.drawing import paint
from game.ui.drawing.paint import Point
from game.ui.stage.animator import EASINGS
from game.ui.stage.stage import Node

WAVE_MS, OPEN_MS, LAND_MS, REST_MS = 60, 160, 260, 380
FIRST, SMALL, POSES = 0.5, 0.2, 5  # of the sheet's side at the ends of the flight; pictures of it
FROM, OVER = 0.6, 0.06  # where the next sheet begins, and how far it slides beyond its place: shares of its side
LEVELS, CREST = 5, 1.6  # steps of gold; how wide the wave is, in cells


@dataclass(frozen=True)
class SheetChange:
    """What a swap shows: the sheet that goes, and the one that comes, on `page`, what lies below both.

    cells: those of the old board, in window pixels. start: where the wave begins. to: the middle of the sheet's place
    on the pile, on which it lies turned by `turn` degrees.
    """

    sheet: pygame.Rect
    old: pygame.Surface
    coming: pygame.Surface
    page: pygame.Surface
    cells: Sequence[pygame.Rect]
    start: Point
    to: tuple[int, int]
    turn: int


class SheetSwap(Node):
    """The pictures of a swap. `begin` starts it; `age` are the milliseconds since then.

    slow: how many times slower it goes, and `age` with it. small: of the sheet's side, where it lands.
    """

    def __init__(self, slow: float = 1.0, small: float = SMALL) -> None:
        super().__init__(z=Z_EFFECTS + 2)
        self.slow, self.small = slow, small
        self.visible = False
        self.swallows = False
        """Whether a press is still part of the board before."""
        self._age = float(REST_MS)
        self._now: SheetChange | None = None
        self._half: pygame.Surface | None = None
        self._scratch: pygame.Surface | None = None
        self._poses: list[pygame.Surface] = []
        self._last: pygame.Rect | None = None  # where the sheet flew in the frame before
        self._land: Callable[[pygame.Surface], None] | None = None

    @property
    def running(self) -> bool:
        """Whether pictures are above the board."""
        return self._now is not None

    def begin(self, exchange: SheetChange, land: Callable[[pygame.Surface], None]) -> None:
        """Start; `land` is given the small picture of the sheet when it lies on the pile."""
        self.finish()
        self._now, self._land = exchange, land
        self._half, self._poses, self._age = None, [], 0.0
        self.rect, self.visible, self.swallows = exchange.sheet, True, True
        self.animator.after(OPEN_MS * self.slow, self._open, self)
        ms = float(OPEN_MS if self.animator.reduce_motion else REST_MS)
        self.animator.animate(
            self, "age", ms, ms * self.slow, "linear", start=0.0, keep=True, fade=True, on_done=self.finish
        )

    def _open(self) -> None:
        self.swallows = False

    def finish(self) -> None:
        """The board itself is seen from now on."""
        if self._now is None:
            return
        self.animator.cancel(self)
        self._now.old.set_alpha(None)  # where motion is reduced it has faded, and lies on the pile all the same
        self._deliver()
        self._damage_moving()
        self._now = self._half = None
        self._age, self._poses = float(REST_MS), []
        self.visible = False

    @property
    def age(self) -> float:
        """Milliseconds since the last mark."""
        return self._age

    @age.setter
    def age(self, value: float) -> None:
        if self._now is None:
            return
        before, self._age = self._age, value
        if before and not self.animator.reduce_motion:  # the first frame, which has shown the next board, did enough
            self._prepare()
            if value >= LAND_MS:
                self._deliver()
        if value > WAVE_MS or before > WAVE_MS:
            self._damage_moving()
        flying = self._flying()
        if flying is not None and self.stage is not None:
            self.stage.damage(flying[0])
            if self._last is not None:
                self.stage.damage(self._last)
        self._last = flying[0] if flying is not None else None

    def _damage_moving(self) -> None:
        if self.stage is not None:
            self.stage.damage(self.rect)
            if self._last is not None:
                self.stage.damage(self._last)

    # The flight

    def _prepare(self) -> None:
        """Make another picture of the flight: one a frame, for all of them take longer than that."""
        assert self._now is not None
        if self._half is None:
            self._half = pygame.transform.smoothscale(self._now.old, [side // 2 for side in self._now.old.get_size()])
        elif len(self._poses) < POSES:
            part = len(self._poses) / (POSES - 1)
            self._poses.append(self._turned(FIRST + (self.small - FIRST) * part, self._now.turn * part))

    def _turned(self, scale: float, turn: float) -> pygame.Surface:
        """The old sheet so small, turned by degrees: premultiplied."""
        assert self._now is not None
        if self._half is None:
            self._half = pygame.transform.smoothscale(self._now.old, [side // 2 for side in self._now.old.get_size()])
        wide, high = (max(2, round(side * scale)) for side in self._now.sheet.size)
        sheet = paint.canvas((wide + 4, high + 4))
        sheet.blit(pygame.transform.smoothscale(self._half, (wide, high)), (2, 2))
        return pygame.transform.rotozoom(sheet, turn, 1.0).premul_alpha()

    def _deliver(self) -> None:
        """Lay it on the pile, once."""
        land, self._land = self._land, None
        if land is not None and self._now is not None:
            land(self._poses[-1] if len(self._poses) == POSES else self._turned(self.small, self._now.turn))

    def _flying(self) -> tuple[pygame.Rect, pygame.Surface] | None:
        if self._now is None or not OPEN_MS <= self._age < LAND_MS or not self._poses:
            return None
        part = (self._age - OPEN_MS) / (LAND_MS - OPEN_MS)
        pose = self._poses[min(len(self._poses) - 1, int(part * len(self._poses)))]
        (ax, ay), (bx, by), t = self.rect.center, self._now.to, EASINGS["inOutCubic"](part)
        arc = math.sin(math.pi * t) * self.rect.h * 0.12
        return pose.get_rect(center=(round(ax + (bx - ax) * t), round(ay + (by - ay) * t - arc))), pose

    # Drawing

    @property
    def bounds(self) -> pygame.Rect:
        flying = self._flying()
        return self.rect.union(flying[0]) if flying is not None else self.rect

    @property
    def opaque(self) -> bool:
        return self._now is not None and not self.animator.reduce_motion

    def draw(self, target: pygame.Surface) -> None:
        now, age = self._now, self._age
        if now is None:
            return
        if self.animator.reduce_motion:
            now.old.set_alpha(round(255 * (1 - min(1.0, age / OPEN_MS))))
            target.blit(now.old, self.rect)
        elif age < OPEN_MS:
            target.blit(now.old, self.rect)
            if age >= WAVE_MS:
                self._draw_wave(target, now)
        else:
            target.blit(now.page, self.rect)
            before = target.get_clip()
            target.set_clip(before.clip(self.rect))
            target.blit(now.coming, self.rect.move(self._offset, 0))
            target.set_clip(before)
            flying = self._flying()
            if flying is not None:
                paint.put(target, flying[1], flying[0].topleft)

    @property
    def _offset(self) -> int:
        """How far the next sheet is from its place: from the right, a little too far, and back."""
        side = self.rect.w
        if self._age < LAND_MS:
            part = EASINGS["outCubic"]((self._age - OPEN_MS) / (LAND_MS - OPEN_MS))
            return round(side * (FROM + (-OVER - FROM) * part))
        part = EASINGS["inOutSine"](min(1.0, (self._age - LAND_MS) / (REST_MS - LAND_MS)))
        return -round(side * OVER * (1 - part))

    def _draw_wave(self, target: pygame.Surface, now: SheetChange) -> None:
        """Gold runs over the cells, from the last mark to the corners."""
        if not now.cells:
            return
        x, y = now.start
        far = [math.hypot(cell.centerx - x, cell.centery - y) / cell.w for cell in now.cells]
        front = (max(far) + CREST) * (self._age - WAVE_MS) / (OPEN_MS - WAVE_MS)
        for cell, distance in zip(now.cells, far, strict=True):
            level = round(LEVELS * max(0.0, 1 - abs(distance - front) / CREST))
            if level:
                paint.put(target, self._gold(cell.size, level), cell.topleft)

    def _gold(self, size: tuple[int, int], level: int) -> pygame.Surface:
        colour = self.look.theme.gold_light
        return self.look.sprites.get(
            ("swap-gold", size, level), lambda: paint.rounded(size, size[0] // 6, colour, 34 * level)
        )

    def scratch(self, sheet: pygame.Rect) -> pygame.Surface:
        """A surface to draw the old sheet on, at its own place: the same one each time."""
        if self._scratch is None or self._scratch.get_size() != sheet.bottomright:
            self._scratch = pygame.Surface(sheet.bottomright)
        return self._scratch

    def warm(self, size: tuple[int, int]) -> None:
        """Draw the gold of cells of this size ahead."""
        for level in range(1, LEVELS + 1):
            self._gold(size, level)
