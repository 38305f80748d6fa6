"""A run written down: its boards and everything that was done, so that it can be watched again and verified."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

import msgspec

from game.arcade.numbers import Numbers, numbers
from game.arcade.origin import check_boards
from game.arcade.run import DAILY, MODES, PACES, Happening, Phase, Run
from game.engine import documents
from game.engine.core import Marks, PuzzleError, Status, Target
from game.engine.puzzle import PuzzleSpec
from game.engine.words import N_, _

Find = Callable[[str], PuzzleSpec[Any]]
FORMAT, VERSION = "solitudo-run", 1
Time = Annotated[int, msgspec.Meta(ge=0)]

SHOW: Final = "show"
MARK: Final = "mark"
SKIP: Final = "skip"
TICK: Final = "tick"
STOP: Final = "stop"


class RunBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as in a level pack, its solution as rows, its par in seconds and what became of it."""

    kind: str
    board: Any
    switches: dict[str, str]
    solution: tuple[str, ...]
    level: str
    par: int
    state: str = "open"
    points: int = 0
    errors: int = 0
    took: int = 0

    def open(self, find: Find) -> tuple[PuzzleSpec[Any], Any, Marks]:
        """The spec, the board and its solution. Raises PuzzleError."""
        spec = find(self.kind)
        board = spec.board_from_json(self.board, self.switches)
        return spec, board, spec.marks_from_rows(board, self.solution)


class Step(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What was done ``at`` milliseconds: a board shown, slots marked (kind, index, value), a board skipped, the end."""

    at: Time
    op: Literal["show", "mark", "skip", "tick", "stop"]
    marks: tuple[tuple[str, tuple[int, ...], int], ...] = ()


class RunRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished run, as the score tables take it (``game.engine.scores.Run``)."""

    format: Literal["solitudo-run"] = "solitudo-run"
    version: Annotated[int, msgspec.Meta(ge=1, le=VERSION)] = VERSION
    mode: str
    kind: str
    pace: str
    day: str = ""
    seed: int
    made_by: dict[str, int]
    """The version of each kind's generator: a later one may make other boards of the same seed."""
    played: tuple[RunBoard, ...]
    steps: tuple[Step, ...]
    rank: int
    points: int
    boards: int
    elapsed: int

    def encode(self) -> bytes:
        """The record as one JSON object."""
        return msgspec.json.encode(self)


def decode(data: bytes) -> RunRecord:
    """The inverse of :meth:`RunRecord.encode`. Raises PuzzleError with the place of what is wrong."""
    record = documents.decode(data, RunRecord, N_("run"), VERSION)
    if record.mode not in (*MODES, DAILY):
        raise PuzzleError(_("there is no mode {mode!r}").format(mode=record.mode[:20]))
    if record.pace not in PACES:
        raise PuzzleError(_("there is no pace {pace!r}").format(pace=record.pace[:20]))
    return record


def required_of(spec: PuzzleSpec[Any], board: Any, solution: Marks) -> tuple[Mapping[Target, int], bool]:
    """The marks that a run judges, and whether every slot needs one, so that each mark is judged."""
    required = spec.required(board, solution)
    return required, len(required) == len(spec.slots(board))


@dataclass
class Player:
    """A run with its boards: what is done to the marks, and what the run makes of it.

    The scene plays through this and :func:`verify` plays the record again through it, so both come to the same.
    """

    find: Find
    run: Run
    marks: dict[Target, int] = field(default_factory=dict)
    spec: PuzzleSpec[Any] | None = None
    board: Any = None
    steps: list[Step] = field(default_factory=list)

    def show(self, at: int, spec: PuzzleSpec[Any], board: Any, solution: Marks, par: float) -> list[Happening]:
        """A new board, without marks."""
        self.spec, self.board, self.marks = spec, board, {}
        self.steps.append(Step(at, SHOW))
        return self.run.show(at, par, *required_of(spec, board, solution))

    def mark(self, at: int, changes: Sequence[tuple[Target, int]]) -> list[Happening]:
        """A move: several slots get new values at once. What is wrong is cleared again; what is locked stays."""
        if self.spec is None or not changes or any(self.run.locked.get(slot, 0) > at for slot, _ in changes):
            return []
        self.steps.append(Step(at, MARK, tuple((slot.kind, slot.index, value) for slot, value in changes)))
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
            self.steps.append(Step(at, TICK))
        return out

    def skip(self, at: int) -> list[Happening]:
        self.steps.append(Step(at, SKIP))
        return self._after(at, self.run.skip(at))

    def stop(self, at: int) -> list[Happening]:
        self.steps.append(Step(at, STOP))
        return self._after(at, self.run.stop(at))

    def _solved(self) -> bool:
        return self.spec is not None and Status.SOLVED in self.spec.status(self.board, self._standing())

    def _standing(self) -> dict[Target, int]:
        return {slot: value for slot, value in self.marks.items() if value}

    def _after(self, at: int, happenings: list[Happening]) -> list[Happening]:
        """Clear what was wrong; what stood beside it may then be all that the board needs."""
        wrong = [happening for happening in happenings if happening.kind == "wrong" and happening.slot is not None]
        for happening in wrong:
            assert happening.slot is not None
            self.marks[happening.slot] = 0
        if wrong and self._solved():
            happenings += self.run.complete(at)
        return happenings


def record_of(
    run: Run, steps: Sequence[Step], boards: Sequence[RunBoard], kind: str, pace: str, seed: int,
    made_by: Mapping[str, int], day: str = "",
) -> RunRecord:  # fmt: skip
    """The record of a run that is over; ``boards`` are those that were shown, in their order."""
    played = tuple(
        msgspec.structs.replace(board, state=lap.state, points=lap.points, errors=lap.errors, took=lap.took)
        for board, lap in zip(boards, run.laps, strict=True)
    )
    return RunRecord(
        mode=run.mode, kind=kind, pace=pace, day=day, seed=seed, made_by=dict(made_by), played=played,
        steps=tuple(steps), rank=run.rank, points=run.points, boards=run.solved, elapsed=run.time(run.ended),
    )  # fmt: skip


def verify(record: RunRecord, find: Find, rules: Numbers | None = None) -> Run:
    """Play a record again and compare: the run as it ended. Raises PuzzleError naming what is not as it says.

    Its boards must be those of its seed, with one solution each; every mark counts as it did in the run.
    """
    rules = rules or numbers()
    check_boards(record, find, rules)
    player = Player(find, Run(record.mode, record.pace, rules))
    waiting = list(enumerate(record.played))
    before = 0
    for number, step in enumerate(record.steps):
        if step.at < before:
            raise PuzzleError(_("steps[{number}]: time goes back").format(number=number))
        before = step.at
        if player.run.phase is Phase.OVER:
            raise PuzzleError(_("steps[{number}]: the run was over before").format(number=number))
        if step.op == SHOW:
            if not waiting:
                raise PuzzleError(_("steps[{number}]: there is no such board").format(number=number))
            place, shown = waiting.pop(0)
            player.show(step.at, *_opened(place, shown, find), shown.par)
        elif step.op == MARK:
            player.mark(step.at, [(Target(kind, index), value) for kind, index, value in step.marks])
        else:
            {SKIP: player.skip, TICK: player.tick, STOP: player.stop}[step.op](step.at)
    run = player.run
    if run.phase is not Phase.OVER:
        raise PuzzleError(_("the run does not come to its end"))
    if waiting:
        raise PuzzleError(_("played[{waiting}]: this board was never shown").format(waiting=waiting[0][0]))
    for name, value in (("rank", run.rank), ("points", run.points), ("boards", run.solved)):
        if getattr(record, name) != value:
            raise PuzzleError(
                _("{name}: the run comes to {value}, not {claimed}").format(
                    name=name, value=value, claimed=getattr(record, name)
                )
            )
    if record.elapsed != run.time(run.ended):
        raise PuzzleError(
            _("elapsed: the run takes {time} ms, not {elapsed}").format(
                time=run.time(run.ended), elapsed=record.elapsed
            )
        )
    return run


def _opened(place: int, shown: RunBoard, find: Find) -> tuple[PuzzleSpec[Any], Any, Marks]:
    try:
        spec, board, solution = shown.open(find)
        if Status.SOLVED not in spec.status(board, solution):
            raise PuzzleError(_("its solution breaks a rule"))
        if spec.count(board, 2).number != 1:
            raise PuzzleError(_("it has more than one solution"))
    except PuzzleError as error:
        raise PuzzleError(_("played[{place}]: {error}").format(place=place, error=error)) from None
    return spec, board, solution
