"""The high scores: a table for each mode, kind, pace and span; the run behind each can be watched again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.arcade.run_result import puzzle_text
from game.arcade.speed import too_fast
from game.engine.core import PuzzleError
from game.engine.record.scores import AND, DAILY, MIXED, Score, kinds_of, variant_of
from game.engine.wording import PACES, sentence
from game.engine.words import N_, _, ngettext
from game.puzzles import find
from game.scenes.scores.best_cards import BestCards, values
from game.ui.drawing import paint
from game.ui.scene.answers import Answer
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.widgets import Button, ItemState, Label, ScrollGrid, Stepper

MODES = {"storm": N_("Storm"), "sprint": N_("Sprint"), "survival": N_("Survival"), DAILY: N_("Daily")}
NORMAL = "1"
ROW = 60  # design pixels
NAMED = 2
"""So many puzzles of a run are named, of more it is said how many they are."""

WIDEST = 1.25
"""Choosers are so many times as wide as they need at most."""
TITLE_SHARE = 0.75
"""The title may be written smaller, to this part of its width."""

SPAN_NAMES = {"all": N_("All time"), "week": N_("This week"), "today": N_("Today")}


class ScoresScene(Scene):
    """Arguments: which table to begin with, by default that of the last run. With `again` it can be left for another
    run, as `Answer.AGAIN`."""

    def __init__(
        self,
        host: Host,
        mode: str = "",
        kind: str = MIXED,
        pace: str = "1",
        span: str = "all",
        again: bool = False,
    ) -> None:
        super().__init__(host)
        self.scores = self.services.profile.scores
        self._all = self.scores.all()
        """Every score: it is read once when the player comes to the page, and not for each table."""
        last = None if mode else max(self._all, key=lambda row: (row.at, row.id), default=None)
        if last is not None:
            mode, kind, pace = last.mode, last.kind, last.pace
        mode = mode or "storm"
        self.rows: tuple[Score, ...] = ()
        self._too_fast: dict[int, bool] = {}
        self.header = Header(self, _("High scores"))
        self.again = self.form.add(Button(_("Again"), lambda: self.host.pop(Answer.AGAIN), "primary", "restart"))
        self.again.visible = again
        self.misses = self.form.add(Button(_("To play again"), lambda: self.host.push("timed.misses"), "quiet", "flag"))
        self.days = self.form.add(Button(_("Daily runs"), lambda: self.host.push("calendar"), "quiet", "calendar"))
        played = {pace} | {row.pace for row in self._all}
        paces = {name: text for name, text in PACES.items() if name in played or name == NORMAL}
        self.mode = self._chooser({name: _(text) for name, text in MODES.items()}, mode, _("Mode"))
        self.kind = self._chooser(self._kinds(kind), kind, _("Puzzles"))
        self.span = self._chooser({name: _(text) for name, text in SPAN_NAMES.items()}, span, _("Time"))
        self.pace = self._chooser({n: _("Clock: {pace}").format(pace=_(text)) for n, text in paces.items()}, pace, "")
        self.race = self.form.add(
            Button(
                _("Race a run"),
                lambda: self.host.push("exchange.files", title=_("Open a run that somebody sent")),
                "quiet",
                "folder",
                tip=_("Open a run that somebody sent"),
            )
        )
        self.ways = [(button.text, button.tip) for button in (self.days, self.misses, self.race)]
        self.table = self.form.add(
            ScrollGrid[Score]((), self._draw_row, self._watch, (0, ROW), gap=6, soft=True), default=True
        )
        self.bests = BestCards(self, {name: _(text) for name, text in MODES.items()}, self._show_best)
        self.empty = self.stage.add(
            Label(_("There is no score here yet. Finish a run, and yours is the first."), "body", "text2", "center")
        )

    remake = as_asked_for

    @property
    def choosers(self) -> tuple[Stepper, ...]:
        """What the table is chosen by."""
        return self.mode, self.kind, self.span, self.pace

    def enter(self) -> None:
        self.host.prepare("replay")
        self._list()
        self.form.set_focus(self.again if self.again.visible else self.table)

    def resume(self, result: Any) -> None:
        if result is Answer.AGAIN:
            self.host.pop(result)
            return
        self._all = self.scores.all()
        self._list()

    # The table

    def _chooser(self, names: Mapping[str, str], value: str, tip: str) -> Stepper:
        pairs: list[tuple[str, Any]] = [(text, name) for name, text in names.items()]
        chooser = self.form.add(Stepper("", pairs, value, lambda _value: self._list(), tip=tip))
        chooser.called = tip
        return chooser

    def _kinds(self, now: str) -> dict[str, str]:
        """What runs went through, with names: all puzzles first, then those that have a score, each one alone before
        several together."""
        there = self.services.library.kinds
        found = {row.kind for row in self._all} | {now}
        names = {MIXED: _("Mixed"), **{name: _(spec.title) for name, spec in there.items() if name in found}}
        for mix in sorted(found - set(names), key=lambda one: (one.count(AND), one)):
            named, variant = variant_of(mix)
            some = kinds_of(named, list(there))
            if variant and named in there:
                names[mix] = puzzle_text(there[named], variant)
            elif 0 < len(some) <= NAMED:
                names[mix] = ", ".join(_(there[name].title) for name in some)
            elif some or mix == now:
                names[mix] = ngettext("{count} puzzle", "{count} puzzles", len(some)).format(count=len(some))
        return names

    def _list(self) -> None:
        self.rows = tuple(self.scores.table(self.mode.value, self.kind.value, self.pace.value, self.span.value))
        self.table.set_items(self.rows)
        self.table.visible = bool(self.rows)
        self.empty.visible = not self.rows
        self.bests.tell(self._all, self.mode.value, self._kinds(self.kind.value))
        self.layout(self.look.size)

    def _show_best(self, mode: str, best: Score | None) -> None:
        """The table of a best run, of all time; of a mode without one, the empty one."""
        wanted = [(self.mode, mode)]
        if best is not None:
            wanted += [(self.kind, best.kind), (self.pace, best.pace), (self.span, "all")]
        for chooser, value in wanted:
            there = [known for _name, known in chooser.options]
            chooser.choose(there.index(value) if value in there else chooser.index, tell=False)
        self._list()

    def _watch(self, row: Score) -> None:
        try:
            self.host.push("replay", record=self.scores.run(row.id), again=self.again.visible)
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")

    def too_fast(self, row: Score) -> bool:
        """Whether no person can have played the run of a row; not for one whose run is not kept."""
        if row.id not in self._too_fast:
            try:
                self._too_fast[row.id] = too_fast(self.scores.run(row.id), find)
            except PuzzleError:
                self._too_fast[row.id] = False
        return self._too_fast[row.id]

    # Drawing

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, row: Score, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        look.draw_panel(target, rect, raised=False)
        if state.hover:
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
        place = self.rows.index(row) + 1
        pad, middle = look.u(24), rect.centery
        number = look.text(str(place), "body", theme.star if place <= 3 else theme.text2, strong=True)
        column = look.text("00", "body", strong=True).get_width()
        target.blit(number, number.get_rect(midright=(rect.x + pad + column, middle)))
        x = rect.x + 2 * pad + column
        name = look.text(row.initials, "body", strong=True)
        target.blit(name, name.get_rect(midleft=(x, middle)))
        x += look.text("WWW", "body", strong=True).get_width() + pad
        right = rect.right - pad
        px = look.metrics.font_px("small")
        colour = theme.accent if state.hover or state.current else theme.text2
        paint.put(target, look.icon("play", px, colour), (right - px, middle - px // 2))
        right -= px + pad
        first, rest = values(row)
        value = look.text(first, "body", strong=True, limit=max(1, right - x))
        wide = max(value.get_width(), look.text("000 000", "body", strong=True).get_width())
        target.blit(value, value.get_rect(midright=(x + wide, middle)))
        x += wide + 2 * pad
        day = look.text(row.day, "small", theme.text2)
        if right - day.get_width() > x:
            target.blit(day, day.get_rect(midright=(right, middle)))
            right -= day.get_width() + pad
        if self.too_fast(row):
            px = look.metrics.font_px("small")
            paint.put(target, look.icon("warning", px, theme.error), (x, middle - px // 2))
            x += px + look.u(8)
            rest = _("Too fast for hands")
        about = look.text(rest, "small", theme.error if self.too_fast(row) else theme.text2)
        if about.get_width() <= right - x:
            target.blit(about, about.get_rect(midleft=(x, middle)))

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        buttons = [self.days, self.misses, self.race, *([self.again] if self.again.visible else [])]
        self._name_ways(safe.w - look.metrics.target - self.header.title.measure(look)[0] * TITLE_SHARE)
        right = safe.right + (0 if self.again.visible else look.u(12))
        for button in reversed(buttons):
            width, height = button.measure(look)
            right = button.place(right - width, safe.y, width, height).x - look.u(16)
        y = self._layout_choices(safe, self.header.layout(right)) + look.u(24)
        room = pygame.Rect(safe.x, y, safe.w, safe.bottom - y)
        high, gap = self.bests.height(look), look.u(32)
        need = len(self.rows) * (look.u(ROW) + look.u(6)) if self.rows else self.empty.measure(look, room.w)[1]
        fits = need + gap + high <= room.h
        self.bests.place(None)
        if fits:
            low = room.y + need + gap if self.rows else room.bottom - self.bests.most(room.bottom - room.y - need - gap)
            self.bests.place(pygame.Rect(room.x, low, room.w, room.bottom - low))
        if self.bests.heading.visible:
            room.h = self.bests.heading.rect.y - gap - room.y
            self.host.later(self.bests.bring(), self)
        self.empty.place(room.center, "center", width=room.w)
        self.table.place(room.x, room.y, room.w + look.u(28), max(look.metrics.target, room.h))
        self.table.refresh()
        self.table.show(self.table.index, False)

    def _name_ways(self, room: float) -> None:
        """The ways elsewhere by their names, or as signs alone, where their names leave the title no room."""
        look, ways = self.look, (self.days, self.misses, self.race)
        for named in (True, False):
            for button, (text, tip) in zip(ways, self.ways, strict=True):
                button.text, button.tip = (text, tip) if named else ("", tip or text)
            wanted = [button.measure(look)[0] for button in (*ways, self.again) if button.visible]
            if sum(wanted) + len(wanted) * look.u(16) <= room:
                return

    def _layout_choices(self, safe: pygame.Rect, y: int) -> int:
        """The choosers that offer more than one thing, in a row or two; the y below them."""
        look = self.look
        row, gap = look.metrics.target, look.u(20)
        shown = [one for one in self.choosers if len(one.options) > 1]
        for one in self.choosers:
            one.visible = one in shown
        least = max(one.need(look) for one in shown)
        across = next((n for n in (len(shown), 2) if n * (least + gap) - gap <= safe.w), 2)
        wide = min((safe.w + gap) // across - gap, round(WIDEST * least))
        for number, one in enumerate(shown):
            line, column = divmod(number, across)
            one.place(safe.x + column * (wide + gap), y + line * (row + look.u(14)), wide, row)
        return shown[-1].rect.bottom


SCENE = ScoresScene
