"""The mask: which cells of a full grid stay given, and their removal while the solution stays unique."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.engine.budget import Budget
from game.engine.symmetry import Orbit
from game.puzzles.sudoku.logic.fields import Fields, FieldState, fields
from game.puzzles.sudoku.shape import Houses, filled
from game.puzzles.sudoku.solver import solutions


def removed(values: Sequence[int], orbit: Orbit) -> list[int]:
    """The givens without those of ``orbit``."""
    out = list(values)
    for place in orbit:
        out[place] = 0
    return out


Turn = tuple[Orbit, int, int, int, int]
"""An orbit, what its givens keep of the candidates and of the open fields, and what those after it leave of both."""


def turns(table: Fields, placed: Sequence[int], order: Sequence[Orbit]) -> list[Turn]:
    """The orbits in turn; ``placed`` are the candidates of the digits."""
    keep, clear = table.keep, table.clear
    x, opened = table.everything, table.high
    out = []
    for orbit in reversed(order):
        stay, fresh = -1, -1
        for place in orbit:
            k = placed[place]
            stay &= keep[k]
            fresh &= clear[k]
        out.append((orbit, stay, fresh, x, opened))
        x &= stay
        opened &= fresh
    out.reverse()
    return out


def dig(
    shape: Houses, values: list[int], order: Iterable[Orbit], good: Callable[[list[int], FieldState], bool]
) -> list[int]:
    """Take away the givens of each orbit in turn while the rest, with the state that it leaves, stays ``good``.

    ``order`` has all of them.
    """
    table = fields(shape)
    x, opened = table.everything, table.high  # what those leave that stay
    given = [orbit for orbit in order if values[orbit[0]]]
    for orbit, stay, fresh, later, open_later in turns(table, placed_on(shape, values), given):
        fewer = removed(values, orbit)
        if good(fewer, (x & later, opened & open_later)):
            values = fewer
        else:
            x &= stay
            opened &= fresh
    return values


def dig_by_singles(
    shape: Houses, grid: Sequence[int], order: Sequence[Orbit], budget: Budget, fewest: int = 0
) -> list[int]:
    """Take away the givens of each orbit in turn while singles still solve the rest, and ``fewest`` or more stay.

    They do as soon as they place what was taken away, for with it they solved the board before.
    """
    table, placed = fields(shape), placed_on(shape, grid)
    values, spare = list(grid), len(grid) - fewest
    x, opened = table.everything, table.high  # what those leave that stay
    for orbit, stay, fresh, later, open_later in turns(table, placed, order):
        budget.spend()
        missing = 0
        for place in orbit:
            missing |= table.four[placed[place]]
        if len(orbit) <= spare and table.places(x & later, opened & open_later, missing, table.high & ~fresh):
            spare -= len(orbit)
            for place in orbit:
                values[place] = 0
        else:
            x &= stay
            opened &= fresh
    return values


def placed_on(shape: Houses, grid: Sequence[int]) -> list[int]:
    """The candidates of the digits of a grid, cell by cell; those of empty cells mean nothing."""
    return [(digit - 1) * shape.cells + place for place, digit in enumerate(grid)]


class Digger:
    """Takes givens of one full grid away while it stays their only solution.

    Every other solution met on the way is remembered by the cells in which it differs from the grid: givens that miss
    all of these cells admit it, so most removals that spoil the single solution are known without a search.
    """

    def __init__(self, shape: Houses, grid: Sequence[int], budget: Budget | None = None) -> None:
        self.shape, self.budget = shape, budget
        self.table, self.placed = fields(shape), placed_on(shape, grid)
        self.solution = sum([1 << k for k in self.placed])
        self.swaps: list[int] = []

    def dig(self, values: list[int], order: Iterable[Orbit], fewest: int = 0) -> list[int]:
        """What :func:`dig` leaves of givens with a single solution when that is to stay. ``order`` has all of them."""
        given, table = filled(values), self.table
        x, opened = table.everything, table.high  # what those leave that stay
        for orbit, stay, fresh, later, open_later in turns(table, self.placed, [o for o in order if values[o[0]]]):
            rest = given & ~sum([1 << place for place in orbit])
            spoilt = rest.bit_count() < fewest or self.spoilt(rest)
            if spoilt or not self.spare((x & later, opened & open_later), orbit):
                x &= stay
                opened &= fresh
            else:
                values, given = removed(values, orbit), rest
        return values

    def spoilt(self, given: int) -> bool:
        """Whether a solution that is remembered fits a mask of given cells."""
        return 0 in map(given.__and__, self.swaps)

    def spare(self, state: FieldState, orbit: Orbit) -> bool:
        """Whether the state of some givens has a single solution, when it has one together with the cells of ``orbit``.

        Another solution has another digit in one of these cells, which makes its search short.
        """
        if self.budget is not None:
            self.budget.spend()
        table, (x, opened) = self.table, state
        for place in orbit:
            k = self.placed[place]
            without = x & ~table.four[k]
            found = not table.empty(without) and solutions(table, (without, opened), 1, self.budget)
            if found:
                self.swaps.append(self.shape.fold(found[0] & ~self.solution))
                return False
            x &= table.keep[k]
            opened &= table.clear[k]
        return True
