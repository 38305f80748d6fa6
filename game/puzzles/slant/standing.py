"""What a sentence about a broken rule speaks of: of a corner only the lines that make the number wrong."""

from __future__ import annotations

from game.engine.core import Marks, Target, Violation
from game.puzzles.slant.board import BACK, SlantBoard
from game.puzzles.slant.broken import falls_short
from game.puzzles.slant.logic.bits import layout


def standing_text(board: SlantBoard, marks: Marks, violation: Violation) -> str:
    """Nothing more than the rule says."""
    return ""


def clash(board: SlantBoard, marks: Marks, violation: Violation) -> tuple[Target, ...]:
    """A corner and the lines that touch it where they are too many, those that avoid it where too few are left."""
    if violation.rule != "corner":
        return violation.targets
    lay, number = layout(board.size), violation.targets[0]
    touching = not falls_short(board, marks, violation)
    cells = [(lay.cell(p), back) for p, back in lay.around(lay.bit_of(number))]
    return (number, *(at for at, back in cells if at in marks and ((marks[at] == BACK) == back) == touching))
