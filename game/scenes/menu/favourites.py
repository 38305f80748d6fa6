"""Which puzzles the title screen shows, in which order: the first ones are its favourites."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.words import _
from game.services.favourites import FIRST, arranged, forget, keep
from game.ui.input.actions import Action
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label
from game.ui.widgets.arranged import Arranged

WIDEST = 1080  # design pixels: of a single column
GAP = 28


class FavouritesScene(Scene):
    """What is chosen holds at once."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        order, hidden = arranged(self.services)
        self.header = Header(self, _("Choose favourites"))
        self.about = self.stage.add(
            Label(_("The first three have the large cards. What has no tick stays in the packs and the lessons."))
        )
        self.list = self.form.add(
            Arranged(
                {kind: _(spec.title) for kind, spec in kinds.items()}, order, hidden, FIRST, self._keep, self._refuse
            ),
            default=True,
        )
        self.hint = self.stage.add(Label("", "small", "text2"))
        self.reset = self.form.add(Button(_("Most played first"), self._reset, "quiet", "restart"))
        self.done = self.form.add(Button(_("Done"), self.back, "primary", "check"))

    def enter(self) -> None:
        self.form.set_focus(self.list)

    def remake(self) -> dict[str, Any]:
        return {}

    def _keep(self) -> None:
        keep(self.services, self.list.order, self.list.hidden)

    def _refuse(self) -> None:
        self.services.audio.play("blocked")
        self.toast(_("One puzzle stays on the title screen."))

    def _reset(self) -> None:
        forget(self.services)
        self.list.show(*arranged(self.services))

    def _hint(self) -> str:
        label, pad = self.host.keymap.label, self.host.on_pad
        return _("Drag a puzzle to its place, or pick it up with {confirm}. {alternate} shows or hides it.").format(
            confirm=label("confirm", pad), alternate=label("alternate", pad)
        )

    def handle(self, action: Action) -> bool:
        used = super().handle(action)
        if self.hint.text != self._hint():  # another device is in use
            self.layout(self.look.size)
        return used

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe, gap = look.metrics.safe, look.u(GAP)
        y = self.header.layout()
        high = look.metrics.target
        done, reset = self.done.measure(look)[0], self.reset.measure(look)[0]
        self.done.place(safe.right - done, safe.bottom - high, done, high)
        self.reset.place(max(safe.x, safe.right - done - gap - reset), safe.bottom - high, reset, high)
        self.hint.text = self._hint()
        least = self.list.heights(look, 1)
        bottom = safe.bottom - high - gap // 2
        for label in (self.about, self.hint):
            words = label.measure(look, safe.w)[1]
            label.visible = bottom - y - words - gap >= min(least, self.list.heights(look, 2))
            if label.visible:
                y = label.place((safe.x, y), width=safe.w).bottom + gap // 2
        room = pygame.Rect(safe.x, y, safe.w, max(1, bottom - y))
        self.list.columns = next((n for n in (1, 2, 3) if self.list.heights(look, n) <= room.h), 3)
        wide = min(room.w, look.u(WIDEST) if self.list.columns == 1 else room.w)
        self.list.place(room.x, room.y, wide, room.h)


SCENE = FavouritesScene
