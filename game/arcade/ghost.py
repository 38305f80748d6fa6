"""A recorded run as somebody to race: what stood on its board, and how far it was, at every moment of its clock."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from game.arcade.numbers import ArcadeNumbers
from game.arcade.record import RunRecord
from game.arcade.watch import WatchedRun
from game.engine.core import PuzzleError
from game.engine.play.replay import Replay
from game.engine.puzzle.spec import FindSpec
from game.engine.words import _

PIECE = 20  # steps that a frame has time for


class GhostStand(NamedTuple):
    """Where a ghost is: the ``number`` of its board, from 0, its points, the boards that it has solved, its progress
    (boards done with and the share of the one at hand), and whether its run is over."""

    number: int
    points: int
    boards: int
    progress: float
    over: bool


class RunGhost:
    """The ghost of a run. Times are milliseconds of play since its clock began.

    name: whose run it was, "" for the player's own. Nothing is verified. Raises PuzzleError for boards and marks that
    make no sense, and for a run without any.
    """

    def __init__(self, record: RunRecord, find: FindSpec, rules: ArcadeNumbers, name: str = "") -> None:
        if not record.played:
            raise PuzzleError(_("the run has no boards"))
        self.record, self.name = record, name
        self._watched = WatchedRun(record, find, rules)
        self._rest = self._watched.play()
        self._times: list[int] = []
        self._clocks: list[int] = []
        self._progress: list[float] = []
        self._shown: list[int] = []

    def prepare(self) -> Iterator[None]:
        """Play the run through, a piece at a time; what is asked before that plays the rest of it at once."""
        for number, _step in enumerate(self._rest):
            if number % PIECE == 0:
                yield
        self._finish()

    def at(self, milliseconds: float) -> GhostStand:
        """Where it is then."""
        self._finish()
        index = max(0, bisect_right(self._times, milliseconds) - 1)
        moment = self._watched.moments[index]
        number = max(0, bisect_right(self._shown, milliseconds) - 1)
        over = milliseconds >= self._times[-1]
        return GhostStand(number, moment.points, moment.boards, moment.progress, over)

    def board(self, milliseconds: float) -> Replay:
        """What stands on its board then."""
        number = self.at(milliseconds).number
        replay = self.boards[number]
        replay.seek(replay.index_at(milliseconds - self._shown[number]))
        return replay

    @property
    def boards(self) -> list[Replay]:
        """All its boards, each with what was done on it, in milliseconds since it was shown."""
        self._finish()
        return [replay for _level, replay in self._watched.games]

    def ahead(self, milliseconds: float, progress: float) -> int | None:
        """By how many milliseconds somebody with so much progress is ahead of it, less than 0 for behind.

        Both with what was added to their times. 0 while both are at the same mark. None when it never comes so far.
        """
        self._finish()
        here = bisect_left(self._progress, progress - 1e-9)
        if here == len(self._progress):
            return None
        if self._clocks[here] > milliseconds:
            return round(self._clocks[here] - milliseconds)
        beyond = bisect_right(self._progress, progress + 1e-9)
        if beyond < len(self._progress) and self._clocks[beyond] < milliseconds:
            return round(self._clocks[beyond] - milliseconds)
        return 0

    def _finish(self) -> None:
        """Play what is left of it, once."""
        if self._times:
            return
        for _step in self._rest:
            pass
        began, slow = self._watched.run.began or 0, self._watched.run.slow
        self._times = [moment.at - began for moment in self._watched.moments]
        self._clocks = [moment.at - began + round(moment.penalties * slow) for moment in self._watched.moments]
        self._shown = [at - began for at in self._watched.shown]
        most = 0.0
        for moment in self._watched.moments:  # what was placed and cleared again counts as reached
            most = max(most, moment.progress)
            self._progress.append(most)
