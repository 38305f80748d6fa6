"""Other programs' formats: known examples, round trips, and errors that say where."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.any_text import any_text
from suite.each import each

from game.engine.core import PuzzleError
from game.puzzles.hitori.board import board_of, marks_of_rows, rows_of_numbers, state_rows
from game.puzzles.hitori.formats import FORMATS
from game.puzzles.hitori.spec import SPECS

HITORI = SPECS[0]
BY_NAME = {form.name: form for form in FORMATS}

TATHAM = "7x7de:4276243541767214547277267665263153775525313725324"
LINK = "hitori/4/4/1114142333214213"
SEVEN = [
    "4 2 7 6 2 4 3",
    "5 4 1 7 6 7 2",
    "1 4 5 4 7 2 7",
    "7 2 6 7 6 6 5",
    "2 6 3 1 5 3 7",
    "7 5 5 2 5 3 1",
    "3 7 2 5 3 2 4",
]
FOUR = ["1 1 1 4", "1 4 2 3", "3 3 2 1", "4 2 1 3"]
PZPRV3 = "pzprv3/hitori/4/4/1 1 1 4 /1 4 2 3 /3 3 2 1 /4 2 1 3 /# + # . /+ + + . /# + # . /+ + + # /"


def read(text):
    """As the command line does: the first format that claims the text reads it."""
    form = next(form for form in FORMATS if form.claims(text))
    return form.read(text)


def rows(board):
    return HITORI.board_to_json(board)


@each(
    ("text", "expected"),
    [
        (TATHAM, SEVEN),
        ("singles:2x3:12aAZz", ["1 2", "10 36", "61 35"]),
        ("SINGLES: 3:123231312", ["1 2 3", "2 3 1", "3 1 2"]),
        ("singles:3x2dk:123231\n", ["1 2 3", "2 3 1"]),
        ("singles:3x34de:123231312", ["1 2 3", "2 3 1", "3 1 2"]),
        ("singles:34:123231312", ["1 2 3", "2 3 1", "3 1 2"]),
        (f"https://puzz.link/p?{LINK}", FOUR),
        (f"http://pzv.jp/p.html?{LINK}", FOUR),
        (f"https://pzprxs.vercel.app/p?{LINK}", FOUR),
        (f"https://puzz.link/p?{LINK.replace('hitori/', 'hitori/v:/')}", FOUR),
        (LINK, FOUR),
        ("hitori/3/2/-10-rr.%@z", ["36 999 .", ". . 35"]),
        ("http://www.kanpen.net/hitori.html?problem=2/3/1_2_3_/._10_3_/", ["1 2 3", ". 10 3"]),
        (PZPRV3, FOUR),
        (PZPRV3.replace("/", "\n"), FOUR),
        ("pzprv3\r\nhitori\r\n1\r\n3\r\n1 - .\r\n", ["1 . ."]),
        ("1 2  3\n2 . ?\n\n", ["1 2 3", "2 . ."]),
    ],
)  # fmt: skip
def test_known_examples(text, expected):
    assert rows(read(text).board) == expected


def test_a_file_keeps_its_marks():
    reading = read(PZPRV3)
    assert state_rows(reading.board, reading.marks) == ("#o#.", "ooo.", "#o#.", "ooo#")
    assert BY_NAME["pzprv3"].write(*reading).split() == PZPRV3.replace("/", " ").split()


def test_what_is_written():
    board = board_of(rows_of_numbers(FOUR))
    assert BY_NAME["id"].write(board, {}) == "singles:4x4:1114142333214213"
    assert BY_NAME["url"].write(board, {}) == f"https://puzz.link/p?{LINK}"
    assert BY_NAME["text"].write(board, {}) == "\n".join(FOUR) + "\n"


@each(
    ("name", "text", "message"),
    [
        ("id", "singles:7x7#123", "random ID .* names a seed"),
        ("id", "singles:7x7", "with a colon after the size"),
        ("id", "singles:axb:12", "size 'axb'"),
        ("id", "singles:2x2dt:1212", "level de or dk, not dt"),
        ("id", "singles:2x2:121", "has 3 characters after the colon, 2x2 needs 4"),
        ("id", "singles:2x2:12 1", "' ' at row 1, column 0"),
        ("id", "singles:2x2:1201", "'0' at row 1, column 0"),
        ("id", "singles:0x0:", "1 to 61 rows and columns"),
        ("id", "singles:99999x9:11", "1 to 61 rows and columns"),
        ("id", "singles:" + "9" * 5000 + ":11", "size '99999999999999999999' of this"),
        ("text", "1 " + "9" * 5000, "'999999999999' at row 0, column 1"),
        ("url", "hitori/" + "9" * 5000 + "/2/11", "hitori/COLUMNS/ROWS/NUMBERS"),
        ("url", "hitori/4/4", "hitori/COLUMNS/ROWS/NUMBERS"),
        ("url", "hitori/a/b/c/d", "hitori/COLUMNS/ROWS/NUMBERS"),
        ("url", "hitori/4/4/111", "ends before row 0, column 3: 3 of 16 cells"),
        ("url", "hitori/2/2/12345", "goes on after the last cell: '5'"),
        ("url", "hitori/2/2/12A4", "'A' at row 1, column 0"),
        ("url", "hitori/2/2/123-1", "after - at row 1, column 1"),
        ("url", "hitori/2/2/12-+14", "after - at row 1, column 0"),
        ("url", "hitori/2/2/12-zz4", "the number 1295 at row 1, column 0 is not from 0 to 999"),
        ("url", "hitori/99/2/12", "1 to 61 rows and columns"),
        ("url", "http://www.kanpen.net/hitori.html?size=3", "problem=ROWS/COLUMNS/NUMBERS"),
        ("url", "http://www.kanpen.net/hitori.html?problem=2/2/1_2_/1_x_/", "'x' at row 1, column 1"),
        ("url", "http://www.kanpen.net/hitori.html?problem=2/2/1_2_/1_/", "row 1 of the link has 1 numbers, not 2"),
        ("url", "http://www.kanpen.net/hitori.html?problem=2/2/1_2_/", "the link has 1 rows of numbers, not 2"),
        ("pzprv3", "pzprv3/hitori/4", "the rows, then the columns"),
        ("pzprv3", "pzprv3/hitori/2/2/1 2/1 2 3", "row 1 of the file has 3 numbers, not 2"),
        ("pzprv3", "pzprv3/hitori/2/2/1 2", "the file has 1 rows of numbers, not 2"),
        ("pzprv3", "pzprv3/hitori/1/2/1 2/# x", "'x' at row 0, column 1 of the states"),
        ("pzprv3", "pzprv3/hitori/1/2/1 2/#", "row 0 of the states has 1 cells, not 2"),
        ("pzprv3", "pzprv3/hitori/2/2/1 2/2 1/# .", "has 1 rows of states, not 2"),
        ("text", "1 2\n1", "row 1 has 1 numbers, row 0 has 2"),
        ("text", "1 2\n1 x", "'x' at row 1, column 1"),
    ],
)
def test_bad_input_says_where(name, text, message):
    with pytest.raises(PuzzleError, match=message):
        BY_NAME[name].read(text)


@each(
    ("text", "name"),
    [
        ("singles:anything", "id"),
        (TATHAM, "id"),
        ("8x8dk#77", "id"),
        (f"https://puzz.link/p?{LINK}", "url"),
        ("hitori/", "url"),
        (PZPRV3, "pzprv3"),
        ("1 2\n2 1", "text"),
        ("8x8de:b2a1b1a2d3b0a12a2a12d2c1a2c2223c12a33b2a1a1a2f3b4b2a112c", None),
        ("8x8:dhabcaobbdcg_,1,1,0,4,0,3,1,2,2,0,4,0,1,3,0,2", None),
        ("https://puzz.link/p?sudoku/4/4/g1k23k3g", None),
        ("pzprv3/gokigen/4/4/", None),
        ("53..7....6..195...", None),
        ("", None),
        (". .\n. .", None),
    ],
)
def test_which_format_a_text_is_meant_to_be(text, name):
    assert next((form.name for form in FORMATS if form.claims(text)), None) == name


@each("number", [None, 0, 62])
def test_an_id_refuses_what_it_cannot_say(number):
    with pytest.raises(PuzzleError, match="row 0, column 1 has"):
        BY_NAME["id"].write(board_of([[1, number]]), {})


@given(st.data())
@settings(max_examples=60)
def test_round_trips(data):
    width, height = data.draw(st.integers(1, 12)), data.draw(st.integers(1, 12))
    number = st.one_of(st.none(), st.integers(0, 999))
    cells = st.lists(st.lists(number, min_size=width, max_size=width), min_size=height, max_size=height)
    board = board_of(data.draw(cells))
    state = st.text("#o.", min_size=width, max_size=width)
    marks = marks_of_rows(board, data.draw(st.lists(state, min_size=height, max_size=height)))
    for name in ("url", "pzprv3", "text"):
        text = BY_NAME[name].write(board, marks)
        reading = BY_NAME[name].read(text)
        assert reading.board == board
        if name == "pzprv3":
            assert reading.marks == marks
        if name != "text":
            assert BY_NAME[name].claims(text)
    assert HITORI.board_from_json(HITORI.board_to_json(board), {}) == board
    if all(n is not None and 1 <= n <= 61 for n in board.numbers):
        assert BY_NAME["id"].read(BY_NAME["id"].write(board, {})).board == board


@given(st.integers(1, 9), st.integers(1, 9), st.data())
@settings(max_examples=40)
def test_ids_round_trip(width, height, data):
    row = st.lists(st.integers(1, 61), min_size=width, max_size=width)
    board = board_of(data.draw(st.lists(row, min_size=height, max_size=height)))
    text = BY_NAME["id"].write(board, {})
    assert BY_NAME["id"].claims(text)
    assert BY_NAME["id"].read(text).board == board
    assert BY_NAME["id"].read(text.removeprefix("singles:")).board == board


@given(
    any_text(), st.sampled_from(["", "singles:", "singles:3x3:", "hitori/3/3/", "pzprv3/hitori/", "1 2 3\n", "3x3dk:"])
)
@settings(max_examples=150)
def test_no_text_makes_a_reader_fail_otherwise_than_plainly(text, head):
    for form in FORMATS:
        form.claims(head + text)
        try:
            message = "" if form.read(head + text).board.numbers else "empty"
        except PuzzleError as error:
            message = str(error)
        assert message != "empty"
        assert "\n" not in message
