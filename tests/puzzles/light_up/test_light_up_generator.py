"""Generated puzzles: one solution, exactly the level, symmetric, the same ones for a seed, refusals in plain words."""

from __future__ import annotations

import pytest
from light_up_oracle import Oracle
from suite.each import each
from suite.part import part

from game.engine.core import LEVELS, PuzzleError, Refused
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles.light_up.board import board_of
from game.puzzles.light_up.spec import SPECS

LIGHT_UP = SPECS[0]
TURNED = {
    "180": lambda rows: tuple(row[::-1] for row in rows[::-1]),
    "mirror": lambda rows: tuple(row[::-1] for row in rows),
    "90": lambda rows: tuple("".join(column) for column in zip(*rows[::-1], strict=True)),
    "none": lambda rows: rows,
}


@pytest.mark.parametrize(
    ("text", "symmetry"), part([(text, turn) for turn in TURNED for text in ("4x4", "5x5", "6x8", "9x9")], 4)
)
def test_puzzles_are_exactly_as_asked(text, symmetry):
    size, options = Size.parse(text), {"symmetry": symmetry}
    for level in LIGHT_UP.levels_with(size, options):
        if (symmetry == "90" and size.width != size.height) or (level == "expert" and size.width > 6):
            continue
        made = LIGHT_UP.make(Recipe(size, level, options=options), 11)
        assert (made.level, made.board.size) == (level, size)
        assert Oracle(made.board.rows).count(2) == [{slot.index for slot in made.solution}]
        assert LIGHT_UP.ladder.solve(LIGHT_UP.position(made.board, {}))[1].level == level
        walls = tuple("".join("." if s == "." else "#" for s in row) for row in made.board.rows)
        assert TURNED[symmetry](walls) == walls


@each(("side", "level"), [(4, "easy"), (5, "easy"), *((7, level) for level in LEVELS[:3]), (8, "easy")])
def test_no_number_can_be_left_out(side, level):
    made = LIGHT_UP.make(Recipe(Size(side, side), level), 12)
    for target, symbol in made.board.cells():
        if symbol.isdigit():
            rows = [list(row) for row in made.board.rows]
            rows[target.index[0]][target.index[1]] = "#"
            fewer = board_of(["".join(row) for row in rows])
            assert LIGHT_UP.ladder.upto(level).solve(LIGHT_UP.position(fewer, {}))[1].level is None


def test_a_seed_gives_the_same_puzzle_on_every_platform():
    made = LIGHT_UP.make(Recipe(Size(6, 6), "medium"), 2024, 3)
    assert LIGHT_UP.formats[0].write(made.board, {}) == "lightup:6x6:a1cBhBBa02a1Bh0c2a"


def test_easy_boards_are_of_the_fourth_version_and_expert_ones_of_the_fifth():
    since = {level: LIGHT_UP.made_since(Recipe(Size(7, 7), level)) for level in LEVELS[:4]}
    assert since == {"easy": 4, "medium": 1, "hard": 1, "expert": 5}


@pytest.mark.parametrize(
    ("size", "level", "symmetry", "error"),
    [
        ("4x4", "expert", "180", "no expert puzzles of 4x4 are made, only easy, medium, hard"),
        ("5x6", "easy", "90", "a quarter turn leaves in place need a square board, not 5x6"),
    ],
)
def test_what_does_not_exist_is_refused(size, level, symmetry, error):
    with pytest.raises(Refused, match=error):
        LIGHT_UP.make(Recipe(Size.parse(size), level, options={"symmetry": symmetry}), 1)


@pytest.mark.parametrize("size", ["3x3", "61x5"])
def test_sizes_that_do_not_exist_are_refused(size):
    with pytest.raises(PuzzleError):
        LIGHT_UP.levels_at(Size.parse(size))
