"""What is put down to make a Star Battle: the regions, cell by cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.core import Marks, Target
from game.engine.masks import masks_of, union
from game.engine.puzzle.clues import Clue, RowSheet
from game.engine.puzzle.recipe import Size
from game.engine.regions import LETTERS, NONE
from game.engine.words import N_
from game.puzzles.star_battle.board import StarBattleBoard, board_from_json
from game.puzzles.star_battle.formats import check_size
from game.puzzles.star_battle.logic.layout import layout
from game.puzzles.star_battle.marks import STAR


class StarBattleClues(RowSheet):
    """A region is its number, from 1, on each of its cells. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = True
    begin = N_("Draw a region first: regions are the clues, and Complete adds cells to those that are there.")
    symbols, first = LETTERS, 1

    def blank(self, size: Size, options: Mapping[str, str]) -> StarBattleBoard:
        check_size(*size)
        return board_from_json([NONE * size.width] * size.height, options)

    def values(self, board: StarBattleBoard, place: Target) -> Sequence[int]:
        return range(1, board.size.width + 1)

    def distinguishing(self, board: StarBattleBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        """A cell with a star of ``other`` alone goes to a region beside it that has its stars in both."""
        wrong = (place for place in self.places(board) if other.get(place) == STAR != wanted.get(place))
        return next(filter(None, (self._way(board, wanted, place) for place in wrong)), ())

    def _way(self, board: StarBattleBoard, wanted: Marks, start: Target) -> tuple[Clue, ...]:
        """The shortest way from a cell over cells without a region to another region, to which all of them then go;
        none from a cell without which its region would fall apart, or be gone."""
        lay, place = layout(board), 1 << layout(board).bit_of(start)
        regions = [lay.houses[region] for region in lay.regions]
        own, others = (union(mask for mask in regions if bool(mask & place) == mine) for mine in (True, False))
        if own == place or not lay.pack.grid.connected(own & ~place):
            return ()
        free = lay.cells & ~(own | others | masks_of(wanted, lay.bit_of)[0])
        way = lay.pack.grid.way(place, others, free)
        return tuple(Clue(cell, self.clue(board, *lay.targets(way & others))) for cell in lay.targets(way & ~others))


CLUES = StarBattleClues()
