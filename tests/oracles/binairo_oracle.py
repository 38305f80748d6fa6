"""Binairo as an exact SAT model. Shares no code with the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

Cell = tuple[int, int]


class Oracle:
    """The rules of a board given as rows of ``0``, ``1`` and ``.``."""

    def __init__(self, rows: Sequence[str], unique: bool) -> None:
        height, width = len(rows), len(rows[0])
        self.var = {(r, c): r * width + c + 1 for r in range(height) for c in range(width)}
        self.top = height * width
        self.solver = Solver("cadical153")
        across = [[self.var[r, c] for c in range(width)] for r in range(height)]
        down = [[self.var[r, c] for r in range(height)] for c in range(width)]
        for line in (*across, *down):
            for three in zip(line, line[1:], line[2:], strict=False):
                self.solver.add_clause(list(three))
                self.solver.add_clause([-v for v in three])
            half = CardEnc.equals(line, len(line) // 2, self.top, encoding=EncType.seqcounter)
            self.top = max(self.top, half.nv)
            self.solver.append_formula(half.clauses)
        for group in (across, down) if unique else ():
            for one, other in combinations(group, 2):
                self.differ(one, other)
        for r, row in enumerate(rows):
            for c, symbol in enumerate(row):
                if symbol != ".":
                    self.solver.add_clause([self.var[r, c] if symbol == "1" else -self.var[r, c]])

    def differ(self, one: Sequence[int], other: Sequence[int]) -> None:
        """Some place of the two lines is not alike."""
        places = []
        for a, b in zip(one, other, strict=True):
            self.top += 1
            places.append(self.top)
            self.solver.add_clause([-self.top, a, b])
            self.solver.add_clause([-self.top, -a, -b])
        self.solver.add_clause(places)

    def model(self, assumed: Iterable[int] = ()) -> dict[Cell, int] | None:
        """A solution under ``assumed`` literals, 1 a ring and 2 a disc, or None."""
        if not self.solver.solve(assumptions=list(assumed)):
            return None
        true = {v for v in self.solver.get_model() if v > 0}
        return {cell: 2 if v in true else 1 for cell, v in self.var.items()}

    def count(self, limit: int) -> list[dict[Cell, int]]:
        """Up to ``limit`` solutions; uses the oracle up."""
        found: list[dict[Cell, int]] = []
        while len(found) < limit and (model := self.model()) is not None:
            found.append(model)
            self.solver.add_clause([-v if model[cell] == 2 else v for cell, v in self.var.items()])
        return found

    def implies(self, marks: dict[Cell, int], cell: Cell, mark: int) -> bool:
        """Whether the marks leave no other mark on ``cell``."""
        literals = [self.var[c] if m == 2 else -self.var[c] for c, m in marks.items()]
        return self.model([*literals, -self.var[cell] if mark == 2 else self.var[cell]]) is None
