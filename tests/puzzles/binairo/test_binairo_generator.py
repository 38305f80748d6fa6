"""Generated puzzles: one solution, exactly the level, the same ones for a seed, refusals in plain words."""

from __future__ import annotations

import pytest
from binairo_oracle import Oracle
from suite.each import each
from suite.part import part

from game.engine.core import PuzzleError, Refused
from game.engine.masks import bits_of
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles.binairo.board import board_of
from game.puzzles.binairo.generator import full_board, planted
from game.puzzles.binairo.logic.bits import layout
from game.puzzles.binairo.logic.words_of_line import lexicon
from game.puzzles.binairo.spec import SPECS, WORDS

BINAIRO = SPECS[0]


@pytest.mark.parametrize(
    ("text", "unique"),
    part([(text, unique) for unique in ("on", "off") for text in ("4x4", "6x6", "8x6", "8x8", "10x10")], 4),
)
def test_puzzles_are_exactly_as_asked(text, unique):
    size, options = Size.parse(text), {"unique-lines": unique}
    for level in BINAIRO.levels_with(size, options):
        if level == "expert" and size.width > 8:
            continue
        made = BINAIRO.make(Recipe(size, level, options=options), 11)
        assert (made.level, made.board.size, made.board.unique_lines) == (level, size, unique == "on")
        models = Oracle(made.board.rows, unique == "on").count(2)
        given = {target.index: mark for target, mark in made.board.givens.items()}
        assert models == [{**given, **{slot.index: mark for slot, mark in made.solution.items()}}]
        assert BINAIRO.ladder.solve(BINAIRO.position(made.board, {}))[1].level == level


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_no_given_can_be_left_out(level):
    made = BINAIRO.make(Recipe(Size(8, 8), level), 12)
    for target in made.board.givens:
        rows = [list(row) for row in made.board.rows]
        rows[target.index[0]][target.index[1]] = "."
        fewer = board_of(["".join(row) for row in rows])
        assert BINAIRO.ladder.upto(level).solve(BINAIRO.position(fewer, {}))[1].level is None


def test_a_seed_gives_the_same_puzzle_on_every_platform():
    made = BINAIRO.make(Recipe(Size(6, 6), "medium"), 2024, 3)
    assert BINAIRO.formats[0].write(made.board, {}) == "unruly:6x6u:ECCiEBFd"


@pytest.mark.parametrize(("size", "level", "unique", "error"), [
    ("6x6", "hard", "off", "no hard puzzles of 6x6 are made, only easy, medium, expert"),
    ("4x4", "expert", "on", "no expert puzzles of 4x4 are made, only easy, medium"),
])  # fmt: skip
def test_levels_that_do_not_exist_are_refused(size, level, unique, error):
    with pytest.raises(Refused, match=error):
        BINAIRO.make(Recipe(Size.parse(size), level, options={"unique-lines": unique}), 1)


@each("size", ["5x5", "6x7", "22x22", "2x2"])
def test_sizes_that_do_not_exist_are_refused(size):
    with pytest.raises(PuzzleError):
        BINAIRO.levels_at(Size.parse(size))


@each("size", [Size(6, 6), Size(8, 12), Size(16, 16)])
@each("unique", [True, False])
def test_a_full_board_breaks_no_rule(size, unique):
    lay = layout(size)
    made = [full_board(lay, unique, Rng("full", index)) for index in range(4)]
    assert any(made)
    board = board_of(["." * size.width] * size.height, unique)
    for _rings, discs in filter(None, made):
        cells = range(size.width)
        rows = ["".join("01"[discs >> r * lay.stride + c & 1] for c in cells) for r in range(size.height)]
        assert not BINAIRO.violations(board, BINAIRO.marks_from_rows(board, rows))


@pytest.mark.parametrize("size", ["4x8", "6x16", "20x6"])
def test_lines_that_must_differ_are_not_enough_on_a_long_board(size):
    with pytest.raises(PuzzleError, match=f"a Binairo of {size} has equal lines"):
        BINAIRO.levels_with(Size.parse(size), {"unique-lines": "on"})
    assert BINAIRO.make(Recipe(Size.parse(size), "easy", options={"unique-lines": "off"}), 1)


def test_lines_are_counted_where_there_may_be_too_few():
    longest = max(BINAIRO.sides)
    few = {n: len(lexicon(n).words) for n in range(min(BINAIRO.sides), longest + 1, 2)}
    assert {n: number for n, number in few.items() if number < longest} == WORDS


def some_board(size, unique):
    return next(filter(None, (full_board(layout(size), unique, Rng("planted", n)) for n in range(100))))


@pytest.mark.parametrize("unique", [True, False])
def test_planted_lines_keep_three_givens_to_the_end(unique):
    lay, solution = layout(Size(8, 8)), some_board(Size(8, 8), unique)
    every = bits_of(lay.cells)
    order = planted(lay, solution, every, Rng("planted"))
    assert sorted(order) == every
    for number in range(1, 9):
        last = {*order[-3 * number :]}
        whole = [line for line in map(bits_of, lay.lines) if {*line} <= {*order[: 5 * number], *last}]
        if len(whole) == number:
            break
    else:
        raise AssertionError("no lines are planted")
    for line in whole:
        first, middle, end = (solution[1] >> p & 1 for p in line if p in last)
        assert first == end != middle


def test_boards_without_lines_of_eight_are_not_planted():
    lay, order = layout(Size(6, 6)), bits_of(layout(Size(6, 6)).cells)
    assert planted(lay, some_board(Size(6, 6), True), order, Rng("planted")) == order
