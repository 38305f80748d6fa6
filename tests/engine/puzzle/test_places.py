"""Places as people name them."""

from suite.each import each

from game.engine.core import Target, cell
from game.engine.puzzle.places import place_name
from game.puzzles import find


@each(
    ("cells", "name"),
    [
        ([(0, 0), (0, 1)], "the top left"),  # side by side: a spot
        ([(1, 0), (1, 2), (1, 3)], "the second row"),  # apart: the line that they share
        ([(0, 0), (1, 0), (4, 0)], "the leftmost column"),
        ([(4, 3), (4, 0)], "the bottom row"),
        ([(2, 2)], "the middle of the board"),
        ([(0, 0), (4, 4)], ""),
    ],
)
def test_cells_are_named_by_where_they_lie(cells, name):
    assert place_name([cell(*index) for index in cells], 5, 5) == name


def test_a_line_goes_before_the_cells_in_it():
    assert place_name([cell(1, 0), cell(3, 3), Target("column", (2,))], 5, 5) == "the third column"


@each(
    ("cells", "name"),
    [
        ([(0, 1)], "the top middle"),  # the top row begins two halves of a cell further in
        ([(2, 2)], "the middle of the board"),
        ([(2, 0)], "the middle left"),
        ([(4, 2)], "the bottom right"),
        ([(1, 0), (1, 3)], "the second row"),
    ],
)
def test_places_of_a_hexagon_are_where_they_are_drawn(cells, name):
    spec = find("hex-hitori")
    board = spec.board_from_json(["1 2 3", "1 2 3 4", "1 2 3 4 5", "1 2 3 4", "1 2 3"], {})
    assert spec.place_name(board, [cell(*index) for index in cells]) == name
