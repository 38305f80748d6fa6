"""Two or three neighbouring lines together, as few open cells as they have for their tents.

A *band* is given by its cells as a mask that begins at its first cell, the distances ``shift`` of neighbours along its
lines and ``across`` to the next line, the ``length`` of its lines, and their counts. Of tents in it, no two touch: in
two neighbouring columns of two lines stands one at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.engine.logic.spacing import alternate
from game.puzzles.tents.logic.bits import CampClues, TentsLine, TentsState, Tight

COLUMNS: tuple[int, ...] = (0, 1, 2, 4, 5)
"""The ways to fill one column of a band, a bit for each of its lines: no two neighbours."""

BESIDE: dict[int, tuple[int, ...]] = {
    way: tuple(w for w in COLUMNS if not w & (way | way << 1 | way >> 1)) for way in COLUMNS
}
"""The ways to fill the next column."""

FITTING: tuple[tuple[int, ...], ...] = tuple(tuple(w for w in COLUMNS if not w & ~free) for free in range(8))
"""The ways to fill a column, by its cells that may hold a tent, a bit for each line."""


class Filling(NamedTuple):
    """By way to fill one column: how many tents the band holds up to there at most, and in which shares of its lines.

    A share is a bit: the tents of the first line, and ``length + 2`` times those of the second unless it is the last.
    """

    most: dict[int, int]
    shares: dict[int, int]


class NeighbourLines(NamedTuple):
    """Neighbouring lines of a board: the place of their first cell, all their cells as a mask, and their counts."""

    first: int
    mask: int
    counts: tuple[int, ...]


@lru_cache(256)
def neighbours(lines: tuple[TentsLine, ...], across: int, number: int) -> tuple[NeighbourLines, ...]:
    """Every ``number`` lines side by side that all have counts."""
    found = []
    for i in range(len(lines) - number + 1):
        band = lines[i : i + number]
        mask = band[0][0]
        if band[-1][0] == mask << across * (number - 1):
            whole = mask | band[1][0] | band[-1][0]
            found.append(NeighbourLines((mask & -mask).bit_length() - 1, whole, tuple(count for _, count in band)))
    return tuple(found)


@lru_cache(8192)
def holds_at_most(cells: int, shift: int, across: int, length: int, number: int) -> int:
    """How many tents a band of ``number`` lines holds at most."""
    most = {0: 0}
    for ways in _ways(cells, shift, across, length, number):
        most = {way: max([most[w] for w in BESIDE[way] if w in most]) + way.bit_count() for way in ways}
    return max(most.values())


@lru_cache(8192)
def shared(cells: int, shift: int, across: int, length: int, counts: tuple[int, ...]) -> Tight:
    """What all arrangements of the tents have in common in a band that holds just the sum of its counts.

    Nothing where no arrangement has these counts.
    """
    number = len(counts)
    columns = list(_ways(cells, shift, across, length, number))
    field = length + 2  # so wide that what is taken from one number never looks like what another may have
    weights = {way: (way & 1) + (field * (way >> 1 & 1) if number > 2 else 0) for way in COLUMNS}
    goal = counts[0] + (field * counts[1] if number > 2 else 0)
    before = list(_fillings(columns, weights))
    most = sum(counts)
    possible, always = [0] * length, [0] * length
    left = dict.fromkeys(COLUMNS, (0, 1 << goal))  # by way of this column: tents after it, and shares up to it
    for at in range(length - 1, -1, -1):
        filling = before[at]
        fits = [
            way
            for way in columns[at]
            if filling.most[way] + left[way][0] == most and filling.shares[way] & left[way][1]
        ]
        if not fits:
            return Tight(0, 0)
        some, each = 0, -1
        for way in fits:
            some |= way
            each &= way
        possible[at], always[at] = some, each
        after = {}
        ways = columns[at]
        for way in columns[at - 1] if at else ():
            best, codes = -1, 0
            for nxt in BESIDE[way]:
                if nxt in ways:
                    tents, code = left[nxt]
                    tents += nxt.bit_count()
                    if tents > best:
                        best, codes = tents, code >> weights[nxt]
                    elif tents == best:
                        codes |= code >> weights[nxt]
            after[way] = best, codes
        left = after
    tents = grass = 0
    for at in range(length):
        for line in range(number):
            bit = 1 << at * shift + line * across
            if always[at] >> line & 1:
                tents |= bit
            elif not possible[at] >> line & 1:
                grass |= bit & cells
    return Tight(tents, grass)


def _ways(cells: int, shift: int, across: int, length: int, number: int) -> Iterator[tuple[int, ...]]:
    """The ways to fill each column with cells of the band."""
    second, third = across, 2 * across
    for _ in range(length):
        free = cells & 1 | (cells >> second & 1) << 1
        if number > 2:
            free |= (cells >> third & 1) << 2
        yield FITTING[free]
        cells >>= shift


def _fillings(columns: list[tuple[int, ...]], weights: dict[int, int]) -> Iterator[Filling]:
    """By column, the fullest ways to fill all up to it."""
    most, shares = {0: 0}, {0: 1}
    for ways in columns:
        more: dict[int, int] = {}
        codes: dict[int, int] = {}
        for way in ways:
            best, code = -1, 0
            for w in BESIDE[way]:
                before = most.get(w, -1)
                if before > best:
                    best, code = before, shares[w]
                elif before == best >= 0:
                    code |= shares[w]
            codes[way] = code << weights[way]
            more[way] = best + way.bit_count()
        most, shares = more, codes
        yield Filling(most, shares)


def roomy(
    lines: tuple[TentsLine, ...], possible: int, shift: int, across: int, length: int, number: int, among: int = -1
) -> Iterator[tuple[NeighbourLines, int]]:
    """Every ``number`` neighbouring lines, and how many more tents they hold than their counts say; below 0, too few.

    Where there is room to spare anyway, they are passed over, and so are lines without a cell of ``among``.
    """
    folded = possible | possible >> across
    if number == 3:
        folded |= possible >> 2 * across
    least = alternate(folded, shift, length)[0]  # one tent in every second column always fits
    for band in neighbours(lines, across, number):
        first, mask, counts = band
        if mask & among:
            need = sum(counts)
            room = (least & mask & ~(mask << across)).bit_count() - need
            if room <= 0:
                if number == 3:
                    room = holds_at_most((possible & mask) >> first, shift, across, length, number) - need
                yield band, room


def together(
    lines: tuple[TentsLine, ...], possible: int, shift: int, across: int, length: int, number: int, among: int = -1
) -> Tight | None:
    """What ``number`` neighbouring lines give that hold just the sum of their counts; None where some hold fewer."""
    tents = grass = 0
    for (first, mask, counts), room in roomy(lines, possible, shift, across, length, number, among):
        if room < 0:
            return None
        if room == 0:
            found = shared((possible & mask) >> first, shift, across, length, counts)
            tents |= found.tents << first
            grass |= found.grass << first
    return Tight(tents, grass)


def lines_together(given: CampClues, state: TentsState, number: int, among: int = -1) -> Tight | None:
    """The tents and the grass in open cells that ``number`` neighbouring lines give; None where some hold too few.

    Lines without a cell of ``among`` are passed over.
    """
    width, height = given.lay.size
    s, possible = given.lay.stride, state.tents | state.open
    along = together(given.rows, possible, 1, s, width, number, among)
    upright = together(given.columns, possible, s, 1, height, number, among) if along else None
    if along is None or upright is None:
        return None
    return Tight((along.tents | upright.tents) & state.open, (along.grass | upright.grass) & state.open)


def too_few(given: CampClues, possible: int, among: int = -1) -> bool:
    """Whether two neighbouring lines hold fewer tents than their counts say; only those with a cell of ``among``."""
    width, height = given.lay.size
    s = given.lay.stride
    return any(room < 0 for _, room in roomy(given.rows, possible, 1, s, width, 2, among)) or any(
        room < 0 for _, room in roomy(given.columns, possible, s, 1, height, 2, among)
    )
