"""Soft ticks on a board: this mark is right. They come at a cell's corner and fade by themselves."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.engine.core import Target
from game.ui.board.layers import Z_EFFECTS, DrawnBoard, Layer, badge_side
from game.ui.drawing import paint
from game.ui.stage.stage import Live

TICK_MS = 1400
STEPS = 8


class TickLayer(Layer):
    """Ticks on the places that were right last; `shown` runs from 1 to 0."""

    shown = Live(0.0, steps=STEPS)

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_EFFECTS)
        self.places: tuple[Target, ...] = ()

    def show(self, places: Iterable[Target]) -> None:
        """Tick these places, and no others any more."""
        self.damage()
        self.places = tuple(dict.fromkeys(places))
        self.animator.animate(self, "shown", 0.0, TICK_MS, "inCubic", start=1.0, fade=True, keep=True)

    def relayout(self) -> None:
        self.damage()

    def damage(self) -> None:
        for place in self.places:
            self.damage_at(self.view.box_of(place))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        level = round(self.shown * STEPS) / STEPS
        if level <= 0:
            return
        look, side = self.look, max(18, badge_side(self.view.geometry.cell))

        def make() -> pygame.Surface:
            disc = look.block((side, side), look.theme.success, look.theme.board, max(1.0, side / 16), side // 2).copy()
            px = side * 2 // 3
            paint.put(disc, look.icon("check", px, look.theme.board), ((side - px) // 2, (side - px) // 2))
            return paint.faded(disc, level)

        picture = look.sprites.get(("lesson-tick", side, look.theme.name, level), make)
        for place in self.places:
            box = self.view.box_of(place)
            if box.colliderect(clip):
                middle = self.view.geometry.shape_of(place).badge(box, side, 1.0, self.view.badge_down)
                paint.put(target, picture, picture.get_rect(center=middle).topleft)
