"""Sudoku's variants as clauses over houses that are spelt out here, apart from the game's own shapes."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from pysat.solvers import Cadical153


def houses(rows: Sequence[str], diagonals: bool, windows: bool) -> list[list[tuple[int, int]]]:
    """Rows, columns, the regions that ``rows`` letter, and what is added, as cells (row, column)."""
    n = len(rows)
    out = [[(r, c) for c in range(n)] for r in range(n)] + [[(r, c) for r in range(n)] for c in range(n)]
    out += [
        [(r, c) for r in range(n) for c in range(n) if rows[r][c] == letter] for letter in sorted(set("".join(rows)))
    ]
    if diagonals:
        out += [[(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]
    if windows:
        corners = itertools.product((1, 5), (1, 5))
        out += [[(r + i, c + j) for i in range(3) for j in range(3)] for r, c in corners]
    return out


def boxes(n: int, width: int, height: int) -> list[str]:
    """The boxes of a board, lettered."""
    return ["".join(chr(65 + r // height * (n // width) + c // width) for c in range(n)) for r in range(n)]


def grids(
    values: Sequence[int],
    every: Sequence[Sequence[tuple[int, int]]],
    n: int,
    limit: int,
    cages: Sequence[tuple[int, Sequence[tuple[int, int]]]] = (),
) -> list[list[int]]:
    """Up to ``limit`` ways to fill in the digits, each house with every digit; cages with their sums, 0 for any."""
    found: list[list[int]] = []
    with Cadical153() as solver:
        name = {(r, c, d): (r * n + c) * n + d for r in range(n) for c in range(n) for d in range(1, n + 1)}
        for r, c in itertools.product(range(n), range(n)):
            solver.add_clause([name[r, c, d] for d in range(1, n + 1)])
            for a, b in itertools.combinations(range(1, n + 1), 2):
                solver.add_clause([-name[r, c, a], -name[r, c, b]])
        for house in every:
            for d in range(1, n + 1):
                for (r, c), (s, e) in itertools.combinations(house, 2):
                    solver.add_clause([-name[r, c, d], -name[s, e, d]])
        free = n**3 + 1
        for total, cells in cages:
            for d in range(1, n + 1):
                for (r, c), (s, e) in itertools.combinations(cells, 2):
                    solver.add_clause([-name[r, c, d], -name[s, e, d]])
            ways = [way for way in itertools.combinations(range(1, n + 1), len(cells)) if total in (0, sum(way))]
            for number, way in enumerate(ways, free):  # one of them, and then each cell has one of its digits
                for r, c in cells:
                    solver.add_clause([-number, *(name[r, c, d] for d in way)])
            solver.add_clause([*range(free, free + len(ways))])
            free += len(ways)
        for p, digit in enumerate(values):
            if digit:
                solver.add_clause([name[p // n, p % n, digit]])
        while len(found) < limit and solver.solve():
            true = [v for v in solver.get_model() if 0 < v <= n**3]
            found.append([(v - 1) % n + 1 for v in sorted(true)])
            solver.add_clause([-v for v in true])
    return found
