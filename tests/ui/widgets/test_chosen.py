"""What is chosen among several: a rim or a stroke of the brush tells it; the one filled button of a page is another."""

from __future__ import annotations

import pygame
import pytest
from pilot import Pilot

from game.ui.drawing.theme import THEMES
from game.ui.widgets.options import Options
from game.ui.widgets.stepper import Choice


def share(surface: pygame.Surface, colour: tuple[int, ...], box: pygame.Rect) -> float:
    """How much of a box has a colour."""
    part = pygame.Surface(box.size)
    part.blit(surface, (0, 0), box)
    found = pygame.mask.from_threshold(part, colour, (14, 14, 14, 255)).count()
    return found / (box.w * box.h)


@pytest.mark.parametrize("theme", list(THEMES))
def test_no_option_is_filled_with_the_accent_and_the_chosen_one_shows_it(theme: str) -> None:
    pilot = Pilot((1280, 720), {"theme": theme})
    scene = pilot.open("select")
    accent = THEMES[theme].accent
    row = scene.form.add(Options([("One", 1), ("Two", 2), ("Three", 3)], 2))
    row.place(300, 660, 600, 50)
    segments = scene.form.add(Choice("", [("One", 1), ("Two", 2), ("Three", 3)], 2))
    segments.place(300, 600, 600, 50)
    pilot.wait_idle()
    shares = [share(pilot.screen, accent, row.option_rect(number)) for number in range(3)]
    assert shares[0] == shares[2] == 0
    assert 0.03 < shares[1] < 0.4
    parts = [share(pilot.screen, accent, segments._segment(number)) for number in range(3)]
    assert parts[0] == parts[2] == 0
    assert 0.01 < parts[1] < 0.3
    pilot.close()
