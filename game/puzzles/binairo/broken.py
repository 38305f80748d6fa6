"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.said import said
from game.engine.words import _
from game.puzzles.binairo.board import FOLDER, BinairoBoard
from game.puzzles.binairo.marks import SORTS


def broken_text(board: BinairoBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: three rings or discs in a row, a line with too many, two equal lines."""
    first, *cells, last = violation.targets
    if violation.rule == "equal":
        return said(FOLDER, "then_equal", first.kind)
    sort = SORTS[board.given(last) or marks.get(last, 0)]
    if violation.rule == "three":
        return " ".join((said(FOLDER, "then_three", sort), _("Three in a row are never alike.")))
    return said(FOLDER, "then_count", f"{first.kind} {sort}", len(cells) + 1)
