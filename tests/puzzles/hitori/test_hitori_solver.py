"""Counting, and the bit work under it, against slower models of the same rules."""

from __future__ import annotations

import pytest
from hitori_oracle import Oracle
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import Cancelled, Refused
from game.engine.grid import hexagon, square
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.hitori.board import board_of
from game.puzzles.hitori.logic.bits import NumberClues
from game.puzzles.hitori.logic.layout import layout
from game.puzzles.hitori.solver import count_shadings
from game.puzzles.hitori.spec import SPECS

HITORI = SPECS[0]


@st.composite
def boards(draw, most=5):
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    number = st.one_of(st.integers(1, max(width, height)), st.none()) if draw(st.booleans()) else st.integers(1, 6)
    return draw(st.lists(st.lists(number, min_size=width, max_size=width), min_size=height, max_size=height))


def check_count(rows):
    board = board_of(rows)
    count = HITORI.count(board, 4)
    models = Oracle(rows).count(4)
    assert count.number == len(models)
    if models:
        shaded = {slot.index for slot in count.solution}
        if count.number < 4:
            assert shaded in models
        assert not HITORI.violations(board, count.solution)
        assert HITORI.status(board, count.solution).name == "FULL|SOLVED"
    else:
        assert count.solution is None


@given(boards())
@settings(max_examples=150)
def test_counts_agree_with_the_oracle(rows):
    check_count(rows)


@pytest.mark.parametrize("seed", range(40))
def test_counts_agree_with_the_oracle_near_real_puzzles(seed):
    """Boards with a shading hidden in a Latin square, one number then spoiled: none, one or several solutions."""
    rng = Rng("near", seed)
    size = 4 + seed % 4
    made = HITORI.generate(Recipe(Size(size, size), "medium"), rng)
    rows = made.board.number_rows()
    assert len(Oracle(rows).count(2)) == HITORI.count(made.board).number == 1
    rows[rng.below(size)][rng.below(size)] = rng.choice([None, 1, 2, 3])
    check_count(rows)


@each(
    ("rows", "number"),
    [
        ([[1]], 1),
        ([[1, 1]], 2),
        ([[1, 2]], 3),
        ([[1, 2, 3]], 4),
        ([[1, 2, 1, 1]], 1),
        ([[1], [2], [3], [1]], 3),
        ([[1, 1, 1], [2, 2, 2], [3, 4, 5]], 0),
        ([[2, 2], [2, 2]], 0),
    ],
)
def test_counts_of_narrow_and_odd_boards(rows, number):
    assert HITORI.count(board_of(rows), 99).number == number == len(Oracle(rows).count(99))


def test_a_large_board_without_any_pair_is_counted_at_once():
    rows = [[(r + c) % 25 + 1 for c in range(25)] for r in range(25)]
    assert HITORI.count(board_of(rows), 2, Budget(2000)).number == 2


def test_counting_stops_when_told():
    board = board_of([[None] * 6] * 6)
    with pytest.raises(Refused, match="budget"):
        HITORI.count(board, 10**9, Budget(50))
    with pytest.raises(Cancelled):
        HITORI.count(board, 10**9, Budget(10**9, lambda: True))


def random_shading(grid, rng, share):
    black = 0
    for p in rng.shuffled(grid.bits):
        if rng.random() < share and not grid.neighbours[p] & black:
            black |= 1 << p
    return black


def pieces(grid, black):
    light, number = grid.valid & ~black, 0
    while light:
        light &= ~grid.component(light & -light, light)
        number += 1
    return number


@each(("width", "height"), [(1, 1), (1, 5), (6, 1), (2, 2), (2, 7), (3, 3), (5, 4), (8, 8), (4, 11)])
def test_cuts_and_exits_agree_with_flood_filling(width, height):
    grid = square(width, height)
    lay = layout(grid)
    rng = Rng("cuts", width, height)
    for _ in range(120):
        black = random_shading(grid, rng, rng.random())
        assert lay.cut(black) == (pieces(grid, black) != 1)
        if lay.cut(black):
            continue
        free = grid.valid & ~black & ~grid.grow(black)
        slow = sum(1 << p for p in bits_of(free) if pieces(grid, black | 1 << p) != 1)
        assert lay.cutting(black, free) == slow
        for p in bits_of(lay.last_exits(black)):
            alone = [q for q in bits_of(grid.neighbours[p] & ~black) if grid.neighbours[q] & ~black == 1 << p]
            assert alone


@each(("width", "height"), [(1, 1), (1, 5), (6, 1), (2, 2), (2, 7), (3, 3), (5, 4), (8, 8), (4, 11)])
def test_walls_are_followed_from_the_new_cells_on(width, height):
    grid = square(width, height)
    lay = layout(grid)
    rng = Rng("walls", width, height)
    for _ in range(120):
        black = random_shading(grid, rng, rng.random())
        old = sum(1 << p for p in bits_of(black) if rng.random() < 0.7)
        if lay.cut(old):
            continue
        free = grid.valid & ~black & ~grid.grow(black)
        free &= ~lay.cutting(old, free)
        walls = lay.walls(black, black ^ old, lay.rooted(old), free)
        if lay.cut(black):
            assert walls is None
        else:
            assert walls == (lay.rooted(black), lay.cutting(black, free))


def test_shaded_cells_that_never_touch_cannot_cut_a_hexagonal_board():
    rng = Rng("hexagon")
    for side in (2, 3, 4):
        grid = hexagon(side)
        for _ in range(60):
            black = random_shading(grid, rng, 1)
            assert pieces(grid, black) == 1
            assert not layout(grid).cut(black)
            assert not layout(grid).cutting(black, grid.valid & ~black)


@each("seed", range(12))
def test_changing_one_number_is_the_same_as_starting_anew(seed):
    rng = Rng("change", seed)
    grid = hexagon(3) if seed % 3 == 0 else square(5, 4)
    numbers = [rng.below(5) for _ in grid.bits]
    clues = NumberClues(grid, numbers)
    for _ in range(25):
        i = rng.below(len(numbers))
        numbers[i] = rng.below(5)
        clues.change(grid.bits[i], numbers[i])
        fresh = NumberClues(grid, numbers)
        for name in ("number", "same", "twins", "cells", "patterns", "_patterns"):
            assert getattr(clues, name) == getattr(fresh, name)


def test_a_hexagonal_board_counts_as_known():
    """The board of side 3 published with the puzzle: one solution."""
    text = "4 1# 3/1# 5 4 1/2 3 1# 5 2#/1# 2 3 1/1 4 5#"
    tokens = text.replace("/", " ").split()
    grid = hexagon(3)
    found = count_shadings(NumberClues(grid, [int(t.rstrip("#")) for t in tokens]), 2)
    assert found == [sum(1 << p for p, t in zip(grid.bits, tokens, strict=True) if t.endswith("#"))]
