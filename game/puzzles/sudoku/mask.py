"""The mask: which cells of a full grid stay given, and their removal while the solution stays unique."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.budget import Budget
from game.engine.symmetry import Orbit
from game.puzzles.sudoku.logic.fields import fields
from game.puzzles.sudoku.shape import Houses, filled
from game.puzzles.sudoku.solver import solutions


def removed(values: Sequence[int], orbit: Orbit) -> list[int]:
    """The givens without those of ``orbit``."""
    out = list(values)
    for place in orbit:
        out[place] = 0
    return out


def dig(values: list[int], order: Iterable[Orbit], good: Callable[[list[int]], bool]) -> list[int]:
    """Take away the givens of each orbit in turn while the rest stays ``good``."""
    for orbit in order:
        if values[orbit[0]] and good(fewer := removed(values, orbit)):
            values = fewer
    return values


def dig_by_singles(
    shape: Houses, grid: Sequence[int], order: Sequence[Orbit], budget: Budget, fewest: int = 0
) -> list[int]:
    """Take away the givens of each orbit in turn while singles still solve the rest, and ``fewest`` or more stay.

    They do as soon as they place what was taken away, for with it they solved the board before.
    """
    table, cells = fields(shape), shape.cells
    keep, clear, four = table.keep, table.clear, table.four
    x, opened = table.everything, table.high
    coming = []  # of each orbit from the last: what it keeps, and what all after it leave
    for orbit in reversed(order):
        stay, fresh, bits = -1, -1, 0
        for place in orbit:
            k = (grid[place] - 1) * cells + place
            stay &= keep[k]
            fresh &= clear[k]
            bits |= four[k]
        coming.append((orbit, stay, fresh, bits, x, opened))
        x &= stay
        opened &= fresh
    values, spare = list(grid), len(grid) - fewest
    x, opened = table.everything, table.high  # what those leave that stay
    for orbit, stay, fresh, bits, later, open_later in reversed(coming):
        budget.spend()
        if len(orbit) <= spare and table.places(x & later, opened & open_later, bits, table.high & ~fresh):
            spare -= len(orbit)
            for place in orbit:
                values[place] = 0
        else:
            x &= stay
            opened &= fresh
    return values


class Digger:
    """Takes givens of one full grid away while it stays their only solution.

    Every other solution met on the way is remembered by the cells in which it differs from the grid: givens that miss
    all of these cells admit it, so most removals that spoil the single solution are known without a search.
    """

    def __init__(self, shape: Houses, grid: Sequence[int], budget: Budget | None = None) -> None:
        self.shape, self.grid, self.budget = shape, grid, budget
        self.solution = sum(shape.bit(place, digit - 1) for place, digit in enumerate(grid))
        self.swaps: list[int] = []

    def dig(self, values: list[int], order: Iterable[Orbit], fewest: int = 0) -> list[int]:
        """What :func:`dig` leaves of givens with a single solution when that is to stay."""
        given = filled(values)
        for orbit in order:
            if not values[orbit[0]]:
                continue
            rest = given & ~sum([1 << place for place in orbit])
            if rest.bit_count() >= fewest and not self.spoilt(rest):
                fewer = removed(values, orbit)
                if self.spare(fewer, orbit):
                    values, given = fewer, rest
        return values

    def spoilt(self, given: int) -> bool:
        """Whether a solution that is remembered fits a mask of given cells."""
        return 0 in map(given.__and__, self.swaps)

    def spare(self, fewer: Sequence[int], orbit: Orbit) -> bool:
        """Whether ``fewer`` has a single solution, given that it has one together with the cells of ``orbit``.

        Another solution has another digit in one of these cells, which makes its search short.
        """
        if self.budget is not None:
            self.budget.spend()
        table, cells = fields(self.shape), self.shape.cells
        x, opened = table.start(fewer)
        for place in orbit:
            k = (self.grid[place] - 1) * cells + place
            without = x & ~table.four[k]
            found = not table.empty(without) and solutions(table, (without, opened), 1, self.budget)
            if found:
                self.swaps.append(self.shape.fold(found[0] & ~self.solution))
                return False
            x, opened = table.place((x, opened), k)
        return True
