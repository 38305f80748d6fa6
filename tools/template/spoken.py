"""New puzzle by ear.

FILL IN, TWELFTH: what is given in a cell and what its marks are called, for players who do not see the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.core import Target
from game.engine.puzzle.spoken import SpokenBoard
from game.engine.words import N_, _
from game.puzzles.new_puzzle.board import DOT, NOTE, NewPuzzleBoard

GIVEN = {"o": N_("circle"), "x": N_("cross")}


class SpokenNewPuzzle(SpokenBoard[NewPuzzleBoard]):
    """Circles and crosses, dots and notes."""

    marks: ClassVar[Mapping[int, str]] = {DOT: N_("dot"), NOTE: N_("no dot")}

    def given(self, board: NewPuzzleBoard, cell: Target) -> str:
        return _(GIVEN.get(board.rows[cell.index[0]][cell.index[1]], ""))


SPOKEN = SpokenNewPuzzle()
