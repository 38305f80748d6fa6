"""How large the numbers of a board are."""

import pytest
from pilot import Pilot

from game.engine.core import cell
from game.puzzles import registry


@pytest.mark.parametrize(("most", "largest"), [(9, True), (12, False)])
def test_all_numbers_of_a_board_are_of_one_size(most, largest):
    side = range(most)
    rows = [" ".join(str((row + column) % most + 1) for column in side) for row in side]
    spec = registry()["hitori"]
    with Pilot() as pilot:
        board = spec.board_from_json(rows, {})
        view = pilot.open("play", game=pilot.manager.services.library.open("hitori", board)).view
        heights = [view.make_given(cell(0, column)).get_height() for column in range(9)]
        assert (max(heights) > 0.5 * view.geometry.cell) == largest
        if not largest:
            assert abs(view.make_given(cell(0, 10)).get_height() - heights[0]) <= 2
