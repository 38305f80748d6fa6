"""Making hexagonal Hitori puzzles: a shading, a filling without repeats under it, and a search on the numbers.

On axial coordinates ``a * q + b * r`` modulo the longest line repeats no number in any line when ``a``, ``b`` and
``a - b`` have no factor in common with it. Random numbers under the shaded cells leave a board that starts everywhere.
So the numbers are changed one by one, and a change that makes it worse is still taken now and then (threshold
accepting, Dueck and Scheuer 1990), until few patterns are left to start from and the level is reached.
"""

from __future__ import annotations

from functools import cache
from math import gcd, inf

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.grid import Grid, hexagon
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.rng import Rng
from game.puzzles.hitori.generator import hide, hide_far, made_of
from game.puzzles.hitori.logic.bits import HitoriState, NumberClues
from game.puzzles.hitori.logic.hex_settling import settled, starting
from game.puzzles.hitori.logic.layout import HitoriLayout, layout

EASY = 0
TURNS = 400
"""How many changes are tried before a search begins anew."""
POLISH = {1: 60, 2: 90}
"""By level, how many more are tried to leave fewer patterns to start from."""
OPEN, STARTS, GAIN = 10, 10, 3
"""What a cell costs that the techniques leave open or that a lower level finds at once, and one gains that only the
wanted level finds."""
SLACK = (0, 0, 1, 2, 3, 5, 7, 9, 12, 16, 23, 30)
"""By how much a change may make it worse, one of these: an exponential law in twelfths."""
THIN = 4
"""Of how many shadings the one with the fewest cells is taken: fewer equals make longer chains."""


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; each board looked at is one step of ``budget``.

    Raises Refused when the budget is spent, Cancelled.
    """
    return made_of(recipe, *make(recipe.size.width, LEVELS.index(recipe.level), rng, budget))


def make(side: int, level: int, rng: Rng, budget: Budget, starts: int = STARTS) -> tuple[NumberClues, int]:
    """Numbers and shading of a board of exactly ``level`` (0 easy to 3 expert); ``starts`` is what a cell costs in the
    search that a lower level finds at once."""
    while True:
        search = begun(layout(hexagon(side)), level, rng, budget, starts)
        if search.run():
            return search.clues, search.black


def begun(lay: HitoriLayout, level: int, rng: Rng, budget: Budget, starts: int = STARTS) -> NumberSearch:
    """A search that begins with a shading and numbers by chance."""
    shadings = [_shading(lay, rng) for _ in range(1 if level == EASY else THIN)]
    black = min(shadings, key=int.bit_count)
    number = _filling(lay.grid, rng)
    (hide_far if level > EASY else hide)(lay, number, black, rng)
    return NumberSearch(NumberClues(lay.grid, [number[p] for p in lay.grid.bits]), black, level, rng, budget, starts)


class NumberSearch:
    """A shading and its numbers, changed until the level is exact."""

    def __init__(
        self, clues: NumberClues, black: int, level: int, rng: Rng, budget: Budget, starts: int = STARTS
    ) -> None:
        self.start_cost = starts
        self.clues, self.black, self.level, self.rng, self.budget = clues, black, level, rng, budget
        self.lay = clues.layout
        self.span = self.lay.grid.width
        self.shaded = bits_of(black)
        self.whites = bits_of(self.lay.valid ^ black)
        self.cells = len(self.lay.grid.bits)
        self._whites_by: dict[int, list[int]] = {}

    def run(self) -> bool:
        """Whether the level was reached, by chance for easy boards, by searching for the others."""
        cost, exact = self._look()
        if self.level == EASY:
            return exact
        for _ in range(TURNS):
            if exact:
                self._polish()
                return True
            before = self._change()
            most = cost + self.rng.choice(SLACK)
            if before is None:
                self.budget.spend()
                continue
            new_cost, exact = self._look(most)
            if new_cost <= most:
                cost = new_cost
            else:
                self.clues, exact = before, False
        return False

    def vary(self, number: int, tries: int) -> bool:
        """Change so many numbers of a board that is of the level and stays so; False where they are not found in so
        many tries."""
        level, black = self.level, self.black
        for _ in range(tries):
            before = self._change()
            if before is None:
                continue
            self.budget.spend()
            below = settled(self.clues, level - 1, black)
            if known(below) == self.cells or known(settled(self.clues, level, black, below)) < self.cells:
                self.clues = before
                continue
            number -= 1
            if not number:
                return True
        return False

    def _polish(self) -> None:
        """Take away patterns to start from, as long as the level stays what it is."""
        starts = self._starts()
        for _ in range(POLISH.get(self.level, 0)):
            before = self._change()
            exact = (new := self._starts()) <= starts and self._look()[1]
            if exact:
                starts = new
            elif before is not None:
                self.clues = before

    def _change(self) -> NumberClues | None:
        """Give a shaded cell the number of a white one in its lines, or a white cell a number that is free there.

        Returns the numbers as they were; None where that is the number that it has.
        """
        rng, number = self.rng, self.clues.number
        if rng.below(4):
            p = rng.choice(self.shaded)
            new = number[rng.choice(self._whites_of(p))]
        else:
            p = rng.choice(self.whites)
            used = {number[q] for q in self._whites_of(p)} - {number[p]}
            new = rng.choice([n for n in range(1, self.span + 1) if n not in used])
        if new == number[p]:
            return None
        before = self.clues.copy()
        self.clues.change(p, new)
        return before

    def _whites_of(self, p: int) -> list[int]:
        """The white cells in the lines of a cell."""
        found = self._whites_by.get(p)
        if found is None:
            found = self._whites_by[p] = bits_of(self.lay.through[p] & ~self.black)
        return found

    def _look(self, most: float = inf) -> tuple[float, bool]:
        """What the board costs, and whether it is exactly of the level. A board that costs more than ``most`` costs
        no less than what is told, for it is not looked at to the end, and it is not said to be of the level."""
        self.budget.spend()
        clues, level, black, cells = self.clues, self.level, self.black, self.cells
        if level == EASY:
            return 0, known(settled(clues, level, black)) == cells
        starts = self._starts()
        least = self.start_cost * starts - GAIN * (cells - starts)  # were all cells found, the others by the level
        if least > most:
            return least, False
        below = settled(clues, level - 1, black)
        easy = known(below)
        least += GAIN * (easy - starts)
        if least > most:
            return least, False
        found = known(settled(clues, level, black, below))
        return least + (OPEN + GAIN) * (cells - found), found == cells and easy < cells

    def _starts(self) -> int:
        """The cells that techniques below the level find on the empty board."""
        return known(starting(self.clues, self.level - 1))


def known(state: HitoriState) -> int:
    """How many cells are."""
    return (state[0] | state[1]).bit_count()


def _shading(lay: HitoriLayout, rng: Rng) -> int:
    """A random shading to which no cell can be added."""
    black = taken = 0
    for p in rng.shuffled(lay.grid.bits):
        if not taken >> p & 1:
            black |= lay.bit[p]
            taken |= lay.bit[p] | lay.grid.neighbours[p]
    return black


@cache
def _factors(span: int) -> tuple[tuple[int, int], ...]:
    """The pairs ``a``, ``b`` for which the filling repeats nothing in lines of up to ``span`` cells."""
    units = [n for n in range(1, span) if gcd(n, span) == 1]
    return tuple((a, b) for a in units for b in units if gcd(a - b, span) == 1)


def _filling(grid: Grid, rng: Rng) -> list[int]:
    """Numbers by bit, none twice in a line."""
    span = grid.width
    names = rng.shuffled(range(1, span + 1))
    a, b = rng.choice(_factors(span))
    number = [0] * (max(grid.bits) + 1)
    for p in grid.bits:
        r, q = divmod(p, grid.stride)
        number[p] = names[(a * q + b * r) % span]
    return number
