"""Broken rules that stand on a board: the sort of mark and of line that each is about."""

from __future__ import annotations

from game.engine.core import Marks, Target, Violation
from game.engine.said import said
from game.puzzles.binairo.board import FOLDER, BinairoBoard
from game.puzzles.binairo.marks import SORTS


def standing_text(board: BinairoBoard, marks: Marks, violation: Violation) -> str:
    """What is said of three alike, of too many in a line, and of equal lines; "" for what the rule says as well."""
    first, *cells, last = violation.targets
    if violation.rule == "equal":
        return said(FOLDER, "stands_equal", first.kind)
    if violation.rule not in ("three", "count"):
        return ""
    sort = SORTS[board.given(last) or marks.get(last, 0)]
    if violation.rule == "three":
        return said(FOLDER, "stands_three", sort)
    number = board.size.width if first.kind == "row" else board.size.height
    return said(FOLDER, "stands_count", f"{first.kind} {sort}", count=len(cells) + 1, number=number // 2)


def clash(board: BinairoBoard, marks: Marks, violation: Violation) -> tuple[Target, ...]:
    """All that break a rule."""
    return violation.targets
