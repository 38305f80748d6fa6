"""Making Slant puzzles: a random full board with all its numbers, from which numbers are taken while it stays solvable.

That the techniques up to a level solve a puzzle proves that its solution is the only one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.budget import Budget
from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.puzzle import Made, Recipe, Size
from game.engine.rng import Rng
from game.puzzles.slant.bits import Clues, Layout, layout
from game.puzzles.slant.board import Board
from game.puzzles.slant.closure import CONTRADICTION, EASY, EXPERT, HARD, close
from game.puzzles.slant.rules import marks_of
from game.puzzles.slant.settling import Settled, Settler, Solved

if TYPE_CHECKING:
    from game.puzzles.slant.spec import Slant

ATTEMPTS = 30_000
"""How many boards are tried by default."""

LEAF = 8
"""How many corners stay together in the order of removal."""

PROBED = 100
"""For expert: the last so many corners are tried with single lines too."""


def generate(spec: Slant, recipe: Recipe, rng: Rng, budget: Budget | None = None) -> Made:
    """A puzzle of exactly the level of ``recipe``; each board tried is one step of ``budget`` (30,000 by default).

    Raises PuzzleError for a wrong recipe, Refused when there is none, Cancelled.
    """
    if recipe.method:
        raise PuzzleError(f"{spec.title} has no method {recipe.method!r}")
    if recipe.level not in LEVELS:
        raise PuzzleError(f"there is no level {recipe.level!r}; there are {', '.join(LEVELS)}")
    if recipe.options:
        raise PuzzleError(f"{spec.title} has no option {next(iter(recipe.options))!r}")
    if recipe.level not in spec.levels_at(recipe.size):
        raise Refused(f"{spec.title} has no {recipe.level} puzzles of {recipe.size}")
    budget = budget or Budget(ATTEMPTS)
    level = LEVELS.index(recipe.level)
    lay = layout(recipe.size)
    while True:
        budget.spend()
        settler = Settler(lay, full_board(lay, rng))
        solved = settler.solved
        full = _all_clues(lay, solved.numbers)
        kept = _thinned(settler, full, level, rng, budget)
        if level == EASY or not settler.settle(Settled(), kept, level - 1):
            clues = tuple(n if kept >> p & 1 else None for p, n in enumerate(solved.numbers))
            return Made(Board(recipe.size, clues), marks_of(lay, solved.back, solved.forward), recipe.level)


def full_board(lay: Layout, rng: Rng) -> Solved:
    """Random lines in all cells without a loop. One of the two lines always fits, for lines never cross."""
    root = list(range(lay.points.bit_length()))
    numbers = [0] * len(root)
    s = lay.stride
    width, height = lay.size
    back = 0
    for p in rng.shuffled([r * s + c for r in range(height) for c in range(width)]):
        slanted = rng.below(2)
        a, b = (p, p + s + 1) if slanted else (p + 1, p + s)
        x, y = a, b
        while root[x] != x:
            root[x] = x = root[root[x]]
        while root[y] != y:
            root[y] = y = root[root[y]]
        if x == y:
            slanted = not slanted
            a, b = (p, p + s + 1) if slanted else (p + 1, p + s)
            x, y = a, b
            while root[x] != x:
                x = root[x]
            while root[y] != y:
                y = root[y]
        root[y] = x
        numbers[a] += 1
        numbers[b] += 1
        if slanted:
            back |= 1 << p
    return Solved(back, lay.cells & ~back, tuple(numbers))


def _all_clues(lay: Layout, numbers: Sequence[int]) -> Clues:
    masks = [0] * 5
    for p, n in enumerate(numbers):
        masks[n] |= lay.bit[p]
    return Clues(masks[0], masks[1], masks[2], masks[3], masks[4], 0)


def _thinned(settler: Settler, full: Clues, level: int, rng: Rng, budget: Budget) -> int:
    """The corners whose numbers are kept, none of which the techniques up to ``level`` can do without."""
    lay = settler.lay
    order = _nearby(lay.size, rng)
    if level > EASY:
        obvious = _obvious(lay, settler.solved.numbers)
        order = [p for p in order if obvious >> p & 1] + [p for p in order if not obvious >> p & 1]
    thinning = Thinning(settler, full, min(level, HARD), budget)
    if level < EXPERT:
        return thinning.needed(order, 0)
    late = rng.shuffled(order)[:PROBED]
    late_mask = sum(1 << p for p in late)
    kept = thinning.needed([p for p in order if not late_mask >> p & 1], late_mask)
    thinning.probing = True
    return kept | thinning.needed(late, kept)


def _only(full: Clues, kept: int) -> Clues:
    c0, c1, c2, c3, c4, _ = full
    return Clues(c0 & kept, c1 & kept, c2 & kept, c3 & kept, c4 & kept, (c0 | c1 | c2 | c3 | c4) & ~kept)


class Thinning:
    """Taking numbers away while the techniques up to ``level``, with ``probing`` single lines too, solve the board."""

    def __init__(self, settler: Settler, full: Clues, level: int, budget: Budget) -> None:
        self.settler = settler
        self.full = full
        self.level = level
        self.budget = budget
        self.probing = False

    def needed(self, block: Sequence[int], others: int) -> int:
        """Which numbers of ``block`` stay, tried in this order, when those of ``others`` are kept."""
        state = Settled()
        return self._halved(block, others, state, self._settle(state, others))

    def _settle(self, state: Settled, kept: int) -> bool:
        return self.settler.settle(state, kept, self.level)

    def _halved(self, block: Sequence[int], others: int, state: Settled, solved: bool) -> int:
        """The same as taking them away one by one, by halves: a half that is not needed goes at once.

        ``state`` is what ``others`` give, all of the board if ``solved``.
        """
        if solved or not block:
            return 0
        if len(block) == 1:
            return 0 if self.probing and self._probed(state, others, block[0]) else 1 << block[0]
        self.budget.spend(0)
        half = len(block) // 2
        left, right = block[:half], block[half:]
        with_right = others | sum(map(self.settler.lay.bit.__getitem__, right))
        one = state.copy()
        kept = self._halved(left, with_right, one, self._settle(one, with_right))
        if not kept:
            return self._halved(right, others, state, solved)
        others |= kept
        return kept | self._halved(right, others, state, self._settle(state, others))

    def _probed(self, settled: Settled, kept: int, gone: int) -> bool:
        """Whether assuming single lines and following them up to hard leads from here to the solution.

        Only wrong lines are tried, for no right one fails, those at the corner ``gone`` first. As soon as one is not
        refuted this is taken for unsolvable: to go on costs more than the numbers it would save.
        """
        settler = self.settler
        lay, solution, s = settler.lay, settler.solved, settler.lay.stride
        clues = _only(self.full, kept)
        state = settled.copy()
        first = sum(1 << q for q, _ in lay.around(gone))
        while True:
            self.budget.spend(0)
            known = state.known
            beside = known << 1 | known >> 1 | known << s | known >> s
            untried = lay.cells & ~known
            joined = state.joined
            assert joined is not None, "only a state that hard leaves stuck is probed"
            joined.pairs = state.pairs  # of loops to come it knows none, but hard has decided the cells of those
            pick = untried & first or untried & beside or untried
            bit = 1 << pick.bit_length() - 1
            probe = joined.copy()
            fits = probe.place(bit & solution.forward, bit & solution.back)
            if fits and close(probe, clues, HARD) != CONTRADICTION:
                return False
            settler.add(state, bit)
            if settler.settle(state, kept, HARD):
                return True


def _nearby(size: Size, rng: Rng) -> list[int]:
    """All corners in random order, but such that near ones come together: halves of halves, by the longer side."""
    s = size.width + 1
    order: list[int] = []
    stack = [(0, 0, s, size.height + 1)]
    while stack:
        x, y, width, height = stack.pop()
        if width * height <= LEAF:
            order += rng.shuffled([r * s + c for r in range(y, y + height) for c in range(x, x + width)])
            continue
        if width >= height:
            half = width // 2
            parts = [(x, y, half, height), (x + half, y, width - half, height)]
        else:
            half = height // 2
            parts = [(x, y, width, half), (x, y + half, width, height - half)]
        rng.shuffle(parts)
        stack += parts
    return order


def _obvious(lay: Layout, numbers: Sequence[int]) -> int:
    """The corners whose number alone decides all their cells."""
    mask = 0
    for p, n in enumerate(numbers):
        if n == 0 or n == len(lay.around(p)):
            mask |= 1 << p
    return mask
