"""Boards and states by rows, bits of masks, and the steps that an end rests on."""

from __future__ import annotations

import pytest

from game.engine import rows
from game.engine.core import PuzzleError, Target, cell
from game.engine.logic.proof import rested_on
from game.engine.masks import bits_of

STATE = rows.MarkSymbols(".#o", "{symbol!r} at row {row}, column {column} is none of # and o")


@pytest.mark.parametrize(("mask", "bits"), [(0, []), (1, [0]), (0b1010010, [1, 4, 6]), (1 << 900 | 1, [0, 900])])
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


@pytest.mark.parametrize(("width", "height", "fits"), [(1, 1, True), (9, 5, True), (10, 5, False), (0, 3, False)])
def test_sides_are_checked(width, height, fits):
    if fits:
        rows.check_sides(width, height, 9)
    else:
        with pytest.raises(PuzzleError, match=f"1 to 9 rows and columns, not {width}x{height}"):
            rows.check_sides(width, height, 9)


@pytest.mark.parametrize(
    ("target", "inside"),
    [(cell(1, 2), True), (cell(2, 0), False), (cell(0, -1), False), (Target("row", (0,)), False)],
)
def test_only_cells_of_the_rectangle_are_cells(target, inside):
    assert rows.is_cell(target, 3, 2) is inside


def test_only_steps_that_the_end_rests_on_stay():
    steps = [("a", "x"), ("b", "a"), ("c", "a"), ("d", "b")]  # what is made, and from what
    kept = rested_on(steps, ["d"], lambda step, wanted: step if step[0] in wanted else None, lambda step: step[1:])
    assert kept == [("a", "x"), ("b", "a"), ("d", "b")]
