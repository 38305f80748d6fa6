"""The countdown before a timed run, while its first boards are made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from typing import Any

import pygame

from game.arcade.arcade_session import ArcadeSession
from game.arcade.board_queue import Request
from game.arcade.course import Leg
from game.arcade.ghost import RunGhost
from game.arcade.numbers import numbers
from game.arcade.race import race, rival
from game.arcade.record import RunRecord, decode
from game.arcade.run import DAILY, PACES, SPRINT, STORM, SURVIVAL
from game.arcade.words import TITLES, tenths
from game.engine.core import PuzzleError
from game.engine.puzzle.order import Order, RatedBoard
from game.engine.puzzle.parts import bring
from game.engine.record.scores import MIXED, Score
from game.engine.wording import capital, sentence, thousands
from game.engine.words import _, ngettext
from game.puzzles import find
from game.scenes.timed.board import TimedBoard
from game.scenes.timed.standing import clock_text, through, what_counts
from game.services.lessons import new_kinds
from game.services.maker import Maker
from game.ui.arcade.clock import RunClock
from game.ui.arcade.combo_bar import BarStand, ComboBar, Reward
from game.ui.arcade.hearts import Hearts
from game.ui.arcade.hills import InkHills
from game.ui.arcade.places import run_places
from game.ui.arcade.ready import ReadySheet
from game.ui.arcade.vessel import Vessel
from game.ui.input.actions import Action, Pointer, Press
from game.ui.scene.dialog import Dialog
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label

PATIENCE_MS = 20_000
SETTLED_MS = 250


class CountdownScene(Scene):
    """The countdown, while the first boards are made.

    mode: storm, sprint, survival or daily. kind: a puzzle's, of several, or mixed. pace: how many times slower the
    clock goes. A daily run has the boards of a day, today's unless another one is named; only the first try of today
    is ranked. record: a run to race over its own boards, which says the rest; whose: whose it is, "" for the player's
    own.

    Raises PuzzleError for a mode, kind or pace that there is not, and for a run that makes no sense.
    """

    tells_all = True

    def __init__(
        self,
        host: Host,
        mode: str = STORM,
        kind: str = MIXED,
        pace: str = "1",
        day: str = "",
        record: bytes | None = None,
        whose: str = "",
    ) -> None:
        super().__init__(host)
        raced = decode(record) if record is not None else None
        if raced is not None:
            mode, kind, pace = raced.mode, raced.kind, raced.pace
        today = self.services.profile.scores.today
        day = day or today if mode == DAILY else ""
        check_choice(mode, pace, day, today)
        rules, request = numbers(), requests_of(self.services.maker)
        self.rival = RunGhost(raced, find, rules, whose) if raced is not None else None
        if raced is not None:
            self.arcade = race(raced, find, rules, request)
        else:
            self.arcade = self._new_run(mode, kind, pace, day, request)
        self.left = float(rules.clock.countdown * 1000)
        self._gone = 0.0
        self._said = 0
        self._waited = 0.0
        storm, survival = self.arcade.run.rules == STORM, self.arcade.run.rules == SURVIVAL
        self.title = self.stage.add(Label(_(TITLES[self.arcade.mode]), "title"))
        self.subtitle = self.stage.add(Label(self._about()[0], "small", "text2"))
        self.vessel, self.sheet = self.stage.add(Vessel()), self.stage.add(ReadySheet())
        self.clock, self.hearts = self.stage.add(RunClock()), self.stage.add(Hearts(rules.survival.strikes))
        self.bar = self.stage.add(ComboBar())
        self.hint = self.stage.add(Label(_("Any key begins now"), "body", strong=True))
        self.clock.visible = self.vessel.visible = not survival
        self.hearts.visible, self.bar.visible = survival, storm
        self.hills = self.stage.add(InkHills())
        self.hills.visible = survival
        self.clock.value = clock_text(self.arcade.run, 0)
        self.vessel.show(0, last=False)
        best = self.services.profile.scores.best(mode, kind, pace)
        self.rules = [
            (self.stage.add(Label(name, "body", "text2")), self.stage.add(Label(text, "body")))
            for name, text in (_race(raced, whose) if raced is not None else _rules(mode, best, self.arcade))
        ]
        self.leave_button = self.form.add(Button("", self.back, "quiet", "close", _("Leave ({back})")))

    def _new_run(self, mode: str, kind: str, pace: str, day: str, request: Request) -> ArcadeSession:
        """A run that can be a score, unless it is of another day, or not the first try of its day."""
        services, scores = self.services, self.services.profile.scores
        specs = list(services.library.kinds.values())
        arcade = ArcadeSession(mode, kind, pace, services.seed(), specs, numbers(), request, day)
        arcade.ranked = mode != DAILY or (day == scores.today and day not in scores.dailies(kind))
        arcade.unlearned = frozenset(new_kinds(services, services.library.kinds))
        return arcade

    def _about(self) -> tuple[str, ...]:
        """What the run goes through, and how long or against whom, which goes first where there is little room."""
        arcade, kinds = self.arcade, through(self.arcade)
        if self.rival is not None:
            against = _("{kinds} \N{MIDDLE DOT} against {name}")
            return against.format(kinds=kinds, name=rival(self.rival.name)), kinds
        if arcade.run.rules != STORM:
            return (kinds,)
        minutes = round(arcade.numbers.clock.start * arcade.run.slow) / 60
        time = ngettext("{n} minute", "{n} minutes", round(minutes)).format(n=f"{minutes:g}")
        return f"{kinds} \N{MIDDLE DOT} {time}", kinds

    def enter(self) -> None:
        self.services.audio.music("calm")

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        places = run_places(look, self.services.profile.settings.now.left_handed)
        self.vessel.place(places.sheet)
        self.sheet.rect = self.hills.sheet = places.sheet
        self.clock.place(places.clock)
        self.hearts.place(places.clock)
        self.bar.rect = places.bar
        bar = self.arcade.numbers.bar
        first = tuple(Reward(bar.threshold(n), _("+{n} s").format(n=round(bar.bonus(n, 0))), False) for n in (0, 1))
        self.bar.put(BarStand(0.0, 0.0, bar.threshold(1), first))
        line = look.line_height("body")
        low = min(places.bar.bottom + look.u(20), size[1] - line - look.u(4))
        self.hint.place((places.bar.centerx, low), "midtop", limit=places.bar.w)
        box = self.title.place(places.head.topleft, limit=places.head.w)
        self.subtitle.visible = places.wide
        room = min(places.head.w, places.counted.w)
        self.subtitle.text = look.fitting(self._about(), "small", room)
        self.subtitle.place((places.head.x, box.bottom), limit=room)
        side = look.metrics.target
        self.leave_button.place(places.tools.right - side, places.tools.y, side, side)
        self._place_rules([places.counted, places.coming] if places.wide else [places.counted])
        self.host.later(self._warm(), self)

    def _place_rules(self, rooms: list[pygame.Rect]) -> None:
        """What counts, one below the other in the first room that has the place, else smaller where most is left."""
        look = self.look
        line, tops = look.line_height("body"), [room.y for room in rooms]
        for name, text in self.rules:
            left = [room.bottom - y - line for room, y in zip(rooms, tops, strict=True)]
            fitting = (n for n, room in enumerate(rooms) if text.measure(look, room.w)[1] <= left[n])
            at = next(fitting, left.index(max(left)))
            room, y = rooms[at], tops[at]
            name.place((room.x, y), limit=room.w)
            box = text.place((room.x, y + line), width=room.w, height=max(1, left[at]))
            name.visible = text.visible = box.bottom <= room.bottom
            tops[at] = box.bottom + look.u(26) if text.visible else y

    def _warm(self) -> Iterator[None]:
        """The parts of boards that the first ones need, and what is drawn here."""
        if self.hills.visible:
            yield from self.hills.warm()
        for spec in self.arcade.specs:
            for part in ("view", "rules"):
                yield from bring(spec, part)
            self.services.library.sample(spec.kind)  # its rules are there then
            yield
        self.sheet.warm()
        yield
        yield from self.clock.warm()
        if self.rival is not None:
            yield from self.rival.prepare()

    def handle(self, action: Action) -> bool:
        """Any press begins, once the hand that chose the run has let go."""
        pressed = (isinstance(action, Press) and not action.repeat and action.command not in ("back", "pause")) or (
            isinstance(action, Pointer)
            and action.phase == "down"
            and not self.leave_button.rect.collidepoint(action.pos)
        )
        if pressed and self._gone > SETTLED_MS:
            self.left = 0.0
            return True
        return super().handle(action)

    def back(self) -> None:
        self.arcade.cancel()
        self.host.pop()

    def update(self, dt: float) -> None:
        self.left -= dt
        self._gone += dt
        self._rise()
        number = max(0, -(-round(self.left) // 1000))
        if number != self._said:
            self._said = number
            self.sheet.call(str(number) if number else "")
            self.services.audio.play("countdown", number)
        if self.left > 0:
            return
        self._waited += dt
        try:
            if self.arcade.ready:
                arcade, scores = self.arcade, self.services.profile.scores
                if arcade.mode == DAILY and arcade.ranked:  # from the first board on it is today's try
                    arcade.ranked = scores.begin_daily(arcade.day, arcade.kind)
                self.host.replace(TimedBoard, arcade=self.arcade, rival=self.rival)
            elif self._waited > PATIENCE_MS:
                raise PuzzleError(_("the boards are not ready"))
        except PuzzleError as error:
            self.arcade.cancel()
            self.left = PATIENCE_MS
            self.host.push(Dialog, title=_("This run cannot begin"), text=sentence(str(error)))

    def _rise(self) -> None:
        """The frame fills while it is counted down."""
        clock = self.arcade.numbers.clock
        whole = clock.countdown * 1000
        part = 1.0 if not whole else min(1.0, max(0.0, 1 - self.left / whole))
        full = 0 if self.arcade.run.rules == SPRINT else round(clock.start * 1000)
        self.vessel.show(round(full * part), last=False)

    def resume(self, result: Any) -> None:
        """The message was read: nothing begins here."""
        self.host.pop()


def check_choice(mode: str, pace: str, day: str, today: str) -> None:
    """Raise PuzzleError for a mode or a pace that there is not, and for a daily run of a day that is still to come."""
    if mode not in TITLES:
        raise PuzzleError(_("there is no mode {mode!r}").format(mode=mode))
    if pace not in PACES:
        raise PuzzleError(_("there is no pace {pace!r}").format(pace=pace))
    if day and not is_past(day, today):
        raise PuzzleError(_("there is no daily run of {day!r} yet").format(day=day))


def requests_of(maker: Maker) -> Request:
    """How a run asks a maker for its boards. The run outlives this scene, and so holds the maker alone."""

    def request(leg: Leg, seed: int, number: int) -> Order[RatedBoard]:
        return maker.request(leg.kind, leg.recipe, seed, number)

    return request


def is_past(day: str, today: str) -> bool:
    """Whether a text is a date, as in ``2026-11-28``, and not one that is still to come."""
    with suppress(ValueError):
        return date.fromisoformat(day) <= date.fromisoformat(today) and len(day) == len(today)
    return False


def _rules(mode: str, best: Score | None, arcade: ArcadeSession) -> list[tuple[str, str]]:
    """What counts in a mode, and which marks do: captions with what they say; at last the own best."""
    rules, marks = numbers(), (_("What counts"), what_counts(arcade.specs))
    lines = {
        STORM: [
            (_("The bar"), _("Right marks fill the bar. It gives seconds and raises the multiplier of your points.")),
            (_("Errors"), _("An error costs {error} seconds.").format(error=round(rules.clock.error))),
            marks,
        ],
        DAILY: [
            (_("The boards"), _("The boards of a day are the same for everybody.")),
            (_("The run"), _("Your first run counts, on the day itself.")),
            marks,
        ],
        SPRINT: [
            (_("The boards"), _("Solve {boards} boards as fast as you can.").format(boards=rules.sprint.boards)),
            (_("Errors"), _("An error adds {sprint} seconds.").format(sprint=round(rules.sprint.error))),
            marks,
        ],
        SURVIVAL: [
            (_("The boards"), _("No clock runs. Think as long as you like.")),
            (_("Errors"), _("Each error puts out a lantern. The third ends the run.")),
            marks,
        ],
    }[mode]
    if best is None:
        return lines
    return [*lines, (_("Your best"), _value(mode, best))]


def _race(record: RunRecord, whose: str) -> list[tuple[str, str]]:
    """What is different in a race: captions with what they say; at last what the other run came to."""
    return [
        (_("The boards"), _("The boards are those of the run that you race.")),
        (_("The race"), _("Boards that may be known make no score: a race stays out of the tables.")),
        (capital(rival(whose)), _value(record.mode, record)),
    ]


def _value(mode: str, run: Score | RunRecord) -> str:
    """What a run came to, in the measure of its mode."""
    if mode == SURVIVAL:
        return ngettext("{number} board", "{number} boards", run.boards).format(number=run.boards)
    return tenths(run.elapsed) if mode == SPRINT else thousands(run.points)


SCENE = CountdownScene
