"""Other programs' formats: cases by hand, round trips, and one clear error for everything malformed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import PuzzleError
from game.engine.formats.recognise import recognise
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry
from game.puzzles.binairo.board import BinairoBoard, board_of
from game.puzzles.binairo.formats import FORMATS
from game.puzzles.binairo.spec import SPECS

BINAIRO = SPECS[0]
BY_NAME = {form.name: form for form in FORMATS}
VECTOR = "8x8:LAjaBfBDKBFCe"
ROWS = ("........", "...11...", "......00", ".1.....0", ".1...1..", "........", "1.1.....", "1..1....")


def test_a_game_id_by_hand():
    board = board_of(ROWS, False)
    for text in (f"unruly:{VECTOR}", f"UNRULY: {VECTOR}", f"binairo:{VECTOR}", VECTOR, VECTOR.replace(":", "dt:")):
        assert BY_NAME["id"].claims(text), text
        assert BY_NAME["id"].read(text).board == board
    assert BY_NAME["id"].write(board, {}) == f"unruly:{VECTOR}"
    unique = BY_NAME["id"].read(f"unruly:{VECTOR.replace(':', 'udn:')}").board
    assert unique == board_of(ROWS, True)
    assert BY_NAME["id"].write(unique, {}) == f"unruly:{VECTOR.replace(':', 'u:')}"


def test_runs_of_twenty_four_open_cells_and_more():
    rows = ["." * 8] * 8
    rows[3] = "1......."
    rows[7] = ".......0"
    text = BY_NAME["id"].write(board_of(rows), {})
    assert text == "unruly:8x8u:Yzna"
    assert BY_NAME["id"].read(text).board == board_of(rows)
    assert BY_NAME["id"].read("unruly:8x8u:zzo").board == board_of(["." * 8] * 8)


def test_a_task_is_a_square_and_says_nothing_of_equal_lines():
    text = "binairo:a1b1d11fa00b1a"
    with pytest.raises(PuzzleError, match="make no square"):
        BY_NAME["task"].read(text)
    for unique in (True, False):
        made = BINAIRO.make(recipe(unique), 3)
        written = BY_NAME["task"].write(made.board, {})
        assert recognise(written, registry()).board.rows == made.board.rows
    with pytest.raises(PuzzleError, match="is a square, and this board is 4x6"):
        BY_NAME["task"].write(board_of(["...."] * 6), {})


def recipe(unique):
    return Recipe(Size(8, 8), "medium", options={"unique-lines": "on" if unique else "off"})


def test_a_text_takes_the_rule_under_which_it_has_one_solution():
    two = board_of(("0.1.", "....", "0.1.", "...."), True)
    equal = ("00..1.", "......", "......", "......", "......", "......")
    assert BY_NAME["text"].read("binairo:\n" + "\n".join(two.rows)).board.unique_lines
    assert BY_NAME["text"].read("binairo:\n" + "\n".join(equal)).board.unique_lines  # several either way
    one = BY_NAME["id"].read("unruly:12x12:DCbbabACeBABAecBDAECBdaddAdicfCAjDEhaCbBaIaCAa").board
    assert BY_NAME["text"].read(BY_NAME["text"].write(one, {})).board == one


def test_a_text_holds_what_was_drawn():
    board = BINAIRO.make(recipe(True), 5).board
    slot = BINAIRO.slots(board)[4]
    text = BY_NAME["text"].write(board, {slot: 2})
    assert BY_NAME["text"].read(text) == (board, {slot: 2})


@each(
    ("text", "message"),
    [
        ("unruly:8x8", "an ID of Unruly is written like"),
        ("unruly:7x8:a", "has 2, 4, ... or 20 rows and columns, not 7x8"),
        ("unruly:22x22:a", "not 22x22"),
        ("unruly:4x4:aB", "ends after 3 of 16 cells"),
        ("unruly:4x4:zz", "goes on after the last cell of 16"),
        ("unruly:4x4:a1", "'1' at character 2 of this Unruly ID is no letter"),
        ("unruly:4x4dx:qa", "has the level dt, de or dn, not dx"),
        ("unruly:4x4#12", "names a seed"),
        ("binairo:\n01\n0", "row 1 of the board has 1 cells, row 0 has 2"),
        ("binairo:\n0x\n01", "'x' at row 0, column 1 is none of 0, 1 and ."),
        ("binairo:\n0.\n..\n\n1.\n..", "row 0, column 0 of the state is 1, but 0 is given there"),
    ],
)
def test_what_is_wrong_is_one_sentence(text, message):
    with pytest.raises(PuzzleError) as error:
        recognise(text, registry(), BINAIRO)
    assert message in str(error.value)


@given(st.integers(1, 5), st.integers(1, 5), st.booleans(), st.data())
def test_ids_and_levels_give_the_board_back(width, height, unique, data):
    rows = data.draw(
        st.lists(st.text("01.", min_size=2 * width, max_size=2 * width), min_size=2 * height, max_size=2 * height)
    )
    board = BinairoBoard(tuple(rows), unique)
    assert BY_NAME["id"].read(BY_NAME["id"].write(board, {})).board == board
    assert BINAIRO.board_from_json(BINAIRO.board_to_json(board), BINAIRO.options_of(board)) == board
    marks = {slot: data.draw(st.integers(1, 2)) for slot in BINAIRO.slots(board)[::2]}
    assert BINAIRO.marks_from_rows(board, BINAIRO.rows(board, marks)) == marks
