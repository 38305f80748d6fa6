"""Where the ladder stands: the candidates left, and lazily what techniques read from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from game.engine.core import Effect, Marks, Target
from game.engine.masks import union
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import SudokuBoard
from game.puzzles.sudoku.killer.pruning import clashes
from game.puzzles.sudoku.logic.fields import CELLS, Fields, fields
from game.puzzles.sudoku.shape import Houses, bits, filled

T = TypeVar("T")


class SudokuConsequences(NamedTuple):
    """What a technique yields: candidates to place and to remove, by ``times`` separate inferences."""

    place: int
    remove: int
    times: int


class SudokuPosition:
    """Immutable, but for what it remembers. ``x`` and ``opened`` are a state of :mod:`fields`; ``fixed`` masks the
    cells of the givens. ``plain`` holds all candidates left, ``u`` those of unsolved cells.
    """

    def __init__(self, table: Fields, x: int, opened: int, fixed: int = 0) -> None:
        self.table = table
        self.shape: Houses = table.shape
        self.x = x
        self.opened = opened
        self.fixed = fixed
        self.plain = x & table.shape.full
        left = opened & table.shape.full  # top bits of "digit in row" that are open
        self.u = self.plain & (left - (left >> table.shape.n - 1) | left)
        self._made: dict[Callable[[SudokuPosition], Any], Any] = {}
        self._carried: dict[Callable[[SudokuPosition, Any], Any], tuple[int, Any]] = {}

    # -- the ladder's protocol ---------------------------------------------------------------------------------

    @property
    def solved(self) -> bool:
        return not self.opened and not self.contradiction

    @property
    def contradiction(self) -> bool:
        return self.table.empty(self.x)

    def apply(self, found: SudokuConsequences) -> SudokuPosition:
        x, opened = self.x, self.opened
        if found.remove:
            x = self.table.drop(x, found.remove)
        place = found.place
        while place:
            k = place.bit_length() - 1
            place ^= 1 << k
            x, opened = self.table.place((x, opened), k)
        return self.followed_by(x, opened)

    def followed_by(self, x: int, opened: int) -> SudokuPosition:
        """The position of a state that comes from this one by eliminations and placements."""
        after = type(self)(self.table, x, opened, self.fixed)
        after._carried = self._carried.copy()
        return after

    def effects(self, found: SudokuConsequences) -> Iterator[Effect]:
        shape = self.shape
        for k in shape.by_cell(found.place):
            yield Effect(shape.target(k % shape.cells), k // shape.cells + 1)
        for k in shape.by_cell(found.remove):
            yield Effect(shape.candidate(k), k // shape.cells + 1, True)

    def apply_effects(self, effects: Sequence[Effect]) -> SudokuPosition:
        place, remove = (union(self.bit_of(e) for e in effects if e.remove == gone) for gone in (False, True))
        return self.apply(SudokuConsequences(place, remove, 1))

    def firings(self, found: SudokuConsequences) -> int:
        return found.times

    def bit_of(self, effect: Effect) -> int:
        """The plain candidate that an effect is about."""
        return self.shape.bit(self.shape.number(effect.target), effect.value - 1)

    @property
    def done(self) -> int:
        """The candidates that are placed."""
        return self.plain ^ self.u

    # -- what techniques read ----------------------------------------------------------------------------------

    def once(self, make: Callable[[SudokuPosition], T]) -> T:
        """``make`` of this position, called the first time only: for what several techniques look at."""
        if make not in self._made:
            self._made[make] = make(self)
        made: T = self._made[make]
        return made

    def carried(self, make: Callable[[SudokuPosition, T | None], T]) -> T:
        """The same for what is made from what it was at an earlier position on the way here, None where there is none.

        Candidates only go on the way: what has not lost any need not be looked at again.
        """
        u, before = self._carried.get(make, (0, None))
        if before is not None and u == self.u:
            known: T = before
            return known
        made = make(self, before)
        self._carried[make] = self.u, made
        return made

    @cached_property
    def planes(self) -> tuple[int, ...]:
        """The unsolved places of every digit, as masks of cells."""
        u, shape, plane = self.u, self.table.shape, self.table.shape.plane
        return tuple([u >> low & plane for low in range(0, shape.n * shape.cells, shape.cells)])

    @cached_property
    def unsolved(self) -> int:
        """The mask of unsolved cells."""
        return self.table.shape.fold(self.u)

    @cached_property
    def counts(self) -> tuple[int, int, int, int, int]:
        """The unsolved cells, those with at least two, three, four and five candidates."""
        one = two = three = four = five = 0
        for plane in self.planes:
            five |= four & plane
            four |= three & plane
            three |= two & plane
            two |= one & plane
            one |= plane
        return one, two, three, four, five

    @cached_property
    def bivalue(self) -> int:
        """The mask of cells with two candidates."""
        _, two, three, _, _ = self.counts
        return two & ~three

    @cached_property
    def digits(self) -> list[int]:
        """The candidates of every cell as a mask of digits (bit 0 is digit 1), 0 for solved cells."""
        table, n = self.table, self.table.shape.n
        top = table.layout(self.opened, CELLS)
        cells = table.layout(self.x, CELLS) & (top - (top >> n - 1) | top)  # n bits a cell
        every = (1 << n) - 1
        return [cells >> low & every for low in range(0, table.size, n)]

    @cached_property
    def pairs(self) -> dict[int, int]:
        """For every two digits the mask of cells that hold just these, in the order of their first cells."""
        digits, out = self.digits, dict[int, int]()
        for place in bits(self.bivalue):
            out[digits[place]] = out.get(digits[place], 0) | 1 << place
        return out

    def in_house(self, house: int) -> tuple[int, ...]:
        """The candidates of a house's cells: what searches within it are remembered by."""
        digits = self.digits
        return tuple([digits[p] for p in self.shape.houses[house]])

    @cached_property
    def singles(self) -> int:
        """The single candidates in the layouts of :mod:`fields`."""
        return self.table.singles(self.x, self.opened)

    @cached_property
    def values(self) -> list[int]:
        """The digit placed in every cell, 0 for unsolved ones."""
        return self.shape.values_of(self.done)


class CagedPosition(SudokuPosition):
    """The position of a killer, in which cages can clash as well."""

    @cached_property
    def contradiction(self) -> bool:
        return self.table.empty(self.x) or clashes(self.shape, self.x)


def position_at(table: Fields, x: int, opened: int, fixed: int = 0) -> SudokuPosition:
    """The position of a state; ``fixed`` masks the cells that are given."""
    return (CagedPosition if table.shape.cages else SudokuPosition)(table, x, opened, fixed)


def from_values(shape: Houses, values: Iterable[int], fixed: int = 0) -> SudokuPosition:
    """The position of a grid of digits, 0 for empty; ``fixed`` masks the cells that are given."""
    table = fields(shape)
    return position_at(table, *table.start(values), fixed)


def from_marks(board: SudokuBoard, marks: Marks) -> SudokuPosition:
    """The position that a player sees: digits, and under automatic notes what has been removed there.

    A cell without notes has lost nothing: notes that are known to be wrong are left out by the caller.
    """
    shape = board.shape
    values = board.values(marks)
    position = from_values(shape, values, filled(board.givens))
    if not notes.automatic(marks):
        return position
    remove = 0
    for place, value in enumerate(values):
        noted = marks.get(Target("note", divmod(place, shape.n)), 0)
        if noted and not value:
            remove |= shape.besides(1 << place, noted)
    return position.apply(SudokuConsequences(0, remove & position.plain, 1))
