"""Solutions on a board that is being made: one as ghosts, two beside each other in the cells where they differ."""

from __future__ import annotations

import pygame

from game.engine.core import Marks, Target
from game.ui.board import art as board_art
from game.ui.board.art import Art
from game.ui.board.geometry import Geometry
from game.ui.board.layers import Z_FILLS, Layer
from game.ui.board.picture import BoardPicture
from game.ui.drawing import paint
from game.ui.stage.stage import Live

FAINT = {"day": 0.42, "night": 0.5, "high-contrast": 0.72}
"""How far a ghost is seen, by theme."""

HALF = 0.52
"""Of the cell: a mark of one of two solutions. The first stands at the upper left, the other at the lower right."""


DISC = 0.6
"""Of the cell: the disc under a corner that is selected or pointed at."""


class GhostLayer(Layer):
    """Marks that nobody made, under the clues; and discs under corners, which a square does not suit."""

    view: BoardPicture
    selected: Live[Target | None] = Live(None)
    pointed: Live[Target | None] = Live(None)

    def __init__(self, view: BoardPicture) -> None:
        super().__init__(view, Z_FILLS)
        self._both: dict[Target, int] = {}
        self._pairs: dict[Target, tuple[int, int]] = {}
        self._placed: tuple[Geometry | None, list[Target], list[pygame.Rect]] = (None, [], [])
        """Where marks are shown, in a geometry: there may be thousands."""

    def show(self, solution: Marks | None, other: Marks | None = None) -> tuple[Target, ...]:
        """Show one or two solutions, or none; the places where two of them differ."""
        spec, board = self.view.spec, self.view.board
        one = {} if solution is None else spec.required(board, solution)
        two = one if other is None else spec.required(board, other)
        self._both = {slot: value for slot, value in one.items() if two.get(slot, 0) == value}
        slots = dict.fromkeys((*one, *two))
        self._pairs = {slot: (one.get(slot, 0), two.get(slot, 0)) for slot in slots if slot not in self._both}
        self._placed = (None, [], [])
        self.damage()
        return tuple(self._pairs)

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        self._paint_marks(target, clip)
        theme = self.look.theme
        for place, colour in ((self.pointed, theme.line_major), (self.selected, theme.effect)):
            if place is not None:
                side = round(self.view.geometry.cell * DISC)
                disc = self.look.block((side, side), theme.fill_effect, colour, 3.0, side // 2)
                paint.put(target, disc, disc.get_rect(center=self.view.box_of(place).center).topleft)

    def _paint_marks(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        geometry, (x, y) = self.view.geometry, self.view.origin
        if self._placed[0] is not geometry:
            slots = [*self._both, *self._pairs]
            self._placed = geometry, slots, [geometry.rect(slot) for slot in slots]
        _geometry, slots, boxes = self._placed
        for number in clip.move(-x, -y).collidelistall(boxes):
            slot, box = slots[number], boxes[number].move(x, y)
            if slot in self._both:
                ghost = self._ghost(self.view.mark(slot, self._both[slot]))
                paint.put(target, ghost, ghost.get_rect(center=box.center).topleft)
                continue
            for value, side in zip(self._pairs[slot], (-1, 1), strict=True):
                if value:
                    small = self._small(self.view.mark(slot, value))
                    shift = round(box.w * 0.22) * side
                    place = small.get_rect(center=(box.centerx + shift, box.centery + shift))
                    paint.put(target, small, place.topleft)

    def _ghost(self, art: Art) -> pygame.Surface:
        look, size = self.look, self.view.geometry.cell
        return look.sprites.get(
            ("editor-ghost", art.key, size), lambda: board_art.light(look, art, size, FAINT.get(look.theme.name, 0.5))
        )

    def _small(self, art: Art) -> pygame.Surface:
        look, size = self.look, self.view.geometry.cell
        return look.sprites.get(
            ("editor-half", art.key, size), lambda: board_art.scaled(board_art.settled(look, art, size), HALF)
        )
