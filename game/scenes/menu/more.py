"""Everything else that the title screen leads to, in one list."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.engine.words import N_, _
from game.ui.scene.answers import Answer
from game.ui.scene.manager import is_scene
from game.ui.scene.pasting import open_pasted
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel

ENTRIES = (
    (N_("Zen"), "zen", "ring"),
    (N_("High scores"), "scores", "trophy"),
    (N_("Coach"), "coach", "hint"),
    (N_("Seals"), "seals", "star"),
    (N_("Statistics"), "statistics", "chart"),
    (N_("All lessons"), "learn", "help"),
    (N_("Techniques"), "book", "book"),
    (N_("Saved games"), "games", "folder"),
    (N_("Versus"), "versus.setup", "duel"),
    (N_("Editor"), "editor", "pencil"),
    (N_("Players"), "profiles", "people"),
    (N_("Favourites"), "menu.favourites", "star"),
)
"""Text, route and icon. Routes that are not there are left out."""

WIDE = 380
COLUMNS = 2


class MoreScene(Scene):
    overlay = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.panel = self.stage.add(Panel())
        self.title = self.stage.add(Label(_("More"), "heading"))
        self.entries = [
            self.form.add(Button(_(text), partial(self._go, way), "secondary", icon))
            for text, way, icon in ENTRIES
            if is_scene(way)
        ]
        self.paste = self.form.add(
            Button(_("Paste a puzzle"), self._paste, "secondary", "plus", tip=_("Paste a puzzle ({paste})"))
        )
        self.close = self.form.add(Button(_("Close"), self.back, "quiet", "close"))
        self.form.set_focus(self.entries[0] if self.entries else self.close)

    def remake(self) -> dict[str, Any]:
        return {}

    def resume(self, result: Any) -> None:
        if result is Answer.QUIT:
            self.host.pop(result)

    def _go(self, way: str) -> None:
        self.host.replace(way)

    def _paste(self) -> None:
        open_pasted(self)

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        pad, gap = look.u(40), look.u(14)
        buttons = [*self.entries, self.paste]
        wide = max(look.u(WIDE), *(button.measure(look)[0] for button in buttons))
        columns = COLUMNS if COLUMNS * (wide + gap) + 2 * pad <= size[0] else 1
        wide = min(wide, (size[0] - 2 * pad) // columns - gap)
        rows = -(-len(buttons) // columns)
        high = look.metrics.target
        head = max(self.title.measure(look)[1], high) + gap
        need = 2 * pad + head + rows * (high + gap) - gap
        if need > size[1]:  # in a tiny window the rows move together
            pad = gap = look.u(6)
            need = 2 * pad + head + rows * (high + gap) - gap
            high = max(1, high + min(0, size[1] - need) // rows)
        box = pygame.Rect(0, 0, columns * (wide + gap) - gap + 2 * pad, 2 * pad + head + rows * (high + gap) - gap)
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.rect = box
        inside = box.inflate(-2 * pad, -2 * pad)
        width, height = self.close.measure(look)
        self.close.place(inside.right - width, inside.y, width, height)
        self.title.place((inside.x, inside.y + height // 2), "midleft", limit=max(1, inside.w - width - gap))
        for index, button in enumerate(buttons):
            row, column = divmod(index, columns)
            button.place(inside.x + column * (wide + gap), inside.y + head + row * (high + gap), wide, high)


SCENE = MoreScene
