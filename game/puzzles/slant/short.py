"""Of a broken number: whether too few lines can touch it rather than too many do."""

from __future__ import annotations

from game.engine.core import Marks, Target, Violation
from game.puzzles.slant.board import SlantBoard
from game.puzzles.slant.logic.bits import layout, masks


def falls_short(board: SlantBoard, marks: Marks, violation: Violation) -> bool:
    """Whether too few lines can still touch a corner; else too many touch it."""
    if violation.rule != "corner":
        return False
    need, touching, _possible = lines_at(board, marks, violation.targets[0])
    return touching <= need


def lines_at(board: SlantBoard, marks: Marks, corner: Target) -> tuple[int, int, int]:
    """A corner's number, how many lines touch it, and how many can at most."""
    lay = layout(board.size)
    back, forward = masks(board, marks)
    cells = lay.around(lay.bit_of(corner))
    touching = sum(bool((back if touches_back else forward) >> p & 1) for p, touches_back in cells)
    possible = touching + sum(not (back | forward) >> p & 1 for p, _touches_back in cells)
    return board.clue(*corner.index) or 0, touching, possible
