"""Counting, the closure and the line work under them, against slower models of the same rules."""

from __future__ import annotations

import random
from itertools import product

import pytest
from giants import camp
from giants import level as made_level
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each
from suite.part import part
from tents_oracle import Oracle

from game.engine.budget import Budget
from game.engine.core import Cancelled, Refused
from game.engine.logic.rectangle import rectangle
from game.engine.logic.spacing import alternate
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.tents.board import TentsBoard, board_of, default_board
from game.puzzles.tents.logic.bits import given_of, tight
from game.puzzles.tents.logic.closure import close, unsettled
from game.puzzles.tents.logic.settling import settled
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]


def oracle(board, matching):
    return Oracle(board.tree_rows(), board.rows, board.columns, matching)


def tents_of(solution):
    return frozenset(slot.index for slot in solution)


@st.composite
def boards(draw):
    """Small boards whose counts are those of some tents, or near them."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    cells = [(r, c) for r in range(height) for c in range(width)]
    kinds = draw(st.lists(st.sampled_from(".....TTA"), min_size=len(cells), max_size=len(cells)))
    trees = [at for at, kind in zip(cells, kinds, strict=True) if kind == "T"]
    tents = [at for at, kind in zip(cells, kinds, strict=True) if kind == "A"]
    rows = [sum(r == row for r, _ in tents) for row in range(height)]
    columns = [sum(c == column for _, c in tents) for column in range(width)]
    hidden = draw(st.floats(0, 1)) if draw(st.booleans()) else 0
    rng = Rng("hidden", draw(st.integers(0, 99)))
    rows, columns = ([None if rng.random() < hidden else n for n in counts] for counts in (rows, columns))
    return board_of(width, height, trees, columns, rows, draw(st.sampled_from(["matching", "local"])))


def check_count(board):
    count = TENTS.count(board, 5)
    models = oracle(board, board.rule == "matching").solutions(5)
    assert count.number == len(models)
    if count.solution is None:
        assert not models
        return
    assert TENTS.status(board, count.solution).name == "FULL|SOLVED"
    if count.number < 5:
        assert tents_of(count.solution) in models


@given(boards())
@settings(max_examples=100)
def test_counts_agree_with_the_oracle(board):
    check_count(board)


@pytest.mark.parametrize("seed", range(16))
def test_counts_agree_with_the_oracle_near_real_puzzles(seed):
    """A puzzle with a tree moved, or some counts left out: none, one or several solutions."""
    rng = Rng("near", seed)
    board = TENTS.make(Recipe(Size(5 + seed % 3, 6), "medium"), seed).board
    rule = ("matching", "local")[seed % 2]
    check_count(TentsBoard(board.size, board.trees, board.rows, board.columns, rule))
    rows = tuple(None if rng.random() < 0.4 else n for n in board.rows)
    columns = tuple(None if rng.random() < 0.4 else n for n in board.columns)
    check_count(TentsBoard(board.size, board.trees, rows, columns, rule))
    trees = bits_of(board.trees)
    free = bits_of(rectangle(board.size).cells & ~board.trees)
    moved = board.trees ^ 1 << rng.choice(trees) | 1 << rng.choice(free)
    check_count(TentsBoard(board.size, moved, board.rows, board.columns, rule))


def test_a_state_of_the_local_rule_that_does_not_pair_off():
    trees = [(0, 0), (0, 2), (0, 5)]
    counts = ([0, 1, 0, 0, 1, 0, 1], [3])
    assert TENTS.count(board_of(7, 1, trees, *counts, "local")).number == 1
    assert TENTS.count(board_of(7, 1, trees, *counts, "matching")).number == 0
    assert TENTS.count(board_of(7, 1, trees, *counts, "both")).number == 0


def test_both_rules_count_what_either_allows():
    tried = 0
    for seed in range(200):
        rng = Rng("both", seed)
        cells = rng.shuffled([(r, c) for r in range(4) for c in range(4)])
        board = board_of(4, 4, cells[:4], [None] * 4, [rng.below(3) for _ in range(4)], "both")
        matching, local = (len(oracle(board, way).solutions(3)) for way in (True, False))
        assert TENTS.count(board, 3).number == (local if matching else 0)
        tried += matching == 1 and local > 1
    assert tried


@each(
    ("trees", "columns", "rows"),
    [
        ([(0, 1)], [1, 0, 1], [2, 0]),  # more tents than trees
        ([(0, 0), (0, 2)], [0, 1, 0], [1, 0]),  # one tent for two trees
        ([], [0, 1, 0], [1, 0]),
        ([(0, 1)], [0, 0, 0], [0, 0]),
        ([(0, 0)], [1, 0, 0], [1, 0]),  # only the tree stands there
    ],
)
def test_contradictory_counts_have_no_solution(trees, columns, rows):
    for rule in ("both", "matching", "local"):
        board = board_of(3, 2, trees, columns, rows, rule)
        assert TENTS.count(board).number == 0
        end, grade = TENTS.ladder_for(board).solve(TENTS.position(board, {}))
        assert grade.level is None
        assert not end.solved


def test_large_boards_without_counts_are_counted_at_once():
    trees = [(r, c) for r in range(1, 20, 3) for c in range(1, 20, 3)]
    for rule in ("matching", "local"):
        board = board_of(20, 20, trees, [None] * 20, [None] * 20, rule)
        assert TENTS.count(board, 2, Budget(500)).number == 2


def test_dense_boards_with_many_solutions_are_counted_soon():
    """Those on which a search that only goes on from its first guess gets nowhere."""
    for side, share, rule in part(((32, 8, "matching"), (32, 14, "local"), (32, 20, "matching"), (50, 8, "local")), 2):
        made = made_level(*camp(side, side * side * share // 100, random.Random(f"{side}{share}0")))
        board = TENTS.board_from_json(made, {"rule": rule})
        count = TENTS.count(board, 2, Budget(40_000))
        assert count.number == 2
        assert TENTS.status(board, count.solution).name == "FULL|SOLVED"


@pytest.mark.parametrize("seed", range(10))
def test_counts_of_dense_boards_agree_with_the_oracle(seed):
    rng = random.Random(seed)
    side = 6 + seed % 4
    trees, rows, columns = camp(side, side * side * (18 + seed % 3 * 5) // 100, rng)
    if seed % 3 == 0:
        rows[0], rows[-1] = rows[0] + 1, max(0, rows[-1] - 1)
    if seed % 3 == 1:
        rows = [None if rng.random() < 0.4 else n for n in rows]
    for rule in ("matching", "local"):
        board = TENTS.board_from_json(made_level(trees, rows, columns), {"rule": rule})
        assert TENTS.count(board, 40).number == len(oracle(board, rule == "matching").solutions(40))


def test_counting_stops_when_told():
    board = board_of(8, 8, [(r, c) for r in range(0, 8, 3) for c in range(0, 8, 3)], [None] * 8, [None] * 8)
    with pytest.raises(Refused, match="budget"):
        TENTS.count(board, 10**9, Budget(50))
    with pytest.raises(Cancelled):
        TENTS.count(board, 10**9, Budget(10**9, lambda: True))


def test_the_default_board():
    board = TENTS.named_board("default")
    assert board == default_board()
    assert TENTS.named_board("other") is None
    assert TENTS.count(board).number == 1
    assert oracle(board, True).solutions(2) == oracle(board, False).solutions(2)


@given(st.integers(1, 9), st.integers(0, 511), st.integers(0, 5), st.booleans())
@settings(max_examples=200)
def test_tight_lines_agree_with_trying_every_arrangement(width, pattern, count, upright):
    """A line alone: cells that all arrangements fill, and cells beside the line that all arrangements touch."""
    pattern &= (1 << width) - 1
    size = Size(3, width) if upright else Size(width, 3)
    lay = rectangle(size)
    shift, across = (lay.stride, 1) if upright else (1, lay.stride)
    line = (lay.columns if upright else lay.rows)[1]
    first = across
    possible = sum(1 << first + i * shift for i in range(width) if pattern >> i & 1)
    arrangements = []
    for chosen in product((0, 1), repeat=width):
        mask = sum(1 << first + i * shift for i, taken in enumerate(chosen) if taken)
        if not mask & ~possible and not mask & mask << shift and sum(chosen) == count:
            arrangements.append(mask)
    said = tight([(line, count)], possible, shift, across, width)
    assert (said is None) == (not arrangements)
    if said is None:
        return
    tents, grass = lay.cells, lay.cells
    for mask in arrangements:
        tents &= mask
        grass &= lay.around(mask)
    assert said.tents & possible & ~tents == 0
    beside = lay.cells & ~line
    assert said.grass & beside & ~grass == 0
    assert grass & beside & ~(said.grass | lay.around(said.tents & possible)) == 0  # nothing is overlooked
    room = (alternate(possible, shift, width)[0] & line).bit_count() - count
    if room == 0:
        assert said.tents & possible == tents


@each("seed", part(range(24), 8))
def test_the_closure_is_as_strong_as_the_ladder_of_its_level(seed):
    rule = ("matching", "local")[seed % 2]
    rng = Rng("closure", seed)
    size = Size(7 + rng.below(3), 7 + rng.below(3))
    made = TENTS.make(Recipe(size, ("easy", "medium", "hard", "expert")[seed // 2 % 4]), seed)
    board = TentsBoard(size, made.board.trees, made.board.rows, made.board.columns, rule)
    ladder = TENTS.ladder_for(board)
    for level, name in enumerate(("easy", "medium", "hard")):
        state = close(given_of(board), unsettled(given_of(board)), level)
        end, _ = ladder.upto(name).solve(TENTS.position(board, {}))
        assert state[:2] == end.state[:2]
        if name == "hard":
            assert state == end.state or not state.open


def test_a_closure_that_needs_so_many_open_cells_stops_only_where_fewer_stay_open():
    stopped = 0
    for seed in range(6):
        board = TENTS.make(Recipe(Size(10, 10), "hard"), seed).board
        known = given_of(board)
        end = close(known, unsettled(known), 1)
        for least in (end.open.bit_count(), end.open.bit_count() + 1, 40):
            short = close(known, unsettled(known), 1, least=least)
            assert (short.open.bit_count() < least) == (end.open.bit_count() < least)
            assert not end.open & ~short.open
            stopped += short != end
            tents, open_ = settled(known.lay, known.trees, [count for _, count in known.rows + known.columns], least)
            whole = settled(known.lay, known.trees, [count for _, count in known.rows + known.columns])
            assert (open_.bit_count() < least) == (whole[1].bit_count() < least)
            assert not tents & ~whole[0]
    assert stopped
