"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.said import said
from game.engine.words import _
from game.puzzles.binairo.board import FOLDER, BinairoBoard
from game.puzzles.binairo.marks import SORTS


def broken_text(board: BinairoBoard, marks: Marks, violation: Violation) -> str:
    """What would be broken, with the rule where it is not named; or that nothing would fit a line."""
    if violation.rule == "unfillable":
        return _("Then {clash}.").format(clash=said(FOLDER, "unfillable", violation.targets[0].kind))
    text = _told("then", board, marks, violation)
    return " ".join((text, _("Three in a row are never alike."))) if violation.rule == "three" else text


def standing_text(board: BinairoBoard, marks: Marks, violation: Violation) -> str:
    """What is broken; "" for what the rule says as well."""
    return "" if violation.rule == "unfillable" else _told("stands", board, marks, violation)


def _told(when: str, board: BinairoBoard, marks: Marks, violation: Violation) -> str:
    """Three rings or discs in a row, a line with too many of them, or two equal lines. ``when`` begins the names of the
    words: "then" for what would be so, "stands" for what is."""
    first, *cells, last = violation.targets
    sort = SORTS[board.given(last) or marks.get(last, 0)]
    of = {"three": sort, "equal": first.kind}.get(violation.rule, f"{first.kind} {sort}")
    half = (board.size.width if first.kind == "row" else board.size.height) // 2
    return said(FOLDER, f"{when}_{violation.rule}", of, len(cells) + 1, number=half)
