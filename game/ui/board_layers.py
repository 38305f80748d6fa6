"""The sprite layers of a board: marks, fills under them, signs over them, and the cursor.

Each layer is one node that knows where its sprites are and redraws only those inside the damaged part. All places come
from the view, which moves when the board is panned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Target
from game.ui import board_art, brush, paint
from game.ui.board_art import Art
from game.ui.stage import Live, Node, clipped
from game.ui.theme import Colour, blend, luminance

if TYPE_CHECKING:
    from game.ui.board_view import BoardView

Z_FILLS, Z_MARKS, Z_DIM, Z_SIGNS, Z_HINT, Z_CURSOR, Z_EFFECTS = 21, 22, 23, 24, 25, 26, 27

FADE_LEVELS = 8


class Layer(Node):
    """A node over the whole board; draws inside the view's window only."""

    def __init__(self, view: BoardView, z: int) -> None:
        super().__init__(z=z)
        self.view = view

    @property
    def bounds(self) -> pygame.Rect:
        return self.view.window

    def damage_at(self, rect: pygame.Rect) -> None:
        """Ask for a redraw of a part, in window pixels."""
        if self.stage is not None:
            self.stage.damage(rect.clip(self.view.window))

    def draw(self, target: pygame.Surface) -> None:
        with clipped(target, self.view.window):
            self.paint(target, target.get_clip())

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw what lies inside `clip`."""


class MarkSprite:
    """One slot: the mark that stands there, the one that is going, and how far the change is."""

    __slots__ = ("art", "box", "coming", "layer", "leaving", "old", "tried", "value")

    def __init__(self, layer: MarkLayer, box: pygame.Rect) -> None:
        self.layer = layer
        self.box = box
        self.value = 0
        self.art: Art | None = None
        self.old: Art | None = None
        self.tried = False
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
        step = round(value * board_art.STEPS)
        if step != self.step:
            self.step = step
            self.sprite.layer.damage_sprite(self.sprite)


class MarkLayer(Layer):
    """The marks. `show` compares with what is drawn and lets every difference move there, undo and redo alike."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_MARKS)
        self.sprites: dict[Target, MarkSprite] = {}
        self._boxes: list[pygame.Rect] = []
        self._order: list[MarkSprite] = []
        self._standing: dict[Target, int] = {}
        self._moving: dict[Target, tuple[_Part, _Part]] = {}

    def settle(self, marks: Mapping[Target, int], tried: Iterable[Target]) -> None:
        """Build anew for a new geometry or theme, nothing moving."""
        for parts in self._moving.values():
            for part in parts:
                self.animator.cancel(part)
        self._moving.clear()
        self.sprites.clear()
        self._boxes.clear()
        self._order.clear()
        trial = frozenset(tried)
        for slot in self.view.slots:
            self._sprite(slot)
        for slot, value in marks.items():
            sprite = self._sprite(slot)
            sprite.value, sprite.art, sprite.tried = value, self.view.mark(slot, value), slot in trial
        self._standing = dict(marks)
        self.damage()

    def show(self, marks: Mapping[Target, int], tried: frozenset[Target], undo: bool = False) -> list[Target]:
        """Let every slot that differs move to its new mark; returns those slots."""
        changed: list[Target] = []
        # Slots without a mark before and after are most of a board; they are not looked at.
        for slot in {**self._standing, **marks}:
            value = marks.get(slot, 0)
            sprite = self._sprite(slot)
            if sprite.value != value:
                changed.append(slot)
                self._change(slot, sprite, value, undo)
            if sprite.tried != (slot in tried):
                sprite.tried = slot in tried
                self.damage_sprite(sprite)
        self._standing = dict(marks)
        return changed

    def damage_sprite(self, sprite: MarkSprite) -> None:
        self.damage_at(sprite.box.move(self.view.origin))

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        x, y = self.view.origin
        hits = clip.move(-x, -y).collidelistall(self._boxes)
        over: list[MarkSprite] = []
        for i in hits:
            sprite = self._order[i]
            if sprite.art is None and sprite.old is None:
                continue
            if (sprite.art or sprite.old or _NOTHING).under:
                self._draw_one(target, sprite, x, y)
            else:
                over.append(sprite)
        for sprite in over:
            self._draw_one(target, sprite, x, y)

    def _draw_one(self, target: pygame.Surface, sprite: MarkSprite, x: int, y: int) -> None:
        box, size = sprite.box, self.view.geometry.cell
        if sprite.old is not None:
            going = board_art.leaving(self.look, sprite.old, size, sprite.leaving)
            if going is not None:
                paint.put(target, going, _middle(going, box, x, y))
        if sprite.art is not None:
            coming = board_art.appearing(self.look, sprite.art, size, sprite.coming, sprite.tried)
            paint.put(target, coming, _middle(coming, box, x, y))

    def _sprite(self, slot: Target) -> MarkSprite:
        sprite = self.sprites.get(slot)
        if sprite is None:
            home = self.view.geometry.rect(slot)
            reach = 2 * round(self.view.geometry.cell * self.view.overhang)
            sprite = MarkSprite(self, home.inflate(reach, reach))
            self.sprites[slot] = sprite
            self._boxes.append(sprite.box)
            self._order.append(sprite)
        return sprite

    def _change(self, slot: Target, sprite: MarkSprite, value: int, undo: bool) -> None:
        come, go = self._moving.setdefault(slot, (_Part(sprite, "coming"), _Part(sprite, "leaving")))
        before = sprite.art
        sprite.value = value
        sprite.art = self.view.mark(slot, value) if value else None
        animator = self.animator
        if before is not None:
            sprite.old = before
            ms = board_art.UNDO_MS if undo else board_art.ERASE_MS

            def gone() -> None:
                sprite.old = None

            animator.animate(go, "value", 1.0, ms, "linear", start=0.0, fade=True, on_done=gone)
        if sprite.art is not None:
            ms = board_art.UNDO_MS if undo else board_art.PLACE_MS[sprite.art.reveal]
            animator.animate(come, "value", 1.0, ms, "linear", start=0.0, fade=True)
        self.damage_sprite(sprite)


_NOTHING = Art(key=None, make=lambda side: paint.canvas((side, side)))


def _middle(surface: pygame.Surface, box: pygame.Rect, x: int, y: int) -> tuple[int, int]:
    return box.x + x + (box.w - surface.get_width()) // 2, box.y + y + (box.h - surface.get_height()) // 2


class Fill:
    """The fading background of one target; `alpha` runs from 0 to 1."""

    __slots__ = ("_alpha", "box", "kind", "layer", "target")

    def __init__(self, layer: FillLayer, kind: str, target: Target, box: pygame.Rect) -> None:
        self.layer, self.kind, self.target, self.box = layer, kind, target, box
        self._alpha = 0.0

    @property
    def alpha(self) -> float:
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        before, self._alpha = round(self._alpha * FADE_LEVELS), value
        if before != round(value * FADE_LEVELS):
            self.layer.damage_at(self.box.move(self.layer.view.origin))


# In drawing order. Each has its colour and opacity; "error" is hatched.
FILLS = ("seat 0", "seat 1", "house", "lit", "selected", "hover", "cause", "effect", "error")

SEATS = {"seat 0": "mark", "seat 1": "accent"}
"""Whose mark it is, in games of two: the theme's colours."""


class FillLayer(Layer):
    """Coloured backgrounds under marks and givens: seats, hover, selection, equal numbers, causes, effects, errors."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_FILLS)
        self.fills: dict[tuple[str, Target], Fill] = {}
        self._layout = object()

    def show(self, kind: str, targets: Iterable[Target], in_ms: float = 140, out_ms: float = 140) -> None:
        """Exactly `targets` have this fill from now on; the others of its kind fade away."""
        wanted = dict.fromkeys(targets)
        for (other, target), fill in list(self.fills.items()):
            if other == kind and target not in wanted:
                self.animator.animate(fill, "alpha", 0.0, out_ms, "linear", fade=True, on_done=self._forget(fill))
        for target in wanted:
            key = (kind, target)
            found = self.fills.get(key)
            if found is None:
                found = self.fills[key] = Fill(self, kind, target, self.view.geometry.rect(target))
            if found.alpha < 1.0 or self.animator.is_running(found, "alpha"):
                self.animator.animate(found, "alpha", 1.0, in_ms, "linear", fade=True)

    def shown(self, kind: str) -> frozenset[Target]:
        """The targets that have this fill, those that fade away included."""
        return frozenset(target for other, target in self.fills if other == kind)

    def settle(self) -> None:
        """New geometry: put every fill where its target is now."""
        self._layout = object()  # pictures of the tiles as they were are of no use
        for (_, target), fill in self.fills.items():
            fill.box = self.view.geometry.rect(target)
        self.damage()

    def _forget(self, fill: Fill) -> Callable[[], None]:
        def gone() -> None:
            if self.fills.get((fill.kind, fill.target)) is fill and fill.alpha <= 0:
                del self.fills[fill.kind, fill.target]

        return gone

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        if not self.fills:
            return
        x, y = self.view.origin
        hits = [f for f in self.fills.values() if f.alpha > 0 and f.box.move(x, y).colliderect(clip)]
        if not hits:
            return
        hits.sort(key=lambda f: FILLS.index(f.kind))
        tiles = self.view.tiles
        alone = Counter(tuple(fill.box) for fill in hits)
        for fill in hits:
            if tiles is not None and alone[tuple(fill.box)] == 1 and self._opaque(fill):
                target.blit(self._whole(fill, tiles), (fill.box.x + x, fill.box.y + y))
                del alone[tuple(fill.box)]
            else:
                self._tile(target, fill, fill.box.move(x, y))
        # What never changes stands above the fills: lines and givens come back in one piece each.
        if tiles is not None:
            for box in alone:
                target.blit(tiles, (box[0] + x, box[1] + y), box, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _opaque(self, fill: Fill) -> bool:
        return fill.alpha >= 1.0 and fill.kind != "error" and self._colour(fill.kind)[1] >= 1.0

    def _whole(self, fill: Fill, tiles: pygame.Surface) -> pygame.Surface:
        """An opaque fill with what stands above it: many times quicker to draw than the two blended."""

        def make() -> pygame.Surface:
            out = pygame.Surface(fill.box.size)
            out.fill(colour)
            out.blit(tiles, (0, 0), fill.box, special_flags=pygame.BLEND_PREMULTIPLIED)
            return out

        colour = self._colour(fill.kind)[0]
        return self.look.sprites.get(("filled", self._layout, tuple(fill.box), colour), make)

    def _tile(self, target: pygame.Surface, fill: Fill, box: pygame.Rect) -> None:
        level = round(fill.alpha * FADE_LEVELS) / FADE_LEVELS
        if fill.kind == "error":
            tile = self.look.sprites.get(
                ("hatch", box.size, level), lambda: _hatch(box.size, self.look.theme.error, level)
            )
            paint.put(target, tile, box.topleft)
            return
        colour, opacity = self._colour(fill.kind)
        target.blit(board_art.wash(self.look, box.size, colour, opacity * level), box.topleft)

    def _colour(self, kind: str) -> tuple[Colour, float]:
        theme = self.look.theme
        if kind == "cause":
            return theme.fill_cause, 1.0
        if kind == "effect":
            return theme.fill_effect, 1.0
        if kind == "selected":
            return theme.fill_effect, 1.0
        if kind in SEATS:
            return blend(theme.board, getattr(theme, SEATS[kind]), 0.14), 1.0
        if kind == "house":
            return blend(theme.board, theme.fill_effect, 0.3), 1.0
        if kind == "lit":
            return blend(theme.board, theme.fill_effect, 0.6), 1.0
        return theme.hover, theme.hover_alpha / 255


def _hatch(size: tuple[int, int], colour: Colour, level: float) -> pygame.Surface:
    return board_art.faded(brush.hatch(size, colour), level)


class SignLayer(Layer):
    """What tells of errors above the marks: a frame and a badge, and a hatch where a mark fills the cell."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_SIGNS)
        self.badge_at = (1.0, 0.0)
        self.errors: tuple[Target, ...] = ()
        self.signs: dict[Target, Sign] = {}

    def show(self, targets: Iterable[Target], ms: float = 280) -> None:
        """Exactly `targets` are wrong from now on."""
        wanted = dict.fromkeys(targets)
        for target in [t for t in self.signs if t not in wanted]:
            sign = self.signs.pop(target)
            self.animator.cancel(sign)
            self.damage_at(sign.area)
        for target in wanted:
            if target not in self.signs:
                sign = self.signs[target] = Sign(self, target)
                self.animator.animate(sign, "shown", 1.0, ms, "linear", start=0.0, fade=True)
        self.errors = tuple(wanted)

    def settle(self) -> None:
        self.damage()

    def paint(self, target: pygame.Surface, clip: pygame.Rect) -> None:
        for sign in self.signs.values():
            area = sign.area
            if area.colliderect(clip):
                self._draw_sign(target, sign, area)

    def _draw_sign(self, target: pygame.Surface, sign: Sign, area: pygame.Rect) -> None:
        view, look = self.view, self.look
        size = view.geometry.cell
        level = round(sign.shown * FADE_LEVELS) / FADE_LEVELS
        colour = look.theme.error
        box = view.box_of(sign.target)
        ground = view.ground(sign.target)
        if ground is not None:
            toward = (255, 255, 255) if luminance(ground) < 0.3 else (0, 0, 0)
            lines = blend(colour, toward, 0.38)
            inset = box.inflate(-round(size * 0.16), -round(size * 0.16))
            key = ("hatch-over", inset.size, lines, level)
            paint.put(target, look.sprites.get(key, lambda: _hatch(inset.size, lines, level)), inset.topleft)
        frame = look.sprites.get(
            ("error-frame", box.size, level), lambda: board_art.faded(_frame(box.size, size, colour), level)
        )
        paint.put(target, frame, box.topleft)
        side = badge_side(size)
        # The badge drops in from a little above its size and settles.
        grow = 1.0 + 0.5 * (1 - level)
        mark = look.sprites.get(
            ("error-badge", side, level),
            lambda: board_art.faded(
                board_art.scaled(brush.exclamation(side, colour, _on(colour)), grow), min(1.0, level * 1.6)
            ),
        )
        paint.put(target, mark, mark.get_rect(center=badge_place(box, side, *self.badge_at)).topleft)


class Sign:
    """The sign of one wrong target; `shown` runs from 0 to 1."""

    __slots__ = ("_shown", "layer", "target")

    def __init__(self, layer: SignLayer, target: Target) -> None:
        self.layer, self.target = layer, target
        self._shown = 0.0

    @property
    def area(self) -> pygame.Rect:
        """All that it may draw on."""
        box = self.layer.view.box_of(self.target)
        side = badge_side(self.layer.view.geometry.cell)
        return box.inflate(side, side)

    @property
    def shown(self) -> float:
        return self._shown

    @shown.setter
    def shown(self, value: float) -> None:
        self._shown = value
        self.layer.damage_at(self.area)


def badge_side(size: int) -> int:
    """The size of the small discs on a cell of this size."""
    return max(14, round(size * 0.3))


def badge_place(box: pygame.Rect, side: int, across: float = 1.0, down: float = 0.0) -> tuple[int, int]:
    """The centre of the badge in a cell: in the upper right corner, or at other shares of the cell's inside."""
    inside = box.inflate(-side, -side)
    return inside.x + round(inside.w * across), inside.y + round(inside.h * down)


def _frame(size: tuple[int, int], cell: int, colour: Colour) -> pygame.Surface:
    return paint.ring(size, max(2, cell // 16), colour, max(2.0, cell * 0.045))


def _on(colour: Colour) -> Colour:
    return (255, 255, 255) if luminance(colour) < 0.4 else (0, 0, 0)


class CursorLayer(Layer):
    """The two-tone ring of the keyboard and the pad; slides to the next cell."""

    box: Live[tuple[float, ...]] = Live((0.0, 0.0, 0.0, 0.0))
    strength = Live(0.0)

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, Z_CURSOR)

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.focus_pad + 2 if self.stage else 0
        return self._rect().inflate(2 * pad, 2 * pad)

    def go(self, rect: pygame.Rect, ms: float = 70) -> None:
        """Slide to a rectangle, in panel pixels."""
        end = (float(rect.x), float(rect.y), float(rect.w), float(rect.h))
        if self.strength <= 0 or ms <= 0:
            self.animator.cancel(self, "box")
            self.box = end
        else:
            self.animator.animate(self, "box", end, ms)

    def show(self, visible: bool) -> None:
        if visible != (self.strength >= 1):
            self.animator.animate(self, "strength", 1.0 if visible else 0.0, 70, "linear", fade=True)

    def _rect(self) -> pygame.Rect:
        x, y, w, h = self.box
        return pygame.Rect(round(x), round(y), round(w), round(h)).move(self.view.origin)

    def draw(self, target: pygame.Surface) -> None:
        if self.strength < 0.5:
            return
        with clipped(target, self.view.window):
            rect = self._rect()
            gap = max(2, self.look.focus_pad // 2)
            self.look.draw_focus(target, rect.inflate(-gap, -gap), max(3, rect.w // 10))
