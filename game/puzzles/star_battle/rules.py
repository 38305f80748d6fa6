"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from game.engine.core import Marks, Move, Status, Target, Violation
from game.engine.masks import masks_of
from game.engine.rows import is_cell, turned
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.layout import layout
from game.puzzles.star_battle.marks import DOT, STAR

STEPS, DRAWN = {"primary": 1}, {"star": STAR, "secondary": DOT, "dot": DOT}
"""How far an act goes through empty, star, dot; and what one draws."""


def violations(board: StarBattleBoard, marks: Marks) -> tuple[Violation, ...]:
    """``touch``: two stars. ``row``, ``column``, ``region``: the line, if it is one, and its stars, which are too many
    or, with no open cell left for the others, too few (then all cells of a region)."""
    lay = layout(board)
    stars, dots = masks_of(marks, lay.bit_of)
    found = [Violation("touch", pair) for pair in lay.pack.grid.touching(stars)]
    free = lay.cells & ~(stars | dots)
    for house, mask in enumerate(lay.houses):
        number = (stars & mask).bit_count()
        short = number + (free & mask).bit_count() < lay.stars
        if number > lay.stars or short:
            shown = lay.targets(mask if house in lay.regions and short else stars & mask)
            found.append(Violation(lay.rule(house), (*lay.line(house), *shown)))
    return tuple(found)


def status(board: StarBattleBoard, marks: Marks) -> Status:
    """Full with all stars; solved when then no rule is broken. Dots are never needed."""
    placed = sum(value == STAR for value in marks.values())
    return Status.of(bool(violations(board, marks)), placed >= len(board.rows) * board.stars)


def tap(board: StarBattleBoard, marks: Marks, target: Target, act: str) -> Move:
    """``primary`` goes from empty to star, dot and back to empty; ``secondary`` and ``dot`` set or clear a dot,
    ``star`` a star."""
    return turned(marks, target, act, STEPS, DRAWN) if is_cell(target, *board.size) else ()


def with_dots(board: StarBattleBoard, marks: Marks) -> dict[Target, int]:
    """The marks with the dots that stars alone make plain: around them, and in the rest of what they fill."""
    lay = layout(board)
    stars, dots = masks_of(marks, lay.bit_of)
    closed = lay.pack.around(stars)
    for mask in lay.houses:
        if (stars & mask).bit_count() >= lay.stars:
            closed |= mask
    return {**dict.fromkeys(lay.targets(closed & ~(stars | dots)), DOT), **marks}
