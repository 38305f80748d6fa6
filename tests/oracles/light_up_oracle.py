"""Light Up as an exact SAT model. Shares no code with the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pysat.solvers import Solver

Cell = tuple[int, int]


class Oracle:
    """The rules of a board given as rows: ``.`` white, ``#`` a wall, ``0`` to ``4`` a wall with a number."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = rows
        white = [(r, c) for r, row in enumerate(rows) for c, symbol in enumerate(row) if symbol == "."]
        self.var = {cell: number for number, cell in enumerate(white, 1)}
        self.solver = Solver("cadical153")
        for cell, v in self.var.items():
            sight = [self.var[other] for other in self.seen(cell)]
            self.solver.add_clause([v, *sight])
            for other in sight:
                self.solver.add_clause([-v, -other])
        for r, row in enumerate(rows):
            for c, symbol in enumerate(row):
                if symbol.isdigit():
                    around = [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
                    self.exactly([self.var[cell] for cell in around if cell in self.var], int(symbol))

    def seen(self, cell: Cell) -> Iterator[Cell]:
        """The cells that a lamp lights, its own left out."""
        for dr, dc in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            r, c = cell[0] + dr, cell[1] + dc
            while (r, c) in self.var:
                yield r, c
                r, c = r + dr, c + dc

    def exactly(self, literals: list[int], number: int) -> None:
        if number > len(literals):
            self.solver.add_clause([])
            return
        for some in combinations(literals, number + 1):
            self.solver.add_clause([-v for v in some])
        for some in combinations(literals, len(literals) - number + 1):
            self.solver.add_clause(list(some))

    def count(self, limit: int) -> list[set[Cell]]:
        """Up to ``limit`` solutions, as the cells with lamps; uses the oracle up."""
        found: list[set[Cell]] = []
        while len(found) < limit and self.solver.solve():
            true = {v for v in self.solver.get_model() if v > 0}
            found.append({cell for cell, v in self.var.items() if v in true})
            self.solver.add_clause([-v if v in true else v for v in self.var.values()])
        return found

    def implies(self, marks: dict[Cell, int], cell: Cell, mark: int) -> bool:
        """Whether the marks (1 a lamp, 2 no lamp) leave no other mark on ``cell``."""
        assumed = [*self.literals(marks.items()), -self.var[cell] if mark == 1 else self.var[cell]]
        return not self.solver.solve(assumptions=assumed)

    def allows(self, marks: dict[Cell, int]) -> bool:
        """Whether some solution agrees with the marks."""
        return bool(self.solver.solve(assumptions=list(self.literals(marks.items()))))

    def literals(self, marks: Iterable[tuple[Cell, int]]) -> Iterator[int]:
        return (self.var[cell] if mark == 1 else -self.var[cell] for cell, mark in marks)
