"""Making Light Up: walls and lamps at random, more walls where the techniques up to the level get stuck; then numbers
are taken away while these still solve it.

That they do proves that the solution is the only one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.logic.mask_position import cell_at
from game.engine.masks import bits_of, single_bits
from game.engine.puzzle.recipe import Made, Recipe, Size
from game.engine.puzzle.thinning import nearby
from game.engine.rng import Rng
from game.engine.runs_of_bits import lines_of
from game.engine.symmetry import orbit_masks
from game.puzzles.light_up.board import WALL, LightUpBoard
from game.puzzles.light_up.few import FEW, FewNumbers
from game.puzzles.light_up.logic.bits import LightUpLayout
from game.puzzles.light_up.logic.closure import EASY, HARD, MEDIUM, settled, start
from game.puzzles.light_up.marks import LAMP, WHITE
from game.puzzles.light_up.thinner import NumberThinner

EXPERT = 3
WALLS = (22, 20, 18, 18)  # of a hundred cells, by level
MOST_WALLS = 42  # of a hundred; beyond it the board is begun anew
REPAIRED = 24  # of so many undecided cells one more becomes a wall at a time
ZEROS = 8  # where more than one in so many numbers is a 0 and all is easy, expert boards seldom come


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; a board tried is one step of ``budget`` for some cells.

    Raises Refused when the budget is spent, Cancelled.
    """
    size, level = recipe.size, LEVELS.index(recipe.level)
    each = level == EXPERT and size.width * size.height <= FEW  # numbers are looked at one by one from the first
    by = MEDIUM if level == EXPERT and not each else min(level, HARD)  # what is hard suppositions do, for less
    walls = orbit_masks(*size, recipe.options.get("symmetry", "180"), size.width + 1)
    cost = 1 + size.width * size.height // 50
    while True:
        budget.spend(cost)
        draft = WallDraft(size, walls, rng, level)
        if not (kept := draft.repaired(by, budget, cost)):
            continue
        if draft.few:
            return _made(draft, kept, recipe.level)
        thinning = NumberThinner(draft.lay, draft.lamps, by, budget)
        if each and draft.lay.numbers[0].bit_count() * ZEROS > kept.bit_count() and thinning.solves(kept, EASY):
            continue
        order = _ordered(thinning.lay, rng, level)
        kept = kept if each else thinning.needed(order, 0, start(thinning.lay))
        if level == EXPERT:
            if kept := thinning.supposing(order if each else [], kept, rng):
                return _made(draft, kept, recipe.level)
        elif level == EASY or not thinning.solves(kept, level - 1):
            return _made(draft, kept, recipe.level)


class WallDraft:
    """Walls, and lamps that light all other cells and do not see each other."""

    def __init__(self, size: Size, orbits: Sequence[int], rng: Rng, level: int) -> None:
        self.size, self.orbits, self.rng, self.stride = size, orbits, rng, size.width + 1
        self.cells = self.white = sum(orbits)
        self.lamps, number = 0, self.cells.bit_count()
        self.easy = level == EASY
        self.few = self.easy and number <= FEW
        for orbit in rng.shuffled(orbits):
            if (self.cells ^ self.white).bit_count() * 100 >= number * WALLS[level]:
                break
            self.white &= ~orbit

    def repaired(self, level: int, budget: Budget, cost: int) -> int:
        """Numbers, as a mask, by which a level solves the board, with more walls where it takes them; 0 for none.

        On boards with ``few`` of them none can be left out; else they are all.
        """
        while (self.cells ^ self.white).bit_count() * 100 <= self.cells.bit_count() * MOST_WALLS:
            kept, undecided = self._few_numbers() if self.few else self._all_numbers(level)
            if not undecided:
                return kept
            budget.spend(cost)
            self._wall(undecided)
        return 0

    def _all_numbers(self, level: int) -> tuple[int, int]:
        """With more lamps, the numbers of all walls, and what a level leaves open with them."""
        lay = LightUpLayout(self.size, self.white, (0, 0, 0, 0, 0))
        self._light(lay.sights)
        g1, g2, g3, g4 = lay.beside(self.lamps)
        walls = self.cells & ~self.white
        numbers = walls & ~g1, walls & g1 & ~g2, walls & g2 & ~g3, walls & g3 & ~g4, walls & g4
        lay = self.lay = LightUpLayout(self.size, self.white, numbers, lay)
        return walls, settled(lay, start(lay), level).open

    def _few_numbers(self) -> tuple[int, int]:
        """The same of easy techniques, with numbers none of which can be left out."""
        self._light(sights := lines_of(self.white, *self.size))
        walls = self.rng.shuffled(single_bits(self.cells ^ self.white))
        few = FewNumbers(walls, self.lamps, sights, self.stride)
        white = self.white
        alone = white & ~self.beside(white)
        rest = white ^ alone
        (_lamps, undecided, _dark, _telling), steps = few.shown(few.followed((alone, rest, rest, 0), 0))
        return 0 if undecided else few.needed(steps), undecided

    def beside(self, cells: int) -> int:
        """The white cells beside ``cells``."""
        return (cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride) & self.white

    def _wall(self, undecided: int) -> None:
        """Some undecided cells and their images become walls."""
        cells = bits_of(undecided)
        for _n in range(1 + len(cells) // REPAIRED):
            p = self.rng.choice(cells)
            self.white &= ~next(orbit for orbit in self.orbits if orbit >> p & 1)
        self.lamps &= self.white

    def _light(self, sights: Mapping[int, int]) -> None:
        """Lamps on dark cells at random until all is lit; for easy boards first beside walls, whose numbers then tell
        much."""
        dark = self.white
        for bit in single_bits(self.lamps):
            dark &= ~sights[bit]
        first = self.beside(self.cells ^ self.white) if self.easy else dark
        for part in (first, ~first):
            for bit in self.rng.shuffled(single_bits(dark & part)):
                if dark & bit:
                    self.lamps |= bit
                    dark &= ~sights[bit]


def _made(draft: WallDraft, kept: int, level: str) -> Made:
    width, height = draft.size
    cells = list(f"{draft.white:0{draft.stride * height}b}".replace("0", WALL).replace("1", WHITE)[::-1])
    for p in bits_of(kept):
        cells[p] = str((draft.beside(1 << p) & draft.lamps).bit_count())
    rows = tuple(["".join(cells[at : at + width]) for at in range(0, len(cells), draft.stride)])
    return Made(LightUpBoard(rows), {cell_at(p, draft.stride): LAMP for p in bits_of(draft.lamps)}, level)


def _ordered(lay: LightUpLayout, rng: Rng, level: int) -> list[int]:
    """The numbers in the order in which they are tried: near ones come together; above easy, 0s and 4s first."""
    order = [p for p in nearby(*lay.size, lay.stride, rng) if lay.numbered >> p & 1]
    telling = 0 if level == EASY else lay.numbers[0] | lay.numbers[4]
    return sorted(order, key=lambda p: not telling >> p & 1)
