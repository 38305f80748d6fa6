"""The terminal game, as scripts."""

from __future__ import annotations

from functools import partial

import pytest
from suite.each import each
from suite.typed import typed

from game.engine.core import PuzzleError, Refused
from game.puzzles.hitori.board import board_of
from game.puzzles.hitori.spec import SPECS

HITORI = SPECS[0]
PUZZLE = "singles:4x4:2224142323213412"
play = partial(typed, HITORI)


def test_a_game_is_played_and_won():
    out = play("shade 0 0\nSHADE 0 2\n\nshade 2 2\nshade 3 1\n", PUZZLE)
    assert out.count("Solved!") == 1
    assert out.endswith("Solved!\n")
    assert "  3  3  4# 1  2" in out


def test_marks_are_drawn_and_taken_back():
    out = play("circle 0 1\nshade 0 0\nundo\nredo\nclear 0 0\nrestart\nquit\nshade 0 0\n", PUZZLE)
    boards = out.split("     0  1  2  3\n")[1:]
    assert [b.splitlines()[0] for b in boards] == [
        "  0  2  2  2  4",
        "  0  2  2o 2  4",
        "  0  2# 2o 2  4",
        "  0  2  2o 2  4",
        "  0  2# 2o 2  4",
        "  0  2  2o 2  4",
        "  0  2  2  2  4",
    ]


def test_broken_rules_and_hints_are_told():
    out = play("hint\nshade 0 0\nshade 0 1\ncheck\nhint\n", PUZZLE)
    assert "Three in a row: " in out
    assert "  Shade (0, 0)" in out
    assert out.count("Two shaded cells touch. (0, 0) (0, 1)") == 2
    assert "Wrong: (0, 1)" in out


@each(
    ("line", "answer"),
    [
        ("shade", "Write shade ROW COLUMN"),
        ("shade a b", "Write shade ROW COLUMN"),
        ("circle 9 9", "There is no cell at row 9, column 9."),
        ("shade 99999999999999999999 0", "There is no cell at row 999999, column 0."),
        ("dance", "There is no command 'dance'"),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("check", "No rule is broken so far."),
        ("help", "shade R C"),
    ],
)
def test_answers(line, answer):
    assert answer in play(line, PUZZLE)


def test_a_solved_board_says_so_to_every_question():
    script = "shade 0 0\nshade 0 2\nshade 2 2\nshade 3 1\nhint\ncheck\n"
    assert play(script, PUZZLE).count("Solved!") == 3


def test_the_same_seed_deals_the_same_board_and_arguments_choose_it():
    assert play("", seed=5) == play("", seed=5) != play("", seed=6)
    assert len(play("").splitlines()) == 7
    assert len(play("", "5x8", "hard").splitlines()) == 9


def test_arguments_that_mean_nothing():
    with pytest.raises(PuzzleError, match="a size is written like"):
        play("", "huge")
    with pytest.raises(PuzzleError, match="a size is written like"):
        play("", PUZZLE, "huge")
    with pytest.raises(Refused, match="no expert puzzles of 3x3"):
        play("", "3", "expert")


def test_a_board_with_several_solutions_is_played_too():
    assert "Solved!" in play("", "1 2 3\n2 3 1\n3 1 2")
    assert "No technique known here goes on." in play("hint", "1 2 3 4\n2 3 4 1\n5 6 7 5\n6 7 8 9")


def test_a_board_without_any_number_is_drawn():
    link = next(form for form in HITORI.formats if form.name == "url").write(board_of([[None] * 3] * 3), {})
    assert play("", link) == "     0  1  2\n  0 .  .  .\n  1 .  .  .\n  2 .  .  .\nSolved!\n"
