"""The pens of a tray side by side."""

from itertools import pairwise

import pygame
import pytest
from gallery import Gallery
from pilot import Pilot

from game.ui.drawing.fonts import ELLIPSIS, Fonts
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.tray.tray import Tray, TrayKey

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
    assert all(a.right == b.x if a.y == b.y else a.bottom == b.y for a, b in pairwise(boxes))
    assert boxes[-1].right <= 10 + width
    assert boxes[-1].w >= MIN_TARGET
    pilot.close()


def test_pens_stand_in_two_rows_before_their_words_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, render = set[str](), Fonts.render
    monkeypatch.setattr(Fonts, "render", lambda own, text, *a, **k: drawn.add(text) or render(own, text, *a, **k))
    pilot = Pilot((800, 600), {"reduce_motion": True}, new_look=True)
    pilot.manager.reset(Gallery)
    pilot.tick()
    tray = Tray(pilot.scene.form, lambda act: None)
    keys = [TrayKey(word, word, place="pen") for word in WORDS]
    tray.show([*keys, TrayKey("clear", "Erase", place="pen", icon="eraser", brief=True)])
    for width, rows in ((230, 2), (600, 1)):
        end = tray.place_pen(pygame.Rect(10, 10, width, 0), 44)
        assert end == 10 + 44 * rows
        assert len({button.rect.y for button in tray.pen}) == rows
        for button in tray.pen:
            button.draw(pygame.Surface((800, 600)))
    assert {text for text in drawn if text in WORDS} == set(WORDS)
    assert not [text for text in drawn if text.endswith(ELLIPSIS)]
    pilot.close()
