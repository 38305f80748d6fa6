"""A run that is written down while it is played: what is done to the marks, and what the run makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.arcade.record import MARK, PASS, SHOW, SKIP, STOP, TICK, VERSION, RunBoard, RunRecord, RunStep
from game.arcade.run import Happening, HappeningKind, Phase, Run
from game.engine.core import Marks, Status, Target
from game.engine.puzzle.spec import FindSpec, PuzzleSpec


def required_of(spec: PuzzleSpec[Any], board: Any, solution: Marks) -> tuple[Mapping[Target, int], bool]:
    """The marks that a run judges, and whether every slot needs one, so that each mark is judged."""
    required = spec.required(board, solution)
    return required, len(required) == len(spec.slots(board))


@dataclass
class RunRecorder:
    """A run with its boards: what is done to the marks, and what the run makes of it.

    The scene plays through this and :func:`verify` plays the record again through it, so both come to the same. What is
    done once the run is over is no part of it.
    """

    find: FindSpec
    run: Run
    marks: dict[Target, int] = field(default_factory=dict)
    spec: PuzzleSpec[Any] | None = None
    board: Any = None
    steps: list[RunStep] = field(default_factory=list)
    _required: Mapping[Target, int] = field(default_factory=dict)

    def show(self, at: int, spec: PuzzleSpec[Any], board: Any, solution: Marks, par: float) -> list[Happening]:
        """A new board, without marks."""
        self.spec, self.board, self.marks = spec, board, {}
        self.steps.append(RunStep(at, SHOW))
        self._required, strict = required_of(spec, board, solution)
        return self.run.show(at, par, self._required, strict)

    def mark(self, at: int, changes: Sequence[tuple[Target, int]]) -> list[Happening]:
        """A move: several slots get new values at once. What is wrong is cleared again; what is locked stays."""
        if (
            self.over
            or self.spec is None
            or not changes
            or any(self.run.locked.get(slot, 0) > at for slot, _ in changes)
        ):
            return []
        self.steps.append(RunStep(at, MARK, tuple((slot.kind, slot.index, value) for slot, value in changes)))
        self.marks.update(changes)
        out: list[Happening] = []
        for number, (slot, value) in enumerate(changes, 1):
            last = number == len(changes)
            out += self._after(at, self.run.mark(at, slot, value, last and self._solved()))
        return out

    def tick(self, at: int) -> list[Happening]:
        """Time has passed. Only a tick that something follows from is written down."""
        out = self._after(at, self.run.tick(at))
        if out:
            self.steps.append(RunStep(at, TICK))
        return out

    def skip(self, at: int) -> list[Happening]:
        if self.over:
            return []
        self.steps.append(RunStep(at, SKIP))
        return self._after(at, self.run.skip(at))

    def pass_by(self, at: int) -> list[Happening]:
        """Skip a board of a puzzle that the player has not learned."""
        if self.over:
            return []
        self.steps.append(RunStep(at, PASS))
        return self._after(at, self.run.skip(at, new=True))

    def stop(self, at: int) -> list[Happening]:
        if self.over:
            return []
        self.steps.append(RunStep(at, STOP))
        return self._after(at, self.run.stop(at))

    @property
    def over(self) -> bool:
        """Whether the run has come to its end."""
        return self.run.phase is Phase.OVER

    @property
    def stopped(self) -> bool:
        """Whether the run was ended before its time."""
        return bool(self.steps) and self.steps[-1].op == STOP

    def _solved(self) -> bool:
        """Whether the board is solved now; the rules are only asked when all that its one solution requires stands."""
        if self.spec is None or self.over or self.run.lap.state != "open":
            return False
        if any(self.marks.get(slot) != value for slot, value in self._required.items()):
            return False
        return Status.SOLVED in self.spec.status(self.board, self._standing())

    def _standing(self) -> dict[Target, int]:
        return {slot: value for slot, value in self.marks.items() if value}

    def _after(self, at: int, happenings: list[Happening]) -> list[Happening]:
        """Clear what was wrong; what stood beside it may then be all that the board needs."""
        wrong = [
            happening
            for happening in happenings
            if happening.kind is HappeningKind.WRONG and happening.slot is not None
        ]
        for happening in wrong:
            assert happening.slot is not None
            self.marks[happening.slot] = 0
        if wrong and self._solved():
            happenings += self.run.complete(at)
        return happenings


def record_of(
    run: Run, steps: Sequence[RunStep], boards: Sequence[RunBoard], kind: str, pace: str, seed: int,
    made_by: Mapping[str, int], day: str = "", version: int = VERSION,
) -> RunRecord:  # fmt: skip
    """The record of a run that is over; ``boards`` are those that were shown, in their order."""
    played = tuple(
        msgspec.structs.replace(board, state=lap.state, points=lap.points, errors=lap.errors, took=lap.took)
        for board, lap in zip(boards, run.laps, strict=True)
    )
    return RunRecord(
        version=version, mode=run.mode, kind=kind, pace=pace, day=day, seed=seed, made_by=dict(made_by), played=played,
        steps=tuple(steps), rank=run.rank, points=run.points, boards=run.solved, elapsed=run.time(run.ended),
    )  # fmt: skip
