"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.said import said
from game.engine.words import _
from game.puzzles.light_up.board import FOLDER, LightUpBoard


def falls_short(board: LightUpBoard, marks: Marks, violation: Violation) -> bool:
    """Whether too few cells are left for a number's lamps; its lamps follow it in the violation."""
    if violation.rule != "number":
        return False
    number, *lamps = violation.targets
    return len(lamps) <= int(board.symbol(number))


def fields(board: LightUpBoard, marks: Marks, violation: Violation) -> dict[str, str]:
    """The number whose lamps are too many or too few, to be named."""
    return {"number": board.symbol(violation.targets[0])} if violation.rule in ("number", "short") else {}


def broken_text(board: LightUpBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: two lamps in sight, a number with too many or too few, a cell that stays dark."""
    if violation.rule == "sight":
        row = violation.targets[0].index[0] == violation.targets[1].index[0]
        return said(FOLDER, "then_sight", "row" if row else "column")
    if violation.rule == "dark":
        return _("Then this cell could not be lit any more.")
    number = board.symbol(violation.targets[0])
    if violation.rule == "short" or falls_short(board, marks, violation):
        return _("Then too few cells would be left for the lamps of this {number}.").format(number=number)
    if number == "0":
        return _("Then a lamp would stand beside this 0.")
    return said(FOLDER, "then_count", "number", len(violation.targets) - 1, number=number)
