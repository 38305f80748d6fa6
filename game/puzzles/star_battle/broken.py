"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.said import said
from game.engine.words import _
from game.puzzles.star_battle.board import FOLDER, STAR, StarBattleBoard
from game.puzzles.star_battle.short import falls_short


def broken_text(board: StarBattleBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: stars that touch, too many of them, or no room for them."""
    if violation.rule == "touch":
        return _("Then two stars would touch.")
    if violation.rule == "crowded":
        kind = violation.targets[0].kind
        return said(FOLDER, "then_no_room", kind if kind != "cell" else "region")
    if falls_short(board, marks, violation):
        return said(FOLDER, "then_no_room", violation.rule)
    number = sum(marks.get(target) == STAR for target in violation.targets)
    return said(FOLDER, "then_too_many", violation.rule, number)
