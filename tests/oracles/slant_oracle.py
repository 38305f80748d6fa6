"""Slant as an exact SAT model: counts as clauses, loops forbidden one by one when a model has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pysat.solvers import Solver

Cell = tuple[int, int]


def ends(cell: Cell, backward: bool) -> tuple[Cell, Cell]:
    """The corners that a line joins."""
    r, c = cell
    return ((r, c), (r + 1, c + 1)) if backward else ((r, c + 1), (r + 1, c))


def some_loop(lines: dict[Cell, bool]) -> list[Cell] | None:
    """The cells of a loop of these lines (True: backward), or None."""
    ways: dict[Cell, list[tuple[Cell, Cell]]] = {}
    for cell, backward in lines.items():
        a, b = ends(cell, backward)
        way = search(ways, a, b)
        if way is not None:
            return [*way, cell]
        ways.setdefault(a, []).append((cell, b))
        ways.setdefault(b, []).append((cell, a))
    return None


def search(ways: dict[Cell, list[tuple[Cell, Cell]]], start: Cell, goal: Cell) -> list[Cell] | None:
    todo: list[tuple[Cell, Cell | None, list[Cell]]] = [(start, None, [])]
    while todo:
        at, came, way = todo.pop()
        if at == goal:
            return way
        todo += [(beyond, cell, [*way, cell]) for cell, beyond in ways.get(at, ()) if cell != came]
    return None


class Oracle:
    """The rules of a board given as rows of corner characters. Shares no code with the game."""

    def __init__(self, rows: Sequence[str]) -> None:
        height, width = len(rows) - 1, len(rows[0]) - 1
        self.var = {(r, c): r * width + c + 1 for r in range(height) for c in range(width)}
        self.solver = Solver("cadical153")
        for v in self.var.values():
            self.solver.add_clause([v, -v])
        for y, row in enumerate(rows):
            for x, symbol in enumerate(row):
                if symbol.isdigit():
                    around = [((y - 1, x - 1), 1), ((y - 1, x), -1), ((y, x - 1), -1), ((y, x), 1)]
                    self.exactly([sign * self.var[cell] for cell, sign in around if cell in self.var], int(symbol))

    def exactly(self, literals: list[int], number: int) -> None:
        if number > len(literals):
            self.solver.append_formula([[literals[0]], [-literals[0]]])
            return
        for some in combinations(literals, number + 1):
            self.solver.add_clause([-v for v in some])
        for some in combinations(literals, len(literals) - number + 1):
            self.solver.add_clause(list(some))

    def model(self, assumed: Iterable[int] = ()) -> dict[Cell, bool] | None:
        """The lines of a solution under ``assumed`` literals (True: backward), or None."""
        assumed = list(assumed)
        while self.solver.solve(assumptions=assumed):
            true = {v for v in self.solver.get_model() if v > 0}
            lines = {cell: v in true for cell, v in self.var.items()}
            loop = some_loop(lines)
            if loop is None:
                return lines
            self.solver.add_clause([-self.var[cell] if lines[cell] else self.var[cell] for cell in loop])
        return None

    def count(self, limit: int) -> list[dict[Cell, bool]]:
        """Up to ``limit`` solutions; uses the oracle up."""
        found: list[dict[Cell, bool]] = []
        while len(found) < limit and (lines := self.model()) is not None:
            found.append(lines)
            self.solver.add_clause([-v if lines[cell] else v for cell, v in self.var.items()])
        return found

    def implies(self, marks: dict[Cell, int], cell: Cell, mark: int) -> bool:
        """Whether the marks (1 backward, 2 forward) leave no other mark on ``cell``."""
        literals = [self.var[c] if m == 1 else -self.var[c] for c, m in marks.items()]
        return self.model([*literals, -self.var[cell] if mark == 1 else self.var[cell]]) is None
