"""The last runs of a mode in the lobby, against the own best, and the way to the tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.achievements.catalogue import by_id
from game.arcade.run import SPRINT, STORM, SURVIVAL
from game.engine.record.scores import Score
from game.engine.words import _
from game.scenes.timed.modes import LobbyMode, run_bars, run_value
from game.ui.arcade.run_bars import RunBars
from game.ui.scene.scene import Scene
from game.ui.widgets import Button, Label, Panel

PAD = 30  # design pixels
AIMS = {STORM: "clean-streak", SPRINT: "clean-sprint", SURVIVAL: "whole-hearts"}
"""The seal that is there to be won in the first runs of a mode."""


class LastRuns:
    """Adds itself to the lobby. tables: leads to the high scores."""

    def __init__(self, scene: Scene, tables: Callable[[], None]) -> None:
        self.scene = scene
        self.panel = scene.stage.add(Panel())
        self.title = scene.stage.add(Label("", "body", strong=True))
        self.best = scene.stage.add(Label("", "body", "cause_text", strong=True))
        self.scores = scene.form.add(Button(_("Scores"), tables, "quiet", "trophy"))
        self.bars = scene.stage.add(RunBars())
        self.none = scene.stage.add(Label(_("Your first ten runs will stand here."), "body", "text2", "center"))
        self.aim = scene.stage.add(Label("", "body", align="center"))

    def tell(self, mode: LobbyMode, latest: Sequence[Score], best: Score | None) -> None:
        """Show the runs of a mode, the latest one at the end."""
        self.title.text = self.bars.called = _(mode.runs)
        self.bars.show(run_bars(mode.mode, latest, best))
        self.best.text = _("best {value}").format(value=run_value(mode.mode, best)) if best is not None else ""
        self.aim.text = self._aim(mode.mode)
        if self.panel.rect.w and self.panel.visible:
            self.place(self.panel.rect)

    def _aim(self, mode: str) -> str:
        """What the first runs of a mode can win; "" once that is won."""
        seal = AIMS.get(mode, "")
        if not seal or seal in self.scene.services.library.seals.earned:
            return ""
        one = by_id()[seal]
        return ". ".join((_("A seal to win here: {name}").format(name=_(one.name)), _(one.sentence)))

    def place(self, rect: pygame.Rect) -> None:
        """Lay everything out on a sheet of its own."""
        look = self.scene.look
        pad = look.u(PAD)
        for node in (self.panel, self.title, self.scores):
            node.visible = True
        self.panel.rect = rect
        self.scores.text = _("Scores")
        wide, high = self.scores.measure(look)
        self.scores.place(rect.right - wide - look.u(8), rect.y + look.u(8), wide, high)
        left, middle = self.scores.rect.x, self.scores.rect.centery
        box = self.title.place((rect.x + pad, middle), "midleft", limit=max(1, left - rect.x - pad))
        best = self.best.place((left - look.u(8), middle), "midright")
        self.best.visible = bool(self.best.text) and best.x >= box.right + look.u(16)
        top = self.scores.rect.bottom
        room = pygame.Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - look.u(14) - top)
        self.bars.rect = room
        self.bars.visible = bool(self.bars.runs)
        self.title.untold = self.bars.visible  # they are called so
        self.none.visible = not self.bars.runs
        wide = max(1, room.w)
        box = self.none.place(room.center, "center", width=wide)
        high = self.aim.measure(look, wide)[1] if self.aim.text else 0
        self.aim.visible = self.none.visible and 0 < high <= room.h - box.h - look.u(12)
        if self.aim.visible:
            top = room.y + (room.h - box.h - high - look.u(12)) // 2
            box = self.none.place((room.centerx, top), "midtop", width=wide)
            self.aim.place((room.centerx, box.bottom + look.u(12)), "midtop", width=wide)

    def place_aside(self, left: int, row: pygame.Rect) -> None:
        """Without room for the runs: the way to the tables alone, at the end of a row, right of `left`."""
        look = self.scene.look
        for node in (self.panel, self.title, self.best, self.bars, self.none, self.aim):
            node.visible = False
        self.scores.text = _("Scores")
        wide = self.scores.measure(look)[0]
        if left + look.u(12) + wide > row.right:
            self.scores.text, wide = "", row.h
        self.scores.visible = left + look.u(12) + wide <= row.right
        self.scores.place(row.right - wide, row.y, wide, row.h)
