"""Other programs' formats: cases by hand, round trips, and one clear error for everything malformed."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.each import each

from game.engine.core import PuzzleError, cell
from game.engine.formats.recognise import recognise
from game.engine.puzzle.recipe import Size
from game.puzzles import registry
from game.puzzles.slant.board import SlantBoard, board_from_rows
from game.puzzles.slant.formats import FORMATS
from game.puzzles.slant.spec import SPECS

SLANT = SPECS[0]
BY_NAME = {form.name: form for form in FORMATS}
WRITTEN = {name: form for name, form in BY_NAME.items() if form.write is not None}


def board(text):
    return board_from_rows(text.split(","))


def test_a_game_id_by_hand():
    b = board("1..2,.4..,0..3")
    text = "slant:3x2:1b2a4b0b3"
    assert BY_NAME["id"].write(b, {}) == text
    for name in (
        text,
        text.replace("slant", "SLANT"),
        "slant:3x2de:1b2a4b0b3",
        "3x2dh:1b2a4b0b3",
    ):
        assert BY_NAME["id"].claims(name)
        assert BY_NAME["id"].read(name).board == b
    assert BY_NAME["id"].read("slant:2:a1a2b3b").board == board(".1.,2..,3..")


def test_a_link_by_hand():
    b = board("1..2,.4..,0..3")
    # 1 and two corners: 11 = b; 2 and one: 7; 4 and two: e; 0 and two: a; 3 and two past the end: d
    link = "https://puzz.link/p?gokigen/3/2/b7ead"
    assert BY_NAME["url"].write(b, {}) == link
    for text in (
        link,
        "http://pzv.jp/p.html?gokigen/3/2/b7ea3",
        "gokigen/3/2/1h2g4h0h3",
        "gokigen/c/3/2/1..2.ea3",
        "https://puzz.link/p?gokigen/3/2/b7ea3",
    ):
        assert BY_NAME["url"].claims(text)
        assert BY_NAME["url"].read(text).board == b


@each(
    ("rows", "link"),
    [
        ("1.,.2", "gokigen/1/1/bc"),
        ("1.,2.", "gokigen/1/1/6c"),
        ("12,34", "gokigen/1/1/123e"),
        ("...,...,..2", "gokigen/2/2/nc"),
        ("...,...,.1.", "gokigen/2/2/mb"),
        ("...,...,0..", "gokigen/2/2/la"),
        ("...,...,.12", "gokigen/2/2/m1c"),
        ("...,...,...", "gokigen/2/2/o"),
    ],
)
def test_a_link_ends_as_its_site_ends_it(rows, link):
    """A number is followed by two blanks there unless a number follows, though the board be over."""
    assert BY_NAME["url"].write(board(rows), {}) == f"https://puzz.link/p?{link}"
    assert BY_NAME["url"].read(link).board == board(rows)


def test_a_pzprv3_file_by_hand():
    text = "pzprv3\ngokigen\n2\n3\n1 . . 2 \n. 4 . . \n0 . . 3 \n1 2 . \n. . 1 \n"
    reading = BY_NAME["pzprv3"].read(text)
    assert reading.board == board("1..2,.4..,0..3")
    assert reading.marks == {cell(0, 0): 1, cell(0, 1): 2, cell(1, 2): 1}
    assert BY_NAME["pzprv3"].write(*reading) == text
    assert BY_NAME["pzprv3"].read(text.replace("\n", "/")) == reading
    assert BY_NAME["pzprv3"].read("\n".join(text.splitlines()[:7])).marks == {}
    assert BY_NAME["pzprv3"].read(text + 'TrialData(0)\ninfo:{"a":1}\n') == reading


def test_plain_rows_carry_the_name():
    b = board("1..2,.4..,0..3")
    text = BY_NAME["text"].write(b, {})
    assert text == "slant:\n1..2\n.4..\n0..3\n"
    assert recognise(text, registry()).board == b
    assert recognise("1..2\n.4..\n0..3", registry(), SLANT).board == b
    assert not BY_NAME["text"].claims("1..2\n.4..\n0..3")


@st.composite
def boards(draw):
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    number = st.one_of(st.none(), st.none(), st.integers(0, 4))
    clues = draw(st.lists(number, min_size=(width + 1) * (height + 1), max_size=(width + 1) * (height + 1)))
    return SlantBoard(Size(width, height), tuple(clues))


@given(boards(), st.sampled_from(sorted(WRITTEN)))
@settings(max_examples=120)
def test_every_format_reads_what_it_writes(b, name):
    text = BY_NAME[name].write(b, {})
    assert BY_NAME[name].claims(text)
    assert BY_NAME[name].read(text).board == b


def test_empty_boards_of_every_size_are_written_in_long_runs():
    for width, height in ((1, 1), (4, 3), (9, 9), (36, 24)):
        b = SlantBoard(Size(width, height), (None,) * ((width + 1) * (height + 1)))
        for form in WRITTEN.values():
            assert form.read(form.write(b, {})).board == b


MALFORMED = [
    ("id", "slant:3x2", "colon"),
    ("id", "slant:3x2#12", "seed"),
    ("id", "slant:axb:1", "size"),
    ("id", "slant:3x2dk:1", "dk"),
    ("id", "slant:0x2:1", "1 to 100"),
    ("id", "slant:900x900:1", "1 to 100"),
    ("id", "slant:3x2:1b5", "'5' at corner 0, 3"),
    ("id", "slant:3x2:1b2a4b0b", "ends before corner 2, 3"),
    ("id", "slant:3x2:1b2a4b0b33", "after the last"),
    ("id", "slant:3x2:zzzzzzzz", "after the last"),
    ("id", "slant:3x2:1b2é", "'é' at corner 1, 0"),
    ("url", "gokigen/3", "ends with"),
    ("url", "gokigen/3/x/1", "ends with"),
    ("url", "gokigen/3/2/b7ea", "ends before corner 2, 3"),
    ("url", "gokigen/3/2/b7ea33", "after the last"),
    ("url", "gokigen/3/2/b7f", "'f' at corner 1, 1"),
    ("url", "gokigen/300/2/b7", "1 to 100"),
    ("pzprv3", "pzprv3/gokigen/x/3/", "number"),
    ("pzprv3", "pzprv3/gokigen/2/3/1 . . 2/", "2 rows of corners, not 3"),
    ("pzprv3", "pzprv3/gokigen/1/1/1 ./. 7/", "'7' at corner 1, 1"),
    ("pzprv3", "pzprv3/gokigen/1/1/1 . ./. 3/", "row 0"),
    ("pzprv3", "pzprv3/gokigen/1/1/1 ./. 3/3/", "'3' at row 0, column 0"),
    ("pzprv3", "pzprv3/gokigen/1/1/1 ./. 3/1 1/", "row 0 of the lines"),
    ("text", "slant:\n12\n341", "row 1"),
    ("text", "slant:\n12\n39", "'9' at corner 1, 1"),
]


@each(("name", "text", "words"), MALFORMED)
def test_malformed_texts_get_one_clear_error(name, text, words):
    assert BY_NAME[name].claims(text)
    with pytest.raises(PuzzleError, match=words) as caught:
        BY_NAME[name].read(text)
    assert "\n" not in str(caught.value)


@given(st.sampled_from(FORMATS), st.text("slant:0123456789abcdghxz/.- \n?#é", max_size=40))
@settings(max_examples=200)
def test_any_text_is_read_or_refused(form, text):
    for begun in (text, f"slant:3x2:{text}", f"gokigen/3/2/{text}", f"pzprv3/gokigen/1/1/{text}", f"slant:\n{text}"):
        if form.claims(begun):
            with suppress(PuzzleError):
                board = form.read(begun).board
                assert form.read(form.write(board, {})).board == board


def test_too_many_rows_are_refused_before_they_are_read() -> None:
    with pytest.raises(PuzzleError, match="not 1x102"):
        board_from_rows([*["11"] * 102, "xx"])
