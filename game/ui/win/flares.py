"""What a puzzle shows of its own in the seconds of a win: small pictures at its places, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Target
from game.ui.board.celebrations import FLARE_STEPS, Flare
from game.ui.board.layers import Z_EFFECTS, DrawnBoard, Layer
from game.ui.drawing.rects import gathered

if TYPE_CHECKING:
    from game.ui.board.geometry import Geometry
    from game.ui.board.view import BoardView
    from game.ui.stage.stage import Stage

FIND_MS, AFTER_MS = 32, 160
"""How long after the last mark they are found, and when they begin. The frame of the last mark counts the time since
the one before it, and what the mark itself has taken: found sooner, they would be found in it."""
MOST = 700  # of more none is shown: each would take its time
BANDS = 4  # of the board: what changes in one of them is drawn anew as one place
LOOKED_AT = 60  # pictures in a piece of spare time, of those that are drawn already

Blits = tuple[int, list[pygame.Rect], list[pygame.Surface]]
"""How pictures are put onto what lies below, where on the panel, and the pictures."""


class FlareLayer(Layer):
    """Flares over a board. `now` says how many milliseconds have passed since the first could begin.

    cover: told the places whose marks are not to be drawn.
    """

    def __init__(self, view: DrawnBoard, cover: Callable[[Iterable[Target]], None]) -> None:
        super().__init__(view, Z_EFFECTS)
        self._cover = cover
        self._now = 0.0
        self._flares: Sequence[Flare] = ()
        self._steps: list[int | None] = []
        self._laid = view.geometry
        self._seen: dict[int, tuple[pygame.Rect, pygame.Surface]] = {}
        self._drawn: dict[tuple[Callable[[int], pygame.Surface], int], tuple[pygame.Rect, pygame.Surface]] = {}
        """By picture and step, around the middle of a place: many flares have the same."""
        self._order: Sequence[Blits] | None = None
        """Those that are seen, until another one is: a frame has more than one rectangle."""

    @property
    def now(self) -> float:
        return self._now

    @now.setter
    def now(self, value: float) -> None:
        self._now, covering, changed, steps = value, False, list[pygame.Rect](), self._steps
        for number, flare in enumerate(self._flares):
            if value < flare.begin and steps[number] is None:  # most of them, at first
                continue
            step = flare.step(value)
            if step != steps[number]:
                covering = covering or (flare.covers and None in (step, steps[number]))
                steps[number] = step
                changed += self._show(number, flare, step)
        self._redraw(changed)
        if covering:
            self._cover([self._flares[number].place for number in self._seen if self._flares[number].covers])

    @property
    def whole(self) -> float:
        """How long all of them take, in milliseconds."""
        return max((flare.begin + flare.ms for flare in self._flares), default=0.0)

    def begin(self, flares: Sequence[Flare]) -> None:
        """Let these come."""
        self.clear()
        self._laid = self.view.geometry
        self._flares, self._steps = flares, [None] * len(flares)
        if flares:
            self.animator.animate(self, "now", self.whole, self.whole, "linear", start=0.0, keep=True)

    def clear(self) -> None:
        """Take all of them away."""
        self.animator.cancel(self)
        if any(flare.covers for flare in self._flares):
            self._cover(())
        if self._seen:
            self.damage()
        self._flares, self._steps, self._order = (), [], None
        self._seen.clear()
        self._drawn.clear()

    def forget_look(self) -> None:
        self._drawn.clear()

    def _show(self, number: int, flare: Flare, step: int | None) -> Sequence[pygame.Rect]:
        """Show one at this step; what of the panel that changes."""
        before, now, self._order = self._seen.get(number), None, None
        if step is not None:
            drawn = self._drawn.get((flare.picture, step))
            if drawn is None:
                picture = flare.picture(step)
                drawn = self._drawn[flare.picture, step] = _around(picture), picture
            now = drawn[0].move(self.view.geometry.rect(flare.place).center), drawn[1]
        if now is None:
            self._seen.pop(number, None)
        else:
            self._seen[number] = now
        return () if before == now else [one[0] for one in (before, now) if one is not None]

    def _redraw(self, changed: Iterable[pygame.Rect]) -> None:
        """Draw these places of the panel anew: of many small ones each would take its time."""
        window, origin = self.view.window, self.view.origin
        if self.stage is not None:
            for place in gathered(changed, window.w, window.h // BANDS):
                self.stage.damage_above(place.move(origin).clip(window))

    def _place_anew(self) -> None:
        """The board has been laid out anew: all that is seen has another place, and another size."""
        self._laid = self.view.geometry
        self._seen.clear()
        self._drawn.clear()
        self._order = None
        for number, step in enumerate(self._steps):
            self._redraw(self._show(number, self._flares[number], step))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if self._laid is not self.view.geometry:
            self._place_anew()
        x, y = self.view.origin
        if self._order is None:
            self._order = self._in_order()
        here = clip.move(-x, -y)
        for blend, boxes, pictures in self._order:
            seen = here.collidelistall(boxes)
            target.fblits([(pictures[i], boxes[i].move(x, y)) for i in seen], blend)

    def _in_order(self) -> Sequence[Blits]:
        """Those that are seen, in their order: those together that are put in the same way."""
        out = list[Blits]()
        for blend, numbers in groupby(sorted(self._seen), lambda number: self._flares[number].blend):
            shown = [self._seen[number] for number in numbers]
            out.append((blend, [box for box, _picture in shown], [picture for _box, picture in shown]))
        return out


class Finale:
    """The flares of a board that was won."""

    def __init__(self, stage: Stage, view: BoardView) -> None:
        self.view = view
        self.layer = stage.add(FlareLayer(view, view.marks.cover))
        self._found: tuple[Geometry, Sequence[Flare]] | None = None

    def begin(
        self,
        start: Target | None,
        lasts: Callable[[float], None],
        none: Callable[[], None],
        among: Container[Target] | None = None,
    ) -> None:
        """Let them come, those `among` some places or all: `lasts` is told for how many milliseconds they do, or there
        are `none`, of a very large board. Where nothing is to move, what stays of them is there at once.

        The frame of the last mark has enough to do, and so has the one in which they begin: they are looked for
        between these.
        """
        animator, self._found = self.layer.animator, None
        animator.after(FIND_MS, lambda: self._find(start, among), "finding")
        animator.after(AFTER_MS, lambda: self._go(start, lasts, none, among), "finale")

    def _find(self, start: Target | None, among: Container[Target] | None) -> None:
        flares = self.view.finale(start) if self.layer.stage is not None else ()
        flares = [flare for flare in flares if among is None or flare.place in among]
        if self.layer.animator.reduce_motion:
            flares = [flare._replace(begin=0.0, ms=1.0) for flare in flares if flare.stays]
        self._found = self.view.geometry, flares

    def _go(
        self,
        start: Target | None,
        lasts: Callable[[float], None],
        none: Callable[[], None],
        among: Container[Target] | None,
    ) -> None:
        if self._found is None or self._found[0] is not self.view.geometry:  # the board has been laid out anew since
            self._find(start, among)
        flares, self._found = self._found[1] if self._found is not None else (), None
        if flares and len(flares) <= MOST:
            self.layer.begin(flares)
            lasts(self.layer.whole)
        else:
            none()

    def warm(self) -> Iterator[None]:
        """Draw the pictures ahead, a few a piece."""
        flares, sprites = self.view.finale(None), self.view.look.sprites
        if len(flares) > MOST:
            return
        number = 0
        for flare in flares:
            for step in range(0, FLARE_STEPS, flare.every):
                before = len(sprites)
                flare.picture(step)
                number += 1
                if len(sprites) != before or not number % LOOKED_AT:
                    yield


def _around(picture: pygame.Surface) -> pygame.Rect:
    """Where a picture lies that is centred on a point, or a part of a larger one that is, as seen from there."""
    (x, y), home = picture.get_offset(), (picture.get_parent() or picture).get_rect(center=(0, 0))
    return picture.get_rect(topleft=(home.x + x, home.y + y))
