"""Tents as an exact SAT model: a variable for each cell, and under the matching rule one for each tree and its cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Solver

Cell = tuple[int, int]


class Oracle:
    """``trees`` as rows of ``T`` and ``.``; ``rows`` and ``columns`` hold counts, None where none is given."""

    def __init__(
        self, trees: Sequence[str], rows: Sequence[int | None], columns: Sequence[int | None], matching: bool
    ) -> None:
        height, width = len(trees), len(trees[0])
        self.pool = IDPool()
        self.trees = {(r, c) for r in range(height) for c in range(width) if trees[r][c] == "T"}
        self.cells = [(r, c) for r in range(height) for c in range(width) if (r, c) not in self.trees]
        self.tent = {cell: self.pool.id(("tent", cell)) for cell in self.cells}
        self.solver = Solver("cadical153")
        for (a, b), (c, d) in combinations(self.cells, 2):
            if abs(a - c) <= 1 and abs(b - d) <= 1:
                self.solver.add_clause([-self.tent[a, b], -self.tent[c, d]])
        for r, count in enumerate(rows):
            self.exactly(count, [v for (row, _), v in self.tent.items() if row == r])
        for c, count in enumerate(columns):
            self.exactly(count, [v for (_, column), v in self.tent.items() if column == c])
        self.exactly(len(self.trees), list(self.tent.values()))
        self.pair = {}
        if matching:
            self.pair = {(t, c): self.pool.id(("pair", t, c)) for t in self.trees for c in self.beside(t, self.tent)}
            for (_, c), v in self.pair.items():
                self.solver.add_clause([-v, self.tent[c]])
            for t in self.trees:
                self.exactly(1, [v for (tree, _), v in self.pair.items() if tree == t])
            for cell, v in self.tent.items():
                own = [p for (_, c), p in self.pair.items() if c == cell]
                self.solver.add_clause([-v, *own])
                for a, b in combinations(own, 2):
                    self.solver.add_clause([-a, -b])
        else:
            for t in self.trees:
                self.solver.add_clause([self.tent[c] for c in self.beside(t, self.tent)])
            for cell, v in self.tent.items():
                if not self.beside(cell, self.trees):
                    self.solver.add_clause([-v])

    @staticmethod
    def beside(cell: Cell, among: Iterable[Cell]) -> list[Cell]:
        r, c = cell
        return [n for n in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if n in among]

    def exactly(self, count: int | None, variables: list[int]) -> None:
        if count is None:
            return
        if count > len(variables):
            self.solver.add_clause([])
        elif count == 0:
            for v in variables:
                self.solver.add_clause([-v])
        elif variables:
            encoded = CardEnc.equals(variables, count, vpool=self.pool, encoding=EncType.seqcounter)
            for clause in encoded.clauses:
                self.solver.add_clause(clause)

    def solutions(self, limit: int) -> list[frozenset[Cell]]:
        """Up to ``limit`` sets of tents; asked once."""
        found: list[frozenset[Cell]] = []
        while len(found) < limit and self.solver.solve():
            model = set(self.solver.get_model())
            tents = frozenset(cell for cell, v in self.tent.items() if v in model)
            found.append(tents)
            self.solver.add_clause([-v if cell in tents else v for cell, v in self.tent.items()])
        return found

    def possible(
        self, tents: Iterable[Cell] = (), grass: Iterable[Cell] = (), apart: Iterable[tuple[Cell, Cell]] = (),
        together: tuple[Cell, Cell] | None = None,
    ) -> bool:  # fmt: skip
        """Whether a solution has these tents and no others at ``grass``, with no pair of ``apart`` (tree, tent)."""
        assumed = [self.tent[c] for c in tents] + [-self.tent[c] for c in grass]
        assumed += [-self.pair[pair] for pair in apart]
        if together is not None:
            assumed.append(self.pair[together])
        return bool(self.solver.solve(assumptions=assumed))
