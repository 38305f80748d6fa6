"""A question that is answered by typing a line."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pygame

from game.engine.words import _
from game.ui.scene.answers import TypedLine
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.widgets.field import TextField


class Ask(Dialog):
    """A title, a text and a line to type in. Gives back a `TypedLine` with the tag, None when it was left."""

    def __init__(
        self, host: Host, title: str, text: str = "", value: str = "", limit: int = 24, tag: Enum | None = None
    ) -> None:
        super().__init__(
            host, title, text, (DialogAnswer(_("Cancel")), DialogAnswer(_("OK"), True, "primary", "check"))
        )
        self.tag = tag
        window = self.services.window
        self.field = self.form.add(
            TextField(
                value, self._typed, lambda line: self.answer(True), limit=limit, paste=window.paste, copy=window.copy
            ),
            default=True,
        )
        self._typed(value)

    def enter(self) -> None:
        self.form.set_focus(self.field)

    def _typed(self, line: str) -> None:
        self.buttons[-1].enabled = bool(line.strip())

    def answer(self, value: Any) -> None:
        line = self.field.text.strip()
        if not value:
            self.host.pop(None)
        elif line:
            self.host.pop(TypedLine(self.tag, line))

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        look = self.look
        high, gap = look.metrics.target, look.u(24)
        grow = high + gap
        box = self.panel.rect.inflate(0, grow)
        self.panel.rect = box
        for label in (self.title, self.text):
            anchor, point = label.anchor
            label.place((point[0], point[1] - grow // 2), anchor, label.width)
        for button in self.buttons:
            button.place(button.rect.x, button.rect.y + grow // 2, button.rect.w, button.rect.h)
        left, right = self.title.rect.x, self.buttons[-1].rect.right
        top = self.buttons[0].rect.y - look.u(36) - high
        self.field.rect = pygame.Rect(left, top, right - left, high)
