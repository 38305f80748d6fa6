"""The keys beside a board whose marks are chosen from a set: digits, with how many of each are left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.board.tray_button import TrayButton
from game.ui.widgets import columns
from game.ui.widgets.form import Form

if TYPE_CHECKING:
    from game.ui.board.view import TrayKey

FEW, COLUMNS, COLUMNS_BELOW, MANY, COLUMNS_MANY, WORDS = 6, 5, 10, 10, 8, 3


class Tray:
    """Lays the keys out and passes their acts on."""

    def __init__(self, form: Form, on_act: Callable[[str], None]) -> None:
        self.form = form
        self.on_act = on_act
        self.buttons: dict[str, TrayButton] = {}

    def place(self, room: pygame.Rect, keys: Sequence[TrayKey], wide: bool, height: int) -> int:
        """Place the keys, `height` pixels high, from the top of `room` on; returns where they end."""
        self.show(keys)
        if not self.buttons:
            return room.y
        digits = [b for b, key in zip(self.buttons.values(), keys, strict=True) if not key.wide]
        words = [b for b, key in zip(self.buttons.values(), keys, strict=True) if key.wide]
        across = COLUMNS if wide else COLUMNS_BELOW
        if len(digits) <= FEW:
            across = max(1, len(digits))
        y = self._rows(digits, room, COLUMNS_MANY if len(digits) > MANY else across, height)
        return self._words(words, pygame.Rect(room.x, y, room.w, 0), WORDS if wide else 2 * WORDS, height)

    def _words(self, buttons: Sequence[TrayButton], room: pygame.Rect, across: int, height: int) -> int:
        """Buttons in full rows, each as wide as its text needs; returns where the next row would begin."""
        look = self.form.stage.look
        gap = look.u(8)
        y = room.y
        for first in range(0, len(buttons), across):
            row = buttons[first : first + across]
            widths = [look.text(b.text, "button").get_width() for b in row]
            for button, (x, width) in zip(row, columns.fitted(room.x, room.w, widths, gap), strict=True):
                button.place(x, y, width, height)
            y += height + gap
        return y

    def _rows(self, buttons: Sequence[TrayButton], room: pygame.Rect, across: int, height: int) -> int:
        """Buttons of one width in rows; returns where the next row would begin."""
        look = self.form.stage.look
        gap = look.u(8)
        places = columns.equal(room.x, room.w, across, gap)
        for button in buttons:
            button.most = len(buttons)  # a board holds each digit as often as it has digits
        stacked = any(button.need(look) > places[0][1] for button in buttons)
        for i, button in enumerate(buttons):
            button.stacked = stacked
            row, column = divmod(i, across)
            x, width = places[column]
            button.place(x, room.y + row * (height + gap), width, height)
        return room.y + -(-len(buttons) // across) * (height + gap)

    def show(self, keys: Sequence[TrayKey]) -> None:
        """Bring counts up to date; keys are added and removed when their acts change."""
        acts = [key.act for key in keys]
        if acts != list(self.buttons):
            for button in self.buttons.values():
                self.form.remove(button)
            self.buttons = {key.act: self._button(key) for key in keys}
        for key in keys:
            button = self.buttons[key.act]
            button.text, button.left = key.text, key.left
            button.kind = "primary" if key.on else "secondary"
            button.enabled = key.left is None or key.left > 0 or key.on

    def _button(self, key: TrayKey) -> TrayButton:
        return self.form.add(TrayButton(key.text, lambda: self.on_act(key.act), tip=key.tip))
