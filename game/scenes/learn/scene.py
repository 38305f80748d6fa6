"""The list of lessons: for each puzzle the first one, then those of one step, open at any time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.engine.core import PuzzleError
from game.engine.formats.lesson_task import glance
from game.engine.formats.lessons import LessonStep
from game.engine.wording import DOT, capital
from game.engine.words import _, ngettext
from game.scenes.learn.card import LessonCard, card_height, draw_lesson, picture_side
from game.services.favourites import opened_on
from game.services.lessons import duration, first_done, one_steps, step_to_do, steps_done
from game.ui.board.preview import preview_in_pieces
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, ItemState, Label, ScrollGrid, Stepper
from game.ui.widgets.options import Options

CARD = 540  # design pixels: the least width of a card


class LearnScene(Scene):
    """kind: whose lessons show first; by default those of the puzzle that was played last."""

    def __init__(self, host: Host, kind: str = "") -> None:
        super().__init__(host)
        library = self.services.library
        self.kinds = {name: spec for name, spec in library.kinds.items() if library.course(name) is not None}
        self.header = Header(self, _("Learn"))
        self.coach = self.form.add(Button(_("Coach"), lambda: self.host.push("coach"), "quiet", "hint"))
        kind = kind or opened_on(self.services, self.kinds)
        names = [(_(spec.title), name) for name, spec in self.kinds.items()]
        self.kind = self.form.add(Options(names, kind, self._chosen))
        self.stepper = self.form.add(Stepper("", names, kind, self._stepped))
        self.kind.name = self.stepper.called = _("Puzzle")
        self.stepper.wraps = True
        self.grid = self.form.add(
            ScrollGrid[LessonCard]((), self._draw, self._open, (CARD, 176), gap=20, soft=True), default=True
        )
        self.empty = self.stage.add(Label(_("There are no lessons yet."), "body", "text2"))

    def enter(self) -> None:
        self._list()
        self.form.set_focus(self.grid)

    def resume(self, result: Any) -> None:
        self._list()

    def remake(self) -> dict[str, Any]:
        return {"kind": self.kind.value if self.kinds else ""}

    # What is shown

    def _list(self) -> None:
        items = list(self._cards(self.kind.value)) if self.kinds else []
        self.grid.set_items(items, min(self.grid.index, max(0, len(items) - 1)))
        self.grid.visible, self.empty.visible = bool(items), not items
        done = sum(item.done for item in items)
        text = ngettext("{done} of {number} lesson done", "{done} of {number} lessons done", len(items))
        self.header.text.text = text.format(done=done, number=len(items)) if items else ""
        self.layout(self.look.size)

    def _cards(self, kind: str) -> Iterator[LessonCard]:
        library, spec = self.services.library, self.kinds[kind]
        first, more = library.course(kind), library.more_lessons(kind)
        if first is not None:
            done, reached = first_done(self.services, kind), self.services.profile.settings.of(kind).learn
            step = 0 if done else step_to_do(reached, len(first.steps))
            text = duration(len(first.steps))
            if step:
                text = _("Step {number} of {steps}").format(number=step + 1, steps=len(first.steps))
            share = 0.0 if done else len(steps_done(reached, len(first.steps))) / len(first.steps)
            session = library.sample(kind).session
            yield LessonCard("", _("The first lesson"), text, "", done, share, session)
        levels = {one.name: one.level for one in spec.ladder.techniques}
        steps: dict[str, LessonStep] = {step.id: step for step in more.steps} if more is not None else {}
        for one in one_steps(self.services, kind):
            try:
                session = glance(spec, steps[one.id])
            except PuzzleError:  # a board that cannot be read has no lesson either
                continue
            level = levels.get(one.technique, "")
            named = _("also called {name}").format(name=one.name) if one.name and one.technique else ""
            text = DOT.join(filter(None, (capital(_(level)) if level else "", named)))
            yield LessonCard(one.id, one.title, text, level, one.done, 0.0, session)

    def _chosen(self, value: Any) -> None:
        self.stepper.index = self.kind.index
        self.grid.index = 0
        self._list()

    def _stepped(self, value: Any) -> None:
        self.kind.select(value)
        self._chosen(value)

    def _open(self, item: LessonCard) -> None:
        self.host.push("tutorial", kind=self.kind.value, lesson=item.id)

    def _draw(self, target: pygame.Surface, rect: pygame.Rect, item: LessonCard, state: ItemState) -> None:
        draw_lesson(target, self.look, rect, item, state)

    def _bring(self) -> Iterator[None]:
        """Make the small boards, those in sight first."""
        for number, item in enumerate(self.grid.items):
            side = picture_side(self.look, self.grid.item_rect(number))
            if side:
                yield from preview_in_pieces(self.look, item.session, (side, side))
                self.grid.damage()
                yield

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        width, height = self.coach.measure(look)
        self.coach.place(safe.right - width, safe.y, width, height)
        y = self.header.layout(safe.right - width - look.u(20))
        row, gap = look.metrics.target, look.u(22)
        roomy = self.kind.height(look, safe.w) == row
        self.kind.visible, self.stepper.visible = roomy and bool(self.kinds), not roomy
        choice = self.kind if roomy else self.stepper
        y = choice.place(safe.x, y, safe.w, row).bottom + gap
        if self.empty.visible:
            self.empty.place((safe.x, y), width=safe.w)
        wide = round(CARD * max(1.0, look.metrics.text_scale))
        room = pygame.Rect(safe.x, y, safe.w + look.u(28), max(row, safe.bottom - y))
        for _try in range(2):  # how high cards are follows from how wide they are
            across = self.grid.item_rect(0).w if self.grid.rect.w else safe.w
            high = card_height(look, self.grid.items, across)
            self.grid.cell = (wide if look.u(wide) <= safe.w else 0, high)
            self.grid.place(*room)
        self.grid.refresh()
        self.grid.show(self.grid.index, False)
        self.host.later(self._bring(), self)


SCENE = LearnScene
