"""Counting: against SAT, on contradictions, and on boards with a known number of solutions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sudoku_oracle import grids as oracle
from suite.each import each

from game.engine.budget import Budget
from game.engine.core import Refused
from game.engine.rng import Rng
from game.engine.symmetry import orbits
from game.puzzles import find
from game.puzzles.sudoku import grids, mask
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.logic.fields import fields
from game.puzzles.sudoku.shape import bits, shape, usual
from game.puzzles.sudoku.solver import count, first_solution, is_unique, solutions

SPEC = find("sudoku")


def sat_count(board: SudokuBoard, limit: int) -> int:
    return len(oracle(board.givens, board.box_width, board.box_height, limit))


@st.composite
def boards(draw):
    form = usual(draw(st.sampled_from([4, 6, 9])))
    seed = draw(st.integers(0, 10**6))
    rng = Rng("boards", seed)
    grid = grids.randomised(form, rng)
    share = draw(st.integers(20, 60))
    givens = [v if rng.below(100) < share else 0 for v in grid]
    for _ in range(draw(st.integers(0, 2))):
        givens[rng.below(form.cells)] = rng.below(form.n) + 1
    return of_size(form, givens)


@settings(max_examples=60)
@given(boards())
def test_counts_agree_with_sat(board):
    assert len(count(board, 4)) == sat_count(board, 4)


@settings(max_examples=25)
@given(boards())
def test_solutions_are_solutions(board):
    for done in count(board, 3):
        values = board.shape.values_of(done)
        assert all(sorted(values[p] for p in house) == list(range(1, board.n + 1)) for house in board.shape.houses)
        assert all(given in (0, value) for given, value in zip(board.givens, values, strict=True))


@pytest.mark.parametrize("size", [4, 6])
def test_all_grids_of_small_boards(size):
    """288 grids of 4x4 (Felgenhauer and Jarvis); the 6x6 ones are counted up to a limit."""
    board = of_size(usual(size), [0] * size**2)
    assert len(count(board, 1000)) == (288 if size == 4 else 1000)


def test_contradictory_givens_have_no_solution():
    for places in ((0, 1), (0, 9), (0, 10)):
        givens = [0] * 81
        for p in places:
            givens[p] = 5
        assert count(of_size(usual(9), givens), 2) == []


def test_sixteen_by_sixteen():
    rng = Rng("sixteen")
    grid = grids.shuffle(usual(16), rng)
    givens = [v if rng.below(100) < 60 else 0 for v in grid]
    board = of_size(usual(16), givens)
    result = SPEC.count(board)
    assert result.number == min(2, sat_count(board, 2))


def test_budget_is_kept():
    with pytest.raises(Refused):
        count(of_size(usual(9), [0] * 81), 10**6, Budget(50))


def test_sparse_boards_without_a_solution_cost_next_to_nothing():
    """Plain backtracking would look for hours for the 9 of the first row."""
    givens = [*range(1, 9), *[0] * 73]
    givens[35] = 9
    assert count(of_size(usual(9), givens), 1, Budget(5)) == []
    assert first_solution(usual(9), givens) is None


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_first_solution_is_that_of_plain_backtracking(seed):
    form = shape(2, 2)
    rng = Rng("first", seed)
    grid = grids.randomised(form, rng)
    values = [v if rng.below(100) < 30 else 0 for v in grid]

    def backtrack(values, order):
        if not order:
            return values
        p, *rest = order
        if values[p]:
            return backtrack(values, rest)
        for d in range(1, 5):
            if all(values[q] != d for q in bits(form.peers[p])):
                found = backtrack([*values[:p], d, *values[p + 1 :]], rest)
                if found:
                    return found
        return None

    order = [r * 4 + c for r in range(4) for c in reversed(range(4))]
    assert first_solution(form, values) == backtrack(values, order)


def test_no_first_solution_of_a_contradiction():
    assert first_solution(usual(4), [1, 1] + [0] * 14) is None


def test_singles_never_place_a_wrong_digit():
    form, rng = usual(9), Rng("singles")
    table = fields(form)
    for _ in range(5):
        grid = grids.backtracking(form, rng)
        values = mask.Digger(form, grid).dig(list(grid), rng.shuffled(orbits(form.n, form.n, "none")))
        settled = table.propagate(*table.start(values))
        assert settled is not None
        plain = settled[0] & form.full
        assert all(plain >> (digit - 1) * 81 + p & 1 for p, digit in enumerate(grid))
        assert is_unique(of_size(form, values))


@pytest.mark.parametrize(
    ("method", "size"),
    [
        *((method, size) for method in ("backtracking", "shuffle", "randomised") for size in (4, 6, 9, 16)),
        ("backtracking", 25),
        ("shuffle", 25),
    ],
)
def test_full_grids_are_valid(method, size):
    form = usual(size)
    values = getattr(grids, method)(form, Rng(method, size))
    assert all(sorted(values[p] for p in house) == list(range(1, size + 1)) for house in form.houses)


@pytest.mark.parametrize(("size", "symmetry"), [(4, "none"), (6, "180"), (9, "none"), (9, "180"), (9, "90")])
def test_a_digger_keeps_what_counting_solutions_keeps(size, symmetry):
    form, rng = usual(size), Rng("digger", size)
    table, groups = fields(form), orbits(form.n, form.n, symmetry)
    grid = grids.backtracking(form, rng)
    digger = mask.Digger(form, grid)

    def counted(values, state):
        assert state == table.start(values)
        return len(solutions(table, state, 2)) == 1

    values = list(grid)
    for _ in range(3):  # again from more givens, with what has been learnt
        order = rng.shuffled(groups)
        mine = digger.dig(list(values), order)
        assert mine == mask.dig(form, list(values), order, counted)
        kept = {place for o in groups if mine[o[0]] or rng.below(4) == 0 for place in o}
        values = [digit if place in kept else 0 for place, digit in enumerate(grid)]
    assert digger.swaps


def test_a_digger_leaves_the_fewest_asked_for():
    form, rng = usual(9), Rng("fewest")
    grid = grids.backtracking(form, rng)
    left = mask.Digger(form, grid).dig(list(grid), rng.shuffled(orbits(form.n, form.n, "180")), 40)
    assert 40 <= form.cells - left.count(0) <= 41


@each(("size", "symmetry"), [(4, "none"), (6, "180"), (9, "none"), (9, "90")])
def test_digging_by_singles_keeps_what_singles_solve(size, symmetry):
    form, rng = usual(size), Rng("by singles", size)
    table = fields(form)
    grid = grids.backtracking(form, rng)
    order = rng.shuffled(orbits(form.n, form.n, symmetry))

    def solved(_values, state):
        return not table.propagate(*state)[1]

    assert mask.dig_by_singles(form, grid, order, Budget(100)) == mask.dig(form, list(grid), order, solved)
