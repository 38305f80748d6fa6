"""The left sheet of the coach's page: the set of today, why each part is in it, and one button that begins it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.coach.plan import TrainingPlan
from game.engine.words import _, ngettext
from game.scenes.coach.lists import FEW, CoachList, row_height
from game.scenes.coach.rows import PartRow
from game.scenes.coach.words import minutes_text
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.base import Z_PANEL

PAD = 36
BUTTON = 120


class TodaySheet:
    """Adds itself to a scene. start: begins the set or goes on with it; more: where other sets are chosen."""

    def __init__(self, scene: Scene, rows: CoachList, start: Callable[[], None], more: Callable[[], None]) -> None:
        self.scene, self.rows, self.start, self.more = scene, rows, start, more
        self.panel = scene.stage.add(Panel(z=Z_PANEL))
        self.title = scene.stage.add(Label(_("Today"), "title"))
        self.time = scene.stage.add(Label("", "action", "accent_text"))
        self.note = scene.stage.add(Label("", "body", "text2"))
        self.button = scene.form.add(Button(_("Start"), self._press, "primary", "play", role="action"), default=True)
        self.choose = scene.form.add(Button(_("Choose another set"), more, "link"))
        self._over = False

    def _press(self) -> None:
        if self._over:
            self.more()
        else:
            self.start()

    def show(self, plan: TrainingPlan, rows: list[PartRow], seconds: float | None) -> None:
        """Show a set. seconds: how long what is left of it takes, where that is known."""
        self._over = plan.over
        self.rows.set_items(rows, self.rows.index)
        self.title.text = _("First boards") if plan.placing and not plan.done else _("Today")
        left = len(plan.parts) - plan.done
        self.time.colour = "success_text" if plan.over else "accent_text"
        if plan.over:
            self.time.text = _("done")
        elif seconds is not None:
            self.time.text = minutes_text(seconds)
        else:
            self.time.text = ngettext("{count} board", "{count} boards", left).format(count=left)
        self.button.text = _("Choose a set") if plan.over else _("Go on") if plan.done or plan.game else _("Start")
        self.button.icon = "dice" if plan.over else "play"
        self.choose.visible = not plan.over
        self.button.enabled = bool(plan.parts)
        self.note.text = "" if plan.parts else _("There is nothing to train yet. Finish a board, and come back.")
        self.button.why_not = self.note.text
        self.note.visible = bool(self.note.text)

    def place(self, room: pygame.Rect) -> None:
        """Take a place in the window."""
        look = self.scene.look
        pad = min(look.u(PAD), room.w // 12)
        self.panel.rect = room
        inner = room.inflate(-2 * pad, -2 * look.u(28))
        time = self.time.measure(look)[0]
        title = self.title.place((inner.x, inner.y), limit=max(1, inner.w - time - look.u(20)))
        self.time.place((inner.right, title.centery), "midright", limit=max(1, inner.w // 2))
        low = look.metrics.target
        high = max(low, min(look.u(BUTTON), inner.h // 5))
        wide, link = self.choose.measure(look)
        shown = self.choose.visible and inner.h > 4 * high
        bottom = inner.bottom
        if shown:
            self.choose.place(
                inner.centerx - min(wide, inner.w) // 2, bottom - link + look.u(8), min(wide, inner.w), link
            )
            bottom -= link
        self.choose.visible = shown
        self.button.place(inner.x, bottom - high, inner.w, high)
        top = title.bottom + look.u(14)
        self.note.place((inner.x, top), width=inner.w)
        list_room = pygame.Rect(inner.x, top, inner.w, max(1, self.button.rect.y - look.u(20) - top))
        few = len(self.rows.items) <= FEW
        self.rows.cell = (0, row_height(look, few))
        self.rows.place_whole(list_room)
