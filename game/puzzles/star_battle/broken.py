"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.said import said
from game.engine.words import _
from game.puzzles.star_battle.board import FOLDER, StarBattleBoard
from game.puzzles.star_battle.marks import STAR


def falls_short(board: StarBattleBoard, marks: Marks, violation: Violation) -> bool:
    """Whether a row, column or region has no cell left for its stars; else it has too many, or stars touch."""
    return violation.rule != "touch" and _stars(marks, violation) < board.stars


def fields(board: StarBattleBoard, marks: Marks, violation: Violation) -> dict[str, int]:
    """How many stars there are, and how many there should be, to be named."""
    return {"count": _stars(marks, violation), "number": board.stars}


def broken_text(board: StarBattleBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: stars that touch, too many of them, or no room for them."""
    if violation.rule == "touch":
        return _("Then two stars would touch.")
    kind = violation.targets[0].kind
    name = "then_no_room" if falls_short(board, marks, violation) else "then_too_many"
    return said(FOLDER, name, kind if kind != "cell" else "region", _stars(marks, violation))


def _stars(marks: Marks, violation: Violation) -> int:
    return sum(marks.get(target) == STAR for target in violation.targets)
