"""The picture of a mode at the head of its card, or at the side of one; drawn a piece at a time, then kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Literal

import pygame

from game.ui.covers.modes import ModeCover
from game.ui.drawing import paint
from game.ui.drawing.paint import blit
from game.ui.stage.stage import Live, Node
from game.ui.widgets.base import Z_PANEL

APPEAR_MS, RIM = 200, 5  # milliseconds; design pixels


class ModePicture(Node):
    """edge: the side of the card at which it lies; its corners there are round. Nothing shows before `bring`, or before
    `show` where several pictures are to come together."""

    shown = Live(0.0, steps=12)

    def __init__(self, draw_cover: ModeCover, edge: Literal["top", "left"]) -> None:
        super().__init__(z=Z_PANEL + 1)
        self.draw_cover, self.edge = draw_cover, edge

    def bring(self) -> Iterator[None]:
        """Draw the picture, a piece at a time, and show it."""
        yield from self.prepare()
        self.show()

    def prepare(self) -> Iterator[None]:
        """Draw the picture ahead, a piece at a time; it needs its place."""
        key, sprites = self.key, self.look.sprites
        if min(self.rect.size) > 0 and key not in sprites:
            surface = pygame.Surface(self.rect.size)
            yield from self.draw_cover(surface, self.look.theme)
            made = paint.masked(surface, self._shape())
            sprites.get(key, lambda: made)
            yield

    def recall(self) -> None:
        """Show what was drawn before, at once, once it has its place."""
        if self.ready:
            self.shown = 1.0

    @property
    def ready(self) -> bool:
        """Whether it was drawn, as large as it is here."""
        return self.key in self.look.sprites

    def show(self) -> None:
        """Let what is drawn be seen."""
        if self.shown < 1.0:
            self.animator.animate(self, "shown", 1.0, APPEAR_MS, "outCubic", fade=True)
        self.damage()

    def draw(self, target: pygame.Surface) -> None:
        sprites, key = self.look.sprites, self.key
        if key in sprites:
            blit(target, sprites.get(key, lambda: paint.canvas((1, 1))), self.rect.topleft, 255 * self.shown)

    @property
    def key(self) -> Hashable:
        """Under what the look keeps it."""
        return ("mode-picture", self.draw_cover.__name__, self.rect.size, self.edge, self.look.theme.name)

    def _shape(self) -> pygame.Surface:
        """Round at the card's corners, straight where the card goes on."""
        radius = self.look.u(self.look.theme.radius)
        w, h = self.rect.size
        beyond = (w, h + radius) if self.edge == "top" else (w + radius, h)
        return paint.rounded(beyond, radius, (255, 255, 255)).subsurface((0, 0, w, h))


class CardRim(Node):
    """The rim around a card with a picture; in the accent around the chosen one."""

    chosen = Live(False)

    def __init__(self) -> None:
        super().__init__(z=Z_PANEL + 2)

    def draw(self, target: pygame.Surface) -> None:
        look, theme = self.look, self.look.theme
        if self.chosen:
            paint.put(target, look.block(self.rect.size, None, theme.accent, RIM), self.rect.topleft)
        elif theme.backdrop == "plain":  # the picture has covered the sheet's own
            paint.put(target, look.block(self.rect.size, None, theme.panel_rim, 1.5), self.rect.topleft)
