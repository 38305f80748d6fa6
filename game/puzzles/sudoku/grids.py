"""Full grids at random, in three ways, as digits in reading order.

Each raises Refused when its budget of nodes is spent, Cancelled when it is asked to stop.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.budget import Budget
from game.engine.rng import Rng
from game.puzzles.sudoku.logic.fields import Fields, FieldState, fields
from game.puzzles.sudoku.shape import Houses, bits

NODES = 60  # of one attempt at a 9x9 grid: most need fewer, and a few would need thousands
ATTEMPTS = 12  # at filling a variant


def backtracking(shape: Houses, rng: Rng, budget: Budget | None = None) -> list[int]:
    """The boxes on the diagonal at random, the rest by backtracking with digits in random order."""
    across, down = shape.n // shape.box_width, shape.n // shape.box_height
    return _filled(shape, [2 * shape.n + i * across + i for i in range(min(across, down))], rng, budget)


def randomised(shape: Houses, rng: Rng, budget: Budget | None = None) -> list[int]:
    """An empty grid completed by backtracking with digits in random order."""
    return _filled(shape, (), rng, budget)


def around(shape: Houses, rng: Rng, budget: Budget | None = None) -> list[int] | None:
    """One box or region at random, the rest by backtracking; None where that fails too often, as in some jigsaws."""
    for _attempt in range(ATTEMPTS):
        values = _attempted(shape, [2 * shape.n + rng.below(shape.n)], rng, budget)
        if values is not None:
            return values
    return None


def _filled(shape: Houses, first: Sequence[int], rng: Rng, budget: Budget | None) -> list[int]:
    """The houses ``first``, of which no two see each other, at random, then all others."""
    while True:
        values = _attempted(shape, first, rng, budget)
        if values is not None:
            return values


def _attempted(shape: Houses, first: Sequence[int], rng: Rng, budget: Budget | None) -> list[int] | None:
    table = fields(shape)
    state = table.start([0] * shape.cells)
    for house in first:
        for place, digit in zip(shape.houses[house], rng.shuffled(range(shape.n)), strict=True):
            state = table.place(state, digit * shape.cells + place)
    return _complete(table, state, rng, budget)


def _complete(table: Fields, state: FieldState, rng: Rng, budget: Budget | None) -> list[int] | None:
    """A random completion; None when there is none or it takes too many nodes."""
    stack = [state]
    limit = NODES * table.shape.n**2 // 81
    while stack and limit:
        limit -= 1
        if budget is not None:
            budget.spend()
        now = table.propagate(*stack.pop())
        if now is None:
            continue
        x, opened = now
        if not opened:
            return table.shape.values_of(x & table.shape.full)
        b = rng.choice(list(bits(table.fewest(x, opened))))
        stack.append((x & ~table.four[table.index[b]], opened))
        stack.append((x & table.keep[b], opened & table.clear[b]))
    return None


def shuffle(shape: Houses, rng: Rng, budget: Budget | None = None) -> list[int]:
    """A pattern grid with its digits, rows in bands, columns in stacks, bands and stacks shuffled."""
    n, wide, high = shape.n, shape.box_width, shape.box_height

    def lines(size: int) -> list[int]:
        """The ``n`` lines in random order, those of a group of ``size`` together."""
        groups = rng.shuffled(range(n // size))
        return [group * size + i for group in groups for i in rng.shuffled(range(size))]

    digits = rng.shuffled(range(1, n + 1))
    rows, columns = lines(high), lines(wide)
    return [digits[(r % high * wide + r // high + c) % n] for r in rows for c in columns]


METHODS = {"backtracking": backtracking, "shuffle": shuffle}
