"""Things in a grid or a list that scrolls: wheel, drag, bar, keys and pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from msgspec import Struct

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press, Wheel
from game.ui.stage.accessible import Accessible, Role, State, phrase
from game.ui.stage.clip import clipped
from game.ui.stage.overheard import overheard
from game.ui.stage.stage import Live
from game.ui.widgets.base import Z_WIDGET, Widget

T = TypeVar("T")
DRAG_PX = 10
SCROLL_MS = 160
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class ItemState(Struct, frozen=True):
    """How an item is to be drawn. hover: the mouse is on it; current: the keyboard or pad is."""

    hover: bool = False
    pressed: bool = False
    current: bool = False


class ScrollGrid(Widget, Generic[T]):
    """Items in columns, in reading order, in a window that scrolls up and down.

    draw_item(target, rect, item, state) draws one; on_choose(item) is called when one is chosen. cell: the least width
    and the height of an item in design pixels (width 0: one column, a list). Shadows may reach `bleed` design pixels
    out of an item. `pick` may refuse items: those are drawn, not chosen. soft: items fade out at the ends of the
    window; only for grids that lie on the bare backdrop.
    """

    offset = Live(0.0)
    name = ""
    """What the list is called, for those who do not see it."""
    obeys = ("up", "down", "left", "right", "confirm")

    def __init__(
        self,
        items: Sequence[T],
        draw_item: Callable[[pygame.Surface, pygame.Rect, T, ItemState], None],
        on_choose: Callable[[T], None] | None = None,
        cell: tuple[int, float] = (0, 84),
        gap: int = 20,
        bleed: int = 36,
        pick: Callable[[T], bool] = lambda item: True,
        soft: bool = False,
        z: int = Z_WIDGET,
    ) -> None:
        super().__init__(z)
        self.items: list[T] = list(items)
        self.draw_item, self.on_choose, self.pick = draw_item, on_choose, pick
        self.cell: tuple[int, float] = cell
        self.gap, self.bleed = gap, bleed
        self.soft = soft
        self.index = 0
        self._edges: tuple[pygame.Surface, pygame.Surface, pygame.Surface, pygame.Rect] | None = None
        self._over = -1
        self._down = -1
        self._drag: tuple[int, float] | None = None
        self._grip: float | None = None
        self._moved = False
        self._target = 0.0

    # Geometry

    @property
    def columns(self) -> int:
        look = self.look
        if not self.cell[0]:
            return 1
        wide = max(self.cell[0] * look.metrics.unit, 1)
        return max(1, int((self._view().w + look.u(self.gap)) // (wide + look.u(self.gap))))

    @property
    def row_height(self) -> int:
        return max(self.look.metrics.target, self.look.u(self.cell[1]))

    def _view(self) -> pygame.Rect:
        """The part that shows items; the scroll bar is right of it."""
        bar = self.look.u(28)
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w - bar, self.rect.h)

    @property
    def content_height(self) -> int:
        rows = -(-len(self.items) // self.columns)
        return rows * (self.row_height + self.look.u(self.gap)) - self.look.u(self.gap) if rows else 0

    @property
    def reach(self) -> int:
        """How far it can scroll, in pixels."""
        return max(0, self.content_height - self.rect.h)

    def item_rect(self, index: int) -> pygame.Rect:
        """Where an item is now, in window pixels; it may be outside the visible part."""
        columns, view, gap = self.columns, self._view(), self.look.u(self.gap)
        row, column = divmod(index, columns)
        left = view.x + (view.w + gap) * column // columns
        right = view.x + (view.w + gap) * (column + 1) // columns - gap
        y = view.y + row * (self.row_height + gap) - round(self.offset)
        return pygame.Rect(left, y, right - left, self.row_height)

    def item_at(self, pos: tuple[int, int]) -> int:
        """The index of the item at a place, -1 if there is none."""
        if not self._view().collidepoint(pos):
            return -1
        gap = self.look.u(self.gap)
        row = int((pos[1] - self.rect.y + self.offset) // (self.row_height + gap))
        for index in range(row * self.columns, min(len(self.items), (row + 1) * self.columns)):
            if self.item_rect(index).collidepoint(pos):
                return index
        return -1

    @property
    def pointed(self) -> int:
        """The index of the item that the mouse is on, or else the one that the keyboard is on."""
        return self._over if self._over >= 0 else self.index

    @property
    def over(self) -> int:
        """The index of the item that the mouse is on, -1 if there is none."""
        return self._over

    @property
    def bounds(self) -> pygame.Rect:
        pad = self.look.u(self.bleed) if self.stage else 0
        return self.rect.inflate(2 * pad, 2 * pad)

    # Content and position

    def set_items(self, items: Sequence[T], index: int = 0) -> None:
        """Show other items, with the cursor on the one at `index` or the nearest there is."""
        self.items = list(items)
        self.index = max(0, min(index, len(self.items) - 1))
        self._over = self._down = -1
        if self.stage is not None:
            self._jump(self.offset)
            self.show(self.index, False)
        self.damage()

    def show(self, index: int, smooth: bool = True) -> None:
        """Scroll as little as needed to bring an item into view."""
        if not 0 <= index < len(self.items):
            return
        top = (index // self.columns) * (self.row_height + self.look.u(self.gap))
        wanted = self._target
        if top < wanted:
            wanted = top
        elif top + self.row_height > wanted + self.rect.h:
            wanted = min(top, top + self.row_height - self.rect.h)  # the top of one that is higher than the list
        self._scroll_to(wanted, smooth)

    def _scroll_to(self, wanted: float, smooth: bool) -> None:
        self._target = min(float(self.reach), max(0.0, wanted))
        if smooth:
            self.animator.animate(self, "offset", self._target, SCROLL_MS, "outCubic", keep=True)
        else:
            self.animator.cancel(self, "offset")
            self.offset = self._target

    def _jump(self, wanted: float) -> None:
        self._scroll_to(wanted, False)

    def refresh(self) -> None:
        """After a change of place: keep the offset within its limits. Call it at the end of `layout`."""
        self._jump(self.offset)

    # Input

    def set_hover(self, over: bool) -> None:
        self.hovered = over
        if not over:
            self._set_over(-1)

    def _set_over(self, index: int) -> None:
        if index != self._over:
            self._damage_item(self._over)
            self._damage_item(index)
            self._over = index
            self.cursor = "hand" if index >= 0 and self.pick(self.items[index]) else "arrow"

    def _damage_item(self, index: int) -> None:
        if 0 <= index < len(self.items) and self.stage is not None:
            pad = self.look.u(self.bleed)
            self.stage.damage(self.item_rect(index).inflate(2 * pad, 2 * pad).clip(self.bounds))

    def wheel(self, action: Wheel) -> bool:
        if not self.reach:
            return False
        self._scroll_to(self._target - action.dy * (self.row_height + self.look.u(self.gap)), True)
        return True

    def _bar(self) -> pygame.Rect:
        track = pygame.Rect(self.rect.right - self.look.u(12), self.rect.y, self.look.u(12), self.rect.h)
        if not self.reach:
            return pygame.Rect(track.topleft, (0, 0))
        height = max(self.look.u(48), track.h * track.h // max(1, self.content_height))
        y = track.y + round((track.h - height) * self.offset / self.reach)
        return pygame.Rect(track.x, y, track.w, height)

    @property
    def drags(self) -> bool:
        return self._grip is not None

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            if action.button != "left":
                return False
            bar = self._bar()
            if bar.w and action.x >= bar.x - self.look.u(12):
                self._grip = action.y - bar.y if bar.collidepoint(action.x, action.y) else bar.h / 2
                self._drag_bar(action.y)
                return True
            self._down = self.item_at(action.pos)
            self._drag = (action.y, self.offset)
            self._moved = False
            self._damage_item(self._down)
        elif action.phase == "move":
            self._pointer_moved(action)
        else:
            self._released(action)
        return True

    def _pointer_moved(self, action: Pointer) -> None:
        if self._grip is not None:
            self._drag_bar(action.y)
        elif self._drag is not None:
            start, offset = self._drag
            if abs(action.y - start) > DRAG_PX and self.reach:
                self._moved = True
            if self._moved:
                self._set_over(-1)
                self._jump(offset + start - action.y)
        else:
            self._set_over(self.item_at(action.pos))

    def _released(self, action: Pointer) -> None:
        down, self._down = self._down, -1
        self._damage_item(down)
        chosen = action.phase == "up" and not self._moved and self._drag is not None
        self._drag = self._grip = None
        if chosen and down >= 0 and self.item_at(action.pos) == down:
            self.index = down
            self._choose(down)

    def _drag_bar(self, y: int) -> None:
        bar = self._bar()
        room = max(1, self.rect.h - bar.h)
        self._jump((y - (self._grip or 0) - self.rect.y) / room * self.reach)

    def press(self, action: Press) -> bool:
        command = action.command
        if command == "confirm" and not action.repeat and self.items:
            self._choose(self.index)
            return True
        if command in STEPS:
            dx, dy = STEPS[command]
            column = self.index % self.columns
            if dx and not 0 <= column + dx < self.columns:
                return False
            return self._go(self.index + dx + dy * self.columns)
        page = max(1, self.rect.h // (self.row_height + self.look.u(self.gap))) * self.columns
        if command in ("page_up", "page_down"):
            return self._go(min(len(self.items) - 1, max(0, self.index + (page if command == "page_down" else -page))))
        if command in ("first", "last"):
            return self._go(0 if command == "first" else len(self.items) - 1)
        return False

    def _go(self, index: int) -> bool:
        if not 0 <= index < len(self.items):
            # Down from the last full row reaches a shorter last row.
            rows = -(-len(self.items) // self.columns)
            if index < len(self.items) or self.index // self.columns >= rows - 1:
                return False
            index = len(self.items) - 1
        self._damage_item(self.index)
        self.index = index
        self._damage_item(index)
        self.show(index)
        self.sound("hover")
        return True

    def _choose(self, index: int) -> None:
        item = self.items[index]
        if not self.usable or not self.pick(item):
            return
        self.sound("press")
        if self.on_choose:
            self.on_choose(item)

    # In words

    def describe(self) -> Accessible | None:
        edge = self.look.focus_pad + 1  # as far as items show at its ends
        shown = self.bounds.inflate(2 * edge, 2 * edge)
        seen = (i for i in range(len(self.items)) if i == self.index or self.item_rect(i).colliderect(shown))
        value = "" if self.items else _("nothing is here yet")
        return Accessible(Role.LIST, self.name, value, children=tuple(map(self.told_item, seen)), actions=self.obeys)

    def point_out(self) -> Accessible | None:
        return self.told_item(self.index) if 0 <= self.index < len(self.items) else self.describe()

    def told_item(self, index: int) -> Accessible:
        """An item in the words that are written on it, and which one of how many it is."""
        rect, item = self.item_rect(index), self.items[index]
        words = phrase(overheard(self.look, lambda target: self.draw_item(target, rect, item, ItemState())))
        place = _("{number} of {count}").format(number=index + 1, count=len(self.items))
        state = (*((State.CHOSEN,) if index == self.index else ()), *(() if self.pick(item) else (State.DISABLED,)))
        return Accessible(Role.ITEM, words, place, state, ("confirm",), (rect.x, rect.y, rect.w, rect.h))

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        look = self.look
        pad = look.u(self.bleed)
        ring = self.ring_shown
        edge = pad if not self.reach else self._edge if self.soft else look.focus_pad + 1
        with clipped(target, self.rect.inflate(2 * pad, 2 * edge)):
            step = self.row_height + look.u(self.gap)
            first = max(0, int((self.offset - pad) // step)) * self.columns
            last = (int((self.offset + self.rect.h + pad) // step) + 1) * self.columns
            for index in range(first, min(len(self.items), last)):
                rect = self.item_rect(index)
                if not rect.inflate(2 * pad, 2 * pad).colliderect(target.get_clip()):
                    continue
                state = ItemState(index == self._over, index == self._down, ring and index == self.index)
                self.draw_item(target, rect, self.items[index], state)
                if state.current:
                    look.draw_focus(target, rect)
        if self.soft and self.reach:
            self._draw_edges(target)
        bar = self._bar()
        if bar.w:
            theme = look.theme
            colour = blend(theme.track, theme.text2, 0.5 if self._grip is not None else 0.0)
            paint.put(target, look.block(bar.size, colour, None, 0, bar.w // 2), bar.topleft)

    @property
    def _edge(self) -> int:
        """How far items may be seen beyond the window, fading."""
        return self.look.u(22)

    def _draw_edges(self, target: pygame.Surface) -> None:
        backdrop = self._on_stage().backdrop
        if backdrop is None:
            return
        if self._edges is None or self._edges[0] is not backdrop or self._edges[3] != self.rect:
            self._edges = (backdrop, self._strip(backdrop, True), self._strip(backdrop, False), self.rect)
        _, top, bottom, rect = self._edges
        left = rect.x - self.look.u(self.bleed)
        if self.offset > 0:
            paint.put(target, top, (left, rect.y - self._edge))
        if self.offset < self.reach:
            paint.put(target, bottom, (left, rect.bottom + self._edge - bottom.get_height()))

    def _strip(self, backdrop: pygame.Surface, top: bool) -> pygame.Surface:
        """A part of the backdrop that grows opaque towards an end of the window, and clear towards its sides."""
        height, side = self._edge + self.look.u(10), self.look.u(self.bleed)
        box = self.rect.inflate(2 * side, 2 * self._edge)
        y = box.y if top else box.bottom - height
        mask = paint.canvas((box.w, height))
        for i in range(height):
            level = round(255 * ((height - i) if top else (i + 1)) / height)
            mask.fill((level, level, level, level), (0, i, box.w, 1))
        for i in range(side):
            level = round(255 * (i / side) ** 2)
            for x in (i, box.w - 1 - i):
                mask.fill((level, level, level, level), (x, 0, 1, height), pygame.BLEND_RGBA_MULT)
        fill = pygame.Surface((box.w, height))
        fill.blit(backdrop, (0, 0), (box.x, y, box.w, height))
        return paint.masked(fill, mask)
