"""Cages grown over a full grid: connected, and no digit twice in one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from game.engine.dataclass import dataclass
from game.engine.masks import union
from game.engine.rng import Rng
from game.puzzles.sudoku.shape import Cage, beside, bits

TRIES = 40  # at covering some cells
LARGEST = 5

Weights = Mapping[int, int]
"""How often a cage gets so many cells."""


@dataclass(frozen=True)
class Soil:
    """A full grid in which cages grow: its digits in reading order, the side, and chance."""

    grid: Sequence[int]
    n: int
    rng: Rng

    def all_over(self, weights: Weights) -> list[int]:
        """Cages for all cells, as masks of cells."""
        while True:
            cages = self.covered((1 << self.n * self.n) - 1, weights)
            if cages is not None:
                return cages

    def covered(self, cells: int, weights: Weights) -> list[int] | None:
        """Cages for a mask of cells; None where cells are left over every time."""
        for _attempt in range(TRIES):
            cages = self._once(cells, weights)
            if cages is not None:
                return cages
        return None

    def regrown(self, cages: Sequence[int], place: int, number: int, weights: Weights) -> list[int] | None:
        """The cages with so many of them, around a cell, grown anew."""
        chosen = next(cage for cage in cages if cage >> place & 1)
        gone = {chosen}
        while len(gone) < number:
            near = [cage for cage in cages if cage not in gone and cage & self._around(union(gone))]
            if not near:
                break
            gone.add(self.rng.choice(near))
        fresh = self.covered(union(gone), weights)
        return None if fresh is None else [*(cage for cage in cages if cage not in gone), *fresh]

    def merged(self, cages: Sequence[int]) -> list[int] | None:
        """The cages with two neighbouring ones in one; None where digits or sizes forbid it everywhere it was tried."""
        for one in self.rng.shuffled(cages):
            for other in self.rng.shuffled([cage for cage in cages if cage != one and cage & self._around(one)]):
                whole = one | other
                if whole.bit_count() <= min(LARGEST, self.n) and self._fits(one, other):
                    return [*(cage for cage in cages if cage not in (one, other)), whole]
        return None

    def summed(self, cages: Iterable[int]) -> tuple[Cage, ...]:
        """The cages with their sums, in order."""
        by_first = sorted(cages, key=lambda cage: cage & -cage)
        return tuple(Cage(sum([self.grid[p] for p in bits(cage)]), tuple(bits(cage))) for cage in by_first)

    def _once(self, cells: int, weights: Weights) -> list[int] | None:
        out: list[int] = []
        lonely: list[int] = []
        sizes = [size for size, weight in weights.items() for _count in range(weight) if size <= self.n]
        for place in self.rng.shuffled(list(bits(cells))):
            if not cells >> place & 1:
                continue
            cage, size = 1 << place, self.rng.choice(sizes)
            cells &= ~cage
            while cage.bit_count() < size:
                near = [p for p in bits(self._around(cage) & cells) if self._fits(cage, 1 << p)]
                if not near:
                    break
                p = self.rng.choice(near)
                cage |= 1 << p
                cells &= ~(1 << p)
            if cage.bit_count() == 1:
                lonely.append(cage)
            else:
                out.append(cage)
        for cell in lonely:
            near = [cage for cage in out if cage & self._around(cell) and self._fits(cage, cell)]
            near = [cage for cage in near if cage.bit_count() < max(3, max(weights))]
            if not near:
                return None
            chosen = self.rng.choice(near)
            out[out.index(chosen)] |= cell
        return out

    @cached_property
    def _near(self) -> list[int]:
        """By cell, those that share a side with it."""
        return [beside(p, self.n) for p in range(self.n * self.n)]

    def _around(self, cells: int) -> int:
        return union([self._near[p] for p in bits(cells)]) & ~cells

    def _fits(self, one: int, other: int) -> bool:
        """Whether two masks of cells hold no digit in common."""
        return not {self.grid[p] for p in bits(one)} & {self.grid[p] for p in bits(other)}
