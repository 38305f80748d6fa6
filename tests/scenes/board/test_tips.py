"""What the tips of tools leave free."""

import pytest
from pilot import Pilot


@pytest.mark.parametrize("kind", ["hitori", "sudoku"])
def test_no_tip_of_a_tool_lies_over_the_board(kind):
    with Pilot((1280, 720)) as pilot:
        scene = pilot.open("play", game=pilot.manager.services.library.sample(kind))
        tools = [w for w in scene.form.widgets if w.visible and w is not scene.view and w.said and min(w.rect.size) > 1]
        shown = 0
        for tool in tools:
            pilot.move(*tool.rect.center)
            pilot.tick(900)
            if scene.form._tip.stage is not None:
                shown += 1
                assert not scene.form._tip.rect.colliderect(scene.view.rect), tool.said
        assert shown > 2


def test_a_page_says_nothing_of_what_came_below_a_pointer_until_that_moves():
    with Pilot((1280, 720)) as pilot:
        games = pilot.manager.services.library
        scene = pilot.open("play", game=games.sample("sudoku"))
        place = scene.column.tools["check"].rect.center
        pilot.manager.reset("menu")
        pilot.move(*place)
        scene = pilot.open("play", game=games.sample("sudoku"))
        pilot.tick(1500)
        assert scene.form._tip.stage is None
        pilot.move(place[0] + 3, place[1])
        pilot.tick(1500)
        assert scene.form._tip.stage is not None
