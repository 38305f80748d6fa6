"""Full grids at random, in three ways, as digits in reading order.

Each raises Refused when its budget of nodes is spent, Cancelled when it is asked to stop.
"""

from __future__ import annotations

from game.engine.budget import Budget
from game.engine.rng import Rng
from game.puzzles.sudoku.logic.fields import Fields, FieldState, fields
from game.puzzles.sudoku.shape import Houses, bits

NODES = 60  # of one attempt at a 9x9 grid: most need fewer, and a few would need thousands


def backtracking(shape: Houses, rng: Rng, budget: Budget | None = None) -> list[int]:
    """The boxes on the diagonal at random, the rest by backtracking with digits in random order."""
    table = fields(shape)
    n, wide, high = shape.n, shape.box_width, shape.box_height
    across, down = n // wide, n // high
    while True:
        state = table.start([0] * shape.cells)
        for i in range(min(across, down)):
            box = shape.houses[2 * n + i * across + i]
            for place, digit in zip(box, rng.shuffled(range(n)), strict=True):
                state = table.place(state, digit * shape.cells + place)
        values = _complete(table, state, rng, budget)
        if values is not None:
            return values


def randomised(shape: Houses, rng: Rng, budget: Budget | None = None) -> list[int]:
    """An empty grid completed by backtracking with digits in random order."""
    table = fields(shape)
    while True:
        values = _complete(table, table.start([0] * shape.cells), rng, budget)
        if values is not None:
            return values


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
