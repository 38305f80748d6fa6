"""The marks of a board as sprites that come, go and change."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping

import pygame

from game.engine.core import Target
from game.ui.board import art
from game.ui.board.art import Art
from game.ui.board.layers import MOST_MOVING, Z_MARKS, DrawnBoard, Layer
from game.ui.drawing import paint

PIECE = 500  # sprites of a large board that are made in one piece


Blit = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where it is drawn."""


class MarkSprite:
    """One slot: the mark that stands there, the one that is going, and how far the change is."""

    __slots__ = ("art", "box", "coming", "covered", "layer", "leaving", "old", "tried", "value")

    def __init__(self, layer: MarkLayer, box: pygame.Rect) -> None:
        self.layer = layer
        self.box = box
        self.value = 0
        self.art: Art | None = None
        self.old: Art | None = None
        self.tried = False
        self.covered = False
        self.coming = 1.0
        self.leaving = 1.0


class _Part:
    """Moves one number of a sprite and damages its place when the drawn step changes."""

    __slots__ = ("name", "sprite", "step")

    def __init__(self, sprite: MarkSprite, name: str) -> None:
        self.sprite, self.name, self.step = sprite, name, -1

    @property
    def value(self) -> float:
        number: float = getattr(self.sprite, self.name)
        return number

    @value.setter
    def value(self, value: float) -> None:
        setattr(self.sprite, self.name, value)
        step = round(value * art.STEPS)
        if step != self.step:
            self.step = step
            self.sprite.layer.damage_sprite(self.sprite)


class MarkLayer(Layer):
    """The marks. `show` compares with what is drawn and lets every difference move there, undo and redo alike."""

    def __init__(self, view: DrawnBoard) -> None:
        super().__init__(view, Z_MARKS)
        self.sprites: dict[Target, MarkSprite] = {}
        self._boxes: list[pygame.Rect] = []
        self._order: list[MarkSprite] = []
        self._standing: dict[Target, int] = {}
        self._tried: frozenset[Target] = frozenset()
        self._moving: dict[Target, tuple[_Part, _Part]] = {}
        self._arts: dict[Hashable, Art] = {}
        """One of each kind, for thousands of marks are alike."""
        self._covered: frozenset[Target] = frozenset()
        self._ahead: list[Target] = []
        self._drawn: dict[Hashable, pygame.Surface] = {}
        """The marks that stand in the rectangle being drawn: looked up once, for most are alike."""

    def cover(self, slots: Iterable[Target]) -> None:
        """Draw no mark of these slots, and of no others any more: something else is shown in its place."""
        before, self._covered = self._covered, frozenset(slots)
        for slot in before ^ self._covered:
            if slot in self.sprites:
                self.sprites[slot].covered = slot in self._covered
                self.damage_sprite(self.sprites[slot])

    def redraw(self, slots: Iterable[Target]) -> None:
        """Draw the marks of these slots anew: they look otherwise now."""
        for slot in slots:
            sprite = self.sprites.get(slot)
            if sprite is not None and sprite.art is not None:
                sprite.art = self._art(slot, sprite.value)
                self.damage_sprite(sprite)

    def between(self, named: frozenset[Target]) -> tuple[Target, ...]:
        """The notes between cells that are not `named`: a veil over cells would cut them in pieces."""
        return tuple(
            slot
            for slot, sprite in self.sprites.items()
            if slot.kind == "edge" and slot not in named and sprite.art is not None and not sprite.art.under
        )

    def rebuild(self, marks: Mapping[Target, int], tried: Iterable[Target]) -> None:
        """Build anew for a new geometry or theme, nothing moving."""
        for _piece in self.rebuild_in_pieces(marks, tried):
            pass

    def rebuild_in_pieces(self, marks: Mapping[Target, int], tried: Iterable[Target]) -> Iterator[None]:
        """The same, some of them a piece."""
        for slot in tuple(self._moving):
            self._stop(slot)
        self._arts.clear()
        self.sprites.clear()
        self._boxes.clear()
        self._order.clear()
        trial = frozenset(tried)
        for number, slot in enumerate(self.view.slots, 1):
            self._sprite(slot)
            if not number % PIECE:
                yield
        standing = dict(marks)
        for number, (slot, value) in enumerate(standing.items(), 1):
            sprite = self._sprite(slot)
            sprite.value, sprite.art, sprite.tried = value, self._art(slot, value), slot in trial
            if not number % PIECE:
                yield
        self._standing, self._tried, self._ahead = standing, trial, []
        self.damage()

    def put(self, marks: Mapping[Target, int], tried: frozenset[Target]) -> None:
        """Let these marks stand, nothing moving, on what was built before: only what differs is touched."""
        for slot in self._changed(dict(marks)):
            self._put(slot, marks.get(slot, 0))
        for slot in self._tried ^ tried:
            if slot in self.sprites:
                self.sprites[slot].tried = slot in tried
        self._standing, self._tried, self._ahead = dict(marks), tried, []
        self.damage()

    def far(self, marks: Mapping[Target, int]) -> bool:
        """Whether very many slots differ from these marks, so that `show_ahead` is to come first."""
        return len(self._changed(dict(marks))) > MOST_MOVING

    def show_ahead(self, marks: Mapping[Target, int]) -> Iterator[None]:
        """Put very many marks where they are to stand, some a piece; `show` then tells of them, too."""
        changed = self._changed(dict(marks))
        if len(changed) <= MOST_MOVING:
            return
        yield
        for number, slot in enumerate(changed, 1):
            value = marks.get(slot, 0)
            self._put(slot, value)
            if value:
                self._standing[slot] = value
            else:
                self._standing.pop(slot, None)
            self._ahead.append(slot)
            if not number % PIECE or number == len(changed):
                self.damage()
                yield

    def show(self, marks: Mapping[Target, int], tried: frozenset[Target], undo: bool = False) -> list[Target]:
        """Let every slot that differs move to its new mark; returns those slots. Very many are there at once."""
        standing = dict(marks)
        ahead, self._ahead = self._ahead, []
        changed = self._changed(standing)
        if len(changed) > MOST_MOVING:
            for slot in changed:
                self._put(slot, standing.get(slot, 0))
            self.damage()
        else:
            for slot in changed:
                self._change(slot, self._sprite(slot), standing.get(slot, 0), undo)
        for slot in (self._tried ^ tried).union(changed):
            sprite = self.sprites.get(slot)
            if sprite is not None and sprite.tried != (slot in tried):
                sprite.tried = slot in tried
                self.damage_sprite(sprite)
        self._standing, self._tried = standing, tried
        return ahead + changed

    def _changed(self, marks: dict[Target, int]) -> list[Target]:
        """The slots whose mark is another one now."""
        before = self._standing
        if before == marks:  # which is found out sooner than slot by slot
            return []
        out = [slot for slot, value in before.items() if marks.get(slot, 0) != value]
        return out + [slot for slot, value in marks.items() if value and slot not in before]

    def damage_sprite(self, sprite: MarkSprite) -> None:
        self.damage_at(sprite.box.move(self.view.origin))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        x, y = self.view.origin
        hits = clip.move(-x, -y).collidelistall(self._boxes)
        under, over = list[Blit](), list[Blit]()
        self._drawn.clear()
        for i in hits:
            sprite = self._order[i]
            if (sprite.art is None and sprite.old is None) or sprite.covered:
                continue
            self._add(under if (sprite.art or sprite.old or _NOTHING).under else over, sprite, x, y)
        target.fblits(under + over, pygame.BLEND_PREMULTIPLIED)

    def _add(self, blits: list[Blit], sprite: MarkSprite, x: int, y: int) -> None:
        """Add what is to be drawn of one, and where."""
        box, size = sprite.box, self.view.geometry.cell
        if sprite.old is not None:
            going = art.leaving(self.look, sprite.old, size, sprite.leaving)
            if going is not None:
                blits.append((going, _middle(going, box, x, y)))
        if sprite.art is not None and sprite.coming >= 1.0 and not sprite.tried:
            stands = self._drawn.get(sprite.art.key)
            if stands is None:
                stands = self._drawn[sprite.art.key] = art.settled(self.look, sprite.art, size)
            blits.append((stands, _middle(stands, box, x, y)))
        elif sprite.art is not None:
            coming = art.appearing(self.look, sprite.art, size, sprite.coming, sprite.tried)
            blits.append((coming, _middle(coming, box, x, y)))

    def _sprite(self, slot: Target) -> MarkSprite:
        sprite = self.sprites.get(slot)
        if sprite is None:
            home = self.view.geometry.rect(slot)
            reach = 2 * round(self.view.geometry.cell * self.view.overhang)
            sprite = MarkSprite(self, home.inflate(reach, reach))
            sprite.covered = slot in self._covered
            self.sprites[slot] = sprite
            self._boxes.append(sprite.box)
            self._order.append(sprite)
        return sprite

    def _art(self, slot: Target, value: int) -> Art:
        art = self.view.mark(slot, value)
        return self._arts.setdefault(art.key, art)

    def _stop(self, slot: Target) -> None:
        """Nothing of it moves any more."""
        for part in self._moving.pop(slot, ()):
            self.animator.cancel(part, "value")

    def _put(self, slot: Target, value: int) -> None:
        """Let a mark stand at once."""
        self._stop(slot)
        sprite = self._sprite(slot)
        sprite.value, sprite.art, sprite.old = value, self._art(slot, value) if value else None, None
        sprite.coming = sprite.leaving = 1.0

    def _change(self, slot: Target, sprite: MarkSprite, value: int, undo: bool) -> None:
        come, go = self._moving.setdefault(slot, (_Part(sprite, "coming"), _Part(sprite, "leaving")))
        before = sprite.art
        sprite.value = value
        sprite.art = self._art(slot, value) if value else None
        animator = self.animator
        if before is not None:
            sprite.old = before
            ms = art.UNDO_MS if undo else art.ERASE_MS

            def gone() -> None:
                sprite.old = None

            animator.animate(go, "value", 1.0, ms, "linear", start=0.0, fade=True, on_done=gone)
        if sprite.art is not None:
            ms = art.UNDO_MS if undo else art.PLACE_MS[sprite.art.reveal]
            animator.animate(come, "value", 1.0, ms, "linear", start=0.0, fade=True)
        self.damage_sprite(sprite)


_NOTHING = Art(key=None, make=lambda side: paint.canvas((side, side)))


def _middle(surface: pygame.Surface, box: pygame.Rect, x: int, y: int) -> tuple[int, int]:
    return box.x + x + (box.w - surface.get_width()) // 2, box.y + y + (box.h - surface.get_height()) // 2
