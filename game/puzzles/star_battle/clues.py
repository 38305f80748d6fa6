"""What is put down to make a Star Battle by hand.

FILL IN, NINTH; without this module the editor leaves the puzzle out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import Marks, Target
from game.engine.puzzle.clues import Clue
from game.engine.puzzle.recipe import Size
from game.engine.rows import cells_of, check_sides
from game.puzzles.star_battle.board import MOST, StarBattleBoard


class StarBattleClues:
    """A circle is 1 on its cell, a cross 0. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = False

    def blank(self, size: Size, options: Mapping[str, str]) -> StarBattleBoard:
        check_sides(*size, MOST)
        return StarBattleBoard(("." * size.width,) * size.height)

    def places(self, board: StarBattleBoard) -> Sequence[Target]:
        return cells_of(board.size)

    def values(self, board: StarBattleBoard, place: Target) -> Sequence[int]:
        return (0, 1)

    def clue(self, board: StarBattleBoard, place: Target) -> int | None:
        return {"x": 0, "o": 1}.get(board.rows[place.index[0]][place.index[1]])

    def put(self, board: StarBattleBoard, place: Target, value: int | None) -> StarBattleBoard:
        row, column = place.index
        line = board.rows[row]
        changed = f"{line[:column]}{'.' if value is None else 'xo'[value]}{line[column + 1 :]}"
        return StarBattleBoard((*board.rows[:row], changed, *board.rows[row + 1 :]))

    def distinguishing(self, board: StarBattleBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        differing = (place for place in self.places(board) if wanted.get(place, 0) != other.get(place, 0))
        return tuple(Clue(place, wanted.get(place, 0)) for place in differing)[:1]


CLUES = StarBattleClues()
