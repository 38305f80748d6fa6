"""Hitori on whole-board integers: layouts, the numbers as masks, and the rules as bit work.

Bit ``p`` of a mask is the cell at bit ``p`` of the :class:`~game.engine.grid.Grid`. A state is two masks, *black*
(shaded) and *white* (proven unshaded). Shaded cells that never touch cut the board exactly when they, joined through
corners and with the border as one more node, close a cycle; so connectivity needs no flood fill. Boards one cell
wide are apart: there every cell but the two ends cuts. On hexagonal boards shaded cells that never touch cannot cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine.grid import Grid

State = tuple[int, int]


class Layout:
    """What depends on the size only. ``bit[p]`` is ``1 << p``; ``cuttable``: shaded cells can cut the board.

    ``fixed`` masks the cells that are white by the shape alone, ``corners`` lists each corner with its neighbour in
    the row, its neighbour in the column and the cell diagonal to it, as bit numbers. ``through[p]`` masks the lines of
    ``p``, ``near[p]`` lists the cells at most two away from it in them.
    """

    __slots__ = (
        "bit", "corners", "cuttable", "edge", "fixed", "grid", "near", "shifts", "skew", "stride", "through", "valid",
    )  # fmt: skip

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.valid = grid.valid
        self.edge = grid.edge
        self.stride = grid.stride
        self.skew = grid.stride - 1 if grid.shape == "hexagon" else 0
        self.shifts = grid.shifts
        self.bit = tuple(1 << p for p in range(grid.valid.bit_length()))
        thin = grid.shape == "square" and min(grid.width, grid.height) == 1
        self.cuttable = grid.shape == "square" and not thin
        self.fixed = 0
        if len(grid.bits) == 1:
            self.fixed = grid.valid
        elif thin:
            self.fixed = grid.valid ^ self.bit[grid.bits[0]] ^ self.bit[grid.bits[-1]]
        through = [0] * len(self.bit)
        near: list[tuple[int, ...]] = [()] * len(self.bit)
        for p in grid.bits:
            for line in grid.lines_of[p]:
                i = line.bits.index(p)
                through[p] |= line.mask
                near[p] = (*near[p], *line.bits[max(0, i - 2) : i], *line.bits[i + 1 : i + 3])
        self.through, self.near = tuple(through), tuple(near)
        self.corners: tuple[tuple[int, int, int, int], ...] = ()
        if self.cuttable:
            down, right = (grid.height - 1), (grid.width - 1)
            self.corners = tuple(
                (grid.bit(r, c), grid.bit(r, c + dc), grid.bit(r + dr, c), grid.bit(r + dr, c + dc))
                for r, dr in ((0, 1), (down, -1))
                for c, dc in ((0, 1), (right, -1))
            )

    def grow(self, mask: int) -> int:
        """The cells beside a cell of ``mask``."""
        s = self.stride
        out = mask << 1 | mask >> 1 | mask << s | mask >> s
        if self.skew:
            out |= mask << self.skew | mask >> self.skew
        return out & self.valid

    def bits_of(self, mask: int) -> list[int]:
        """The bit numbers in ``mask``, lowest first."""
        out = []
        while mask:
            p = mask.bit_length() - 1
            mask ^= self.bit[p]
            out.append(p)
        out.reverse()
        return out

    # -- connectivity ------------------------------------------------------------------------------------------

    def cut(self, black: int) -> bool:
        """Whether ``black``, of which no two touch, cuts the board: peel loose ends until a cycle is left."""
        if not self.cuttable:
            return bool(black & self.fixed)
        edge, a, b = self.edge, self.stride + 1, self.stride - 1
        while black:
            x, y = black << a, black >> a
            one, two = x | y, x & y
            x = black << b
            two |= one & x
            one |= x
            x = black >> b
            two |= one & x
            left = black & (two | (one | x) & edge)
            if left == black:
                return True
            black = left
        return False

    def cutting(self, black: int, free: int) -> int:
        """The cells of ``free`` that would cut the board if shaded as well (``black`` alone does not)."""
        if not self.cuttable:
            return free & self.fixed
        if not self._twice(black, free, self.edge):
            return 0
        a, b = self.stride + 1, self.stride - 1
        joined = new = black & self.edge
        rest = black ^ new
        while new:
            new = (new << a | new >> a | new << b | new >> b) & rest
            rest ^= new
            joined |= new
        found = self._twice(joined, free, self.edge)
        if not rest:
            return found
        seeds = self._twice(rest, free ^ found, 0)
        seeds = (seeds << a | seeds >> a | seeds << b | seeds >> b) & rest
        while seeds:
            joined = new = self.bit[seeds.bit_length() - 1]
            rest ^= new
            while new:
                new = (new << a | new >> a | new << b | new >> b) & rest
                rest ^= new
                joined |= new
            found |= self._twice(joined, free, 0)
            seeds &= rest
        return found

    def _twice(self, black: int, free: int, edge: int) -> int:
        """The cells of ``free`` with at least two of: a diagonal neighbour in ``black`` (each counts), ``edge``."""
        a, b = self.stride + 1, self.stride - 1
        x, y = black << a, black >> a
        one, two = x | y, x & y
        x = black << b
        two |= one & x
        one |= x
        x = black >> b
        return (two | one & x | (one | x) & edge) & free

    def last_exits(self, black: int) -> int:
        """The cells that are the only one not in ``black`` beside some cell that is not in ``black`` either."""
        if not self.cuttable:
            return 0
        s = self.stride
        light = self.valid ^ black
        x, y = light << 1, light >> 1
        one, two = x | y, x & y
        x = light << s
        two |= one & x
        one |= x
        x = light >> s
        two |= one & x
        one |= x
        tight = light & (one ^ two)
        return self.grow(tight) & light if tight else 0


@cache
def layout(grid: Grid) -> Layout:
    """The layout of ``grid``."""
    return Layout(grid)


class Clues:
    """The numbers of a board. ``number[p]`` is that of bit ``p``, a number of its own (negative) where it has none.

    ``same[p]`` masks the equal cells in the lines of ``p``, ``twins`` the cells that have any; ``groups[k]`` holds the
    masks of equal cells in the line ``lines[k]``.
    """

    __slots__ = ("groups", "layout", "lines", "number", "parts", "patterns", "same", "slot", "twins")

    def __init__(self, grid: Grid, numbers: Sequence[int | None]) -> None:
        self.layout = layout(grid)
        length = len(self.layout.bit)
        self.number = [0] * length
        for p, n in zip(grid.bits, numbers, strict=True):
            self.number[p] = -1 - p if n is None else n
        self.lines = tuple(line for direction in grid.lines for line in direction)
        self.slot = tuple(d for d, direction in enumerate(grid.lines) for _ in direction)
        self.parts = tuple([0] * length for _ in grid.lines)
        self.same = [0] * length
        self.twins = 0
        self.groups: list[tuple[int, ...]] = [()] * len(self.lines)
        self.patterns: dict[int, tuple[int, int, int, int, int]] = {}
        for k in range(len(self.lines)):
            self._scan(k)
        first, second, *more = self.parts
        for p in grid.bits:
            same = first[p] | second[p]
            for part in more:
                same |= part[p]
            if same:
                self.same[p] = same
                self.twins |= self.layout.bit[p]

    def change(self, p: int, number: int) -> None:
        """Give bit ``p`` another number."""
        self.number[p] = number
        for k, line in enumerate(self.lines):
            if line.mask & self.layout.bit[p]:
                part = self.parts[self.slot[k]]
                for q in line.bits:
                    part[q] = 0
                self._scan(k)
                for q in line.bits:
                    same = 0
                    for part in self.parts:
                        same |= part[q]
                    self.same[q] = same
                    bit = self.layout.bit[q]
                    self.twins = self.twins | bit if same else self.twins & ~bit

    def _scan(self, k: int) -> None:
        """Find the equal cells of line ``k`` and the starting patterns among them."""
        bit, number, bits = self.layout.bit, self.number, self.lines[k].bits
        first: dict[int, int] = {}
        groups: dict[int, int] = {}
        for p in bits:
            n = number[p]
            if n in first:
                groups[n] = groups.get(n, first[n]) | bit[p]
            else:
                first[n] = bit[p]
        self.groups[k] = tuple(groups.values())
        self.patterns.pop(k, None)
        if not groups:
            return
        part = self.parts[self.slot[k]]
        step = bits[1] - bits[0]
        beside = self.layout.grid.neighbours if self.layout.skew else ()
        sandwich = middle = outer = others = wings = 0
        for group in groups.values():
            m = group
            while m:
                p = m.bit_length() - 1
                m ^= bit[p]
                part[p] = group ^ bit[p]
            between = group << step & group >> step
            sandwich |= between & ~group
            if pairs := group & group >> step:
                if triple := between & group:
                    middle |= triple
                    outer |= triple << step | triple >> step
                while pairs:
                    p = pairs.bit_length() - 1
                    pairs ^= bit[p]
                    others |= group & ~(bit[p] | bit[p + step])
                    if beside:
                        wings |= beside[p] & beside[p + step]
        if sandwich | middle | others | wings:
            self.patterns[k] = (sandwich, middle, outer, others, wings)

    def pattern(self, which: int) -> int:
        """The cells of a starting pattern: 0 between a pair, 1 middle and 2 ends of a triple, 3 others of a pair, 4 the
        common neighbours of a pair, which only hexagonal boards have."""
        out = 0
        for masks in self.patterns.values():
            out |= masks[which]
        return out

    def corner_quads(self) -> State:
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

    def patterns_all(self) -> State:
        """Every cell that an easy starting pattern shades, and every one it keeps white: all patterns but wings."""
        sandwich = middle = outer = others = 0
        for s, m, o, x, _ in self.patterns.values():
            sandwich |= s
            middle |= m
            outer |= o
            others |= x
        black, white = self.corner_quads()
        return (
            black | outer | others | self.corner_triples(),
            white | sandwich | middle | self.corner_pairs() | self.layout.fixed,
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

    def spread(self, black: int, white: int, new_black: int, new_white: int, rounds: int = -1) -> State | None:
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

    def full(self, black: int, white: int, new_black: int, new_white: int) -> State | None:
        """:meth:`spread` together with "shading it would cut", to the end. None for a clash or a cut."""
        lay = self.layout
        looked = -1
        while True:
            state = self.spread(black, white, new_black, new_white)
            if state is None:
                return None
            black, white = state
            if black == looked:
                return state
            if lay.cut(black):
                return None
            looked = black
            new_black = 0
            new_white = lay.cutting(black, lay.valid ^ (black | white))
            if not new_white:
                return state
