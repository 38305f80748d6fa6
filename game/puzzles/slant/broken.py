"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.words import _, ngettext
from game.puzzles.slant.board import SlantBoard
from game.puzzles.slant.short import lines_at


def broken_text(board: SlantBoard, marks: Marks, violation: Violation) -> str:
    """What is broken; of a corner, its number and how many lines touch it, or still can."""
    if violation.rule == "loop":
        return _("These {count} lines form a closed loop.").format(count=len(violation.targets))
    need, touching, possible = lines_at(board, marks, violation.targets[0])
    if need == 0:
        return _("No line may touch this 0.")
    if touching > need:
        return ngettext(
            "Then {count} line would touch this {number}.", "Then {count} lines would touch this {number}.", touching
        ).format(count=touching, number=need)
    if possible == 0:
        return _("Then no line could touch this {number} any more.").format(number=need)
    return ngettext(
        "Then only {count} line could still touch this {number}.",
        "Then only {count} lines could still touch this {number}.",
        possible,
    ).format(count=possible, number=need)
