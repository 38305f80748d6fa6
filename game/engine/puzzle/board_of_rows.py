"""Boards that are rows of symbols, one for each cell of a rectangle."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.engine.core import Target
from game.engine.puzzle.recipe import Size
from game.engine.rows import cells_of


class BoardOfRows(Struct, frozen=True):
    """``rows`` are all equally long; what their symbols say, each puzzle knows."""

    rows: tuple[str, ...]

    @property
    def size(self) -> Size:
        return Size(len(self.rows[0]), len(self.rows))

    def symbol(self, target: Target) -> str:
        """What stands in a cell."""
        row, column = target.index
        return self.rows[row][column]

    def cells(self) -> Iterator[tuple[Target, str]]:
        """Every cell in reading order, and what stands there."""
        return zip(cells_of(self.size), "".join(self.rows), strict=True)

    def cells_with(self, symbol: str) -> list[Target]:
        """The cells in which a symbol stands, in reading order."""
        return [target for target, found in self.cells() if found == symbol]
