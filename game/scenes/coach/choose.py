"""A set of one's own choice instead of today's: a mix of techniques, what was missed, and two quick exercises."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from game.coach.plan import TrainingPlan
from game.coach.training import MOST
from game.engine.words import N_, _, ngettext
from game.scenes.coach.opening import go_past, open_set
from game.scenes.coach.quiz import open_quiz
from game.scenes.coach.rows import title_of
from game.scenes.coach.tabs import SideTitle
from game.services.favourites import opened_on
from game.services.lessons import met
from game.ui.drawing import paint
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, Panel, ScrollGrid, Stepper, Toggle
from game.ui.widgets.underline import Underline, under

WAYS = (
    ("mix", N_("Your own mix"), N_("Pick techniques, and how many boards.")),
    (
        "misses",
        N_("What you missed"),
        N_("New boards for the steps that went wrong or were shown lately."),
    ),
    ("mistake", N_("Find the mistake"), N_("One mark on each board is wrong. Which one?")),
    ("step", N_("Is there a step?"), N_("A technique, a board, and a clock: yes or no.")),
)
EASIEST = 5  # techniques that an exercise is about
BOARDS = (3, 4, 5, 6, 8, 10, 12)
PAD, ROW = 44, 74  # design pixels


class PickRow(NamedTuple):
    """A technique to choose: what is said beside it, and whether a set may be made of it."""

    kind: str
    technique: str
    title: str
    text: str


class ChooseScene(Scene):
    """way: which of the ways shows first. kind: of the techniques to pick from."""

    def __init__(self, host: Host, way: str = "mix", kind: str = "") -> None:
        super().__init__(host)
        library = self.services.library
        self.coach = library.coach
        self.header = Header(self, _("Choose a set"))
        self.line = self.stage.add(Underline())
        self.ways = [name for name, _title, _text in WAYS]
        self.way = way if way in self.ways else self.ways[0]
        self.titles = [
            self.form.add(SideTitle(_(title), lambda name=name: self._turn(name)))  # type: ignore[misc]
            for name, title, _text in WAYS
        ]
        self.panel = self.stage.add(Panel())
        self.text = self.stage.add(Label("", "body", "text2"))
        names = [(_(spec.title), name) for name, spec in library.kinds.items()]
        kind = kind or opened_on(self.services, library.kinds)
        self.kind = self.form.add(Stepper("", names, kind, self._switch, share=1.0))
        self.kind.called, self.kind.wraps = _("Puzzle"), True
        numbers = [(ngettext("{count} board", "{count} boards", count).format(count=count), count) for count in BOARDS]
        self.boards = self.form.add(Stepper("", numbers, 5, lambda value: self._tell(), share=1.0))
        self.boards.called = _("Boards")
        self.list = self.form.add(
            ScrollGrid[PickRow]((), self._draw, self._pick, (0, ROW), gap=0, bleed=0), default=True
        )
        self.proof = self.form.add(
            Toggle(_("Proof mode: a mark counts only when it can be proved"), self._proving, self._prove)
        )
        self.start = self.form.add(Button("", self._start, "primary", "play", role="action"))
        self.picked: list[tuple[str, str]] = []
        self.plan = TrainingPlan(0)

    def remake(self) -> dict[str, Any]:
        return {"way": self.way, "kind": self.kind.value}

    def enter(self) -> None:
        self._fill()

    def resume(self, result: Any) -> None:
        if isinstance(result, str) and result:
            go_past(self, "chosen")
        self._fill()
        self.layout(self.look.size)

    # What is shown

    @property
    def _proving(self) -> bool:
        return self.services.profile.settings.now.proof

    def _prove(self, on: bool) -> None:
        settings = self.services.profile.settings
        settings.keep(replace(settings.now, proof=on))

    def _turn(self, way: str) -> None:
        self.way = way
        self._fill()
        self.layout(self.look.size)

    def _switch(self, kind: str) -> None:
        self._fill()
        self.layout(self.look.size)

    def _fill(self) -> None:
        """Bring the list up to date."""
        library, kind = self.services.library, str(self.kind.value)
        if self.way == "misses":
            self.plan = self.coach.misses()
            counted: dict[tuple[str, str], int] = {}
            for part in self.plan.parts:
                counted[part.key] = counted.get(part.key, 0) + 1
            rows = [
                PickRow(*key, title_of(library, *key), ngettext("{count} board", "{count} boards", n).format(count=n))
                for key, n in counted.items()
            ]
        elif self.way == "mix":
            spec = library.kinds[kind]
            known = {*self.coach.skills.get(kind, {}), *met(self.services, kind)}
            rows = [
                PickRow(kind, one.name, _(one.title), "" if one.name in known else _("not met yet"))
                for one in spec.ladder.graded().techniques
                if one.level in spec.levels
            ]
        else:
            rows = [PickRow(*key, title_of(library, *key), "") for key in self._suited()]
        self.list.set_items(rows, min(self.list.index, max(0, len(rows) - 1)))
        self._tell()

    def _tell(self) -> None:
        texts = {name: _(text) for name, _title, text in WAYS}
        self.text.text = texts[self.way]
        kept = self.coach.plan("chosen")
        going = kept.begun and not kept.over
        self.start.text, self.start.icon = _("Start"), "play"
        ready = True
        if self.way == "mix":
            count = len(self.picked)
            ready = bool(count) or going
            if not count and going:
                self.start.text = _("Go on with the last set")
            elif count:
                text = ngettext("Start with {count} technique", "Start with {count} techniques", count)
                self.start.text = text.format(count=count)
        elif self.way == "misses":
            ready = bool(self.plan.parts)
            if not ready:
                self.text.text = _("Nothing was missed in the last four weeks. Well played.")
        self.start.enabled = ready
        self.start.why_not = _("Tick at least one technique first.") if self.way == "mix" else self.text.text

    # What is pressed

    def _pick(self, row: PickRow) -> None:
        if self.way != "mix":
            return
        key = (row.kind, row.technique)
        if key in self.picked:
            self.picked.remove(key)
        elif len(self.picked) < MOST:
            self.picked.append(key)
        self.list.damage()
        self._tell()

    def _start(self) -> None:
        if self.way == "mix":
            plan = self.coach.mix(self.picked, int(self.boards.value)) if self.picked else self.coach.plan("chosen")
            open_set(self.host, plan, "chosen")
        elif self.way == "misses":
            open_set(self.host, self.plan, "chosen")
        else:
            open_quiz(self.host, "mistake" if self.way == "mistake" else "step", self._suited())

    def _suited(self) -> list[tuple[str, str]]:
        """Techniques of the puzzle to be asked about: those that were met, or else the easiest."""
        kind = str(self.kind.value)
        spec, skills = self.services.library.kinds[kind], self.coach.skills.get(kind, {})
        there = [one.name for one in spec.ladder.graded().techniques if one.level in spec.levels]
        usual = [name for name in there if not spec.ladder.named(name).needs]
        asked = [name for name in there if name in skills] or usual[:EASIEST]
        chosen = asked[-EASIEST:]
        return [(kind, name) for name in chosen]

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        top = self.header.layout()
        title = self.header.title.rect
        self.line.rect = pygame.Rect(title.x, under(look, title), max(8, title.w), look.u(18))
        sheet = pygame.Rect(safe.x, top + look.u(8), safe.w, max(1, safe.bottom + look.u(16) - top - look.u(8)))
        self.panel.rect = sheet
        pad = min(look.u(PAD), sheet.w // 14)
        inner = sheet.inflate(-2 * pad, -2 * look.u(24))
        y = self._place_titles(inner)
        high = look.metrics.target
        big = max(high, min(look.u(110), inner.h // 6))
        half = (inner.w - look.u(24)) // 2
        self.start.place(inner.x + half + look.u(24), inner.bottom - big, half, big)
        need = self.proof.height(look, half)
        self.proof.visible = self.way in ("mix", "misses") and inner.h - need > 6 * high
        if self.proof.visible:
            self.proof.place(inner.x, inner.bottom - max(need, (big + need) // 2), half, need)
        low = inner.bottom - max(big, self.proof.rect.h if self.proof.visible else 0) - look.u(20)
        self.kind.visible, self.boards.visible = self.way != "misses", self.way == "mix"
        y = self.text.place((inner.x, y), width=inner.w).bottom + look.u(14)
        if self.kind.visible:
            self.kind.place(inner.x, y, half, high)
            self.boards.place(inner.x + half + look.u(24), y, half, high)
            y += high + look.u(14)
        self.list.visible = bool(self.list.items)
        self.list.cell = (0, max(ROW, round((look.line_height("body") + look.u(24)) / look.metrics.unit)))
        room = max(1, low - y)
        row = max(high, look.u(self.list.cell[1]))
        self.list.place(inner.x, y, inner.w, room // row * row if room >= row else room)
        self.list.refresh()
        self.list.show(self.list.index, False)

    def _place_titles(self, inner: pygame.Rect) -> int:
        """The ways side by side, in as many rows as they need; where they end."""
        look = self.look
        x, y, gap = inner.x, inner.y, look.u(44)
        high = look.metrics.target
        for title, name in zip(self.titles, self.ways, strict=True):
            title.on = name == self.way
            width = min(inner.w, title.measure(look)[0])
            if x > inner.x and x + width > inner.right:
                x, y = inner.x, y + high
            title.place(x, y, width, high)
            x += width + gap
        return y + high + look.u(6)

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, row: PickRow, state: ItemState) -> None:
        look, theme = self.look, self.look.theme
        if (state.hover or state.pressed) and self.way == "mix":
            lit = look.block(rect.size, theme.hover, None, 0, look.u(8), theme.hover_alpha)
            paint.put(target, lit, rect.topleft)
        if row is not self.list.items[0]:
            target.fill(theme.line, (rect.x, rect.y, rect.w, max(1, look.u(2))))
        x, px = rect.x + look.u(12), look.u(36)
        if self.way == "mix":
            on = (row.kind, row.technique) in self.picked
            fill = theme.accent if on else theme.board
            box = look.block((px, px), fill, theme.accent if on else theme.line_major, 2.5, look.u(8))
            paint.put(target, box, (x, rect.centery - px // 2))
            if on:
                check = look.icon("check", round(px * 0.8), theme.on_accent)
                paint.put(target, check, check.get_rect(center=(x + px // 2, rect.centery)).topleft)
            x += px + look.u(20)
        text = look.text(row.text, "small", theme.text2)
        target.blit(text, text.get_rect(midright=(rect.right - look.u(12), rect.centery)))
        room = max(1, rect.right - text.get_width() - look.u(36) - x)
        name = look.text(row.title, "body", strong=True, limit=room)
        target.blit(name, name.get_rect(midleft=(x, rect.centery)))


SCENE = ChooseScene
