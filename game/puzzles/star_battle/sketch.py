"""A board that is being made: its stars stand, and its regions are moved cell by cell. Pure; for the generator."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.logic.rectangle import RectangleLayout, rectangle
from game.engine.masks import bits_of
from game.engine.puzzle.growing import grouped, grown, others_for
from game.engine.regions import lettered
from game.engine.rng import Rng
from game.puzzles.star_battle.board import StarBattleBoard, board_of
from game.puzzles.star_battle.logic.layout import StarBattleLayout, layout_of

TRIES = 40  # of a way to put the stars


@dataclass
class Sketch:
    """``solution`` are the stars, ``regions`` masks; no region grows beyond ``most`` cells."""

    side: int
    stars: int
    solution: int
    regions: list[int]
    most: int

    @property
    def grid(self) -> RectangleLayout:
        return rectangle((self.side, self.side))

    def layout(self) -> StarBattleLayout:
        """The houses as they are now."""
        return layout_of(self.side, self.stars, tuple(self.regions))

    def ways(self, p: int) -> list[int]:
        """The numbers of the regions that cell ``p``, which has no star, can go to."""
        return others_for(self.grid, self.regions, p, self.most)

    def move(self, p: int, number: int) -> None:
        """Give cell ``p`` to a region."""
        self.regions = [mask & ~(1 << p) for mask in self.regions]
        self.regions[number] |= 1 << p

    def board(self) -> StarBattleBoard:
        """The board, its regions lettered in reading order."""
        of, stride = self.layout().of, self.grid.stride
        numbers = [[of[r * stride + c][2] for c in range(self.side)] for r in range(self.side)]
        return board_of(lettered(numbers), self.stars)


def starred(side: int, stars: int, rng: Rng) -> int | None:
    """Random stars that never touch, as many in every row and column; None when they did not come out."""
    grid = rectangle((side, side))
    for _try in range(TRIES):
        placed, counts = 0, [0] * side
        for r in range(side):
            closed = grid.around(placed) >> r * grid.stride
            chosen = 0
            for _star in range(stars):
                open_ = [c for c in range(side) if counts[c] < stars and not closed >> c & 1]
                # Columns behind the others come first: those that must take a star in nearly every row left.
                worth = {c: (stars - counts[c]) * 4 - (side - r) + 6 * rng.random() for c in open_}
                if not open_:
                    break
                c = max(open_, key=worth.__getitem__)
                counts[c] += 1
                chosen |= 1 << c
                closed |= 7 << c >> 1
            placed |= chosen << r * grid.stride
        if placed.bit_count() == side * stars:
            return placed
    return None


def parted(side: int, stars: int, solution: int, spread: float, rng: Rng) -> list[int] | None:
    """Regions around the stars, grown at uneven speeds; None when the stars did not come together in groups."""
    grid = rectangle((side, side))
    seeds = [1 << p for p in bits_of(solution)]
    if stars > 1:
        fields = grown(grid, seeds, 0.0, grid.cells.bit_count(), rng)
        seeds = grouped(grid, fields, stars, solution, rng)
    return grown(grid, seeds, spread, (2 if stars == 1 else 3) * side, rng) if seeds else None
