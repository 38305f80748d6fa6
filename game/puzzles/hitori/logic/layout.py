"""What depends on a Hitori board's size only, and which shaded cells cut it, on whole-board integers.

Bit ``p`` of a mask is the cell at bit ``p`` of the :class:`~game.engine.grid.Grid`. Shaded cells that never touch cut
the board exactly when they, joined through corners and with the border as one more node, close a cycle; so
connectivity needs no flood fill of the white cells. Boards one cell wide are apart: there every cell but the two ends
cuts. On hexagonal boards shaded cells that never touch cannot cut.
"""

from __future__ import annotations

from functools import cache

from game.engine.core import Target
from game.engine.grid import Grid


class HitoriLayout:
    """What depends on the size only. ``bit[p]`` is ``1 << p``; ``cuttable``: shaded cells can cut the board.

    ``fixed`` masks the cells that are white by the shape alone, ``corners`` lists each corner with its neighbour in
    the row, its neighbour in the column and the cell diagonal to it, as bit numbers. ``through[p]`` masks the lines of
    ``p``, ``others[p]`` the same without ``p``, ``near[p]`` lists the cells at most two away from it in them.
    ``directions`` holds, for each with lines of several cells, the distance along a line and the line of each ``p``.
    """

    __slots__ = (
        "bit", "corners", "cuttable", "directions", "edge", "fixed", "grid", "near", "others", "skew", "stride",
        "through", "valid",
    )  # fmt: skip

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.valid = grid.valid
        self.edge = grid.edge
        self.stride = grid.stride
        self.skew = grid.stride - 1 if grid.shape == "hexagon" else 0
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
        self.others = tuple(mask & ~bit for mask, bit in zip(through, self.bit, strict=True))
        directions = []
        for lines in grid.lines:
            line_of = [0] * len(self.bit)
            for line in lines:
                for p in line.bits:
                    line_of[p] = line.mask
            longest = max((line.bits for line in lines), key=len)
            if len(longest) > 1:
                directions.append((longest[1] - longest[0], tuple(line_of)))
        self.directions = tuple(directions)
        self.corners: tuple[tuple[int, int, int, int], ...] = ()
        if self.cuttable:
            down, right = (grid.height - 1), (grid.width - 1)
            self.corners = tuple(
                (grid.bit(r, c), grid.bit(r, c + dc), grid.bit(r + dr, c), grid.bit(r + dr, c + dc))
                for r, dr in ((0, 1), (down, -1))
                for c, dc in ((0, 1), (right, -1))
            )

    def cell(self, p: int) -> Target:
        """The cell at bit ``p``."""
        return self.grid.target(p)

    def bit_of(self, target: Target) -> int:
        """The bit number of a cell."""
        return self.grid.bit(*target.index)

    def grow(self, mask: int) -> int:
        """The cells beside a cell of ``mask``."""
        s = self.stride
        out = mask << 1 | mask >> 1 | mask << s | mask >> s
        if self.skew:
            out |= mask << self.skew | mask >> self.skew
        return out & self.valid

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
        """The cells of ``free`` that shaded as well would leave the board cut: all, when ``black`` alone does."""
        walls = self.walls(black, black, 0, free)
        return free if walls is None else walls[1]

    def walls(self, black: int, new: int, rooted: int, free: int) -> tuple[int, int] | None:
        """What the walls that hold a ``new`` cell of ``black`` do; None when ``black`` cuts the board.

        ``rooted`` are the old cells of ``black`` whose walls reach the border. Gives those of all, and the cells of
        ``free`` that the walls looked at would cut off with. A wall is a tree, the border being one node of it, unless
        it has as many joints as cells.
        """
        if not self.cuttable:
            return None if black & self.fixed else (0, free & self.fixed)
        edge, a, b = self.edge, self.stride + 1, self.stride - 1
        rest = black ^ rooted
        found = 0
        grown = new & rest & (edge | rooted << a | rooted >> a | rooted << b | rooted >> b)
        if grown:
            while grown:
                rest ^= grown
                rooted |= grown
                grown = (grown << a | grown >> a | grown << b | grown >> b) & rest
            joints = (rooted & rooted >> a).bit_count() + (rooted & rooted >> b).bit_count()
            if joints + (rooted & edge).bit_count() > rooted.bit_count():
                return None
            found = self._twice(rooted, free, edge)
        new &= rest
        if new:
            new &= rest << a | rest >> a | rest << b | rest >> b  # a cell alone joins nothing
        while new:
            wall = grown = self.bit[new.bit_length() - 1]
            rest ^= grown
            while grown:
                grown = (grown << a | grown >> a | grown << b | grown >> b) & rest
                rest ^= grown
                wall |= grown
            joints = (wall & wall >> a).bit_count() + (wall & wall >> b).bit_count()
            if joints >= wall.bit_count():
                return None
            found |= self._twice(wall, free, 0)
            new &= rest
        return rooted, found

    def rooted(self, black: int) -> int:
        """The cells of ``black`` whose walls reach the border."""
        a, b = self.stride + 1, self.stride - 1
        found = grown = black & self.edge if self.cuttable else 0
        rest = black ^ found
        while grown:
            grown = (grown << a | grown >> a | grown << b | grown >> b) & rest
            rest ^= grown
            found |= grown
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
def layout(grid: Grid) -> HitoriLayout:
    """The layout of ``grid``."""
    return HitoriLayout(grid)
