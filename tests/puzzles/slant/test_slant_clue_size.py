"""The numbers of Slant follow the size of the text as far as the lines between them stay in sight."""

import pytest
from pilot import Pilot

from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import registry


@pytest.mark.parametrize("side", [3, 12])
def test_numbers_grow_with_the_text(side):
    spec = registry()["slant"]
    board = spec.make(Recipe(Size(side, side), "easy"), 3).board
    sizes = {}
    for scale in (1.0, 1.5, 2.0):
        with Pilot((1280, 720), {"text_scale": scale}) as pilot:
            pilot.manager.push("menu")
            view = pilot.open("play", game=pilot.manager.services.library.open("slant", board)).view
            clues, cell = view.clues, view.geometry.cell
            sizes[scale] = clues.side / cell
            assert clues.side <= 0.65 * cell, "a line between two of them is seen"
    assert sizes[1.0] < sizes[1.5] <= sizes[2.0]
    assert sizes[2.0] >= 1.1 * sizes[1.0]
