"""The rules, as cases: numbers, a state, what is broken, how it stands."""

from __future__ import annotations

import pytest
from suite.each import each
from taps import tap

from game.engine.core import Change, PuzzleError, Status, cell
from game.engine.play.session import Session
from game.engine.puzzle.clashes import clash_of, violation_text
from game.puzzles.hitori.board import board_of, rows_of_numbers
from game.puzzles.hitori.spec import SPECS

HITORI = SPECS[0]
OPEN, FULL, BROKEN, SOLVED = Status.OPEN, Status.FULL, Status.BROKEN, Status.SOLVED

LATIN = "1 2 3/2 3 1/3 1 2"
UNIQUE = "2 2 2 4/1 4 2 3/2 3 2 1/3 4 1 2"

CASES = [
    # numbers, state, broken rules with their cells, status
    (LATIN, ".../.../...", [], FULL | SOLVED),
    (LATIN, "#../.../...", [], FULL | SOLVED),
    (LATIN, "##./.../...", [("adjacent", "00 01")], BROKEN),
    (LATIN, "#../#../...", [("adjacent", "00 10")], BROKEN),
    (LATIN, "##./#../...", [("adjacent", "00 01"), ("adjacent", "00 10")], BROKEN),
    (LATIN, ".#./#../...", [("cut", "00 01 10")], BROKEN),
    (LATIN, ".#./#.#/...", [("cut", "00 01 10"), ("cut", "02 01 12")], BROKEN),
    (LATIN, "ooo/ooo/ooo", [], FULL | SOLVED),
    (UNIQUE, "..../..../..../....", [], OPEN),
    (UNIQUE, "oo../..../..../....", [("repeat", "00 01")], BROKEN),
    (UNIQUE, "o.o./..../o.../....", [("repeat", "00 02"), ("repeat", "00 20")], BROKEN),
    (UNIQUE, "#.#./..../..../....", [], OPEN),
    (UNIQUE, "#.#./..../..#./.#..", [], FULL | SOLVED),
    (UNIQUE, "#o#o/oooo/oo#o/o#oo", [], FULL | SOLVED),
    (UNIQUE, "#o#o/oooo/oooo/o#oo", [("repeat", "12 22"), ("repeat", "20 22")], FULL | BROKEN),
    ("1 1", "..", [], OPEN),
    ("1 1", "#.", [], FULL | SOLVED),
    ("1 2 1", "#..", [], FULL | SOLVED),
    ("1 2 1", ".#.", [("cut", "02 01"), ("repeat", "00 02")], BROKEN),
    ("1 2 3 4", "#..#", [], FULL | SOLVED),
    ("1 2 3 4", ".#..", [("cut", "00 01")], BROKEN),
    ("7", ".", [], FULL | SOLVED),
    ("7", "#", [("cut", "00")], BROKEN),
    (". ?/? .", "../..", [], FULL | SOLVED),
    (". 1 ./1 . 1/. 1 .", "ooo/ooo/ooo", [("repeat", "10 12"), ("repeat", "01 21")], FULL | BROKEN),
]  # fmt: skip


def board(text: str):
    return board_of(rows_of_numbers(text.split("/")))


def cells(text: str):
    return tuple(cell(int(pair[0]), int(pair[1])) for pair in text.split())


@each(("numbers", "state", "broken", "status"), CASES)
def test_what_is_broken_and_how_it_stands(numbers, state, broken, status):
    b = board(numbers)
    marks = HITORI.marks_from_rows(b, state.split("/"))
    found = HITORI.violations(b, marks)
    assert sorted((v.rule, sorted(v.targets)) for v in found) == sorted((n, sorted(cells(c))) for n, c in broken)
    found_status = HITORI.status(b, marks)
    assert found_status & ~FULL == status & ~FULL
    assert status & FULL in found_status
    assert all(v.rule in HITORI.words.violations for v in found)


def test_an_unmarked_pair_is_reported_only_when_neither_can_be_shaded():
    b = board("1 2 1 3/3 4 2 4/2 3 4 1/4 1 3 2")
    shut = HITORI.violations(b, HITORI.marks_from_rows(b, [".#..", "....", "....", "...."]))
    assert [(v.rule, v.targets) for v in shut] == [("repeat", cells("00 02"))]
    half = HITORI.violations(b, HITORI.marks_from_rows(b, ["...#", "....", "....", "...."]))
    assert half == ()


def test_a_full_wrong_board_names_the_repeats_among_unmarked_cells():
    b = board("1 2 2/3 5 1/2 3 3")
    marks = HITORI.marks_from_rows(b, ["#..", ".#.", "..."])  # shading any corner more would cut the board
    assert [(v.rule, v.targets) for v in HITORI.violations(b, marks)] == [
        ("repeat", cells("01 02")),
        ("repeat", cells("21 22")),
    ]
    assert HITORI.status(b, marks) == FULL | BROKEN
    open_still = HITORI.marks_from_rows(b, ["#..", "...", "..."])
    assert (HITORI.violations(b, open_still), HITORI.status(b, open_still)) == ((), OPEN)


@each(
    ("old", "act", "new"),
    [
        (0, "primary", 1),
        (1, "primary", 0),
        (2, "primary", 1),
        (0, "secondary", 2),
        (2, "secondary", 0),
        (1, "secondary", 2),
    ],
)
def test_taps(old, act, new):
    b = board(LATIN)
    slot = cell(1, 1)
    assert HITORI.tap(b, {slot: old} if old else {}, slot, act) == (Change(slot, old, new),)


def test_taps_that_mean_nothing():
    b = board(LATIN)
    assert HITORI.tap(b, {}, cell(3, 0), "primary") == ()
    assert HITORI.tap(b, {}, cell(0, 0), "tertiary") == ()


def test_a_game_is_won_by_shading_alone_and_undone():
    session = Session(HITORI, board(UNIQUE))
    for at, (r, c) in enumerate([(0, 0), (0, 2), (2, 2), (3, 1)]):
        events = tap(session, cell(r, c), "primary", at)
    assert session.solved
    assert [e.kind for e in events] == ["placed", "solved"]
    session.undo(9)
    assert session.status == OPEN


def test_only_shades_are_required_and_circles_can_be_wrong():
    b = board(UNIQUE)
    solution = HITORI.count(b).solution
    assert HITORI.required(b, solution) == {cell(0, 0): 1, cell(0, 2): 1, cell(2, 2): 1, cell(3, 1): 1}
    assert HITORI.contradicts(solution, cell(0, 0), 2)
    assert HITORI.contradicts(solution, cell(0, 1), 1)
    assert not HITORI.contradicts(solution, cell(0, 1), 2)
    assert not HITORI.contradicts(solution, cell(0, 0), 1)
    assert not HITORI.contradicts(solution, cell(0, 0), 0)


@each(
    ("rows", "message"),
    [
        (["...", "..."], "the state has 2 rows, the board 3"),
        (["...", "....", "..."], "row 1 of the state has 4 cells"),
        (["...", "..x", "..."], "'x' at row 1, column 2"),
    ],
)
def test_bad_states_say_where(rows, message):
    with pytest.raises(PuzzleError, match=message):
        HITORI.marks_from_rows(board(LATIN), rows)


def test_states_round_trip():
    b = board(UNIQUE)
    rows = ("#o.#", "oo..", "....", "...o")
    assert HITORI.rows(b, HITORI.marks_from_rows(b, rows)) == rows


@each("value", [["1 2", "2 ."], [[1, 2], [2, None]], ["1 2", [2, "?"]]])
def test_boards_from_json(value):
    b = HITORI.board_from_json(value, {})
    assert b.numbers == (1, 2, 2, None)
    assert HITORI.board_to_json(b) == ["1 2", "2 ."]


@each(
    ("value", "message"),
    [
        ({}, "a list of rows"),
        ([], "no cells"),
        ([""], "no cells"),
        (["1 2", 3], "row 1 of the board"),
        (["1 2", "1"], "row 1 has 1 numbers, row 0 has 2"),
        (["1 2", "1 x"], "'x' at row 1, column 1"),
        ([[1, 2], [1, 1000]], "1000 at row 1, column 1"),
        ([[1, True], [1, 1]], "True at row 0, column 1"),
        ([[1, -2], [1, 1]], "-2 at row 0, column 1"),
        ([[1] * 62], "1 to 61 rows and columns"),
    ],
)
def test_bad_boards_say_where(value, message):
    with pytest.raises(PuzzleError, match=message):
        HITORI.board_from_json(value, {})


def test_a_switch_is_refused():
    with pytest.raises(PuzzleError, match="no switch 'rule'"):
        HITORI.board_from_json(["1 2", "2 1"], {"rule": "both"})


@each("size", ["2x5", "61", "5x61", "1"])
def test_sizes_that_are_not_made(size):
    with pytest.raises(PuzzleError, match="from 3x3 to 60x60"):
        HITORI.levels_at(HITORI.parse_size(size))


@each(
    ("state", "text", "lit"),
    [
        (".#./#../...", "This 1 is cut off from the others.", [(0, 0)]),
        ("..#/.#./#..", "These cells are cut off from the others.", None),
        ("##./.../...", "Two shaded cells touch.", [(0, 0), (0, 1)]),
    ],
)
def test_only_cells_that_are_cut_off_are_named_and_lit(state, text, lit):
    latin = board(LATIN)
    marks = HITORI.marks_from_rows(latin, state.split("/"))
    broken = HITORI.violations(latin, marks)[0]
    assert violation_text(HITORI, latin, marks, broken) == text
    shown = clash_of(HITORI, latin, marks, broken)
    assert not any(marks.get(slot) for slot in shown) or broken.rule != "cut"
    assert lit is None or [slot.index for slot in shown] == lit
