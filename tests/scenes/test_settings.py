"""The settings are applied at once and kept; what the profile has to say is told in the menu."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from furnish import furnish
from keeping import Clock
from pilot import Pilot

from game.store.profile import open_profile
from game.ui.theme import HIGH_CONTRAST, NIGHT


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot((1920, 1080))
    furnish(pilot)
    yield pilot
    pilot.close()


def setting(pilot: Pilot, key: str) -> Any:
    return pilot.app.parts.profile.settings.get(key)


def page(pilot: Pilot, name: str) -> Any:
    scene = pilot.open("settings")
    scene.pages.choose(["Look", "Sound", "Play"].index(name))
    pilot.wait_idle()
    return scene


def test_the_theme_changes_at_once_and_is_kept(pilot: Pilot) -> None:
    scene = pilot.open("settings")
    control = scene.theme.control
    pilot.click(control.right - 20, control.centery)
    pilot.wait_idle()
    assert scene.look.theme is HIGH_CONTRAST
    assert setting(pilot, "theme") == "high-contrast"
    pilot.click(*control.center)
    pilot.wait_idle()
    assert scene.look.theme is NIGHT
    assert pilot.open("settings").theme.value == "night"


def test_larger_text_is_shown_at_once(pilot: Pilot) -> None:
    scene = pilot.open("settings")
    height = scene.look.metrics.font_px("body")
    for _ in range(4):
        pilot.click(scene.text_scale.control.right - 10, scene.text_scale.control.centery)
        pilot.wait_idle()
    assert setting(pilot, "text_scale") == 2.0
    assert scene.look.metrics.font_px("body") == 2 * height


def test_reduced_motion_holds_for_what_follows(pilot: Pilot) -> None:
    scene = pilot.open("settings")
    pilot.click_on(scene.motion)
    pilot.wait_idle()
    assert setting(pilot, "reduce_motion") is True
    assert pilot.open("menu").animator.reduce_motion
    assert pilot.open("settings").motion.value


@pytest.mark.parametrize(("index", "channel"), [(0, "effects"), (1, "music"), (2, "interface")])
def test_volumes(pilot: Pilot, index: int, channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, float]] = []
    audio = pilot.app.parts.audio
    monkeypatch.setattr(type(audio), "set_volume", lambda self, name, level: heard.append((name, level)))
    scene = page(pilot, "Sound")
    slider = scene.volumes[index]
    pilot.click(slider.control.x + 4, slider.rect.centery)
    assert setting(pilot, f"volume_{channel}") == 0.0
    assert heard[-1] == (channel, 0.0)


def test_the_choices_of_play(pilot: Pilot) -> None:
    scene = page(pilot, "Play")
    control = scene.errors.control
    pilot.click(*control.center)
    assert setting(pilot, "errors") == "check"
    pilot.click(control.right - 20, control.centery)
    assert setting(pilot, "errors") == "off"
    pilot.click_on(scene.left_only)
    assert setting(pilot, "left_only") is True
    scene = page(pilot, "Sound")
    pilot.click_on(scene.focus_mute)
    assert setting(pilot, "mute_in_background") is False


def test_the_background_is_heard_only_if_wanted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    muted: list[bool] = []
    monkeypatch.setattr(type(pilot.app.parts.audio), "mute", lambda self, silent: muted.append(silent))
    pilot.open("menu")
    for wanted in (True, False):
        pilot.app.parts.profile.settings.set("mute_in_background", wanted)
        pilot.post(pygame.WINDOWFOCUSLOST)
        pilot.post(pygame.WINDOWFOCUSGAINED)
    assert muted == [True, False, False, False]


def test_settings_by_keyboard(pilot: Pilot) -> None:
    scene = pilot.open("settings")
    pilot.press("tab")
    assert scene.form.focus is scene.pages
    pilot.press("right")
    assert scene.volumes[0].visible
    assert not scene.theme.visible
    pilot.press("down", "right")
    assert setting(pilot, "volume_effects") == pytest.approx(0.85)
    pilot.press("escape")


def test_settings_persist_over_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    profile = open_profile(tmp_path, clock)
    profile.settings.set("theme", "night")
    profile.settings.set("errors", "check")
    profile.close()
    again = open_profile(tmp_path, clock)
    pilot = Pilot(settings={key: again.settings.get(key) for key in ("theme", "errors")})
    furnish(pilot)
    scene = pilot.open("settings")
    assert scene.look.theme is NIGHT
    assert (scene.theme.value, scene.errors.value) == ("night", "check")
    pilot.close()
    again.close()


def test_the_menu_passes_on_what_the_profile_says(pilot: Pilot) -> None:
    notices = pilot.app.parts.profile.notices
    notices.append("The profile was damaged. It has been kept as a.db.")
    pilot.open("menu")
    pilot.wait_idle()
    assert type(pilot.scene).__name__ == "Dialog"
    assert "damaged" in pilot.scene.text.text
    assert notices == []
    pilot.press("escape")
    pilot.wait_idle()
    assert type(pilot.scene).__name__ == "Menu"


def test_a_backup_on_offer_is_restored_when_wanted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = pilot.app.parts.profile
    restored = []
    monkeypatch.setattr(type(profile), "backup", property(lambda self: Path("b.db")))
    monkeypatch.setattr(type(profile), "restore_backup", lambda self: restored.append(1) or True)
    profile.notices.append("The profile was damaged.")
    pilot.open("menu")
    pilot.wait_idle()
    pilot.click_on(next(b for b in pilot.scene.buttons if b.text == "Restore the backup"))
    pilot.wait_idle()
    assert restored == [1]
    assert type(pilot.scene).__name__ == "Menu"


def test_quit_asks_and_quits(pilot: Pilot) -> None:
    pilot.manager.reset("menu")
    pilot.wait_idle()
    pilot.press("escape")
    pilot.wait_idle()
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.app.running
    pilot.press("escape")
    pilot.wait_idle()
    pilot.click_on(next(b for b in pilot.scene.buttons if b.text == "Quit"))
    pilot.wait_idle()
    assert not pilot.app.running
