"""Broken rules in words that name what stands at that place."""

from __future__ import annotations

from game.engine.core import Marks, Target, Violation
from game.engine.words import _, ngettext
from game.puzzles.slant.board import BACK, FORWARD, SlantBoard
from game.puzzles.slant.logic.bits import layout


def falls_short(board: SlantBoard, marks: Marks, violation: Violation) -> bool:
    """Whether too few lines can still touch a corner; else too many touch it."""
    if violation.rule != "corner":
        return False
    need, touching, _possible = lines_at(board, marks, violation.targets[0])
    return touching <= need


def fields(board: SlantBoard, marks: Marks, violation: Violation) -> dict[str, int]:
    """The number of a corner, to be named."""
    return {"number": lines_at(board, marks, violation.targets[0])[0]} if violation.rule == "corner" else {}


def lines_at(board: SlantBoard, marks: Marks, corner: Target) -> tuple[int, int, int]:
    """A corner's number, how many lines touch it, and how many can at most."""
    lay = layout(board.size)
    lines = [(marks.get(lay.cell(p), 0), touches) for p, touches in lay.around(lay.bit_of(corner))]
    touching = sum(line == (BACK if touches else FORWARD) for line, touches in lines)
    return board.clue(*corner.index) or 0, touching, touching + sum(not line for line, _touches in lines)


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


def clash(board: SlantBoard, marks: Marks, violation: Violation) -> tuple[Target, ...]:
    """A corner and the lines that touch it where they are too many, those that avoid it where too few are left."""
    if violation.rule != "corner":
        return violation.targets
    lay, number = layout(board.size), violation.targets[0]
    touching = not falls_short(board, marks, violation)
    cells = [(lay.cell(p), back) for p, back in lay.around(lay.bit_of(number))]
    return (number, *(at for at, back in cells if at in marks and ((marks[at] == BACK) == back) == touching))
