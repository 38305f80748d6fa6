"""A list that the player puts in order: rows are dragged, or picked up and carried; each is shown or hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.engine.words import _
from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role, State, phrase
from game.ui.stage.stage import Live
from game.ui.widgets import columns
from game.ui.widgets.base import Widget

GAP, COLUMN_GAP, PAD = 12, 28, 20  # design pixels
STEPS = {"up": -1, "down": 1, "first": -1000, "last": 1000}
LIFTED = 5.0
"""The rim of a row that is carried, in design pixels."""


class Arranged(Widget):
    """titles: what each key is called, in the first order. starred: so many shown rows, the first ones, have a star.

    A press on a row's box shows or hides it, one on its star puts it among the starred ones or behind them, a drag
    moves it. By keys and pad: confirm picks a row up and puts it down, in between the directions carry it; alternate
    shows or hides it. `on_change()` is called after each change, `on_refused()` when the last row would be hidden.
    """

    cursor = "hand"
    index = Live(0)
    carried = Live(False)
    over = Live(-1)

    def __init__(
        self,
        titles: Mapping[str, str],
        order: Sequence[str],
        hidden: Sequence[str],
        starred: int,
        on_change: Callable[[], None],
        on_refused: Callable[[], None],
    ) -> None:
        super().__init__()
        self.titles, self.starred = titles, starred
        self.on_change, self.on_refused = on_change, on_refused
        self.order, self.hidden = list(order), set(hidden)
        self.columns = 1
        self._held: int | None = None  # how far below the upper edge of its row the pointer holds it
        self._moved = False
        self._at = (0, 0)

    def show(self, order: Sequence[str], hidden: Sequence[str]) -> None:
        """Show another order."""
        self.order, self.hidden = list(order), set(hidden)
        self.carried = False
        self.damage()

    @property
    def stars(self) -> tuple[str, ...]:
        """The rows that have a star."""
        return tuple(key for key in self.order if key not in self.hidden)[: self.starred]

    # Places

    def row_height(self, look: Look) -> int:
        """How high a row is at least."""
        return max(look.metrics.target, look.line_height("body") + look.u(PAD))

    def heights(self, look: Look, number: int) -> int:
        """How high it is in so many columns."""
        rows = -(-len(self.order) // number)
        return rows * (self.row_height(look) + look.u(GAP)) - look.u(GAP)

    @property
    def rows(self) -> int:
        """How many rows stand above each other."""
        return -(-len(self.order) // self.columns)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row is: the columns are filled one after the other."""
        look, rect, rows = self.look, self.rect, self.rows
        gap = look.u(GAP)
        column, row = divmod(index, rows)
        x, width = columns.equal(rect.x, rect.w, self.columns, look.u(COLUMN_GAP))[column]
        high = max(1, min((rect.h + gap) // rows, self.row_height(look) + 2 * gap) - gap)
        return pygame.Rect(x, rect.y + row * (high + gap), width, high)

    def box_rect(self, index: int) -> pygame.Rect:
        """Where a press shows or hides a row."""
        row = self.row_rect(index)
        return pygame.Rect(row.x, row.y, row.h, row.h)

    def star_rect(self, index: int) -> pygame.Rect:
        """Where a press gives a row its star, or takes it."""
        row = self.row_rect(index)
        return pygame.Rect(row.right - 2 * row.h, row.y, row.h, row.h)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.row_rect(self.index) if self.order else self.rect

    def _index_at(self, pos: tuple[int, int]) -> int:
        return next((i for i in range(len(self.order)) if self.row_rect(i).collidepoint(pos)), -1)

    # Changes

    def move(self, index: int, to: int) -> None:
        """Put a row at another place."""
        to = min(len(self.order) - 1, max(0, to))
        if to != index:
            self.order.insert(to, self.order.pop(index))
            self.index = to
            self.sound("hover")
            self.damage()
            self.on_change()

    def turn(self, index: int) -> None:
        """Show a row, or hide it; one is always shown."""
        key = self.order[index]
        if key not in self.hidden and len(self.hidden) + 1 == len(self.order):
            self.on_refused()
            return
        self.hidden ^= {key}
        self.sound("toggle", int(key not in self.hidden))
        self.damage()
        self.on_change()

    def star(self, index: int) -> None:
        """Put a row among those with a star, as the last of them, or behind them."""
        key, stars = self.order[index], self.stars
        was = key in stars
        self.hidden -= {key}
        rest = [one for one in self.order if one != key]
        shown = [one for one in rest if one not in self.hidden]
        ahead = shown[self.starred] if was and len(shown) > self.starred else None
        if not was:
            ahead = shown[self.starred - 1] if len(shown) >= self.starred else None
        at = rest.index(ahead) if ahead is not None else len(rest)
        self.order = [*rest[:at], key, *rest[at:]]
        self.index = at
        self.sound("toggle", int(not was))
        self.damage()
        self.on_change()

    # Input

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            found = self._index_at(action.pos)
            if action.button == "left" and found >= 0:
                self.index, self.carried, self._moved, self._at = found, False, False, action.pos
                self._held = action.y - self.row_rect(found).y
            return True
        if action.phase == "move":
            self.over = self._index_at(action.pos)
            if self._held is not None:
                self._drag(action.pos)
            return True
        if action.phase == "up" and self._held is not None and not self._moved:
            self._press_at(action.pos)
        self._held = None
        self.carried = False
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        far = max(abs(pos[0] - self._at[0]), abs(pos[1] - self._at[1])) > self.look.u(12)
        if not self._moved and not far:
            return
        self._moved = self.carried = True
        row = self.row_rect(self.index)
        at = (pos[0], min(self.rect.bottom - 1, max(self.rect.y, pos[1])))
        found = min(
            range(len(self.order)),
            key=lambda i: (abs(self.row_rect(i).centerx - at[0]) // row.w, abs(self.row_rect(i).centery - at[1])),
        )
        self.move(self.index, found)
        self.damage()

    def _press_at(self, pos: tuple[int, int]) -> None:
        if self.box_rect(self.index).collidepoint(pos):
            self.turn(self.index)
        elif self.star_rect(self.index).collidepoint(pos):
            self.star(self.index)

    def set_hover(self, over: bool) -> None:
        super().set_hover(over)
        if not over:
            self.over = -1

    def press(self, action: Press) -> bool:
        command = action.command
        if command == "confirm" and not action.repeat:
            self.carried = not self.carried
            self.sound("toggle", int(self.carried))
            return True
        if command == "alternate" and not action.repeat:
            self.turn(self.index)
            return True
        if command == "back" and self.carried:
            self.carried = False
            return True
        step = STEPS.get(command) or {"left": -self.rows, "right": self.rows}.get(command)
        if step is None:
            return False
        to = self.index + step
        if command in ("first", "last"):
            to = min(len(self.order) - 1, max(0, to))
        if not 0 <= to < len(self.order):
            return self.carried
        if self.carried:
            self.move(self.index, to)
        else:
            self.index = to
            self.sound("hover")
        return True

    # In words

    def describe(self) -> Accessible | None:
        told = tuple(self._told(index) for index in range(len(self.order)))
        return Accessible(Role.LIST, children=told, actions=("up", "down", "confirm", "alternate"))

    def point_out(self) -> Accessible | None:
        return self._told(self.index) if self.order else self.describe()

    def _told(self, index: int) -> Accessible:
        key = self.order[index]
        place = _("{number} of {count}").format(number=index + 1, count=len(self.order))
        notes = (
            _("starred") if key in self.stars else "",
            _("hidden") if key in self.hidden else "",
            _("carried") if self.carried and index == self.index else "",
        )
        chosen = (State.CHOSEN,) if index == self.index else ()
        return Accessible(Role.ITEM, self.titles[key], phrase((*notes, place)), chosen)

    # Drawing

    def measure(self, look: Look) -> tuple[int, int]:
        return look.u(900), self.heights(look, self.columns)

    def draw(self, target: pygame.Surface) -> None:
        stars = self.stars
        for index, key in enumerate(self.order):
            self._draw_row(target, index, key, key in stars)
        if self.ring_shown and self.order:
            self.look.draw_focus(target, self.row_rect(self.index))

    def _draw_row(self, target: pygame.Surface, index: int, key: str, starred: bool) -> None:
        look, theme, row = self.look, self.look.theme, self.row_rect(index)
        lifted, shown = self.carried and index == self.index, key not in self.hidden
        fill = look.tint(theme.board, 1.0 if index == self.over else 0.0)
        fill = fill if shown else blend(theme.board, theme.background, 0.6)
        rim, width = (theme.accent, LIFTED) if lifted else (theme.line_major, 2.0)
        paint.put(target, look.block(row.size, fill, rim, width), row.topleft)
        px = min(row.h - look.u(16), look.u(44))
        box = pygame.Rect(0, 0, px, px)
        box.center = self.box_rect(index).center
        paint.put(target, look.block(box.size, theme.board, theme.line_major, 2.0, look.u(8)), box.topleft)
        if shown:
            tick = look.icon("check", round(px * 0.7), theme.accent)
            paint.put(target, tick, tick.get_rect(center=box.center).topleft)
        star = self.star_rect(index)
        icon = look.icon("star" if starred else "star_empty", px, theme.star if starred else theme.text2)
        if shown:
            paint.put(target, icon, icon.get_rect(center=star.center).topleft)
        grip = look.icon("menu", px, theme.text2)
        paint.put(target, grip, grip.get_rect(center=(row.right - row.h // 2, row.centery)).topleft)
        left = row.x + row.h
        ink = theme.text if shown else theme.text2
        words = look.text(self.titles[key], "body", ink, strong=starred, limit=max(1, star.x - left))
        target.blit(words, words.get_rect(midleft=(left, row.centery)))
