"""Boards and states by rows, bits of masks, and the steps that an end rests on."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from suite.each import each

from game.engine import rows
from game.engine.core import PuzzleError, Target, cell
from game.engine.logic.proof import rested_on
from game.engine.masks import bits_of, masks_of

STATE = rows.MarkSymbols(".#o", "{symbol!r} at row {row}, column {column} is none of # and o")


@each(("mask", "bits"), [(0, []), (1, [0]), (0b1010010, [1, 4, 6]), (1 << 900 | 1, [0, 900])])
def test_bits_come_lowest_first(mask, bits):
    assert bits_of(mask) == bits


@pytest.mark.parametrize("lengths", [[3, 3], [2, 3, 2]])
def test_states_of_rectangles_and_hexagons_come_back(lengths):
    marks = {cell(0, 1): 1, cell(1, 2): 2}
    written = STATE.rows(lengths, marks)
    assert written[:2] == (".#"[:2] + "." * (lengths[0] - 2), "..o")
    assert STATE.marks(lengths, written) == marks


def test_a_wrong_symbol_is_named_with_its_place_unless_the_cell_is_skipped():
    with pytest.raises(PuzzleError, match="'T' at row 1, column 0 is none of # and o"):
        STATE.marks([2, 2], ["#.", "To"])
    assert STATE.marks([2, 2], ["#.", "To"], {(1, 0)}) == {cell(0, 0): 1, cell(1, 1): 2}


@each(("width", "height", "fits"), [(1, 1, True), (9, 5, True), (10, 5, False), (0, 3, False)])
def test_sides_are_checked(width, height, fits):
    if fits:
        rows.check_sides(width, height, 9)
    else:
        with pytest.raises(PuzzleError, match=f"1 to 9 rows and columns, not {width}x{height}"):
            rows.check_sides(width, height, 9)


@each(
    ("target", "inside"),
    [(cell(1, 2), True), (cell(2, 0), False), (cell(0, -1), False), (Target("row", (0,)), False)],
)
def test_only_cells_of_the_rectangle_are_cells(target, inside):
    assert rows.is_cell(target, 3, 2) is inside


class Board(NamedTuple):
    size: tuple[int, int]
    lengths: tuple[int, ...] = ()


@pytest.mark.parametrize(("board", "written"), [(Board((2, 2)), ("#.", ".o")), (Board((2, 2), (1, 2)), ("#", ".o"))])
def test_states_are_as_long_as_the_rows_of_their_board(board, written):
    marks = {cell(0, 0): 1, cell(1, 1): 2}
    assert STATE.rows_of(board, marks) == written
    assert STATE.marks_of(board, written) == marks


def test_cells_come_in_reading_order():
    assert rows.cells_of((2, 2)) == [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)]


@each(("token", "number"), [("0", 0), ("12", 12), (".", None), ("?", None)])
def test_numbers_up_to_the_most(token, number):
    assert rows.number_of(token, 0, 0, 12, "") == number


@each("token", ["13", "-1", "a", "", "1 2", "٣", "0012"])
def test_other_tokens_are_named_with_their_place(token):
    with pytest.raises(PuzzleError, match=r"at 2, 3, not to 12"):
        rows.number_of(token, 2, 3, 12, "at {row}, {column}, not to {most}")


@each(
    ("found", "message"),
    [([[1, 2], [3]], "row 1 has 1 of 2"), ([[1, 9], [3, 4]], "9 at 0, 1"), ([[1, None], [-1, 4]], "-1 at 1, 0")],
)
def test_rows_of_numbers_are_checked(found, message):
    uneven, wrong = "row {row} has {count} of {length}", "{number} at {row}, {column}"
    rows.check_numbers([[0, 8], [None, 8]], [2, 2], 8, uneven, wrong)
    with pytest.raises(PuzzleError, match=message):
        rows.check_numbers(found, [2, 2], 8, uneven, wrong)


def test_the_first_wrong_row_and_symbol_are_named():
    rows.check_lengths(["ab", "cd"], 2, "")
    with pytest.raises(PuzzleError, match="row 1: 1, not 2"):
        rows.check_lengths(["ab", "c", ""], 2, "row {row}: {count}, not {length}")
    rows.check_symbols(["ab", "ba"], "ab", "")
    with pytest.raises(PuzzleError, match="'c' at 1, 0"):
        rows.check_symbols(["ab", "cd"], "ab", "{symbol!r} at {row}, {column}")


def test_marks_of_cells_become_masks():
    marks = {cell(0, 0): 1, cell(1, 1): 2, cell(1, 0): 1, Target("edge", (0, 0, 0, 1)): 1}
    assert masks_of(marks, lambda slot: slot.index[0] * 3 + slot.index[1]) == (0b1001, 0b10000)


def test_only_steps_that_the_end_rests_on_stay():
    steps = [("a", "x"), ("b", "a"), ("c", "a"), ("d", "b")]  # what is made, and from what
    kept = rested_on(steps, ["d"], lambda step, wanted: step if step[0] in wanted else None, lambda step: step[1:])
    assert kept == [("a", "x"), ("b", "a"), ("d", "b")]


def test_rows_are_laid_over_others_where_they_say_something():
    assert rows.overlaid(("A.B", ".C."), (".x.", "..y")) == ("AxB", ".Cy")
