"""A recorded run played again and compared with what it claims."""

from __future__ import annotations

from game.arcade.boards import OpenedBoard, open_boards
from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.origin import check_boards
from game.arcade.record import MARK, PASS, SHOW, SKIP, STOP, TICK, RunBoard, RunRecord
from game.arcade.recorder import RunRecorder
from game.arcade.run import Lap, Phase, Run
from game.engine.core import PuzzleError, Status, Target
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _


def verify(record: RunRecord, find: FindSpec, rules: ArcadeNumbers | None = None) -> Run:
    """Play a record again and compare: the run as it ended. Raises PuzzleError naming what is not as it says.

    Its boards must be those of its seed, with one solution each; every mark counts as it did in the run. Boards of an
    older generator cannot be made again: :func:`game.arcade.origin.not_made_again` tells of them.
    """
    rules = rules or numbers()
    check_boards(record, find, rules)
    player = RunRecorder(find, Run(record.mode, record.pace, rules))
    opened = open_boards(record, find)
    waiting = list(enumerate(opened))
    before = 0
    for number, step in enumerate(record.steps):
        if step.at < before:
            raise PuzzleError(_("steps[{number}]: time goes back").format(number=number))
        before = step.at
        if player.run.phase is Phase.OVER:
            raise PuzzleError(_("steps[{number}]: the run was over before").format(number=number))
        if step.op == SHOW:
            if player.run.laps and player.run.lap.state == "open":
                raise PuzzleError(_("steps[{number}]: the board before is not done with").format(number=number))
            place, coming = waiting.pop(0)
            _check_solution(place, coming)
            player.show(step.at, coming.spec, coming.board, coming.solution, coming.shown.par)
        elif step.op == MARK:
            player.mark(step.at, [(Target(kind, index), value) for kind, index, value in step.marks])
        else:
            {SKIP: player.skip, PASS: player.pass_by, TICK: player.tick, STOP: player.stop}[step.op](step.at)
    run = player.run
    if run.phase is not Phase.OVER:
        raise PuzzleError(_("the run does not come to its end"))
    if waiting:
        raise PuzzleError(_("played[{waiting}]: this board was never shown").format(waiting=waiting[0][0]))
    for place, (board, lap) in enumerate(zip(opened, run.laps, strict=True)):
        _check_lap(place, board.shown, lap)
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


def _check_lap(place: int, shown: RunBoard, lap: Lap) -> None:
    """Raises PuzzleError where the record tells something else of a board than what became of it."""
    for name in ("state", "points", "errors", "took"):
        claimed, value = getattr(shown, name), getattr(lap, name)
        if claimed != value:
            raise PuzzleError(
                _("played[{place}].{name}: the run comes to {value}, not {claimed}").format(
                    place=place, name=name, value=value, claimed=claimed
                )
            )


def _check_solution(place: int, opened: OpenedBoard) -> None:
    """Raises PuzzleError unless the solution that a board came with is one, and the only one."""
    _shown, spec, board, solution = opened
    if Status.SOLVED not in spec.status(board, solution):
        raise PuzzleError(_("played[{place}]: {error}").format(place=place, error=_("its solution breaks a rule")))
    if spec.count(board, 2).number != 1:
        raise PuzzleError(_("played[{place}]: {error}").format(place=place, error=_("it has more than one solution")))
