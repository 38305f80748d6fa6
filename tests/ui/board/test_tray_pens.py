"""The pens of a tray side by side."""

from itertools import pairwise

import pygame
import pytest
from gallery import Gallery
from pilot import Pilot

from game.ui.board.tray import Tray, TrayKey
from game.ui.drawing.metrics import MIN_TARGET

WORDS = ("Digit", "Notes", "Corner", "Colour")


@pytest.mark.parametrize("width", [240, 330, 600])
@pytest.mark.parametrize("number", [3, 4])
def test_what_has_no_word_is_wide_enough_to_be_pressed_and_comes_last(width: int, number: int) -> None:
    pilot = Pilot((1280, 720), {"reduce_motion": True})
    pilot.manager.reset(Gallery)
    pilot.tick()
    tray = Tray(pilot.scene.form, lambda act: None)
    keys = [TrayKey(word, word, place="pen") for word in WORDS[:number]]
    tray.show([*keys, TrayKey("clear", "Erase", place="pen", icon="eraser", brief=True)])
    tray.place_pen(pygame.Rect(10, 10, width, 0), 50)
    boxes = [button.rect for button in tray.pen]
    assert tray.pen[-1].text == ("" if number == 4 else "Erase")
    assert all(a.right == b.x for a, b in pairwise(boxes))
    assert boxes[-1].right <= 10 + width
    assert boxes[-1].w >= MIN_TARGET
    pilot.close()
