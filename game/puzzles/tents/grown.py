"""Camps so large that random ones are never easy: grown from the corners, so that each tent gives the next away."""

from __future__ import annotations

from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Size
from game.engine.rng import Rng
from game.puzzles.tents.camp import Camp

SAMPLE = 8
"""How often it is tried to go on at a place before it is given up."""
AT_ONCE = 3
"""How many trees are planted at once at most, each on a spot that one before must not have."""


class GrownCamp(Camp):
    """A camp in which a ``share`` of the trees has one spot left as soon as the tents planted before them are known.

    Their other spots are trees themselves, or touch tents that are known by then. The rest is pitched anywhere.
    """

    __slots__ = ("share",)

    def __init__(self, size: Size, rng: Rng, lonely: int, share: float) -> None:
        self.share = share
        super().__init__(size, rng, lonely)

    def pitch(self, number: int) -> None:
        self._seed()
        lay = self.lay
        given_up = 0
        closed = self.trees | self.tents | lay.around(self.tents)  # where no tent can stand
        while len(self.tree_of) < number * self.share:
            frontier = lay.around(lay.around(closed)) & lay.cells & ~(closed | given_up)
            if not frontier:
                break
            tent, before = self.pick(frontier), self.tents
            sites = self.nearby.sides[tent]
            for _ in range(SAMPLE):
                if grown := self._grow(tent, self.rng.choice(sites), closed):
                    closed = grown
                    given_up &= ~lay.around(lay.around(lay.around(self.tents ^ before)))
                    break
            else:
                given_up |= 1 << tent
        super().pitch(number)

    def _grow(self, tent: int, tree: int, closed: int) -> int:
        """Plant a tree for a tent, and others on the spots that it has besides; what is closed then besides what was
        before, or 0, and nothing, where it fails.
        """
        around = self.nearby.around
        planted: list[int] = []
        waiting = [(tent, tree)]
        while waiting:
            tent, tree = waiting.pop()
            beside = self.nearby.beside[tree]
            others = beside & ~(closed | 1 << tent)
            new = len(planted) + 1 + others.bit_count()
            if (closed >> tent | self.trees >> tree | self.tents >> tree) & 1 or beside & self.tents or new > AT_ONCE:
                for place in planted:
                    self.remove(place)
                return 0
            self.add(tent, tree)
            closed |= around[tent] | 1 << tent | 1 << tree
            planted.append(tent)
            waiting += [(self.rng.choice(self.nearby.sides[spot]), spot) for spot in bits_of(others)]
        return closed

    def _seed(self) -> None:
        """Two trees in each corner, the second of which leaves the first a single spot."""
        width, height = self.lay.size
        s = self.lay.stride
        for row, down in ((0, s), (height - 1, -s)):
            for column, along in ((0, 1), (width - 1, -1)):
                corner = row * s + column
                one, other = (along, down) if self.rng.below(2) else (down, along)
                self.add(corner + other, corner)
                self.add(corner + 2 * one, corner + one)
