"""Making Slant puzzles: a random full board with all its numbers, from which numbers are taken while it stays solvable.

That the techniques up to a level solve a puzzle proves that its solution is the only one.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.budget import Budget
from game.engine.core import LEVELS
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Made, Recipe
from game.engine.puzzle.thinning import Thinning, nearby
from game.engine.rng import Rng
from game.puzzles.slant.board import SlantBoard
from game.puzzles.slant.logic.bits import CornerClues, SlantLayout, layout
from game.puzzles.slant.logic.closure import CONTRADICTION, EASY, EXPERT, HARD, SlantState, close
from game.puzzles.slant.logic.settling import NOTHING, SettledLines, Settler, Solved, cells_of
from game.puzzles.slant.rules import marks_of

PROBED = 100
"""For expert: the last so many corners are tried with single lines too."""

TWOSOMES = 4
"""For hard: so many pairs of diagonal 1s come last, and most of them stay. Half of the 8x8 boards are hard then,
where a third would be; with more pairs the 1s would be too many."""


def generate(recipe: Recipe, rng: Rng, budget: Budget) -> Made:
    """A puzzle of exactly the level of ``recipe``; each board tried is one step of ``budget``.

    Raises Refused when the budget is spent, Cancelled.
    """
    level = LEVELS.index(recipe.level)
    lay = layout(recipe.size)
    while True:
        budget.spend()
        settler = Settler(lay, full_board(lay, rng))
        kept = thinned(settler, level, _order(settler, level, rng), lay.bit, rng, budget)
        if is_exact(settler, kept, level):
            return made_of(recipe, settler, kept)


def is_exact(settler: Settler, kept: int, level: int) -> bool:
    """Whether a board that the techniques up to ``level`` solve needs them."""
    return level == EASY or settler.settle(NOTHING, kept, level - 1).known != settler.lay.cells


def made_of(recipe: Recipe, settler: Settler, kept: int) -> Made:
    """The puzzle with the numbers at the corners ``kept``."""
    lay, solved = settler.lay, settler.solved
    clues = tuple(n if kept >> p & 1 else None for p, n in enumerate(solved.numbers))
    return Made(SlantBoard(recipe.size, clues), marks_of(lay, solved.back, solved.forward), recipe.level)


def full_board(lay: SlantLayout, rng: Rng) -> Solved:
    """Random lines in all cells without a loop. One of the two lines always fits, for lines never cross."""
    root = list(range(lay.points.bit_length()))
    numbers = [0] * len(root)
    draw = rng.random
    back = 0
    for bit, one, other in rng.shuffled(cells_of(lay)):
        first = draw() >= 0.5
        for slanted in (first, not first):
            a, b = x, y = one if slanted else other
            while root[x] != x:
                root[x] = x = root[root[x]]
            while root[y] != y:
                root[y] = y = root[root[y]]
            if x != y:
                break
        root[y] = x
        numbers[a] += 1
        numbers[b] += 1
        if slanted:
            back |= bit
    return Solved(back, lay.cells & ~back, tuple(numbers))


def _order(settler: Settler, level: int, rng: Rng) -> list[int]:
    """The corners in the order in which it is tried whether their numbers can go."""
    lay = settler.lay
    order = nearby(lay.size.width + 1, lay.size.height + 1, lay.stride, rng)
    if level > EASY:
        obvious = obvious_numbers(settler)
        order = [p for p in order if obvious >> p & 1] + [p for p in order if not obvious >> p & 1]
    if level == HARD:
        last = diagonal_ones(settler, rng)
        order = [p for p in order if not last >> p & 1] + [p for p in order if last >> p & 1]
    return order


def thinned(settler: Settler, level: int, order: Sequence[int], groups: Sequence[int], rng: Rng, budget: Budget) -> int:
    """The corners whose numbers are kept, none of which the techniques up to ``level`` can do without.

    ``groups`` holds by corner, as a mask, those that are taken away together with it, itself among them; ``order``
    holds one corner of each group.
    """
    thinning = Thinner(settler, min(level, HARD), budget, groups)
    if level < EXPERT:
        return thinning.needed(order, 0, NOTHING)
    late = sum(groups[p] for p in rng.shuffled(order)[:PROBED])
    kept = thinning.needed([p for p in order if not late >> p & 1], late, NOTHING)
    probing = ProbingThinner(thinning)
    return kept | probing.needed([p for p in order if late >> p & 1], kept, (NOTHING, SlantState(settler.lay)))


class Thinner(Thinning[SettledLines]):
    """Taking numbers away while the techniques up to ``level`` solve the board."""

    def __init__(self, settler: Settler, level: int, budget: Budget, groups: Sequence[int]) -> None:
        super().__init__(groups, budget)
        self.settler, self.level, self.cells = settler, level, settler.lay.cells

    def follow(self, before: SettledLines, clues: int) -> SettledLines | None:
        settled = self.settler.settle(before, clues, self.level)
        return None if settled.known == self.cells else settled

    def hopeless(self, clues: int) -> bool:
        return self.settler.ambiguous(clues)


Followed = tuple[SettledLines, SlantState]
"""What numbers decide, and its lines in a state of the closure."""


class ProbingThinner(Thinning[Followed]):
    """The same, and single lines are tried where numbers decide nothing more."""

    def __init__(self, plain: Thinner) -> None:
        super().__init__(plain.bits, plain.budget)
        self.plain, self.settler = plain, plain.settler

    def follow(self, before: Followed, clues: int) -> Followed | None:
        settled = self.plain.follow(before[0], clues)
        return None if settled is None else (settled, self._lines(settled, before[1]))

    def hopeless(self, clues: int) -> bool:
        return self.plain.hopeless(clues)

    def _lines(self, settled: SettledLines, joined: SlantState) -> SlantState:
        """``joined`` with all lines of ``settled``; loops to come are not looked at, for hard decides those cells."""
        state, solved, known = joined.copy(), self.settler.solved, settled.known
        state.join(known & solved.back & ~state.back, known & solved.forward & ~state.forward)
        state.side, state.stacked = settled.side, settled.stacked
        return state

    def spares(self, known: Followed, clues: int, last: int) -> bool:
        """Whether assuming single lines and following them up to hard leads from here to the solution.

        Only wrong lines are tried, for no right one fails, those at the corner ``last`` first. As soon as one is not
        refuted this is taken for unsolvable: to go on costs more than the numbers it would save.
        """
        settler, (settled, joined) = self.settler, known
        lay, solution, s = settler.lay, settler.solved, settler.lay.stride
        if settler.ambiguous(clues):
            return False
        c0, c1, c2, c3, c4 = (mask & clues for mask in settler.by_number)
        given = CornerClues(c0, c1, c2, c3, c4, lay.points & ~clues)
        first = sum(1 << q for q, _ in lay.around(last))
        while True:
            self.budget.spend(0)
            decided = settled.known
            beside = decided << 1 | decided >> 1 | decided << s | decided >> s
            untried = lay.cells & ~decided
            pick = untried & first or untried & beside or untried
            bit = 1 << pick.bit_length() - 1
            probe = joined.copy()
            fits = probe.place(bit & solution.forward, bit & solution.back)
            if fits and close(probe, given, HARD) != CONTRADICTION:
                return False
            settled = settler.settle(settler.add(settled, bit), clues, HARD)
            if settled.known == lay.cells:
                return True
            joined = self._lines(settled, joined)


def obvious_numbers(settler: Settler) -> int:
    """The corners whose number alone decides all their cells."""
    lay, (zeros, ones, twos, _, fours) = settler.lay, settler.by_number
    return zeros | ones & lay.lone | twos & lay.paired | fours


def diagonal_ones(settler: Settler, rng: Rng) -> int:
    """The corners of a few random pairs of inner 1s across a cell, no corner in two."""
    lay = settler.lay
    s = lay.stride
    ones = settler.by_number[1] & lay.inner
    found = 0
    starts = [(p, mate) for p in bits_of(ones) for mate in (p + s - 1, p + s + 1) if ones >> mate & 1]
    for p, mate in rng.shuffled(starts):
        two = lay.bit[p] | lay.bit[mate]
        if not found & two:
            found |= two
            if found.bit_count() == 2 * TWOSOMES:
                break
    return found
