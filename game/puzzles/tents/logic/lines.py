"""The rows and columns of a Tents board that have counts, as the reasons speak of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.core import Target
from game.engine.logic.spacing import alternate
from game.puzzles.tents.logic.bits import reach
from game.puzzles.tents.logic.position import TentsPosition


class LineAt(NamedTuple):
    """A line with a count: its target, cells, number of tents, the distance of cells along it, and to the next line."""

    target: Target
    mask: int
    number: int
    shift: int
    across: int
    length: int

    @property
    def is_row(self) -> bool:
        """Whether it is a row; else a column."""
        return self.target.kind == "row"

    def said(self, row: str, column: str) -> str:
        """The sentence that speaks of a row, or the same of a column."""
        return row if self.is_row else column

    def room(self, position: TentsPosition) -> int:
        """How many more tents its runs could hold than the count says."""
        return (alternate(position.possible, self.shift, self.length)[0] & self.mask).bit_count() - self.number

    def closed(self, position: TentsPosition) -> list[Target]:
        """Its cells that are neither trees nor may hold a tent."""
        return position.lay.targets(self.mask & ~(position.possible | position.given.trees))

    def near(self) -> int:
        """Its cells and those of the lines beside it."""
        return self.mask | self.mask << self.across | self.mask >> self.across

    def reach(self, position: TentsPosition) -> tuple[int, int]:
        """The trees with an edge into it, and those with an edge out of it."""
        left, right, up, down = position.edges
        along, cross = ((left, right), (up, down)) if self.shift == 1 else ((up, down), (left, right))
        return reach(self.mask, self.shift, self.across, along, cross)


def lines_of(position: TentsPosition) -> Iterable[LineAt]:
    """All lines with counts, rows first."""
    lay, given = position.lay, position.given
    width, height = lay.size
    for kind, lines, masks, shift, across, length in (
        ("row", given.rows, lay.rows, 1, lay.stride, width),
        ("column", given.columns, lay.columns, lay.stride, 1, height),
    ):
        for mask, count in lines:
            yield LineAt(Target(kind, (masks.index(mask),)), mask, count, shift, across, length)
