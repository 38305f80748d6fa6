"""The head of a page: a way back, its title, and a line beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.words import _
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.ui.scene.scene import Scene


class Header:
    """Adds itself to a scene; place it with `layout`. ``texts``: what the line beside the title says, the fullest words
    first; where none of them has room there is none."""

    def __init__(self, scene: Scene, title: str, text: str = "") -> None:
        self.scene = scene
        self.back = scene.form.add(Button("", scene.back, "quiet", "back", tip=_("Back")))
        self.title = scene.stage.add(Label(title, "title"))
        self.text = scene.stage.add(Label(text, "body", "text2"))
        self.texts: tuple[str, ...] = ()

    def layout(self, right: int = 0) -> int:
        """Place it at the top, left of `right` (default: the margin); the y below it."""
        look = self.scene.look
        safe = look.metrics.safe
        right = right or safe.right
        row = self.back.place(safe.x - look.u(12), safe.y)
        x = row.right + look.u(16)
        title = self.title.place((x, row.centery), "midleft", limit=max(1, right - x))
        room = right - title.right - look.u(28)
        for text in self.texts:
            self.text.text = text
            if self.text.measure(look)[0] <= room:
                break
        self.text.visible = bool(self.text.text) and self.text.measure(look)[0] <= room
        bottom = title.bottom - (title.h - look.font("title").get_ascent()) // 2
        self.text.place((title.right + look.u(28), bottom), "bottomleft")
        return max(row.bottom, title.bottom) + look.u(20)
