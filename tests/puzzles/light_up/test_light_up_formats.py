"""Other programs' formats: cases by hand, round trips, and one clear error for everything malformed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import PuzzleError, cell
from game.engine.formats.recognise import recognise
from game.puzzles import registry
from game.puzzles.light_up.board import LightUpBoard, board_of
from game.puzzles.light_up.formats import FORMATS
from game.puzzles.light_up.spec import SPECS

LIGHT_UP = SPECS[0]
BY_NAME = {form.name: form for form in FORMATS}
VECTOR = "7x7:d0i0a2a1k0a1a1i1d"
ROWS = ("....0..", ".......", "0.2.1..", ".......", "..0.1.1", ".......", "..1....")
LINK = ("......", "..4...", "....2.", ".0....", "...1..", "......")


@each("head", ["", "b20", "b20s2d0", "s4d2", "r", "d1"])
def test_a_game_id_by_hand(head):
    for text in (f"lightup:{VECTOR}", f"LightUp: {VECTOR}", f"light-up:{VECTOR}", VECTOR):
        text = text.replace("7x7", f"7x7{head}")
        assert recognise(text, registry()).board == board_of(ROWS), text
    assert BY_NAME["id"].write(board_of(ROWS), {}) == f"lightup:{VECTOR}"


def test_plain_walls_and_long_runs():
    board = board_of(["." * 30, "#" + "." * 28 + "4"])
    assert BY_NAME["id"].write(board, {}) == "lightup:30x2:zdBzb4"
    assert BY_NAME["id"].read("lightup:30x2:zdBzb4").board == board


@each("head", ["akari", "lightup", "https://puzz.link/p?akari", "http://pzv.jp/p.html?lightup"])
def test_a_link_by_hand(head):
    assert recognise(f"{head}/6/6/nekcakbl", registry()).board == board_of(LINK)
    assert BY_NAME["url"].write(board_of(LINK), {}) == "https://puzz.link/p?akari/6/6/nekcakbl"


def test_a_file_by_hand():
    text = "pzprv3/lightup/2/3/. # 1 /+ - 0 /"
    reading = recognise(text, registry())
    assert reading.board == board_of(["..1", ".#0"])
    assert reading.marks == {cell(0, 1): 1, cell(1, 0): 2}
    written = BY_NAME["pzprv3"].write(reading.board, reading.marks)
    assert written == "pzprv3\nlightup\n2\n3\n. # 1 \n+ - 0 \n"
    assert BY_NAME["pzprv3"].read(written) == (reading.board, reading.marks)
    finished = text + "0 0 1 /0 0 1 /"
    assert BY_NAME["pzprv3"].read(finished) == (reading.board, reading.marks)


def test_a_text_by_hand():
    text = "light-up:\n.o1\nx#0\n"
    reading = recognise(text, registry())
    assert (reading.board, reading.marks) == (board_of(["..1", ".#0"]), {cell(0, 1): 1, cell(1, 0): 2})
    assert BY_NAME["text"].write(reading.board, reading.marks) == text


@each(
    ("text", "message"),
    [
        ("lightup:7x7", "an ID of Light Up is written like"),
        ("lightup:61x2:a", "a board has 1 to 60 rows and columns, not 61x2"),
        ("lightup:3x3:a1", "ends before row 0, column 2: 2 of 9 cells"),
        ("lightup:3x3:zz", "goes on after the last cell of 9"),
        ("lightup:3x3:a5", "'5' at row 0, column 1 is none of 0 to 4, B and a to z"),
        ("lightup:7x7d9:a", "has the level"),
        ("lightup:7x7#12", "names a seed"),
        ("akari/3/3/5", "the link ends before row 0, column 2: 2 of 9 cells"),
        ("akari/3/3/a!", "is no wall and no number"),
        ("akari/3/3/zz", "goes on after the last cell"),
        ("pzprv3/lightup/1/2/. 7 /", "'7' at row 0, column 1 of the file is none of"),
        ("pzprv3/lightup/2/2/. . /", "row 1 of the file has 0 cells, not 2"),
        ("light-up:\n.1\n.", "row 1 of the board has 1 cells, row 0 has 2"),
    ],
)
def test_what_is_wrong_is_one_sentence(text, message):
    with pytest.raises(PuzzleError) as error:
        recognise(text, registry(), LIGHT_UP)
    assert message in str(error.value)


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_every_format_gives_the_board_back(width, height, data):
    row = st.text(".....##01234", min_size=width, max_size=width)
    board = LightUpBoard(tuple(data.draw(st.lists(row, min_size=height, max_size=height))))
    marks = {slot: data.draw(st.integers(1, 2)) for slot in LIGHT_UP.slots(board)[::2]}
    for name in BY_NAME:
        assert BY_NAME[name].read(BY_NAME[name].write(board, marks)).board == board
    for name in ("pzprv3", "text"):
        assert BY_NAME[name].read(BY_NAME[name].write(board, marks)).marks == marks
    assert LIGHT_UP.board_from_json(LIGHT_UP.board_to_json(board), {}) == board
