"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.words import _, ngettext
from game.puzzles.tents.board import TentsBoard


def falls_short(board: TentsBoard, marks: Marks, violation: Violation) -> bool:
    """Whether a row or column has no room left for its tents, or trees have too few; else there are too many."""
    if violation.rule == "matching":
        return board.is_tree(*violation.targets[0].index)
    if violation.rule not in ("row_count", "column_count"):
        return False
    return len(violation.targets) - 1 <= _number(board, violation)


def fields(board: TentsBoard, marks: Marks, violation: Violation) -> dict[str, int]:
    """The number of a row or column, to be named."""
    return {"number": _number(board, violation)} if violation.rule in ("row_count", "column_count") else {}


def _number(board: TentsBoard, violation: Violation) -> int:
    counts = board.rows if violation.rule == "row_count" else board.columns
    return counts[violation.targets[0].index[0]] or 0


def broken_text(board: TentsBoard, marks: Marks, violation: Violation) -> str:
    """What is broken; of a row or column, its number and its tents."""
    if violation.rule in ("row_count", "column_count"):
        return _count_text(board, marks, violation)
    if violation.rule == "matching" and not falls_short(board, marks, violation):
        return _("One of these tents has no tree of its own.")
    return {
        "touch": _("These two tents touch."),
        "lonely_tent": _("No tree stands beside this tent."),
        "lonely_tree": _("This tree has no free cell left for its tent."),
    }.get(violation.rule, _("One of these trees has no tent of its own."))


def _count_text(board: TentsBoard, marks: Marks, violation: Violation) -> str:
    row = violation.rule == "row_count"
    need = _number(board, violation)
    have = len(violation.targets) - 1
    if falls_short(board, marks, violation):
        if row:
            return ngettext(
                "This row has no room left for its tent.", "This row has no room left for its {count} tents.", need
            ).format(count=need)
        return ngettext(
            "This column has no room left for its tent.", "This column has no room left for its {count} tents.", need
        ).format(count=need)
    if need == 0:
        return _("The 0 says that this row has no tent.") if row else _("The 0 says that this column has no tent.")
    if row:
        return _("Then this row has {have} tents, and its number is {need}.").format(have=have, need=need)
    return _("Then this column has {have} tents, and its number is {need}.").format(have=have, need=need)
