"""What a player's earlier runs came to, board by board: a run is measured against it."""

from __future__ import annotations

from game.arcade.record import RunBoard, decode
from game.arcade.review import Review, review
from game.arcade.run import LapState
from game.engine.core import PuzzleError
from game.engine.puzzle.spec import FindSpec


class OwnBests:
    """The longest combo of earlier runs by mode, and the best time of each sort of board."""

    def __init__(self) -> None:
        self.combos: dict[str, int] = {}
        self._times: dict[tuple[str, int], int] = {}

    def take(self, data: bytes, find: FindSpec) -> None:
        """Look at one more run; one that cannot be read says nothing."""
        try:
            record = decode(data)
            looked = review(record, find)
        except PuzzleError:
            return
        self.combos[record.mode] = max(looked.combo, self.combos.get(record.mode, 0))
        for one in looked.boards:
            if one.shown.state is LapState.SOLVED:
                key = _sort(one.shown)
                self._times[key] = min(one.shown.took, self._times.get(key, one.shown.took))

    def beaten(self, looked: Review) -> frozenset[int]:
        """The places of those boards of a run that were solved without an error, and quicker than any of their sort."""
        best = dict(self._times)
        out = {}
        for number, one in enumerate(looked.boards):
            key, took = _sort(one.shown), one.shown.took
            clean = one.shown.state is LapState.SOLVED and not one.shown.errors
            if clean and key in best and took < best[key]:
                best[key], out[key] = took, number  # of several in one run, the quickest
        return frozenset(out.values())


def _sort(shown: RunBoard) -> tuple[str, int]:
    """What makes two boards comparable: the puzzle, and the par of its size."""
    return shown.kind, shown.par
