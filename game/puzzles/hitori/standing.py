"""Broken rules that stand on a board: what suffers by them, and who is named."""

from __future__ import annotations

from game.engine.core import Marks, Target, Violation
from game.engine.words import _
from game.puzzles.hitori.board import SHADED, HitoriBoard


def standing_text(board: HitoriBoard, marks: Marks, violation: Violation) -> str:
    """What is said of a repeat, with its number and line, and of a single cell that is cut off; "" for what the rule
    says as well."""
    cells = clash(board, marks, violation)
    number = number_of(board, cells[0])
    if violation.rule == "repeat":
        if len({target.index[0] for target in cells}) == 1:
            return _("The {number} stays twice in this row.").format(number=number)
        if board.shape == "hexagon":
            return _("The {number} stays twice in this line.").format(number=number)
        return _("The {number} stays twice in this column.").format(number=number)
    if violation.rule == "cut" and len(cells) == 1:
        return _("This {number} is cut off from the others.").format(number=number)
    return ""


def clash(board: HitoriBoard, marks: Marks, violation: Violation) -> tuple[Target, ...]:
    """The cells that are cut off, without the shaded ones around them; of any other rule all that break it."""
    if violation.rule != "cut":
        return violation.targets
    return tuple(slot for slot in violation.targets if marks.get(slot) != SHADED) or violation.targets


def number_of(board: HitoriBoard, slot: Target) -> int | None:
    """The number of a cell, None where it has none."""
    return board.numbers[board.grid.cells.index(slot.index[:2])]
