"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.words import _
from game.puzzles.binairo.board import BinairoBoard
from game.puzzles.binairo.marks import DISC


def broken_text(board: BinairoBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: three rings or discs in a row, a line with too many, two equal lines."""
    first, *rest = violation.targets
    if violation.rule == "three":
        discs = _mark(board, marks, violation) == DISC
        then = _("Then three discs would stand in a row.") if discs else _("Then three rings would stand in a row.")
        return " ".join((then, _("Three in a row are never alike.")))
    row = first.kind == "row"
    if violation.rule == "equal":
        return _("Then two rows would be equal.") if row else _("Then two columns would be equal.")
    discs = _mark(board, marks, Violation(violation.rule, tuple(rest))) == DISC
    if row:
        text = _("Then this row would have {count} discs.") if discs else _("Then this row would have {count} rings.")
    elif discs:
        text = _("Then this column would have {count} discs.")
    else:
        text = _("Then this column would have {count} rings.")
    return text.format(count=len(rest))


def _mark(board: BinairoBoard, marks: Marks, violation: Violation) -> int:
    """What stands on the cells of a violation."""
    target = violation.targets[-1]
    return board.given(target) or marks.get(target, 0)
