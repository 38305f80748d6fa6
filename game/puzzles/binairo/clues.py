"""What is put down to make a Binairo: given rings and discs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.core import Marks, Target
from game.engine.puzzle.clues import Clue
from game.engine.puzzle.recipe import Size
from game.engine.rows import cells_of
from game.puzzles.binairo.board import OFF, SYMBOLS, BinairoBoard, board_of


class BinairoClues:
    """A ring is 1, a disc 2. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = False

    def blank(self, size: Size, options: Mapping[str, str]) -> BinairoBoard:
        return board_of(["." * size.width] * size.height, options.get("unique-lines") != OFF)

    def places(self, board: BinairoBoard) -> Sequence[Target]:
        return cells_of(board.size)

    def values(self, board: BinairoBoard, place: Target) -> Sequence[int]:
        return (1, 2)

    def clue(self, board: BinairoBoard, place: Target) -> int | None:
        return board.given(place) or None

    def put(self, board: BinairoBoard, place: Target, value: int | None) -> BinairoBoard:
        row, column = place.index
        rows = list(board.rows)
        rows[row] = rows[row][:column] + SYMBOLS[value or 0] + rows[row][column + 1 :]
        return replace(board, rows=tuple(rows))

    def distinguishing(self, board: BinairoBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        empty = (place for place in self.places(board) if self.clue(board, place) is None)
        differing = (place for place in empty if wanted.get(place) != other.get(place))
        return tuple(Clue(place, wanted[place]) for place in differing)[:1]


CLUES = BinairoClues()
