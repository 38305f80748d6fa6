"""What is lit beside the words for a board that cannot be filled any more."""

from game.engine.core import Violation, cell
from game.engine.puzzle.clashes import broken_text, clash_of, stuck
from game.engine.puzzle.recipe import Recipe, Size
from game.engine.rng import Rng
from game.puzzles import find
from game.puzzles.sudoku.variants import VARIANTS

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


def test_what_is_stuck_is_what_no_digit_in_sight_leaves_open():
    """Cell by cell and digit by digit, on boards with some digits anywhere."""
    rng = Rng("stuck")
    for variant in VARIANTS:
        board = SUDOKU.generate(Recipe(Size(9, 9), "easy", options={"variant": variant}), Rng("houses")).board
        shape = board.shape
        for _again in range(6):
            marks = {shape.target(rng.below(81)): 1 + rng.below(9) for _mark in range(rng.below(30))}
            values = board.values(marks)

            def fits(place, digit, shape=shape, values=values):
                seen = {values[peer] for peer in range(81) if shape.peers[place] >> peer & 1}
                return values[place] == digit or (not values[place] and digit not in seen)

            found = [
                Violation("no_digit", (shape.target(place),))
                for place in range(81)
                if not any(fits(place, digit) for digit in range(1, 10))
            ] + [
                Violation("no_place", (shape.house_target(number),))
                for number, house in enumerate(shape.houses)
                if not all(any(fits(place, digit) for place in house) for digit in range(1, 10))
            ]
            assert stuck(SUDOKU, board, marks) == (found[0] if found else None)


def test_every_house_of_every_variant_can_lack_a_place():
    for variant in VARIANTS:
        board = SUDOKU.generate(Recipe(Size(9, 9), "easy", options={"variant": variant}), Rng("houses")).board
        for house, target in zip(board.shape.houses, board.shape.targets, strict=True):
            marks = {board.shape.target(place): 2 for place in house}
            found = Violation("no_place", (target,))
            assert clash_of(SUDOKU, board, marks, found)[0] == target
            assert broken_text(SUDOKU, board, marks, found)
