"""The arcade's lobby: a card for each mode with the own best, the last runs, and the daily run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, cast

import pygame

from game.arcade.run import PACES, STORM
from game.engine.record.scores import MIXED, kinds_of, mix_of
from game.engine.wording import CLOCKS, thousands
from game.engine.words import _
from game.scenes.timed.daily_card import DailyCard
from game.scenes.timed.mode_card import ModeCard
from game.scenes.timed.modes import MODES, QUIET
from game.scenes.timed.puzzle_chip import PuzzleChip
from game.services.settings import ArcadeChoice
from game.ui.arcade.run_bars import MOST, RunBars
from game.ui.input.actions import Action, FocusGained
from game.ui.scene.header import Header
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label, Panel
from game.ui.widgets.underline import Underline

GAP = 18  # design pixels
FOOT, MOST_FOOT = 0.355, 0.43  # of the height: what is below the modes, and the most; else there are buttons alone
HERO, RUNS = 0.444, 0.52  # of the width: the large card, and the last runs
TALL = 1.2  # of the width of the large card: no card is higher, however high the window is
LEAST_BARS, LEAST_TOP = 150, 150
MINUTE_MS = 1000  # how often what time is left is looked at


class LobbyScene(Scene):
    """One press starts a mode; Enter starts the one that was played last, or that has the focus."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        kinds = self.services.library.kinds
        choice = self.services.profile.settings.now.arcade
        self.there = list(kinds)
        self.chosen = set(kinds_of(choice.kind, self.there) or self.there)
        self.pace = choice.pace if choice.pace in PACES else "1"
        self.header = Header(self, _("Arcade"))
        self.underline = self.stage.add(Underline())
        self.caption = self.stage.add(Label(_("Puzzles"), "body", "text2"))
        self.chips = {
            kind: self.form.add(
                PuzzleChip(
                    self.services.library.sample(kind).session,
                    kind in self.chosen,
                    partial(self._toggle, kind),
                    _(spec.title),
                )
            )
            for kind, spec in kinds.items()
        }
        self.which = self.stage.add(Label("", "body", strong=True))
        self.clock = self.form.add(Button("", self._turn_clock, "quiet", "clock"))
        self.cards = [
            ModeCard(self, mode, partial(self._start, mode.mode), large=not number) for number, mode in enumerate(MODES)
        ]
        self.panel = self.stage.add(Panel())
        self.runs = self.stage.add(Label(_("Your last Storm runs"), "body", strong=True))
        self.best = self.stage.add(Label("", "body", "cause_text", strong=True))
        self.scores = self.form.add(Button(_("Scores"), self._scores, "quiet", "trophy"))
        self.bars = self.stage.add(RunBars())
        self.none = self.stage.add(Label(_("Your first ten runs will stand here."), "body", "text2", "center"))
        self.daily = DailyCard(self)
        self.quiet = [
            self.form.add(Button(_(one.text), partial(host.push, one.route), "quiet", one.icon))
            for one in QUIET
            if host.has(one.route)
        ]
        self.card = next((card for card in self.cards if card.mode == choice.mode), self.cards[0])
        self._since = 0.0

    @property
    def kind(self) -> str:
        """The puzzles that runs go through, as the score tables call them."""
        return mix_of(self.chosen, self.there)

    def enter(self) -> None:
        self.services.audio.music("menu")
        self._tell()
        self.form.set_focus(self.card.start)

    def resume(self, result: Any) -> None:
        self.services.audio.music("menu")
        self._tell()
        self.layout(self.look.size)

    def handle(self, action: Action) -> bool:
        if isinstance(action, FocusGained):  # midnight may have passed
            self._tell()
        used = super().handle(action)
        focused = next((card for card in self.cards if card.start is self.form.focus), None)
        if focused is not None and focused is not self.card:
            self.card = focused
            self._choose()
        return used

    def update(self, dt: float) -> None:
        self._since += dt
        if self._since >= MINUTE_MS:
            self._since = 0.0
            if self.daily.state.text != self.daily.state_words():
                self.daily.tell()
                self.layout(self.look.size)

    # What is chosen

    def _toggle(self, kind: str) -> None:
        """A puzzle is switched on or off; one stays on."""
        if self.chosen == {kind}:
            self.services.audio.play("blocked")
            self.toast(_("One puzzle stays on."))
            return
        self.services.audio.play("toggle")
        self.chosen ^= {kind}
        self.chips[kind].on = kind in self.chosen
        self._keep()

    def _turn_clock(self) -> None:
        paces = list(PACES)
        self.pace = paces[(paces.index(self.pace) + 1) % len(paces)]
        self._keep()

    def _keep(self) -> None:
        settings = self.services.profile.settings
        mode = settings.now.arcade.mode
        settings.keep(replace(settings.now, arcade=ArcadeChoice(mode, self.kind, self.pace)))
        self._tell()
        self.layout(self.look.size)

    def _start(self, mode: str) -> None:
        settings = self.services.profile.settings
        choice = ArcadeChoice(cast(Any, mode), self.kind, self.pace)
        if choice != settings.now.arcade:
            settings.keep(replace(settings.now, arcade=choice))
        self.host.push("timed", mode=mode, kind=self.kind, pace=self.pace)

    def _scores(self) -> None:
        self.host.push("scores", mode=self.card.mode, kind=self.kind, pace=self.pace)

    # What it says

    def _tell(self) -> None:
        scores, kind, pace = self.services.profile.scores, self.kind, self.pace
        for card in self.cards:
            card.tell(scores.best(card.mode, kind, pace), pace)
        best = scores.best(STORM, kind, pace)
        latest = scores.latest(STORM, kind, pace, MOST)
        self.bars.show([score.points for score in latest], best.points if best is not None else 0)
        self.best.text = _("best {points}").format(points=thousands(best.points)) if best is not None else ""
        if kind == MIXED:
            self.which.text = _("all of them")
        elif len(self.chosen) == 1:
            self.which.text = _(self.services.library.kinds[kind].title)
        else:
            self.which.text = _("{count} of {all}").format(count=len(self.chosen), all=len(self.there))
        self.clock.text = f"×{self.pace}"
        self.clock.tip = _("Clock: {pace}").format(pace=_(CLOCKS[self.pace]))
        self.daily.tell()
        self._choose()

    def _choose(self) -> None:
        for card in self.cards:
            card.choose(card is self.card)
            if card.sheet.rect.w:
                card.place(card.sheet.rect, card.picture.rect.h)

    def _bring(self) -> Iterator[None]:
        parts: list[ModeCard | PuzzleChip | DailyCard] = [*self.cards, *self.chips.values(), self.daily]
        for part in parts:
            yield from part.bring()

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe, gap = look.metrics.safe, look.u(GAP)
        top = self._place_head(safe) + look.u(14)
        bottom = safe.bottom
        if self.quiet:
            bottom = self._place_quiet(safe, top) - gap // 2
        room = pygame.Rect(safe.x, top, max(1, safe.w), max(1, bottom - top))
        foot = max(round(room.h * FOOT), self.daily.full_height() + look.u(28))
        roomy = foot <= room.h * MOST_FOOT
        high = room.h - (foot if roomy else look.metrics.target + gap)
        wide = round((room.w - 2 * gap) * HERO)
        high = max(1, min(high, round(wide * TALL)))
        rest = (room.w - 2 * gap - wide) // (len(self.cards) - 1)
        x, places = room.x, []
        for card in self.cards:
            across = wide if card.large else rest
            places.append(pygame.Rect(x, room.y, max(1, across), high))
            x += across + gap
        pictures = [card.picture_room(place) for card, place in zip(self.cards, places, strict=True)]
        for number, (card, place) in enumerate(zip(self.cards, places, strict=True)):
            card.place(place, min(pictures[1:]) if number else pictures[0])  # small cards are alike
        y = room.y + high + (look.u(28) if roomy else gap)
        below = pygame.Rect(room.x, y, room.w, max(1, min(room.bottom - y, round(wide * TALL))))
        runs = round((room.w - gap) * RUNS) if roomy and below.h >= look.u(LEAST_BARS) else 0
        self._place_runs(pygame.Rect(below.x, below.y, runs, below.h), shown=bool(runs))
        left = below.x + (runs + gap if runs else 0)
        self.daily.place(pygame.Rect(left, below.y, below.right - left, below.h))
        if not runs:
            self._place_scores_aside(below)
        self.host.later(self._bring(), self)

    def _place_head(self, safe: pygame.Rect) -> int:
        """Title, puzzles and clock in one line, or the puzzles in a line of their own; the y below."""
        look = self.look
        gap, side = look.u(16), PuzzleChip.measure(next(iter(self.chips.values())), look)[0]
        chips = len(self.chips) * (side + gap) - gap
        clock = max(self.clock.measure(look)[0], look.metrics.target)
        words = max(self.which.measure(look)[0], look.text(_("all of them"), "body", strong=True).get_width())
        named = self.caption.measure(look)[0] + gap
        title = self.header.title.measure(look)[0] + look.metrics.target + look.u(60)
        room = safe.w - title
        full = chips + gap + clock
        self.which.visible = full + gap + words <= room
        full += gap + words if self.which.visible else 0
        self.caption.visible = full + named <= room
        full += named if self.caption.visible else 0
        below = self.header.layout(safe.right - min(full, safe.w // 2) - gap)
        self.underline.rect = pygame.Rect(self.header.title.rect.x, self.header.title.rect.bottom - look.u(12),
                                          self.header.title.rect.w, look.u(24))  # fmt: skip
        beside = chips + gap + clock <= room
        x, middle = safe.right - full, self.header.back.rect.centery
        if not beside:
            x, middle = safe.x, below + side // 2
            below += side + look.u(8)
        if self.caption.visible:
            self.caption.place((x, middle), "midleft")
            x += named
        for chip in self.chips.values():
            chip.place(x, middle - side // 2, side, side)
            x += side + gap
        if self.which.visible:
            self.which.place((x, middle), "midleft")
            x += words + gap
        self.clock.place(x, middle - look.metrics.target // 2, clock, look.metrics.target)
        return below

    def _place_quiet(self, safe: pygame.Rect, top: int) -> int:
        """The quiet modes in a line at the foot; the y above it."""
        look = self.look
        high = look.metrics.target
        x, y = safe.x, safe.bottom - high
        for button in self.quiet:
            wide = button.measure(look)[0]
            button.visible = x + wide <= safe.right and y - top >= look.u(LEAST_TOP)
            button.place(x, y, wide, high)
            x += wide + look.u(GAP)
        return y if any(button.visible for button in self.quiet) else safe.bottom

    def _place_runs(self, rect: pygame.Rect, shown: bool) -> None:
        look = self.look
        for node in (self.panel, self.runs, self.best, self.scores, self.bars, self.none):
            node.visible = shown
        if not shown:
            return
        self.panel.rect = rect
        pad = look.u(30)
        wide, high = self.scores.measure(look)
        self.scores.place(rect.right - wide - look.u(8), rect.y + look.u(8), wide, high)
        middle = self.scores.rect.centery
        box = self.runs.place((rect.x + pad, middle), "midleft", limit=max(1, self.scores.rect.x - rect.x - pad))
        best = self.best.place((self.scores.rect.x - look.u(8), middle), "midright")
        self.best.visible = bool(self.best.text) and best.x >= box.right + look.u(16)
        top = self.scores.rect.bottom
        room = pygame.Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - look.u(14) - top)
        self.bars.rect = room
        self.bars.visible = bool(self.bars.points)
        self.none.visible = not self.bars.points
        self.none.place(room.center, "center", width=max(1, room.w))

    def _place_scores_aside(self, below: pygame.Rect) -> None:
        """Without the last runs, the tables are at the right of the daily run."""
        look = self.look
        high = self.daily.main.rect.h
        wide = self.scores.measure(look)[0]
        used = max(self.daily.main.rect.right, self.daily.calendar.rect.right if self.daily.calendar.visible else 0)
        if used + look.u(12) + wide > below.right:
            wide = high
        self.scores.visible = used + look.u(12) + wide <= below.right
        self.scores.text = _("Scores") if wide > high else ""
        self.scores.place(below.right - wide, self.daily.main.rect.y, wide, high)


SCENE = LobbyScene
