"""How the window opens when something is missing: the sound, the profile's folder, the screen of last time."""

import os
from pathlib import Path

import pygame
import pytest
from managed_window import PUZZLE, ManagedWindow
from pilot import Pilot

from game.app.window import init_display

HD = (1280, 720)


def test_without_sound_and_without_a_folder_to_write_in_it_plays_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    window = ManagedWindow(
        tmp_path,
        HD,
        ("--windowed", "--size", "960x540"),
        profile=tmp_path / "file" / "profile",
        variables={"SDL_AUDIODRIVER": "nonsense"},
    )
    with window as game:
        state = game.until(lambda state: state["scene"] == "Dialog", "the player is told nothing")
        assert state["text"].startswith("The profile folder cannot be used, so nothing will be saved: ")
        game.until(lambda state: state["sound"].startswith("No sound: "), "the game does not say why it is silent")
        game.do("key", "Return")
        game.until(lambda state: state["scene"] == "Menu" and state["settled"], "the message does not go")
        game.do("key", "Return")
        game.until(lambda state: state["scene"] == "Tutorial", "the game does not go on")
        assert game.close() == 0
    assert (tmp_path / "game.log").read_text() == ""
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_screen_that_is_gone_is_forgotten_and_the_window_fits_the_one_that_is_there(tmp_path: Path) -> None:
    wanted = {"fullscreen": True, "display": 7, "window_size": [3840, 2160]}
    with ManagedWindow(tmp_path, HD, ("--mute", PUZZLE), wanted) as game:
        assert game.laid_out(HD)["fullscreen"]
        game.do("key", "F11")
        game.until(lambda state: not state["fullscreen"] and state["settled"], "it does not leave full screen")
        _x, _y, width, height = game.geometry()
        assert width <= HD[0]
        assert height <= HD[1]
        game.laid_out((width, height))
        game.mark(7)
        assert game.close() == 0


def test_a_saved_screen_that_does_not_exist_is_the_first_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    set_mode = pygame.display.set_mode

    def note(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        asked.append(display)
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", note)
    pilot = Pilot((960, 540), {"display": 7})
    try:
        pilot.open("exchange.dropped")
        for saved in (7, -1, "left", None, 1.5, True):
            pilot.app.parts.profile.settings.set("display", saved)
            pilot.press("f11")
    finally:
        pilot.close()
    assert asked
    assert set(asked) == {0}


def test_the_system_is_told_about_sharp_pixels_before_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows stretches the window of a program that does not say that it draws every pixel of the screen itself."""
    found = []
    init = pygame.display.init

    def note() -> None:
        found.append(os.environ.get("SDL_WINDOWS_DPI_AWARENESS"))
        init()

    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.setattr(pygame.display, "init", note)
    init_display("dummy")
    assert found == ["permonitorv2"]
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    init_display("dummy")
    assert found[1] == "unaware", "what the player has set stays"
