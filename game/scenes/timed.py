"""Storm, Sprint and Survival on the stage: the countdown, then board after board against the clock.

The rules are those of `game.arcade`; the scene hands it marks and time, and shows what follows. While a board is
played the next one is made by the worker and drawn in spare time, so that it is there when the last mark is set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.arcade.numbers import numbers
from game.arcade.ride import Ghost, Ride
from game.arcade.run import DAILY, PACES, SPRINT, STORM, SURVIVAL, Happening, Phase
from game.engine.core import Change, Move, PuzzleError, Target
from game.engine.game import Game
from game.engine.puzzle import PuzzleSpec
from game.engine.scores import MIXED
from game.engine.session import Event, Session
from game.engine.words import N_, _
from game.scenes.board_scene import BoardScene
from game.ui.actions import Action, FocusLost
from game.ui.board_view import view_class
from game.ui.card import Card, clock_text
from game.ui.dialog import Answer, Dialog
from game.ui.hint_script import Page
from game.ui.manager import SceneManager
from game.ui.next_board import NextBoard
from game.ui.race import FILL_MS, ComboBar, Curtain, Flash, Flyer
from game.ui.scene import Scene
from game.ui.widgets import Button, Label
from game.ui.wording import sentence, thousands

TITLES = {STORM: N_("Storm"), SPRINT: N_("Sprint"), SURVIVAL: N_("Survival"), DAILY: N_("Daily run")}
WARNING_S = 10
ERROR_MS = 700
PATIENCE_MS = 20_000


class Timed(Scene):
    """The countdown, while the first boards are made.

    mode: storm, sprint, survival or daily. kind: a puzzle's, or mixed. pace: how many times slower the clock goes. A
    daily run has the boards of today's date; only the first try of a day is ranked.
    """

    def __init__(self, host: SceneManager, mode: str = STORM, kind: str = MIXED, pace: str = "1") -> None:
        super().__init__(host)
        if mode not in TITLES:
            raise PuzzleError(_("there is no mode {mode!r}").format(mode=mode))
        if pace not in PACES:
            raise PuzzleError(_("there is no pace {pace!r}").format(pace=pace))
        services, rules = self.services, numbers()
        scores = services.profile.scores
        day = scores.today if mode == DAILY else ""

        def request(leg: Any, seed: int, number: int) -> Any:
            return services.maker.request(leg.kind, leg.recipe, seed, number)

        self.ride = Ride(mode, kind, pace, services.seed(), list(services.library.kinds.values()), rules, request, day)
        self.left = float(rules.clock.countdown * 1000)
        self._said = 0
        self._waited = 0.0
        self.title = self.stage.add(Label(_(TITLES[mode]), "title", align="center"))
        self.number = self.stage.add(Label("", "display", "accent", "center"))
        self.note = self.stage.add(Label(_note(mode), "body", "text2", "center"))
        self.leave_button = self.form.add(Button("", self.back, "quiet", "close", _("Leave ({back})")))

    def layout(self, size: tuple[int, int]) -> None:
        look = self.look
        middle = (size[0] // 2, size[1] // 2)
        wide = look.metrics.safe.w
        self.number.place(middle, "center")
        self.title.place((middle[0], middle[1] - look.u(220)), "center", limit=wide)
        self.note.place((middle[0], middle[1] + look.u(150)), "midtop", width=min(wide, look.u(1100)))
        side = look.metrics.target
        self.leave_button.place(look.metrics.safe.right - side, look.metrics.safe.y, side, side)
        self.host.later((view_class(spec) for spec in self.ride.specs), self)  # the first boards wait for nothing

    def back(self) -> None:
        self.ride.cancel()
        self.host.pop()

    def update(self, dt: float) -> None:
        self.left -= dt
        number = max(0, -(-round(self.left) // 1000))
        if number != self._said:
            self._said = number
            self.number.text = str(number) if number else ""
            self.services.audio.play("countdown", number)
            self.layout(self.look.size)
        if self.left > 0:
            return
        self._waited += dt
        try:
            if self.ride.ready:
                if self.ride.mode == DAILY:  # from the first board on it is today's try
                    self.services.profile.scores.begin_daily(self.ride.day, self.ride.kind)
                self.host.replace(TimedBoard, ride=self.ride)
            elif self._waited > PATIENCE_MS:
                raise PuzzleError(_("the boards are not ready"))
        except PuzzleError as error:
            self.ride.cancel()
            self.left = PATIENCE_MS
            self.host.push(Dialog, title=_("This run cannot begin"), text=sentence(str(error)))

    def resume(self, result: Any) -> None:
        """The message was read: nothing begins here."""
        self.host.pop()


def _note(mode: str) -> str:
    rules = numbers()
    return {
        STORM: _("{seconds} seconds. Right marks fill the bar, and the bar pays seconds. An error costs {error}."),
        DAILY: _("Today's boards, the same for everybody. Your first run of the day counts."),
        SPRINT: _("{boards} boards as fast as you can. An error adds {sprint} seconds."),
        SURVIVAL: _("No clock. The third error ends it."),
    }[mode].format(
        seconds=round(rules.clock.start), error=round(rules.clock.error), boards=rules.sprint.boards,
        sprint=round(rules.sprint.error),
    )  # fmt: skip


class TimedPolicy:
    """No hints, no checks; marks are judged by the run."""

    tools: Sequence[str] = ("undo", "give_up", "rules")

    def cards(self, scene: BoardScene) -> Sequence[Card]:
        return (scene.tally,) if isinstance(scene, TimedBoard) else ()

    def may_undo(self, scene: BoardScene) -> bool:
        return True

    def moved(self, scene: BoardScene, events: Sequence[Event]) -> None:
        if isinstance(scene, TimedBoard):
            scene.judge()

    def may_hint(self, scene: BoardScene) -> bool:
        return False

    def hinted(self, scene: BoardScene, page: Page) -> None:
        """There are no hints here."""

    def won(self, scene: BoardScene) -> None:
        """The run goes on by itself."""

    def go_on(self, scene: BoardScene) -> None:
        """The run goes on by itself."""


class TimedBoard(BoardScene):
    """The boards of a run, one after the other. ride: the run, whose first board is ready."""

    timed = True

    def __init__(self, host: SceneManager, ride: Ride) -> None:
        self.ride, self.run = ride, ride.run
        spec, board, solution, _leg = ride.show()
        self.tally = Card(*self._tally())
        super().__init__(host, Game(Session(spec, board), mode="arcade", solution=solution), TimedPolicy(), keep=False)
        self._next_board: NextBoard | None = None
        self._done: list[Move] = []
        self.ghost = self._best()
        self.combo = self.stage.add(ComboBar())
        self.combo.visible = self.run.rules == STORM
        self.flyer = self.stage.add(Flyer())
        self.flash = self.stage.add(Flash(lambda: self.view.window))
        self.curtain = self.stage.add(Curtain(lambda: self.view.window))
        self.title.text = _(TITLES[ride.mode])
        self.subtitle.text = self._standing()
        self._rest = 0.0
        self._ticked = WARNING_S + 1
        self._leaving = False
        self._solved_at = 0
        self._show_run(0)

    def _best(self) -> Ghost | None:
        """The player's best run of this sort, to race against."""
        scores = self.services.profile.scores
        best = scores.best(self.ride.mode, self.ride.kind, self.ride.pace)
        try:
            return Ghost.of(scores.run(best.id), self.ride.numbers) if best is not None else None
        except PuzzleError:
            return None

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        self._next_board = None
        super().layout(size)

    def column_width(self) -> int:
        """The same beside every board of a run, with room for the keys' words."""
        return max(super().column_width(), self.look.u(560))

    def _place_cards(self, place: pygame.Rect) -> int:
        y = super()._place_cards(place)
        if not self.combo.visible:
            return y
        height = self.combo.measure(self.look)[1]
        self.combo.rect = pygame.Rect(place.x, y + self.look.u(16), place.w, height)
        return y + self.look.u(16) + height

    # Time

    def update(self, dt: float) -> None:
        if self.away or self.host.top is not self:
            return
        if self._leaving:
            self._next()
            return
        self._draw_ahead()
        self._rest += dt
        whole = int(self._rest)
        self._rest -= whole
        self.follow(self.ride.pass_time(whole))
        self._show_clock()

    def _show_clock(self) -> None:
        now, run = self.ride.now, self.run
        if run.rules != STORM:
            self.clock.value = clock_text(run.time(now))
            return
        left = -(-run.left(now) // 1000)
        if left != self._ticked:
            self.subtitle.text = self._standing()
        self.clock.value = clock_text(left * 1000)
        self.clock.colour = "error" if left <= WARNING_S else "text"
        if run.phase is Phase.RUNNING and left <= WARNING_S and left != self._ticked:
            self.services.audio.play("tick", left % 2)
        self._ticked = left

    # Marks

    def play_move(self, move: Move, more: bool) -> None:
        if any(change.slot in self.run.locked for change in move):
            move = ()
        if move and more and self._done:
            self._done[-1] += move
        elif move:
            self._done.append(move)
        super().play_move(move, more)

    def undo(self) -> None:
        """Take the last move back, of what still stands of it; what the run has cleared stays cleared."""
        marks = self.session.marks
        while self._done:
            move = self._done.pop()
            back = tuple(Change(slot, new, old) for slot, old, new in reversed(move) if marks.get(slot, 0) == new)
            if back:
                self._happened(self.session.play(back, self.ride.now), "undo")
                return

    def _refresh_tools(self) -> None:
        super()._refresh_tools()
        self.tools["undo"].enabled = bool(self._done)

    def judge(self) -> None:
        """Hand the marks that have changed to the run."""
        marks, known = self.session.marks, self.ride.player.marks
        slots = dict.fromkeys((*known, *marks))
        changes = [(slot, marks.get(slot, 0)) for slot in slots if marks.get(slot, 0) != known.get(slot, 0)]
        if changes and not self._leaving:
            self.follow(self.ride.player.mark(self.ride.now, changes))

    def follow(self, happenings: Sequence[Happening]) -> None:
        """Show and sound what has happened."""
        audio = self.services.audio
        for one in happenings:
            middle = self._middle(one.slot)
            if one.kind == "right":
                audio.correct()
            elif one.kind == "wrong" and one.slot is not None:
                self._wrong(one.slot)
            elif one.kind == "bonus" and one.amount:
                audio.play("bonus")
                self.flyer.fly(_("+{n} s").format(n=round(one.amount)), "success", middle, self.clock.rect.center)
            elif one.kind == "penalty" and one.amount:
                self.flyer.fly(_("-{n} s").format(n=round(one.amount)), "error", middle, self.clock.rect.center)
            elif one.kind == "solved":
                audio.play("solved")
                self._solved_at = self.run.time(one.at)
                self._leaving = True
            elif one.kind == "skipped":
                audio.play("undo")
                self._leaving = True
            elif one.kind == "over":
                audio.play("solved" if self.run.lap.state == "solved" else "time_out")
                self._leaving = True
        if happenings:
            self._show_run()
        if self._leaving:
            self._next()

    def _middle(self, slot: Target | None) -> tuple[int, int]:
        slot = slot or self.session.last_target
        return self.view.box_of(slot).center if slot is not None else self.view.window.center

    def _wrong(self, slot: Target) -> None:
        """The mark goes again, and its cell shows why it takes none for a moment."""
        audio = self.services.audio
        audio.wrong()
        if self.combo.tier:
            audio.play("combo_lost")
            self.combo.shake()
        self._done = [tuple(change for change in move if change.slot != slot) for move in self._done]
        value = self.session.marks.get(slot, 0)
        if value:
            self._happened(self.session.play((Change(slot, value, 0),), self.ride.now, "run"), "undo")
        self.checked = (slot,)
        self._show_errors()
        self.animator.after(ERROR_MS, self._forgive, "wrong")

    def _forgive(self) -> None:
        self.checked = ()
        self._show_errors()

    def _show_run(self, ms: float = FILL_MS) -> None:
        run, bar = self.run, self.ride.numbers.bar
        self.tally.value = self._tally()[1]
        if self.combo.visible:
            before = bar.threshold(run.tier - 1) if run.tier else 0.0
            part = (run.bar - before) / (bar.threshold(run.tier) - before)
            if run.tier > self.combo.tier:
                self.services.audio.play("combo_up", min(4, run.tier - 1))
            self.combo.tier, self.combo.text = run.tier, f"\N{MULTIPLICATION SIGN}{run.multiplier:g}"
            if ms and self.stage.backdrop is not None:
                self.animator.animate(self.combo, "part", part, ms, keep=True)
            else:
                self.combo.part = part
        button = self.tools.get("give_up")
        if button is not None:
            button.tip = _("Another board, free") if run.free_skips else _("Another board, for ten seconds")

    def _tally(self) -> tuple[str, str]:
        run = self.ride.run
        if run.rules == SPRINT:
            return _("Boards"), f"{run.solved}/{self.ride.numbers.sprint.boards}"
        if run.rules == SURVIVAL:
            strikes = self.ride.numbers.survival.strikes
            return _("Boards"), f"{run.solved}  {'×' * run.strikes}{'·' * (strikes - run.strikes)}"
        return _("Points"), thousands(run.points)

    def _standing(self) -> str:
        """Which board this is, and how far ahead of the best run."""
        text = _("Board {n}").format(n=len(self.run.laps))
        pace = self._pace() if self.ghost is not None else ""
        return f"{text} \N{MIDDLE DOT} {pace}" if pace else text

    def _pace(self) -> str:
        """The best run, and by how much this one is ahead of it now."""
        run, ghost, now = self.run, self.ghost, self.ride.now
        assert ghost is not None
        if run.rules == STORM:
            ahead = run.points - ghost.at(run.elapsed(now) * run.slow)
            return _("Best {best} ({ahead})").format(best=thousands(ghost.points), ahead=_signed(ahead))
        if run.rules == SURVIVAL:
            ahead = run.solved - ghost.boards
            return _("Best {best} ({ahead})").format(best=ghost.boards, ahead=_signed(ahead))
        before = ghost.solved_at(run.solved)
        if before is None:
            return ""
        # At the moment at which a board was solved; later in it, the best run is not met again before the next one.
        seconds = round((before - self._solved_at) / 1000)
        return _("{ahead} s to your best").format(ahead=_signed(seconds))

    # Going

    def acts(self) -> dict[str, Any]:
        return {**super().acts(), "give_up": self.give_up}

    def give_up(self) -> None:
        """Another board instead of this one."""
        self.follow(self.ride.player.skip(self.ride.now))

    def _next(self) -> None:
        """The next board, or the end; while a board is still being made, time stands."""
        if self.host.top is not self:
            return
        try:
            if self.run.phase is Phase.OVER:
                self.ride.cancel()
                self.host.replace("timed_end", ride=self.ride)
            elif self.ride.ready:
                self._show_next()
        except PuzzleError:
            self.follow(self.ride.player.stop(self.ride.now))

    def _draw_ahead(self) -> None:
        """Begin to draw the next board as soon as it is there."""
        if self._next_board is not None or self.frame is None:
            return
        try:
            coming = self.ride.peek()
        except PuzzleError:  # the end of this board is early enough to say so
            return
        if coming is not None:
            self._next_board = self._new_board(*coming)
            self.host.later(self._next_board.prepare(), self)

    def _new_board(self, spec: PuzzleSpec[Any], board: Any) -> NextBoard:
        assert self.frame is not None
        return NextBoard(self.look, spec, board, self.frame.board, self.play_move)

    def _show_next(self) -> None:
        """The next board takes the place of this one, in this frame."""
        spec, board, solution, _leg = self.ride.show()
        coming, self._next_board = self._next_board, None
        if coming is None or coming.board is not board:
            coming = self._new_board(spec, board)
        before, keys = self.view.window, list(self.tray.buttons)
        view = coming.take()
        self.take_board(Game(coming.session, mode="arcade", solution=solution), view)
        self._leaving, self._done = False, []
        self.animator.stop_timer("wrong")
        self.stage.backdrop = coming.backdrop
        pad = 2 * self.look.panel_pad
        self.stage.damage(before.union(view.window).inflate(pad, pad))
        self.subtitle.text = self._standing()
        self._show_errors()
        self._refresh_tools()
        if self.frame is not None and keys != list(self.tray.buttons):
            self._place_column(self.frame)
        self._show_run(0)
        self.flash.light_up()

    def _celebrate(self, start: Target | None) -> None:
        """The next board is there already."""

    def handle(self, action: Action) -> bool:
        if isinstance(action, FocusLost) and not self._leaving:
            self.pause()
            return True
        return super().handle(action)

    def pause(self) -> None:
        """Time stands, and the board is hidden."""
        if self.host.top is not self:
            return
        answers = (Answer(_("End the run"), "end"), Answer(_("Go on"), None, "primary", "play"))
        self.host.push(Dialog, title=_("Paused"), answers=answers)

    def cover(self) -> None:
        self.curtain.visible = True
        super().cover()

    def resume(self, result: Any) -> None:
        self.curtain.visible = False
        self.away = False
        if result == "end":
            self.follow(self.ride.player.stop(self.ride.now))


def _signed(number: int) -> str:
    return f"{'+' if number >= 0 else '-'}{thousands(abs(number))}"


SCENE = Timed
