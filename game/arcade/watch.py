"""A recorded run as games to be watched: a log for each of its boards, and how the run stood after each step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.arcade.boards import OpenedBoard, open_boards
from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.record import MARK, SHOW, SKIP, STOP, TICK, RunRecord, RunStep
from game.arcade.recorder import RunRecorder
from game.arcade.run import Happening, HappeningKind, Run
from game.engine.core import Change, Entry, PuzzleError, Target
from game.engine.play.replay import Replay
from game.engine.play.session import PLAY, Session
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _


def games_of(record: RunRecord, find: FindSpec, rules: ArcadeNumbers | None = None) -> list[tuple[str, Replay]]:
    """The boards of a run with their levels, in their order; wrong marks are errors, and go as they did.

    Nothing is verified. Raises PuzzleError for boards and steps that make no sense.
    """
    watched = WatchedRun(record, find, rules or numbers())
    for _step in watched.play():
        pass
    if not watched.games:
        raise PuzzleError(_("the run has no boards"))
    return watched.games


class RunMoment(NamedTuple):
    """How a run stood ``at`` milliseconds of play; ``progress`` as in :attr:`Run.progress`."""

    at: int
    points: int
    boards: int
    progress: float


class WatchedRun:
    """Plays a run again, step by step, and writes down what stood on each board, and how the run stood.

    ``games`` are the boards with their levels, ``shown`` when each came. Raises PuzzleError for boards and marks that
    make no sense.
    """

    def __init__(self, record: RunRecord, find: FindSpec, rules: ArcadeNumbers) -> None:
        self.games: list[tuple[str, Replay]] = []
        self.shown: list[int] = []
        self.moments: list[RunMoment] = []
        self._steps = record.steps
        self._waiting = iter(open_boards(record, find))
        self._player = RunRecorder(find, Run(record.mode, record.pace, rules))
        self._opened: OpenedBoard | None = None
        self._marks: dict[Target, int] = {}
        self._entries: list[Entry] = []
        self._start = 0
        self._errors: list[tuple[int, str]] = []

    @property
    def run(self) -> Run:
        """The run as far as it was played."""
        return self._player.run

    def play(self) -> Iterator[None]:
        """Play it to its end, a step at a time."""
        for step in self._steps:
            if step.op == SHOW:
                self._end(step.at)
                shown, spec, board, solution = self._opened = next(self._waiting)
                self._marks, self._entries, self._start, self._errors = {}, [], step.at, []
                self._player.show(step.at, spec, board, solution, shown.par)
                self.shown.append(step.at)
            else:
                self._follow(step)
            run = self.run
            self.moments.append(RunMoment(step.at, run.points, run.solved, run.progress))
            yield
        self._end(self._steps[-1].at if self._steps else 0)

    def _end(self, at: int) -> None:
        """The board at hand is done with."""
        if self._opened is not None:
            session = Session(self._opened.spec, self._opened.board, self._entries)
            length = max(1, at - self._start)
            self.games.append((self._opened.shown.level, Replay(session, self._errors, length, judged=False)))

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
            happenings = {SKIP: player.skip, TICK: player.tick, STOP: player.stop}[step.op](step.at)
        self._errors += [(at, "error") for happening in happenings if happening.kind is HappeningKind.WRONG]
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
