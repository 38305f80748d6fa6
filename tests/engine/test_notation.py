"""The heads, runs and rows of marks that all notations share."""

from __future__ import annotations

import pytest
from suite.each import each

from game.engine import notation
from game.engine.core import PuzzleError, cell

SYMBOLS = {".": 0, "#": 1, "+": 2}


def test_the_head_of_an_id_is_taken_apart():
    found, body = notation.id_head(" 8x6de : ab1\n", "Toy", "8x8de:ab...", "eh")
    assert (found[1], found[2], found[3], body) == ("8", "6", "e", "ab1")
    found, body = notation.id_head("8:", "Toy", "8x8de:ab...", "eh")
    assert (found[1], found[2], found[3], body) == ("8", None, None, "")


@each(
    ("text", "message"),
    [
        ("8x8de#12", "a random ID"),
        ("8x8de", "an ID of Toy is written like 8x8de:ab..., with a colon after the size"),
        ("x8:a", "the size 'x8' of this Toy ID is not written like 8x8 or 8x8de"),
        ("8x8dk:a", "an ID of Toy has the level de or dh, not dk"),
    ],
)
def test_a_wrong_head_is_named(text, message):
    with pytest.raises(PuzzleError, match=message):
        notation.id_head(text, "Toy", "8x8de:ab...", "eh")


@each(("blanks", "run"), [(0, ""), (1, "g"), (19, "y"), (20, "z"), (21, "zg"), (60, "zzz")])
def test_runs(blanks, run):
    assert notation.letters(blanks, 20, "g") == run


@each("site", ["https://puzz.link/p?", "http://pzv.jp/p.html?", "https://example.org/pzprv3/p?", ""])
@each("flags", ["", "v:/"])
def test_links_with_and_without_site_and_flags(site, flags):
    text = f" {site}toy/{flags}3/4/abc/rest\n"
    assert notation.claims_link(text, "toy")
    assert not notation.claims_link(text, "to")
    assert notation.link_parts(text, "toy", "BODY") == (3, 4, "abc")


@each(
    "text",
    [
        "https://puzz.link/p?type=editor&toy/3/4/abc",
        "https://puzz.link/p?type=player&lang=en&toy/3/4/abc",
        "HTTPS://PUZZ.LINK/p?toy/3/4/abc",
        "https://puzz.link/p?TOY/3/4/abc",
        "puzz.link/p?toy/3/4/abc",
        "www.puzz.link/p.html?toy/3/4/abc",
        "//puzz.link/p?toy/3/4/abc",
        "pzv.jp/p.html?toy/3/4/abc",
        "https://puzz.link/p?toy/3/4/abc#",
        "<https://puzz.link/p?toy/3/4/abc>",
        ' "https://puzz.link/p?toy/3/4/abc" ',
        "https://puzz.link/p?toy_edit/3/4/abc",
        "https://puzz.link/p?toy%2F3%2F4%2Fabc",
    ],
)
def test_links_as_they_are_passed_on(text):
    assert notation.claims_link(text, "toy")
    assert not notation.claims_link(text, "editor")
    assert notation.link_parts(text, "toy", "BODY") == (3, 4, "abc")


def test_other_sites_and_puzzles_are_none():
    for text in ("https://example.org/p?toy/3/4/abc", "puzz.link/toy/3/4/abc", f"{'puzz.link' * 9999}?toy/3/4/abc"):
        assert not notation.claims_link(text, "toy")


@each(
    "text",
    [
        "https://puzz.link/p?pzprv3/toy/2/3/1%202%203%20/.%20%23%20+%20/",
        "https://puzz.link/p?pzprv3/toy/2/3/1 2 3 /. # + /",
        "puzz.link/p?type=editor&pzprv3.1/toy/2/3/1_2_3_/._%23_+_/",
    ],
)
def test_files_in_links(text):
    assert notation.claims_file(text, "toy")
    assert not notation.claims_link(text, "toy")
    assert notation.file_parts(text) == (3, 2, ["1 2 3", ". # +", ""])


@each("text", ["toy/", "toy/3/4", "toy/v:/3/x/abc", "toy/3/99999/abc"])
def test_a_link_without_its_parts(text):
    with pytest.raises(PuzzleError, match="a link to toy ends with toy/COLUMNS/ROWS/BODY"):
        notation.link_parts(text, "toy", "BODY")


@each("end", ["\n", "\r\n", "\r", "/"])
def test_files_with_any_line_ends(end):
    text = end.join(["pzprv3.1", "toy", "2", "3", "1 2 3", " . # + "])
    assert notation.claims_file(text, "toy")
    assert not notation.claims_file(text, "boy")
    assert notation.file_parts(text) == (3, 2, ["1 2 3", ". # +"])


def test_a_file_without_sizes():
    with pytest.raises(PuzzleError, match="goes on with the rows, then the columns"):
        notation.file_parts("pzprv3\ntoy\n3\nx\n")


def test_marks_are_read_or_missing():
    assert notation.file_marks([". # +", "", "9"], 3, 1, SYMBOLS, "states") == {cell(0, 1): 1, cell(0, 2): 2}
    assert notation.file_marks(["", ""], 3, 2, SYMBOLS, "states") == {}


@each(
    ("lines", "message"),
    [
        (["# #"], "the file has 1 rows of states, not 2"),
        (["# #", "#"], "row 1 of the states has 1 cells, not 2"),
        (["# #", "# x"], r"'x' at row 1, column 1 of the states is none of #, \+ and \."),
    ],
)
def test_wrong_rows_of_marks_are_named(lines, message):
    with pytest.raises(PuzzleError, match=message):
        notation.file_marks(lines, 2, 2, SYMBOLS, "states")


def test_the_cells_of_a_state_come_in_reading_order():
    assert list(notation.state_cells(["ab", "c"], [2, 1])) == [(0, 0, "a"), (0, 1, "b"), (1, 0, "c")]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["ab"], "the state has 1 rows, the board 2"),
        (["ab", "cd"], "row 1 of the state has 2 cells, the board's has 1"),
    ],
)
def test_a_state_of_another_shape(rows, message):
    with pytest.raises(PuzzleError, match=message):
        list(notation.state_cells(rows, [2, 1]))
