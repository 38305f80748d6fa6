"""The boards of a timed run: marks and time go to its rules, and what follows is shown and heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.ghost import RunGhost
from game.arcade.race import verdict
from game.arcade.run import SPRINT, SURVIVAL, Happening, HappeningKind, LapState, Phase
from game.arcade.tried import TriedMarks
from game.arcade.words import TITLES
from game.engine.core import Change, Move, PuzzleError, Target
from game.engine.play.game import Game
from game.engine.play.session import Event, Session
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.words import _
from game.scenes.board.frame import Frame
from game.scenes.board.scene import BoardScene
from game.scenes.timed.advice import ERROR_MS, LastWrong, WrongReason, bring_reasons
from game.scenes.timed.column import ComingBoard, Introduction, RunColumn, RunPause, TimedPolicy, exchange
from game.scenes.timed.outcome import RunKeeper, best_run, settled
from game.scenes.timed.show import RunShow
from game.scenes.timed.show_layout import end_announcing, read_nodes
from game.scenes.timed.standing import at_stake, introduction, racing, skip_prices, standing
from game.services.settings import MouseMode
from game.ui.arcade.last_moment import READ_MS
from game.ui.board.stroke import cycle_past
from game.ui.board.view import view_class
from game.ui.input.actions import Action, FocusLost, Pointer, Press
from game.ui.scene.answers import Answer
from game.ui.scene.late_input import asks
from game.ui.scene.scene import Host

RUN = "run"  # who clears what was wrong
LAST_MOMENT_MS = 1200  # after its end a run stays on show for so long: what ended it is seen before the results
SEEN_MS = 900  # the last board of a sprint is seen solved, and counted, before the word on its end comes
NOTES = 8  # of the chord that rises from board to board
BY_KEY = ("undo", "rules")  # what has no button in a run


class TimedBoard(BoardScene):
    """The boards of a run, one after the other. arcade: the run, whose first board is ready. rival: who is raced."""

    timed = True
    column: RunColumn

    def __init__(self, host: Host, arcade: ArcadeSession, rival: RunGhost | None = None) -> None:
        self.arcade, self.run, self.rival = arcade, arcade.run, rival
        spec, board, solution, _leg = arcade.show()
        game = Game(Session(spec, board), mode="arcade", solution=solution)
        super().__init__(host, game, TimedPolicy(), False, RunColumn)
        self.view.done_lines.known = self.run.lap.known
        self._done: list[Move] = []
        self._tried = TriedMarks()
        self._keeper = RunKeeper(self.services, arcade)
        self.ghost = best_run(self.services, arcade) if rival is None else EarlierRun(rival.record, arcade.numbers)
        self.show = RunShow(
            self.stage, arcade, self.ghost, self.services.audio, rival, lambda pieces: host.later(pieces, self)
        )
        self.form.kept_free = (*read_nodes(self.show), self.column.title, self.column.subtitle)
        self.column.title.text = _(TITLES[arcade.mode])
        self.coming = ComingBoard(self, lambda pieces: host.later(pieces, self), self._goals_of)
        self._shown: Introduction | None = None  # what is to be said of a board that has come
        self._fresh = False  # whether it has come in this frame
        self._tell_standing(self._goals_of(spec, board))
        self.column.prices = skip_prices(self.run)
        self._rest = 0.0
        self._leaving = self._settled = self._reading = False
        self._held = 0.0  # milliseconds that a run which is over is still on show
        self._why = LastWrong(self, self._say_why)

    def _goals_of(self, spec: PuzzleSpec[Any], board: Any) -> Introduction:
        return introduction(self, spec, board, view_class(spec).selects, None if self.rival else self.ghost)

    def _tell_standing(self, goals: Introduction) -> None:
        self.column.tell_head(standing(self.arcade) if self.rival is None else racing(self.arcade, self.rival))
        self.show.tell_goal(goals)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        self.coming.forget()
        self._go_on()
        self.show.swap.finish()
        super().layout(size)
        self._place_show()
        self.host.later(self.show.warm(), self)
        self.host.later(bring_reasons(self.session.spec), self)

    def make_frame(self) -> Frame:
        self.column.above = self.show.rival.least_height() if self.show.rival is not None else 0
        return self.column.find_places(self.choices.left_handed)

    def _place_show(self) -> None:
        self.show.place(self.column.places, self.column.keys)
        for node in (self.show.lock, self.show.tried, self.show.last_word):  # on what the run has come to
            node.place()

    def backdrop(self) -> pygame.Surface:
        surface = self.look.own_backdrop()
        self.view.bake(surface, sheet=self.column.places.sheet)
        return surface

    # Time

    def update(self, dt: float) -> None:
        if self.curtain.away or self.host.top is not self:
            return
        fresh, self._fresh = self._fresh, False
        if not fresh:
            self._go_on()
        if self._leaving:
            self._held -= dt
            if self._held <= 0:
                self._next()
            return
        self.coming.draw_ahead()
        self._rest += dt
        whole, self._rest = divmod(self._rest, 1)
        self.follow(self.arcade.pass_time(int(whole)))
        self.show.tell_time()
        self.show.chase()

    # Marks

    def play_move(self, move: Move, more: bool) -> None:
        if any(change.slot in self.run.locked for change in move):
            move = ()
        elif self._tried.refuses(move):
            move = self._past_wrong(move)
        if move and more and self._done:
            self._done[-1] += move
        elif move:
            self._done.append(move)
        super().play_move(move, more)

    def _past_wrong(self, move: Move) -> Move:
        """What a press comes to that would make a wrong mark again: the next mark, or nothing, and it is seen why."""
        view, slot = self.view, next(change.slot for change in move if self._tried.refuses((change,)))
        if view.mouse == MouseMode.CYCLE and len(move) == 1:
            after = cycle_past(view.spec, view.board, self.session.marks, move[0])
            if after and not self._tried.refuses(after):
                return after
        self._hatch(slot)
        return ()

    def undo(self) -> None:
        """Take the last move back, of what still stands of it; what the run has cleared stays cleared."""
        marks = self.session.marks
        while self._done:
            move = self._done.pop()
            back = tuple(Change(slot, new, old) for slot, old, new in reversed(move) if marks.get(slot, 0) == new)
            if back:
                self.happened(self.session.play(back, self.arcade.now), "undo")
                return

    def hand_on(self, events: Sequence[Event]) -> None:
        """Hand what the player has changed to the run: slots that were marked before first, each group in its order."""
        player = self.arcade.player
        changes = {e.change.slot: e.change.new for e in events if e.change is not None and e.actor != RUN}
        if changes and not self._leaving:
            self._why.forget()
            self.column.forget_why()
            self.show.forget(self.view)
            order = [slot for slot in player.marks if slot in changes]
            self.follow(
                player.mark(self.arcade.now, [(slot, changes[slot]) for slot in dict.fromkeys((*order, *changes))])
            )

    def follow(self, happenings: Sequence[Happening]) -> None:
        """Show and sound what has happened, once it is kept."""
        self._keeper.keep()
        audio, show = self.services.audio, self.show
        tier = self.run.tier - sum(one.kind is HappeningKind.BONUS for one in happenings)
        for one in happenings:
            where = self.middle(one.slot)
            if one.kind is HappeningKind.RIGHT:
                audio.correct()
                show.right(where)
            elif one.kind is HappeningKind.WRONG and one.slot is not None:
                self._wrong(one.slot)
            elif one.kind is HappeningKind.STRIKE:
                show.lantern_lost(self._why.reason.says)
            elif one.kind is HappeningKind.BONUS:
                if one.amount:
                    show.gained(one.amount, max(0, tier))
                tier += 1
            elif one.kind is HappeningKind.PENALTY and one.amount:
                show.lost(one.amount, where)
            elif one.kind is HappeningKind.SOLVED:
                audio.play("chord", (self.run.solved - 1) % NOTES)
                show.solved(round(one.amount), where)
                self._leaving = True
            elif one.kind is HappeningKind.SKIPPED:
                audio.play("undo")
                self._leaving = True
            elif one.kind is HappeningKind.OVER:
                if self.run.rules != SURVIVAL or self.arcade.player.stopped:  # there the word brings its sound
                    audio.play("solved" if self.run.lap.state is LapState.SOLVED else "time_out")
                self._leaving = True
                self._hold(happenings)
        if happenings:
            if self.view.done_lines.waits:
                self.view.refresh()
                self.refresh_tools()
            self._show_run()
        if self._leaving and self._held <= 0:
            self._next()

    def _hold(self, happenings: Sequence[Happening]) -> None:
        """The run is over: what ended it stays on show for a moment, a wrong mark with its cell."""
        if self.arcade.player.stopped:
            return
        seen = SEEN_MS if self.run.rules == SPRINT else 0
        self._held = LAST_MOMENT_MS + seen
        self.animator.stop_timer("wrong")
        wrong = [one.slot for one in happenings if one.kind is HappeningKind.WRONG and one.slot is not None]
        if self.run.rules == SURVIVAL:
            end_announcing(self.show)
            self._held = self.show.fall(self.view, lambda: self._why.reason, self._forgive)
            return
        self.show.over(lambda: self.view.box_of(wrong[-1]) if wrong else None, seen)

    def middle(self, slot: Target | None) -> tuple[int, int]:
        """Where a slot is, in window pixels; None: the one that was marked last."""
        slot = slot or self.session.last_target
        return self.view.box_of(slot).center if slot is not None else self.view.window.center

    def _wrong(self, slot: Target) -> None:
        """The mark goes again, and its cell shows why it takes none for a second."""
        self.services.audio.wrong()
        self.show.wrong(partial(self.view.box_of, slot))
        self._why.find(slot, self.run.rules == SURVIVAL)
        # A move that loses its only mark stays: a drag that goes on belongs to it, not to the move before.
        self._done = [tuple(change for change in move if change.slot != slot) for move in self._done]
        if value := self.session.marks.get(slot, 0):
            self.happened(self.session.play((Change(slot, value, 0),), self.arcade.now, RUN), "undo")
            self._tried.add(slot, value)
        self._hatch(slot)

    def _say_why(self, why: WrongReason) -> None:
        if not self._leaving:  # else the board goes, or the last moment of the run points at it
            self.column.tell_why(why, self.show)

    def _hatch(self, slot: Target) -> None:
        """Show for a moment that a cell takes no such mark."""
        self.judge.checked = (slot,)
        self.judge.show()
        self.animator.after(ERROR_MS, self._forgive, "wrong")

    def _forgive(self) -> None:
        self.judge.checked = ()
        self.judge.show()
        self.show.tried.show([partial(self.view.box_of, slot) for slot in self._tried.open(self.session.marks)])

    def _show_run(self) -> None:
        self.show.show()
        self.column.priced = 2 if self.arcade.passes else 0 if self.run.free_skips else 1
        self.column.show_trial()

    # Going

    def acts(self) -> dict[str, Any]:
        return {**super().acts(), "undo": self.undo, "give_up": self.give_up}

    def command(self, name: str) -> bool:
        if name in BY_KEY:
            self.acts()[name]()
            return True
        return super().command(name)

    def commands(self) -> tuple[str, ...]:
        return (*super().commands(), *BY_KEY)

    def give_up(self) -> None:
        """Another board instead of this one."""
        self.follow(self.arcade.skip())

    def _next(self) -> None:
        """The next board, or the end; while a board is still being made or drawn, time stands."""
        if self.host.top is not self:
            return
        try:
            if self.run.phase is Phase.OVER:
                self.arcade.cancel()
                if self.rival is not None:
                    self.arcade.verdict = verdict(self.run, self.rival)
                self._settled = True  # by the page of results
                self.host.replace("timed.end", arcade=self.arcade, rival=self.rival)
            elif self.arcade.ready and self.coming.ready():
                self._show_next()
        except PuzzleError:
            self.follow(self.arcade.player.stop(self.arcade.now))

    def _order(self) -> Iterator[None]:
        """Have the board after the next ones made: the frame that shows one has enough to do. Then bring what says why
        a mark on this one is wrong."""
        self.arcade.order()
        yield
        yield from bring_reasons(self.session.spec)

    def _show_next(self) -> None:
        """The next board takes the place of this one, in this frame; pictures of both lie over it for a moment."""
        spec, board, solution, _leg = self.arcade.show(order=False)
        self.host.later(self._order(), self)
        coming, goals = self.coming.take(spec, board)
        ring = self.view.ring_on
        hands = self.view.input_state() if spec is self.session.spec else None
        view = coming.take()
        change = exchange(self, coming) if self.run.laps[-2].state is LapState.SOLVED else None
        view.done_lines.known = self.run.lap.known
        self.take_board(Game(coming.session, mode="arcade", solution=solution), view)
        if hands is not None:
            view.go_on(hands)
        self._leaving, self._done = False, []
        self.animator.stop_timer("wrong")
        self._tried.clear()
        self.show.clear()
        self.stage.backdrop = coming.backdrop
        self.stage.damage(self.column.places.sheet)
        if ring:  # whoever plays without a mouse goes on at once
            view.move_to(view.spot)
        if change is not None:
            self.show.swap_sheets(change)
        self._shown, self._fresh = goals, True

    def _go_on(self) -> None:
        """The words and keys beside a board that has come: in the frame after it, for that one has enough to do."""
        goals, self._shown = self._shown, None
        if goals is None:
            return
        keys = list(self.column.tray.buttons)
        self.show.forget_next()
        self._tell_standing(goals)
        self.judge.show()
        self.refresh_tools()
        if self.column.frame is not None and keys != list(self.column.tray.buttons):
            self.column.place(self.column.frame)
            self._place_show()
        self._show_run()

    def celebrate(self, start: Target | None) -> None:
        """The next board is there already."""

    def handle(self, action: Action) -> bool:
        if isinstance(action, Press | FocusLost) or (isinstance(action, Pointer) and action.phase == "down"):
            self._go_on()
        if isinstance(action, FocusLost) and not self._leaving:
            self.pause()
            return True
        if self._held > 0 and isinstance(action, (Pointer, Press)):
            if self.run.rules == SURVIVAL and self._held < READ_MS and asks(action):
                self._held = 1.0  # whoever has read the word goes on
            return True
        if self.show.swap.running and self._marks(action):
            if self.show.swap.swallows:
                return True
            self.show.swap.finish()
        return super().handle(action)

    def _marks(self, action: Action) -> bool:
        """Whether it is a press that can change the board."""
        if isinstance(action, Pointer):
            return action.phase == "down" and self.view.window.collidepoint(action.pos)
        return isinstance(action, Press) and action.command not in ("back", "pause")

    def pause(self) -> None:
        """Time stands, and the board is hidden."""
        if self.host.top is not self:
            return
        self.host.push(RunPause, only_try=at_stake(self.arcade, self.session))

    def leave(self) -> None:
        """What the run has come to is kept when the window is closed in the middle of it, too."""
        if self.run.phase is not Phase.OVER:
            self.arcade.player.stop(self.arcade.now)
        self._why.forget()
        if not self._settled:
            self.arcade.cancel()
            settled(self.services, self.arcade)
        super().leave()

    def cover(self) -> None:
        super().cover()
        self.show.cover(True)

    def resume(self, result: Any) -> None:
        if result is Answer.RULES or self._reading:  # from the rules back to the pause: the board stays covered
            self._reading = not self._reading
            (self.show_rules if self._reading else self.pause)()
            return
        self.curtain.visible = self.curtain.away = False
        self.show.cover(False)
        if result is Answer.END:
            self.follow(self.arcade.player.stop(self.arcade.now))
