"""The terminal game, as scripts."""

from __future__ import annotations

from functools import partial

import pytest
from suite.each import each
from suite.typed import typed

from game.engine.core import PuzzleError, Refused
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]
SMALL = "tents:2x1:_a,0,1,1"
play = partial(typed, TENTS)


def test_the_board_is_drawn_and_won():
    assert play("tent 0 1\n", SMALL) == " x   1\n 0 1\n x * 1\n 0 1\nSolved!\n"
    assert play("TENT 0 1\n", SMALL, "emoji") == "🌲⬜ 1\n 0 1\n🌲⛺ 1\n 0 1\nSolved!\n"


def test_moves_are_taken_back():
    out = play("grass 0 1\nundo\nredo\nclear 0 1\nundo\nrestart\nundo\nquit\ntent 0 1\n", SMALL)
    assert [line[3] for line in out.splitlines() if line.startswith(" x")] == list(" - - - -")


def test_nothing_to_take_back():
    assert "There is nothing to undo." in play("undo\n", SMALL)
    assert "There is nothing to redo." in play("redo\n", SMALL)


@each(
    ("command", "answer"),
    [
        ("tent 0", "Write tent ROW COLUMN, both numbers from 0."),
        ("grass a b", "Write grass ROW COLUMN, both numbers from 0."),
        ("tent 0 2", "There is no cell at row 0, column 2."),
        ("tent 0 0", "A tree stands at row 0, column 0."),
        ("fly", "There is no command 'fly'; help lists them."),
        ("check", "No rule is broken so far."),
        (
            "hint",
            "One cell left for a tree: All cells beside this tree but one are closed. So its tent stands in that one.",
        ),
        ("help", "  tent R C     a tent in row R, column C"),
        ("emoji", "🌲⬜ 1"),
    ],
)
def test_answers(command, answer):
    assert answer in play(command + "\n", SMALL).splitlines()


def test_the_rules_are_those_of_the_board():
    local, usual = (play("help\n", f"{name}:7x1:_aba,0,1,0,0,1,0,1,3") for name in ("tents-local", "tents"))
    assert "A tent may serve two trees." in local
    assert "A tent may serve two trees." not in usual


def test_check_names_the_tree_without_a_tent():
    out = play("tent 0 1\ntent 0 4\ntent 0 6\ncheck\n", "tents:7x1:_aba,0,1,0,0,1,0,1,3")
    assert out.splitlines()[-1].startswith("One of these trees has no tent of its own. (0, 2) (0, 0)")


def test_hints_name_mistakes_and_lead_to_the_end():
    out = play("tent 0 1\nhint\n", "default")
    assert out.splitlines()[-1] == "Wrong: (0, 1)"
    out = play("tent 0 1\nhint\n", SMALL)
    assert out.splitlines()[-1] == "Solved!"


def test_a_board_is_made_for_a_size_and_level():
    out = play("", "5x4", "medium", seed=3)
    lines = out.splitlines()
    assert len(lines) == 5
    assert len(lines[-1].split()) == 5
    assert out == play("", "medium", "5x4", seed=3)
    assert len(play("").splitlines()) == 7


def test_wrong_arguments():
    with pytest.raises(PuzzleError, match="a size is written like"):
        play("", "large")
    with pytest.raises(Refused, match="no expert puzzles of 4x4"):
        play("", "4", "expert")
