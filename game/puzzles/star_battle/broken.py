"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.words import N_, _, ngettext
from game.puzzles.star_battle.board import STAR, StarBattleBoard
from game.puzzles.star_battle.short import falls_short

SHORT = {
    "row": N_("Then this row would have no room for its stars."),
    "column": N_("Then this column would have no room for its stars."),
    "region": N_("Then this region would have no room for its stars."),
}


def broken_text(board: StarBattleBoard, marks: Marks, violation: Violation) -> str:
    """What is broken: stars that touch, too many of them, or no room for them."""
    if violation.rule == "touch":
        return _("Then two stars would touch.")
    if violation.rule == "crowded":
        return _(SHORT[_sort(violation)])
    if falls_short(board, marks, violation):
        return _(SHORT[violation.rule])
    number = sum(marks.get(target) == STAR for target in violation.targets)
    texts = {
        "row": ngettext("Then this row would have 1 star.", "Then this row would have {count} stars.", number),
        "column": ngettext("Then this column would have 1 star.", "Then this column would have {count} stars.", number),
        "region": ngettext("Then this region would have 1 star.", "Then this region would have {count} stars.", number),
    }
    return texts[violation.rule].format(count=number)


def _sort(violation: Violation) -> str:
    kind = violation.targets[0].kind
    return kind if kind in SHORT else "region"
