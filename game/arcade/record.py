"""A run written down: its boards and everything that was done, so that it can be watched again and verified."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from game.arcade.course import EVENED
from game.arcade.run import DAILY, MODES, PACES, LapState
from game.engine import jsonio
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import N_, _

FORMAT, VERSION = "solitudo-run", EVENED
MAX_BYTES = 8 << 20
LONGEST = 10**9
"""Milliseconds of play, and points, that no run comes to: the rank of a survival leaves so much room for its time."""

RunTime = Annotated[int, msgspec.Meta(ge=0, le=LONGEST)]
RunCount = Annotated[int, msgspec.Meta(ge=0, le=LONGEST)]
RunLong = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]  # what the profile can keep
RunName = Annotated[str, msgspec.Meta(max_length=40)]
RunKinds = Annotated[str, msgspec.Meta(max_length=400)]  # the names of several puzzles
Par = Annotated[int, msgspec.Meta(ge=1, le=3600)]
SlotIndex = Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=999)], ...], msgspec.Meta(max_length=4)]
RunMark = tuple[RunName, SlotIndex, Annotated[int, msgspec.Meta(ge=0, le=2**53)]]

SHOW: Final = "show"
MARK: Final = "mark"
SKIP: Final = "skip"
PASS: Final = "pass"
TICK: Final = "tick"
STOP: Final = "stop"


class RunBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board as in a level pack, its solution as rows, its par in seconds and what became of it."""

    kind: RunName
    board: Any
    switches: Annotated[dict[RunName, RunName], msgspec.Meta(max_length=20)]
    solution: Annotated[tuple[str, ...], msgspec.Meta(max_length=200)]
    level: RunName
    par: Par
    state: LapState = LapState.OPEN
    points: RunCount = 0
    errors: RunCount = 0
    took: RunTime = 0

    def open(self, find: FindSpec) -> tuple[PuzzleSpec[Any], Any, Marks]:
        """The spec, the board and its solution. Raises PuzzleError."""
        spec = find(self.kind)
        board = spec.board_from_json(self.board, self.switches)
        return spec, board, spec.marks_from_rows(board, self.solution)


class RunStep(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What was done ``at`` milliseconds: a board shown, slots marked (kind, index, value), a board skipped, one of a
    puzzle that the player has not learned passed by, the end."""

    at: RunTime
    op: Literal["show", "mark", "skip", "pass", "tick", "stop"]
    marks: Annotated[tuple[RunMark, ...], msgspec.Meta(max_length=1000)] = ()


class RunRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished run, as the score tables take it (``game.engine.record.scores.Run``).

    version: also by which rules it goes through its boards (``game.arcade.course.BY_NUMBER`` and the like).
    """

    format: Literal["solitudo-run"] = "solitudo-run"
    version: Annotated[int, msgspec.Meta(ge=1, le=VERSION)] = VERSION
    mode: RunName
    kind: RunKinds
    pace: RunName
    day: Annotated[str, msgspec.Meta(pattern="^([0-9]{4}-[0-9]{2}-[0-9]{2})?\\Z")] = ""
    seed: RunLong
    made_by: Annotated[
        dict[RunName, Annotated[int, msgspec.Meta(ge=1, le=10**6)]], msgspec.Meta(min_length=1, max_length=100)
    ]
    """The version of each kind's generator: a later one may make other boards of the same seed."""
    played: Annotated[tuple[RunBoard, ...], msgspec.Meta(max_length=1000)]
    steps: Annotated[tuple[RunStep, ...], msgspec.Meta(max_length=50_000)]
    rank: RunLong
    points: RunCount
    boards: RunCount
    elapsed: RunTime

    @property
    def errors(self) -> int:
        """How many marks were wrong."""
        return sum(board.errors for board in self.played)

    @property
    def clean(self) -> int:
        """How many boards were solved without a wrong mark."""
        return sum(board.state is LapState.SOLVED and not board.errors for board in self.played)

    def encode(self) -> bytes:
        """The record as one JSON object."""
        return msgspec.json.encode(self)


def decode(data: bytes) -> RunRecord:
    """The inverse of :meth:`RunRecord.encode`, every number within bounds. Raises PuzzleError with the place.

    Whether its boards and marks are a puzzle's is not looked at; :func:`game.arcade.boards.open_boards` does that.
    """
    if len(data) > MAX_BYTES:
        raise PuzzleError(_("the run is larger than {size} MB").format(size=MAX_BYTES >> 20))
    record = jsonio.decode(data, RunRecord, N_("run"), VERSION)
    if record.mode not in (*MODES, DAILY):
        raise PuzzleError(_("there is no mode {mode!r}").format(mode=record.mode[:20]))
    if record.pace not in PACES:
        raise PuzzleError(_("there is no pace {pace!r}").format(pace=record.pace[:20]))
    return record
