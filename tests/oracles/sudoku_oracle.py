"""Sudoku as clauses, written apart from the game's own solver: the independent oracle of tests and long scripts."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from pysat.solvers import Cadical153


def model(values: Sequence[int], box_width: int, box_height: int) -> Cadical153:
    """A solver holding the rules and the digits of ``values`` (0 empty); variable cell * n + digit, digits from 1."""
    n = box_width * box_height
    solver = Cadical153()
    groups: dict[tuple[str, int], list[int]] = {}
    for r, c in itertools.product(range(n), range(n)):
        box = r // box_height * box_height + c // box_width
        for key in (("row", r), ("column", c), ("box", box)):
            groups.setdefault(key, []).append(r * n + c)
    for p in range(n * n):
        solver.add_clause([p * n + d for d in range(1, n + 1)])
        for a, b in itertools.combinations(range(1, n + 1), 2):
            solver.add_clause([-(p * n + a), -(p * n + b)])
    for cells in groups.values():
        for p, q in itertools.combinations(cells, 2):
            for d in range(1, n + 1):
                solver.add_clause([-(p * n + d), -(q * n + d)])
    for p, digit in enumerate(values):
        if digit:
            solver.add_clause([p * n + digit])
    return solver


def grids(values: Sequence[int], box_width: int, box_height: int, limit: int) -> list[list[int]]:
    """Up to ``limit`` solutions, as digits in reading order."""
    n = box_width * box_height
    found: list[list[int]] = []
    with model(values, box_width, box_height) as solver:
        while len(found) < limit and solver.solve():
            true = [v for v in solver.get_model() if v > 0]
            found.append([(v - 1) % n + 1 for v in sorted(true)])
            solver.add_clause([-v for v in true])
    return found
