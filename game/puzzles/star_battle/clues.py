"""What is put down to make a Star Battle: the regions, cell by cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import Marks, Target
from game.engine.masks import masks_of, union
from game.engine.puzzle.clues import Clue, RowSheet
from game.engine.puzzle.recipe import Size
from game.engine.regions import LETTERS, NONE, pieces
from game.puzzles.star_battle.board import StarBattleBoard
from game.puzzles.star_battle.formats import check_size
from game.puzzles.star_battle.logic.layout import layout
from game.puzzles.star_battle.marks import STAR, STARS


class StarBattleClues(RowSheet):
    """A region is its number, from 1, on each of its cells. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = True
    symbols, first = LETTERS, 1

    def blank(self, size: Size, options: Mapping[str, str]) -> StarBattleBoard:
        check_size(*size)
        return StarBattleBoard((NONE * size.width,) * size.height, int(options.get("stars", STARS[0])))

    def values(self, board: StarBattleBoard, place: Target) -> Sequence[int]:
        return range(1, board.size.width + 1)

    def distinguishing(self, board: StarBattleBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        """A cell with a star of ``other`` alone goes to a region beside it that has its stars in both."""
        for place in self.places(board):
            if other.get(place) == STAR != wanted.get(place) and _may_go(board, place):
                way = self._way(board, wanted, place)
                if way:
                    return way
        return ()

    def _way(self, board: StarBattleBoard, wanted: Marks, start: Target) -> tuple[Clue, ...]:
        """The shortest way from a cell over cells without a region to another region, to which all of them then go."""
        lay, place = layout(board), 1 << layout(board).bit_of(start)
        others = union(lay.houses[region] for region in lay.regions if not lay.houses[region] & place)
        free = lay.cells & ~(union(lay.houses[region] for region in lay.regions) | masks_of(wanted, lay.bit_of)[0])
        way = lay.pack.grid.way(place, others, free)
        return tuple(Clue(cell, self.clue(board, *lay.targets(way & others))) for cell in lay.targets(way & ~others))


def _may_go(board: StarBattleBoard, place: Target) -> bool:
    """Whether a cell has no region, or one that is connected without it, and not gone."""
    row, column = place.index
    letter = board.rows[row][column]
    return letter == NONE or len(pieces([at for at in board.regions[letter] if at != (row, column)])) == 1


CLUES = StarBattleClues()
