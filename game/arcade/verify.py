"""A recorded run played again and compared with what it claims."""

from __future__ import annotations

from typing import Any

from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.origin import check_boards
from game.arcade.record import MARK, SHOW, SKIP, STOP, TICK, RunBoard, RunRecord
from game.arcade.recorder import RunRecorder
from game.arcade.run import Phase, Run
from game.engine.core import Marks, PuzzleError, Status, Target
from game.engine.puzzle.spec import FindSpec, PuzzleSpec
from game.engine.words import _


def verify(record: RunRecord, find: FindSpec, rules: ArcadeNumbers | None = None) -> Run:
    """Play a record again and compare: the run as it ended. Raises PuzzleError naming what is not as it says.

    Its boards must be those of its seed, with one solution each; every mark counts as it did in the run.
    """
    rules = rules or numbers()
    check_boards(record, find, rules)
    player = RunRecorder(find, Run(record.mode, record.pace, rules))
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


def _opened(place: int, shown: RunBoard, find: FindSpec) -> tuple[PuzzleSpec[Any], Any, Marks]:
    try:
        spec, board, solution = shown.open(find)
        if Status.SOLVED not in spec.status(board, solution):
            raise PuzzleError(_("its solution breaks a rule"))
        if spec.count(board, 2).number != 1:
            raise PuzzleError(_("it has more than one solution"))
    except PuzzleError as error:
        raise PuzzleError(_("played[{place}]: {error}").format(place=place, error=error)) from None
    return spec, board, solution
