"""What is lit beside the words for a board that cannot be filled any more."""

from game.engine.core import cell
from game.engine.puzzle.clashes import clash_of, stuck
from game.puzzles import find

SUDOKU = find("sudoku")


def test_a_cell_without_a_digit_is_lit_with_the_digits_that_it_sees():
    board = SUDOKU.board_from_json(["..12", "3...", "....", "4..."], {})
    found = stuck(SUDOKU, board, {})
    assert (found.rule, found.targets) == ("no_digit", (cell(0, 0),))
    assert set(clash_of(SUDOKU, board, {}, found)) == {cell(0, 0), cell(0, 2), cell(0, 3), cell(1, 0), cell(3, 0)}


def test_a_house_without_a_place_is_lit_with_the_digits_that_close_it():
    board = SUDOKU.board_from_json(["..23", "....", "1...", ".1.."], {})
    found = stuck(SUDOKU, board, {})
    assert found.rule == "no_place"
    assert found.targets[0].kind == "row"
    assert set(clash_of(SUDOKU, board, {}, found)) == {*found.targets, cell(2, 0), cell(3, 1)}
