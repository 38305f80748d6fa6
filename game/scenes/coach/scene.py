"""The coach's page: on the left what to train today, on the right how strong each technique is and when it is due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.coach.plan import TrainingPlan, estimate
from game.coach.strength import one_more
from game.engine.words import _, ngettext
from game.scenes.coach.lists import ROW, CoachList
from game.scenes.coach.opening import go_past, open_set
from game.scenes.coach.rows import (
    PartRow,
    RatingRow,
    SkillRow,
    most_grown,
    part_rows,
    rating_rows,
    skill_rows,
    weakest_row,
)
from game.scenes.coach.tabs import SideTitle
from game.scenes.coach.today import PAD, TodaySheet
from game.scenes.coach.welcome import Welcome
from game.scenes.coach.words import advice_text, curve_text, due_today, improved_text, pace_text
from game.services.lessons import shown
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.bar import ProgressBar
from game.ui.widgets.underline import Underline, under

LEFT, GAP = 0.405, 26
KNOWN_MS = 12.0
SIDES = ("techniques", "ratings")


class CoachScene(Scene):
    """side: which side of the right sheet shows."""

    def __init__(self, host: Host, side: str = "techniques") -> None:
        super().__init__(host)
        library = self.services.library
        self.coach = library.coach
        self.header = Header(self, _("Coach"), _("What your play shows, and what to train today"))
        self.line = self.stage.add(Underline())
        self.statistics = self.form.add(Button(_("Statistics"), lambda: self.host.push("statistics"), "quiet", "chart"))
        self.today = TodaySheet(self, self.form.add(CoachList(library, self._look_up)), self.start, self.choose)
        self.panel = self.stage.add(Panel())
        self.side = side if side in SIDES else SIDES[0]
        self.titles = [
            self.form.add(SideTitle(_("Your techniques"), lambda: self._turn("techniques"))),
            self.form.add(SideTitle(_("Your pace"), lambda: self._turn("ratings"))),
        ]
        self.heads = [self.stage.add(Label(text, "small", "text2")) for text in ("", _("due"))]
        self.list = self.form.add(CoachList(library, self._look_up))
        self.improved = self.stage.add(Label("", "small", "text2"))
        self.advice = self.stage.add(Label("", "body", strong=True))
        self.reading = self.stage.add(Label("", "small", "text2"))
        self.bar = self.stage.add(ProgressBar())
        self.welcome = Welcome(self)
        self.plan = TrainingPlan(0)
        self._skill_rows: list[SkillRow] = []
        self._rating_rows: list[RatingRow] = []
        self._seen, self._left = -1, 0  # news of the coach and games left, as of what is shown
        self._times: tuple[float | None, ...] = ()
        self._nearly: frozenset[tuple[str, str]] = frozenset()
        self._taught: set[tuple[str, str]] = set()
        self._ready = False
        self._pictured = self._made = False

    def remake(self) -> dict[str, Any]:
        return {"side": self.side}

    def resume(self, result: Any) -> None:
        if isinstance(result, str) and result:
            go_past(self, "today")
        self._ready = False
        self.layout(self.look.size)

    @property
    def waiting(self) -> bool:
        return not (self._ready and self._pictured and self._made)

    # What is shown

    def update(self, dt: float) -> None:
        if not self._ready:
            return
        if self.coach.news != self._seen:
            for _piece in self._fill():
                pass
            self.layout(self.look.size)
            return
        before, self._made = self._made, self.coach.ahead(self.plan)
        times = tuple(self.coach.seconds(self.plan))
        if (times, self._made) != (self._times, before):
            self._tell_today(times)

    def _open_known(self) -> None:
        """What is known is there with the first frame; it does not wait for more."""
        now, pieces = self.services.clock.now, self._open()
        end = now() + KNOWN_MS
        for _piece in pieces:
            if now() >= end:
                self.host.later(pieces, self)
                return

    def _open(self) -> Iterator[None]:
        """No frame waits for every puzzle's techniques: they are loaded one by one."""
        library = self.services.library
        for kind, spec in library.kinds.items():
            if kind in self.coach.skills and not self._ready:
                assert spec.ladder
                yield
        if not self._ready:
            yield from self._fill()
        self.layout(self.look.size)
        yield

    def _fill(self) -> Iterator[None]:
        """Bring everything up to date, a piece at a time."""
        library, now = self.services.library, self.services.clock.utc()
        self._seen, self._left = self.coach.news, self.coach.left
        self.plan = self.coach.plan()
        skills = self.coach.skills
        yield
        self._skill_rows = skill_rows(library, skills, now, self.plan)
        names = {kind: shown(self.services, kind) for kind in {part.kind for part in self.plan.parts}}
        self._taught = {part.key for part in self.plan.parts if part.technique in names[part.kind]}
        yield
        self._rating_rows = rating_rows(library, skills)
        self._show_side()
        self._show_today(tuple(self.coach.seconds(self.plan)))
        self._tell_foot()
        self._tell_reading()
        self._ready = True

    def _tell_today(self, times: tuple[float | None, ...]) -> None:
        if self._show_today(times):
            self.layout(self.look.size)
        else:
            self.today.place(self.today.panel.rect)

    def _show_today(self, times: tuple[float | None, ...]) -> bool:
        """Say what is in the set; whether it is more than other words that fit where the last ones stood."""
        self._times = times
        now, library = self.services.clock.utc(), self.services.library
        rows = part_rows(library, self.plan, self.coach.skills, times, now, self._nearly, self._taught)
        before = [row[:3] for row in self.today.rows.items]
        self.today.show(self.plan, rows, estimate(self.plan, times, self._made))
        return before != [row[:3] for row in rows]

    def _tell_foot(self) -> None:
        rows = self._skill_rows
        best, weakest, now = most_grown(rows), weakest_row(rows), self.services.clock.utc()
        due = sum(due_today(row.due, now) for row in rows)
        self.advice.text = advice_text(due, "" if weakest is None else weakest.title, self.plan.over) if rows else ""
        self.improved.text = pace_text() if self.side == "ratings" else ""
        if self.side == "ratings":
            return
        told = [curve_text()] if any(row.skill.weeks for row in rows) else []
        if best is not None:
            chance = self.coach.skills[best.kind][best.technique].chance
            told.append(improved_text(best.title, chance - best.grown, chance))
        self.improved.text = " ".join(told)

    def _tell_reading(self) -> None:
        """How many games of before are still to be read."""
        left, total = self._left, self.coach.total
        self.reading.visible = self.bar.visible = left > 1
        text = ngettext("Reading your games: {count} left", "Reading your games: {count} left", left)
        self.reading.text = text.format(count=left)
        self.bar.value = (total - left) / total if total else 1.0

    def _show_side(self) -> None:
        rows = self._skill_rows if self.side == "techniques" else self._rating_rows
        self.list.set_items(rows, self.list.index)

    def _turn(self, side: str) -> None:
        self.side = side
        self._show_side()
        self._tell_foot()
        self.list.show(0, False)
        self.layout(self.look.size)

    # What is pressed

    def start(self) -> None:
        """Begin the set of today, or go on with it."""
        if self._ready and self.plan.parts:
            self.plan = open_set(self.host, self.plan, "today")

    def choose(self) -> None:
        """Choose a set instead."""
        self.host.push("coach.choose")

    def _look_up(self, row: SkillRow | PartRow | RatingRow) -> None:
        """A technique is looked up in the book; a puzzle leads to its page."""
        if isinstance(row, RatingRow):
            self.host.push("select", kind=row.kind)
        else:
            self.host.push("book", kind=row.kind, technique=row.technique)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.statistics.measure(look)
        self.statistics.place(safe.right - width, safe.y, width, height)
        top = self.header.layout(safe.right - width - look.u(20))
        title = self.header.title.rect
        self.line.rect = pygame.Rect(title.x, under(look, title), max(8, title.w), look.u(18))
        room = pygame.Rect(safe.x, top + look.u(8), safe.w, max(1, safe.bottom + look.u(16) - top - look.u(8)))
        gap = look.u(GAP)
        wide = round((room.w - gap) * LEFT)
        self.today.place(pygame.Rect(room.x, room.y, wide, room.h))
        right = pygame.Rect(room.x + wide + gap, room.y, room.w - wide - gap, room.h)
        self.panel.rect = right
        new = self._ready and not self._skill_rows and not self._left
        self.welcome.show(new)
        for node in (*self.titles, self.list, *self.heads, self.improved, self.advice):
            node.visible = not new
        self._tell_reading()
        pad = min(look.u(PAD), right.w // 12)
        inner = right.inflate(-2 * pad, -2 * look.u(22))
        if new:
            self.welcome.place(inner)
        else:
            self._place_sheet(inner)
        self._pictured = False
        if self._ready:
            self.host.later(self._bring(), self)
        else:
            self._open_known()

    def _place_sheet(self, inner: pygame.Rect) -> None:
        look = self.look
        x, gap = inner.x, look.u(36)
        for title, side in zip(self.titles, SIDES, strict=True):
            title.on = side == self.side
            width, height = title.measure(look)
            x = title.place(x, inner.y, min(width, inner.w // 2), height).right + gap
        foot = self._place_foot(inner)
        top = self.titles[0].rect.bottom + look.u(6)
        self.list.cell = (0, max(ROW, round(self.list.least_row(inner.w) / look.metrics.unit)))
        self.list.place_whole(pygame.Rect(inner.x, top, inner.w, max(1, foot - top)))
        view = self.list.inner
        spark = self.list.spark_at(view)
        middle = self.titles[0].rect.centery
        shown = self.side == "techniques" and bool(self._skill_rows)
        room = spark + self.list.spark_size[0] - x + gap // 2
        self.heads[0].text = look.fitting((_("strength over 8 weeks"), _("over 8 weeks"), _("8 weeks")), "small", room)
        box = self.heads[0].place((spark + self.list.spark_size[0], middle), "midright")
        self.heads[0].visible = shown and self.list.has_sparks and box.x > x - gap
        due = self.heads[1].place((view.right, middle), "midright")
        self.heads[1].visible = shown and due.x > x - gap + look.u(8)

    def _place_foot(self, inner: pygame.Rect) -> int:
        """What has grown, and the advice, at the foot of the sheet; where they begin."""
        look, y = self.look, inner.bottom
        labels = [label for label in (self.improved, self.advice) if label.text]
        need = sum(label.measure(look, inner.w)[1] for label in labels) + look.u(10)
        roomy = inner.h > need + 4 * look.u(ROW)
        for label in reversed(labels):
            label.visible = roomy or label is self.advice
            if label.visible:
                y = label.place((inner.x, y), "bottomleft", width=inner.w).y - look.u(4)
        if self.reading.visible:
            box = self.reading.place((inner.x, y), "bottomleft")
            self.bar.rect = pygame.Rect(box.right + look.u(20), box.centery - look.u(6), 1, look.u(12))
            self.bar.rect.w = max(1, inner.right - self.bar.rect.x)
            y = box.y - look.u(4)
        return y - look.u(12)

    def _bring(self) -> Iterator[None]:
        """Make the pictures, a piece at a time; then see what is nearly mastered."""
        yield from self.today.rows.bring()
        yield from self._look_ahead()
        if not self.welcome.shown:
            yield from self.list.bring()
        else:
            yield from self.welcome.bring()
        self._pictured = True

    def _look_ahead(self) -> Iterator[None]:
        """Find the techniques of the set that one more board masters: the first look takes a while."""
        skills, now = self.coach.skills, self.services.clock.utc()
        found = set()
        for part in self.plan.parts:
            skill = skills.get(part.kind, {}).get(part.technique)
            if skill is not None and not part.state and one_more(skill, part.technique, now):
                found.add(part.key)
            yield
        if found != self._nearly:
            self._nearly = frozenset(found)
            self._tell_today(self._times)


SCENE = CoachScene
