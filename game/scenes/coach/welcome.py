"""What the right sheet says to somebody of whom nothing is known: what the coach will do."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.words import _
from game.scenes.coach.words import promises
from game.ui.drawing import paint
from game.ui.scene.scene import Scene
from game.ui.stage.stage import Node
from game.ui.widgets import Label
from game.ui.widgets.base import Z_WIDGET

ICON, STEP = 56, 34  # design pixels


class PromiseSign(Node):
    """An icon in a disc."""

    def __init__(self, icon: str) -> None:
        super().__init__(z=Z_WIDGET)
        self.icon = icon

    def draw(self, target: pygame.Surface) -> None:
        look, theme, px = self.look, self.look.theme, self.rect.w
        paint.put(target, look.block((px, px), theme.accent, None, 0, px // 2), self.rect.topleft)
        icon = look.icon(self.icon, round(px * 0.56), theme.on_accent)
        paint.put(target, icon, icon.get_rect(center=self.rect.center).topleft)


class Welcome:
    """Adds itself to a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.shown = False
        self.title = scene.stage.add(Label(_("Your coach"), "title"))
        self.text = scene.stage.add(
            Label(_("The coach does not know you yet. A few boards are enough, or just play on."), "body", "text2")
        )
        self.lines = [
            (scene.stage.add(PromiseSign(icon)), scene.stage.add(Label(text, "body"))) for icon, text in promises()
        ]
        self.show(False)

    def show(self, shown: bool) -> None:
        """Show it, or hide it."""
        self.shown = shown
        for node in (self.title, self.text, *(node for line in self.lines for node in line)):
            node.visible = shown

    def place(self, room: pygame.Rect) -> None:
        """Take a place in the window."""
        look = self.scene.look
        y = self.title.place(room.topleft, limit=room.w).bottom + look.u(10)
        y = self.text.place((room.x, y), width=room.w).bottom
        px = look.u(ICON)
        wide = max(1, room.w - px - look.u(26))
        need = sum(label.measure(look, wide)[1] for _sign, label in self.lines)
        gap = max(look.u(8), min(look.u(STEP * 2), (room.bottom - y - need) // (len(self.lines) + 1)))
        y += gap
        for sign, label in self.lines:
            box = label.place((room.x + px + look.u(26), y), width=wide)
            sign.rect = pygame.Rect(room.x, box.centery - px // 2, px, px)
            sign.visible = label.visible = self.shown and box.bottom <= room.bottom
            y = max(box.bottom, sign.rect.bottom) + gap

    def bring(self) -> Iterator[None]:
        """Nothing of it takes long."""
        yield
