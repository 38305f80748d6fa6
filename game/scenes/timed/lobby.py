"""The arcade's lobby: a card for each mode with the own best, the last runs, and the daily run."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, cast

import pygame
from msgspec.structs import replace

from game.engine.record.scores import MIXED, Score, kinds_of
from game.engine.words import _
from game.scenes.timed.daily_card import DailyCard
from game.scenes.timed.last_runs import LastRuns
from game.scenes.timed.lobby_head import NORMAL, LobbyHead
from game.scenes.timed.mode_card import ModeCard
from game.scenes.timed.modes import MODES, earlier_words, quiet_modes, usual_words
from game.services.settings import ArcadeChoice
from game.ui.arcade.mode_picture import ModePicture
from game.ui.arcade.run_bars import MOST
from game.ui.input.actions import Action, FocusGained, Pointer
from game.ui.scene.scene import Host, Scene, as_asked_for
from game.ui.widgets import Button

GAP = 18  # design pixels
FOOT, MOST_FOOT = 0.355, 0.43  # of the height: what is below the modes, and the most; else there are buttons alone
HERO, RUNS = 0.444, 0.52  # of the width: the large card, and the last runs
TALL = 1.2  # of the width of the large card: no card is higher, however high the window is
LEAST_BARS, LEAST_TOP = 150, 150
LOOK_MS = 1000  # how often what time is left is looked at


class LobbyScene(Scene):
    """One press starts a mode; Enter starts the one that was played last, or that has the focus."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        choice = self.services.profile.settings.now.arcade
        self.head = LobbyHead(self, choice, self._keep)
        self.cards = [
            ModeCard(self, mode, partial(self._start, mode.mode), large=not number) for number, mode in enumerate(MODES)
        ]
        self.runs = LastRuns(self, self._scores)
        self.daily = DailyCard(self)
        self._quiet = quiet_modes(self.services.library.kinds.values())
        self.quiet = [
            self.form.add(Button(one.text, partial(host.push, one.route), "quiet", one.icon)) for one in self._quiet
        ]
        self.card = next((card for card in self.cards if card.mode == choice.mode), self.cards[0])
        self.looked = self.card
        """The mode whose runs are shown: the one that has the focus, or was pointed at since."""
        self._pointed: ModeCard | None = None
        self._rested = False
        """Whether it is known where the pointer was when the page came: that is no choice."""
        self._since = 0.0

    remake = as_asked_for

    def enter(self) -> None:
        self.services.audio.music("menu")
        self._keep_decided()
        self._keep_told()
        self._tell()
        self.form.set_focus(self.card.start)

    def resume(self, result: Any) -> None:
        self.services.audio.music("menu")
        self.looked, self._rested = self.card, False
        self.head.look_again()
        self._keep_told()
        self._tell()
        self.layout(self.look.size)

    def handle(self, action: Action) -> bool:
        if isinstance(action, FocusGained):  # midnight may have passed
            self._tell()
            self.layout(self.look.size)
        used = super().handle(action)
        for card in self.cards:
            card.name_key()
        focused = next((card for card in self.cards if card.start is self.form.focus), None)
        if focused is not None and focused is not self.card:
            self.card = focused
            self._choose()
            self._look_at(focused)
        elif isinstance(action, Pointer) and action.phase == "move":
            before, known = self._pointed, self._rested
            self._pointed = next((card for card in self.cards if card.sheet.rect.collidepoint(action.pos)), None)
            self._rested = True
            if known and self._pointed is not None and self._pointed is not before:
                self._look_at(self._pointed)
        return used

    def update(self, dt: float) -> None:
        self._since += dt
        if self._since >= LOOK_MS:
            self._since = 0.0
            if self.daily.state.text != self.daily.state_words():
                self.daily.tell()
                self.layout(self.look.size)

    # What is chosen

    def _keep(self) -> None:
        """Other puzzles were chosen, or another clock."""
        self._keep_choice(self.services.profile.settings.now.arcade.mode)
        self._tell()
        self.layout(self.look.size)

    def _keep_choice(self, mode: str) -> None:
        """Keep what is chosen: puzzles only where the player has chosen them."""
        settings, head = self.services.profile.settings, self.head
        kind, decided = (head.kind, tuple(sorted(head.decided))) if head.picked else ("", ())
        choice = ArcadeChoice(cast(Any, mode), kind, head.pace, decided, tuple(sorted(head.told)))
        if choice != settings.now.arcade:
            settings.keep(replace(settings.now, arcade=choice))

    def _keep_decided(self) -> None:
        """A choice of an earlier version is about what is known today: what becomes known later is offered."""
        settings = self.services.profile.settings
        choice = settings.now.arcade
        if choice.kind and not choice.decided:
            decided = tuple(sorted(self.head.decided))
            settings.keep(replace(settings.now, arcade=choice._replace(decided=decided)))

    def _keep_told(self) -> None:
        """What is shown in the runs now was seen."""
        settings, told = self.services.profile.settings, tuple(sorted(self.head.told))
        if told != settings.now.arcade.told:
            settings.keep(replace(settings.now, arcade=settings.now.arcade._replace(told=told)))

    def _start(self, mode: str) -> None:
        self._keep_choice(mode)
        self.host.push("timed", mode=mode, kind=self.head.kind, pace=self.head.pace)

    def _scores(self) -> None:
        self.host.push("scores", mode=self.looked.mode, kind=self.head.kind, pace=self.head.pace)

    # What it says

    def _tell(self) -> None:
        scores, kind, pace = self.services.profile.scores, self.head.kind, self.head.pace
        for card in self.cards:
            card.tell(scores.best(card.mode, kind, pace), pace, self._elsewhere(card.mode))
        self._look_at(self.looked)
        self.daily.tell()
        self._choose()

    def _elsewhere(self, mode: str) -> str:
        """The own best with all puzzles and the normal clock, where another table is chosen; else that with fewer of
        these puzzles, as before one was added, and where there is none with these that with any others."""
        scores, head = self.services.profile.scores, self.head
        best = scores.best(mode, MIXED, NORMAL) if head.other else None
        if best is not None:
            return usual_words(mode, best)
        own = scores.best(mode, head.kind, head.pace) is not None
        if own and head.kind == MIXED:
            return ""
        counted = head.fewer_in if own or not head.other else self._puzzles_of
        earlier = [(number, run) for run in head.runs if run.mode == mode and (number := counted(run))]
        if not earlier:
            return ""
        best = max(earlier, key=lambda one: (one[0], one[1].rank))[1]
        kinds = self.services.library.kinds
        return earlier_words(mode, best, [_(kinds[kind].title) for kind in kinds_of(best.kind, tuple(kinds))])

    def _puzzles_of(self, run: Score) -> int:
        """How many puzzles a run with this clock went through, 0 where one of them is not there, and for another."""
        return len(kinds_of(run.kind, tuple(self.services.library.kinds))) if run.pace == self.head.pace else 0

    def _look_at(self, card: ModeCard) -> None:
        """Show the last runs of a mode."""
        self.looked = card
        scores, kind, pace = self.services.profile.scores, self.head.kind, self.head.pace
        mode = MODES[self.cards.index(card)]
        self.runs.tell(mode, scores.latest(card.mode, kind, pace, MOST), scores.best(card.mode, kind, pace))

    def _choose(self) -> None:
        for card in self.cards:
            card.choose(card is self.card)
            if card.sheet.rect.w:
                card.place(card.sheet.rect, card.picture.rect.h)

    def _bring(self) -> Iterator[None]:
        """Draw the pictures, a piece at a time, first what is chosen from; the others come together."""
        yield from self.head.bring()
        pictures = [picture for picture in self._pictures if picture.visible]
        for picture in pictures:
            yield from picture.prepare()
        for picture in pictures:
            picture.show()

    @property
    def _pictures(self) -> tuple[ModePicture, ...]:
        return (*(card.picture for card in self.cards), self.daily.picture)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        safe, gap = look.metrics.safe, look.u(GAP)
        top = self.head.place() + look.u(14)
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
        left = below.x + (runs + gap if runs else 0)
        self.daily.place(pygame.Rect(left, below.y, below.right - left, below.h))
        if runs:
            self.runs.place(pygame.Rect(below.x, below.y, runs, below.h))
        else:
            row = pygame.Rect(below.x, self.daily.main.rect.y, below.w, self.daily.main.rect.h)
            self.runs.place_aside(self.daily.end, row)
        for picture in self._pictures:
            picture.recall()
        self.host.later(self._bring(), self)

    def _place_quiet(self, safe: pygame.Rect, top: int) -> int:
        """The quiet modes in a line at the foot, and what other settings mean; the y above it."""
        look = self.look
        high, gap = look.metrics.target, look.u(GAP)
        x, y = safe.x, safe.bottom - high
        roomy = y - top >= look.u(LEAST_TOP)
        whole, least = self.head.note_widths()
        for one, button in zip(self._quiet, self.quiet, strict=True):
            button.text = one.text
        for one, button in zip(reversed(self._quiet), reversed(self.quiet), strict=True):
            if x + sum(other.measure(look)[0] + gap for other in self.quiet) + whole > safe.right:
                button.text = one.brief  # short words before none beside them
        for button in self.quiet:
            wide = button.measure(look)[0]
            button.visible = roomy and x + wide <= safe.right - (least if button is not self.quiet[0] else 0)
            button.place(x, y, wide, high)
            x += wide + gap if button.visible else 0
        self.head.place_note(pygame.Rect(x, y, max(0, safe.right - x), high if roomy else 0))
        return y if any(button.visible for button in self.quiet) else safe.bottom


SCENE = LobbyScene
