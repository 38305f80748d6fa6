"""The numbers of a Hitori board as masks, and the rules as bit work on whole-board integers.

Bits are those of :mod:`game.puzzles.hitori.logic.layout`. A state is two masks, *black* (shaded) and *white* (proven
unshaded).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.core import Marks
from game.engine.grid import Grid
from game.engine.masks import bits_of, masks_of
from game.puzzles.hitori.board import HitoriBoard
from game.puzzles.hitori.logic.layout import layout

HitoriState = tuple[int, int]


class Patterns(NamedTuple):
    """The starting patterns that one number, or all, make: the cells between a pair, the middles and the ends of
    triples, the others of adjacent pairs, and the common neighbours of those, which only hexagonal boards have."""

    between: int = 0
    middles: int = 0
    ends: int = 0
    others: int = 0
    wings: int = 0


class NumberClues:
    """The numbers of a board. ``number[p]`` is that of bit ``p``, a number of its own (negative) where it has none.

    ``cells[n]`` masks the cells of the number ``n``, ``same[p]`` the equal cells in the lines of ``p``, ``twins`` the
    cells that have any.
    """

    __slots__ = ("_all", "_beside", "_patterns", "_touching", "cells", "layout", "number", "same", "twins")

    def __init__(self, grid: Grid, numbers: Sequence[int | None]) -> None:
        self.layout = lay = layout(grid)
        bit, others = lay.bit, lay.others
        self.number = number = [0] * len(bit)
        self.cells: dict[int, int] = {}
        cells = self.cells
        for p, n in zip(grid.bits, numbers, strict=True):
            if n is None:
                number[p] = -1 - p
            else:
                number[p] = n
                cells[n] = cells.get(n, 0) | bit[p]
        self.same = same = [0] * len(bit)
        twins = 0
        for p, n in zip(grid.bits, numbers, strict=True):
            if n is not None and (equal := cells[n] & others[p]):
                same[p] = equal
                twins |= bit[p]
        self.twins = twins
        self._beside: list[int | None] = [None] * len(bit)  # what touches an equal, by cell, where that is known
        self._all: Patterns | None = None
        self._touching: int | None = None
        self._patterns = {n: found for n, mask in cells.items() if (found := self._find(mask))}

    def copy(self) -> NumberClues:
        """The same numbers, to be changed apart from these."""
        new = object.__new__(NumberClues)
        new.layout, new.twins, new._all, new._touching = self.layout, self.twins, self._all, self._touching
        new.number, new.same, new._beside = self.number.copy(), self.same.copy(), self._beside.copy()
        new.cells, new._patterns = self.cells.copy(), self._patterns.copy()
        return new

    def change(self, p: int, number: int) -> None:
        """Give bit ``p`` another number."""
        lay, same, cells = self.layout, self.same, self.cells
        bit, old, beside = lay.bit[p], self.number[p], self._beside
        for q in bits_of(same[p]):
            same[q] ^= bit
            beside[q] = None
            if not same[q]:
                self.twins ^= lay.bit[q]
        if rest := cells.pop(old, bit) ^ bit:
            cells[old] = rest
        same[p] = equal = cells.get(number, 0) & lay.others[p]
        beside[p] = None
        for q in bits_of(equal):
            same[q] |= bit
            beside[q] = None
        self.twins = self.twins & ~bit | equal | (bit if equal else 0)
        cells[number] = cells.get(number, 0) | bit
        self.number[p] = number
        self._all = self._touching = None
        for n in (old, number):
            self._patterns.pop(n, None)
            if found := self._find(cells.get(n, 0)):
                self._patterns[n] = found

    def _find(self, mask: int) -> Patterns | None:
        """The starting patterns of the equal cells in ``mask``, where they make any."""
        lay = self.layout
        bit = lay.bit
        between = middles = ends = others = wings = 0
        for step, line_of in lay.directions:
            later = mask << step
            around = later & mask >> step & lay.valid
            between |= around & ~mask
            pairs = mask & later
            if not pairs:
                continue
            middle = around & mask
            middles |= middle
            ends |= middle << step | middle >> step
            while pairs:
                p = pairs.bit_length() - 1
                pairs ^= bit[p]
                others |= mask & line_of[p] & ~(bit[p] | bit[p - step])
                if lay.skew:
                    wings |= lay.grid.neighbours[p] & lay.grid.neighbours[p - step]
        return Patterns(between, middles, ends, others, wings) if between | middles | others | wings else None

    @property
    def patterns(self) -> Patterns:
        """The starting patterns of all numbers."""
        if self._all is not None:
            return self._all
        between = middles = ends = others = wings = 0
        for b, m, e, o, w in self._patterns.values():
            between |= b
            middles |= m
            ends |= e
            others |= o
            wings |= w
        self._all = Patterns(between, middles, ends, others, wings)
        return self._all

    @property
    def touching(self) -> int:
        """The cells that, shaded, would force two cells that touch to be shaded: they are beside an equal of each.

        That is all that can be found so, whatever is known of the board, once the pairs and their wings are followed.
        """
        if self._touching is not None:
            return self._touching
        lay, same, beside, twins = self.layout, self.same, self._beside, self.twins
        grow, bit = lay.grow, lay.bit
        found = 0
        for step, _ in lay.directions:
            pairs = twins & twins << step
            while pairs:
                p = pairs.bit_length() - 1
                pairs ^= bit[p]
                if (a := beside[p]) is None:
                    beside[p] = a = grow(same[p])
                if (b := beside[p - step]) is None:
                    beside[p - step] = b = grow(same[p - step])
                found |= a & b
        self._touching = found
        return found

    def corner_quads(self) -> HitoriState:
        """Four equal in a corner: corner and diagonal shaded, the other two white."""
        black = white = 0
        n, bit = self.number, self.layout.bit
        for k, a, b, d in self.layout.corners:
            if n[k] == n[a] == n[b] == n[d]:
                black |= bit[k] | bit[d]
                white |= bit[a] | bit[b]
        return black, white

    def corner_triples(self) -> int:
        """Three equal in a corner: the one beside the two others is shaded, where it is the corner or opposite."""
        black = 0
        n, bit = self.number, self.layout.bit
        for k, a, b, d in self.layout.corners:
            if n[a] == n[b]:
                black |= (bit[k] if n[k] == n[a] else 0) | (bit[d] if n[d] == n[a] else 0)
        return black

    def corner_pairs(self) -> int:
        """A pair in a corner: the corner's neighbour outside the pair is white."""
        white = 0
        n, bit = self.number, self.layout.bit
        for k, a, b, d in self.layout.corners:
            if n[a] in (n[k], n[d]):
                white |= bit[b]
            if n[b] in (n[k], n[d]):
                white |= bit[a]
        return white

    def patterns_all(self) -> HitoriState:
        """Every cell that an easy starting pattern shades, and every one it keeps white: all patterns but wings."""
        found = self.patterns
        black, white = self.corner_quads()
        return (
            black | found.ends | found.others | self.corner_triples(),
            white | found.between | found.middles | self.corner_pairs() | self.layout.fixed,
        )

    def equals_of(self, cells: int, among: int) -> int:
        """The cells of ``among`` that share a number and a line with one of ``cells``."""
        out = 0
        m = cells & self.twins
        bit, same = self.layout.bit, self.same
        while m:
            p = m.bit_length() - 1
            m ^= bit[p]
            out |= same[p]
        return out & among

    # -- following -----------------------------------------------------------------------------------------------

    def spread(self, black: int, white: int, new_black: int, new_white: int, rounds: int = -1) -> HitoriState | None:
        """Add what is new and follow it: neighbours of shaded cells are white, equals of white cells are shaded.

        ``rounds`` limits how often both are done; -1 goes on to the end. None when a cell clashes.
        """
        lay = self.layout
        bit, same, valid, s, skew, twins = lay.bit, self.same, lay.valid, lay.stride, lay.skew, self.twins
        black |= new_black
        while rounds:
            rounds -= 1
            if new_black:
                x = new_black << 1 | new_black >> 1 | new_black << s | new_black >> s
                if skew:
                    x |= new_black << skew | new_black >> skew
                new_white |= x & valid
            new_white ^= new_white & white
            white |= new_white
            if white & black:
                return None
            m = new_white & twins
            equal = 0
            while m:
                p = m.bit_length() - 1
                m ^= bit[p]
                equal |= same[p]
            if equal & white:
                return None
            new_black = equal ^ (equal & black)
            if not new_black:
                break
            black |= new_black
            new_white = 0
        return black, white

    def full(
        self, black: int, white: int, new_black: int, new_white: int, rooted: int | None = None
    ) -> HitoriState | None:
        """:meth:`spread` together with "shading it would cut", to the end. None for a clash or a cut.

        Of ``black`` and ``white`` it is known already what follows. ``rooted`` are the cells of ``black`` whose walls
        reach the border, found here unless given.
        """
        lay = self.layout
        valid = lay.valid
        if rooted is None:
            rooted = lay.rooted(black)
        while True:
            state = self.spread(black, white, new_black, new_white)
            if state is None:
                return None
            new_black = state[0] ^ black
            black, white = state
            if not new_black:
                return state
            walls = lay.walls(black, new_black, rooted, valid ^ (black | white))
            if walls is None:
                return None
            rooted, new_white = walls
            if not new_white:
                return state
            new_black = 0


@lru_cache(maxsize=32)
def clues_of(board: HitoriBoard) -> NumberClues:
    """The masks of a board's numbers."""
    return NumberClues(board.grid, board.numbers)


def masks(board: HitoriBoard, marks: Marks) -> tuple[int, int]:
    """The shaded and the circled cells as masks."""
    return masks_of(marks, clues_of(board).layout.bit_of)
