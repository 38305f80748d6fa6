"""What a player's earlier runs came to, board by board: a run is measured against it."""

from __future__ import annotations

from game.arcade.record import decode
from game.arcade.review import PlayedBoard, Review, review
from game.arcade.run import LapState
from game.engine.core import PuzzleError
from game.engine.puzzle.spec import FindSpec

_Sort = tuple[str, tuple[tuple[str, str], ...], str]


class OwnBests:
    """The longest combo of earlier runs by mode, and the best time of each sort of board."""

    def __init__(self) -> None:
        self.combos: dict[str, int] = {}
        self._times: dict[_Sort, int] = {}

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
                key = _sort(one)
                self._times[key] = min(one.shown.took, self._times.get(key, one.shown.took))

    def beaten(self, looked: Review) -> tuple[int, ...]:
        """The places of those boards of a run that were solved without an error, and quicker than any of their sort.

        There is one of each sort, that one first which beat the time before it by the largest part.
        """
        best = dict(self._times)
        out: dict[_Sort, int] = {}
        for number, one in enumerate(looked.boards):
            key, took = _sort(one), one.shown.took
            clean = one.shown.state is LapState.SOLVED and not one.shown.errors
            if clean and key in best and took < best[key]:
                best[key], out[key] = took, number  # of several in one run, the quickest
        return tuple(sorted(out.values(), key=lambda number: self._part(looked.boards[number])))

    def _part(self, one: PlayedBoard) -> float:
        """The time of a board as a share of the best one before."""
        return one.shown.took / max(1, self._times[_sort(one)])


def _sort(one: PlayedBoard) -> _Sort:
    """What makes two boards comparable: the puzzle with its switches, and the size."""
    return one.shown.kind, tuple(sorted(one.shown.switches.items())), str(one.spec.size_of(one.board))
