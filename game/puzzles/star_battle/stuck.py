"""What has no room any more although no rule is broken yet."""

from __future__ import annotations

from game.engine.core import Marks, Violation
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.logic.position import from_marks


def stuck(board: StarBattleBoard, marks: Marks) -> Violation | None:
    """A row, column or region in whose open cells its stars do not fit without touching."""
    position = from_marks(board, marks)
    lay, pack = position.lay, position.lay.pack
    closed = pack.around(position.stars)
    for house, (need, cells) in enumerate(zip(position.needs, position.opens, strict=True)):
        if need > 0 and not pack.room(cells & ~closed, need):
            return Violation("crowded", (*lay.line(house), *lay.targets(lay.houses[house])))
    return None
