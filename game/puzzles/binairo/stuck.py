"""What cannot be filled any more although no rule is broken yet."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.logic.bits import layout
from game.puzzles.binairo.logic.position import marked_of
from game.puzzles.binairo.logic.words_of_line import HARD, settled


def stuck(board: BinairoBoard, marks: Marks) -> Violation | None:
    """A line that no word fits any more, with its marks."""
    lay, marked = layout(board.size), marked_of(board, marks)
    for line, mask in enumerate(lay.lines):
        if settled(lay.length(line), HARD, *lay.words(marked, line)) is None:
            return Violation("unfillable", (lay.target(line), *lay.targets(mask & (marked[0] | marked[1]))))
    return None
