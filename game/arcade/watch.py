"""A recorded run as games to be watched: a log for each of its boards."""

from __future__ import annotations

from game.arcade.numbers import ArcadeNumbers, numbers
from game.arcade.record import MARK, SHOW, SKIP, STOP, TICK, RunRecord, RunStep
from game.arcade.recorder import RunRecorder
from game.arcade.run import Happening, HappeningKind, Run
from game.engine.core import Change, PuzzleError, Target
from game.engine.play.replay import Replay
from game.engine.play.session import Session
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _


def games_of(record: RunRecord, find: FindSpec, rules: ArcadeNumbers | None = None) -> list[tuple[str, Replay]]:
    """The boards of a run with their levels, in their order; wrong marks are errors, and go as they did.

    Nothing is verified. Raises PuzzleError for steps that make no sense.
    """
    try:
        found = _Watched(record, find, rules or numbers()).games
    except (LookupError, TypeError, ValueError) as error:
        raise PuzzleError(_("the run cannot be read ({error!r})").format(error=error)) from None
    if not found:
        raise PuzzleError(_("the run has no boards"))
    return found


class _Watched:
    """Plays a run again and writes down what stood on each board."""

    def __init__(self, record: RunRecord, find: FindSpec, rules: ArcadeNumbers) -> None:
        self.games: list[tuple[str, Replay]] = []
        self._find = find
        self._player = RunRecorder(find, Run(record.mode, record.pace, rules))
        self._session: Session | None = None
        self._slots: frozenset[Target] = frozenset()
        self._level = ""
        self._start = 0
        self._errors: list[tuple[int, str]] = []
        waiting = list(record.played)
        for step in record.steps:
            if step.op == SHOW:
                self._end(step.at)
                if not waiting:
                    raise PuzzleError(_("the run shows more boards than it has"))
                shown = waiting.pop(0)
                spec, board, solution = shown.open(self._find)
                self._session, self._slots = Session(spec, board), frozenset(spec.slots(board))
                self._level, self._start, self._errors = shown.level, step.at, []
                self._player.show(step.at, spec, board, solution, shown.par)
            else:
                self._follow(step)
        self._end(record.steps[-1].at if record.steps else 0)

    def _end(self, at: int) -> None:
        """The board at hand is done with."""
        if self._session is not None:
            length = max(1, at - self._start)
            self.games.append((self._level, Replay(self._session, self._errors, length, judged=False)))

    def _follow(self, step: RunStep) -> None:
        session, player = self._session, self._player
        if session is None:
            return
        at = max(0, step.at - self._start)
        happenings: list[Happening] = []
        if step.op == MARK:
            changes = [(Target(kind, index), value) for kind, index, value in step.marks]
            kinds = {slot.kind for slot in self._slots}
            for slot, _value in changes:
                if slot not in self._slots and slot.kind in kinds:
                    raise PuzzleError(
                        _("there is no {kind} {place} on its board").format(kind=slot.kind, place=list(slot.index))
                    )
            before = len(player.steps)
            happenings = player.mark(step.at, changes)
            if len(player.steps) > before:  # a slot may be locked
                wanted = dict(changes)
                session.play(tuple(Change(s, session.marks.get(s, 0), v) for s, v in wanted.items()), at)
        else:
            happenings = {SKIP: player.skip, TICK: player.tick, STOP: player.stop}[step.op](step.at)
        self._errors += [(at, "error") for happening in happenings if happening.kind is HappeningKind.WRONG]
        stands = player.marks
        session.play(
            tuple(Change(s, v, stands.get(s, 0)) for s, v in session.marks.items() if stands.get(s, 0) != v),
            at,
            "computer",
        )
