"""A press beside a sheet leaves it, where nothing is asked and nothing typed is lost."""

import pytest
from pilot import Pilot


@pytest.mark.parametrize("route", ["menu.more", "pause", "rules", "exchange.share", "exchange.formats", "timed.opened"])
def test_a_press_beside_a_sheet_leaves_it_and_one_on_it_does_not(route):
    with Pilot() as pilot:
        pilot.open("menu")
        scene = pilot.open(route)
        pilot.wait_idle()
        corner = scene.stands_on.rect.move(4, 4).topleft
        pilot.click(*corner)
        pilot.wait_idle()
        assert pilot.scene is scene
        pilot.click(3, pilot.screen.get_height() - 3)
        pilot.wait_idle()
        assert pilot.scene_name == "Menu"


def test_a_question_waits_for_its_answer():
    with Pilot() as pilot:
        pilot.open("menu").back()
        pilot.wait_idle()
        pilot.click(3, pilot.screen.get_height() - 3)
        pilot.wait_idle()
        assert pilot.scene_name == "Dialog"
