"""Moves of notes, corner notes and colours: what is one step, what no rule reads, and what a digit takes with it."""

from __future__ import annotations

from game.engine.core import Target, after, cell, inverse
from game.engine.formats import saves
from game.engine.play import hints
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.engine.puzzle.spoken import spoken
from game.puzzles import find
from game.puzzles.sudoku import notes
from game.puzzles.sudoku.notes import colour, corner_note, note

SPEC = find("sudoku")
BOARD = SPEC.board_from_json(["1.3.", "..12", "..4.", "4..1"], {})
MARKED = {corner_note(0, 1): 0b1010, note(0, 1): 0b0010, colour(0, 0): 0b101, colour(0, 1): 0b1}


def bits(*digits: int) -> int:
    return sum(1 << d - 1 for d in digits)


def played(*moves) -> dict[Target, int]:
    return {slot: value for slot, value in after({}, *moves).items() if value}


def test_an_act_marks_a_corner_or_a_colour_and_takes_it_away_again() -> None:
    for act, slot, value in (("corner:2", corner_note(0, 1), 2), ("colour:9", colour(0, 1), 1 << 8)):
        move = SPEC.tap(BOARD, {}, cell(0, 1), act)
        assert played(move) == {slot: value}
        assert SPEC.tap(BOARD, played(move), cell(0, 1), act) == inverse(move)
    assert SPEC.tap(BOARD, {}, cell(0, 1), "colour:10") == SPEC.tap(BOARD, {}, cell(0, 1), "corner:5") == ()


def test_a_given_may_have_a_colour_and_no_notes() -> None:
    assert played(SPEC.tap(BOARD, {}, cell(0, 0), "colour:1")) == {colour(0, 0): 1}
    assert SPEC.tap(BOARD, {}, cell(0, 0), "corner:2") == ()


def test_no_rule_and_no_hint_reads_them() -> None:
    marks = {slot: mask for slot, mask in MARKED.items() if slot.kind != "note"}
    solution = SPEC.count(BOARD).solution
    assert not SPEC.violations(BOARD, marks)
    assert not SPEC.mistakes(BOARD, marks, solution)
    assert SPEC.status(BOARD, {**solution, **marks}) == SPEC.status(BOARD, solution)
    assert (
        hints.plan(SPEC, BOARD, marks, solution, colour(0, 1)) == hints.plan(SPEC, BOARD, {}, solution, None)
        or hints.plan(SPEC, BOARD, marks, solution, colour(0, 1)).steps
    )
    assert SPEC.rows(BOARD, marks) == SPEC.rows(BOARD, {})


def test_a_digit_takes_the_corner_notes_of_its_cell_and_its_own_from_those_it_sees() -> None:
    marks = {**MARKED, corner_note(0, 3): bits(2, 4), corner_note(2, 3): bits(2, 3)}
    now = after(marks, notes.place_digit(BOARD, marks, 0, 1, 2))
    assert now[corner_note(0, 1)] == now[note(0, 1)] == 0
    assert now[corner_note(0, 3)] == bits(4)
    assert now[corner_note(2, 3)] == bits(2, 3)
    assert now[colour(0, 1)] == 1


def test_a_digit_goes_into_all_cells_in_one_move_and_out_of_them() -> None:
    cells = [(0, 0), (0, 1), (1, 0), (2, 1)]  # the first is given
    move = notes.place_digits(BOARD, {}, cells, 2)
    assert played(move) == {cell(0, 1): 2, cell(1, 0): 2, cell(2, 1): 2}
    assert not played(move, notes.place_digits(BOARD, played(move), cells, 2))
    one = {cell(0, 1): 2}
    assert len(played(*[(c,) for c in notes.place_digits(BOARD, one, cells, 2)])) == 2
    assert notes.place_digits(BOARD, {}, [(0, 0)], 2) == ()


def test_clearing_takes_digits_then_notes_then_colours() -> None:
    marks = {**MARKED, cell(0, 1): 2}
    cleared = [marks]
    for _step in range(4):
        cleared.append(after(cleared[-1], notes.clear(BOARD, cleared[-1], [(0, 1)])))
    assert [
        tuple(bool(m.get(s)) for s in (cell(0, 1), note(0, 1), corner_note(0, 1), colour(0, 1))) for m in cleared
    ] == [
        (True, True, True, True),
        (False, True, True, True),
        (False, False, False, True),
        (False,) * 4,
        (False,) * 4,
    ]
    only = after(marks, notes.clear(BOARD, marks, [(0, 0), (0, 1)], colours=True))
    assert not any(only[slot] for slot in only if slot.kind == "colour")
    assert only[cell(0, 1)] == 2


def test_cleaning_and_erasing_know_both_kinds_of_notes() -> None:
    marks = {corner_note(0, 1): bits(1, 2, 4), note(0, 1): bits(2, 3), colour(0, 1): 1}
    cleaned = after(marks, notes.clean_notes(BOARD, marks))
    assert (cleaned[corner_note(0, 1)], cleaned[note(0, 1)]) == (bits(2, 4), bits(2))
    assert played(tuple(notes.erase_notes(BOARD, marks))) == {}
    assert {slot for slot, value in after(marks, notes.erase_notes(BOARD, marks)).items() if value} == {colour(0, 1)}


def test_solving_leaves_the_colours_and_nothing_pencilled() -> None:
    moves = SPEC.solving(BOARD, MARKED)
    assert moves is not None
    now = {slot: value for slot, value in after(MARKED, *moves).items() if value}
    assert {slot.kind for slot in now} == {"cell", "colour"}


def test_cells_are_alike_by_their_digit_or_else_by_what_is_marked() -> None:
    marks = {**MARKED, cell(1, 0): 3, colour(3, 3): 0b101, corner_note(2, 0): 0b1010}
    assert set(notes.alike(BOARD, marks, (0, 2))) == {(0, 2), (1, 0)}
    assert set(notes.alike(BOARD, marks, (0, 1))) == {(0, 1)}  # its colour, which no other has
    assert set(notes.alike(BOARD, marks, (0, 1), "corner_note")) == {(0, 1), (2, 0)}
    assert notes.alike(BOARD, marks, (2, 1)) == ((2, 1),)


def test_a_save_brings_them_back_with_both_stacks() -> None:
    game = Game(Session(SPEC, BOARD))
    for at, act in enumerate(("corner:2", "note:3", "colour:1", "colour:7")):
        game.session.play(SPEC.tap(BOARD, game.session.marks, cell(0, 1), act), at)
    game.session.undo(9)
    again = saves.decode(saves.encode(game), find)
    assert dict(again.session.marks) == {corner_note(0, 1): 2, note(0, 1): 4, colour(0, 1): 1}
    assert again.session.redo_stack == game.session.redo_stack
    again.session.undo(10)
    assert colour(0, 1) not in again.session.marks


def test_they_are_said() -> None:
    words = spoken(SPEC)
    assert words.more(BOARD, MARKED, cell(0, 1)) == "notes 2, in the corners 2 4, coloured red"
    assert words.more(BOARD, MARKED, cell(0, 0)) == "coloured red and yellow"
    assert words.more(BOARD, {**MARKED, cell(0, 1): 2}, cell(0, 1)) == "coloured red"
    assert words.more(BOARD, {}, cell(0, 1)) == ""
