"""Star Battle as an exact SAT model. Shares no code with the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

Cell = tuple[int, int]


class Oracle:
    """The rules of a square board given as rows of region letters, ``.`` for a cell without a region."""

    def __init__(self, rows: Sequence[str], stars: int) -> None:
        side = len(rows)
        self.var = {(r, c): r * side + c + 1 for r in range(side) for c in range(side)}
        self.top = side * side
        self.solver = Solver("cadical153")
        groups = [[self.var[r, c] for c in range(side)] for r in range(side)]
        groups += [[self.var[r, c] for r in range(side)] for c in range(side)]
        for letter in sorted({letter for row in rows for letter in row} - {"."}):
            groups.append([v for (r, c), v in self.var.items() if rows[r][c] == letter])
        for group in groups:
            if len(group) < stars:
                self.solver.add_clause([])
                continue
            exact = CardEnc.equals(group, stars, self.top, encoding=EncType.seqcounter)
            self.top = max(self.top, exact.nv)
            self.solver.append_formula(exact.clauses)
        for (r, c), v in self.var.items():
            for near in ((r, c + 1), (r + 1, c - 1), (r + 1, c), (r + 1, c + 1)):
                if near in self.var:
                    self.solver.add_clause([-v, -self.var[near]])

    def model(self, assumed: Iterable[int] = ()) -> set[Cell] | None:
        """The stars of a solution under ``assumed`` literals, or None."""
        if not self.solver.solve(assumptions=list(assumed)):
            return None
        true = {v for v in self.solver.get_model() if v > 0}
        return {cell for cell, v in self.var.items() if v in true}

    def count(self, limit: int) -> list[set[Cell]]:
        """Up to ``limit`` solutions; uses the oracle up."""
        found: list[set[Cell]] = []
        while len(found) < limit and (model := self.model()) is not None:
            found.append(model)
            self.solver.add_clause([-self.var[cell] for cell in model])
        return found

    def implies(self, marks: dict[Cell, int], cell: Cell, mark: int) -> bool:
        """Whether the marks, 1 a star and 2 none, leave no other mark on ``cell``."""
        literals = [self.var[c] if m == 1 else -self.var[c] for c, m in marks.items()]
        return self.model([*literals, -self.var[cell] if mark == 1 else self.var[cell]]) is None
