"""A run in a small file, to be raced by somebody else: written out, read with every number within bounds, and proved.

A step is an array of whole numbers: the milliseconds since the step before, what was done (its place in ``OPS``), and
for marks each slot: its kind (its place in ``slots``), its indices, its value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

import msgspec

from game.arcade.course import EVENED
from game.arcade.numbers import ArcadeNumbers
from game.arcade.record import (
    LONGEST,
    MARK,
    PASS,
    SHOW,
    SKIP,
    STOP,
    TICK,
    RunBoard,
    RunCount,
    RunLong,
    RunName,
    RunRecord,
    RunStep,
    RunTime,
    decode,
)  # fmt: skip
from game.arcade.speed import too_fast
from game.arcade.verify import verify
from game.engine import jsonio
from game.engine.core import PuzzleError
from game.engine.foreign_text import one_line
from game.engine.formats.content import MOST_OF_RUN
from game.engine.puzzle.spec import FindSpec
from game.engine.words import N_, _

VERSION = EVENED
LONGEST_NAME = 20
OPS: tuple[Literal["show", "mark", "skip", "pass", "tick", "stop"], ...] = (SHOW, MARK, SKIP, TICK, STOP, PASS)

Number = Annotated[int, msgspec.Meta(ge=0, le=LONGEST)]
Indices = Annotated[int, msgspec.Meta(ge=1, le=4)]
Step = Annotated[tuple[Number, ...], msgspec.Meta(min_length=2, max_length=6000)]


class RunFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file: ``name`` is whose run it is; ``slots`` are the kinds of slots that were marked, and how many indices
    each has; the rest is as in :class:`RunRecord`, its version too."""

    format: Literal["solitudo-race"] = "solitudo-race"
    version: Annotated[int, msgspec.Meta(ge=1, le=VERSION)] = VERSION
    name: RunName
    mode: RunName
    kind: Annotated[str, msgspec.Meta(max_length=400)]
    pace: RunName
    day: Annotated[str, msgspec.Meta(max_length=10)] = ""
    seed: RunLong
    made_by: Annotated[dict[RunName, Annotated[int, msgspec.Meta(ge=1, le=10**6)]], msgspec.Meta(max_length=100)]
    played: Annotated[tuple[RunBoard, ...], msgspec.Meta(min_length=1, max_length=1000)]
    slots: Annotated[tuple[tuple[RunName, Indices], ...], msgspec.Meta(max_length=20)]
    steps: Annotated[tuple[Step, ...], msgspec.Meta(max_length=25_000)]
    rank: RunLong
    points: RunCount
    boards: RunCount
    elapsed: RunTime


class ProvedRun(NamedTuple):
    """A run that comes to what it says: whose it is, its record encoded, and whether it is too fast for hands."""

    name: str
    record: bytes
    too_fast: bool


def encode(record: RunRecord, name: str) -> bytes:
    """The file of a run. Raises PuzzleError when it would be too large."""
    slots = {kind: len(index) for step in record.steps for kind, index, _value in step.marks}
    places = {kind: place for place, kind in enumerate(slots)}
    before, steps = 0, []
    for step in record.steps:
        marks = [n for kind, index, value in step.marks for n in (places[kind], *index, value)]
        steps.append((step.at - before, OPS.index(step.op), *marks))
        before = step.at
    about = {one: getattr(record, one) for one in _SHARED}
    file = RunFile(name=one_line(name, LONGEST_NAME), slots=tuple(slots.items()), steps=tuple(steps), **about)
    data = msgspec.json.encode(file) + b"\n"
    if len(data) > MOST_OF_RUN:
        raise PuzzleError(
            _("this run would take {size} kB as a file, and {most} is the most").format(
                size=-(-len(data) // 1000), most=MOST_OF_RUN // 1000
            )
        )
    return data


def read(data: bytes) -> tuple[str, RunRecord]:
    """Whose run is in a file, and the run. Raises PuzzleError with the place of what is wrong; nothing is proved."""
    if len(data) > MOST_OF_RUN:
        raise PuzzleError(_("the run file is larger than {size} kB").format(size=MOST_OF_RUN // 1000))
    file = jsonio.decode(data, RunFile, N_("run file"), VERSION)
    about = {one: getattr(file, one) for one in _SHARED}
    record = decode(RunRecord(steps=tuple(_steps(file)), **about).encode())
    return one_line(file.name, LONGEST_NAME), record


def prove(data: bytes, find: FindSpec, rules: ArcadeNumbers | None = None) -> ProvedRun:
    """The run in a file, played again to what it says: see :func:`verify`. Raises PuzzleError. Takes its time."""
    name, record = read(data)
    verify(record, find, rules)
    encoded = record.encode()
    return ProvedRun(name, encoded, too_fast(encoded, find, rules))


_SHARED = ("version", "mode", "kind", "pace", "day", "seed", "made_by", "played", "rank", "points", "boards", "elapsed")


def _steps(file: RunFile) -> Iterator[RunStep]:
    at = 0
    for number, (wait, op, *rest) in enumerate(file.steps):
        at += wait
        if op >= len(OPS) or at > LONGEST or (rest and OPS[op] != MARK):
            raise PuzzleError(_("steps[{number}]: it makes no sense").format(number=number))
        yield RunStep(at, OPS[op], tuple(_marks(file, number, rest)))


def _marks(file: RunFile, number: int, rest: list[int]) -> Iterator[tuple[str, tuple[int, ...], int]]:
    place = 0
    while place < len(rest):
        if rest[place] >= len(file.slots):
            raise PuzzleError(_("steps[{number}]: it makes no sense").format(number=number))
        kind, indices = file.slots[rest[place]]
        numbers = rest[place + 1 : place + 2 + indices]
        if len(numbers) < indices + 1:
            raise PuzzleError(_("steps[{number}]: it makes no sense").format(number=number))
        yield kind, tuple(numbers[:-1]), numbers[-1]
        place += 2 + indices
