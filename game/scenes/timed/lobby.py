"""Before a timed run: which mode, which puzzle, and how fast the clock goes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.arcade.numbers import numbers
from game.arcade.run import SPRINT, STORM, SURVIVAL
from game.engine.record.scores import MIXED
from game.engine.wording import CLOCKS, thousands
from game.engine.words import N_, _
from game.services.settings import ArcadeChoice
from game.ui.scene.header import Header
from game.ui.scene.question import SPREAD, Question
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel

MODES = ((N_("Storm"), STORM), (N_("Sprint"), SPRINT), (N_("Survival"), SURVIVAL))


class LobbyScene(Scene):
    def __init__(self, host: Host) -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        mode, kind, pace = self.services.profile.settings.now.arcade
        self.header = Header(self, _("Arcade"), _("Solve board after board against the clock"))
        self.panel = self.stage.add(Panel())
        self.mode = Question(self, _("Mode"), [(_(text), value) for text, value in MODES], mode, self.chosen)
        names = [(_("Mixed"), MIXED), *((_(spec.title), name) for name, spec in kinds.items())]
        self.kind = Question(self, _("Puzzle"), names, kind, self.chosen)
        clocks = [(_(text), pace) for pace, text in CLOCKS.items()]
        self.pace = Question(self, _("Clock"), clocks, pace, self.chosen)
        self.questions = (self.mode, self.kind, self.pace)
        self.start = self.form.add(Button(_("Start"), self._start, "primary", "play"), default=True)
        self.scores = self.form.add(Button(_("Scores"), self._scores, "secondary", "trophy"))
        self.daily = self.form.add(Button(_("Daily run"), lambda: self.host.push("calendar"), "secondary", "calendar"))
        self.buttons = (self.start, self.daily, self.scores)
        self.heading = self.stage.add(Label("", "heading"))
        self.lines = [self.stage.add(Label("", "body")) for _line in range(5)]
        self.best = self.stage.add(Label("", "body", "accent_text", strong=True))
        self._tell()

    def enter(self) -> None:
        self.services.audio.music("menu")
        self._tell()

    def resume(self, result: Any) -> None:
        self.services.audio.music("menu")
        self._tell()
        self.layout(self.look.size)

    def chosen(self) -> None:
        """Something was chosen: keep it, and say what it means."""
        settings = self.services.profile.settings
        choice = ArcadeChoice(*(question.value for question in self.questions))
        settings.keep(replace(settings.now, arcade=choice))
        self._tell()
        self.layout(self.look.size)

    def _start(self) -> None:
        self.host.push("timed", mode=self.mode.value, kind=self.kind.value, pace=self.pace.value)

    def _scores(self) -> None:
        self.host.push("scores", mode=self.mode.value, kind=self.kind.value, pace=self.pace.value)

    def _tell(self) -> None:
        rules, mode = numbers(), self.mode.value
        seconds, cost = round(rules.clock.start), round(rules.clock.error)
        texts = {
            STORM: (
                _("The clock starts with {seconds} seconds.").format(seconds=seconds),
                _("Right marks fill the bar. A full bar gives extra seconds and a higher multiplier."),
                _("An error costs {cost} seconds and empties the bar.").format(cost=cost),
                _("Solve quickly and without errors for more points."),
                _("One board may be skipped for free."),
            ),
            SPRINT: (
                _("Solve {boards} boards as fast as you can.").format(boards=rules.sprint.boards),
                _("An error adds {cost} seconds.").format(cost=round(rules.sprint.error)),
            ),
            SURVIVAL: (
                _("There is no clock, so think as long as you like."),
                _("The third error ends the run.") if rules.survival.strikes == 3 else _("Errors end the run."),
                _("More boards win. With equal boards, the faster player wins."),
            ),
        }[mode]
        self.heading.text = next(_(text) for text, value in MODES if value == mode)
        for i, label in enumerate(self.lines):
            label.text = texts[i] if i < len(texts) else ""
        best = self.services.profile.scores.best(mode, self.kind.value, self.pace.value)
        self.best.text = "" if best is None else _("Your best: {best}").format(best=self._measure(mode, best))

    @staticmethod
    def _measure(mode: str, best: Any) -> str:
        if mode == SPRINT:
            minutes, rest = divmod(best.elapsed, 60_000)
            return f"{minutes}:{rest / 1000:04.1f}"
        return thousands(best.points if mode == STORM else best.boards)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe = look.metrics.safe
        top = self.header.layout()
        gap = look.u(64)
        left = pygame.Rect(safe.x, top, round((safe.w - gap) * 0.58), safe.bottom - top)
        right = pygame.Rect(left.right + gap, top, safe.right - left.right - gap, left.h)
        if not self._place_questions(left):
            self._place_questions(pygame.Rect(safe.x, top, safe.w, left.h))
            below = self.panel.rect.bottom + look.u(14)
            right = pygame.Rect(safe.x, below, safe.w, safe.bottom - below)
        self._place_words(right, beside=right.x > safe.x)

    def _place_questions(self, room: pygame.Rect) -> bool:
        """Place the sheet; whether everything has room."""
        look = self.look
        pad, gap = look.u(40), look.u(26)
        width = room.w - 2 * pad
        small, row = look.line_height("small"), look.metrics.target
        heights = [question.options.height(look, width) for question in self.questions]
        full = 2 * pad + sum(heights) + len(heights) * (small + look.u(6) + gap) + row
        roomy = full <= room.h
        if roomy:
            gap += min(look.u(SPREAD), (room.h - full) // len(heights))
        else:
            gap, pad = max(look.u(4), min(look.u(16), (room.h - 2 * look.u(20) - 4 * row) // 4)), look.u(20)
            width = room.w - 2 * pad
        x, y = room.x + pad, room.y + pad
        for question, height in zip(self.questions, heights, strict=True):
            question.show(roomy)
            if roomy:
                y = question.label.place((x, y), limit=width).bottom + look.u(6)
                y = question.options.place(x, y, width, height).bottom
            else:
                y = question.stepper.place(x, y, width, row).bottom
            y += gap
        space = look.u(14)
        rest = [button.measure(look)[0] for button in self.buttons[1:]]
        first = width - sum(rest) - space * len(rest)
        fits = first >= self.start.measure(look)[0]
        for button in self.buttons[1:]:
            button.visible = fits
        at = x
        for button, wide in zip(self.buttons, (first, *rest) if fits else (width, 0, 0), strict=True):
            if button.visible:
                button.place(at, y, wide, row)
                at += wide + space
        self.panel.rect = pygame.Rect(room.x, room.y, room.w, y + row + pad - room.y)
        widest = max(look.text(text, "body").get_width() for question in self.questions
                     for text, _value in question.options.options)  # fmt: skip
        return roomy or widest + 2 * row <= width // 2

    def _place_words(self, room: pygame.Rect, beside: bool) -> None:
        """Say what the mode asks for, as far as there is room. Below the questions its name is in sight already."""
        look = self.look
        gap = look.u(14)
        self.heading.visible = beside
        y = room.y + look.u(8)
        if beside:
            y = self.heading.place((room.x, y), limit=room.w).bottom + gap
        for label in (*self.lines, self.best):
            label.visible = bool(label.text)
            if label.visible:
                box = label.place((room.x, y), width=room.w)
                label.visible = box.bottom <= room.bottom
                y = box.bottom + gap


SCENE = LobbyScene
