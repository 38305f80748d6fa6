"""Candidates that no way to fill a cage has, or a few cells that the rule of 45 leaves: for searches and clashes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.puzzles.sudoku.killer.equations import Equation, equations, missing
from game.puzzles.sudoku.killer.sums import EVERY, arranged
from game.puzzles.sudoku.logic.fields import CELLS, Fields, fields
from game.puzzles.sudoku.shape import KEPT, Houses, bits

SMALL = 3
"""Cells of the equations that are looked at."""
REMEMBERED = 4_000
"""What is known of one constraint of a board."""


class Constraint(NamedTuple):
    """Some cells, and what each of them can have: ``left`` is asked with the digits of every cell."""

    cells: int
    left: Callable[[list[int]], Sequence[tuple[int, int]]]


def digits_of(table: Fields, x: int) -> list[int]:
    """The candidates of every cell as a mask of digits, those of solved cells too."""
    n = table.shape.n
    every, cells = (1 << n) - 1, table.layout(x, CELLS)
    return [cells >> low & every for low in range(0, table.size, n)]


@lru_cache(maxsize=KEPT)
def pruner(shape: Houses) -> Callable[[int], int | None]:
    """A function from candidates in all layouts to those that are left; None for a clash."""
    table, n = fields(shape), shape.n
    every, shift = (1 << n) - 1, CELLS * table.size
    constraints = [*_cages(shape), *_equations(shape)]
    masks = [sum([every << shift + p * n for p in bits(each.cells)]) for each in constraints]
    known: list[dict[int, int]] = [{} for _each in constraints]
    triples = list(zip(constraints, masks, known, strict=True))

    def losses(constraint: Constraint, x: int) -> int:
        """What these cells lose, in all layouts; -1 for a clash."""
        digits = [0] * shape.cells
        for p in bits(constraint.cells):
            digits[p] = x >> shift + p * n & every
        gone = 0
        for p, left in constraint.left(digits):
            if not left:
                return -1
            for d in bits(digits[p] & ~left):
                gone |= table.four[d * shape.cells + p]
        return gone

    def prune(x: int) -> int | None:
        for constraint, mask, memory in triples:
            key = x & mask
            gone = memory.get(key)
            if gone is None:
                if len(memory) > REMEMBERED:
                    memory.clear()
                gone = memory[key] = losses(constraint, x)
            if gone:
                if gone < 0:
                    return None
                x &= ~gone
        return x

    return prune


def _cages(shape: Houses) -> list[Constraint]:
    out = []
    for cage in shape.cages:
        sums = 1 << cage.total if cage.total else EVERY

        def left(digits: list[int], cells: tuple[int, ...] = cage.cells, sums: int = sums) -> list[tuple[int, int]]:
            found = arranged(tuple([digits[p] for p in cells]), sums)
            return list(zip(cells, found.digits, strict=True))

        out.append(Constraint(sum([1 << p for p in cage.cells]), left))
    return out


def _equations(shape: Houses) -> list[Constraint]:
    out = []
    for equation in equations(shape):
        if equation.cells.bit_count() <= SMALL:

            def left(digits: list[int], equation: Equation = equation) -> Sequence[tuple[int, int]]:
                return missing(shape, equation, digits)

            out.append(Constraint(equation.cells, left))
    return out


def clashes(shape: Houses, x: int) -> bool:
    """Whether some cage cannot be filled with these candidates."""
    digits = digits_of(fields(shape), x)
    for cage in shape.cages:
        sums = 1 << cage.total if cage.total else EVERY
        if not arranged(tuple([digits[p] for p in cage.cells]), sums).sets:
            return True
    return False
