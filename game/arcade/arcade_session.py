"""A run on its way: its boards made ahead, what is played on them, and the record in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.arcade.board_queue import BoardQueue, Given, Request, none_given
from game.arcade.course import Leg, daily_order, daily_seed, specs_of
from game.arcade.cut_off import RunAbout, RunPart, counts
from game.arcade.numbers import ArcadeNumbers
from game.arcade.record import PASS, SHOW, VERSION, RunBoard, RunRecord, decode
from game.arcade.recorder import RunRecorder, record_of
from game.arcade.run import DAILY, PACES, SPRINT, Happening, LapState, Run
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.scores import variant_of
from game.engine.words import _


class ArcadeSession:
    """One run through boards that ``request`` makes, but for those that are ``given``; ``version``: of its record.

    Raises PuzzleError for a kind that there is not.
    """

    def __init__(
        self, mode: str, kind: str, pace: str, seed: int, specs: Sequence[PuzzleSpec[Any]], numbers: ArcadeNumbers,
        request: Request, day: str = "", version: int = VERSION, given: Given = none_given,
    ) -> None:  # fmt: skip
        self.mode, self.kind, self.pace, self.day = mode, kind, pace, day
        self.seed = daily_seed(day, kind) if mode == DAILY else seed
        self.ranked = True
        """Whether it can be a score; a daily run of a past day, or a second one of today, cannot."""
        self.unlearned: frozenset[str] = frozenset()
        """The kinds that the player has not learned: in a daily run, a skipped board of one costs nothing."""
        self.specs = specs_of(kind, specs, day if mode == DAILY else "")
        if not self.specs:
            raise PuzzleError(_("there is no puzzle called {kind!r}").format(kind=kind))
        self.numbers = numbers
        self.run = Run(mode, pace, numbers)
        self.player = RunRecorder({spec.kind: spec for spec in self.specs}.__getitem__, self.run)
        self.now = 0
        self.boards: list[RunBoard] = []
        self.verdict = ""
        """Of a race, which is never ranked, once it is over: who won it, in one sentence."""
        self._version = min(version, daily_order(day)) if mode == DAILY else version
        variant = variant_of(kind)[1]
        self._queue = BoardQueue(self.specs, self.seed, numbers, request, variant, self._version, given)
        self._kept = (0, 0)  # boards and steps that were handed out to be kept

    @property
    def ready(self) -> bool:
        """Whether the next board is there. Raises PuzzleError when it cannot be made."""
        return self._queue.look() is not None

    def peek(self) -> tuple[PuzzleSpec[Any], Any] | None:
        """The spec and the board of the next one, if it is ready: to be drawn ahead. Raises as :attr:`ready`."""
        there = self._queue.look()
        return None if there is None else (self.player.find(there[0].kind), there[1].board)

    def show(self, order: bool = True) -> tuple[PuzzleSpec[Any], Any, Marks, Leg]:
        """Show the next board, which is ready, and have another one made; without ``order``, when it is asked for."""
        one, puzzle = self._queue.take()
        spec = self.player.find(one.kind)
        rows = spec.rows(puzzle.board, puzzle.solution)
        shown = RunBoard(
            kind=one.kind, board=spec.board_to_json(puzzle.board), switches=spec.options_of(puzzle.board),
            solution=rows, level=puzzle.level, par=one.par,
        )  # fmt: skip
        self.boards.append(shown)
        self.player.show(self.now, spec, puzzle.board, puzzle.solution, one.par)
        if order:
            self.order()
        return spec, puzzle.board, puzzle.solution, one

    def pass_time(self, milliseconds: float) -> list[Happening]:
        """So much time of play has passed."""
        self.now += round(milliseconds)
        return self.player.tick(self.now)

    @property
    def passes(self) -> bool:
        """Whether the board at hand can be skipped for nothing, as often as one likes."""
        return self.mode == DAILY and self.player.spec is not None and self.player.spec.kind in self.unlearned

    def skip(self) -> list[Happening]:
        """Another board instead of this one."""
        return (self.player.pass_by if self.passes else self.player.skip)(self.now)

    def cancel(self) -> None:
        """Make no more boards."""
        self._queue.cancel()

    def record(self) -> RunRecord:
        """The record of the run, which is over."""
        made_by = {spec.kind: spec.version for spec in self.specs}
        return record_of(
            self.run, self.player.steps, self.boards, self.kind, self.pace, self.seed, made_by, self.day, self._version
        )

    def fresh(self) -> bytes:
        """What has happened since it was asked last, to be kept for :func:`cut_off.ended`; b"" for nothing."""
        boards, steps = self._kept
        self._kept = (len(self.boards), len(self.player.steps))
        if (boards, steps) == self._kept:
            return b""
        made_by = {spec.kind: spec.version for spec in self.specs}
        about = RunAbout(self.mode, self.kind, self.pace, self.day, self.seed, made_by, self._version)
        part = RunPart(about if not steps else None, tuple(self.boards[boards:]), tuple(self.player.steps[steps:]))
        return msgspec.json.encode(part)

    @property
    def counts(self) -> bool:
        """Whether the run, which is over, is a score."""
        return self.ranked and counts(self.run, self.mode, self.numbers)

    def order(self) -> None:
        """Have boards made, as far ahead as they are."""
        self._queue.fill()


class EarlierRun:
    """An earlier run as something to race: how far it was at every moment of play since its clock began, or when so
    much of its clock was gone: what errors and skips burnt is gone too."""

    def __init__(self, record: RunRecord, rules: ArcadeNumbers) -> None:
        self.points = record.points
        self.boards = record.boards
        self.kinds = frozenset(board.kind for board in record.played if board.state is LapState.SOLVED)
        """The puzzles of which it solved a board."""
        self._points: list[tuple[int, int]] = []
        self._spent: list[tuple[int, int]] = []
        self._solved: list[int] = []  # when each board was solved, a sprint's penalties included
        began = next((step.at for step in record.steps if step.op != "show"), 0)
        total = errors = skips = 0
        slow = PACES[record.pace]
        shows = [step.at for step in record.steps if step.op == SHOW]
        passed = _passed(record)
        for number, (board, shown) in enumerate(zip(record.played, shows, strict=False)):
            at = max(shown, began) + board.took - began
            total += board.points
            errors += board.errors
            skips += board.state is LapState.SKIPPED and number not in passed
            burnt = errors * rules.clock.error + max(0, skips - rules.skips.free) * rules.skips.costs
            self._points.append((at, total))
            self._spent.append((round(at + 1000 * burnt * slow), total))
            if board.state is LapState.SOLVED:
                extra = errors * rules.sprint.error * 1000 if record.mode == SPRINT else 0
                self._solved.append(round(at / slow + extra))

    @classmethod
    def of(cls, data: bytes | None, rules: ArcadeNumbers) -> EarlierRun | None:
        """The run that was kept, if there is one that can be read."""
        try:
            return None if data is None else cls(decode(data), rules)
        except PuzzleError:
            return None

    def at(self, milliseconds: float, spent: bool = False) -> int:
        """Its points so many milliseconds of play after its clock began; spent: when so much of the clock was gone."""
        steps = self._spent if spent else self._points
        return max((points for at, points in steps if at <= milliseconds), default=0)

    def course(self, spent: bool = False) -> tuple[tuple[int, int], ...]:
        """Its points, each with the milliseconds after which it had them as in :meth:`at`, from the start on."""
        return ((0, 0), *(self._spent if spent else self._points))

    def solved_at(self, number: int) -> int | None:
        """What its clock said when it had solved so many boards; None if it never had."""
        return self._solved[number - 1] if 0 < number <= len(self._solved) else None


def _passed(record: RunRecord) -> set[int]:
    """The boards of a run that were skipped for nothing."""
    board, out = -1, set()
    for step in record.steps:
        board += step.op == SHOW
        if step.op == PASS:
            out.add(board)
    return out
