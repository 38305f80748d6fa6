"""Every constraint of a Sudoku as a field of ``n`` bits, all of them in one integer.

"Digit d in row r", "in column c", "in box b" and "cell p holds a digit" are ``4 n n`` constraints with ``n`` candidates
each. Every candidate therefore has four bits, one in each of four *layouts* that lie one above the other: rows (the
plain candidate mask of :mod:`shape`), columns, boxes or regions, cells. A fifth one on top holds a field for each digit
of each house that a variant adds; candidates there have one bit more for each of these. Subtracting 1 from every field
at once and masking drops the lowest candidate of every field, so a handful of operations finds all naked and hidden
singles together, whatever the size of the board. Placing a candidate is one AND with ``keep``.

A field without candidates lends a borrow to the next one. That can hide a single there and never makes a false one, so
empty fields only have to be looked for when no single is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from game.engine.masks import union
from game.puzzles.sudoku.on_demand import Masks, OnDemand
from game.puzzles.sudoku.shape import KEPT, TABLED, Houses, bits, without_cages

ROWS, COLUMNS, BOXES, CELLS, EXTRA = range(5)

FieldState = tuple[int, int]
"""Candidates in all layouts, and the top bits of the fields that are still open."""


@dataclass(frozen=True, slots=True, eq=False)
class Fields:
    """Masks for one shape.

    ``lead``, ``low`` and ``high`` hold the lowest bit, all bits but the highest, and the highest bit of every field.
    ``keep[b]`` and ``clear[b]`` are indexed by any of a candidate's bits: what remains when it is placed, and
    everything but its fields. ``four[k]`` holds the bits of plain candidate ``k``, four in a plain Sudoku; ``index[b]``
    is the plain candidate of bit ``b``. ``size`` is the number of bits of one layout, ``extra`` of added houses.
    ``house[f]`` is the number of the house of field ``f``, -1 for a cell.
    """

    shape: Houses
    size: int
    extra: int
    lead: int
    low: int
    high: int
    everything: int
    keep: Masks
    clear: Masks
    four: Masks
    index: tuple[int, ...]
    house: tuple[int, ...]

    def layout(self, mask: int, which: int) -> int:
        """The part of ``mask`` that lies in one layout, moved down to bit 0."""
        return mask >> which * self.size & (1 << self.size) - 1

    def start(self, values: Iterable[int]) -> FieldState:
        """The state of a grid of digits, 0 for empty. Equal digits that see each other leave empty fields."""
        x, opened = self.everything, self.high
        keep, clear, cells = self.keep, self.clear, self.shape.cells
        for place, digit in enumerate(values):
            if digit:
                k = (digit - 1) * cells + place
                x &= keep[k]
                opened &= clear[k]
        return x, opened

    def drop(self, x: int, plain: int) -> int:
        """``x`` without the candidates of a plain mask."""
        gone = 0
        four = self.four
        for k in bits(plain):
            gone |= four[k]
        return x & ~gone

    def place(self, state: FieldState, k: int) -> FieldState:
        """The state with candidate ``k`` placed."""
        x, opened = state
        return x & self.keep[k], opened & self.clear[k]

    def singles(self, x: int, opened: int) -> int:
        """All candidates that are alone in an open field, in the layouts in which they are."""
        low = self.low
        rest = x & x - self.lead
        alone = opened & ~((rest & low) + low | rest)
        return x & (alone - (alone >> self.shape.n - 1) | alone)

    def empty(self, x: int) -> bool:
        """Whether some constraint has no candidate left."""
        low = self.low
        return ((x & low) + low | x) & self.high != self.high

    def propagate(self, x: int, opened: int) -> FieldState | None:
        """Place singles until none is left; None when a constraint has no candidate."""
        low, high, lead, keep, clear = self.low, self.high, self.lead, self.keep, self.clear
        top = self.shape.n - 1
        while True:
            rest = x & x - lead
            alone = opened & ~((rest & low) + low | rest)
            if not alone:
                return (x, opened) if ((x & low) + low | x) & high == high else None
            alone = x & (alone - (alone >> top) | alone)
            if not alone:
                return None
            while alone:
                b = alone.bit_length() - 1
                x &= keep[b]
                fields = clear[b]
                opened &= fields
                alone &= fields

    def places(self, x: int, opened: int, missing: int, settled: int) -> bool:
        """Whether singles settle the fields ``settled``, on a grid without contradictions.

        ``missing`` are the bits of the candidates that do.
        """
        low, lead, keep, clear = self.low, self.lead, self.keep, self.clear
        top = self.shape.n - 1
        while True:
            rest = x & x - lead
            alone = opened & ~((rest & low) + low | rest)
            if not alone:
                return False
            alone = x & (alone - (alone >> top) | alone)
            for now in (alone & missing, alone):  # these first: mostly nothing else is needed
                while now:
                    b = now.bit_length() - 1
                    x &= keep[b]
                    fields = clear[b]
                    opened &= fields
                    now &= fields
                if not opened & settled:
                    return True

    def fewest(self, x: int, opened: int) -> int:
        """The candidates of a field with fewest, after :meth:`propagate` and with fields open; cells before houses."""
        low, top = self.low, self.shape.n - 1
        several = opened
        rest = x & x - self.lead
        while True:
            rest &= rest - (several >> top)
            more = several & ((rest & low) + low | rest)
            fewest = several ^ more
            if fewest:
                highest = 1 << fewest.bit_length() - 1
                return x & (highest - (highest >> top) | highest)
            several = more

    def unsolved(self, x: int, opened: int) -> int:
        """The plain candidates of cells without a digit."""
        left = opened & self.shape.full
        return x & (left - (left >> self.shape.n - 1) | left)

    def twos(self, x: int, opened: int) -> int:
        """The plain candidates that are one of two in a cell, or of two places of a digit in a house."""
        low, top = self.low, self.shape.n - 1
        rest = x & x - self.lead
        rest &= rest - (opened >> top)
        two = opened & ~((rest & low) + low | rest)
        found = x & (two - (two >> top) | two)
        return union([1 << self.index[b] for b in bits(found)])


def fields(shape: Houses) -> Fields:
    """The fields of a shape: those of plain ones are made once, of variants the last ones are kept."""
    return _plain(shape) if shape.plain else _varied(shape)


@cache
def _plain(shape: Houses) -> Fields:
    return _made(shape)


@lru_cache(maxsize=KEPT)
def _varied(shape: Houses) -> Fields:
    return _caged(shape) if shape.cages else _made(shape)


def _caged(shape: Houses) -> Fields:
    """The fields without the cages; only what cells see there is new."""
    base = without_cages(shape)
    table, cells, n = fields(base), shape.cells, shape.n
    keep = list(table.keep)
    for p in range(cells):
        more = shape.peers[p] & ~base.peers[p]
        for d in range(n if more else 0):
            k = d * cells + p
            gone = union([table.four[d * cells + q] for q in bits(more)])
            for b in bits(table.four[k]):
                keep[b] &= ~gone
    return replace(table, shape=shape, keep=tuple(keep))


def _made(shape: Houses) -> Fields:
    n, cells = shape.n, shape.cells
    size, extra = n * cells, len(shape.houses) - 3 * n
    within = [{p: at for at, p in enumerate(house)} for house in shape.houses]
    bit_of = [
        (
            d * cells + p,
            size + d * cells + p % n * n + p // n,
            2 * size + d * cells + (box - 2 * n) * n + within[box][p],
            3 * size + p * n + d,
            *(4 * size + (d * extra + house - 3 * n) * n + within[house][p] for house in others),
        )
        for d in range(n)
        for p, (_row, _column, box, *others) in enumerate(shape.houses_of)
    ]
    bits_in_all = (4 * cells + extra * n) * n
    index = [0] * bits_in_all
    for k, own in enumerate(bit_of):
        for b in own:
            index[b] = k
    house = [layout * n + line for layout in (ROWS, COLUMNS, BOXES) for _d in range(n) for line in range(n)]
    house += [-1] * cells + [*range(3 * n, 3 * n + extra)] * n
    lead = sum(1 << b for b in range(0, bits_in_all, n))
    high = lead << n - 1
    everything = (1 << bits_in_all) - 1
    keep, clear, four = _tables(shape, bit_of, index, everything)
    return Fields(
        shape=shape,
        size=size,
        extra=extra,
        lead=lead,
        low=high - lead,
        high=high,
        everything=everything,
        keep=keep,
        clear=clear,
        four=four,
        index=tuple(index),
        house=tuple(house),
    )


Tables = tuple[Masks, Masks, Masks]
"""``keep``, ``clear`` and ``four``."""


def _tables(shape: Houses, bit_of: Sequence[tuple[int, ...]], index: Sequence[int], everything: int) -> Tables:
    """All masks, or for large boards each when it is asked for; ``bit_of``: the bits of every candidate.

    What a candidate rules out of its digit lies the same way for all digits, further up in each layout.
    """
    n, cells, size = shape.n, shape.cells, shape.n * shape.cells
    one_field, extra = (1 << n) - 1, len(shape.houses) - 3 * n
    seen = [_by_layout([bit_of[q] for q in bits(peers)], size) for peers in shape.peers]
    of_cell = [_of_cell(bit_of[p], shape.column, one_field, extra * n) for p in range(cells)]

    def four(k: int) -> int:
        return union([1 << b for b in bit_of[k]])

    def kept(b: int) -> int:
        k = index[b]
        d, p = divmod(k, cells)
        lines, places, added = seen[p]
        gone = lines << d * cells | places << 3 * size + d | added << 4 * size + d * extra * n
        return everything ^ (gone | of_cell[p] & ~four(k))

    def cleared(b: int) -> int:
        return everything ^ union([one_field << at - at % n for at in bit_of[index[b]]])

    if n <= TABLED:
        keep, clear = ([make(own[0]) for own in bit_of] for make in (kept, cleared))
        return tuple([keep[k] for k in index]), tuple([clear[k] for k in index]), tuple(map(four, range(len(bit_of))))

    def names(b: int) -> tuple[int, ...]:
        return bit_of[index[b]]

    return OnDemand(len(index), kept, names), OnDemand(len(index), cleared, names), OnDemand(len(bit_of), four)


def _of_cell(own: Sequence[int], column: int, one_field: int, apart: int) -> int:
    """The bits of all candidates of a cell, from those of its first one; digits are ``apart`` in the added layout."""
    row, column_bit, box, place, *others = own
    mask = column << row | column << column_bit | column << box | one_field << place
    for at in others:
        mask |= union([1 << at + d * apart for d in range(one_field.bit_length())])
    return mask


def _by_layout(places: Iterable[Sequence[int]], size: int) -> tuple[int, int, int]:
    """The bits of candidates in the layouts of rows, columns and boxes, in that of cells, and in the added one, each
    moved down to bit 0."""
    low = cells = extra = 0
    for row, column, box, place, *others in places:
        low |= 1 << row | 1 << column | 1 << box
        cells |= 1 << place - 3 * size
        for at in others:
            extra |= 1 << at - 4 * size
    return low, cells, extra
