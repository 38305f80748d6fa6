"""What is put down to make a Slant puzzle: numbers at corners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.engine.core import Marks, Target
from game.engine.puzzle.clues import Clue, NumberSheet
from game.engine.puzzle.recipe import Size
from game.puzzles.slant.board import BACK, SlantBoard, check_sides, corner
from game.puzzles.slant.logic.bits import layout


@lru_cache(maxsize=16)
def _corners(size: Size) -> tuple[Target, ...]:
    """All of them, in reading order."""
    return tuple([corner(r, c) for r in range(size.height + 1) for c in range(size.width + 1)])


class SlantClues(NumberSheet):
    """Numbers from 0 to the number of cells around a corner."""

    member = "clues"
    rewrites = False

    def blank(self, size: Size, options: Mapping[str, str]) -> SlantBoard:
        check_sides(*size)
        return SlantBoard(size, (None,) * ((size.width + 1) * (size.height + 1)))

    def places(self, board: SlantBoard) -> Sequence[Target]:
        return _corners(board.size)

    def values(self, board: SlantBoard, place: Target) -> Sequence[int]:
        return range(len(layout(board.size).around(self.number(board, place))) + 1)

    def number(self, board: SlantBoard, place: Target) -> int:
        return place.index[0] * (board.size.width + 1) + place.index[1]

    def distinguishing(self, board: SlantBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        for place in self.places(board):
            if self.clue(board, place) is None:
                here = self._touching(board, place, wanted)
                if here != self._touching(board, place, other):
                    return (Clue(place, here),)
        return ()

    def _touching(self, board: SlantBoard, place: Target, marks: Marks) -> int:
        lay = layout(board.size)
        return sum((marks[lay.cell(p)] == BACK) == back for p, back in lay.around(self.number(board, place)))


CLUES = SlantClues()
