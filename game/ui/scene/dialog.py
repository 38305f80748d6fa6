"""Questions and messages over the scene that asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from msgspec import Struct

from game.ui.scene.scene import Host, Scene
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.label import Label, Panel

PAD = 44  # design pixels, around all that stands on the sheet


class DialogAnswer(Struct, frozen=True):
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

    def __init__(self, host: Host, title: str, text: str = "", answers: Sequence[DialogAnswer] = ()) -> None:
        super().__init__(host)
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(title, "heading"))
        self.text = self.stage.add(Label(text, "body", "text2"))
        answers = tuple(answers) or (DialogAnswer("OK", True, "primary"),)
        favourite = next((a for a in answers if a.kind == "primary"), answers[-1])
        self.buttons = [self.form.add(self._button(a), default=a is favourite) for a in answers]

    def _button(self, answer: DialogAnswer) -> Button:
        return Button(answer.text, lambda: self.answer(answer.value), answer.kind, answer.icon)

    def answer(self, value: Any) -> None:
        self.host.pop(value)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap = look.u(PAD), look.u(16)
        room = size[0] - 2 * (pad + look.u(40))
        wide, high = self._button_size()
        count = len(self.buttons)
        columns = next(n for n in (count, -(-count // 2), 1) if n == 1 or n * (wide + gap) - gap <= room)
        rows = -(-count // columns)
        width = min(room, max(look.u(620), columns * (wide + gap) - gap))
        buttons, most = rows * (high + gap) - gap, size[1] - 2 * look.u(20)
        if self._height(width, buttons) > most:
            width = room
        over = max(0, self._height(width, buttons) - most)
        wide = min(wide, width)
        title = self.title.measure(look, width)
        height = self._height(width, buttons) - over
        box = pygame.Rect(0, 0, width + 2 * pad, height)
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        self.title.place((box.x + pad, box.y + pad), width=width)
        low = max(1, self.text.measure(look, width)[1] - over) if over else 0
        self.text.place((box.x + pad, box.y + pad + title[1] + look.u(18)), width=width, height=low)
        right, top = box.right - pad - columns * (wide + gap) + gap, box.bottom - pad - buttons
        for i, button in enumerate(self.buttons):
            row, column = divmod(i, columns)
            button.place(right + column * (wide + gap), top + row * (high + gap), wide, high)

    def _height(self, width: int, buttons: int) -> int:
        """How high the sheet is when its texts have a width."""
        look = self.look
        text = self.text.measure(look, width)[1] if self.text.text else -look.u(18)
        return self.title.measure(look, width)[1] + look.u(18) + text + look.u(36) + buttons + 2 * look.u(PAD)

    def _button_size(self) -> tuple[int, int]:
        """Buttons of a dialog are alike: as wide as the widest."""
        sizes = [button.measure(self.look) for button in self.buttons]
        return max(w for w, _ in sizes), max(h for _, h in sizes)


class WaitingDialog(Dialog):
    """A dialog that may wait for what is found out beside the window, by the worker's `job`: that takes its place.

    What comes while another scene lies above it is held until that one is gone.
    """

    job: int | None = None
    _show: Callable[[], None] | None = None

    @property
    def waiting(self) -> bool:
        return self.job is not None or self._show is not None

    def found_out(self, show: Callable[[], None]) -> None:
        """The answer is there: `show` puts it in the place of the scene on top, which this is by then."""
        self.job, self._show = None, show

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._show is not None:
            show, self._show = self._show, None
            show()

    def leave(self) -> None:
        if self.job is not None:
            self.services.maker.cancel(self.job)
        super().leave()
