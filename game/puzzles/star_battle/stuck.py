"""What has no room any more although no rule is broken yet."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.position import from_marks


def stuck(board: StarBattleBoard, marks: Marks) -> Violation | None:
    """A row, column or region in whose open cells its stars do not fit without touching."""
    position = from_marks(board, marks)
    lay = position.lay
    house = position.apply((0, lay.pack.around(position.stars))).crowded
    return None if house is None else Violation("crowded", (*lay.line(house), *lay.targets(lay.houses[house])))
