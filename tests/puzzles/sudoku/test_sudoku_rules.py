"""Rules and notes: both ways of finding mistakes agree, moves undo, notes follow the digits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sudoku_boards import ROWS
from suite.each import each
from taps import tap

from game.engine.core import Change, PuzzleError, Status, Target, cell, inverse
from game.engine.play.session import Session
from game.puzzles import find
from game.puzzles.sudoku import notes, rules
from game.puzzles.sudoku.board import of_size
from game.puzzles.sudoku.shape import bits, shape, usual

SPEC = find("sudoku")
SMALL = of_size(usual(4), [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2])
SMALL_SOLUTION = ("1324", "4231", "2413", "3142")
NINE = SPEC.board_from_json(list(ROWS), {})


def play(marks, move):
    marks = dict(marks)
    for slot, old, new in move:
        assert marks.get(slot, 0) == old
        marks[slot] = new
        if not new:
            del marks[slot]
    return marks


@each("size", [(2, 2), (3, 2), (4, 2), (3, 3), (4, 3), (4, 4)])
def test_geometry(size):
    form = shape(*size)
    assert all(len(set(house)) == form.n for house in form.houses)
    assert all(sum(p in house for house in form.houses) == 3 for p in range(form.cells))
    for p in range(form.cells):
        seen = {q for house in form.houses if p in house for q in house} - {p}
        assert set(bits(form.peers[p])) == seen


def test_six_by_six_boxes_are_three_wide():
    assert usual(6).houses[12] == (0, 1, 2, 6, 7, 8)


@each("size", [(1, 4), (5, 6), (0, 3)])
def test_impossible_shapes(size):
    with pytest.raises(PuzzleError):
        shape(*size)


@each(
    ("place", "digit", "broken"),
    [
        ((0, 3), 1, {"repeat_row"}),
        ((3, 0), 1, {"repeat_column"}),
        ((1, 1), 1, {"repeat_box"}),
        ((1, 0), 1, {"repeat_column", "repeat_box"}),
        ((0, 3), 4, set()),
    ],
)
def test_each_rule(place, digit, broken):
    marks = {cell(*place): digit}
    assert {v.rule for v in SPEC.violations(SMALL, marks)} == broken
    assert all(cell(*place) in v.targets for v in SPEC.violations(SMALL, marks))
    assert (Status.BROKEN in SPEC.status(SMALL, marks)) == bool(broken)


@pytest.mark.parametrize("side", [4, 6, 9, 16])
@settings(max_examples=30)
@given(st.data())
def test_scan_and_last_change_agree(side, data):
    """On random givens, contradictory ones too, over random moves: one cell or several, notes, undo and redo."""
    cells, digits = st.integers(0, side * side - 1), st.integers(0, side)
    given_digits = data.draw(st.dictionaries(cells, digits, max_size=side))
    board = of_size(usual(side), [given_digits.get(place, 0) for place in range(side * side)])
    session = Session(SPEC, board)
    several = st.dictionaries(cells, digits, min_size=1, max_size=4)
    for wanted in data.draw(st.lists(several | st.sampled_from(["undo", "redo", "fill_notes"]), max_size=40)):
        if wanted == "fill_notes":
            tap(session, cell(0, 0), wanted, 0)
        elif isinstance(wanted, str):
            if session.can_undo if wanted == "undo" else session.can_redo:
                getattr(session, wanted)(0)
        else:
            slots = {board.shape.target(place): digit for place, digit in wanted.items() if not board.givens[place]}
            session.play(tuple(Change(slot, session.marks.get(slot, 0), d) for slot, d in slots.items()), 0)
        assert session.violations == rules.violations(board, session.marks)


def test_only_the_houses_of_the_last_change_are_looked_at_again(monkeypatch):
    session, looked = Session(SPEC, NINE), []
    plain = rules.in_house
    monkeypatch.setattr(
        rules, "in_house", lambda form, values, house: looked.append(house) or plain(form, values, house)
    )
    monkeypatch.setattr(rules, "violations", lambda board, marks: ())  # what the status asks for
    tap(session, cell(0, 2), "note:1", 0)
    assert not looked
    tap(session, cell(0, 2), "digit:5", 0)
    assert sorted(looked) == [0, 11, 18]
    assert [v.rule for v in session.violations] == ["repeat_row", "repeat_box"]


def test_status_solved_and_full():
    marks = SPEC.marks_from_rows(SMALL, SMALL_SOLUTION)
    assert SPEC.status(SMALL, marks) == Status.FULL | Status.SOLVED
    wrong = {**marks, cell(0, 1): 4}
    assert SPEC.status(SMALL, wrong) == Status.FULL | Status.BROKEN


def test_rows_round_trip_and_errors():
    marks = SPEC.marks_from_rows(SMALL, SMALL_SOLUTION)
    assert SPEC.rows(SMALL, marks) == SMALL_SOLUTION
    with pytest.raises(PuzzleError, match="row 0, column 0"):
        SPEC.marks_from_rows(SMALL, ("2...", "....", "....", "...."))
    with pytest.raises(PuzzleError, match="row 2, column 1"):
        SPEC.marks_from_rows(SMALL, ("....", "....", ".x..", "...."))
    with pytest.raises(PuzzleError, match="3 rows"):
        SPEC.marks_from_rows(SMALL, ("....",) * 3)


# -- notes -----------------------------------------------------------------------------------------------------


def test_legal_digit_clears_its_notes_in_the_houses_and_undo_brings_them_back():
    marks = play({}, notes.fill_notes(SMALL, {}))
    move = SPEC.tap(SMALL, marks, cell(0, 3), "digit:4")
    after = play(marks, move)
    assert after[cell(0, 3)] == 4
    for peer in bits(SMALL.shape.peers[3]):
        assert not after.get(notes.note(*divmod(peer, 4)), 0) & 1 << 3
    assert play(after, inverse(move)) == marks


def test_illegal_digit_leaves_the_notes():
    marks = play({}, notes.fill_notes(SMALL, {}))
    after = play(marks, SPEC.tap(SMALL, marks, cell(0, 3), "digit:1"))
    others = {s: v for s, v in after.items() if s.kind == "note"}
    assert others == {s: v for s, v in marks.items() if s.kind == "note" and s != notes.note(0, 3)}


def test_fill_notes_are_the_legal_digits():
    marks = play({}, notes.fill_notes(SMALL, {}))
    assert marks[notes.note(0, 3)] == 1 << 3
    assert marks[notes.note(3, 0)] == 1 << 2
    assert notes.note(0, 0) not in marks


def test_clean_notes_removes_only_impossible_ones():
    marks = {notes.note(0, 3): 0b1111, notes.note(2, 0): 0b0110, notes.note(0, 1): 0b1, cell(0, 1): 3}
    after = play(marks, notes.clean_notes(SMALL, marks))
    assert after == {notes.note(0, 3): 0b1000, notes.note(2, 0): 0b0110, cell(0, 1): 3}


@each("act", ["fill_notes", "auto_notes", "digit:4", "note:4"])
def test_every_act_is_one_undo(act):
    session = Session(SPEC, SMALL)
    tap(session, cell(0, 3), act, 0)
    assert session.marks
    session.undo(1)
    assert not session.marks


def test_same_digit_again_clears():
    session = Session(SPEC, SMALL)
    tap(session, cell(0, 3), "digit:4", 0)
    tap(session, cell(0, 3), "digit:4", 1)
    assert not session.marks


def test_givens_take_nothing():
    for act in ("digit:2", "note:2", "clear"):
        assert SPEC.tap(SMALL, {}, cell(0, 0), act) == ()
    assert SPEC.tap(SMALL, {}, cell(0, 1), "digit:9") == ()


def test_several_cells_take_and_lose_a_note_together():
    cells = [(0, 1), (0, 3), (0, 0)]
    marks = play({notes.note(0, 1): 0b10}, notes.toggle_notes(SMALL, {notes.note(0, 1): 0b10}, cells, 2))
    assert marks == {notes.note(0, 1): 0b10, notes.note(0, 3): 0b10}
    assert play(marks, notes.toggle_notes(SMALL, marks, cells, 2)) == {}


def test_clear_several_cells_is_one_move():
    marks = {cell(0, 3): 4, notes.note(0, 1): 0b10, notes.note(1, 1): 0b100}
    assert play(marks, notes.clear(SMALL, marks, [(0, 3), (0, 1)])) == {notes.note(1, 1): 0b100}


def test_automatic_notes_give_candidates_back():
    marks = play({}, notes.set_automatic(SMALL, {}, True))
    placed = play(marks, notes.place_digit(SMALL, marks, 0, 1, 2))
    assert play(placed, notes.place_digit(SMALL, placed, 0, 1, 0)) == marks
    assert notes.automatic(marks)
    off = play(marks, notes.set_automatic(SMALL, marks, False))
    assert not notes.automatic(off)
    assert {s for s in off if s.kind == "note"} == {s for s in marks if s.kind == "note"}


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 4)), max_size=20), st.booleans())
def test_random_play_undoes_to_nothing(changes, automatic):
    session = Session(SPEC, SMALL)
    session.play(notes.set_automatic(SMALL, session.marks, automatic), 0)
    for row, column, digit in changes:
        tap(session, cell(row, column), f"digit:{digit}" if digit else "clear", 0)
        if automatic:
            values = SMALL.values(session.marks)
            for place, value in enumerate(values):
                noted = session.marks.get(notes.note(*divmod(place, 4)), 0)
                assert not (value and noted)
    while session.can_undo:
        session.undo(0)
    assert not session.marks


def test_a_digit_takes_its_automatic_notes_when_it_clashes_no_more():
    marks = play({}, notes.set_automatic(SMALL, {}, True))
    for row, column, digit in ((1, 0, 4), (1, 3, 4), (1, 0, 0)):
        marks = play(marks, notes.place_digit(SMALL, marks, row, column, digit))
    assert not marks[notes.note(0, 2)] & 1 << 3  # the 4 in its box stood illegally first


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 4)), max_size=14))
def test_automatic_notes_are_the_legal_digits_whenever_nothing_clashes(changes):
    marks = play({}, notes.set_automatic(SMALL, {}, True))
    for row, column, digit in changes:
        marks = play(marks, notes.place_digit(SMALL, marks, row, column, digit))
        if not rules.violations(SMALL, marks):
            values = SMALL.values(marks)
            for place, value in enumerate(values):
                wanted = 0 if value else notes.legal(SMALL, values, place)
                assert marks.get(notes.note(*divmod(place, 4)), 0) == wanted


# -- mistakes and hints ----------------------------------------------------------------------------------------


def test_wrong_digits_are_mistakes_and_hand_made_notes_are_none():
    solution = SPEC.count(SMALL).solution
    marks = {cell(0, 1): 2, cell(0, 3): 4, notes.note(1, 1): 0b1}
    assert SPEC.mistakes(SMALL, marks, solution) == (cell(0, 1),)


def test_automatic_notes_that_lack_the_digit_are_mistakes():
    solution = SPEC.count(SMALL).solution
    marks = play({}, notes.set_automatic(SMALL, {}, True))
    row, column = 0, 1
    digit = solution[cell(row, column)]
    marks = play(marks, notes.toggle_notes(SMALL, marks, [(row, column)], digit))
    assert SPEC.mistakes(SMALL, marks, solution) == (notes.note(row, column),)


def test_carry_out_places_and_removes():
    marks = play({}, notes.set_automatic(NINE, {}, True))
    ladder = SPEC.ladder_for(NINE)
    for _ in range(200):
        if Status.SOLVED in SPEC.status(NINE, marks):
            break
        steps = ladder.deduce(SPEC.position(NINE, marks), lambda e, m=marks: SPEC.playable(NINE, m, e))
        assert len(steps) == 1  # everything can be played under automatic notes
        move = SPEC.carry_out(NINE, marks, steps[-1].effects)
        assert move
        marks = play(marks, move)
    assert Status.SOLVED in SPEC.status(NINE, marks)


def test_unknown_targets_are_named():
    with pytest.raises(PuzzleError, match=r"no cell at \[9, 0\]"):
        SPEC.tap(NINE, {}, cell(9, 0), "digit:1")
    assert SPEC.tap(NINE, {}, cell(0, 2), "digit:x") == ()
    assert notes.place_digit(NINE, {}, 0, 2, 1) == (Change(Target("cell", (0, 2)), 0, 1),)
