"""Counting against the oracle, and the one fixpoint in its three forms: ladder, closure, settling."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slant_oracle import Oracle
from suite.each import each
from suite.part import part

from game.engine.budget import Budget
from game.engine.core import LEVELS, Cancelled, Count, Refused, cell
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.slant.board import SlantBoard, board_from_rows
from game.puzzles.slant.generator import full_board
from game.puzzles.slant.logic.bits import clues_of, layout
from game.puzzles.slant.logic.closure import CONTRADICTION, SOLVED, SlantState, close
from game.puzzles.slant.logic.settling import NOTHING, Settler
from game.puzzles.slant.solver import SearchState, count_solutions
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]


def thinned(seed, width, height, share, change=0):
    """The numbers of a random full board, each kept with a chance of ``share``; ``change`` of them are altered."""
    rng = Rng("thinned", seed)
    lay = layout(Size(width, height))
    solved = full_board(lay, rng)
    numbers = [n if rng.random() < share else None for n in solved.numbers]
    for _ in range(change):
        p = rng.below(len(numbers))
        numbers[p] = rng.below(5)
    return solved, SlantBoard(lay.size, tuple(numbers))


@given(
    st.integers(0, 10**9),
    st.integers(1, 6),
    st.integers(1, 6),
    st.sampled_from((0, 0.2, 0.4, 0.6, 1)),
    st.integers(0, 2),
)
@settings(max_examples=120)
def test_solutions_are_counted_as_the_oracle_does(seed, width, height, share, change):
    _, board = thinned(seed, width, height, share, change)
    wanted = Oracle(board.clue_rows()).count(3)
    count = SLANT.count(board, 3)
    assert count.number == len(wanted)
    if wanted:
        assert {slot.index: mark == 1 for slot, mark in count.solution.items()} in wanted or count.number == 3
        assert SLANT.status(board, count.solution).name == "FULL|SOLVED"
    else:
        assert count.solution is None


@each("size", [Size(1, 1), Size(1, 7), Size(7, 1), Size(2, 2)])
def test_small_boards_are_counted(size):
    empty = SlantBoard(size, (None,) * ((size.width + 1) * (size.height + 1)))
    assert SLANT.count(empty, 200).number == 2 ** (size.width * size.height) - (size == (2, 2))


def test_boards_without_a_solution():
    for rows in (["4.", ".."], ["2..", "...", "..."], ["...", ".0.", "..."], ["1.", ".0"]):
        board = board_from_rows(rows)
        assert SLANT.count(board) == Count(0, None)
        assert SLANT.solving(board, {}) is None
        assert SLANT.ladder.solve(SLANT.position(board, {}))[1].level is None


def test_sparse_large_boards_are_counted_within_the_budget():
    for seed in range(4):
        _, board = thinned(seed, 30, 30, 0.12)
        assert SLANT.count(board, 2, Budget(3000)).number == 2


def test_a_search_stops_when_asked_or_out_of_steps():
    board = SlantBoard(Size(8, 8), (None,) * 81)
    with pytest.raises(Refused, match="budget"):
        SLANT.count(board, 10**6, Budget(50))
    with pytest.raises(Cancelled):
        SLANT.count(board, 2, Budget(50, lambda: True))


def test_solve_turns_wrong_lines_and_fills_the_rest():
    made = SLANT.make(Recipe(Size(4, 4), "easy"), 3)
    marks = {cell(2, 1): 3 - made.solution[cell(2, 1)], cell(0, 0): made.solution[cell(0, 0)]}
    moves = SLANT.solving(made.board, marks)
    assert moves[0][0].slot == cell(2, 1)
    assert [len(move) for move in moves] == [1] * 15
    for ((slot, old, new),) in moves:
        assert marks.get(slot, 0) == old
        marks[slot] = new
    assert marks == made.solution


@given(st.integers(0, 10**9), st.integers(2, 7), st.integers(2, 7), st.sampled_from((0.3, 0.45, 0.6)))
@settings(max_examples=60)
def test_ladder_closure_and_settling_are_one_fixpoint(seed, width, height, share):
    solved, board = thinned(seed, width, height, share)
    lay, clues = layout(board.size), clues_of(board)
    settler = Settler(lay, solved)
    for level, name in enumerate(LEVELS[:3]):
        end, grade = SLANT.ladder.upto(name).solve(SLANT.position(board, {}))
        state = SlantState(lay)
        result = close(state, clues, level)
        assert (state.back, state.forward) == (end.state.back, end.state.forward)
        assert (result == SOLVED) == (grade.level is not None)
        assert not state.back & ~solved.back
        assert not state.forward & ~solved.forward
        kept = [1 << p for p, n in enumerate(board.clues) if n is not None]
        settled = settler.settle(NOTHING, sum(kept), level)
        assert settled.known == state.back | state.forward
        assert not settler.ambiguous(sum(kept)) or settled.known != lay.cells
        for share in range(3):  # numbers that come later lead to the same end
            fewer = sum(bit for bit in kept if bit.bit_length() % 3 <= share)
            settled = settler.settle(settled if share else NOTHING, fewer, level)
        assert settled.known == state.back | state.forward


@given(st.integers(0, 10**9), st.integers(2, 6), st.integers(2, 6), st.integers(0, 2))
@settings(max_examples=60)
def test_a_contradiction_is_only_found_where_there_is_no_solution(seed, width, height, level):
    _, board = thinned(seed, width, height, 0.5, 1)
    state = SlantState(layout(board.size))
    if close(state, clues_of(board), level) == CONTRADICTION:
        assert not Oracle(board.clue_rows()).count(1)


def test_counting_goes_on_from_lines_that_stand():
    board = SlantBoard(Size(3, 3), (None,) * 16)
    lay, clues = layout(board.size), clues_of(board)
    state = SlantState(lay)
    state.place(1, 2)
    found = count_solutions(lay, clues, 1000, start=state)
    number, first = len(found), next(iter(found), None)
    oracle = Oracle(board.clue_rows())
    oracle.solver.add_clause([1])
    oracle.solver.add_clause([-2])
    assert number == len(oracle.count(1000))
    assert first.back & 1
    assert first.forward & 2


def test_large_boards_without_numbers_are_counted_in_one_step():
    for size in (Size(100, 100), Size(100, 1)):
        budget = Budget(20)
        board = SlantBoard(size, (None,) * ((size.width + 1) * (size.height + 1)))
        assert SLANT.count(board, 2, budget).number == 2


def test_a_search_state_goes_back_to_what_it_was():
    lay = layout(Size(5, 5))
    rng = Rng("back")
    state = SearchState(SlantState(lay))
    for _ in range(40):
        before, root, members = state.now(), state.root[:], state.members[:]
        cells = rng.shuffled(bits_of(state.free))[:6]
        back = sum(1 << p for p in cells[:3])
        state.place(back, sum(1 << p for p in cells[3:]))
        assert state.now() != before
        if rng.random() < 0.7:
            state.undo(before)
            assert (state.now(), state.root, state.members) == (before, root, members)
        elif not state.free:
            break


@each("seed", part(range(12), 4))
def test_every_way_to_fill_what_no_number_tells_is_counted_once(seed):
    """A few numbers in a corner, and cells far from them."""
    rng = Rng("far", seed)
    rows = [["."] * 5 for _ in range(4)]
    rows[rng.below(2)][rng.below(2)] = str(rng.below(3))
    board = board_from_rows(["".join(row) for row in rows])
    found = count_solutions(layout(board.size), clues_of(board), 5000)
    assert len(found) == len(set(found)) == len(Oracle(board.clue_rows()).count(5000))
