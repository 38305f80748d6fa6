"""A board that is only looked at: a small one at once, a large one when its picture is made, a piece at a time."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot

from game.engine.play.session import Session
from game.engine.puzzle.recipe import Recipe, Size
from game.puzzles import find
from game.ui.board.shown import ShownBoard


@pytest.mark.parametrize(("side", "at_once"), [(5, True), (25, False)])
def test_a_large_board_is_shown_when_it_is_made(side: int, at_once: bool) -> None:
    spec = find("slant")
    pilot = Pilot((640, 480))
    scene = pilot.open("rules", kind="slant")
    board = spec.make(Recipe(Size(5, 5), "easy"), 1).board
    if side != 5:
        board = spec.board_from_json(["." * (side + 1)] * (side + 1), {})
    shown = scene.stage.add(ShownBoard(Session(spec, board)))
    shown.rect = pygame.Rect(40, 40, 300, 300)
    target = pygame.Surface((400, 400))
    shown.draw(target)
    assert (target.get_at((190, 190))[:3] != (0, 0, 0)) is at_once
    pieces = sum(1 for _piece in shown.bring())
    assert pieces > 4 or at_once
    shown.draw(target)
    assert target.get_at((190, 190))[:3] != (0, 0, 0)
    pilot.close()
