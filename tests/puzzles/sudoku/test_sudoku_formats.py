"""Formats: spellings, round trips, refusals by name, and no crash on any text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.any_text import any_text
from suite.each import each

from game.engine.core import PuzzleError, cell
from game.engine.formats.recognise import recognise
from game.puzzles import find, registry
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.board import SudokuBoard, of_size
from game.puzzles.sudoku.shape import shape, usual

SPEC = find("sudoku")
FORMATS = {f.name: f for f in SPEC.formats}
LINE = "2.....4.....98.....1.3..7....5...9.3...62..1.......6...48..7.2...6...5....3......"
ROWS = [LINE[i : i + 9] for i in range(0, 81, 9)]
BOARD = SPEC.board_from_json(ROWS, {})

FRAMED = "\n".join(
    "+-------+-------+-------+\n" * (r % 3 == 0) + "| " + " | ".join(" ".join(row[c : c + 3]) for c in (0, 3, 6)) + " |"
    for r, row in enumerate(ROWS)
)
SPELLINGS = {
    "dots": LINE,
    "zeros": LINE.replace(".", "0"),
    "stars": LINE.replace(".", "*"),
    "dashes": LINE.replace(".", "-"),
    "underscores": LINE.replace(".", "_"),
    "blanks": LINE.replace(".", " "),
    "rows": "\n".join(ROWS),
    "rows of zeros": "\n".join(ROWS).replace(".", "0"),
    "rows of dashes": "\n".join(ROWS).replace(".", "-"),
    "frame": FRAMED,
    "frame, Windows lines": FRAMED.replace("\n", "\r\n"),
    "comment": "# by hand\n" + LINE,
    "simple sudoku": "\n".join(
        ("-----------\n" if r in (3, 6) else "") + "|".join(row[c : c + 3] for c in (0, 3, 6))
        for r, row in enumerate(ROWS)
    ),
    "sdk": "#ANobody\n#DA puzzle\n" + "\n".join(ROWS),
    "sdk sections": "[Puzzle]\n" + "\n".join(ROWS),
    "groups": " ".join(ROWS),
    "one line with bars": "|".join(ROWS),
    "rows of blanks": "\n".join(ROWS).replace(".", " "),
    "rows of blanks, the ends lost": "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
    "rows with gaps": "\n".join(" ".join(row[c : c + 3] for c in (0, 3, 6)) for row in ROWS),
    "cells apart, underscores": "\n".join(" ".join(row) for row in ROWS).replace(".", "_"),
    "cells apart, dashes": "\n".join(" ".join(row) for row in ROWS).replace(".", "-"),
    "cells apart, with a name": "sudoku:" + "\n".join(" ".join(row) for row in ROWS),
    "bands apart": "\n\n".join("\n".join(ROWS[i : i + 3]) for i in (0, 3, 6)),
    "stars at the corners": FRAMED.replace("+-------+-------+-------+", "*-----------------------*"),
    "dots at the corners": FRAMED.replace("+-------+-------+-------+", ".-------.-------.-------."),
}


@each("text", SPELLINGS.values(), ids=SPELLINGS.keys())
def test_every_spelling_is_read(text):
    puzzle = recognise(text, registry())
    assert puzzle.spec is SPEC
    assert puzzle.board == BOARD


@each("blank", [" ", "-", "*", "_", "0", "."])
@each("bar", ["", "|"])
def test_rows_without_a_digit_are_rows(blank, bar):
    """A row of dashes is no border, one of blanks no gap."""
    rows = [*ROWS[:4], "." * 9, *ROWS[5:]]
    text = "\n".join(bar.join(row[c : c + 3] for c in (0, 3, 6)) for row in rows).replace(".", blank)
    puzzle = recognise(text, registry())
    assert puzzle.board == SPEC.board_from_json(rows, {})


def test_bands_of_a_small_board_are_no_rows_of_blanks():
    six = ["12.456", "......", "5...1.", ".....2", "......", "6....."]
    text = "\n\n".join("\n".join(six[i : i + 2]) for i in (0, 2, 4))
    assert recognise(text, registry()).board == SPEC.board_from_json(six, {})


def test_numbers_apart_may_be_another_puzzle():
    """More numbers than blanks are no Sudoku; few of them may be one, and it is asked which."""
    full = "\n".join(" ".join("123456123456"[r : r + 6]) for r in range(6))
    assert recognise(full, registry()).spec.kind == "hitori"
    with pytest.raises(PuzzleError, match="put hitori: or sudoku: before it"):
        recognise("\n".join(" ".join(row) for row in ROWS), registry())


def test_sdk_state_becomes_marks():
    state = ["8" if (r, c) == (0, 1) else ch for r, row in enumerate(ROWS) for c, ch in enumerate(row)]
    text = (
        "[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n" + "\n".join("".join(state[i : i + 9]) for i in range(0, 81, 9))
    )
    reading = FORMATS["sdk"].read(text)
    assert reading == (BOARD, {cell(0, 1): 8})
    assert FORMATS["sdk"].read(FORMATS["sdk"].write(*reading)) == reading


@st.composite
def boards(draw):
    form = draw(st.sampled_from([shape(2, 2), shape(3, 2), shape(3, 3), shape(4, 3), shape(4, 4), shape(2, 3)]))
    cells = st.one_of(st.just(0), st.just(0), st.integers(1, form.n))
    givens = draw(st.lists(cells, min_size=form.cells, max_size=form.cells))
    return of_size(form, givens)


@settings(max_examples=80)
@given(boards(), st.sampled_from(["id", "url", "pzprv3", "81", "sdm", "sdk", "ss", "text"]))
def test_round_trips(board: SudokuBoard, name: str):
    form = FORMATS[name]
    try:
        text = form.write(board, {})
    except PuzzleError:
        assert (board.box_width, board.box_height) == (2, 3)
        return
    assert form.read(text).board == board
    if any(board.givens) and board.n != 4:
        assert name in ("ss", "text") or form.claims(text)


@settings(max_examples=40)
@given(boards())
def test_json_round_trip(board: SudokuBoard):
    assert SPEC.board_from_json(SPEC.board_to_json(board), SPEC.options_of(board)) == board


def test_known_ids():
    text = "solo:2x2:1a2e3b4_3c"
    assert FORMATS["id"].read(text).board.rows(FORMATS["id"].read(text).board.givens) == (
        "1.2.",
        "....",
        "3..4",
        "3...",
    )
    assert FORMATS["id"].write(FORMATS["id"].read(text).board, {}) == text
    six = FORMATS["id"].read("solo:2x3:" + "z" + "j").board
    assert (six.box_width, six.box_height) == (3, 2)
    assert FORMATS["url"].read("https://puzz.link/p?sudoku/4/4/g1k23k3g").board.rows([0] * 16) == ("....",) * 4


def test_links_of_other_hosts_and_flags():
    want = FORMATS["url"].read("https://puzz.link/p?sudoku/4/4/g1k23k3g").board
    assert FORMATS["url"].read("http://pzv.jp/p.html?sudoku/v:/4/4/g1k23k3g").board == want
    assert (
        FORMATS["kanpen"]
        .read("http://www.kanpen.net/sudoku.html?problem=4/._1_._._/._._._2_/3_._._._/._._3_._/")
        .board.n
        == 4
    )


def test_sixteen_in_links():
    board = of_size(usual(16), [16, 10, 0, 1] + [0] * 252)
    assert "-10a" in FORMATS["url"].write(board, {})


def test_pencil_marks_and_answers_of_a_file():
    text = "pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . 2 /. 3 [1,2,,] . /. . . . /. . . . /. . . . /"
    reading = FORMATS["pzprv3"].read(text)
    assert reading.marks == {cell(0, 1): 3, notes.note(0, 2): 0b11}


def test_notes_of_a_file_go_both_ways():
    """As many as pzpr has places for; a fifth note of a cell is left out, a digit stands alone."""
    board = of_size(usual(6), [1] + [0] * 35)
    marks = {cell(0, 1): 3, notes.note(0, 2): 0b101, notes.note(0, 3): 0b111100, notes.note(0, 1): 0b11}
    text = FORMATS["pzprv3"].write(board, {**marks, notes.note(0, 4): 0b11111})
    assert text.splitlines()[9] == ". 3 .[1,3,,] .[3,4,5,6] . . "
    del marks[notes.note(0, 1)]
    assert FORMATS["pzprv3"].read(text) == (board, marks)


def test_a_grid_for_reading_holds_givens_alone():
    """Whoever reads it again cannot tell a player's digits from them."""
    text = FORMATS["text"].write(BOARD, {cell(0, 1): 8})
    assert FORMATS["text"].read(text) == (BOARD, {})


def test_an_id_says_that_uniqueness_is_no_reason():
    board = of_size(shape(3, 2), [1] + [0] * 35, uniqueness=False)
    text = FORMATS["id"].write(board, {})
    assert text == "solo:2x3n:1zi"
    assert FORMATS["id"].read(text).board == board
    assert FORMATS["id"].read("solo:2x3:1zi").board == of_size(shape(3, 2), board.givens)
    assert FORMATS["id"].read("solo:2x3ndu:1zi").board == board


def test_library_line():
    cells = "".join(f"+{ch}" if (r, c) == (0, 0) else ch for r, row in enumerate(ROWS) for c, ch in enumerate(row))
    reading = FORMATS["library"].read(f":0000::{cells}:712 812:::")
    assert reading.board.givens[0] == 0
    assert reading.marks[cell(0, 0)] == 2
    noted = reading.marks[notes.note(0, 1)]
    assert not noted >> 6 & 1
    assert not noted >> 7 & 1
    assert notes.automatic(reading.marks)


BAD = [
    ("solo:3x3#123456789", "seed"),
    ("solo:3x3x:a", "1 of 81"),
    ("solo:9j:a", "0 of 144 lines"),
    ("solo:4j:p,_aB", "character 3 of the blocks"),
    ("solo:4j:p,zz", "past the 24 lines"),
    ("solo:4j:p,z", "past the 24 lines"),
    ("solo:4j:p,x", "4 regions, not 1"),
    ("solo:12j:a", "4x4 to 9x9"),
    ("solo:2x2w:p", "9x9"),
    ("solo:3x3k:a", "1 of 81"),
    ("solo:2x2k:p", "0 of 24 lines"),
    ("solo:2x2k:p,aaa__baa__a__a__,3a8a4_6c9_6c4", "the sums end after 15 of 16"),
    ("solo:2x2k:p,aaa__baa__a__a__,a3_8a4_6c9_6c4a", "row 0, column 1: a sum stands at the first cell"),
    ("solo:2x2k:p,aaa__baa__a__a__,8a8a4_6c9_6c4a", "which make 7 at most, not 8"),
    ("solo:2x2:p,aaa__baa__a__a__,3a8a4_6c9_6c4a", "no cages without a k"),
    ("solo:3x3:", "0 of 81"),
    ("solo:3x3:z", "26 of 81"),
    ("solo:2x2:5o", "cell 0: 5"),
    ("solo:2x2:1!", "character 2"),
    ("solo:6x5:a", "boxes 5"),
    ("solo:hello", "solo:3x3:"),
    ("https://puzz.link/p?sudoku/9/8/g", "square"),
    ("https://puzz.link/p?sudoku/4/4/g", "1 of 16"),
    ("https://puzz.link/p?sudoku/4/4/g7n", "cell 1: 7"),
    ("https://puzz.link/p?sudoku/5/5/g", "5x5"),
    ("pzprv3/sudoku/4/1 . . /", "1 of 4 rows"),
    ("pzprv3/sudoku/4/1 . . /. . . ./. . . ./. . . ./", "row 0: 3 entries"),
    ("pzprv3/sudoku/4/1 . . 9/. . . ./. . . ./. . . ./", "row 0, column 3: '9'"),
    (LINE[:80], "not 80"),
    ("[Puzzle]\n" + "\n".join(ROWS[:8]), "not 8"),
    ("\n".join([*ROWS[:8], ROWS[8][:8] + "A"]), "row 8, column 8"),
    (f":0000::{LINE[:80]}::::", "not 80"),
    (f":0000::{LINE}:abc:::", "'abc'"),
]


@each(("text", "reason"), BAD)
def test_bad_input_is_one_clear_error(text, reason):
    with pytest.raises(PuzzleError) as error:
        recognise(text, {"sudoku": SPEC}, SPEC)
    assert reason in str(error.value)
    assert "\n" not in str(error.value)


@settings(max_examples=150)
@given(
    st.sampled_from(sorted(FORMATS)),
    st.one_of(
        any_text(120),
        st.text(alphabet="0123456789.-_*|+ \n[],:/solxpzuvtghijkd²٣", max_size=120),
        st.builds(
            lambda start, body: start + body,
            st.sampled_from(
                ["solo:3x3:", "https://puzz.link/p?sudoku/9/9/", "pzprv3/sudoku/4/", ":0000::", "[State]\n"]
            ),
            st.text(alphabet="0123456789.abz_-+/ ,[]\n:", max_size=100),
        ),
    ),
)
def test_no_text_crashes_a_reader(name, text):
    form = FORMATS[name]
    form.claims(text)
    try:
        reading = form.read(text)
    except PuzzleError:
        return
    assert 4 <= reading.board.n <= 25
