"""How a perfect board is redrawn while gold fills its seams and the page around it lights up."""

from __future__ import annotations

import pygame
import pytest
from pilot import FRAME_MS, Pilot

from game.engine.core import Change
from game.engine.play.game import Game
from game.engine.play.session import Session
from game.ui.win.shine import SEAMS_MS

OTHERS = 0.5  # of the grid: what else moves in these frames


@pytest.mark.parametrize("kind", ["slant", "hex-hitori"])
def test_each_frame_redraws_what_the_gold_has_reached_and_no_more(kind: str) -> None:
    with Pilot((1280, 720), {"theme": "high-contrast"}, new_look=True) as pilot:
        shown = pilot.manager.services.library.sample(kind)
        session = Session(shown.session.spec, shown.session.board)
        scene = pilot.open("play", game=Game(session, solution=shown.solution))
        required = session.spec.required(session.board, shown.solution)
        *before, last = [Change(slot, session.marks.get(slot, 0), value) for slot, value in required.items()]
        scene.play_move(tuple(before), False)
        pilot.tick(400)
        scene.play_move((last,), False)
        shine, stage, drawn = scene.ending.lights.shine, scene.stage, list[int]()
        grid, usual = scene.view.geometry.grid.move(scene.view.origin), stage.draw

        def draw(target: pygame.Surface) -> list[pygame.Rect]:
            rects = usual(target)
            drawn.append(sum(part.w * part.h for part in (one.clip(grid) for one in rects)))
            return rects

        stage.draw = draw
        while shine.seams < 1:
            pilot.tick(FRAME_MS, FRAME_MS)
            if 0.3 < shine.seams < 0.9:
                board = pilot.screen.subsurface(grid)
                seen = pygame.image.tobytes(board, "RGB")
                stage.show_all()
                usual(pilot.screen)
                assert pygame.image.tobytes(board, "RGB") == seen
        assert shine.perfect
        assert len(drawn) > SEAMS_MS / FRAME_MS / 2
        assert sorted(drawn)[len(drawn) // 2] < OTHERS * grid.w * grid.h


def test_gold_leaves_the_borders_of_boxes_and_regions_as_they_are() -> None:
    with Pilot((1280, 720), {"theme": "night"}) as pilot:
        for kind in ("sudoku", "star-battle"):
            shown = pilot.manager.services.library.sample(kind)
            scene = pilot.open("play", game=Game(Session(shown.session.spec, shown.session.board)))
            shine, geometry = scene.ending.lights.shine, scene.view.geometry
            homes, cell = geometry.homes, geometry.cell
            for number in range(1, geometry.grid.w // cell):
                filled = {at // cell for first, end in shine._open(True, number) for at in range(first, end, cell)}
                within = {row for row in range(geometry.grid.h // cell) if homes[row, number - 1] == homes[row, number]}
                assert filled == within
