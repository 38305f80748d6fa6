"""A window that leaves full screen gets its size back, however late the window manager comes to it."""

import pygame
import pytest
from pilot import Pilot

from game.app import window

FULL, OWN = (3840, 2160), (1280, 720)


class Manager:
    """A window manager: the window has the size that it was given last, by whomever."""

    def __init__(self, monkeypatch):
        self.size, self.asked = OWN, []
        monkeypatch.setattr(pygame.display, "get_window_size", lambda: self.size)
        monkeypatch.setattr(window, "_set_mode", self.set_mode)

    def set_mode(self, size, flags, screen=0):
        self.size = FULL if flags & pygame.FULLSCREEN else size
        self.asked.append(self.size)


@pytest.fixture
def left(monkeypatch):
    """A window that has just left full screen, and its manager."""
    with Pilot(OWN) as pilot:
        manager, own = Manager(monkeypatch), pilot.app.window
        for _ in range(2):
            own.fullscreen, own.toggled = not own.fullscreen, True
            wait(pilot, window.SETTLE_MS + 20)
        assert manager.asked == [FULL, OWN]
        manager.asked.clear()
        yield pilot, manager, own


def wait(pilot, ms):
    for _ in range(ms // 10):
        pilot.clock.step(10)
        pilot.app.window.settle()


@pytest.mark.parametrize("late", [20, window.SETTLE_MS + 60, 900, 1800])
def test_the_size_of_the_screen_that_comes_late_is_not_kept(left, late):
    pilot, manager, own = left
    wait(pilot, late)
    manager.size = FULL
    wait(pilot, 600)
    assert manager.size == OWN
    assert manager.asked == [OWN]
    wait(pilot, 4000)
    assert own._windowed_size == OWN


def test_a_manager_that_insists_has_its_way_in_the_end(left):
    pilot, manager, own = left
    for _ in range(30):
        manager.size = FULL
        wait(pilot, 200)
    assert len(manager.asked) == window.INSISTS
    assert own._windowed_size == FULL


def test_a_size_that_the_player_gives_it_counts(left):
    pilot, manager, own = left
    wait(pilot, window.SETTLE_MS + 60)
    manager.size = (1600, 900)
    wait(pilot, window.SIZE_MS + 400)
    assert own._windowed_size == manager.size == (1600, 900)
    assert not manager.asked
    wait(pilot, 3000)
    manager.size = FULL
    wait(pilot, 1000)
    assert own._windowed_size == FULL
