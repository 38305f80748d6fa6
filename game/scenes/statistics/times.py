"""The times of the solved games: a row for each sort of puzzle, and a diagram of the one that is chosen."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.record.periods import local_day
from game.engine.record.statistics import Account, Sort, TimesRow, running_median
from game.engine.wording import DOT, capital, day, sort_text
from game.engine.words import _
from game.scenes.statistics.games import Watch
from game.scenes.statistics.page import (
    PAD,
    StatsPage,
    draw_lines,
    draw_sheet,
    list_and_plot,
    place_list,
    short,
    size_text,
)
from game.ui.scene.scene import Scene
from game.ui.widgets import ItemState, Label, ScrollGrid
from game.ui.widgets.card import clock_text
from game.ui.widgets.plot import TIMES, Mark, Plot

SHOWN = 240  # times in a diagram at most, the latest


class Times(StatsPage):
    """A list and a diagram; a time that is pressed is watched again."""

    def __init__(self, scene: Scene, watch: Watch) -> None:
        super().__init__(scene)
        self.plot = scene.form.add(
            Plot(
                "dots",
                lambda value: clock_text(round(value)),
                TIMES,
                lambda index: watch(self._games[index]),
                (("strong", _("No help")), ("faint", _("Solved")), ("line", _("Running median"))),
            )
        )
        self.rows = scene.form.add(ScrollGrid[TimesRow]((), self._draw_row, self._choose, gap=16, soft=True))
        self.note = scene.stage.add(Label("", "small", "text2"))
        self.nodes = (self.plot, self.rows, self.note)
        self.chosen: Sort | None = None
        self._games: list[Any] = []
        self._account = Account[Any]()
        self._kind = ""

    def fill(self, account: Account[Any], kind: str, today: int) -> None:
        self._account, self._kind = account, kind
        rows = account.table()
        keys = [row.sort for row in rows]
        if self.chosen not in keys:
            self.chosen = max(rows, key=lambda row: row.solved).sort if rows else None
        self.rows.set_items(rows, keys.index(self.chosen) if self.chosen is not None else 0)
        self._fill_plot()
        kinds = {kind} if kind else {row.kind for row in rows}
        self.note.text = self.services.library.paces.rests_on(*kinds) if len(kinds) == 1 else ""
        self.empty = "" if rows else _("No such puzzle is solved yet. Your times will be here.")

    def _fill_plot(self) -> None:
        self._games = list(self._account.solved_as(self.chosen))[-SHOWN:] if self.chosen is not None else []
        now = self.services.clock.utc()
        marks = [
            Mark(
                game.elapsed,
                f"{clock_text(game.elapsed)}{DOT}{day(game.finished, now)}"
                + (DOT + _("without help") if game.flawless else ""),
                short(local_day(game.finished), "day"),
                float(game.flawless),
            )
            for game in self._games
        ]
        self.plot.show(marks, running_median([game.elapsed for game in self._games]))

    def _choose(self, row: TimesRow) -> None:
        self.chosen = row.sort
        self._fill_plot()

    def layout(self, room: pygame.Rect) -> None:
        if self.note.text:
            high = self.note.measure(self.look, room.w)[1]
            self.note.place((room.x, room.bottom - high), width=room.w)
            room = pygame.Rect(room.x, room.y, room.w, room.h - high - self.look.u(16))
        left, right = list_and_plot(self.look, room, map(_said, self.rows.items))
        place_list(self.look, self.rows, left)
        self.plot.place(*right)

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, row: TimesRow, state: ItemState) -> None:
        draw_sheet(target, self.look, rect, state, row.sort == self.chosen)
        spec = self.services.library.kinds[row.kind]
        sort = sort_text(size_text(spec, row.size), _(row.variant), _(row.difficulty))
        title = sort if self._kind else f"{_(spec.title)}{DOT}{sort}"
        draw_lines(target, self.look, rect.inflate(-2 * self.look.u(PAD), 0), capital(title), _said(row))


def _said(row: TimesRow) -> str:
    """The numbers of a row."""
    return _("{solved} solved, best {best}, median {median}").format(
        solved=row.solved, best=clock_text(row.best), median=clock_text(row.median)
    )
