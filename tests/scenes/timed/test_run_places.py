"""Where things stand in a run."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot

from game.ui.arcade.clock import SWELL
from game.ui.arcade.heat import halo
from game.ui.arcade.last_word import SLIDE
from game.ui.arcade.multiplier import WIDER
from game.ui.arcade.places import CLOCK_PX, FRAME, THICK, run_places
from game.ui.arcade.vessel import KNOB
from game.ui.drawing import paint
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.look import Look
from game.ui.drawing.metrics import Metrics
from game.ui.drawing.theme import THEMES

pytestmark = pytest.mark.usefixtures("window")  # which has fonts
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


@pytest.mark.parametrize("theme", ["night", "high-contrast"])
def test_the_light_around_a_sheet_reaches_into_its_round_corners_and_not_onto_it(theme: str) -> None:
    look = Look(THEMES[theme], Metrics((1280, 720)), Fonts())
    sheet = pygame.Rect(300, 200, 480, 480)
    window = paint.canvas((1280, 900))
    for box, strip in halo(look, sheet, (255, 150, 60), 170):
        paint.put(window, strip, box.topleft)
    for corner in (sheet.topleft, (779, 200), (300, 679), (779, 679)):
        assert window.get_at(corner).a > 60
    radius = look.u(look.theme.radius)
    assert all(window.get_at(at).a == 0 for at in (sheet.center, sheet.midtop, (sheet.x + radius, sheet.y + radius)))
    assert window.get_at((sheet.x - 1, sheet.centery)).a > 60


def test_the_wave_of_a_higher_multiplier_runs_over_no_words(pilot: Pilot) -> None:
    pilot.manager.reset("timed", mode="storm", kind="slant", pace="1")
    pilot.until(lambda: pilot.scene.arcade.ready)
    pilot.press("space")
    pilot.until(lambda: pilot.scene_name == "TimedBoard")
    pilot.wait_idle()
    show = pilot.scene.show
    ring = show.ring.rect
    assert show.rule.text
    assert show.rule.rect.bottom <= ring.y - ring.h * WIDER / 2
