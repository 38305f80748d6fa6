"""What is put down to make Light Up: walls, with and without numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Marks, Status, Target
from game.engine.masks import bits_of
from game.engine.puzzle.clues import Clue, RowSheet
from game.puzzles.light_up.board import WALL, LightUpBoard, board_from_json
from game.puzzles.light_up.logic.bits import layout, masks
from game.puzzles.light_up.rules import status

PLAIN = 5  # of the values: a wall without a number


class LightUpClues(RowSheet):
    """A wall with a number is that number, one without is 5. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = True
    symbols = "01234#"
    read = board_from_json

    def values(self, board: LightUpBoard, place: Target) -> Sequence[int]:
        return (PLAIN, 0, 1, 2, 3, 4)

    def distinguishing(self, board: LightUpBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        """A number on a plain wall beside which they differ; else one where only ``other`` has a lamp."""
        lay = layout(board)
        mine, theirs = masks(board, wanted)[0], masks(board, other)[0]
        plain = [lay.bit_of(place) for place, symbol in board.cells() if symbol == WALL]
        for p in (*plain, *bits_of(theirs & ~mine)):
            clue = Clue(lay.cell(p), (lay.around(1 << p) & mine).bit_count())
            changed = self.put(board, *clue)
            agree = (bool(status(changed, marks) & Status.SOLVED) for marks in (wanted, other))
            if next(agree) and (theirs >> p & 1 or not next(agree)):
                return (clue,)
        return ()


CLUES = LightUpClues()
