"""Thinning a Binairo whose solution is known: the same follows as without it, and no more givens stay than it takes."""

from __future__ import annotations

import pytest
from suite.each import each

from game.engine.budget import Budget
from game.engine.masks import bits_of, union
from game.engine.puzzle.recipe import Size
from game.engine.rng import Rng
from game.puzzles.binairo.board import board_of
from game.puzzles.binairo.generator import full_board
from game.puzzles.binairo.logic.bits import layout
from game.puzzles.binairo.logic.closure import close
from game.puzzles.binairo.logic.exchanges import exchangeable
from game.puzzles.binairo.logic.words_of_line import EASY, HARD, MEDIUM
from game.puzzles.binairo.solver import solutions
from game.puzzles.binairo.thinner import GivensThinner

SIZES = [Size(6, 6), Size(8, 6), Size(8, 8)]


def thinner_of(size, unique, level, seed=0):
    lay = layout(size)
    solution = next(filter(None, (full_board(lay, unique, Rng("thinner", seed, n)) for n in range(100))))
    return GivensThinner(lay, solution, unique, level, Budget(10**6))


def rows_of(thinner, cells):
    """The rows of a board with the solution's marks in some cells."""
    lay = thinner.lay
    places = [[r * lay.stride + c for c in range(lay.size.width)] for r in range(lay.size.height)]
    discs = thinner.solution[1]
    return ["".join("01"[discs >> p & 1] if cells >> p & 1 else "." for p in row) for row in places]


@each("unique", [True, False])
@each("level", [EASY, MEDIUM, HARD])
@each("size", SIZES)
def test_the_same_follows_where_the_solution_is_known(size, level, unique):
    rng, whole = Rng("follows", level), 0
    for seed in range(12):
        thinner = thinner_of(size, unique, level, seed)
        lay = thinner.lay
        cells = rng.shuffled(bits_of(lay.cells))
        few = union(1 << p for p in cells[: len(cells) // 4])
        some = few | union(1 << p for p in cells[: len(cells) // 3])
        expected = close(lay, lay.unpacked(thinner.given(some)), level, unique)
        found = thinner.follow(thinner.follow(0, few) or 0, some)
        whole += found is None
        assert (thinner.whole if found is None else found) == lay.packed(expected)
    assert whole < 12


@pytest.mark.parametrize("unique", [True, False])
def test_cells_that_may_be_exchanged_leave_two_solutions(unique):
    thinner = thinner_of(Size(8, 6), unique, HARD)
    lay = thinner.lay
    found = exchangeable(lay, thinner.solution, unique)
    every = {
        (1 << a | 1 << b) << top * lay.stride | (1 << a | 1 << b) << bottom * lay.stride
        for a in range(8) for b in range(a) for top in range(6) for bottom in range(top)
    }  # fmt: skip
    assert found
    assert {*found} < every
    for corners in every:
        number = len(solutions(board_of(rows_of(thinner, lay.cells & ~corners), unique)))
        assert number == 1 + (corners in found)


@each("unique", [True, False])
@each("size", SIZES)
def test_of_few_givens_none_can_go(size, unique):
    thinner = thinner_of(size, unique, HARD)
    kept = thinner.few(Rng("few").shuffled(bits_of(thinner.lay.cells)))
    assert thinner.solves(kept, HARD)
    assert not any(thinner.solves(kept & ~(1 << p), HARD) for p in bits_of(kept))


@each("size", [Size(4, 6), Size(20, 6), Size(6, 20), Size(10, 10)])
def test_the_lines_through_cells_are_found_at_once(size):
    lay, rng = layout(size), Rng("lines", size)
    for number in (0, 1, 2, 5, 30):
        cells = union(1 << p for p in rng.shuffled(bits_of(lay.cells))[:number])
        assert bits_of(lay.touched(cells)) == [line for line, mask in enumerate(lay.lines) if mask & cells]
