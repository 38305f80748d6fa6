"""What is put down to make a Binairo: given rings and discs."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Marks
from game.engine.puzzle.clues import Clue, RowSheet
from game.engine.puzzle.recipe import Size
from game.puzzles.binairo.board import SYMBOLS, BinairoBoard, board_of
from game.puzzles.binairo.marks import OFF


class BinairoClues(RowSheet):
    """A ring is 1, a disc 2. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = False
    symbols, first = SYMBOLS[1:], 1

    def blank(self, size: Size, options: Mapping[str, str]) -> BinairoBoard:
        return board_of(["." * size.width] * size.height, options.get("unique-lines") != OFF)

    def distinguishing(self, board: BinairoBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        empty = (place for place in self.places(board) if self.clue(board, place) is None)
        differing = (place for place in empty if wanted.get(place) != other.get(place))
        return tuple(Clue(place, wanted[place]) for place in differing)[:1]


CLUES = BinairoClues()
