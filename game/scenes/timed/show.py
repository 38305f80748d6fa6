"""The picture of a run: everything that stands around its board, and what moves when something happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.ghost import RunGhost
from game.arcade.intensity import intensity
from game.arcade.run import SPRINT, STORM, SURVIVAL, LapState, Phase
from game.engine.wording import capital, decimal, thousands
from game.engine.words import _
from game.scenes.timed.advice import WrongReason, point_at
from game.scenes.timed.column import Introduction
from game.scenes.timed.rival import RivalShow
from game.scenes.timed.show_layout import ShowLayout, end_announcing, goal_texts
from game.scenes.timed.standing import (
    bar_stand,
    beside,
    caption,
    clock_text,
    counted,
    last_words,
    lives,
    overtaken,
    pace,
    paced,
    reward_words,
    split_rows,
)
from game.services import Audio
from game.ui.arcade.clock import RunClock
from game.ui.arcade.combo_bar import ComboBar
from game.ui.arcade.flights import RunFlights
from game.ui.arcade.hearts import Hearts
from game.ui.arcade.heat import HeatSky, heat_of
from game.ui.arcade.hills import InkHills
from game.ui.arcade.last_moment import LastMoment
from game.ui.arcade.last_seconds import LastSeconds
from game.ui.arcade.last_word import LastWord
from game.ui.arcade.lock import CellLock, TriedCrosses
from game.ui.arcade.multiplier import ARCS, MultiplierRing
from game.ui.arcade.pace import PaceGraph
from game.ui.arcade.places import RunPlaces
from game.ui.arcade.score import RunScore
from game.ui.arcade.sparks import FrameSparks
from game.ui.arcade.splits import SplitTable
from game.ui.arcade.stack import BoardStack, NextPeek
from game.ui.arcade.swap import WAVE_MS, SheetChange, SheetSwap
from game.ui.arcade.vessel import FULL_MS, Vessel
from game.ui.board.view import BoardView
from game.ui.stage.stage import Stage
from game.ui.widgets.label import Label, quiet

NOTE_MS, GILDED_MS, LOST_WORDS_MS, SWISH_MS, BLOCK_MS, GREAT = 1200, 180, 3000, 160, 260, 5


class RunShow:
    """The nodes around a board, for one run. `ghost`: the own best, to race against, or in a race the other run, which
    is shown as `rival`. later: has a picture drawn in spare time."""

    def __init__(
        self, stage: Stage, arcade: ArcadeSession, ghost: EarlierRun | None, audio: Audio,
        rival: RunGhost | None = None, later: Callable[[Iterator[None]], None] = lambda pieces: None,
    ) -> None:  # fmt: skip
        self.stage, self.arcade, self.ghost, self.audio = stage, arcade, ghost, audio
        self.run = run = arcade.run
        self.solved_at = self.tier = 0
        self.row = 0
        """Right marks since the last error."""
        self.owed = self._flying = 0
        """Milliseconds that the clock still shows, or does not show yet: they are on their way."""
        self._late = False
        """Whether the best sprint had the board at hand solved by now."""
        add = stage.add
        self.sky = add(InkHills() if run.rules == SURVIVAL else HeatSky())
        self.vessel = add(Vessel())
        self.sparks = add(FrameSparks(self.vessel))
        self.clock = add(RunClock())
        self.last = LastSeconds(stage, self.clock, audio.play)
        self.hearts = add(Hearts(arcade.numbers.survival.strikes))
        self.bar = add(ComboBar())
        self.caption = add(quiet(Label(caption(run), "body", "text2")))
        self.score = add(RunScore())
        self.graph = add(PaceGraph())
        self.pace = add(Label("", "body", "success_text", strong=True))
        self.splits = add(SplitTable(arcade.numbers.sprint.boards))
        self.landed: list[int] = []
        """What the clock of a sprint said at each solved board."""
        self.lives, self.cost = add(Label("", "heading", "accent_text")), add(Label("", "body", "text2"))
        self.ring = add(MultiplierRing())
        self.ring_words = add(quiet(Label(_("Multiplier"), "body", "text2", "center")))
        self.next = add(quiet(Label(_("Next"), "body", "text2")))
        self.coming = add(quiet(Label("", "body", strong=True)))
        self.goal, self.rule = add(Label("", "body", "text2", "center")), add(Label("", "body"))
        self._goals = Introduction()
        self.peek, self.stack = add(NextPeek()), add(BoardStack())
        self.rival = RivalShow(stage, rival, run, later) if rival is not None else None
        self.against = None if rival is None else rival.name
        if rival is not None:
            self.graph.filled = True
            self.graph.tag = f"{capital(self.rival.name)} {thousands(rival.record.points)}" if self.rival else ""
        self.lock, self.tried = add(CellLock()), add(TriedCrosses())
        self.flights = RunFlights(stage, self.clock, self.bar, self.score)
        self.swap, self.last_word = add(SheetSwap()), add(LastWord())
        nodes = self.last.edges, self.lock, self.tried
        self.moment = LastMoment(nodes, self.last_word, audio.play, audio.music, later)
        self._sparks: list[tuple[int, int]] = []
        self._told = ""  # of the last lantern, without the reason
        self._course: list[tuple[int, int]] = [(0, 0)]
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self.goal_room = self.rule_room = self.why_room = pygame.Rect(0, 0, 1, 0)
        storm, survival = run.rules == STORM, run.rules == SURVIVAL
        self.bar.visible = self.ring.visible = self.ring_words.visible = storm
        self.clock.visible = self.vessel.visible = self.pace.visible = not survival
        self.hearts.visible = self.lives.visible = self.cost.visible = survival
        self.graph.visible = self.graphed = storm and ghost is not None
        self.splits.visible = run.rules == SPRINT
        self.stack.numbered = storm  # elsewhere the large number counts the boards
        if survival:
            self.cost.text = _("No clock here. An error puts out a lantern, and the run ends with the last one.")

    def place(self, places: RunPlaces, keys: pygame.Rect) -> None:
        """Stand where the window has room. `keys`: what the keys of a board cover."""
        ShowLayout(self, places).place(keys)
        self.show(0)

    def tell_goal(self, goals: Introduction | None = None) -> None:
        """Say what the puzzle at hand is about, the most that there is room for, beside the board or below it.

        Nothing to whom it is known. By default what was said before, in another place.
        """
        self._goals = self._goals if goals is None else goals
        (self.rule.text, side), (self.goal.text, room) = goal_texts(self, self._goals)
        self.rule.visible = beside = bool(self.rule.text)
        if self.run.rules == STORM:
            self.graph.visible, self.pace.visible = self.graphed and not beside, not beside
        if beside:
            self.rule.place(side.topleft, width=side.w, height=side.h)
        self.goal.visible = bool(self.goal.text)
        self.goal.place(room.midtop, "midtop", width=room.w, height=room.h)

    def warm_goal(self, goals: Introduction) -> Iterator[None]:
        """Draw ahead what will be said of the next board."""
        for label, (text, room) in zip((self.rule, self.goal), goal_texts(self, goals), strict=True):
            if text:
                label.warm(text, width=room.w, height=room.h)
                yield

    def cover(self, covered: bool) -> None:
        """Hide every board while time stands, the next one and that of another player too; or show them again."""
        self.swap.finish()
        self.peek.covered = covered
        if self.rival is not None:
            self.rival.cover(covered)

    def warm(self) -> Iterator[None]:
        """Draw ahead what comes in the middle of a run, a piece at a time."""
        for one in (self.sky, self.clock, self.score, self.vessel, self.sparks, self.last.edges, self.last.alarm):
            yield from one.warm()
        self.swap.scratch(self.sheet).fill((0, 0, 0))
        yield
        yield from self.flights.warm()
        if self.rival is not None:
            yield from self.rival.warm()
        self.last_word.warm(last_words(self.run, self.arcade.now), self.sheet)
        yield
        if self.run.rules == SURVIVAL:
            self.hearts.warm()
        elif self.run.rules == STORM:
            for tiers in range(ARCS + 1):
                self.ring.warm(tiers)
                yield
        yield

    # As time passes

    def tell_time(self) -> None:
        """What the clock says now, and the frame with it."""
        run, now = self.run, self.arcade.now
        self.audio.music(intensity(run, now))
        if run.rules == SURVIVAL:
            return
        self.clock.value = clock_text(run, now, self.owed)
        if run.rules == SPRINT:
            self.vessel.show(FULL_MS * run.solved // self.arcade.numbers.sprint.boards, last=False)
            late = self.ghost is not None and overtaken(self.arcade, self.ghost)
            if late != self._late:
                self._late = late
                self.tell_pace()
            return
        left = run.left(now)
        self.vessel.show(max(0, left + self.owed))
        if self.last.tell(left, run.phase is Phase.RUNNING, run.phase is Phase.OVER):
            self.tell_pace()

    def chase(self) -> None:
        """Where the other run of a race is now."""
        run = self.run
        if self.rival is not None:
            elapsed = -1 if run.began is None else min(self.arcade.now, run.ended or self.arcade.now) - run.began
            self.rival.follow(elapsed, run.progress, round(1000 * run.penalties * run.slow))

    def tell_pace(self) -> None:
        """How this run stands against the best one."""
        run = self.run
        self.pace.text, ahead = pace(self.arcade, self.ghost, self.solved_at, self.against)
        self.pace.colour = "success_text" if ahead else "accent_text"
        if self.graph.visible and self.ghost is not None:
            self.graph.best, self.graph.ahead = self.ghost.course(self.against is None), ahead
            self.graph.now = (*self._course, (max(1, paced(self.arcade, self.against)), run.points))

    def show(self, ms: float = 1.0) -> None:
        """Everything that follows from how the run stands."""
        run, now = self.run, self.arcade.now
        self.score.note = beside(self.arcade, self.ghost, self.against)
        if run.rules == STORM and run.laps:
            (self.bar.show if ms else self.bar.put)(bar_stand(run, now))
            self.bar.text = reward_words(self.arcade)
            self.bar.row = self.row
            if self.row:
                self.bar.count = _("{count} in a row").format(count=self.row)
            heat = heat_of(run.multiplier)
            self._climb(ms)
            self.ring.tiers, self.ring.value = run.tier, f"×{decimal(run.multiplier)}"
            self.ring.heat = self.vessel.heat = heat
            self.bar.hot = heat > 1
            self.sky.burn(heat)
            if run.tier >= ARCS:
                self.ring_words.text = _("At its highest")
            elif run.tier:
                self.ring_words.text = _("Multiplier")
        elif run.rules == SURVIVAL:
            self.lives.text = lives(run) if run.strikes else ""
        if not ms:
            self.score.shown = float(counted(run) - self._flying)
            self.stack.count = run.solved
            self.tell_pace()
            self.tell_time()
            self.chase()

    def _climb(self, ms: float) -> None:
        """What the bar has come to, at the ring: the arc that grows, and a step up, with a swell of the music."""
        run, bar = self.run, self.arcade.numbers.bar
        low = bar.threshold(run.tier - 1) if run.tier else 0.0
        if run.tier > self.tier and ms:
            self.bar.rise()
            self.flights.step(f"×{decimal(run.multiplier)}", self.ring)
            self.sparks.run(run.tier)
            (self.audio.swell if run.tier % GREAT else partial(self.audio.play, "bowl"))()
        self.tier = run.tier
        self.ring.grow((run.bar - low) / max(1e-6, bar.threshold(run.tier) - low))
        while self._sparks:
            self.flights.mark(self._sparks.pop())

    # What happens

    def right(self, where: tuple[int, int]) -> None:
        """A mark was right, there."""
        self.row += 1
        if self.run.rules == STORM:
            self._sparks.append(where)

    def wrong(self, cell: Callable[[], pygame.Rect]) -> None:
        """A mark was wrong: its cell is locked, and what was won is lost."""
        self.lock.close(cell, self.arcade.numbers.marks.locked_ms)
        if self.tier:
            self.audio.play("combo_lost")
            self.bar.shake()
            self.ring.burn()
            self.ring_words.text = _("Multiplier lost")
        if self.row:
            self.bar.count = _("was {count} in a row").format(count=self.row)
        self.row = 0
        self.stage.animator.after(LOST_WORDS_MS, self._past, "lost")

    def _past(self) -> None:
        """What was lost is said no more."""
        if not self.row:
            self.bar.count = ""
        if not self.run.tier:
            self.ring_words.text = _("Multiplier")

    def gained(self, seconds: float, tier: int) -> None:
        """The bar paid: the seconds fly from their chip to the clock, and count when they are there."""
        ms = round(seconds * 1000)
        self.owed -= ms

        def land() -> None:
            self.owed += ms
            self.last.gained()
            self._gild()
            self.audio.play("bonus")
            self.tell_time()

        self.audio.play("combo_up", min(4, tier))
        text = _("+{n} s").format(n=round(seconds))
        self.flights.win(self.arcade.numbers.bar.threshold(tier), text, 10 * seconds, land)

    def lost(self, seconds: float, where: tuple[int, int]) -> None:
        """Seconds go: dots fly from the wrong mark to the clock, which drops as they come."""
        ms = round(seconds * 1000)
        sign = 1 if self.run.rules == STORM else -1
        self.owed += sign * ms
        before = clock_text(self.run, self.arcade.now, self.owed) if sign > 0 else ""

        def land() -> None:
            self.owed -= sign * ms
            self.tell_time()

        text = (_("-{n} s") if sign > 0 else _("+{n} s")).format(n=round(seconds))
        self.flights.lose(where, text, before, 10 * seconds, land)

    def lantern_lost(self, why: str) -> None:
        """An error of a survival, and why the mark was wrong."""
        left = self.arcade.numbers.survival.strikes - self.run.strikes
        self.hearts.lose(left)
        title = _(self.arcade.player.spec.title) if self.arcade.player.spec is not None else ""
        told = _("An error on board {n}, {puzzle}, put one out.").format(n=len(self.run.laps), puzzle=title)
        self._told, self.cost.text = told, why or told  # why a mark was wrong is what it is ringed for

    def forget(self, view: BoardView) -> None:
        """Another mark is made: what was wrong with the last one is neither shown nor said any more."""
        if self._told:
            view.hints.show(None)
            self.cost.text = self._told

    def solved(self, points: int, where: tuple[int, int]) -> None:
        """A board is solved: what it brings flies to the number."""
        run = self.run
        self.solved_at = run.time(self.arcade.now)
        self.landed.append(self.solved_at)
        if run.rules == SPRINT:
            self.splits.rows = split_rows(self.arcade, self.ghost, self.landed)
        self._course.append((max(1, paced(self.arcade, self.against)), run.points))
        self.stage.animator.after(WAVE_MS, self._gild, "gilded")
        self._score(points if run.rules == STORM else 0, where)
        self.tell_pace()

    def _score(self, points: int, where: tuple[int, int]) -> None:
        """Something comes to the large number, which changes as it arrives; points: how many are told."""
        text, more = f"+{thousands(points)}" if points else "", points if self.run.rules == STORM else 1
        self._flying, self.score.awaited = self._flying + more, True

        def land() -> None:
            self._flying -= more
            self.score.awaited = bool(self._flying)
            self.score.count_to(counted(self.run) - self._flying)
            if points:
                self.score.gain = text
                self.stage.animator.after(NOTE_MS, self._no_note, "note")

        self.flights.points(where, text, points or 100, land)

    def over(self, wrong: Callable[[], pygame.Rect | None], after: int) -> None:
        """The run has come to its end: one word on that over the board, `after` ms. wrong: the cell that ended it."""
        run = self.run
        if run.rules == STORM and run.lap.state is LapState.CUT and run.lap.points:
            self._score(run.lap.points, self.sheet.center)
        self.last_word.say(last_words(run, self.arcade.now), lambda: (self.sheet, wrong()), after=after)

    def fall(self, view: BoardView, why: Callable[[], WrongReason], forgive: Callable[[], None]) -> float:
        """The last lantern is out: what was wrong and what was right is seen, then one word on the end comes; for how
        many milliseconds. why: as known by then; forgive: the cell is as it was before the error."""
        texts, at = (last_words(self.run, self.arcade.now), why().named), partial(view.box_of, why().places[0])
        return self.moment.begin(lambda right: point_at(view, why(), right), lambda: (self.sheet, at()), texts, forgive)

    def _gild(self) -> None:
        self.vessel.gilded = True
        self.stage.animator.after(GILDED_MS, lambda: setattr(self.vessel, "gilded", False), "gilded")

    def _no_note(self) -> None:
        self.score.gain = ""
        self.score.note = beside(self.arcade, self.ghost, self.against)

    def clear(self) -> None:
        """Another board is there."""
        end_announcing(self)
        if self._told:
            self.cost.text = self._told
        self.lock.open()
        self.tried.none()

    def forget_next(self) -> None:
        """What is shown as coming next has come."""
        self.peek.picture, self.coming.text = None, ""

    def swap_sheets(self, exchange: SheetChange) -> None:
        """The solved board flies to the pile, and the next one comes."""
        self.swap.begin(exchange, self.take_sheet)
        for ms, sound in ((SWISH_MS, "swish"), (BLOCK_MS, "block")):
            self.stage.animator.after(ms, partial(self.audio.play, sound), sound)

    def take_sheet(self, sheet: pygame.Surface) -> None:
        """The solved board lies on the pile."""
        self.stack.take(sheet)
        self.stack.counted(self.run.solved)
