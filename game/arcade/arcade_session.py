"""A run on its way: its boards made ahead, what is played on them, and the record in the end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import msgspec

from game.arcade.course import RETRIES, TRIES, Leg, daily_seed, leg, specs_of
from game.arcade.cut_off import RunAbout, RunPart, counts
from game.arcade.numbers import ArcadeNumbers
from game.arcade.record import RunBoard, RunRecord, decode
from game.arcade.recorder import RunRecorder, record_of
from game.arcade.run import DAILY, PACES, SPRINT, Happening, LapState, Run
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.order import MadeBoard, Order
from game.engine.puzzle.spec import PuzzleSpec
from game.engine.record.scores import variant_of
from game.engine.words import _

AHEAD = 3

Request = Callable[[Leg, int, int], Order[MadeBoard]]
"""Asks for a leg's board: its seed and which one of the seed it is."""


class _Coming:
    """A board on order; ``tried`` of its seed's puzzles could not be used."""

    def __init__(self, one: Leg, order: Order[MadeBoard]) -> None:
        self.leg, self.order, self.tried = one, order, 0
        self._mark: tuple[object, Hashable] | None = None

    def mark(self, spec: PuzzleSpec[Any]) -> Hashable:
        """What the board must not share with another one of its run; None while it is not there."""
        puzzle = self.order.puzzle
        if puzzle is None:
            return None
        if self._mark is None or self._mark[0] is not puzzle:
            self._mark = (puzzle, (spec.kind, spec.canonical(puzzle.board)))
        return self._mark[1]


class ArcadeSession:
    """One run through boards that ``request`` makes. Raises PuzzleError for a kind that there is not."""

    def __init__(
        self, mode: str, kind: str, pace: str, seed: int, specs: Sequence[PuzzleSpec[Any]], numbers: ArcadeNumbers,
        request: Request, day: str = "",
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
        self._request = request
        self._number = 0
        self._coming: list[_Coming] = []
        self._seen: set[Hashable] = set()
        self._kept = (0, 0)  # boards and steps that were handed out to be kept
        self.order()

    @property
    def ready(self) -> bool:
        """Whether the next board is there. Raises PuzzleError when it cannot be made."""
        self._look()
        return bool(self._coming) and self._coming[0].order.puzzle is not None

    def peek(self) -> tuple[PuzzleSpec[Any], Any] | None:
        """The spec and the board of the next one, if it is ready: to be drawn ahead. Raises as :attr:`ready`."""
        if not self.ready:
            return None
        puzzle = self._coming[0].order.puzzle
        assert puzzle is not None
        return self.player.find(self._coming[0].leg.kind), puzzle.board

    def show(self, order: bool = True) -> tuple[PuzzleSpec[Any], Any, Marks, Leg]:
        """Show the next board, which is ready, and have another one made; without ``order``, when it is asked for."""
        coming = self._coming.pop(0)
        puzzle, one = coming.order.puzzle, coming.leg
        assert puzzle is not None, "only a board that is ready can be shown"
        spec = self.player.find(one.kind)
        self._seen.add(coming.mark(spec))
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
        for coming in self._coming:
            coming.order.cancel()
        self._coming.clear()

    def record(self) -> RunRecord:
        """The record of the run, which is over."""
        made_by = {spec.kind: spec.version for spec in self.specs}
        return record_of(
            self.run, self.player.steps, self.boards, self.kind, self.pace, self.seed, made_by, self.day
        )  # fmt: skip

    def fresh(self) -> bytes:
        """What has happened since it was asked last, to be kept for :func:`cut_off.ended`; b"" for nothing."""
        boards, steps = self._kept
        self._kept = (len(self.boards), len(self.player.steps))
        if (boards, steps) == self._kept:
            return b""
        made_by = {spec.kind: spec.version for spec in self.specs}
        about = RunAbout(self.mode, self.kind, self.pace, self.day, self.seed, made_by)
        part = RunPart(about if not steps else None, tuple(self.boards[boards:]), tuple(self.player.steps[steps:]))
        return msgspec.json.encode(part)

    @property
    def counts(self) -> bool:
        """Whether the run, which is over, is a score."""
        return self.ranked and counts(self.run, self.mode, self.numbers)

    def order(self) -> None:
        """Have boards made, as far ahead as they are."""
        while len(self._coming) < AHEAD:
            one = leg(self.specs, self._number, self.numbers, variant_of(self.kind)[1])
            self._number += 1
            self._coming.append(_Coming(one, self._request(one, self.seed, one.number)))

    def _look(self) -> None:
        """Ask again for boards that could not be made, or were there before, be it turned or mirrored."""
        seen = set(self._seen)
        for coming in self._coming:
            mark = coming.mark(self.player.find(coming.leg.kind))
            if not coming.order.error and mark not in seen:
                if mark is None:
                    break  # the boards after it wait until it is known what they must not repeat
                seen.add(mark)
                continue
            coming.tried += 1
            if coming.tried >= TRIES:
                raise PuzzleError(coming.order.error or _("no further board could be made"))
            coming.order = self._request(coming.leg, self.seed, coming.leg.number + RETRIES * coming.tried)
            break


class EarlierRun:
    """An earlier run as something to race: how far it was at every moment of play since its clock began."""

    def __init__(self, record: RunRecord, rules: ArcadeNumbers) -> None:
        self.points = record.points
        self.boards = record.boards
        self._points: list[tuple[int, int]] = []
        self._solved: list[int] = []  # when each board was solved, a sprint's penalties included
        began = next((step.at for step in record.steps if step.op != "show"), 0)
        total = errors = 0
        shows = [step.at for step in record.steps if step.op == "show"]
        for board, shown in zip(record.played, shows, strict=False):
            at = max(shown, began) + board.took - began
            total += board.points
            errors += board.errors
            self._points.append((at, total))
            if board.state is LapState.SOLVED:
                extra = errors * rules.sprint.error * 1000 if record.mode == SPRINT else 0
                self._solved.append(round(at / PACES[record.pace] + extra))

    @classmethod
    def of(cls, data: bytes | None, rules: ArcadeNumbers) -> EarlierRun | None:
        """The run that was kept, if there is one that can be read."""
        try:
            return None if data is None else cls(decode(data), rules)
        except PuzzleError:
            return None

    def at(self, milliseconds: float) -> int:
        """Its points so many milliseconds of play after its clock began."""
        return max((points for at, points in self._points if at <= milliseconds), default=0)

    @property
    def course(self) -> tuple[tuple[int, int], ...]:
        """Its points, each with the milliseconds of play after which it had them, from the start on."""
        return ((0, 0), *self._points)

    def solved_at(self, number: int) -> int | None:
        """What its clock said when it had solved so many boards; None if it never had."""
        return self._solved[number - 1] if 0 < number <= len(self._solved) else None
