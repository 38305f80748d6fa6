"""The row, column, box, other house or cage that a hint is about: what is named and framed with its first press."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Target
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.shape import Houses

KINDS = ("row", "column", "box", "region", "diagonal", "window")


def frame(board: SudokuBoard, targets: Sequence[Target]) -> tuple[Target, ...]:
    """The house or the cage to frame; nothing where the targets name none."""
    cages = [target for target in targets if target.kind == "cage"]
    if len(cages) == 1 and not any(target.kind in KINDS for target in targets):
        return (cages[0],)
    house = house_about(board.shape, targets)
    return () if house is None else (board.shape.house_target(house),)


def house_about(shape: Houses, targets: Sequence[Target]) -> int | None:
    """The one house among some targets, or the box or region that all their cells lie in."""
    houses = [target for target in targets if target.kind in KINDS]
    if len(houses) == 1 and houses[0] in shape.targets:
        return shape.targets.index(houses[0])
    cells = {shape.number(target) for target in targets if target.kind in ("cell", "candidate")}
    boxes = {shape.houses_of[place][2] for place in cells}
    return boxes.pop() if len(boxes) == 1 else None
