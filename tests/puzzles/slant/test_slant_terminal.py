"""The terminal game, as scripts."""

from __future__ import annotations

from functools import partial

import pytest
from suite.each import each
from suite.typed import typed

from game.engine.core import PuzzleError, Refused
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]
PUZZLE = "slant:2x2:1a12e"
play = partial(typed, SLANT)


def test_the_board_is_drawn():
    out = play("left 0 0\nright 1 1\n", "slant:2x2:1a12e")
    assert out == (
        "      0   1\n"
        "    1   +   1\n"
        "  0\n"
        "    2   +   +\n"
        "  1\n"
        "    +   +   +\n"
        "Points: 0\n"
        "      0   1\n"
        "    1   +   1\n"
        "  0   \\\n"
        "    2   +   +\n"
        "  1\n"
        "    +   +   +\n"
        "Too few lines can still touch this 2. corner (1, 0) (0, 0)\n"
        "Points: 4\n"
        "+4: line, number, central like every cell\n"
        "      0   1\n"
        "    1   +   1\n"
        "  0   \\\n"
        "    2   +   +\n"
        "  1       /\n"
        "    +   +   +\n"
        "Too few lines can still touch this 2. corner (1, 0) (0, 0)\n"
        "Points: 6\n"
        "+2: line, central like every cell\n"
    )


def test_a_game_is_played_and_won():
    out = play("left 0 0\nLEFT 0 1\n\nright 1 0\nright 1 1\n", "slant:2x2:i")
    assert out.count("Solved!") == 1


def test_lines_are_taken_back():
    out = play("left 0 0\nundo\nredo\nclear 0 0\nundo\nrestart\nquit\nleft 0 0\n", "slant:2x2:i")
    assert out.count("Points: 2\n") == 3
    assert out.count("Points: 0\n") == 4


@each(
    ("script", "answer"),
    [
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("left 0", "Write left ROW COLUMN, both numbers from 0."),
        ("right 0 x", "Write right ROW COLUMN, both numbers from 0."),
        ("clear 2 0", "There is no cell at row 2, column 0."),
        ("dance", "There is no command 'dance'; help lists them."),
        ("check", "No rule is broken so far."),
        ("help", "Lines never form a closed loop."),
        ("right 0 0\nleft 0 1\nleft 1 0\nright 1 1", "The lines form a closed loop. (0, 0) (0, 1) (1, 0) (1, 1)"),
    ],
)
def test_answers(script, answer):
    assert answer in play(script, "slant:2x2:i").splitlines()


def test_solve_draws_the_solution_scores_nothing_and_is_one_undo():
    out = play("solve\nundo\nundo\n", "4", seed=3)
    assert out.count("Solved!") == 1
    assert out.count("Points: 0") == 3
    assert out.endswith("There is nothing to undo.\n")
    assert "This board has no solution." in play("solve", "slant:1x1:2c")


def test_hints_lead_to_the_end():
    out = play("hint\n", "slant:3x3:a110b1b3d2a")
    assert "A number in a corner: Only one cell lies at this corner. So its line turns away from the 0.\n" in out
    assert "  Draw \\ in (0, 2)\n" in out
    assert "Wrong: (0, 2)\n" in play("right 0 2\nhint\n", "slant:3x3:a110b1b3d2a")
    assert "No technique known here goes on." in play("hint", "slant:2x2:i")


def test_a_pair_is_told_in_words():
    lines = ("left 0 0", "right 0 1", "left 2 0", "right 2 1", "right 3 0", "left 3 1")
    out = play("\n".join((*lines, "hint\n")), "slant:4x4:c1b31c1a1b41a1c1a")
    assert "A 1 at the edge: Just one of these two lines touches the 1. So both slant the same way.\n" in out
    assert "do not hold / \\\n" in out


def test_arguments_are_a_size_a_level_or_a_puzzle():
    assert play("", "4", "easy", seed=5) == play("", "4x4", seed=5)
    assert len(play("", "3x4").splitlines()) == 1 + 9 + 1
    assert "2" in play("", PUZZLE)
    with pytest.raises(Refused):
        play("", "2", "hard")
    with pytest.raises(PuzzleError):
        play("", "huge")
