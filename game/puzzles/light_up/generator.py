"""Making Light Up: walls and lamps at random, more walls where the techniques up to the level get stuck; then numbers
are taken away while these still solve it.

That they do proves that the solution is the only one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.puzzle.thinning import Thinning, nearby
from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles.light_up.board import LightUpBoard
from game.puzzles.light_up.logic.bits import Lights, LightUpLayout
from game.puzzles.light_up.logic.closure import EASY, HARD, MEDIUM, close, placed, settled, start
from game.puzzles.light_up.marks import LAMP

EXPERT = 3
WALLS = (22, 20, 18, 18)  # of a hundred cells, by level
MOST_WALLS = 42  # of a hundred; beyond it the board is begun anew
REPAIRED = 24  # of so many undecided cells one more becomes a wall at a time


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; a board tried is one step of ``budget`` for some cells.

    Raises Refused when the budget is spent, Cancelled.
    """
    size, level = recipe.size, LEVELS.index(recipe.level)
    by = MEDIUM if level == EXPERT else level  # what is hard besides suppositions do, for less
    walls = _orbits(size, recipe.options.get("symmetry", "180"))
    cost = 1 + size.width * size.height // 50
    while True:
        budget.spend(cost)
        draft = WallDraft(size, walls, rng)
        if not draft.repaired(WALLS[level], by, budget, cost):
            continue
        thinning = NumberThinner(draft.lay, draft.lamps, by, budget)
        kept = thinning.needed(_ordered(thinning.lay, rng, level), 0, start(thinning.lay))
        if level == EXPERT:
            for less in thinning.probing(kept, rng):
                if not thinning.solves(less, HARD):
                    return _made(thinning, less, recipe.level)
        elif level == EASY or not thinning.solves(kept, level - 1):
            return _made(thinning, kept, recipe.level)


@lru_cache(maxsize=8)
def _orbits(size: Size, symmetry: str) -> tuple[int, ...]:
    """The cells that become walls together, as masks."""
    width = size.width
    return tuple(sum(1 << p // width * (width + 1) + p % width for p in orbit) for orbit in orbits(*size, symmetry))


class WallDraft:
    """Walls, and lamps that light all other cells and do not see each other."""

    def __init__(self, size: Size, orbits: Sequence[int], rng: Rng) -> None:
        self.size, self.orbits, self.rng = size, orbits, rng
        self.cells = sum(orbits)
        self.white, self.lamps = self.cells, 0

    def repaired(self, percent: int, level: int, budget: Budget, cost: int) -> bool:
        """Whether, with walls on some of a hundred cells and on more where it takes them, a level solves the board."""
        number = self.cells.bit_count()
        for orbit in self.rng.shuffled(self.orbits):
            if (self.cells ^ self.white).bit_count() * 100 >= number * percent:
                break
            self.white &= ~orbit
        while True:
            lay = self.lay = self._light()
            state = settled(lay, start(lay), level)
            if not state.open:
                return True
            budget.spend(cost)
            self._wall(state.open)
            if (self.cells ^ self.white).bit_count() * 100 > number * MOST_WALLS:
                return False

    def _wall(self, undecided: int) -> None:
        """Some undecided cells and their images become walls."""
        cells = bits_of(undecided)
        for _n in range(1 + len(cells) // REPAIRED):
            p = self.rng.choice(cells)
            self.white &= ~next(orbit for orbit in self.orbits if orbit >> p & 1)
        self.lamps &= self.white

    def _light(self) -> LightUpLayout:
        """Lamps on dark cells at random until all is lit; the board then, with a number on every wall."""
        lay = LightUpLayout(self.size, self.white, (0, 0, 0, 0, 0))
        dark = self.white & ~lay.lit(self.lamps)
        for p in self.rng.shuffled(bits_of(dark)):
            if dark >> p & 1:
                self.lamps |= 1 << p
                dark &= ~lay.sight(p)
        g1, g2, g3, g4 = lay.beside(self.lamps)
        walls = self.cells & ~self.white
        numbers = walls & ~g1, walls & g1 & ~g2, walls & g2 & ~g3, walls & g3 & ~g4, walls & g4
        return LightUpLayout(self.size, self.white, numbers, lay)


class NumberThinner(Thinning[Lights]):
    """Taking numbers away while the techniques up to ``level`` still find the whole solution."""

    def __init__(self, lay: LightUpLayout, lamps: int, level: int, budget: Budget) -> None:
        super().__init__([1 << p for p in range(lay.numbered.bit_length())], budget)
        self.lay, self.lamps, self.level = lay, lamps, level

    def solves(self, kept: int, level: int) -> bool:
        """Whether the techniques up to a level solve the board with these numbers."""
        lay = self.lay.only(kept)
        return not settled(lay, start(lay), level).open

    def follow(self, before: Lights, clues: int) -> Lights | None:
        known = settled(self.lay.only(clues), before, self.level)
        return known if known.open else None

    def probed(self, kept: int) -> bool:
        lay = self.lay.only(kept)
        known: Lights | None = settled(lay, start(lay), self.level)
        while known is not None and known.open:
            found = self._refuted(lay, known)
            if not found:
                return False
            known = placed(lay, known, found & self.lamps, found & ~self.lamps)
            known = known and settled(lay, known, self.level)
        if known is None:
            raise AssertionError("the solution breaks no rule")
        return True

    def _refuted(self, lay: LightUpLayout, known: Lights) -> int:
        """The first open cell, as a mask, whose wrong mark breaks a rule; 0 for none, or where one solves the board."""
        left = known.open
        while left:
            self.budget.spend(0)
            bit = left & -left
            left ^= bit
            wrong = placed(lay, known, 0, bit) if self.lamps & bit else placed(lay, known, bit, 0)
            after = close(lay, wrong, EASY)
            if after is None:
                return bit
            if not after.open:
                return 0
            left &= after.open | after.lamps ^ ~self.lamps  # what else is wrong there breaks nothing alone either
        return 0


def _made(thinning: NumberThinner, kept: int, level: str) -> Made:
    lay = thinning.lay
    width, height, stride = *lay.size, lay.stride
    cells = ["." if lay.white >> p & 1 else "#" for p in range(stride * height)]
    for p in bits_of(kept):
        cells[p] = str(lay.number_at(p))
    rows = ("".join(cells[at : at + width]) for at in range(0, stride * height, stride))
    return Made(LightUpBoard(tuple(rows)), dict.fromkeys(lay.targets(thinning.lamps), LAMP), level)


def _ordered(lay: LightUpLayout, rng: Rng, level: int) -> list[int]:
    """The numbers in the order in which they are tried: near ones come together; above easy, 0s and 4s first."""
    order = [p for p in nearby(*lay.size, lay.stride, rng) if lay.numbered >> p & 1]
    telling = 0 if level == EASY else lay.numbers[0] | lay.numbers[4]
    return sorted(order, key=lambda p: not telling >> p & 1)
