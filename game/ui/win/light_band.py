"""A band of light that passes once over a board that was won."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.ui.board.art import settled
from game.ui.board.layers import Z_EFFECTS, DrawnBoard, Layer
from game.ui.drawing import paint
from game.ui.drawing.theme import Colour
from game.ui.stage.still import Still

AFTER_MS, PASS_MS = 120, 700
BY_DAY: Colour = (255, 226, 140)
IN_THE_DARK: Colour = (124, 96, 88)
SLICES = 4  # of it, so that little is drawn in vain
WIDTH, LEAN, SOFT = 0.17, 0.5, 0.09  # of the grid: the band, how far it leans, its edges


class LightBand(Layer):
    """A band of light that passes over the finished board; what lies below it is a still picture meanwhile.

    It falls on the sheet alone: what is darker than it by day, and brighter in the dark, keeps its colour, and marks
    that fill their cells lie above it.
    """

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_EFFECTS)
        self._part = 1.0
        self._still: Still | None = None
        self._covers: Sequence[tuple[pygame.Rect, pygame.Surface]] | None = None

    @property
    def part(self) -> float:
        """How far it has come, from 0 to 1: outside the grid at both ends."""
        return self._part

    @part.setter
    def part(self, value: float) -> None:
        before, self._part = self._slices, value
        if self.stage is not None:
            for old, new in zip(before, self._slices, strict=True):
                self.stage.damage_above(old.union(new).clip(self._grid))

    def begin(self) -> None:
        """Let it pass once."""
        if self.animator.reduce_motion:
            return
        self._part = 0.0
        self.animator.after(AFTER_MS, self._go, "band")

    def hold(self, ms: float) -> None:
        """No band: something else moves above the board, which is a still picture for so many milliseconds."""
        self._freeze()
        self.animator.after(ms, self._end, "held")

    def clear(self) -> None:
        """Stop it (the board is laid out anew, or taken away)."""
        self.animator.cancel(self)
        self.animator.stop_timer("band")
        self.animator.stop_timer("held")
        self._end()

    def _go(self) -> None:
        self._freeze()
        self.animator.animate(self, "part", 1.0, PASS_MS, "linear", start=0.0, keep=True, on_done=self._end)

    def _freeze(self) -> None:
        if self.stage is None:
            return
        size = self.view.window.size
        surface = self.look.sprites.get(("still", size), lambda: paint.opaque(size))
        self._still = Still(surface, self.view.window, self.z)
        self.stage.freeze(self._still)

    def _end(self) -> None:
        self._part, self._covers = 1.0, None
        if self._still is not None and self.stage is not None:
            self.stage.thaw(self._still)
        self._still = None

    def warm(self) -> Iterator[None]:
        """Draw it ahead."""
        self._band()
        yield

    @property
    def _grid(self) -> pygame.Rect:
        return self.view.geometry.grid.move(self.view.origin).clip(self.view.window)

    @property
    def _box(self) -> pygame.Rect:
        grid = self._grid
        wide = self._wide
        return pygame.Rect(grid.x - wide + round(self._part * (grid.w + wide)), grid.y, wide, grid.h)

    @property
    def _slices(self) -> list[pygame.Rect]:
        """What of its box the band fills: it leans, and the rest of a large box would be drawn for nothing."""
        box, lean = self._box, self._grid.h * LEAN
        out = []
        for number in range(SLICES):
            top, foot = box.h * number // SLICES, box.h * (number + 1) // SLICES
            left = math.floor(lean * (1 - (number + 1) / SLICES))
            wide = math.ceil(box.w - lean + lean / SLICES) + 1
            out.append(pygame.Rect(box.x + left, box.y + top, wide, foot - top))
        return out

    @property
    def _wide(self) -> int:
        grid = self._grid
        return round(grid.w * (WIDTH + 2 * SOFT) + grid.h * LEAN)

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if 0.0 < self._part < 1.0 and self._box.colliderect(clip):
            flag = pygame.BLEND_RGB_MAX if self.look.theme.dark else pygame.BLEND_RGB_MIN
            before = target.get_clip()
            for part in self._slices:
                shown = self._grid.clip(part).clip(before)
                if shown.w > 0 and shown.h > 0:
                    target.set_clip(shown)
                    target.blit(self._band(), self._box.topleft, special_flags=flag)
                    self._paint_covers(target, shown)
            target.set_clip(before)

    def _paint_covers(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        """The marks that fill their cells, over the light."""
        if self._covers is None:
            self._covers = tuple(self._find_covers())
        for box, mark in self._covers:
            if box.colliderect(clip):
                paint.put(target, mark, mark.get_rect(center=box.center).topleft)

    def _find_covers(self) -> Iterator[tuple[pygame.Rect, pygame.Surface]]:
        """Those marks, each with its cell; they do not change while the light passes."""
        view = self.view
        for slot in view.slots:
            if view.ground(slot) is not None:
                yield view.box_of(slot), settled(self.look, view.mark(slot, view.shown(slot)), view.geometry.cell)

    def _band(self) -> pygame.Surface:
        """The band, on a ground that changes nothing."""
        size, dark = (max(1, self._wide), max(1, self._grid.h)), self.look.theme.dark
        colour, ground = (IN_THE_DARK, (0, 0, 0)) if dark else (BY_DAY, (255, 255, 255))

        def make() -> pygame.Surface:
            # Small and stretched: its edges are soft anyway.
            small = pygame.Surface((160, 160))
            small.fill(ground)
            share = self._grid.w / self._wide
            soft, wide = SOFT * share * 160, WIDTH * share * 160
            lean = 160 - 2 * soft - wide
            pygame.draw.polygon(
                small, colour, ((soft + lean, 0), (soft + lean + wide, 0), (soft + wide, 160), (soft, 160))
            )
            return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(soft * 0.5))), size)

        return self.look.sprites.get(("win-band", size, colour), make)
