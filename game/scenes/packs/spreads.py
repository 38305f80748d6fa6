"""Things along a way that is unrolled sideways, one spread after the other: wheel, drag, keys and pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible, Role, State, phrase
from game.ui.stage.clip import clipped
from game.ui.stage.overheard import overheard
from game.ui.stage.stage import Live
from game.ui.widgets.base import Z_WIDGET, Widget
from game.ui.widgets.form import DIRECTIONS, nearest
from game.ui.widgets.scroll import ItemState

T = TypeVar("T")
DRAG_PX = 10
UNROLL_MS = 260
PULL = 0.12
"""The part of a spread that has to be drawn by for the next one to come."""


class Spreads(Widget, Generic[T]):
    """Items at places of their own on spreads side by side, each as wide as the widget.

    draw_item(target, rect, item, state) draws one; on_choose(item) is called when one is chosen. `pick` may refuse
    items: of those `on_refused` is told. draw_under(target, spread, place) draws what lies under the items of a spread.
    on_move is called when the cursor has come to another item.
    solid: what lies under the items leaves nothing bare, so a spread is kept as a picture for as long as it rolls.
    Lights may reach `bleed` design pixels beyond the widget. `arrange` says where the items are.
    """

    holds_others = True
    offset = Live(0.0)

    def __init__(
        self,
        draw_item: Callable[[pygame.Surface, pygame.Rect, T, ItemState], None],
        on_choose: Callable[[T], None],
        pick: Callable[[T], bool] = lambda item: True,
        on_refused: Callable[[T], None] = lambda item: None,
        draw_under: Callable[[pygame.Surface, int, pygame.Rect], None] = lambda target, spread, place: None,
        on_move: Callable[[], None] = lambda: None,
        bleed: int = 0,
        solid: bool = False,
        z: int = Z_WIDGET,
    ) -> None:
        super().__init__(z)
        self.draw_item, self.on_choose, self.pick, self.on_refused = draw_item, on_choose, pick, on_refused
        self.draw_under, self.on_move = draw_under, on_move
        self.bleed, self.solid = bleed, solid
        self._pictures: dict[int, pygame.Surface] = {}
        self.items: list[T] = []
        self.index = 0
        self._places: list[tuple[int, pygame.Rect]] = []
        self._over = self._down = -1
        self._drag: tuple[int, float] | None = None
        self._moved = False
        self._at = 0

    # Content and places

    def set_items(self, items: Sequence[T], index: int = 0) -> None:
        """Show other items, with the cursor on the one at `index`; `arrange` has to follow."""
        self.items = list(items)
        self.index = max(0, min(index, len(self.items) - 1))
        self._over = self._down = -1
        self._places.clear()
        self.renew()

    def arrange(self, spreads: Sequence[Sequence[pygame.Rect]]) -> None:
        """Say where the items are: for each spread the places on it, from the widget's top left corner."""
        self._places = [(number, place) for number, places in enumerate(spreads) for place in places]
        self.renew()
        self.show(self.index, False)

    @property
    def count(self) -> int:
        """How many spreads there are."""
        return 1 + self._places[-1][0] if self._places else 1

    @property
    def spread(self) -> int:
        """The spread that is shown, or unrolled."""
        return self._at

    def spread_of(self, index: int) -> int:
        """The spread that an item is on."""
        return self._places[index][0]

    def places(self, spread: int, corner: tuple[int, int]) -> list[tuple[int, pygame.Rect]]:
        """The items of a spread whose corner is there, by their index, and where each is."""
        return [(index, place.move(corner)) for index, (number, place) in enumerate(self._places) if number == spread]

    def on_spread(self, spread: int) -> list[int]:
        """The items of a spread, by their index."""
        return [index for index, (number, _place) in enumerate(self._places) if number == spread]

    def item_rect(self, index: int) -> pygame.Rect:
        """Where an item is now, in window pixels; it may be rolled up."""
        spread, place = self._places[index]
        return place.move(self.rect.x + spread * self.rect.w - round(self.offset), self.rect.y)

    def place_of(self, spread: int) -> pygame.Rect:
        """Where a spread is now, in window pixels."""
        return self.rect.move(spread * self.rect.w - round(self.offset), 0)

    def item_at(self, pos: tuple[int, int]) -> int:
        """The index of the item at a place, -1 if there is none."""
        if not self.rect.collidepoint(pos):
            return -1
        return next((i for i in range(len(self._places)) if self.item_rect(i).collidepoint(pos)), -1)

    @property
    def pointed(self) -> int:
        """The index of the item that the mouse is on, or else the one that the keyboard is on."""
        return self._over if self._over >= 0 else self.index

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.item_rect(self.index) if self._places else self.rect

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.u(self.bleed) if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    # Turning

    def show(self, index: int, smooth: bool = True) -> None:
        """Unroll to an item's spread."""
        if 0 <= index < len(self._places):
            self.unroll(self._places[index][0], smooth)

    def unroll(self, spread: int, smooth: bool = True) -> bool:
        """Show a spread, or the nearest there is; whether it is another one."""
        before, self._at = self._at, min(self.count - 1, max(0, spread))
        wanted = float(self._at * self.rect.w)
        if smooth:
            self.animator.animate(self, "offset", wanted, UNROLL_MS, "outCubic", keep=True)
        else:
            self.animator.cancel(self, "offset")
            self.offset = wanted
        return before != self._at

    def turn(self, by: int) -> bool:
        """Go on by so many spreads, with the cursor."""
        if not self.unroll(self._at + by):
            return False
        self.index = next((i for i, (spread, _place) in enumerate(self._places) if spread == self._at), self.index)
        self.on_move()
        self.sound("hover")
        return True

    # Input

    def set_hover(self, over: bool) -> None:
        self.hovered = over
        if not over:
            self._set_over(-1)

    def _set_over(self, index: int) -> None:
        if index != self._over:
            self._over = index
            self.cursor = "hand" if index >= 0 else "arrow"
            self.damage()

    def wheel(self, action: Wheel) -> bool:
        by = action.dx if abs(action.dx) > abs(action.dy) else -action.dy
        return self.count > 1 and bool(by) and self.turn(1 if by > 0 else -1)

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            if action.button != "left":
                return False
            self._down = self.item_at(action.pos)
            self._drag, self._moved = (action.x, self.offset), False
            self.damage()
        elif action.phase == "move" and self._drag is not None:
            start, offset = self._drag
            self._moved |= abs(action.x - start) > DRAG_PX and self.count > 1
            if self._moved:
                self._set_over(-1)
                self.animator.cancel(self, "offset")
                self.offset = min(float((self.count - 1) * self.rect.w), max(0.0, offset + start - action.x))
        elif action.phase == "move":
            self._set_over(self.item_at(action.pos))
        else:
            self._released(action)
        return True

    def _released(self, action: Pointer) -> None:
        down, drag = self._down, self._drag
        self._down, self._drag = -1, None
        self.damage()
        if drag is None:
            return
        if self._moved:
            pulled = (self.offset - drag[1]) / max(1, self.rect.w)
            by = 0 if abs(pulled) < PULL or action.phase != "up" else 1 if pulled > 0 else -1
            if not by or not self.turn(by):
                self.unroll(self._at)
        elif action.phase == "up" and down >= 0 and self.item_at(action.pos) == down:
            self.index = down
            self.choose(down)

    def press(self, action: Press) -> bool:
        command = action.command
        if command == "confirm" and not action.repeat and self.items:
            self.choose(self.index)
            return True
        if command in DIRECTIONS and self._places:
            rects = [self.item_rect(i) for i in range(len(self._places)) if i != self.index]
            found = nearest(self.item_rect(self.index), rects, DIRECTIONS[command])
            return found is not None and self._go(found + (found >= self.index))
        if command in ("page_up", "page_down"):
            return self.turn(1 if command == "page_down" else -1)
        if command in ("first", "last"):
            return self._go(0 if command == "first" else len(self.items) - 1)
        return False

    def _go(self, index: int) -> bool:
        if not 0 <= index < len(self._places):
            return False
        self.index = index
        self.damage()
        self.show(index)
        self.on_move()
        self.sound("hover")
        return True

    def choose(self, index: int) -> None:
        """Choose an item, as a click on it does."""
        item = self.items[index]
        if not self.usable:
            return
        if not self.pick(item):
            self.sound("blocked")
            self.on_refused(item)
            return
        self.sound("press")
        self.on_choose(item)

    # Drawing

    def describe(self) -> Accessible | None:
        told = tuple(self._told(index) for index in self.on_spread(self._at) if index < len(self.items))
        on_items = {text for index in self.on_spread(self._at) for text in self._written(index)}
        words = phrase(text for text in self.overheard() if text not in on_items)
        return Accessible(Role.LIST, words, actions=("left", "right", "up", "down", "confirm"), children=told)

    def point_out(self) -> Accessible | None:
        """The item of the cursor, in the words that are written on it."""
        if not self._places:
            return self.describe()
        return self._told(self.index)

    def _told(self, index: int) -> Accessible:
        item, rect = self.items[index], self.item_rect(index)
        place = _("{number} of {count}").format(number=index + 1, count=len(self.items))
        state = () if self.pick(item) else (State.DISABLED,)
        box = (rect.x, rect.y, rect.w, rect.h)
        return Accessible(Role.ITEM, phrase(self._written(index)), place, state, ("confirm",), box)

    def _written(self, index: int) -> tuple[str, ...]:
        rect, item = self.item_rect(index), self.items[index]
        return overheard(self.look, lambda target: self.draw_item(target, rect, item, ItemState()))

    def draw(self, target: pygame.Surface) -> None:
        look, ring = self.look, self.ring_shown
        pad = look.focus_pad
        rolls = self.solid and round(self.offset) % max(1, self.rect.w)
        with clipped(target, self.bounds):
            clip = target.get_clip()
            for spread in range(self.count):
                place = self.place_of(spread)
                if not place.inflate(2 * look.u(self.bleed), 2 * look.u(self.bleed)).colliderect(clip):
                    continue
                if rolls:
                    target.blit(self.picture(spread), place)
                    continue
                self.draw_under(target, spread, place)
                for index, rect in self.places(spread, place.topleft):
                    if not rect.inflate(8 * pad, 8 * pad).colliderect(clip):
                        continue
                    state = ItemState(index == self._over, index == self._down, ring and index == self.index)
                    self.draw_item(target, rect, self.items[index], state)
                    if state.current:
                        look.draw_focus(target, rect)

    def picture(self, spread: int) -> pygame.Surface:
        """A spread as it looks when nobody points at it, kept until something on it changes."""
        if spread not in self._pictures:
            made = paint.opaque(self.rect.size)
            self.draw_under(made, spread, made.get_rect())
            for index, rect in self.places(spread, (0, 0)):
                self.draw_item(made, rect, self.items[index], ItemState())
            self._pictures[spread] = made
            for far in [one for one in self._pictures if abs(one - spread) > 2]:
                del self._pictures[far]
        return self._pictures[spread]

    def renew(self) -> None:
        """Something on the spreads has changed."""
        self._pictures.clear()
        self.damage()
