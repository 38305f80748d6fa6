"""The rules by cases: what breaks, where, and in which words; what a click does."""

from __future__ import annotations

import random

import pytest
from suite.each import each

from game.engine.core import Change, Status, cell
from game.engine.puzzle.clashes import broken_text, stuck, violation_text
from game.puzzles.light_up import rules
from game.puzzles.light_up.board import board_of
from game.puzzles.light_up.spec import SPECS

LIGHT_UP = SPECS[0]


def opened(*state):
    board = board_of([row.replace("o", ".").replace("x", ".") for row in state])
    return board, LIGHT_UP.marks_from_rows(board, state)


@each(
    ("state", "rule", "where", "words", "now"),
    [
        (
            ("o.o", "...", "..."), "sight", [(0, 0), (0, 2)],
            "Then two lamps would see each other in this row.", "Two lamps see each other.",
        ),
        (
            (".o.", "...", ".o."), "sight", [(0, 1), (2, 1)],
            "Then two lamps would see each other in this column.", "Two lamps see each other.",
        ),
        (
            (".o.", "o1.", "..."), "number", [(1, 1), (0, 1), (1, 0)],
            "Then 2 lamps would be at this 1.", "This 1 has too many lamps.",
        ),
        (
            (".o.", ".0.", "..."), "number", [(1, 1), (0, 1)],
            "Then a lamp would stand beside this 0.", "This 0 has too many lamps.",
        ),
        (
            ("o..", "..2", "..."), "number", [(1, 2)],
            "Then too few cells would be left for the lamps of this 2.",
            "This 3 has too few cells left for its lamps.",
        ),
    ],
)  # fmt: skip
def test_a_broken_rule_names_its_cells(state, rule, where, words, now):
    board, marks = opened(*state)
    if rule == "number" and where == [(1, 2)]:
        board, marks = opened("o..", "..3", "...")  # its upper cell is lit, and dots do not count
        words = words.replace("2", "3")
    (found,) = LIGHT_UP.violations(board, marks)
    assert (found.rule, [target.index for target in found.targets]) == (rule, where)
    assert broken_text(LIGHT_UP, board, marks, found) == words
    assert violation_text(LIGHT_UP, board, marks, found) == now
    assert LIGHT_UP.status(board, marks) & Status.BROKEN


def test_walls_part_lamps_and_the_nearest_pair_is_named():
    board, marks = opened("o#o", "...", "...")
    assert not LIGHT_UP.violations(board, marks)
    board, marks = opened("o.o.o")
    assert [[t.index for t in v.targets] for v in LIGHT_UP.violations(board, marks)] == [
        [(0, 0), (0, 2)],
        [(0, 2), (0, 4)],
    ]


def test_dots_are_notes_that_break_nothing_but_can_leave_a_cell_dark():
    board, marks = opened("x1", "xx")
    assert not LIGHT_UP.violations(board, marks)
    assert stuck(LIGHT_UP, board, marks).rule == "dark"
    board, marks = opened("..", "2x")
    found = stuck(LIGHT_UP, board, marks)
    assert (found.rule, found.targets) == ("short", (cell(1, 0), cell(1, 1)))
    assert broken_text(LIGHT_UP, board, marks, found).startswith("Then too few cells")
    assert stuck(LIGHT_UP, *opened("..", "2.")) is None


def test_a_board_is_solved_when_all_is_lit_and_nothing_is_broken():
    board, marks = opened("2o.", "o..", "..o")
    assert LIGHT_UP.status(board, marks) == Status.FULL | Status.SOLVED
    assert LIGHT_UP.status(board, {**marks, cell(1, 1): 2}) == Status.FULL | Status.SOLVED
    del marks[cell(2, 2)]
    assert LIGHT_UP.status(board, marks) == Status.OPEN
    board, marks = opened(".o.", "o1.", "..o")
    assert LIGHT_UP.status(board, marks) == Status.FULL | Status.BROKEN


@each(
    ("act", "before", "after"),
    [("primary", 0, 1), ("primary", 1, 0), ("primary", 2, 1), ("secondary", 0, 2), ("secondary", 2, 0)],
)
def test_a_click_puts_up_or_takes_away(act, before, after):
    board = board_of(("..", ".1"))
    assert LIGHT_UP.tap(board, {cell(0, 0): before}, cell(0, 0), act) == (Change(cell(0, 0), before, after),)
    assert LIGHT_UP.tap(board, {}, cell(1, 1), act) == ()
    assert cell(1, 1) not in LIGHT_UP.slots(board)


def test_automatic_dots_close_what_a_new_lamp_completes():
    board, marks = opened("....", ".1..", "....", "....")
    (move,) = LIGHT_UP.tap(board, marks, cell(0, 1), "primary")
    added = rules.with_dots(board, marks, (move,))
    assert added == (move, *(Change(cell(*at), 0, 2) for at in ((1, 0), (1, 2), (2, 1))))
    (other,) = LIGHT_UP.tap(board, marks, cell(3, 3), "primary")
    assert rules.with_dots(board, marks, (other,)) == (other,)


def test_rows_hold_walls_and_marks_and_say_what_is_wrong():
    board, marks = opened("o1x", "#..")
    assert LIGHT_UP.rows(board, marks) == ("o1x", "#..")
    assert LIGHT_UP.marks_from_rows(board, ("o.x", "...")) == marks
    for rows, wrong in ((("oox", "..."), "stands on a wall"), (("o1?", "#.."), "none of o")):
        with pytest.raises(ValueError, match=wrong):
            LIGHT_UP.marks_from_rows(board, rows)


def test_how_a_board_stands_is_known_without_naming_what_is_broken(monkeypatch):
    """A board full of lamps has a thousand pairs of them; one is enough."""
    rng, states = random.Random(5), []
    for _state in range(60):
        board = board_of(["".join(rng.choices(".#01", (30, 12, 1, 1), k=5)) for _row in range(4)])
        lamps = {at: rules.LAMP for at in LIGHT_UP.slots(board) if rng.random() < rng.choice((0, 0.1, 0.2, 1))}
        states.append((board, lamps, bool(rules.violations(board, lamps))))
    assert {broken for *_state, broken in states} == {True, False}
    monkeypatch.setattr(rules, "clashing", None)
    for board, lamps, broken in states:
        assert (Status.BROKEN in rules.status(board, lamps)) is broken
