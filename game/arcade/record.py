"""A run written down: its boards and everything that was done, so that it can be watched again and verified."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from game.arcade.run import DAILY, MODES, PACES, LapState
from game.engine import jsonio
from game.engine.core import Marks, PuzzleError
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import N_, _

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
    state: LapState = LapState.OPEN
    points: int = 0
    errors: int = 0
    took: int = 0

    def open(self, find: FindSpec) -> tuple[PuzzleSpec[Any], Any, Marks]:
        """The spec, the board and its solution. Raises PuzzleError."""
        spec = find(self.kind)
        board = spec.board_from_json(self.board, self.switches)
        return spec, board, spec.marks_from_rows(board, self.solution)


class RunStep(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What was done ``at`` milliseconds: a board shown, slots marked (kind, index, value), a board skipped, the end."""

    at: Time
    op: Literal["show", "mark", "skip", "tick", "stop"]
    marks: tuple[tuple[str, tuple[int, ...], int], ...] = ()


class RunRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A finished run, as the score tables take it (``game.engine.record.scores.Run``)."""

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
    steps: tuple[RunStep, ...]
    rank: int
    points: int
    boards: int
    elapsed: int

    def encode(self) -> bytes:
        """The record as one JSON object."""
        return msgspec.json.encode(self)


def decode(data: bytes) -> RunRecord:
    """The inverse of :meth:`RunRecord.encode`. Raises PuzzleError with the place of what is wrong."""
    record = jsonio.decode(data, RunRecord, N_("run"), VERSION)
    if record.mode not in (*MODES, DAILY):
        raise PuzzleError(_("there is no mode {mode!r}").format(mode=record.mode[:20]))
    if record.pace not in PACES:
        raise PuzzleError(_("there is no pace {pace!r}").format(pace=record.pace[:20]))
    return record
