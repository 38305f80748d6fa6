"""The high scores: a table for each mode, kind, pace and span; a new score is signed here, an old one watched again."""

from __future__ import annotations

from typing import Any

import pygame

from game.arcade.speed import too_fast
from game.engine.core import PuzzleError
from game.engine.record.scores import DAILY, MIXED, SPANS, Placing, Score, kinds_of
from game.engine.wording import PACES, sentence, thousands
from game.engine.words import N_, _, ngettext
from game.puzzles import find
from game.ui.drawing import paint
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.input.actions import Action, Press, TypedText, Wheel
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, Panel, ScrollGrid, Stepper, columns
from game.ui.widgets.card import clock_text
from game.ui.widgets.initials import Initials
from game.ui.widgets.options import Options

MODES = {"storm": N_("Storm"), "sprint": N_("Sprint"), "survival": N_("Survival"), DAILY: N_("Daily")}
SPAN_NAMES = {"today": N_("Today"), "week": N_("Week"), "all": N_("All")}
RANKED = {
    "today": N_("Number {place} today"),
    "week": N_("Number {place} this week"),
    "all": N_("Number {place} of all time"),
}
DOT = " \N{MIDDLE DOT} "


class ScoresScene(Scene):
    """Arguments: which table to begin with, or `entry`: a score that was just made, to be signed."""

    def __init__(
        self,
        host: Host,
        mode: str = "storm",
        kind: str = MIXED,
        pace: str = "1",
        span: str = "all",
        entry: Placing | None = None,
    ) -> None:
        super().__init__(host)
        self.scores = self.services.profile.scores
        self.replays = host.has("replay")
        new = self.scores.score(entry.id) if entry is not None and entry.ranks else None
        if new is not None and entry is not None:
            mode, kind, pace = new.mode, new.kind, new.pace
            span = next(name for name in reversed(SPANS) if name in entry.places)
        self.new = new
        self.rows: tuple[Score, ...] = ()
        self._too_fast: dict[int, bool] = {}
        self.header = Header(self, _("High scores"))
        self.days = self.form.add(Button(_("Daily runs"), lambda: self.host.push("calendar"), "quiet", "calendar"))
        there = self.services.library.kinds
        kinds = {MIXED: _("Mixed"), **{name: _(spec.title) for name, spec in there.items()}}
        if kind not in kinds:  # runs through some of the puzzles
            some = kinds_of(kind, list(there))
            kinds[kind] = ngettext("{count} puzzle", "{count} puzzles", len(some)).format(count=len(some))
        choices: list[tuple[dict[str, str], str]] = [
            ({name: _(text) for name, text in MODES.items()}, mode),
            ({name: _(text) for name, text in SPAN_NAMES.items()}, span),
            ({name: _(text) for name, text in PACES.items()}, pace),
            (kinds, kind),
        ]
        self.options: list[Options] = []
        self.steppers: list[Stepper] = []
        for names, value in choices:
            pairs: list[tuple[str, Any]] = [(text, name) for name, text in names.items()]
            self.options.append(self.form.add(Options(pairs, value, self._chosen)))
            self.steppers.append(self.form.add(Stepper("", pairs, value, self._stepped)))
        self.race = self.form.add(
            Button(
                _("Race a run"),
                lambda: self.host.push("exchange.files", title=_("Open a run that somebody sent")),
                "quiet",
                "folder",
                tip=_("Open a run that somebody sent"),
            )
        )
        self.table = self.form.add(
            ScrollGrid[Score]((), self._draw_row, self._watch, (0, 60), gap=6, soft=True), default=True
        )
        self.empty = self.stage.add(
            Label(_("There is no score here yet. Finish a run, and yours is the first."), "body", "text2", "center")
        )
        self.panel = self.stage.add(Panel())
        self.rank = self.stage.add(Label("", "heading", "accent_text"))
        self.result = self.stage.add(Label("", "body", "text2"))
        self.initials = self.form.add(Initials(self.scores.initials, lambda text: self.table.damage(), self._sign))
        self.done = self.form.add(Button(_("Done"), lambda: self._sign(self.initials.text), "primary", "check"))
        self.skip = self.form.add(Button(_("Skip"), self._give_up, "quiet"))
        if new is not None and entry is not None:
            first = len(self.scores.table(mode, kind, pace, "all")) == 1
            self.rank.text = _("Your first score") if first else _(RANKED[span]).format(place=entry.places[span])
            self.result.text = DOT.join((_(MODES.get(mode, mode)), *values(new)))

    @property
    def signing(self) -> bool:
        """Whether initials are asked for."""
        return self.new is not None

    def enter(self) -> None:
        self._list()
        self.form.set_focus(self.initials if self.signing else self.table)

    def resume(self, result: Any) -> None:
        self._list()

    # The table

    def _list(self) -> None:
        mode, span, pace, kind = (options.value for options in self.options)
        self.rows = tuple(self.scores.table(mode, kind, pace, span))
        at = next((i for i, row in enumerate(self.rows) if self.new is not None and row.id == self.new.id), 0)
        self.table.set_items(self.rows, at)
        self.table.visible = bool(self.rows)
        self.empty.visible = not self.rows
        for widget in (self.panel, self.rank, self.result, self.initials, self.done, self.skip):
            widget.visible = self.signing
        self.days.visible = self.race.visible = self.table.enabled = not self.signing
        self.layout(self.look.size)

    def _chosen(self, value: Any) -> None:
        for options, stepper in zip(self.options, self.steppers, strict=True):
            stepper.index = options.index
        self._list()

    def _stepped(self, value: Any) -> None:
        for options, stepper in zip(self.options, self.steppers, strict=True):
            options.select(stepper.value)
        self._list()

    def _watch(self, row: Score) -> None:
        if self.signing or not self.replays:
            return
        try:
            self.host.push("replay", record=self.scores.run(row.id))
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

    # Signing

    def _sign(self, text: str) -> None:
        if self.new is not None:
            self.scores.sign(self.new.id, text)
            self._end_signing()
            self.toast(_("Kept as {initials}.").format(initials=text), "trophy")

    def _give_up(self) -> None:
        """The score stays, under the initials used last."""
        self._end_signing()

    def _end_signing(self) -> None:
        number = self.new.id if self.new is not None else 0
        self.new = None
        self._list()
        self.table.index = next((i for i, row in enumerate(self.rows) if row.id == number), 0)
        self.form.set_focus(self.table)

    def handle(self, action: Action) -> bool:
        if self.signing:
            if isinstance(action, TypedText):
                self.form.set_focus(self.initials)
                return self.initials.type_text(action.text)
            if isinstance(action, Wheel) and not self.table.hit(action.pos):
                return self.initials.wheel(action)
            if isinstance(action, Press) and action.command == "back" and not action.repeat:
                self._give_up()
                return True
        return super().handle(action)

    # Drawing

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, row: Score, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        mine = self.new is not None and row.id == self.new.id
        look.draw_panel(target, rect, raised=False)
        if mine:
            paint.put(target, look.block(rect.size, theme.fill_cause, theme.accent, 3.0), rect.topleft)
        elif state.hover and not self.signing:
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
        place = self.rows.index(row) + 1
        pad, middle = look.u(24), rect.centery
        number = look.text(str(place), "body", theme.star if place <= 3 else theme.text2, strong=True)
        column = look.text("00", "body", strong=True).get_width()
        target.blit(number, number.get_rect(midright=(rect.x + pad + column, middle)))
        initials = self.initials.text if mine else row.initials
        x = rect.x + 2 * pad + column
        name = look.text(initials, "body", strong=True)
        target.blit(name, name.get_rect(midleft=(x, middle)))
        x += look.text("WWW", "body", strong=True).get_width() + pad
        right = rect.right - pad
        if self.replays and not self.signing:
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
        right = safe.right
        if self.days.visible:
            width, height = self.days.measure(look)
            right = self.days.place(safe.right + look.u(12) - width, safe.y, width, height).x - look.u(16)
            for self.race.text in (_("Race a run"), ""):  # its icon and its tip say the same
                width, height = self.race.measure(look)
                if right - width >= safe.x + safe.w // 2:
                    break
            right = self.race.place(right - width, safe.y, width, height).x - look.u(16)
        y = self.header.layout(right)
        if self.signing:
            for widget in (*self.options, *self.steppers):
                widget.visible = False
            room = self._layout_entry(pygame.Rect(safe.x, y, safe.w, safe.bottom - y))
        else:
            y = self._layout_choices(safe, y) + look.u(24)
            room = pygame.Rect(safe.x, y, safe.w, safe.bottom - y)
        self.empty.place(room.center, "center", width=room.w)
        self.table.place(room.x, room.y, room.w + look.u(28), max(look.metrics.target, room.h))
        self.table.refresh()
        self.table.show(self.table.index, False)

    def _layout_choices(self, safe: pygame.Rect, y: int) -> int:
        """Two rows of buttons, or where they do not fit, of steppers; the y below them."""
        look = self.look
        row, gap = look.metrics.target, look.u(14)
        between = look.u(36)
        widths = [options.least(look) for options in self.options]
        roomy = sum(widths[:3]) + 2 * between <= safe.w and widths[3] <= safe.w
        for options, stepper in zip(self.options, self.steppers, strict=True):
            options.visible, stepper.visible = roomy, not roomy
        if not roomy:
            wide = (safe.w - between) // 2
            for number, stepper in enumerate(self.steppers):
                line, column = divmod(number, 2)
                stepper.place(safe.x + column * (wide + between), y + line * (row + gap), wide, row)
            return y + 2 * row + gap
        places = columns.fitted(safe.x, safe.w, widths[:3], between)
        for options, (x, width) in zip(self.options[:3], places, strict=True):
            options.place(x, y, width, row)
        return self.options[3].place(safe.x, y + row + gap, safe.w, row).bottom

    def _layout_entry(self, room: pygame.Rect) -> pygame.Rect:
        """The sheet with the initials; what is left for the table."""
        look = self.look
        pad, gap = look.u(40), look.u(20)
        wide, high = self.initials.measure(look)
        button = self.done.measure(look)
        skip = self.skip.measure(look)
        rank, result = self.rank.measure(look), self.result.measure(look)
        inner = max(wide, rank[0], button[0] + gap + skip[0])
        inner = min(inner, round(room.w * 0.46))
        result = self.result.measure(look, inner)
        tight = rank[1] + result[1] + 3 * look.metrics.target + button[1] + look.u(40) > room.h
        self.result.visible = not tight  # the table beside it says the same
        if tight:
            result = (0, 0)
        heights = (rank[1], result[1], high, button[1])
        pad = max(look.u(12), min(pad, (room.h - sum(heights) - 3 * gap) // 2))
        sheet = pygame.Rect(room.x, room.y, inner + 2 * pad, min(room.h, sum(heights) + 3 * gap + 2 * pad))
        spare = sheet.h - 2 * pad - sum(heights)
        gap = max(look.u(4), min(gap, spare // 3))
        self.panel.rect = sheet
        y = self.rank.place((sheet.centerx, sheet.y + pad), "midtop", limit=inner).bottom + look.u(4)
        if not tight:
            y = self.result.place((sheet.centerx, y), "midtop", width=inner).bottom + gap
        high = max(MIN_TARGET * 3, min(high, sheet.bottom - pad - button[1] - gap - y))
        y = self.initials.place(sheet.centerx - wide // 2, y, wide, high).bottom + gap
        left = sheet.centerx - (button[0] + gap + skip[0]) // 2
        self.done.place(left, y, *button)
        self.skip.place(left + button[0] + gap, y, *skip)
        x = sheet.right + look.u(56)
        return pygame.Rect(x, room.y, room.right - x, room.h)


def values(row: Score) -> tuple[str, str]:
    """What a score is, in its mode's own measure, and the rest of it."""
    boards = ngettext("{number} board", "{number} boards", row.boards).format(number=row.boards)
    time = clock_text(row.elapsed)
    if row.mode == "sprint":
        return f"{time}.{row.elapsed // 100 % 10}", boards
    if row.mode == "survival":
        return boards, time
    return thousands(row.points), boards


SCENE = ScoresScene
