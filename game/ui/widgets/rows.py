"""A page of rows of different heights, scrolled by whole rows where they have no room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.drawing import paint
from game.ui.drawing.look import Look
from game.ui.drawing.theme import blend
from game.ui.input.actions import Pointer, Press
from game.ui.stage.accessible import Accessible, Role
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form
from game.ui.widgets.label import theme_colour


class TextRow(Widget):
    """A line of text, or several, between the rows."""

    focusable = False
    told_as = Role.TEXT
    obeys = ()

    def __init__(self, text: str, role: str = "small", colour: str = "text2") -> None:
        super().__init__()
        self.text, self.role, self.colour = text, role, colour

    def height(self, look: Look, width: int) -> int:
        """The height of the wrapped text."""
        return max(look.u(8), look.text(self.text, self.role, width=width).get_height())

    def draw(self, target: pygame.Surface) -> None:
        colour = theme_colour(self.look.theme, self.colour)
        words = self.look.text(self.text, self.role, colour, width=self.rect.w)
        target.blit(words, words.get_rect(midleft=self.rect.midleft))


class RowBar(Widget):
    """The bar beside rows that scroll: where they are, and a grip for the mouse."""

    focusable = False
    scrolls = True
    obeys = ("page_down", "page_up")

    def describe(self) -> Accessible | None:
        return None  # the rows themselves can be gone through

    def __init__(self, rows: Rows) -> None:
        super().__init__()
        self.rows = rows

    def grip(self) -> pygame.Rect:
        """The movable part."""
        rows, h = self.rows, self.rect.h
        number = max(1, len(rows.rows))
        high = max(self.look.u(48), h * rows.seen // number)
        y = self.rect.y + round((h - high) * rows.first / max(1, rows.last_first))
        width = self.look.u(12)
        return pygame.Rect(self.rect.right - width, y, width, high)

    @property
    def drags(self) -> bool:
        return self.pressed

    def pointer(self, action: Pointer) -> bool:
        if action.phase == "down":
            self.pressed = action.button == "left"
        elif action.phase in ("up", "cancel"):
            self.pressed = False
        if self.pressed and action.phase in ("down", "move"):
            grip = self.grip()
            part = (action.y - self.rect.y - grip.h / 2) / max(1, self.rect.h - grip.h)
            self.rows.scroll_to(round(part * self.rows.last_first))
        return True

    def press(self, action: Press) -> bool:
        page = max(1, self.rows.seen - 1)
        self.rows.scroll({"page_down": page, "page_up": -page}.get(action.command, 0))
        return action.command in self.obeys

    def draw(self, target: pygame.Surface) -> None:
        theme, grip = self.look.theme, self.grip()
        colour = blend(theme.track, theme.text2, 0.5 if self.pressed else 0.2)
        paint.put(target, self.look.block(grip.size, colour, None, 0, grip.w // 2), grip.topleft)


class Rows:
    """Places rows under each other and shows as many as there is room for.

    The rows are widgets of the form that have a `height`. Hand every key press to `follow` before the form gets it, and
    the wheel to `scroll`.
    """

    def __init__(self, form: Form) -> None:
        self.form = form
        self.rows: list[Widget] = []
        self.first = 0
        self.seen = 0
        self.last_first = 0
        self._room = pygame.Rect(0, 0, 0, 0)
        self._gap = 0
        self._heights: list[int] = []
        self.bar = form.add(RowBar(self))

    def show(self, rows: Sequence[Widget]) -> None:
        """Show other rows, from the first on. They are put into the form; those shown before leave it."""
        for row in self.rows:
            if row not in rows:
                self.form.remove(row)
        for row in rows:
            if row.form is None:
                self.form.add(row)
        self.rows = list(rows)
        self.first = 0

    def need(self, look: Look, width: int, gap: int) -> int:
        """The height of all rows at a width."""
        heights = [_height(row, look, width) for row in self.rows]
        return sum(heights) + gap * max(0, len(heights) - 1)

    def place(self, look: Look, room: pygame.Rect, gap: int) -> None:
        """Lay the rows out in `room`; the bar stands at its right edge where they do not all fit."""
        self._room, self._gap = pygame.Rect(room), gap
        bar = self.need(look, room.w, gap) > room.h
        self.bar.visible = bar
        wide = max(44, look.metrics.target // 2)
        if bar:
            self._room.w -= wide + look.u(12)
        self._heights = [_height(row, look, self._room.w) for row in self.rows]
        self.bar.rect = pygame.Rect(room.right - wide, room.y, wide, room.h)
        self.last_first = 0
        while self.last_first < len(self.rows) - 1 and self._extent(self.last_first) > room.h:
            self.last_first += 1
        self.scroll_to(self.first)

    def scroll_to(self, first: int) -> None:
        """Show the rows from number `first` on."""
        self.first = min(self.last_first, max(0, first))
        y, self.seen = self._room.y, 0
        for number, (row, height) in enumerate(zip(self.rows, self._heights, strict=True)):
            fits = number >= self.first and (y + height <= self._room.bottom or number == self.first)
            # What comes after the first row that has no room has none either.
            fits = fits and self.seen == number - self.first
            row.visible = fits
            if fits:
                row.place(self._room.x, y, self._room.w, min(height, self._room.bottom - y))
                y += height + self._gap
                self.seen += 1
        self.bar.damage()

    def scroll(self, by: int) -> None:
        """Go so many rows down, or up."""
        self.scroll_to(self.first + by)

    def reveal(self, number: int) -> None:
        """Scroll as little as needed to show a row."""
        if number < self.first:
            self.scroll_to(number)
        while number >= self.first + self.seen and self.first < self.last_first:
            self.scroll_to(self.first + 1)

    def follow(self, action: Press) -> bool:
        """Scroll ahead of the focus; whether the press is used up."""
        focus = self.form.focus
        if focus not in self.rows or focus is None:
            return False
        at = self.rows.index(focus)
        if action.command in ("page_up", "page_down", "first", "last"):
            step = {"page_up": -max(1, self.seen - 1), "page_down": max(1, self.seen - 1)}.get(action.command)
            wanted = at + step if step else 0 if action.command == "first" else len(self.rows) - 1
            down = action.command in ("page_down", "last")
            row = self._near(min(len(self.rows) - 1, max(0, wanted)), -1 if down else 1)
            if row is None:
                return False
            self.reveal(row)
            self.form.set_focus(self.rows[row])
            return True
        if action.command in ("up", "previous", "down", "next"):
            step = -1 if action.command in ("up", "previous") else 1
            row = self._near(at + step, step)
            if row is not None:
                self.reveal(row)
                if not focus.visible:  # so far apart that both have no room
                    self.form.set_focus(self.rows[row])
                    return True
            else:
                self.scroll_to(0 if step < 0 else self.last_first)
        return False

    def _near(self, at: int, step: int) -> int | None:
        """The next row from number `at` on that takes the focus."""
        while 0 <= at < len(self.rows):
            if self.rows[at].focusable and self.rows[at].enabled:
                return at
            at += step
        return None

    def _extent(self, first: int) -> int:
        heights = self._heights[first:]
        return sum(heights) + self._gap * max(0, len(heights) - 1)


def _height(row: Widget, look: Look, width: int) -> int:
    find = getattr(row, "height", None)
    return int(find(look, width)) if find is not None else row.measure(look)[1]
