"""Broken rules in words that name what stands at that place, and what suffers by them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.engine.core import Marks, Status, Target, Violation
from game.engine.words import _
from game.puzzles.hitori.board import CIRCLED, SHADED, HitoriBoard
from game.puzzles.hitori.rules import status, white_groups


def in_sight(board: HitoriBoard, marks: Marks) -> Callable[[Violation], bool]:
    """Whether each cell of a repeat has a circle or lies beside a shaded cell: others stay only as the board ends."""

    @cache  # of the whole board, and there may be thousands of repeats on it
    def certain() -> frozenset[Target]:
        return frozenset[Target]().union(*white_groups(board, marks))

    return lambda violation: violation.rule != "repeat" or certain().issuperset(violation.targets)


def outright(board: HitoriBoard, marks: Marks) -> Callable[[Violation], bool]:
    """Whether each cell of a repeat has a circle; once nothing more can be shaded, whatever stays unshaded stays.

    That a cell beside a shaded one stays is a thought of its own, as easy as it is.
    """

    @cache
    def full() -> bool:
        return Status.FULL in status(board, marks)

    def of_marks(violation: Violation) -> bool:
        return violation.rule != "repeat" or all(marks.get(at) == CIRCLED for at in violation.targets) or full()

    return of_marks


def broken_text(board: HitoriBoard, marks: Marks, violation: Violation) -> str:
    """What is broken, naming the number of a repeat and the sort of line it is in."""
    hexagonal = board.shape == "hexagon"
    if violation.rule == "adjacent":
        return _("These two shaded cells touch.") if hexagonal else _("These two shaded cells share a side.")
    if violation.rule == "cut":
        cells = clash(board, marks, violation)
        if len(cells) > 1:
            return _("Then these cells would be cut off from the others.")
        return _("Then this {number} would be cut off from the others.").format(number=number_of(board, cells[0]))
    number = number_of(board, violation.targets[0])
    rows = {target.index[0] for target in violation.targets}
    if len(rows) == 1:
        return _("Then this row would show {number} twice.").format(number=number)
    if hexagonal:
        return _("Then this line would show {number} twice.").format(number=number)
    return _("Then this column would show {number} twice.").format(number=number)


def standing_text(board: HitoriBoard, marks: Marks, violation: Violation) -> str:
    """What is said of a repeat, with its number and line, and of a single cell that is cut off; "" for what the rule
    says as well."""
    cells = clash(board, marks, violation)
    number = number_of(board, cells[0])
    if violation.rule == "repeat":
        if len({target.index[0] for target in cells}) == 1:
            return _("The {number} stays twice in this row.").format(number=number)
        if board.shape == "hexagon":
            return _("The {number} stays twice in this line.").format(number=number)
        return _("The {number} stays twice in this column.").format(number=number)
    if violation.rule == "cut" and len(cells) == 1:
        return _("This {number} is cut off from the others.").format(number=number)
    return ""


def clash(board: HitoriBoard, marks: Marks, violation: Violation) -> tuple[Target, ...]:
    """The cells that are cut off, without the shaded ones around them; of any other rule all that break it."""
    if violation.rule != "cut":
        return violation.targets
    return tuple(slot for slot in violation.targets if marks.get(slot) != SHADED) or violation.targets


def number_of(board: HitoriBoard, slot: Target) -> int | None:
    """The number of a cell, None where it has none."""
    return board.numbers[board.grid.cells.index(slot.index[:2])]
