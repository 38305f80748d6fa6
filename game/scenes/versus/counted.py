"""What a mark has just completed, a number in Slant, has a ring in the colour of who placed it, for a moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.engine.core import Target
from game.engine.puzzle.versus import Award
from game.ui.board.fills import seat_colour
from game.ui.board.layers import Z_EFFECTS, Layer
from game.ui.board.view import BoardView
from game.ui.drawing import brush, paint
from game.ui.drawing.theme import Colour
from game.ui.stage.advance import Advance, Shown

RING_MS = 2200
GOING = 0.8  # the share of its time from which on a ring goes
STEPS = 6
RADIUS, WIDTH = 0.42, 0.07  # shares of a ring's side
AROUND = 1.36  # its side, of what it stands around
VARIANTS = 4


class _Ring:
    """One ring; `part` runs from 0 to 1."""

    part = Advance()

    def __init__(self, layer: CountedRings, place: Target, seat: int) -> None:
        self.layer, self.place, self.seat = layer, place, seat
        self.damage_at = layer.damage_at

    def shown(self) -> Shown:
        """Where it is, and how much of it."""
        return ((self.box, self.level),)

    @property
    def level(self) -> int:
        """How much of it is there, in steps."""
        return max(0, round(STEPS * min(1.0, (1 - self.part) / (1 - GOING))))

    @property
    def box(self) -> pygame.Rect:
        """Where it is, in window pixels: around its number with all that belongs to that."""
        view = self.layer.view
        middle = view.box_of(self.place).center
        whole = next((box for box in self.layer.clues() if box.collidepoint(middle)), view.box_of(self.place))
        side = round(max(whole.size) * AROUND)
        box = pygame.Rect(0, 0, side, side)
        box.center = middle
        return box


class CountedRings(Layer):
    """Draws them above a board."""

    view: BoardView

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_EFFECTS)
        self.rings: list[_Ring] = []

    def clues(self) -> Iterable[pygame.Rect]:
        """What rings can stand around."""
        return self.view.clue_boxes()

    def show(self, awards: Sequence[Award]) -> None:
        """Put a ring around each place that awards tell of beside their marks; without awards, take all away."""
        if not awards:
            self._take(self.rings)
        for award in awards:
            for place in (place for part in award.reasons for place in part.targets if place != award.slot):
                self._take([ring for ring in self.rings if ring.place == place])
                self._begin(_Ring(self, place, award.seat))

    def _begin(self, ring: _Ring) -> None:
        self.rings.append(ring)
        self.damage_at(ring.box)
        if self.animator.reduce_motion:
            self.animator.after(RING_MS, lambda: self._take([ring]), ring)
        else:
            self.animator.animate(
                ring, "part", 1.0, RING_MS, "linear", start=0.0, keep=True, on_done=lambda: self._take([ring])
            )

    def _take(self, rings: Sequence[_Ring]) -> None:
        for ring in list(rings):
            self.animator.cancel(ring, "part")
            self.animator.stop_timer(ring)
            self.damage_at(ring.box)
            self.rings = [one for one in self.rings if one is not ring]

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        for ring in self.rings:
            box, level = ring.box, ring.level
            if level and box.colliderect(clip):
                paint.put(target, self._picture(box.w, ring, level), box.topleft)

    def _picture(self, side: int, ring: _Ring, level: int) -> pygame.Surface:
        look, variant = self.look, sum(ring.place.index) % VARIANTS
        colour = seat_colour(look.theme, ring.seat)
        whole = look.sprites.get(("counted", side, colour, variant), lambda: self._draw(side, colour, variant))
        if level == STEPS:
            return whole
        key = ("counted-going", side, colour, variant, level)
        return look.sprites.get(key, lambda: paint.faded(whole, level / STEPS))

    def _draw(self, side: int, colour: Colour, variant: int) -> pygame.Surface:
        if self.look.theme.backdrop == "washi":
            return brush.brush_ring(side, colour, variant, RADIUS, WIDTH)
        return brush.circle_ring(side, colour, RADIUS - WIDTH / 2, WIDTH)
