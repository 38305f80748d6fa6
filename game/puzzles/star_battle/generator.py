"""Making Star Battles: stars first, then regions around them, moved cell by cell until the level fits exactly.

That the techniques up to the level find the stars proves that they are the only solution.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.engine.budget import Budget
from game.engine.core import LEVELS, GivenUp
from game.engine.masks import bits_of, single_bits, union
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.star_battle.logic.closure import EASY, HARD, MEDIUM, after, close
from game.puzzles.star_battle.logic.layout import State
from game.puzzles.star_battle.marks import STAR
from game.puzzles.star_battle.sketch import Sketch, parted, starred
from game.puzzles.star_battle.solver import solutions
from game.puzzles.star_battle.spec import stars_each

EXPERT = 3
COSTS = (2, 8, 30, 120)  # steps to close a board of 100 cells at each level
IN_VAIN = 12  # moves without gain, then another board is begun
ROUNDS = {1: 30, 2: 24, 3: 18}  # by stars: attempts to leave one solution
NODES = {1: (60, 60), 2: (20, 60), 3: (20, 20)}  # by stars: boards looked at for another one, below hard and from there
STEERS = 4
HARDER = 10


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``. Raises Refused when the budget is spent, Cancelled."""
    side, level = recipe.size.width, LEVELS.index(recipe.level)
    stars = stars_each(side, recipe.options)
    while True:
        budget.spend(2 + side // 4)
        solution = starred(side, stars, rng)
        regions = parted(side, stars, solution, _spread(side, stars, level), rng) if solution else None
        if not solution or not regions:
            continue
        most = (3 * side if stars == 1 else 5 * side // 2) if side <= 10 else 7 * side // 2
        making = StarBattleMaking(Sketch(side, stars, solution, regions, most), level, rng, budget)
        if making.done():
            marks = dict.fromkeys(making.sketch.grid.targets(solution), STAR)
            return Made(making.sketch.board(), marks, recipe.level)


def _spread(side: int, stars: int, level: int) -> float:
    """How unevenly regions grow."""
    if stars == 1:
        return 1.0 if level < HARD else 0.8
    return 2.5 if side > 11 else (1.5, 1.8, 1.8, 2.1)[level]


class StarBattleMaking:
    """One board on its way to a level."""

    def __init__(self, sketch: Sketch, level: int, rng: Rng, budget: Budget) -> None:
        self.sketch, self.level, self.rng, self.budget = sketch, level, rng, budget
        self.solved: State = (sketch.solution, 0)
        self.known: dict[tuple[int, ...], State | None] = {}

    def pay(self, cost: int) -> None:
        """Spend what work costs that takes so many steps on a board of 100 cells. Raises GivenUp, Cancelled."""
        self.budget.spend(1 + cost * self.sketch.side**2 // 100)

    def done(self) -> bool:
        """Whether it got there."""
        if self.level == EASY:
            return self.eased(EASY)
        if not self.alone():
            return False
        for _steer in range(STEERS):
            now = self.grade()
            if now > self.level >= HARD:
                return False
            if now == self.level or (self.hardened() if now < self.level else self.eased(self.level)):
                return True
        return False

    def grade(self) -> int:
        """The level of the board, one more than the wanted one for all above."""
        state: State | None = None
        for level in range(min(self.level, HARD) + 1):
            state = self.closed(level, state)
            if state == self.solved:
                return level
        if self.level < EXPERT or state is None:
            return self.level + 1
        return EXPERT if self.probed(state) else EXPERT + 1

    def probed(self, state: State) -> bool:
        """Whether suppositions about single cells, followed by what is easy, settle the rest: few boards need more."""
        lay, solution = self.sketch.layout(), self.sketch.solution
        while before := state[1]:
            self.pay(COSTS[MEDIUM])
            for bit in single_bits(before):
                wrong = (0, bit) if solution & bit else (bit, 0)
                if state[1] & bit and after(lay, state, wrong) is None:
                    state = after(lay, state, wrong[::-1]) or state
            if state[1] == before:
                self.pay(COSTS[HARD])
                state = close(lay, state, HARD, 0) or state
                if state[1] == before:
                    return False
        return True

    def eased(self, level: int) -> bool:
        """Move what is open at the end of the closure until that solves the board, but no easier one does."""
        state = self.closed(level)
        vain = 0
        while state is not None and vain <= IN_VAIN:
            if state == self.solved:
                return level == EASY or self.closed(level - 1) != self.solved
            left = state[1].bit_count()
            before = self.sketch.regions
            number, liked = 1 + left // 25, self.filled(state[0])
            if not self.shift(state[1], number, liked):
                # Of easy boards many are left with a few cells that cannot go: those around them may free them.
                ring = self.sketch.grid.around(state[1]) & ~state[1]
                if level > EASY or not self.shift(ring, number, liked):
                    return False
            further = self.closed(level)
            worse = further is None or further[1].bit_count() > left
            if worse or (level > EASY and further == self.solved and self.closed(level - 1) == self.solved):
                self.sketch.regions = before
                vain += 1
            else:
                vain = 0 if further and further[1].bit_count() < left else vain + 1
                state = further
        return False

    def closed(self, level: int, easier: State | None = None) -> State | None:
        """What follows from nothing, up to a level: of regions that were looked at before, what did. It may go on from
        what followed up to an ``easier`` one.

        It is paid for even so: what a seed makes does not change.
        """
        self.pay(COSTS[level])
        key = level, *self.sketch.regions
        if key not in self.known:
            begun = easier or (0, self.sketch.grid.cells)
            self.known[key] = close(self.sketch.layout(), begun, level, 0 if easier else -1)
        return self.known[key]

    def filled(self, stars: int) -> list[int]:
        """The numbers of the regions that have all their stars."""
        regions = enumerate(self.sketch.regions)
        return [number for number, mask in regions if (mask & stars).bit_count() == self.sketch.stars]

    def shift(self, cells: int, number: int, liked: Sequence[int] = ()) -> bool:
        """Give so many of the cells to other regions, preferably ``liked`` ones; whether any went."""
        sketch, before = self.sketch, self.sketch.regions
        order = self.rng.shuffled(bits_of(cells & ~sketch.solution))
        for p, ways in islice(((p, ways) for p in order if (ways := sketch.ways(p))), number):
            sketch.move(p, self.rng.choice([way for way in ways if way in liked] or ways))
        return sketch.regions is not before

    def alone(self) -> bool:
        """Move wrong stars of other solutions until none is found within a few steps."""
        sketch = self.sketch
        for _round in range(ROUNDS[sketch.stars]):
            lay = sketch.layout()
            steps = Budget(NODES[sketch.stars][self.level >= HARD] * (1 + sketch.side**2 // 50), self.budget.cancelled)
            self.pay(NODES[sketch.stars][0] // 4)
            try:
                two = islice(solutions(lay, steps), 2)
                found = [stars for stars in two if stars != sketch.solution]
            except GivenUp:
                found = []
            if not found or not self.shift(found[0], 1):
                return not found
        return False

    def hardened(self) -> bool:
        """Give some cells to small regions, a few times over, as long as the level does not fall or rise above."""
        sketch = self.sketch
        for _time in range(HARDER):
            before = sketch.regions
            small = sorted(range(len(sketch.regions)), key=lambda number: sketch.regions[number].bit_count())
            smaller = small[: len(small) // 2]
            border = union(sketch.grid.beside(mask) & ~mask for mask in (sketch.regions[at] for at in smaller))
            if not self.shift(border, 2 + self.rng.below(2), smaller):
                return False
            now = self.grade() if self.alone() else self.level + 1
            if now == self.level:
                return True
            if now > self.level:
                sketch.regions = before
        return False
