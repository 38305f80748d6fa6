"""What is put down to make a Star Battle: the regions, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.engine.core import Marks, Target, cell
from game.engine.puzzle.clues import Clue
from game.engine.puzzle.recipe import Size
from game.engine.regions import LETTERS, NONE, pieces
from game.engine.rows import cells_of, is_cell
from game.puzzles.star_battle.board import STAR, STARS, StarBattleBoard
from game.puzzles.star_battle.formats import check_size


class StarBattleClues:
    """A region is its number, from 1, on each of its cells. See :class:`game.engine.puzzle.clues.ClueSheet`."""

    rewrites = True

    def blank(self, size: Size, options: Mapping[str, str]) -> StarBattleBoard:
        check_size(*size)
        return StarBattleBoard((NONE * size.width,) * size.height, int(options.get("stars", STARS[0])))

    def places(self, board: StarBattleBoard) -> Sequence[Target]:
        return cells_of(board.size)

    def values(self, board: StarBattleBoard, place: Target) -> Sequence[int]:
        return range(1, board.size.width + 1)

    def clue(self, board: StarBattleBoard, place: Target) -> int | None:
        row, column = place.index
        return LETTERS.find(board.rows[row][column]) + 1 or None

    def put(self, board: StarBattleBoard, place: Target, value: int | None) -> StarBattleBoard:
        row, column = place.index
        letter = NONE if value is None else LETTERS[value - 1]
        rows = list(board.rows)
        rows[row] = rows[row][:column] + letter + rows[row][column + 1 :]
        return replace(board, rows=tuple(rows))

    def distinguishing(self, board: StarBattleBoard, wanted: Marks, other: Marks) -> tuple[Clue, ...]:
        """A cell with a star of ``other`` alone goes to a region beside it that has its stars in both."""
        return next(self._moves(board, wanted, other), ())

    def _moves(self, board: StarBattleBoard, wanted: Marks, other: Marks) -> Iterator[tuple[Clue, ...]]:
        for place in self.places(board):
            if other.get(place) == STAR != wanted.get(place):
                now = self.clue(board, place)
                if now is None or _keeps(board, place):
                    yield from self._ways(board, wanted, place, now)

    def _ways(
        self, board: StarBattleBoard, wanted: Marks, start: Target, now: int | None
    ) -> Iterator[tuple[Clue, ...]]:
        """Shortest ways from a cell over cells without a region to a region, to which all of them then go."""
        queue: list[tuple[Target, ...]] = [(start,)]
        seen = {start}
        for way in queue:
            row, column = way[-1].index
            for near in (cell(row - 1, column), cell(row, column - 1), cell(row, column + 1), cell(row + 1, column)):
                if not is_cell(near, *board.size):
                    continue
                value = self.clue(board, near)
                if value is None and near not in seen and wanted.get(near) != STAR:
                    seen.add(near)
                    queue.append((*way, near))
                elif value is not None and value != now:
                    yield tuple(Clue(step, value) for step in way)


def _keeps(board: StarBattleBoard, place: Target) -> bool:
    """Whether the region of a cell is connected without it, and not gone."""
    row, column = place.index
    cells = [at for at in board.regions[board.rows[row][column]] if at != (row, column)]
    return len(pieces(cells)) == 1


CLUES = StarBattleClues()
