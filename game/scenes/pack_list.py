"""The packs of one puzzle in a list, with their covers: those in sight come together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.engine.record.progress import PackProgress
from game.ui.covers.gallery import cover, draw_cover
from game.ui.scene.scene import Scene
from game.ui.stage.veil import cross_fade
from game.ui.widgets import ItemState, ScrollGrid, pack_card
from game.ui.widgets.pack_card import PackItem

FADE_MS = 200


class PackList:
    """Adds its grid to a scene. on_open: a pack was chosen."""

    def __init__(self, scene: Scene, on_open: Callable[[PackProgress], None]) -> None:
        self.scene, self.on_open = scene, on_open
        self.grid = scene.form.add(
            ScrollGrid[PackItem]((), self._draw, self._open, (0, 164), gap=22, pick=_is_good, soft=True)
        )
        self.art = 0
        """How wide the covers are."""
        self.shown = False
        """Whether covers are seen: before those in sight are drawn, none is."""

    def tell(self, shelves: Sequence[PackProgress], broken: Mapping[str, str]) -> None:
        """List these packs, and files that cannot be read."""
        items = pack_card.items(shelves, broken.items())
        self.grid.set_items(items, min(self.grid.index, max(0, len(items) - 1)))
        self.grid.visible = bool(items)

    def place(self, room: pygame.Rect) -> None:
        """Lay it out; its bar stands at the right of the room."""
        look, grid = self.scene.look, self.grid
        grid.cell = (0, pack_card.card_height(look))
        grid.place(room.x, room.y, room.w + look.u(28), room.h)
        grid.refresh()
        grid.show(grid.index, False)
        self.art = pack_card.art_width(look, grid.items, (room.w, grid.row_height))
        self.shown = all(self._cover(item) is not None for item in self._in_sight)
        self.scene.host.later(self._bring(), self.scene)

    def _bring(self) -> Iterator[None]:
        """Draw the covers, a piece at a time."""
        waiting = [item for item in self.grid.items if isinstance(item, PackProgress)]
        first = self._in_sight
        for item in sorted(waiting, key=lambda item: item not in first):
            yield from draw_cover(self.scene.look, item.pack, self.art, item.entrance is not None)
            if not self.shown and all(self._cover(one) is not None for one in first):
                cross_fade(self.scene.stage, self.grid.rect, self._show, FADE_MS)
            self.grid.damage()

    def _show(self) -> None:
        self.shown = True

    @property
    def _in_sight(self) -> list[PackProgress]:
        """The packs that are seen at first."""
        grid = self.grid
        most = -(-grid.rect.h // max(1, grid.row_height))
        return [item for item in grid.items[:most] if isinstance(item, PackProgress)] if self.art else []

    def _cover(self, item: PackProgress) -> pygame.Surface | None:
        return cover(self.scene.look, item.pack, self.art, item.entrance is not None)

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, item: PackItem, state: ItemState) -> None:
        picture = self._cover(item) if self.shown and isinstance(item, PackProgress) else None
        pack_card.draw_pack(target, self.scene.look, rect, item, state, self.art, picture)

    def _open(self, item: PackItem) -> None:
        if isinstance(item, PackProgress):
            self.on_open(item)


def _is_good(item: PackItem) -> bool:
    return isinstance(item, PackProgress)
