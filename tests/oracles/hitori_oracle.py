"""Hitori as an exact SAT model: adjacency and repeats as clauses, connectivity by cuts added when a model is cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pysat.solvers import Solver

Cell = tuple[int, int]


class Oracle:
    """The rules of a board given as rows of numbers (None: no number). Shares no code with the game."""

    WAYS: tuple[Cell, ...] = ((0, 1), (1, 0))
    """The directions of the lines, in the rows and columns of :meth:`place`; a neighbour is one step that way."""

    def __init__(self, rows: Sequence[Sequence[int | None]]) -> None:
        self.rows = rows
        self.cells = [(r, c) for r, row in enumerate(rows) for c in range(len(row))]
        self.at = {self.place(*cell): cell for cell in self.cells}
        self.var = {cell: i for i, cell in enumerate(self.cells, 1)}
        self.solver = Solver("cadical153")
        self.solver.add_clause([-v for v in self.var.values()])
        for i, (r, c) in enumerate(self.cells):
            for r2, c2 in self.cells[i + 1 :]:
                pair = [self.var[r, c], self.var[r2, c2]]
                if (r2, c2) in self.beside((r, c)):
                    self.solver.add_clause([-v for v in pair])
                if rows[r][c] is not None and rows[r][c] == rows[r2][c2] and self.in_line((r, c), (r2, c2)):
                    self.solver.add_clause(pair)

    def place(self, row: int, column: int) -> Cell:
        """Where a cell is, for directions."""
        return row, column

    def in_line(self, one: Cell, other: Cell) -> bool:
        """Whether two cells lie in one line: their distance is a multiple of a direction."""
        (y, x), (y2, x2) = self.place(*one), self.place(*other)
        return any((y2 - y) * dx == (x2 - x) * dy for dy, dx in self.WAYS)

    def beside(self, cell: Cell) -> Iterator[Cell]:
        y, x = self.place(*cell)
        steps = ((y + sign * dy, x + sign * dx) for dy, dx in self.WAYS for sign in (-1, 1))
        return (self.at[step] for step in steps if step in self.at)

    def parts(self, black: set[Cell]) -> list[set[Cell]]:
        left = set(self.cells) - black
        parts = []
        while left:
            part = {left.pop()}
            todo = list(part)
            while todo:
                fresh = [other for other in self.beside(todo.pop()) if other in left]
                left.difference_update(fresh)
                part.update(fresh)
                todo += fresh
            parts.append(part)
        return parts

    def model(self, assumed: Iterable[int] = ()) -> set[Cell] | None:
        """The shaded cells of a solution under ``assumed`` literals, or None."""
        assumed = list(assumed)
        while self.solver.solve(assumptions=assumed):
            true = {v for v in self.solver.get_model() if v > 0}
            black = {cell for cell in self.cells if self.var[cell] in true}
            first, *others = self.parts(black)
            if not others:
                return black
            for part in others:
                wall = {b for cell in part for b in self.beside(cell) if b in black}
                here, there = self.var[next(iter(part))], self.var[next(iter(first))]
                self.solver.add_clause([-self.var[b] for b in wall] + [here, there])
        return None

    def count(self, limit: int) -> list[set[Cell]]:
        """Up to ``limit`` solutions; uses the oracle up."""
        found: list[set[Cell]] = []
        while len(found) < limit and (black := self.model()) is not None:
            found.append(black)
            self.solver.add_clause([-v if cell in black else v for cell, v in self.var.items()])
        return found

    def implies(self, marks: dict[Cell, int], cell: Cell, mark: int) -> bool:
        """Whether the marks (1 shaded, 2 white) leave no other mark on ``cell``."""
        literals = [self.var[c] if m == 1 else -self.var[c] for c, m in marks.items()]
        return self.model([*literals, -self.var[cell] if mark == 1 else self.var[cell]]) is None


class HexOracle(Oracle):
    """The same on a hexagon given as its rows: six neighbours, lines in three directions."""

    WAYS = ((0, 2), (1, 1), (1, -1))

    def place(self, row: int, column: int) -> Cell:
        """In half cells from the left, since rows are pushed in by halves."""
        return row, 2 * column + max(map(len, self.rows)) - len(self.rows[row])
