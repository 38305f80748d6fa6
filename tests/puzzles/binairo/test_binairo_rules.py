"""The rules by cases: what breaks, where, and in which words; what a click does."""

from __future__ import annotations

from suite.each import each

from game.engine.core import Status, cell
from game.engine.puzzle.clashes import broken_text, stuck, violation_text
from game.puzzles.binairo.board import board_of
from game.puzzles.binairo.spec import SPECS

BINAIRO = SPECS[0]
ALIKE = " Three in a row are never alike."
EMPTY = ("......",) * 6


def opened(rows, state, unique=True):
    board = board_of(rows, unique)
    return board, BINAIRO.marks_from_rows(board, state)


@each(
    ("state", "rule", "where", "words"),
    [
        (
            ("000...", *EMPTY[1:]),
            "three",
            "a1 a2 a3",
            "Then three rings would stand in a row." + ALIKE,
        ),
        (
            ("1.....", "1.....", "1.....", *EMPTY[3:]),
            "three",
            "a1 b1 c1",
            "Then three discs would stand in a row." + ALIKE,
        ),
        (("00.0.0", *EMPTY[1:]), "count", "row0 a1 a2 a4 a6", "Then this row would have 4 rings."),
        (
            ("1.....", "1.....", "......", "1.....", "1.....", "......"),
            "count",
            "column0 a1 b1 d1 e1",
            "Then this column would have 4 discs.",
        ),
        (
            ("010011", "......", "010011", *EMPTY[3:]),
            "equal",
            "row0 row2 a1 a2 a3 a4 a5 a6 c1 c2 c3 c4 c5 c6",
            "Then two rows would be equal.",
        ),
    ],
)
def test_a_broken_rule_names_its_cells(state, rule, where, words):
    board, marks = opened(EMPTY, state)
    (found,) = BINAIRO.violations(board, marks)
    assert found.rule == rule
    assert " ".join(named(target) for target in found.targets) == where
    assert broken_text(BINAIRO, board, marks, found) == words
    assert BINAIRO.status(board, marks) == Status.BROKEN


@each(
    ("state", "text"),
    [
        (("000...", *EMPTY[1:]), "Three rings stand in a row."),
        (("00.0.0", *EMPTY[1:]), "This row has too many rings: 4 instead of 3."),
        (
            ("1.....", "1.....", "......", "1.....", "1.....", "......"),
            "This column has too many discs: 4 instead of 3.",
        ),
        (("010011", "......", "010011", *EMPTY[3:]), "These two rows are equal."),
    ],
)
def test_what_stands_broken_is_said_with_its_sort_its_line_and_its_numbers(state, text):
    board, marks = opened(EMPTY, state)
    (found,) = BINAIRO.violations(board, marks)
    assert violation_text(BINAIRO, board, marks, found) == text


def named(target):
    """a1 is the first cell; rows are letters."""
    if target.kind != "cell":
        return f"{target.kind}{target.index[0]}"
    return f"{'abcdef'[target.index[0]]}{target.index[1] + 1}"


def test_lines_may_be_equal_where_the_switch_says_so():
    state = ("010011", "......", "010011", *EMPTY[3:])
    board, marks = opened(EMPTY, state, unique=False)
    assert not BINAIRO.violations(board, marks)
    assert BINAIRO.rules_of(board) != BINAIRO.words.rules


def test_a_board_is_solved_when_it_is_full_and_nothing_is_broken():
    rows = ("0011", "1100", "1010", "0101")
    board, marks = opened(("....", "....", "1...", "...1"), rows)
    assert BINAIRO.status(board, marks) == Status.FULL | Status.SOLVED
    assert len(marks) == 14
    del marks[cell(0, 0)]
    assert BINAIRO.status(board, marks) == Status.OPEN
    assert BINAIRO.rows(board, marks) == (".011", *rows[1:])


@each(
    ("act", "before", "after"),
    [
        ("primary", 0, 1),
        ("primary", 1, 2),
        ("primary", 2, 0),
        ("secondary", 0, 2),
        ("secondary", 2, 1),
        ("ring", 2, 1),
        ("ring", 1, 0),
        ("disc", 0, 2),
        ("disc", 2, 0),
    ],
)
def test_a_click_goes_round_and_a_tool_draws_or_takes_away(act, before, after):
    board = board_of(EMPTY)
    (change,) = BINAIRO.tap(board, {cell(0, 0): before}, cell(0, 0), act)
    assert (change.old, change.new) == (before, after)


def test_a_given_is_not_touched():
    board = board_of(("0.....", *EMPTY[1:]))
    assert BINAIRO.tap(board, {}, cell(0, 0), "primary") == ()
    assert cell(0, 0) not in BINAIRO.slots(board)


@each(("row", "fits"), [("0.00..", True), ("1.10.0", True), ("1....1", True), ("0...00", False), ("0..100", False)])
def test_a_line_that_nothing_fits_is_seen_before_a_rule_breaks(row, fits):
    board, marks = opened(EMPTY, (row, *EMPTY[1:]))
    assert not BINAIRO.violations(board, marks)
    found = stuck(BINAIRO, board, marks)
    assert (found is None) == fits
    if found is not None:
        assert found.targets[0].kind == "row"
        assert violation_text(BINAIRO, board, marks, found) == "This line cannot be filled any more."
        assert broken_text(BINAIRO, board, marks, found) == "Then no way is left to fill this row."
