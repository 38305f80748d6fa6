"""The colours that a player has put into cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.engine.core import Target
from game.ui.board.layers import Z_FILLS, DrawnBoard, Layer
from game.ui.drawing.paints import Paint, tile


class PaintLayer(Layer):
    """The colours of cells, below all fills. ``paints``: what each number of a colour looks like, from 1 on."""

    def __init__(self, view: DrawnBoard, paints: Callable[[], Sequence[Paint]]) -> None:
        super().__init__(view, Z_FILLS)
        self.paints = paints
        self.masks: dict[Target, int] = {}

    def show(self, masks: Mapping[Target, int]) -> None:
        """Exactly these cells have colours: bit ``number - 1`` of the mask for each."""
        before, self.masks = self.masks, dict(masks)
        for target in {**before, **masks}:
            if before.get(target) != masks.get(target):
                self.damage_at(self.view.box_of(target))

    def warm(self) -> Iterator[None]:
        """Make the pictures of single colours, one a piece."""
        size = self.view.box_of(Target("cell", (0, 0))).size
        for one in self.paints():
            tile(self.look, size, (one,))
            yield

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        tiles = self.view.tiles
        for place, mask in self.masks.items():
            box = self.view.box_of(place)
            if box.colliderect(clip):
                every = self.paints()
                chosen = tuple(every[i] for i in range(len(every)) if mask >> i & 1)
                target.blit(tile(self.look, box.size, chosen), box.topleft)
                if tiles is not None:  # what never changes stands above
                    area = box.move(-self.view.origin[0], -self.view.origin[1])
                    target.blit(tiles, box.topleft, area, special_flags=pygame.BLEND_PREMULTIPLIED)
