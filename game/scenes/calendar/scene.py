"""The daily runs: a month of days with their scores, the streak, today's run to play and past ones to watch."""

from __future__ import annotations

from datetime import date
from typing import Any

import pygame

from game.arcade.course import specs_of
from game.arcade.words import daily_words
from game.engine.core import PuzzleError
from game.engine.record.periods import until_midnight
from game.engine.record.scores import DAILY, MIXED, streaks
from game.engine.wording import sentence, thousands
from game.engine.words import N_, _, ngettext
from game.scenes.calendar.days import DayLegend, DayState, day_state, draw_day, draw_sheet, first_day
from game.services.lessons import new_kinds, new_words
from game.ui.drawing import paint
from game.ui.input.actions import Action, FocusGained
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.widgets import Button, ItemState, Label, Panel, columns
from game.ui.widgets.card import Card, clock_text
from game.ui.widgets.month import Month, date_name

LEAST_MONTH = 400  # design pixels: a month less high has nothing written below it
PAST = N_("Past days can be played for practice. They do not count.")


class CalendarScene(Scene):
    """Argument: the kind of the runs; a day to begin with, today's if it is ""."""

    def __init__(self, host: Host, kind: str = MIXED, day: str = "") -> None:
        super().__init__(host)
        self.kind = kind
        self.scores = self.services.profile.scores
        self.today = date.fromisoformat(self.scores.today)
        self.days = self.scores.dailies(kind)
        self.header = Header(self, _("Daily runs"))
        self.table = self.form.add(Button(_("High scores"), self._show_table, "quiet", "trophy"))
        self.earlier = self.form.add(Button("", lambda: self._turn(-1), "quiet", "back", tip=_("The month before")))
        self.later = self.form.add(Button("", lambda: self._turn(1), "quiet", "forward", tip=_("The month after")))
        self.title = self.stage.add(Label("", "heading", align="center"))
        self.panel = self.stage.add(Panel())
        start = date.fromisoformat(day) if day else self.today
        self.month = self.form.add(
            Month(min(start, self.today), self.today, self._draw_day, self._moved, self._chosen), default=True
        )
        self.legend = self.stage.add(DayLegend())
        self.streak = self.stage.add(Card(_("Daily streak")))
        self.longest = self.stage.add(Card(_("Longest")))
        self.sheet = self.stage.add(Panel())
        self.name = self.stage.add(Label("", "heading"))
        self.about = self.stage.add(Label("", "body", "text2"))
        self._told: tuple[str, ...] = ("",)  # what is said of the day, the fullest first
        self.next = self.stage.add(Label("", "small", "text2"))
        self.play = self.form.add(Button("", self._play, "primary", "play"))
        self.learn = self.form.add(Button(_("Learn first"), self._learn, icon="book"))
        self._new: tuple[str, ...] = ()
        self.watch = self.form.add(Button(_("Watch it"), self._watch, icon="play"))
        self.share = self.form.add(Button(_("Share"), self._share, icon="share"))

    remake = as_asked_for

    def enter(self) -> None:
        self.host.prepare("replay")
        self._look_again()
        self.form.set_focus(self.month)

    def resume(self, result: Any) -> None:
        self._look_again()

    def handle(self, action: Action) -> bool:
        if isinstance(action, FocusGained):  # midnight may have passed
            self._look_again()
        return super().handle(action)

    def update(self, dt: float) -> None:
        if self.scores.today != self.today.isoformat():
            self._look_again()
        elif self.next.text != self._until_next():
            self.next.text = self._until_next()
            self.layout(self.look.size)

    # What is shown

    def _look_again(self) -> None:
        today = date.fromisoformat(self.scores.today)
        if self.month.day == self.today:
            self.month.day = today
        self.today = self.month.last = today
        self.days = self.scores.dailies(self.kind)
        finished = [day for day, score in self.days.items() if score.finished]
        now, longest = streaks(finished, today.isoformat())
        self.streak.value, self.longest.value = str(now), str(longest)
        self.month.damage()
        self._moved(self.month.day)

    def _moved(self, day: date) -> None:
        self.title.text = self.month.title
        self.legend.states = tuple({self._state(one): None for one in self.month.days()})
        self.later.why_not = _("Later days have no run yet.")
        self.later.enabled = (day.year, day.month) < (self.today.year, self.today.month)
        score = self.days.get(day.isoformat())
        is_today = day == self.today
        self.next.text = self._until_next()
        self.name.text = _("Today") if is_today else date_name(day, year=True)
        if score is None:
            self.play.text = _("Play today's run") if is_today else _("Play this day's boards")
        else:
            self.play.text = _("Play it again")
        self.play.kind = "primary" if score is None and is_today else "secondary"
        self.watch.visible = score is not None and score.finished
        self.share.visible = score is not None and score.finished
        kinds = [spec.kind for spec in specs_of(self.kind, list(self.services.library.kinds.values()), day.isoformat())]
        self._new = new_kinds(self.services, kinds) if is_today and score is None else ()
        self.learn.visible = bool(self._new)
        if score is None:
            missed = self._state(day) is DayState.MISSED
            past = _("This day was missed.") if missed else _("This was before your first daily run.")
            brief = _("Only your first try counts.") if is_today else past
            everybody = _("Everybody gets the same boards.")
            text = f"{daily_words()} {everybody}" if is_today else f"{past}\n\n{_(PAST)}"
            shorter: tuple[str, ...] = (brief,)
            if new := new_words(len(self._new), len(kinds)):
                text, shorter = f"{text}\n\n{new[0]}", (*(f"{one} {brief}" for one in new), brief)
        elif not score.finished:
            text = _("Started, not finished yet.")
            shorter = (text,)
        else:
            points = ngettext("{number} point", "{number} points", score.points).format(number=thousands(score.points))
            boards = ngettext("{number} board", "{number} boards", score.boards).format(number=score.boards)
            text = "\n".join((points, boards, clock_text(score.elapsed), score.initials))
            shorter = (text,)
        if is_today and score is not None:
            text += "\n\n" + _("You have played today's run. Another one will not count.")
        elif score is not None:
            text += "\n\n" + _(PAST)
        self.about.text, self._told = text, (text, *shorter)
        if self.form.focus in (self.play, self.learn, self.watch, self.share) and not self.form.focus.usable:
            self.form.set_focus(self.month)
        self.layout(self.look.size)

    def _until_next(self) -> str:
        """Beside today's: when the next daily run comes, at midnight where the player lives."""
        if self.month.day != self.today:
            return ""
        hours, minutes = until_midnight(self.services.clock.utc())
        text = _("Next run at midnight, in {hours} h {minutes} min.") if hours else _("Next run in {minutes} min.")
        return text.format(hours=hours, minutes=minutes)

    def _turn(self, months: int) -> None:
        self.month.turn(months)

    def _chosen(self, day: date) -> None:
        """A second press on a day: watch its run, or play today's."""
        if self.watch.visible:
            self._watch()
        elif day == self.today:
            self._play()

    def _play(self) -> None:
        day = self.month.day
        past = {} if day == self.today else {"day": day.isoformat()}
        self.host.push("timed", mode=DAILY, kind=self.kind, **past)

    def _learn(self) -> None:
        self.host.push("learn", kind=self._new[0])

    def _share(self) -> None:
        self.host.push("exchange.share", score=self.days.get(self.month.day.isoformat()))

    def _watch(self) -> None:
        score = self.days.get(self.month.day.isoformat())
        if score is None:
            return
        try:
            self.host.push("replay", record=self.scores.run(score.id))
        except PuzzleError as error:
            self.toast(sentence(str(error)), "warning")

    def _show_table(self) -> None:
        self.host.push("scores", mode=DAILY, kind=self.kind)

    def _state(self, day: date) -> DayState:
        return day_state(day, self.today, first_day(self.days), self.days.get(day.isoformat()))

    def _draw_day(self, target: pygame.Surface, rect: pygame.Rect, day: date, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        became = self._state(day)
        draw_sheet(target, look, rect, became)
        if state.hover:
            paint.put(target, look.block(rect.size, theme.hover, None, 0, None, theme.hover_alpha), rect.topleft)
        if day in (self.month.day, self.today):
            width = 4.0 if day == self.month.day else 2.0
            paint.put(target, look.block(rect.size, None, theme.accent, width), rect.topleft)
        draw_day(target, look, rect, day, became, self.days.get(day.isoformat()))

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.table.measure(look)
        x = self.table.place(safe.right + look.u(12) - width, safe.y, width, height).x
        top = self.header.layout(x - look.u(16))
        gap = look.u(40)
        side = min(round(safe.w * 0.42), max(look.u(520), self._side()))
        left = pygame.Rect(safe.x, top, safe.w - side - gap, safe.bottom - top)
        right = pygame.Rect(safe.right - side, top, side, safe.bottom - top)
        self.panel.rect = left
        pad = look.u(24)
        row = look.metrics.target
        self.earlier.place(left.x + pad, left.y + look.u(12), row, row)
        self.later.place(left.right - pad - row, left.y + look.u(12), row, row)
        self.title.place((left.centerx, left.y + look.u(12) + row // 2), "center", limit=left.w - 2 * (row + pad))
        y = left.y + look.u(12) + row + look.u(8)
        line = look.line_height("small")
        self.legend.visible = left.bottom - pad - line - y >= look.u(LEAST_MONTH)
        foot = left.bottom - (line + look.u(26) if self.legend.visible else pad)
        self.legend.rect = pygame.Rect(left.x + pad, foot + look.u(8), left.w - 2 * pad, line)
        self.month.place(left.x + pad, y, left.w - 2 * pad, foot - y)
        self._layout_side(right)

    def _side(self) -> int:
        look = self.look
        pair = self.watch.measure(look)[0] + self.share.measure(look)[0] + look.u(14)
        return max(self.play.measure(look)[0], pair) + 2 * look.u(36)

    def _layout_side(self, room: pygame.Rect) -> None:
        look = self.look
        gap, pad = look.u(20), look.u(36)
        cards = (self.streak, self.longest)
        high = max(card.measure(look)[1] for card in cards)
        wide = (room.w - gap) // 2
        for number, card in enumerate(cards):
            card.rect = pygame.Rect(room.x + number * (wide + gap), room.y, wide, high)
        sheet = pygame.Rect(room.x, room.y + high + gap, room.w, room.bottom - room.y - high - gap)
        self.sheet.rect = sheet
        row = look.metrics.target
        if sheet.h < look.u(400):
            pad = look.u(20)
        y = sheet.bottom - pad
        lines = [[self.watch, self.share], [self.play], [self.learn]]
        for line in lines:
            shown = [button for button in line if button.visible]
            if not shown:
                continue
            y -= row
            places = columns.equal(sheet.x + pad, sheet.w - 2 * pad, len(shown), look.u(14))
            for button, (x, wide) in zip(shown, places, strict=True):
                button.place(x, y, wide, row)
            y -= look.u(14)
        inner = sheet.w - 2 * pad
        top = self.name.place((sheet.x + pad, sheet.y + pad), limit=inner).bottom + look.u(8)
        free = self._place_words(self.next, sheet.x + pad, top, inner, y, "bottomleft")
        # Less of it rather than small letters; and it is read before when the next run comes.
        *fuller, least = self._told
        tries = *((one, free) for one in fuller), *((one, y) for one in fuller[1:]), (least, free)
        fitting = (one for one in tries if look.fits(one[0], "body", inner, one[1] - top))
        self.about.text, low = next(fitting, (least, y))
        self.next.visible &= low == free
        self._place_words(self.about, sheet.x + pad, top, inner, low, "topleft")

    @staticmethod
    def _place_words(label: Label, x: int, top: int, width: int, bottom: int, anchor: str) -> int:
        """Put a text at one end of a room, smaller if need be, or hide it; where the room above it ends."""
        if not label.text:
            label.visible = False
            return bottom
        room = max(1, bottom - top)
        box = label.place((x, top if anchor == "topleft" else bottom), anchor, width=width, height=room)
        label.visible = box.h <= room
        return box.top if label.visible else bottom


SCENE = CalendarScene
