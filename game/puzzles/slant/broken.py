"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.engine.words import _, ngettext
from game.puzzles.slant.board import SlantBoard
from game.puzzles.slant.logic.bits import layout, masks


def broken_text(board: SlantBoard, marks: Marks, violation: Violation) -> str:
    """What is broken; of a corner, its number and how many lines touch it, or still can."""
    if violation.rule == "loop":
        return _("These {count} lines form a closed loop.").format(count=len(violation.targets))
    corner = violation.targets[0]
    need, lay = board.clue(*corner.index) or 0, layout(board.size)
    back, forward = masks(board, marks)
    cells = lay.around(lay.bit_of(corner))
    touching = sum(bool((back if touches_back else forward) >> p & 1) for p, touches_back in cells)
    possible = touching + sum(not (back | forward) >> p & 1 for p, _touches_back in cells)
    if need == 0:
        return _("No line may touch this 0.")
    if touching > need:
        return ngettext(
            "Now {count} line touches this {number}.", "Now {count} lines touch this {number}.", touching
        ).format(count=touching, number=need)
    if possible == 0:
        return _("Now no line can touch this {number} any more.").format(number=need)
    return ngettext(
        "Now only {count} line could still touch this {number}.",
        "Now only {count} lines could still touch this {number}.",
        possible,
    ).format(count=possible, number=need)
