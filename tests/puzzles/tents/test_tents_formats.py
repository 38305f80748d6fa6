"""Other programs' formats and the pictures: read, written, refused with the place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.any_text import any_text
from suite.each import each

from game.engine.core import PuzzleError, cell
from game.engine.rng import Rng
from game.puzzles.tents.board import board_of, default_board, edge_between
from game.puzzles.tents.formats import FORMATS
from game.puzzles.tents.spec import SPECS

TENTS = SPECS[0]
BY_NAME = {format.name: format for format in FORMATS}
WRITTEN = {name: format for name, format in BY_NAME.items() if format.write is not None}

ASCII = """\
 x         x x   1
                 2
             x   1
 x   x           2
         x       2
     x           0
                 1
   x x     x x   3
 3 0 2 1 2 1 2 1
"""
EMOJI = """\
🌲⬜⬜⬜⬜🌲🌲⬜ 1
⬜⬜⬜⬜⬜⬜⬜⬜ 2
⬜⬜⬜⬜⬜⬜🌲⬜ 1
🌲⬜🌲⬜⬜⬜⬜⬜ 2
⬜⬜⬜⬜🌲⬜⬜⬜ 2
⬜⬜🌲⬜⬜⬜⬜⬜ 0
⬜⬜⬜⬜⬜⬜⬜⬜ 1
⬜🌲🌲⬜⬜🌲🌲⬜ 3
 3 0 2 1 2 1 2 1
"""


def read(name, text):
    format = BY_NAME[name]
    assert format.claims(text)
    assert [f.name for f in FORMATS if f.claims(text)] == [name]
    return format.read(text)


def test_the_default_board_as_pictures():
    assert BY_NAME["text"].write(default_board(), {}) == ASCII
    assert BY_NAME["emoji"].write(default_board(), {}) == EMOJI
    for name, text in (("text", ASCII), ("emoji", EMOJI), ("emoji", EMOJI.replace("⬜", "⬜\ufe0f"))):
        board, marks = read(name, text)
        assert TENTS.board_to_json(board) == TENTS.board_to_json(default_board())
        assert (board.rule, marks) == ("matching", {})


def test_fields_grow_with_the_counts():
    board = board_of(2, 20, [(0, 0), (19, 1)], [10, 0], [1] + [0] * 19)
    marks = {cell(0, 1): 1, cell(1, 0): 2}
    lines = BY_NAME["text"].write(board, marks).splitlines()
    assert lines[:2] == ["  x  * 1", "  -    0"]
    assert lines[-2:] == ["     x 0", " 10  0"]
    assert BY_NAME["emoji"].write(board, marks).splitlines()[:1] == ["🌲⛺ 1"]
    assert BY_NAME["emoji"].write(board, marks).splitlines()[-1] == "10 0"
    for name in ("text", "emoji"):
        assert read(name, BY_NAME[name].write(board, marks)) == (board, marks)


def test_ids_as_other_programs_write_them():
    board, marks = read("id", "8x8:dhabcaobbdcg_,1,1,0,4,0,3,1,2,2,0,4,0,1,3,0,2")
    assert board.columns == (1, 1, 0, 4, 0, 3, 1, 2)
    assert board.rows == (2, 0, 4, 0, 1, 3, 0, 2)
    assert board.tree_rows()[:2] == ["....T...", ".....T.T"]
    assert board.trees.bit_count() == 12
    assert (board.rule, marks) == ("matching", {})
    assert TENTS.count(board).number == 1
    assert BY_NAME["id"].write(board, {}) == "tents:8x8:dhabcaobbdcg_,1,1,0,4,0,3,1,2,2,0,4,0,1,3,0,2"
    assert read("id", " Tents: 8x8dt:dhabcaobbdcg_,1,1,0,4,0,3,1,2,2,0,4,0,1,3,0,2").board == board
    assert read("id", "tents-local:8x8de:dhabcaobbdcg_,1,1,0,4,0,3,1,2,2,0,4,0,1,3,0,2").board.rule == "local"


def test_runs_of_twenty_five_and_marks_in_ids():
    board = board_of(6, 9, [(4, 1), (8, 5)], [0, 1, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0, 0, 1, 0])
    assert BY_NAME["id"].write(board, {}) == "tents:6x9:z_zb_,0,1,0,0,0,1,0,0,0,1,0,0,0,1,0"
    assert read("id", "6x9:z_zb_,0,1,0,0,0,1,0,0,0,1,0,0,0,1,0").board == board
    marks = {cell(3, 1): 1, cell(4, 0): 2}
    text = BY_NAME["id"].write(board, marks)
    assert text == "tents:6x9:s!d-_zb_,0,1,0,0,0,1,0,0,0,1,0,0,0,1,0"
    assert read("id", text) == (board, marks)


def test_links():
    board, marks = read("url", "https://puzz.link/p?tents/5/5/2g0h1i1j82323")
    assert board.columns == (2, None, 0, None, None)
    assert board.rows == (1, None, None, None, 1)
    assert board.tree_rows() == ["..T..", "......"[:5], ".T..T", "...T.", ".T..."]
    assert BY_NAME["url"].write(board, marks) == "https://puzz.link/p?tents/5/5/2g0h1i1j82323"
    for text in ("http://pzv.jp/p.html?tents/v:/5/5/2g0h1i1j82323", "tents/5/5/2g0h1i1j82323"):
        assert read("url", text).board == board
    wide = board_of(40, 30, [(0, 39), (29, 0)], [None] * 40, [17] + [None] * 29)
    assert BY_NAME["url"].write(wide, {}).startswith("https://puzz.link/p?tents/40/30/zz-11zoz")
    assert read("url", BY_NAME["url"].write(wide, {})).board == wide


def test_pzprv3_files():
    board = board_of(3, 2, [(0, 0), (1, 2)], [None, 1, 1], [2, None])
    marks = {
        cell(0, 1): 1,
        cell(1, 0): 2,
        edge_between(cell(0, 0), cell(0, 1)): 1,
        edge_between(cell(0, 2), cell(1, 2)): 1,
    }
    text = BY_NAME["pzprv3"].write(board, marks)
    assert text == "pzprv3\ntents\n2\n3\n. . 1 1 \n2 1 A . \n. - . 1 \n1 0 \n0 0 \n0 0 1 \n"
    assert read("pzprv3", text) == (board, marks)
    cells = {slot: mark for slot, mark in marks.items() if slot.kind == "cell"}
    assert read("pzprv3", "\n".join(text.splitlines()[:7])) == (board, cells)
    crossed = text.replace("\n1 0 \n0 0 ", "\n-1 1 1 \nx")  # what is no tie: none there, between cells, no mark
    assert read("pzprv3", crossed).marks == {**cells, edge_between(cell(0, 2), cell(1, 2)): 1}
    assert read("pzprv3", text.replace("\n", "/").replace("1 1 /", "c1 c1 /", 1)) == (board, marks)


WRONG = [
    ("id", "tents:8x8", "a colon after the size"),
    ("id", "tents:8x8#123", "random ID"),
    ("id", "tents:8y8:a,1", "size '8y8'"),
    ("id", "tents:2x2dh:_c,1,0,0,1", "de or dt, not dh"),
    ("id", "tents:0x2:a,1", "1 to 100"),
    ("id", "tents:999:a,1", "1 to 100"),
    ("id", "tents:2x2:_c,1,0,0", "3 counts; 2x2 needs 4"),
    ("id", "tents:2x2:_c,1,0,0,1,0", "5 counts; 2x2 needs 4"),
    ("id", "tents:2x2:_c,1,,0,1", "column 1 is ''"),
    ("id", "tents:2x2:_c,1,0,x,1", "row 0 is 'x'"),
    ("id", "tents:2x2:_c,1,0,0,3", "count 3 of row 1"),
    ("id", "tents:2x2:_c,1,0,0,9999999999999999999", "row 1 is"),
    ("id", "tents:2x2:_b,1,0,0,1", "no end"),
    ("id", "tents:2x2:_a,1,0,0,1", "ends before row 1, column 1"),
    ("id", "tents:2x2:_d,1,0,0,1", "more cells than 2x2"),
    ("id", "tents:2x2:z,1,0,0,1", "more cells than 2x2"),
    ("id", "tents:2x2:_cc,1,0,0,1", "goes on after the last cell"),
    ("id", "tents:2x2:!_c,1,0,0,1", "before the first cell"),
    ("id", "tents:2x2:_?,1,0,0,1", r"'\?' at row 0, column 1"),
    ("url", "https://puzz.link/p?tents/5/5", "tents/COLUMNS/ROWS"),
    ("url", "https://puzz.link/p?tents/5/x/2g", "tents/COLUMNS/ROWS"),
    ("url", "https://puzz.link/p?tents/5/5/2g0", "after 3 of 10 counts"),
    ("url", "https://puzz.link/p?tents/2/2/z", "goes on after the last row"),
    ("url", "https://puzz.link/p?tents/2/2/+111", r"'\+' as count 0"),
    ("url", "https://puzz.link/p?tents/2/2/-x1", "count 0 of the link is -x1"),
    ("url", "https://puzz.link/p?tents/2/2/f000l", "15 of column 0"),
    ("url", "https://puzz.link/p?tents/2/2/j", "ends before row 0, column 0"),
    ("url", "https://puzz.link/p?tents/2/2/jm", "more cells than 2x2"),
    ("url", "https://puzz.link/p?tents/2/2/jl0", "goes on after the last cell"),
    ("url", "https://puzz.link/p?tents/2/2/jL", "'L' at row 0, column 0"),
    ("pzprv3", "pzprv3/tents/2/x", "the rows, then the columns"),
    ("pzprv3", "pzprv3/tents/2/2/. 1 1/1 . ./", "line 2 of the file has 0 entries"),
    ("pzprv3", "pzprv3/tents/2/2/. 1 1/1 . .", "2 lines of counts and cells, not 3"),
    ("pzprv3", "pzprv3/tents/1/2/. 1 1/1 .", "line 1 of the file has 2 entries"),
    ("pzprv3", "pzprv3/tents/1/2/. x 1/1 . .", "column 0 is 'x'"),
    ("pzprv3", "pzprv3/tents/1/2/. 1 1/1 . 2", "'2' at row 0, column 1"),
    ("text", " x   1\n 1 0 0\n", "row 0 of the picture is not 3 cells of 2"),
    ("text", " x   1\n10 00\n", "not right-aligned"),
    ("text", "x-   1\n 0 1\n", "'x-' at row 0, column 0"),
    ("text", " x   3\n 0 1\n", "count 3 of row 0"),
    ("emoji", "🌲⬜ 1", "no row of cells"),
    ("emoji", "🌲⬜\n 0 1", "row 0 of the picture has no blank"),
    ("emoji", "🌲x 1\n 0 1", "'x' at row 0, column 1"),
    ("emoji", "🌲⬜ 1\n 0 1 1", "3 counts for 2 columns"),
    ("emoji", "🌲⬜ 1\n⬜ 1\n 0 1", "row 1 of the picture has 1 cells"),
    ("emoji", "🌲⬜ a\n 0 1", "row 0 is 'a'"),
]


@each(("name", "text", "message"), WRONG)
def test_malformed_texts_say_where(name, text, message):
    assert BY_NAME[name].claims(text)
    with pytest.raises(PuzzleError, match=message):
        BY_NAME[name].read(text)


def test_a_missing_count_cannot_be_said_in_an_id():
    with pytest.raises(PuzzleError, match="row 1 has no count"):
        BY_NAME["id"].write(board_of(2, 2, [(0, 0)], [1, 0], [0, None]), {})


@each("text", ["", "8x8:b2a1", "9j:b4_5a6,c_", "....1", "1 2\n3 4", "slant:2x2:i", "x", "a_,1"])
def test_other_texts_are_not_claimed(text):
    assert not any(format.claims(text) for format in FORMATS)


def some_board(rng, missing):
    width, height = 1 + rng.below(12), 1 + rng.below(12)
    trees = [(r, c) for r in range(height) for c in range(width) if rng.random() < 0.3]
    trees = trees or [(0, 0)]

    def count(length):
        return None if rng.random() < missing else rng.below(length + 1)

    board = board_of(width, height, trees, [count(height) for _ in range(width)], [count(width) for _ in range(height)])
    return board, {slot: 1 + rng.below(2) for slot in TENTS.slots(board) if rng.random() < 0.3}


@given(st.integers(0, 10**6))
@settings(max_examples=80)
def test_every_format_brings_boards_and_marks_back(seed):
    rng = Rng("formats", seed)
    whole, gaps = some_board(rng, 0), some_board(rng, 0.3)
    assert read("id", BY_NAME["id"].write(*whole)) == whole
    for board, marks in (whole, gaps):
        assert read("url", BY_NAME["url"].write(board, marks)) == (board, {})
        for name in ("pzprv3", "text", "emoji"):
            assert read(name, BY_NAME[name].write(board, marks)) == (board, marks)


@given(st.sampled_from(sorted(WRITTEN)), st.integers(0, 10**6), any_text(4), st.integers(0, 400))
@settings(max_examples=200)
def test_spoiled_texts_are_read_or_refused(name, seed, noise, at):
    text = BY_NAME[name].write(*some_board(Rng("spoiled", seed), 0))
    spoiled = text[:at] + noise + text[at + 1 :]
    for format in FORMATS:
        if format.claims(spoiled):
            with suppress(PuzzleError):
                assert TENTS.size_of(format.read(spoiled).board) >= (1, 1)
