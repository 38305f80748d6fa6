"""Whether a run was played faster than hands are: the table marks such runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.arcade.boards import open_boards
from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.record import MARK, SHOW, RunRecord, decode
from game.arcade.recorder import required_of
from game.engine.core import PuzzleError, Target
from game.engine.puzzle.spec import FindSpec


def too_fast(data: bytes, find: FindSpec, rules: ArcadeNumbers | None = None) -> bool:
    """Whether an encoded run places more right marks in some span of time than ``ArcadeNumbers.hands`` allow.

    Notes do not count, for a stroke draws many of them; nor does a slot a second time. False for what is no run.
    """
    limits = (rules or numbers()).hands
    try:
        record = decode(data)
        marks = [step.at for step in record.steps if step.op == MARK for _mark in step.marks]
        if not _passes(marks, limits):  # so that the boards of most runs need not be opened
            return False
        return _passes(list(_placed(record, find)), limits)
    except PuzzleError:
        return False


def _placed(record: RunRecord, find: FindSpec) -> Iterator[int]:
    """When each mark that a solution requires was placed first."""
    waiting = iter(open_boards(record, find))
    required: dict[Target, int] = {}
    for step in record.steps:
        if step.op == SHOW:
            _shown, spec, board, solution = next(waiting)
            required = dict(required_of(spec, board, solution)[0])
        elif step.op == MARK:
            for kind, index, value in step.marks:
                slot = Target(kind, index)
                if required.get(slot) == value:
                    del required[slot]
                    yield step.at


def _passes(times: Sequence[int], limits: Sequence[tuple[int, int]]) -> bool:
    """Whether more than ``most`` of the times lie within ``span`` milliseconds, for one of the limits."""
    ordered = sorted(times)
    return any(
        late - early < span for span, most in limits for early, late in zip(ordered, ordered[most:], strict=False)
    )
