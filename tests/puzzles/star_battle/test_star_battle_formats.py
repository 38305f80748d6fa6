"""Other programs' formats: cases by hand, round trips, and one clear error for everything malformed."""

from __future__ import annotations

import pytest
from suite.each import each

from game.engine.core import PuzzleError, cell
from game.engine.formats.recognise import recognise
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry
from game.puzzles.star_battle.board import StarBattleBoard, board_of
from game.puzzles.star_battle.formats import FORMATS
from game.puzzles.star_battle.spec import SPECS

STAR_BATTLE = SPECS[0]
BY_NAME = {form.name: form for form in FORMATS}
ROWS = ("ABBCC", "AAACC", "ADDDC", "ADDDD", "EEDDD")
BOARD = board_of(ROWS)


def borders(text):
    """Five bits a character."""
    return "".join(
        "0123456789abcdefghijklmnopqrstuv"[int(text[at : at + 5].ljust(5, "0"), 2)] for at in range(0, len(text), 5)
    )


def test_a_link_by_hand():
    across = "1010" + "0010" + "1001" + "1000" + "0100"
    down = "01100" + "01110" + "00001" + "11000"
    link = f"https://puzz.link/p?starbattle/5/5/1/{borders(across)}{borders(down)}"
    assert BY_NAME["url"].write(BOARD, {}) == link
    for text in (link, link.replace("https://", ""), "starbattle/5/5/1/" + link.rpartition("/")[2]):
        assert recognise(text, registry()).board == BOARD


@each("name", ["id", "url", "pzprv3", "task", "text"])
@each(("side", "stars"), [(6, "1"), (9, "2")])
def test_a_board_comes_back(name, side, stars):
    board = STAR_BATTLE.make(Recipe(Size(side, side), "easy", options={"stars": stars}), 5).board
    form = BY_NAME[name]
    text = form.write(board, {})
    assert form.claims(text)
    assert recognise(text, registry()).board == board
    assert STAR_BATTLE.board_from_json(STAR_BATTLE.board_to_json(board), STAR_BATTLE.options_of(board)) == board


@pytest.mark.parametrize("name", ["pzprv3", "text"])
def test_what_was_marked_comes_back(name):
    marks = {cell(0, 2): 1, cell(0, 3): 2, cell(4, 0): 2}
    found = BY_NAME[name].read(BY_NAME[name].write(BOARD, marks))
    assert (found.board, found.marks) == (BOARD, marks)


def test_a_pzprv3_file_by_hand():
    text = (
        "pzprv3/starbattle/5/5/1/5/0 1 1 2 2 /0 0 0 2 2 /0 3 3 3 2 /0 3 3 3 3 /4 4 3 3 3 /. . # + . /"
        + ". . . . . /" * 4
    )
    found = recognise(text, registry())
    assert found.board == BOARD
    assert found.marks == {cell(0, 2): 1, cell(0, 3): 2}


def test_a_task_takes_the_stars_with_one_solution():
    numbers = ",".join(str("ABCDE".index(letter) + 1) for row in ROWS for letter in row)
    assert recognise(f"star-battle:{numbers}", registry()).board == BOARD


@each(
    ("text", "message"),
    [
        ("star-battle:4:AB/AB", "has 1, 2 or 3 stars a row, not '4'"),
        ("star-battle:1:ABBCC/AAACC/ADDDC/ADDDD/EEDD", "row 4 of the board has 4 cells, and there are 5 rows"),
        ("star-battle:1:ABBCC/AAACC/ADDDC/ADDDD/EED?D", "'?' at row 4, column 3 is no letter of a region"),
        ("star-battle:1:ABBCC/AAACC/ADDDC/ADDDD/DDDDD", "has 4 regions and 5 rows"),
        ("star-battle:1:ABBCC/AAACC/ADDDC/ADDDD/EEDDE", "the region of the cell at row 4, column 0 is not connected"),
        ("5x5 1\nABBCC\nAAACC\nADDDC\nADDDD\nEEDD.", "the cell at row 4, column 4 is in no region"),
        ("star-battle:2:ABBCC/AAACC/ADDDC/ADDDD/EEDDD", "with 2 stars a Star Battle has at least 8 rows, not 5"),
        ("starbattle/5/6/1/0000", "is a square of up to 20x20 cells, not 5x6"),
        ("starbattle/5/5/1/k92", "ends after 3 of 8 characters"),
        ("starbattle/5/5/1/k92!!!!!", "'!' at character 4 of the borders is none of 0 to 9 and a to v"),
        ("starbattle/5/5/x/k9288f28o", "has 1, 2 or 3 stars a row, not 'x'"),
        ("star-battle:1,2,3", "3 cells, which make no square"),
        ("star-battle: 5x5 1\nABBCC", "has 1 rows, not 5"),
    ],
)
def test_what_is_wrong_is_one_sentence(text, message):
    with pytest.raises(PuzzleError) as error:
        recognise(text, registry(), STAR_BATTLE)
    assert message in str(error.value)


def test_a_board_that_is_being_made_is_kept_but_not_written_for_others():
    board = StarBattleBoard(("A....", *["....."] * 4))
    assert STAR_BATTLE.board_from_json(STAR_BATTLE.board_to_json(board), {"stars": "1"}) == board
    assert BY_NAME["id"].read(BY_NAME["id"].write(board, {})).board == board
    for form in FORMATS[1:]:
        with pytest.raises(PuzzleError):
            form.write(board, {})
