"""A recorded run as games to be watched: a log for each of its boards, and how the run stood after each step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.arcade.boards import OpenedBoard, open_boards
from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.record import MARK, PASS, SHOW, SKIP, STOP, TICK, RunRecord, RunStep
from game.arcade.recorder import RunRecorder
from game.arcade.run import STORM, Happening, HappeningKind, Run
from game.engine.core import Change, Entry, PuzzleError, Target
from game.engine.play.replay import Replay
from game.engine.play.session import PLAY, Session
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _


def watched(record: RunRecord, find: FindSpec, rules: ArcadeNumbers | None = None) -> WatchedRun:
    """A run with all its boards; wrong marks are errors, and go as they did.

    Nothing is verified. Raises PuzzleError for boards and steps that make no sense, and for a run without boards.
    """
    run = WatchedRun(record, find, rules or numbers())
    for _step in run.play():
        pass
    if not run.games:
        raise PuzzleError(_("the run has no boards"))
    return run


class RunMoment(NamedTuple):
    """How a run stood ``at`` milliseconds of play; ``progress`` as in :attr:`Run.progress`. ``limit``: what the clock
    of a storm had been given by then, ``penalties`` what was added to that of others, both in milliseconds."""

    at: int
    points: int
    boards: int
    progress: float
    multiplier: float
    strikes: int
    limit: int
    penalties: int


class RunError(NamedTuple):
    """A mark that was wrong: when it was judged, in milliseconds since its board was shown, and where it stood."""

    at: int
    slot: Target


class WatchedRun:
    """Plays a run again, step by step, and writes down what stood on each board, and how the run stood.

    ``games`` are the boards with their levels, ``shown`` when each came, ``wrong`` its wrong marks. Raises PuzzleError
    for boards and marks that make no sense.
    """

    def __init__(self, record: RunRecord, find: FindSpec, rules: ArcadeNumbers) -> None:
        self.games: list[tuple[str, Replay]] = []
        self.shown: list[int] = []
        self.wrong: list[tuple[RunError, ...]] = []
        self.moments: list[RunMoment] = []
        self._steps = record.steps
        self._waiting = iter(open_boards(record, find))
        self._player = RunRecorder(find, Run(record.mode, record.pace, rules))
        self._opened: OpenedBoard | None = None
        self._marks: dict[Target, int] = {}
        self._entries: list[Entry] = []
        self._start = 0
        self._wrong: list[RunError] = []

    @property
    def run(self) -> Run:
        """The run as far as it was played."""
        return self._player.run

    def moment(self, at: float) -> RunMoment:
        """How the run stood so many milliseconds of play after its beginning; it was played so far at least."""
        return self.moments[max(0, bisect_right(self.moments, at, key=lambda one: one.at) - 1)]

    def clock(self, at: float) -> int:
        """What the clock said then: the milliseconds that a storm had left, or those that the run took until then."""
        run, moment = self.run, self.moment(at)
        spent = run.elapsed(round(max(at, run.began or 0)))
        return max(0, moment.limit - spent) if run.rules == STORM else spent + moment.penalties

    def play(self) -> Iterator[None]:
        """Play it to its end, a step at a time."""
        for step in self._steps:
            if step.op == SHOW:
                self._end(step.at)
                shown, spec, board, solution = self._opened = next(self._waiting)
                self._marks, self._entries, self._start, self._wrong = {}, [], step.at, []
                self._player.show(step.at, spec, board, solution, shown.par)
                self.shown.append(step.at)
            else:
                self._follow(step)
            run = self.run
            self.moments.append(
                RunMoment(
                    step.at, run.points, run.solved, run.progress, run.multiplier, run.strikes, run.limit,
                    round(1000 * run.penalties),
                )
            )  # fmt: skip
            yield
        self._end(self._steps[-1].at if self._steps else 0)

    def _end(self, at: int) -> None:
        """The board at hand is done with."""
        if self._opened is not None:
            session = Session(self._opened.spec, self._opened.board, self._entries)
            length = max(1, at - self._start)
            signs = [(one.at, "error") for one in self._wrong]
            self.games.append((self._opened.shown.level, Replay(session, signs, length, judged=False)))
            self.wrong.append(tuple(self._wrong))

    def _follow(self, step: RunStep) -> None:
        if self._opened is None:
            return
        player = self._player
        at = max(0, step.at - self._start)
        happenings: list[Happening] = []
        if step.op == MARK:
            changes = [(Target(kind, index), value) for kind, index, value in step.marks]
            before = len(player.steps)
            happenings = player.mark(step.at, changes)
            if len(player.steps) > before:  # a slot may be locked
                self._enter(dict(changes), at, "player")
        else:
            acts = {SKIP: player.skip, PASS: player.pass_by, TICK: player.tick, STOP: player.stop}
            happenings = acts[step.op](step.at)
        self._wrong += [
            RunError(at, one.slot) for one in happenings if one.kind is HappeningKind.WRONG and one.slot is not None
        ]
        self._enter({slot: player.marks.get(slot, 0) for slot in self._marks}, at, "computer")

    def _enter(self, wanted: Mapping[Target, int], at: int, actor: str) -> None:
        """Write down what makes the marks be as they are wanted."""
        move = tuple(
            Change(slot, self._marks.get(slot, 0), value)
            for slot, value in wanted.items()
            if self._marks.get(slot, 0) != value
        )
        if move:
            self._entries.append(Entry(at, actor, PLAY, move))
            self._marks.update((change.slot, change.new) for change in move)
