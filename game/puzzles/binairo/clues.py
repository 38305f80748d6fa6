"""What is put down to make a Binairo: given rings and discs."""

from __future__ import annotations

from game.engine.core import Marks
from game.engine.puzzle.clues import Clue, RowSheet
from game.puzzles.binairo.board import SYMBOLS, BinairoBoard, board_from_json


class BinairoClues(RowSheet):
    """A ring is 1, a disc 2. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = False
    symbols, first = SYMBOLS[1:], 1
    read = board_from_json

    def distinguishing(self, board: BinairoBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        empty = (place for place in self.places(board) if self.clue(board, place) is None)
        differing = (place for place in empty if wanted.get(place) != other.get(place))
        return tuple(Clue(place, wanted[place]) for place in differing)[:1]


CLUES = BinairoClues()
