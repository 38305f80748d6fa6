"""The background moves in small squares where nothing stands, and stops soon after the last input."""

import pygame
import pytest
from pilot import Pilot

from game.ui.drawing.theme import THEMES
from game.ui.scene.ambience import AWAKE_MS, MOST, SORTS
from game.ui.scene.scene import Scene
from game.ui.widgets import Label, Panel


class Sheet(Scene):
    """Half of the window is a panel, with a line beside it."""

    def __init__(self, host):
        super().__init__(host)
        self.panel = self.stage.add(Panel())
        self.line = self.stage.add(Label("A line to read"))

    def layout(self, size):
        self.panel.rect = pygame.Rect(0, 0, size[0] // 2, size[1])
        self.line.place((size[0] * 2 // 3, size[1] // 2))


@pytest.fixture
def window():
    made = []

    def make(**settings):
        made.append(Pilot((1280, 720), settings, load=lambda route: Sheet, watched=True))
        made[-1].open("menu")
        return made[-1]

    yield make
    for pilot in made:
        pilot.close()


def watch(pilot, ms, each=lambda rects: None):
    """Let time pass; how many frames redrew something."""
    frames = 0
    for _ in range(ms // 16):
        pilot.clock.step(16)
        pilot.app.step()
        rects = pilot.manager.draw(pilot.screen)
        frames += bool(rects)
        each(rects)
    return frames


@pytest.mark.parametrize("theme", [name for name, theme in THEMES.items() if SORTS[theme.backdrop]])
def test_small_squares_move_beside_what_stands(window, theme):
    pilot = window(theme=theme)
    scene = pilot.scene
    taken = [scene.panel.bounds, scene.line.bounds]
    most = 0

    def each(rects):
        nonlocal most
        for rect in rects:
            assert rect.w * rect.h < 64 * 64
        most = max(most, len(scene.ambience.motes))
        for mote in scene.ambience.motes:
            assert mote.rect.collidelist(taken) < 0

    assert watch(pilot, 5000, each) > 20
    assert 2 <= most <= MOST


def test_all_is_as_before_some_seconds_after_the_last_input(window):
    pilot = window(theme="night")
    blank = pilot.manager.look.backdrop.copy()
    watch(pilot, AWAKE_MS)
    pilot.move(700, 100)  # somebody is there
    watch(pilot, AWAKE_MS)
    longest = 1000 * max(sort.life for sorts in SORTS.values() for sort in sorts)
    watch(pilot, round(longest))
    assert not pilot.scene.ambience.motes
    assert watch(pilot, 4000) == 0
    part = pygame.Rect(900, 20, 300, 200)
    assert pygame.image.tobytes(pilot.screen.subsurface(part), "RGB") == pygame.image.tobytes(
        blank.subsurface(part), "RGB"
    )
    pilot.move(710, 100)
    assert watch(pilot, 4000) > 10


@pytest.mark.parametrize("settings", [{"reduce_motion": True}, {"theme": "high-contrast"}], ids=str)
def test_nothing_moves_where_nothing_should(window, settings):
    assert watch(window(**settings), 6000) == 0


def test_nothing_moves_while_frames_are_slow(window):
    pilot = window()
    watch(pilot, 3000)
    for _ in range(14):
        pilot.manager.governor.note(30.0)
    watch(pilot, 200)
    assert not pilot.scene.ambience.motes
    assert watch(pilot, 3000) == 0


def test_it_does_not_keep_the_window_busy(window):
    pilot = window()
    watch(pilot, 3000)
    assert pilot.scene.ambience.motes
    assert not pilot.manager.moving
