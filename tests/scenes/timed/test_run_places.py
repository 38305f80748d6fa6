"""Where things stand in a run."""

from __future__ import annotations

import pytest

from game.ui.arcade.clock import SWELL
from game.ui.arcade.last_word import SLIDE
from game.ui.arcade.places import CLOCK_PX, FRAME, THICK, run_places
from game.ui.arcade.vessel import KNOB
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES

CAPITAL = 0.72  # of the height of letters: a figure


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (800, 1200)])
def test_the_ends_of_the_frame_never_touch_the_figures_of_the_clock(size: tuple[int, int]) -> None:
    look = Look(THEMES["day"], Metrics(size), Fonts())
    places = run_places(look)
    feet = places.clock[1] + look.u(CLOCK_PX) * (1 + SWELL) * CAPITAL / 2
    assert feet < places.sheet.y - look.u(FRAME + max(KNOB, THICK / 2))
    head = places.clock[1] - look.u(CLOCK_PX) * (1 + SWELL) * CAPITAL / 2
    assert head >= 0


def test_the_last_word_comes_from_behind_the_frame_and_not_over_what_is_counted() -> None:
    look = Look(THEMES["day"], Metrics((1280, 720)), Fonts())
    places = run_places(look)
    assert places.sheet.x - look.u(SLIDE) > places.counted.right
