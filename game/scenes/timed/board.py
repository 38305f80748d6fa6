"""The boards of a timed run: marks and time go to its rules, and what follows is shown and heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.run import STORM, Happening, HappeningKind, LapState, Phase
from game.engine.core import Change, Move, PuzzleError, Target
from game.engine.play.game import Game
from game.engine.play.session import Event, Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.parts import BoardHost
from game.scenes.board.policy import Policy
from game.scenes.board.scene import BoardScene
from game.scenes.timed.next_board import NextBoard
from game.scenes.timed.race import FILL_MS, ComboBar, Flash, Flyer
from game.scenes.timed.standing import TITLES, standing, tally
from game.ui.input.actions import Action, FocusLost
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.widgets.card import Card, clock_text

WARNING_S = 10
RUN = "run"  # who clears what was wrong
ERROR_MS = 700


class TimedColumn(Column):
    """The same beside every board of a run, with the combo bar below the cards."""

    compact = False

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.combo = scene.stage.add(ComboBar())

    def width(self) -> int:
        """With room for the keys' words."""
        return max(super().width(), self.look.u(560))

    def place_cards(self, place: pygame.Rect) -> int:
        y = super().place_cards(place)
        if not self.combo.visible:
            return y
        height = self.combo.measure(self.look)[1]
        self.combo.rect = pygame.Rect(place.x, y + self.look.u(16), place.w, height)
        return y + self.look.u(16) + height


class TimedBoard(BoardScene):
    """The boards of a run, one after the other. arcade: the run, whose first board is ready."""

    timed = True
    column: TimedColumn

    def __init__(self, host: Host, arcade: ArcadeSession) -> None:
        self.arcade, self.run = arcade, arcade.run
        spec, board, solution, _leg = arcade.show()
        self.tally = Card(*tally(arcade))
        game = Game(Session(spec, board), mode="arcade", solution=solution)
        super().__init__(host, game, TimedPolicy(), False, TimedColumn)
        self._next_board: NextBoard | None = None
        self._done: list[Move] = []
        self.ghost = self._best()
        self._solved_at = 0
        self.combo = self.column.combo
        self.combo.visible = self.run.rules == STORM
        self.flyer = self.stage.add(Flyer())
        self.flash = self.stage.add(Flash(lambda: self.view.window))
        self.column.title.text = _(TITLES[arcade.mode])
        self.column.subtitle.text = standing(self.arcade, self.ghost, self._solved_at)
        self._rest = 0.0
        self._kept_second = 0
        self._ticked = WARNING_S + 1
        self._leaving = False
        self._show_run(0)

    def _best(self) -> EarlierRun | None:
        """The player's best run of this sort, to race against."""
        scores = self.services.profile.scores
        best = scores.best(self.arcade.mode, self.arcade.kind, self.arcade.pace)
        try:
            return EarlierRun.of(scores.run(best.id), self.arcade.numbers) if best is not None else None
        except PuzzleError:
            return None

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        self._next_board = None
        super().layout(size)

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
        self.follow(self.arcade.pass_time(whole))
        self._show_clock()

    def _show_clock(self) -> None:
        now, run = self.arcade.now, self.run
        if run.rules != STORM:
            self.column.clock.value = clock_text(run.time(now))
            return
        left = -(-run.left(now) // 1000)
        if left != self._ticked:
            self.column.subtitle.text = standing(self.arcade, self.ghost, self._solved_at)
        self.column.clock.value = clock_text(left * 1000)
        self.column.clock.colour = "error" if left <= WARNING_S else "text"
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
                self.happened(self.session.play(back, self.arcade.now), "undo")
                return

    def refresh_tools(self) -> None:
        super().refresh_tools()
        self.column.tools["undo"].enabled = any(self._done)

    def hand_on(self, events: Sequence[Event]) -> None:
        """Hand what the player has changed to the run: slots that were marked before first, each group in its order."""
        player = self.arcade.player
        changes = {e.change.slot: e.change.new for e in events if e.change is not None and e.actor != RUN}
        if changes and not self._leaving:
            order = [slot for slot in player.marks if slot in changes]
            self.follow(
                player.mark(self.arcade.now, [(slot, changes[slot]) for slot in dict.fromkeys((*order, *changes))])
            )

    def follow(self, happenings: Sequence[Happening]) -> None:
        """Show and sound what has happened, once it is kept."""
        self._keep_run()
        audio = self.services.audio
        for one in happenings:
            middle, clock = self._middle(one.slot), self.column.clock.rect.center
            if one.kind is HappeningKind.RIGHT:
                audio.correct()
            elif one.kind is HappeningKind.WRONG and one.slot is not None:
                self._wrong(one.slot)
            elif one.kind is HappeningKind.BONUS and one.amount:
                audio.play("bonus")
                self.flyer.fly(
                    _("+{n} s").format(n=round(one.amount)), "success_text", middle, self.column.clock.rect.center
                )
            elif one.kind is HappeningKind.PENALTY and one.amount:
                self.flyer.fly(_("-{n} s").format(n=round(one.amount)), "error", middle, clock)
            elif one.kind is HappeningKind.SOLVED:
                audio.play("solved")
                self._solved_at = self.run.time(one.at)
                self._leaving = True
            elif one.kind is HappeningKind.SKIPPED:
                audio.play("undo")
                self._leaving = True
            elif one.kind is HappeningKind.OVER:
                audio.play("solved" if self.run.lap.state is LapState.SOLVED else "time_out")
                self._leaving = True
        if happenings:
            self._show_run()
        if self._leaving:
            self._next()

    def _keep_run(self) -> None:
        """Every step of the run, and every second of it: it is settled at the next start if it is cut off."""
        part, second = self.arcade.fresh(), self.arcade.now // 1000
        if part or second != self._kept_second:
            self._kept_second = second
            self.services.profile.scores.keep_run(part, self.arcade.now)

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
        # A move that loses its only mark stays: a drag that goes on belongs to it, not to the move before.
        self._done = [tuple(change for change in move if change.slot != slot) for move in self._done]
        value = self.session.marks.get(slot, 0)
        if value:
            self.happened(self.session.play((Change(slot, value, 0),), self.arcade.now, RUN), "undo")
        self.judge.checked = (slot,)
        self.judge.show()
        self.animator.after(ERROR_MS, self._forgive, "wrong")

    def _forgive(self) -> None:
        self.judge.checked = ()
        self.judge.show()

    def _show_run(self, ms: float = FILL_MS) -> None:
        run, bar = self.run, self.arcade.numbers.bar
        self.tally.value = tally(self.arcade)[1]
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
        button = self.column.tools.get("give_up")
        if button is not None:
            button.tip = _("Another board, free") if run.free_skips else _("Another board, for ten seconds")

    # Going

    def acts(self) -> dict[str, Any]:
        return {**super().acts(), "undo": self.undo, "give_up": self.give_up}

    def give_up(self) -> None:
        """Another board instead of this one."""
        self.follow(self.arcade.player.skip(self.arcade.now))

    def _next(self) -> None:
        """The next board, or the end; while a board is still being made, time stands."""
        if self.host.top is not self:
            return
        try:
            if self.run.phase is Phase.OVER:
                self.arcade.cancel()
                self.host.replace("timed.end", arcade=self.arcade)
            elif self.arcade.ready:
                self._show_next()
        except PuzzleError:
            self.follow(self.arcade.player.stop(self.arcade.now))

    def _draw_ahead(self) -> None:
        """Begin to draw the next board as soon as it is there."""
        if self._next_board is not None or self.column.frame is None:
            return
        try:
            coming = self.arcade.peek()
        except PuzzleError:  # the end of this board is early enough to say so
            return
        if coming is not None:
            self._next_board = self._new_board(*coming)
            self.host.later(self._next_board.prepare(), self)

    def _new_board(self, spec: PuzzleSpec[Any], board: Any) -> NextBoard:
        assert self.column.frame is not None
        return NextBoard(self.look, spec, board, self.column.frame, self.play_move)

    def _show_next(self) -> None:
        """The next board takes the place of this one, in this frame."""
        spec, board, solution, _leg = self.arcade.show()
        coming, self._next_board = self._next_board, None
        if coming is None or coming.board is not board:
            coming = self._new_board(spec, board)
        before, keys, ring = self.view.window, list(self.column.tray.buttons), self.view.ring_on
        hands = self.view.input_state() if spec is self.session.spec else None
        view = coming.take()
        self.take_board(Game(coming.session, mode="arcade", solution=solution), view)
        if hands is not None:
            view.go_on(hands)
        self._leaving, self._done = False, []
        self.animator.stop_timer("wrong")
        self.stage.backdrop = coming.backdrop
        pad = 2 * self.look.panel_pad
        self.stage.damage(before.union(view.window).inflate(pad, pad))
        self.column.subtitle.text = standing(self.arcade, self.ghost, self._solved_at)
        self.judge.show()
        self.refresh_tools()
        if self.column.frame is not None and keys != list(self.column.tray.buttons):
            self.column.place(self.column.frame)
        if ring:  # whoever plays without a mouse goes on at once
            view.move_to(view.spot)
        self._show_run(0)
        self.flash.light_up()

    def celebrate(self, start: Target | None) -> None:
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
        answers = (DialogAnswer(_("End the run"), Answer.END), DialogAnswer(_("Go on"), None, "primary", "play"))
        self.host.push(Dialog, title=_("Paused"), answers=answers)

    def leave(self) -> None:
        """What the run has come to is kept when the window is closed in the middle of it, too."""
        if self.run.phase is not Phase.OVER:
            self.arcade.player.stop(self.arcade.now)
            self.arcade.cancel()
            if self.arcade.counts:
                self.services.profile.scores.add(self.arcade.record())
            else:
                self.services.profile.scores.drop_run()
        super().leave()

    def resume(self, result: Any) -> None:
        self.curtain.visible = False
        self.away = False
        if result is Answer.END:
            self.follow(self.arcade.player.stop(self.arcade.now))


class TimedPolicy(Policy[TimedBoard]):
    """No hints, no checks; marks are judged by the run, which goes on by itself."""

    counts_time = True
    tools: Sequence[str] = ("undo", "give_up", "rules")

    def cards(self, scene: TimedBoard) -> Sequence[Card]:
        return (scene.tally,)

    def moved(self, scene: TimedBoard, events: Sequence[Event]) -> None:
        scene.hand_on(events)
