"""The end of a timed run, on one page: its score, its place in the table, and all its boards to be played again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.arcade.arcade_session import ArcadeSession, EarlierRun
from game.arcade.ghost import RunGhost
from game.arcade.numbers import numbers
from game.arcade.own_bests import OwnBests
from game.arcade.record import RunRecord, decode
from game.arcade.review import Fault, fault, missed_most
from game.arcade.run import SPRINT
from game.arcade.run_result import day_text, score_of, score_text
from game.arcade.words import TITLES
from game.engine.core import PuzzleError
from game.engine.wording import DOT, date_text
from game.engine.words import N_, _, _c
from game.scenes.board.new_seals import let_fall, near_line, near_notice, seal_notice
from game.scenes.board.win_nodes import TitleStroke, WayButton
from game.scenes.timed import end_words
from game.scenes.timed.advice import advice
from game.scenes.timed.board_row import BoardRow, RowBoard
from game.scenes.timed.end_layout import EndLayout, EndNodes
from game.scenes.timed.end_nodes import AdviceSheet, CountedScore, FactCard
from game.scenes.timed.end_table import RunTable, TableRow
from game.scenes.timed.helps import RunHelps, came_to_little
from game.scenes.timed.outcome import SPAN_NAMES, RunOutcome, keep_misses, looked_at, sample_run, settled, still_waiting
from game.scenes.timed.run_facts import best_text, board_lines, facts, news, quickest, splits_of
from game.ui.drawing.seals import seal
from game.ui.input.actions import Action, Press, TypedText, Wheel
from game.ui.scene.answers import Answer
from game.ui.scene.late_input import LateInput, asks
from game.ui.scene.scene import Host, Scene
from game.ui.widgets import Button, Label
from game.ui.widgets.initials import Initials
from game.ui.widgets.seal import Seal
from game.ui.win.near_notice import NearNotice
from game.ui.win.swarms import Flecks

MISSED = N_("Those with an error, skipped or cut off by the clock wait here until you solve them.")
NOTICE_MS = 1400
NEWS = 2  # so many things that are new are told


class TimedEndScene(Scene):
    """arcade: the run that is over, which is kept now; without it a record, or a sample, is shown and nothing kept.

    rival: who was raced, and is raced again. outcome: what was kept and seen before.
    """

    tells_all = True

    def __init__(
        self,
        host: Host,
        arcade: ArcadeSession | None = None,
        record: RunRecord | None = None,
        rival: RunGhost | None = None,
        outcome: RunOutcome | None = None,
    ) -> None:
        super().__init__(host)
        self._rival = rival
        self._played = arcade is not None
        if outcome is not None:
            self.outcome = outcome
        elif arcade is not None:
            self.outcome = settled(self.services, arcade)
        else:
            record = record or sample_run(self.services.library)
            self.outcome = RunOutcome(record, looked_at(self.services, record))
        self.record = self.outcome.record
        self._faults: dict[int, tuple[Fault, ...]] = {}
        self._bests: OwnBests | None = None
        self._splits = splits_of(self.outcome, self._best_sprint())
        self._looking = self._look_back()
        self._late = LateInput()
        self._practised = 0
        self.nodes = self._make()
        self._list()
        self._tell()

    def _make(self) -> EndNodes:
        add, press, record = self.stage.add, self.form.add, self.record
        count, unit = score_of(record)
        audio = self.services.audio
        score = CountedScore(count, lambda value: score_text(record, value), lambda: audio.play("hover"))
        score.unit = unit
        now = self.services.clock.utc()
        date = day_text(record.day) if record.day else date_text(now, now)
        again = end_words.again(self.services, self.outcome)
        self.again = press(Button(again, self._again, "primary", "restart", role="action"), default=True)
        self.watch = WayButton(_("Watch"), "play", self._watch)
        share, menu = (
            WayButton(_("Share"), "share", self._share),
            WayButton(_c("title screen", "Home"), "home", self._menu),
        )
        self.initials = press(Initials(self.services.profile.scores.initials, self._sign))
        self.grid = press(BoardRow(self._open))
        self.grid.coming = tuple(map(best_text, self.outcome.boards))
        table = add(RunTable())
        table.own, table.gold = self.outcome.placing.id, self.outcome.feted
        table.ranks = self.outcome.placing.ranks
        table.signing = table.ranks and self._played
        run = self.outcome.placing.id
        self.notice = seal_notice(self, self.services.library.seals.of_run(run))
        clean = not sum(board.errors for board in record.played)  # no errors: no advice that it would hide
        told = self.notice is not None or came_to_little(self.outcome)  # then the seal that is near stands elsewhere
        near = near_notice(self, run) if not told and clean else None
        tip = near_line(self.services, run) if not told and not clean else ""
        ways = (menu,) if self.outcome.unspent else (self.watch, share, menu)  # today's boards are not to be seen again
        daily = end_words.daily(self.services, self.outcome)
        verdict = end_words.verdict(self.outcome, daily)
        scores = Button(_("All scores"), self._scores, "link", "trophy")
        if daily:
            scores = Button(_("Calendar"), lambda: self.host.push("calendar"), "link", "calendar")
        sprint = record.mode == SPRINT  # its list on the way told what the clock said after each board
        heading = _("Every board with its own time") if sprint else _("Every board of the run")
        return EndNodes(
            notice=self.notice or near,
            title=add(Label(end_words.title(self.outcome), "title")),
            stroke=add(TitleStroke("gold")),
            about=add(Label(end_words.about(record, self.services.library.kinds, date), "small", "text2")),
            score=add(score),
            seal=add(Seal()),
            verdict=add(Label("", "body", "text2")),
            news=add(Label("", "body", "cause_text", strong=True)),
            hoped=self._hoped,
            fresh=[],
            said=(verdict, f"{verdict.partition('. ')[0].rstrip('.')}."),
            facts=[add(FactCard()) for _fact in range(4)],
            table=table,
            table_title=add(Label("", "body", strong=True)),
            all_scores=press(scores),
            initials=self.initials,
            hint=add(Label("", "small", "text2")),
            hints=[],
            keep=press(Button("", lambda: self._sign(self.initials.text), "quiet", "check", _("Keep"))),
            edit=press(Button("", self._edit, "quiet", "pencil", _("Your initials"))),
            skip=press(Button("", self._end_signing, "quiet", "close", _("Skip ({back})"))),
            heading=add(Label(heading, "body", strong=True)),
            tip=add(Label(tip or _("Open one to play it again"), "small", "text2")),
            misses=press(Button("", lambda: self.host.push("timed.misses"), "link", "flag", _(MISSED))),
            boards=self.grid,
            helps=RunHelps(self, self.outcome, self._again, lambda: missed_most(self._faults, self.outcome.boards)),
            sheet=add(AdviceSheet()),
            practise=press(Button("", self._practise)),
            again=self.again,
            ways=[press(way) for way in ways],
        )

    @property
    def _hoped(self) -> bool:
        """Whether something may be new in it: it is kept and there were runs before it, or it went without an error."""
        own = self.outcome.placing.id
        others = bool(own) and any(number != own for number in self.services.profile.scores.kept())
        return self.outcome.looked is not None and (others or bool(news(self.outcome, OwnBests())))

    @property
    def signing(self) -> bool:
        """Whether initials are asked for."""
        return self.nodes.table.signing

    def remake(self) -> dict[str, Any] | None:
        if self.signing or self._bests is None:  # there is something to keep yet
            return None
        return {"outcome": self.outcome, "rival": self._rival}

    def enter(self) -> None:
        self.host.prepare("replay")
        self.services.audio.music("end")
        self.form.set_focus(self.initials if self.signing else self.again)
        self.nodes.score.begin(self._counted)
        self.grid.begin()
        if self.notice is not None:
            let_fall(self, self.notice, NOTICE_MS)

    def resume(self, result: Any) -> None:
        """A board, the scores, a replay or the misses were left."""
        if result is Answer.AGAIN:
            self._again()
            return
        self.nodes.helps.tell()
        self._tell()
        self.layout(self.look.size)
        self.form.set_focus(self.initials if self.signing else self.form.focus or self.again)

    def back(self) -> None:
        self.host.pop()

    # How it comes

    def _counted(self) -> None:
        """The number stands: a best one is felt; then there is time to look back."""
        nodes = self.nodes
        if self.outcome.feted:
            self.services.audio.play("high_score")
            nodes.score.gilt = True
            nodes.seal.stamp()
            nodes.seal.gild()
            if not self.animator.reduce_motion and nodes.table.rect.w and nodes.score.rect.w:
                flecks = self.stage.add(Flecks())
                flecks.place(nodes.score.rect, nodes.score.rect, nodes.table.rect)
                flecks.begin()
        self.host.later(self._looking, self)

    def _look_back(self) -> Iterator[None]:
        """Find out why each error was one, and then what earlier runs came to, a piece at a time."""
        for number, one in enumerate(self.outcome.boards):
            found = []
            for slip in one.slips:
                found.append(fault(one, slip))
                yield
            if found:
                self._faults[number] = tuple(found)
        self.nodes.helps.tell()
        self._tell()
        self.layout(self.look.size)
        if self._faults and self._played:
            keep_misses(self.services, self.outcome, self._faults)
        yield
        scores, bests = self.services.profile.scores, OwnBests()
        for number in sorted(scores.kept(), reverse=True):
            if number != self.outcome.placing.id:
                try:
                    bests.take(scores.run(number), self.services.library.kinds.__getitem__)
                except (PuzzleError, LookupError):
                    continue
                yield
        self._bests = bests
        self._tell()
        self.layout(self.look.size)
        if self.nodes.fresh and self._played:
            self.services.audio.play("bonus")

    def update(self, dt: float) -> None:
        self._late.pass_time(dt)
        self.nodes.score.pass_time(dt)

    def handle(self, action: Action) -> bool:
        if self._late.takes(action):
            return True
        if self.nodes.score.counting and asks(action):
            self.animator.finish()
            self._late.use_up(action)
            return True
        if self.signing:
            if isinstance(action, TypedText):
                self.form.set_focus(self.initials)
                return self.initials.type_text(action.text)
            if isinstance(action, Wheel) and not self.grid.hit(action.pos):
                return self.initials.wheel(action)
            if isinstance(action, Press) and action.command == "back" and not action.repeat:
                self._end_signing()
                return True
        return super().handle(action)

    # What is shown

    def _list(self) -> None:
        """The rows of the table, the own one among them."""
        record, placing, scores = self.record, self.outcome.placing, self.services.profile.scores
        span = next((name for name in SPAN_NAMES if name in placing.places), "all")
        rows = [TableRow(n, row) for n, row in enumerate(scores.table(record.mode, record.kind, record.pace, span), 1)]
        own = scores.score(placing.id) if placing.id else None
        if own is not None and own.id not in [row.score.id for row in rows]:
            rows.append(TableRow(self.outcome.place, own))
        self.nodes.table.rows = rows
        self.nodes.table_title.text = DOT.join((_(TITLES[record.mode]), _(SPAN_NAMES[span])))

    def _tell(self) -> None:
        """Everything that becomes known bit by bit: numbers, boards, what to practise."""
        nodes, outcome = self.nodes, self.outcome
        known = facts(outcome, self._bests)
        for card, fact in zip(nodes.facts, known, strict=False):
            card.fact = fact
        nodes.fresh[:] = news(outcome, self._bests)[:NEWS]
        best = quickest(outcome, self._bests)
        items = []
        for number, one in enumerate(outcome.boards):
            time, second, third = board_lines(outcome, number, number in best, self._splits)
            items.append(RowBoard(one, time, second, third, number in best))
        if list(nodes.boards.items) != items:
            nodes.boards.show(items)
        told = advice(outcome, self._faults)
        nodes.sheet.title, nodes.sheet.text, nodes.practise.text = told.title, told.text, told.button
        nodes.sheet.brief, nodes.sheet.short = told.brief, told.short
        nodes.sheet.icon = "check" if not told.practise and told.boards else "hint"
        self._advised = told
        nodes.misses.text = end_words.waiting(still_waiting(self.services, outcome).values())
        pad = self.host.on_pad
        typed = (_("Type three letters. Enter keeps them."), _("Three letters, then Enter."))
        nodes.hints[:] = (_("Turn the letters, then keep them."),) if pad else typed

    def _best_sprint(self) -> tuple[int | None, ...]:
        """What the clock of the own best sprint before said at each of its boards."""
        before = self.outcome.before
        if self.record.mode != SPRINT or not before:
            return ()
        try:
            best = EarlierRun(decode(self.services.profile.scores.run(before[0].id)), numbers())
        except PuzzleError:
            return ()
        return tuple(best.solved_at(number) for number in range(1, numbers().sprint.boards + 1))

    # Initials

    def _sign(self, text: str) -> None:
        self.services.profile.scores.sign(self.outcome.placing.id, text)
        self._end_signing()

    def _end_signing(self) -> None:
        """The score stays under the initials that it has; what was typed is proposed when they are asked for again."""
        self.nodes.table.signing = False
        self._list()
        self.layout(self.look.size)
        self.form.set_focus(self.again)

    def _edit(self) -> None:
        """Ask for the initials again."""
        self.nodes.table.signing = True
        self.layout(self.look.size)
        self.form.set_focus(self.initials)

    # Ways on

    def _again(self, pace: str = "") -> None:
        if self.signing:
            self._sign(self.initials.text)
        record = self.record
        if self._rival is not None:
            self.host.replace("timed", record=self._rival.record.encode(), whose=self._rival.name)
            return
        self.host.replace("timed", mode=record.mode, kind=record.kind, pace=pace or record.pace, day=record.day)

    def _watch(self) -> None:
        self.host.push("replay", record=self.record.encode(), again=True)

    def _scores(self) -> None:
        record = self.record
        self.host.push("scores", mode=record.mode, kind=record.kind, pace=record.pace, again=True)

    def _share(self) -> None:
        self.host.push("exchange.share", record=self.record)

    def _menu(self) -> None:
        self.host.reset("menu")

    def _open(self, number: int) -> None:
        self.host.push("timed.opened", board=self.outcome.boards[number], faults=self._faults.get(number, ()))

    def _practise(self) -> None:
        told = self._advised
        one = told.boards[self._practised % len(told.boards)]
        self._practised += 1
        if told.practise:
            why = _("It went wrong in your run.") if one.shown.errors else ""
            self.host.push("practice", spec=one.spec, board=one.board, about=told.what, why=why)
        else:
            self.host.push("play", spec=one.spec, board=one.board, returns=True)

    # Places

    def layout(self, size: tuple[int, int]) -> None:
        left = self.services.profile.settings.now.left_handed
        EndLayout(self.nodes, self.look, left, self.outcome.feted).place()
        self.host.later(self._warm(), self)
        if not self.nodes.score.counting and self._late.age:
            self.host.later(self._looking, self)

    def _warm(self) -> Iterator[None]:
        self.nodes.score.warm()
        yield
        if self.outcome.feted:
            seal(self.look, self.nodes.seal.rect.w, True)
            yield
        if isinstance(self.nodes.notice, NearNotice):
            yield from self.nodes.notice.warm()
        yield from self.grid.prepare()


SCENE = TimedEndScene
