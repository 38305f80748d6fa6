"""Questions and messages over the scene that asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.scene import Scene
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.label import Label, Panel

if TYPE_CHECKING:
    from game.ui.manager import SceneManager


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a dialog: what the button says and what the asking scene gets in `resume`."""

    text: str
    value: Any = None
    kind: Kind = "secondary"
    icon: str = ""


class Dialog(Scene):
    """A title, a text, and up to four answers. Esc answers None.

    The first `primary` answer has the focus, or else the last one.
    """

    overlay = True

    def __init__(self, host: SceneManager, title: str, text: str = "", answers: Sequence[Answer] = ()) -> None:
        super().__init__(host)
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(title, "heading"))
        self.text = self.stage.add(Label(text, "body", "text2"))
        answers = tuple(answers) or (Answer("OK", True, "primary"),)
        favourite = next((a for a in answers if a.kind == "primary"), answers[-1])
        self.buttons = [self.form.add(self._button(a), default=a is favourite) for a in answers]

    def _button(self, answer: Answer) -> Button:
        return Button(answer.text, lambda: self.answer(answer.value), answer.kind, answer.icon)

    def answer(self, value: Any) -> None:
        self.host.pop(value)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap = look.u(44), look.u(16)
        sizes = [b.measure(look) for b in self.buttons]
        row = sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
        room = size[0] - 2 * (pad + look.u(40))
        width = min(room, max(look.u(620), row))
        stacked = row > width
        title = self.title.measure(look, width)
        text = self.text.measure(look, width) if self.text.text else (0, -look.u(18))
        height_of_buttons = sum(h for _, h in sizes) + gap * (len(sizes) - 1) if stacked else sizes[0][1]
        height = pad + title[1] + look.u(18) + text[1] + look.u(36) + height_of_buttons + pad
        box = pygame.Rect(0, 0, width + 2 * pad, height)
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        self.title.place((box.x + pad, box.y + pad), width=width)
        self.text.place((box.x + pad, box.y + pad + title[1] + look.u(18)), width=width)
        y = box.bottom - pad - height_of_buttons
        x = box.right - pad - row
        for button, (w, h) in zip(self.buttons, sizes, strict=True):
            if stacked:
                button.place(box.x + pad, y, width, h)
                y += h + gap
            else:
                button.place(x, y, w, h)
                x += w + gap
