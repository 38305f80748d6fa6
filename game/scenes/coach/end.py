"""The end of a set: what each technique was before and is now, and when it comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.coach.plan import TrainingPlan
from game.engine.words import _, _c, ngettext
from game.scenes.coach.gains import ROW, GainList, gain_rows
from game.scenes.coach.words import minutes_text
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.bar import ProgressBar
from game.ui.widgets.seal import Seal
from game.ui.widgets.underline import Underline, under

WIDE, PAD, SEAL = 1320, 48, 132  # design pixels
STAMP_MS = 420


class TrainingEndScene(Scene):
    """plan: the set that was played; by default today's."""

    tells_all = True

    def __init__(self, host: Host, plan: TrainingPlan | None = None) -> None:
        super().__init__(host)
        self.coach = self.services.library.coach
        self.plan = plan or self.coach.plan()
        self.title = self.stage.add(Label(_("Training done"), "display"))
        self.line = self.stage.add(Underline())
        self.about = self.stage.add(Label("", "body", "text2"))
        self.panel = self.stage.add(Panel())
        self.seal = self.stage.add(Seal())
        self.list = self.form.add(GainList(self.services.library))
        self.reading = self.stage.add(Label(_("The coach reads your boards ..."), "body", "text2", "center"))
        self.bar = self.stage.add(ProgressBar())
        self.note = self.stage.add(Label("", "small", "text2"))
        self.menu = self.form.add(
            Button(_c("title screen", "Home"), lambda: self.host.reset("menu"), "secondary", "home")
        )
        self.done = self.form.add(Button(_("To the coach"), self.back, "primary", "check", role="action"), default=True)
        self._news = -1
        self._grown = False

    def remake(self) -> dict[str, Any]:
        return {"plan": self.plan}

    def enter(self) -> None:
        self._tell()
        self.animator.after(STAMP_MS, self._stamp, "stamp")

    def _stamp(self) -> None:
        self.seal.stamp()
        self.services.audio.play("seal")

    @property
    def waiting(self) -> bool:
        return not self._grown

    def back(self) -> None:
        self.host.back_to("coach")

    def update(self, dt: float) -> None:
        if self._news != self.coach.news:
            self._tell()
            self.layout(self.look.size)

    def _tell(self) -> None:
        """Bring it up to date: what the boards have moved is read beside the window."""
        self._news = self.coach.news
        now = self.services.clock.utc()
        self.list.set_items(gain_rows(self.services.library, self.plan, self.coach.skills, now))
        boards = sum(part.state == "done" for part in self.plan.parts)
        text = ngettext("{count} board", "{count} boards", boards).format(count=boards)
        self.about.text = f"{text} \N{MIDDLE DOT} {minutes_text(self.plan.seconds)}" if boards else ""
        left = self.coach.left
        self.bar.value = 1 - left / max(1, self.coach.total)
        self.reading.visible = self.bar.visible = bool(left)
        self.list.visible = self.note.visible = not left
        self.note.text = _("Strength: of a hundred such steps, so many are made alone.")
        if not left and not self._grown:
            self._grown = True
            self.list.grow()

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look, safe = self.look, self.look.metrics.safe
        wide = min(safe.w, round(look.u(WIDE) * max(1.0, look.metrics.text_scale)))
        room = pygame.Rect(safe.centerx - wide // 2, safe.y, wide, safe.h)
        px = min(look.u(SEAL), room.h // 5)
        title = self.title.place(room.topleft, limit=max(1, room.w - px - look.u(20)))
        self.line.rect = pygame.Rect(title.x, under(look, title), max(8, title.w), look.u(20))
        about = self.about.place((room.x, self.line.rect.bottom + look.u(4)), limit=max(1, room.w - px))
        self.seal.place((room.right - px // 2 - look.u(12), title.centery + look.u(16)), px)
        high = max(look.metrics.target, min(look.u(104), room.h // 7))
        side = self.menu.measure(look)[0]
        self.menu.place(room.x, room.bottom - high, side, high)
        self.done.place(room.x + side + look.u(20), room.bottom - high, room.w - side - look.u(20), high)
        pad = min(look.u(PAD), room.w // 14)
        top = about.bottom + look.u(24)
        low = self.done.rect.y - look.u(24)
        note = self.note.measure(look, wide - 2 * pad)[1] + look.u(10)
        self.list.cell = (0, max(ROW, round((2 * look.line_height("body") + look.u(30)) / look.metrics.unit)))
        row = max(look.metrics.target, look.u(self.list.cell[1]))
        need = row * max(1, len(self.list.items)) + 2 * look.u(24) + note
        sheet = pygame.Rect(room.x, top, room.w, max(1, min(need, low - top)))
        self.panel.rect = sheet
        inner = sheet.inflate(-2 * pad, -2 * look.u(24))
        self.note.visible = self.list.visible and inner.h > row + note
        if self.note.visible:
            self.note.place((inner.x, inner.bottom), "bottomleft", width=inner.w)
            inner.h -= note
        self.list.place(*inner)
        if self.list.reach and inner.h > row:
            self.list.place(inner.x, inner.y, inner.w, inner.h // row * row)
        self.list.refresh()
        self.list.show(0, False)
        self.reading.place((sheet.centerx, sheet.centery - look.u(20)), "center", width=inner.w)
        self.bar.rect = pygame.Rect(sheet.centerx - wide // 6, sheet.centery + look.u(20), wide // 3, look.u(14))
        self.host.later(self._bring(), self)

    def _bring(self) -> Iterator[None]:
        yield from self.list.bring()


SCENE = TrainingEndScene
