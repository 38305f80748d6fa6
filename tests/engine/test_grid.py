"""Topology, against a plain model by coordinates."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import PuzzleError, Target, cell
from game.engine.grid import Grid, hexagon, square

GRIDS = [square(1, 1), square(1, 5), square(6, 1), square(4, 3), square(9, 9), *map(hexagon, range(1, 7))]
NAMES = [f"{g.shape}-{g.width}x{g.height}" for g in GRIDS]
grids = st.sampled_from(GRIDS)


def axial(grid: Grid, row: int, column: int) -> tuple[int, int]:
    """Skewed coordinates in which hexagonal neighbours have constant distances."""
    side = (grid.width + 1) // 2
    return row, column + max(0, side - 1 - row)


def neighbours(grid: Grid, row: int, column: int) -> set[tuple[int, int]]:
    if grid.shape == "square":
        around = {(row + dr, column + dc) for dr, dc in ((0, 1), (0, -1), (1, 0), (-1, 0))}
        return around & set(grid.cells)
    r, q = axial(grid, row, column)
    near = {(r + dr, q + dq) for dr, dq in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1))}
    return {rc for rc in grid.cells if axial(grid, *rc) in near}


@each("grid", GRIDS, ids=NAMES)
def test_neighbours(grid: Grid) -> None:
    for row, column in grid.cells:
        p = grid.bit(row, column)
        assert {t.index for t in grid.targets(grid.neighbours[p])} == neighbours(grid, row, column)
        assert bool(grid.edge >> p & 1) == (len(neighbours(grid, row, column)) < 2 * len(grid.shifts))
        for q in grid.bits:
            assert grid.neighbours[p] >> q & 1 == grid.neighbours[q] >> p & 1


@each(("side", "cells", "rim"), [(1, 1, 1), (2, 7, 6), (3, 19, 12), (4, 37, 18), (5, 61, 24), (6, 91, 30)])
def test_sizes_of_hexagons(side: int, cells: int, rim: int) -> None:
    grid = hexagon(side)
    assert len(grid.cells) == len(set(grid.bits)) == grid.valid.bit_count() == cells
    assert grid.edge.bit_count() == rim
    assert [len(direction) for direction in grid.lines] == [2 * side - 1] * 3
    assert sorted(len(line.bits) for line in grid.lines[1]) == sorted(len(line.bits) for line in grid.lines[0])


@each("grid", GRIDS, ids=NAMES)
def test_names_and_bits(grid: Grid) -> None:
    assert list(grid.cells) == sorted(grid.cells)
    for (row, column), p in zip(grid.cells, grid.bits, strict=True):
        assert grid.bit(row, column) == p
        assert grid.has(row, column)
        assert grid.target(p) == cell(row, column)
        assert grid.valid >> p & 1
    assert grid.targets(grid.valid) == tuple(cell(*rc) for rc in grid.cells)
    for row, column in ((-1, 0), (0, -1), (grid.height, 0), (0, grid.width)):
        assert not grid.has(row, column)
        with pytest.raises(PuzzleError, match=f"there is no cell at row {row}, column {column}"):
            grid.bit(row, column)


@each("grid", GRIDS, ids=NAMES)
def test_every_cell_is_on_one_line_of_each_direction(grid: Grid) -> None:
    for direction in grid.lines:
        assert sum(line.mask.bit_count() for line in direction) == len(grid.cells)
        assert sum(line.mask for line in direction) == grid.valid
        for line in direction:
            assert line.mask == sum(1 << p for p in line.bits)
            assert all(grid.neighbours[a] >> b & 1 for a, b in zip(line.bits, line.bits[1:], strict=False))
    for p in grid.bits:
        assert [line.target for line in grid.lines_of[p]] == [
            next(line.target for line in direction if line.mask >> p & 1) for direction in grid.lines
        ]


def test_names_of_lines() -> None:
    assert [line.target for line in square(2, 1).lines[0]] == [Target("row", (0,))]
    assert [line.target for line in square(2, 1).lines[1]] == [Target("column", (0,)), Target("column", (1,))]
    grid = hexagon(2)
    assert [line.target.kind for direction in grid.lines for line in direction] == ["line"] * 9
    down_right, down_left = (
        {line.target.index: [grid.target(p).index for p in line.bits] for line in d} for d in grid.lines[1:]
    )
    assert down_right == {(1, 0): [(1, 0), (2, 0)], (1, 1): [(0, 0), (1, 1), (2, 1)], (1, 2): [(0, 1), (1, 2)]}
    assert down_left == {(2, 0): [(0, 0), (1, 0)], (2, 1): [(0, 1), (1, 1), (2, 0)], (2, 2): [(1, 2), (2, 1)]}


@given(grids, st.data())
def test_growing(grid: Grid, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.sampled_from(grid.cells)))
    mask = sum(1 << grid.bit(*rc) for rc in chosen)
    expected = {n for rc in chosen for n in neighbours(grid, *rc)}
    assert {t.index for t in grid.targets(grid.grow(mask))} == expected


@given(grids, st.data())
def test_components(grid: Grid, data: st.DataObject) -> None:
    inside = data.draw(st.sets(st.sampled_from(grid.cells), min_size=1))
    seed = data.draw(st.sampled_from(sorted(inside)))
    reached, frontier = {seed}, [seed]
    while frontier:
        for near in neighbours(grid, *frontier.pop()) & inside - reached:
            reached.add(near)
            frontier.append(near)
    mask = sum(1 << grid.bit(*rc) for rc in inside)
    assert {t.index for t in grid.targets(grid.component(1 << grid.bit(*seed), mask))} == reached


def test_one_object_for_each_size() -> None:
    assert square(7, 5) is square(7, 5)
    assert hexagon(4) is hexagon(4)
    assert square(7, 5) != square(5, 7)


@each("make", [lambda: square(0, 3), lambda: square(3, 0), lambda: hexagon(0), lambda: square(-1, 2)])
def test_no_cells(make: object) -> None:
    assert callable(make)
    with pytest.raises(PuzzleError, match="has no cells"):
        make()
