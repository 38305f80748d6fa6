"""Square and hexagonal topology: neighbours, lines, shifts and masks over whole-board integers.

Bit ``p`` of a board integer is a cell. Cells of a square grid stand at ``row * stride + column`` with one guard column,
so a shift by a neighbour's distance never wraps into another cell once masked with ``valid``. A hexagonal grid is the
same thing on skewed rows (axial coordinates, https://www.redblobgames.com/grids/hexagons/): only the shifts, the
lines and the names of the cells differ, so rules written with them hold on both.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.engine.core import PuzzleError, Target, cell
from game.engine.words import _


class Line(Struct, frozen=True):
    """A row, a column or a hexagonal diagonal: its target, its cells as bit numbers in order, and their mask."""

    target: Target
    bits: tuple[int, ...]
    mask: int


class Grid(Struct, frozen=True, eq=False):
    """A topology; made by :func:`square` and :func:`hexagon`, one shared object per size.

    ``cells`` lists (row, column) in reading order and ``bits`` their bit numbers alike; ``shifts`` are the positive
    distances to neighbours (each neighbour is one of them up or down); ``lines`` groups the lines by direction;
    ``edge`` masks the cells on the rim; ``neighbours[p]`` is the mask of the cells beside bit ``p``.
    """

    shape: str
    width: int
    height: int
    stride: int
    cells: tuple[tuple[int, int], ...]
    bits: tuple[int, ...]
    shifts: tuple[int, ...]
    lines: tuple[tuple[Line, ...], ...]
    valid: int
    edge: int
    neighbours: tuple[int, ...]
    lines_of: tuple[tuple[Line, ...], ...]
    _bit_of: dict[tuple[int, int], int]
    _target_of: dict[int, Target]

    def bit(self, row: int, column: int) -> int:
        """The bit number of a cell. Raises PuzzleError outside the grid."""
        p = self._bit_of.get((row, column))
        if p is None:
            raise PuzzleError(_("there is no cell at row {row}, column {column}").format(row=row, column=column))
        return p

    def has(self, row: int, column: int) -> bool:
        """Whether the grid has this cell."""
        return (row, column) in self._bit_of

    def target(self, p: int) -> Target:
        """The cell at bit ``p``."""
        return self._target_of[p]

    def targets(self, mask: int) -> tuple[Target, ...]:
        """The cells of ``mask`` in reading order."""
        if mask == self.valid:
            return tuple(self._target_of.values())
        out = []
        while mask:
            low = mask & -mask
            mask ^= low
            out.append(self._target_of[low.bit_length() - 1])
        return tuple(out)

    def grow(self, mask: int) -> int:
        """The cells beside a cell of ``mask`` (cells of ``mask`` itself only where they touch another one)."""
        out = 0
        for s in self.shifts:
            out |= mask << s | mask >> s
        return out & self.valid

    def components(self, mask: int) -> list[int]:
        """The parts of ``mask`` that hang together, the one with the lowest cell first."""
        parts = []
        while mask:
            part = self.component(mask & -mask, mask)
            mask ^= part
            parts.append(part)
        return parts

    def component(self, seed: int, inside: int) -> int:
        """All of ``inside`` that is joined to ``seed`` through neighbours (``seed`` is part of ``inside``)."""
        reach = seed
        while True:
            wider = (reach | self.grow(reach)) & inside
            if wider == reach:
                return reach
            reach = wider


def _build(
    shape: str,
    width: int,
    height: int,
    stride: int,
    places: dict[tuple[int, int], int],
    shifts: tuple[int, ...],
    directions: tuple[tuple[tuple[Target, tuple[int, ...]], ...], ...],
) -> Grid:
    valid = sum(1 << p for p in places.values())
    neighbours = [0] * (max(places.values()) + 1)
    edge = 0
    for p in places.values():
        around = 0
        for s in shifts:
            around |= 1 << p + s
            if p >= s:
                around |= 1 << p - s
        neighbours[p] = around & valid
        if neighbours[p].bit_count() < 2 * len(shifts):
            edge |= 1 << p
    lines = tuple(
        tuple(Line(target, bits, sum(1 << p for p in bits)) for target, bits in direction) for direction in directions
    )
    of: list[list[Line]] = [[] for _ in neighbours]
    for direction in lines:
        for line in direction:
            for p in line.bits:
                of[p].append(line)
    return Grid(
        shape=shape,
        width=width,
        height=height,
        stride=stride,
        cells=tuple(places),
        bits=tuple(places.values()),
        shifts=shifts,
        lines=lines,
        valid=valid,
        edge=edge,
        neighbours=tuple(neighbours),
        lines_of=tuple(map(tuple, of)),
        _bit_of=places,
        _target_of={p: cell(*rc) for rc, p in sorted(places.items(), key=lambda place: place[1])},
    )


@cache
def square(width: int, height: int) -> Grid:
    """The rectangular grid of ``height`` rows and ``width`` columns, four neighbours, rows and columns as lines."""
    if width < 1 or height < 1:
        raise PuzzleError(_("a board of {width}x{height} has no cells").format(width=width, height=height))
    stride = width + 1
    places = {(r, c): r * stride + c for r in range(height) for c in range(width)}
    rows = tuple((Target("row", (r,)), tuple(places[r, c] for c in range(width))) for r in range(height))
    columns = tuple((Target("column", (c,)), tuple(places[r, c] for r in range(height))) for c in range(width))
    return _build("square", width, height, stride, places, (1, stride), (rows, columns))


@cache
def hexagon(side: int) -> Grid:
    """The hexagonal grid with ``side`` cells along each edge: 2 * side - 1 rows, six neighbours, three line directions.

    Cells are named (row, column) with columns counted from 0 in each row; line targets are ``("line", (direction,
    index))`` with direction 0 along the rows, 1 down to the right, 2 down to the left.
    """
    if side < 1:
        raise PuzzleError(_("a hexagonal board of side {side} has no cells").format(side=side))
    span, stride = 2 * side - 1, 2 * side
    places: dict[tuple[int, int], int] = {}
    groups: tuple[dict[int, list[int]], ...] = ({}, {}, {})
    for r in range(span):
        first = max(0, side - 1 - r)
        for c in range(span - abs(r - side + 1)):
            q = first + c
            p = places[r, c] = r * stride + q
            for direction, key in enumerate((r, q, q + r - side + 1)):
                groups[direction].setdefault(key, []).append(p)
    directions = tuple(
        tuple((Target("line", (d, key)), tuple(group[key])) for key in sorted(group)) for d, group in enumerate(groups)
    )
    return _build("hexagon", span, span, stride, places, (1, stride - 1, stride), directions)
