"""The rules: what is broken, how a position stands, what a click does."""

from __future__ import annotations

from game.engine.core import Change, Marks, Move, Status, Target, Violation
from game.engine.masks import masks_of
from game.engine.rows import is_cell
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.layout import layout
from game.puzzles.star_battle.marks import DOT, STAR

BY_ACT = {"star": STAR, "secondary": DOT, "dot": DOT}
"""What an act marks, or takes away where it stands."""


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
    if not is_cell(target, *board.size) or (act != "primary" and act not in BY_ACT):
        return ()
    old = marks.get(target, 0)
    new = (old + 1) % 3 if act == "primary" else 0 if old == BY_ACT[act] else BY_ACT[act]
    return (Change(target, old, new),)


def with_dots(board: StarBattleBoard, marks: Marks) -> dict[Target, int]:
    """The marks with the dots that stars alone make plain: around them, and in the rest of what they fill."""
    lay = layout(board)
    stars, dots = masks_of(marks, lay.bit_of)
    closed = lay.pack.around(stars)
    for mask in lay.houses:
        if (stars & mask).bit_count() >= lay.stars:
            closed |= mask
    return {**dict.fromkeys(lay.targets(closed & ~(stars | dots)), DOT), **marks}
