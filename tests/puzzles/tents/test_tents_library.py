"""The library: its examples, its checks, and what they say."""

from __future__ import annotations

import doctest

import pytest
from suite.each import each

from game.puzzles.tents import library
from game.puzzles.tents.library import Square, TentsGame

X, A, G, O = Square.TREE, Square.TENT, Square.GRASS, Square.EMPTY  # noqa: E741


def test_the_examples():
    result = doctest.testmod(library)
    assert result.attempted > 15
    assert result.failed == 0


def test_a_game_is_built_square_by_square():
    game = TentsGame.empty(3, 2, "matching")
    game.set(0, 0, X)
    game.set(1, 2, A)
    game.set(1, 0, G)
    game.set_row_count(0, None)
    game.set_column_count(2, 1)
    assert game == TentsGame([[X, O, O], [G, O, A]], [None, 0], [0, 0, 1], "matching")
    game.set(1, 2, X)
    assert game.get(1, 2) is X
    game.set(1, 2, O)
    assert game.get(1, 2) is O
    assert game.row_count(0) is None
    assert game.column_count(2) == 1
    assert str(game) == " x     ?\n -     0\n 0 0 1"
    assert game.emoji() == "🌲⬜⬜ ?\n🟩⬜⬜ 0\n 0 0 1"


def test_the_rule_decides():
    squares = [[X, O, X, O, O, X, O]]
    for rule, over in (("local", True), ("matching", False), ("both", False)):
        game = TentsGame(squares, [3], [0, 1, 0, 0, 1, 0, 1], rule)
        for column in (1, 4, 6):
            game.play(0, column, A)
        assert game.is_over() is over
        broken = [("matching", [("cell", (0, 2)), ("cell", (0, 0)), ("cell", (0, 1))])]
        assert game.broken_rules() == ([] if over else broken)


def test_copies_are_independent():
    game = TentsGame.default()
    twin = game.copy()
    twin.play(1, 0, G)
    assert game.get(1, 0) is O
    assert game != twin
    assert game != TentsGame.empty(8, 8)
    assert game != "game"
    twin.play(1, 0, O)
    assert game == twin
    other = TentsGame.default()
    other.set(1, 1, X)
    assert other != game
    with pytest.raises(TypeError):
        hash(game)


def test_saved_games_come_back():
    game = TentsGame([[X, A, O], [G, O, X]], [1, None], [0, 1, None], "local")
    assert TentsGame.load(game.save()) == game


GAME = TentsGame([[X, O], [O, O]], [1, 0], [0, 1])
WRONG = [
    (lambda: GAME.get(2, 0), "row is 2, not from 0 to 1"),
    (lambda: GAME.get(0, -1), "column is -1, not from 0 to 1"),
    (lambda: GAME.get("0", 0), "row is '0'"),
    (lambda: GAME.get(True, 0), "row is True"),
    (lambda: GAME.row_count(5), "row is 5"),
    (lambda: GAME.column_count(None), "column is None"),
    (lambda: GAME.set(0, 0, "x"), "square is 'x', not a Square"),
    (lambda: GAME.set(0, 9, X), "column is 9"),
    (lambda: GAME.set_row_count(0, 3), "count is 3, not None or from 0 to 2"),
    (lambda: GAME.set_column_count(0, "1"), "count is '1'"),
    (lambda: GAME.can_play(0, 3, A), "column is 3"),
    (lambda: GAME.can_play(0, 1, 1), "square is 1"),
    (lambda: GAME.play(0, 1, X), "square is TREE"),
    (lambda: GAME.play(0, 0, A), "row and column name a tree, at 0, 0"),
    (lambda: GAME.play(0, 1, None), "square is None"),
    (lambda: TentsGame([], [], []), "squares has no rows"),
    (lambda: TentsGame([[]], [0], []), "squares has no rows, or an empty one"),
    (lambda: TentsGame([[X], [X, O]], [0, 0], [0]), "squares has 2 squares in row 1, and 1 in row 0"),
    (lambda: TentsGame([["x"]], [0], [0]), "squares has 'x' at row 0, column 0"),
    (lambda: TentsGame([[X] * 101], [0], [0] * 101), "squares is wrong: a board has 1 to 100"),
    (lambda: TentsGame([[X, O]], [0, 1], [0, 1]), "row_counts has 2 counts, not 1"),
    (lambda: TentsGame([[X, O]], [1], [0]), "column_counts has 1 counts, not 2"),
    (lambda: TentsGame([[X, O]], [1], [0, 2]), r"column_counts\[1\] is 2"),
    (lambda: TentsGame([[X, O]], [1], [0, 1], "none"), "rule is 'none', not one of both, matching, local"),
    (lambda: TentsGame.empty(0, 3), "width is 0"),
    (lambda: TentsGame.empty(3, "3"), "height is '3'"),
    (lambda: TentsGame.empty(3, 101), "height is wrong: a board has 1 to 100"),
    (lambda: TentsGame.load(3), "text is int, not str"),
    (lambda: TentsGame.load("{"), "text is no JSON"),
    (lambda: TentsGame.load("[]"), "text is not a saved game of Tents"),
    (lambda: TentsGame.load('{"board": 3, "rule": "both", "state": []}'), "text is wrong: the board of a Tents level"),
    (lambda: TentsGame.load('{"board": 3, "rule": "both", "state": 3}'), "text has a state that is not a list"),
    (lambda: TentsGame.load(GAME.save().replace("both", "none")), "text is wrong: the rule is"),
    (lambda: TentsGame.load(GAME.save().replace('"T."', '"T"')), "text is wrong: row 1 of the trees"),
    (lambda: TentsGame.load(GAME.save().replace(':["T.', ':["T?')), "text is wrong: '\\?' at row 0, column 1"),
]  # fmt: skip


@each("number", range(len(WRONG)))
def test_wrong_arguments_are_named(number):
    act, message = WRONG[number]
    before = GAME.save()
    with pytest.raises(ValueError, match=message):
        act()
    assert GAME.save() == before
