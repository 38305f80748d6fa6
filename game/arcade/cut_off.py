"""A run kept part by part while it goes on, and brought to its end when the program was cut off in the middle of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.arcade.course import BY_NUMBER
from game.arcade.numbers import ArcadeNumbers
from game.arcade.record import MARK, PASS, SHOW, SKIP, STOP, TICK, RunBoard, RunRecord, RunStep
from game.arcade.recorder import RunRecorder, record_of
from game.arcade.run import DAILY, MODES, PACES, SPRINT, Phase, Run
from game.engine import jsonio
from game.engine.core import PuzzleError, Target
from game.engine.puzzle.spec import FindSpec
from game.engine.words import N_, _


class RunAbout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a run when it begins."""

    mode: str
    kind: str
    pace: str
    day: str
    seed: int
    made_by: dict[str, int]
    version: int = BY_NUMBER


class RunPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened between two moments of a run; ``about`` is in its first part."""

    about: RunAbout | None
    boards: tuple[RunBoard, ...]
    steps: tuple[RunStep, ...]


def counts(run: Run, mode: str, rules: ArcadeNumbers) -> bool:
    """Whether a run that is over is a score: it solved a board; a mark of the day's was right; a sprint was ended."""
    if mode == DAILY:
        return run.right > 0
    return run.solved >= (rules.sprint.boards if mode == SPRINT else 1)


def began(parts: Sequence[bytes]) -> RunAbout:
    """What is known of the run whose parts these are. Raises PuzzleError for parts that are no run."""
    about = _read(parts[0]).about if parts else None
    if about is None or about.mode not in (*MODES, DAILY) or about.pace not in PACES:
        raise PuzzleError(_("the run cannot be read"))
    return about


def daily_of(parts: Sequence[bytes]) -> tuple[str, str] | None:
    """The day and the kind of the daily run that these parts are of; None for any other run."""
    try:
        begun = began(parts)
    except PuzzleError:
        return None
    return (begun.day, begun.kind) if begun.mode == DAILY else None


def begins(part: bytes) -> bool:
    """Whether a part is the first of a run; what cannot be read goes with what came before it."""
    try:
        return _read(part).about is not None
    except PuzzleError:
        return False


def _read(part: bytes) -> RunPart:
    return jsonio.decode(part, RunPart, N_("run"))


def ended(parts: Sequence[bytes], played: int, find: FindSpec, rules: ArcadeNumbers) -> RunRecord | None:
    """The record of a run that was cut off after ``played`` milliseconds, as if it had been left then.

    None when it is no score. Raises PuzzleError for parts that are no run.
    """
    read = [_read(part) for part in parts]
    about = began(parts)
    boards = [board for part in read for board in part.boards]
    steps = [step for part in read for step in part.steps]
    if not steps:
        raise PuzzleError(_("the run cannot be read"))
    player = RunRecorder(find, Run(about.mode, about.pace, rules))
    shown = 0
    for step in steps:
        if step.op == SHOW:
            if shown == len(boards):
                raise PuzzleError(_("the run cannot be read"))
            player.show(step.at, *boards[shown].open(find), boards[shown].par)
            shown += 1
        elif step.op == MARK:
            player.mark(step.at, [(Target(kind, index), value) for kind, index, value in step.marks])
        else:
            {SKIP: player.skip, PASS: player.pass_by, TICK: player.tick, STOP: player.stop}[step.op](step.at)
    if player.run.phase is not Phase.OVER:
        player.stop(max(played, steps[-1].at))
    if not counts(player.run, about.mode, rules):
        return None
    return record_of(
        player.run,
        player.steps,
        boards[:shown],
        about.kind,
        about.pace,
        about.seed,
        about.made_by,
        about.day,
        about.version,
    )
