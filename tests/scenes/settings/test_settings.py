"""The settings are applied at once and kept; what the profile has to say is told in the menu."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from furnish import furnish
from keeping import Clock
from msgspec.structs import replace
from pilot import Pilot
from suite.part import part

from game.puzzles import registry
from game.scenes.settings.bindings import BindingRow
from game.scenes.settings.pages import SCALES
from game.scenes.settings.scene import PAGES
from game.store.profile.profile import open_profile
from game.ui.board.preview import demo_preview
from game.ui.board.view import view_class
from game.ui.drawing.theme import DAY, HIGH_CONTRAST, NIGHT
from game.ui.input.keymap import STANDARD
from game.ui.widgets.row import Toggle
from game.ui.widgets.stepper import Stepper


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot((1920, 1080))
    furnish(pilot)
    yield pilot
    pilot.close()


def setting(pilot: Pilot, key: str) -> Any:
    return pilot.app.parts.profile.settings.get(key)


def page(pilot: Pilot, name: str) -> Any:
    return pilot.open("settings", page=name)


def row(scene: Any, text: str) -> Any:
    """The row with this text, scrolled into view."""
    number = next(i for i, r in enumerate(scene.rows.rows) if getattr(r, "text", "") == text)
    scene.rows.reveal(number)
    return scene.rows.rows[number]


def test_the_theme_changes_at_once_and_is_kept(pilot: Pilot) -> None:
    scene = page(pilot, "look")
    control = row(scene, "Theme").control
    for theme in (NIGHT, HIGH_CONTRAST):
        pilot.click(control.right - 20, control.centery)
        pilot.wait_idle()
        assert scene.look.theme is theme
        assert setting(pilot, "theme") == theme.name
    control = row(scene, "Theme").control
    pilot.click(control.left + 20, control.centery)
    pilot.wait_idle()
    assert scene.look.theme is NIGHT
    assert row(page(pilot, "look"), "Theme").value == "night"


def test_larger_text_is_shown_by_its_row_at_once_and_by_the_page_when_the_mouse_has_left(pilot: Pilot) -> None:
    scene = page(pilot, "look")
    height = scene.look.metrics.font_px("body")
    for scale in (1.25, 1.5):
        control = row(scene, "Text size").control
        pilot.click(control.right - 10, control.centery)
        assert row(scene, "Text size").told_value() == f"{round(100 * scale)} %"
        pilot.move(2, 2)
        pilot.tick(520)
        assert scene.look.metrics.font_px("body") == pytest.approx(scale * height, abs=1)
        assert scene.preview.look is scene.look
        assert setting(pilot, "text_scale") == scale


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_arrows_of_the_text_size_stay_where_they_are_while_the_mouse_is_at_them(size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    for scale in SCALES:
        pilot.app.parts.profile.settings.keep(replace(pilot.app.parts.profile.settings.now, text_scale=scale))
        pilot.app.apply_settings()
        for forward in (True, False):
            scene = page(pilot, "look")
            one = row(scene, "Text size")
            control = one.control.copy()
            for _ in SCALES:
                pilot.click(control.right - 12 if forward else control.x + 12, control.centery)
                assert (one.control, one.value) == (control, SCALES[one.index])
            assert one.value == SCALES[-1 if forward else 0]
            assert setting(pilot, "theme") is None  # nothing else was hit
            pilot.move(2, 2)
            assert scene.look.metrics.text_scale == scale  # somebody is on the way to something else
            pilot.tick(520)
            assert setting(pilot, "text_scale") == one.value
            pilot.app.parts.profile.settings.keep(replace(pilot.app.parts.profile.settings.now, text_scale=scale))
            pilot.app.apply_settings()
    pilot.close()


def finger(pilot: Pilot, place: tuple[int, int], held_ms: int = 0) -> None:
    x, y = (at / side for at, side in zip(place, pilot.scene.look.size, strict=True))
    pilot.post(pygame.FINGERDOWN, x=x, y=y, finger_id=1)
    pilot.tick(held_ms)
    pilot.post(pygame.FINGERUP, x=x, y=y, finger_id=1)


@pytest.mark.parametrize("held_ms", [0, 2000])
def test_a_tap_after_the_text_size_goes_to_the_control_that_was_seen_under_it(pilot: Pilot, held_ms: int) -> None:
    scene = page(pilot, "look")
    home = pilot.app.parts.profile.settings.now
    for text, key, value in (("Theme", "theme", "night"), ("Reduce motion", "reduce_motion", True)):
        size, other = (row(scene, name).control for name in ("Text size", text))
        places = [(size.right - 12, size.centery), (other.right - 12, other.centery)]
        finger(pilot, places[0])
        assert row(scene, "Text size").waits
        finger(pilot, places[1], held_ms)
        assert (setting(pilot, key), setting(pilot, "text_scale")) == (value, 1.25)
        assert row(scene, text).control != other
        pilot.app.parts.profile.settings.keep(home)
        pilot.app.apply_settings()
        scene = page(pilot, "look")


def test_a_tap_after_the_text_size_on_another_page_turns_to_it(pilot: Pilot) -> None:
    scene = page(pilot, "look")
    size, tabs = row(scene, "Text size").control, scene.pages.rect
    finger(pilot, (size.right - 12, size.centery))
    finger(pilot, (tabs.right - 12, tabs.centery))
    assert (scene.page, setting(pilot, "text_scale")) == ("controls", 1.25)


def test_a_finger_that_rests_after_the_text_size_lets_the_page_show_it(pilot: Pilot) -> None:
    scene = page(pilot, "look")
    size = row(scene, "Text size").control
    finger(pilot, (size.right - 12, size.centery))
    pilot.tick(1300)
    assert setting(pilot, "text_scale") == 1.25


def test_a_text_size_that_the_mouse_has_chosen_is_kept_by_leaving_the_page(pilot: Pilot) -> None:
    scene = page(pilot, "look")
    control = row(scene, "Text size").control
    pilot.click(control.right - 10, control.centery)
    pilot.press("escape")
    assert setting(pilot, "text_scale") == 1.25


def test_reduced_motion_holds_for_what_follows(pilot: Pilot) -> None:
    scene = page(pilot, "look")
    pilot.click_on(row(scene, "Reduce motion"))
    pilot.wait_idle()
    assert setting(pilot, "reduce_motion") is True
    assert pilot.open("menu").animator.reduce_motion
    assert row(page(pilot, "look"), "Reduce motion").value


@pytest.mark.parametrize(("index", "channel"), [(0, "effects"), (1, "music"), (2, "interface")])
def test_volumes(pilot: Pilot, index: int, channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, float]] = []
    audio = pilot.app.parts.audio
    monkeypatch.setattr(type(audio), "set_volume", lambda self, name, level: heard.append((name, level)))
    scene = page(pilot, "sound")
    slider = scene.rows.rows[index]
    pilot.click(slider.control.x + 4, slider.rect.centery)
    assert setting(pilot, f"volume_{channel}") == 0.0
    assert heard[-1] == (channel, 0.0)


def test_captions_are_shown_only_if_wanted(pilot: Pilot) -> None:
    scene = page(pilot, "sound")
    scene.services.audio.play("thud")
    assert scene._heard.texts == []
    pilot.click_on(row(scene, "Captions for sounds"))
    pilot.wait_idle()
    pilot.tick(100)
    scene.services.audio.play("thud")
    assert scene._heard.texts == ["mistake"]
    pilot.tick(3000)
    assert scene._heard.texts == []


def test_the_choices_of_play(pilot: Pilot) -> None:
    scene = page(pilot, "play")
    control = row(scene, "Show broken rules").control
    pilot.click(*control.center)
    assert setting(pilot, "errors") == "check"
    pilot.click(control.right - 20, control.centery)
    assert setting(pilot, "errors") == "off"
    pilot.click_on(row(scene, "Show the timer"))
    pilot.click_on(row(scene, "Buttons at the left"))
    assert (setting(pilot, "timer"), setting(pilot, "left_handed")) == (False, True)
    scene = page(pilot, "sound")
    pilot.click_on(row(scene, "Mute in the background"))
    assert setting(pilot, "mute_in_background") is False


def test_a_board_obeys_the_choices_at_once(pilot: Pilot) -> None:
    library = pilot.manager.services.library
    game = library.start_level("first-steps", "level-1")
    scene = pilot.open("play", game=game)
    assert scene.column.clock.visible
    assert scene.column.frame.column.x > scene.column.frame.board.x
    settings = pilot.app.parts.profile.settings
    settings.set("timer", False)
    settings.set("left_handed", True)
    settings.set("mouse", "tools")
    settings.set(f"assists_{game.kind}", {"equal": False})
    pilot.app.apply_settings()
    pilot.wait_idle()
    assert not scene.column.clock.visible
    assert scene.column.frame.column.right < scene.column.frame.board.x
    assert "equal" not in scene.view.assists
    pilot.click_on(scene.column.tray.buttons["tool:secondary"])
    slot = scene.view.slots[0]
    pilot.click(*scene.view.box_of(slot).center)
    assert scene.session.marks[slot] == 2
    pilot.click_on(scene.column.tray.buttons["tool:erase"])
    pilot.click(*scene.view.box_of(slot).center)
    assert slot not in scene.session.marks


def test_swapped_buttons_place_the_other_mark(pilot: Pilot) -> None:
    scene = page(pilot, "controls")
    pilot.click_on(row(scene, "Swap left and right on boards"))
    game = pilot.manager.services.library.start_level("first-steps", "level-1")
    scene = pilot.open("play", game=game)
    first, second = scene.view.slots[:2]
    pilot.click(*scene.view.box_of(first).center)
    pilot.click(*scene.view.box_of(second).center, "right")
    assert (scene.session.marks[first], scene.session.marks[second]) == (2, 1)


def test_an_assist_is_switched_by_its_picture(pilot: Pilot) -> None:
    scene = page(pilot, "assists")
    assist = row(scene, "Light up equal numbers")
    assert assist.value
    pilot.click(*assist.pictures[0].center)
    pilot.wait_idle()
    kind = scene.kind
    assert setting(pilot, f"assists_{kind}") == {"equal": False}
    pilot.click(*assist.pictures[1].center)
    assert setting(pilot, f"assists_{kind}") == {"equal": True}


def test_the_switch_of_an_assist_stands_at_the_end_of_its_first_line(pilot: Pilot) -> None:
    scene = page(pilot, "assists")
    assist = row(scene, "Light up equal numbers")
    pilot.wait_idle()
    track, accent = assist.control, scene.look.theme.accent
    colours = {tuple(pilot.screen.get_at((x, track.centery)))[:3] for x in range(track.x, track.right)}
    assert accent in colours
    assert not track.collidelistall(list(assist.pictures))
    assert track.bottom <= assist.head.bottom <= assist.rect.y + scene.look.metrics.target


def test_every_assist_of_every_puzzle_has_a_picture_that_shows_it(pilot: Pilot) -> None:
    look = pilot.manager.look
    for spec in registry().values():
        view = view_class(spec)
        assert view.flaw is not None
        assert view.flaw.session(spec).violations
        usual = {a.name for a in view.offers if a.on and not a.acts}
        for assist in view.offers:
            without = demo_preview(look, spec, assist.demo, usual - {assist.name}, (420, 420))
            with_it = demo_preview(look, spec, assist.demo, usual | {assist.name}, (420, 420))
            assert without is not None
            assert with_it is not None
            assert pygame.image.tobytes(without, "RGBA") != pygame.image.tobytes(with_it, "RGBA"), assist.name


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
    assert scene.page == "sound"
    pilot.press("down", "right")
    assert setting(pilot, "volume_effects") == pytest.approx(0.85)
    pilot.press("escape")


def test_the_keyboard_reaches_every_row_of_a_long_page() -> None:
    pilot = Pilot((1280, 720), {"text_scale": 2.0})
    furnish(pilot)
    scene = page(pilot, "controls")
    wanted = [r for r in scene.rows.rows if r.focusable]
    pilot.press("down")
    seen = []
    for _ in range(len(wanted)):
        pilot.press("down")
        seen.append(scene.form.focus)
        assert scene.form.focus.visible
    assert seen == wanted
    pilot.press("up")
    assert scene.form.focus is wanted[-2]
    pilot.close()


def test_all_rows_of_a_page_begin_at_one_edge(pilot: Pilot) -> None:
    scene = page(pilot, "controls")
    scene.rows.reveal(next(n for n, row in enumerate(scene.rows.rows) if isinstance(row, BindingRow)))
    pilot.move(2, 2)
    pilot.wait_idle()

    def ink(rect: pygame.Rect) -> int:
        """How far inside a row its text begins."""
        dark, lines = sum(DAY.board) // 2, range(rect.y, rect.bottom)
        return next(
            x for x in range(rect.w) if any(sum(pilot.screen.get_at((rect.x + x, y))[:3]) < dark for y in lines)
        )

    rows = [r for r in scene.rows.rows if isinstance(r, Toggle | BindingRow) and r.visible]
    edges = {type(r): ink(r.rect) for r in rows}
    assert len(edges) == 2
    assert max(edges.values()) - min(edges.values()) <= 3


def test_a_key_is_given_another_meaning_and_back(pilot: Pilot) -> None:
    scene = page(pilot, "controls")
    number = next(i for i, r in enumerate(scene.rows.rows) if getattr(r, "command", "") == "hint")
    scene.rows.reveal(number)
    pilot.click_on(scene.rows.rows[number])
    pilot.wait_idle()
    pilot.press("f11")
    assert not pilot.app.fullscreen
    assert "Full screen" in pilot.scene.text.text
    pilot.press("j")
    assert pilot.app.inputs.keymap.meaning("j") == "hint"
    pilot.press("u")
    assert "Undo" in pilot.scene.text.text
    assert pilot.app.inputs.keymap.meaning("u") == "undo"
    pilot.press("u")
    assert pilot.app.inputs.keymap.meaning("u") == "hint"
    pilot.press("5")
    assert pilot.app.inputs.keymap.meaning("5") == ""
    pilot.pad(7)
    pilot.pad(7)
    assert pilot.app.inputs.keymap.meaning("pad ls") == "hint"
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene is scene
    shown = next(r for r in scene.rows.rows if getattr(r, "command", "") == "hint")
    assert "J" in shown.texts()[1]
    reset = scene.rows.rows[-1]
    scene.rows.reveal(len(scene.rows.rows) - 1)
    pilot.click_on(reset)
    pilot.wait_idle()
    assert pilot.app.inputs.keymap == STANDARD


def test_what_two_commands_claim_is_told(pilot: Pilot) -> None:
    pilot.app.parts.profile.settings.set("keys", {"hint": ["u"], "save": []})
    pilot.app.apply_settings()
    scene = page(pilot, "controls")
    texts = {r.command: r.texts() for r in scene.rows.rows if hasattr(r, "command")}
    assert "Undo" in texts["hint"][1]
    assert texts["hint"][3]
    assert texts["undo"][3]
    assert texts["save"][1] == "no key"
    assert not texts["redo"][3]


def test_settings_persist_over_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    profile = open_profile(tmp_path, clock)
    profile.settings.set("theme", "night")
    profile.settings.set("errors", "check")
    profile.close()
    again = open_profile(tmp_path, clock)
    pilot = Pilot(settings={key: again.settings.get(key) for key in ("theme", "errors")})
    furnish(pilot)
    scene = page(pilot, "play")
    assert scene.look.theme is NIGHT
    assert (row(page(pilot, "look"), "Theme").value, row(scene, "Show broken rules").value) == ("night", "check")
    pilot.close()
    again.close()


def test_the_menu_passes_on_what_the_profile_says(pilot: Pilot) -> None:
    notices = pilot.app.parts.profile.notices
    notices.append("The profile was damaged. It has been kept as a.db.")
    pilot.open("menu")
    pilot.wait_idle()
    assert pilot.scene_name == "Dialog"
    assert "damaged" in pilot.scene.text.text
    assert notices == []
    pilot.press("escape")
    pilot.wait_idle()
    assert pilot.scene_name == "Menu"


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
    assert pilot.scene_name == "Menu"


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


def test_a_board_that_was_covered_comes_back_in_the_new_theme(pilot: Pilot) -> None:
    scene = pilot.open("play", game=pilot.manager.services.library.start_level("first-steps", "level-1"))
    assert pilot.screen  # which is drawn now, with what lies under it
    before = pygame.image.tobytes(scene.stage.backdrop, "RGB")
    pilot.manager.push("pause", game=scene.game)
    pilot.wait_idle()
    pilot.manager.push("settings")
    pilot.wait_idle()
    pilot.app.parts.profile.settings.set("theme", "high-contrast")
    pilot.app.apply_settings()
    pilot.wait_idle()
    for _cover in range(2):
        pilot.manager.pop()
        pilot.wait_idle()
        assert pilot.screen.get_at((2, 2))[:3] == (0, 0, 0)
    assert pilot.scene is scene
    after = pygame.image.tobytes(scene.stage.backdrop, "RGB")
    assert after != before
    assert after == pygame.image.tobytes(scene.backdrop(), "RGB")


@pytest.mark.parametrize("name", [name for name, _title in PAGES])
def test_every_row_can_be_changed(name: str) -> None:
    """Also where the change makes the rows anew."""
    pilot = Pilot((960, 540))
    for place in range(len(pilot.open("settings", page=name).rows.rows)):
        said = set()
        for key in ("right", "left", "return"):
            pilot.manager.reset("settings", page=name)
            pilot.tick()
            pilot.scene.rows.reveal(place)
            row = pilot.scene.rows.rows[place]
            if not isinstance(row, Stepper | Toggle):
                break
            pilot.scene.form.set_focus(row)
            said.add(row.value)
            pilot.press(key)
            said.add(pilot.scene.rows.rows[place].value)
        assert len(said) != 1 or len(getattr(row, "options", "12")) == 1
    pilot.close()


NAMES = (
    *("theme", "text_scale", "reduce_motion", "language", "keys", "display", "fullscreen", "window_size", "captions"),
    *(
        "rumble",
        "mute_in_background",
        "volume_effects",
        "volume_music",
        "volume_interface",
        "left_handed",
        "timer",
        "points",
    ),
    *("swap_buttons", "errors", "mouse", "unlock_all", "arcade", "editor", "initials", "player_name"),
    *(f"{what}_{kind}" for what in ("choice", "practice", "versus", "learn", "assists") for kind in registry()),
)
SCENES = (
    "menu",
    "select",
    "play",
    "practice",
    "tutorial",
    "editor",
    "settings",
    "timed.lobby",
    "scores",
    "profiles",
    "book",
)


@pytest.mark.parametrize("value", part([[], [[1]], {"a": []}, "x", -1, 10**30, True, float("nan")], 4), ids=repr)
def test_a_setting_that_makes_no_sense_counts_as_unset(value: Any) -> None:
    """A profile that was imported may hold anything."""
    pilot = Pilot((960, 540), dict.fromkeys(NAMES, value))
    for scene in SCENES:
        pilot.manager.reset(scene)
        pilot.tick(30)
        assert pilot.scene is not None
    assert pilot.app.manager.look.theme is DAY
    pilot.close()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("name", ["Theme", "Text size", "Language"])
def test_an_arrow_stays_below_the_pointer_that_presses_it(name, scale):
    """However long it rests between two presses, each goes on by one."""
    with Pilot((1280, 720), {"text_scale": scale}) as pilot:
        pilot.open("settings")
        number = next(at for at, one in enumerate(pilot.scene.rows.rows) if one.text == name)
        control = pilot.scene.rows.rows[number].control
        x, y = control.right - control.h // 2, control.centery
        pilot.move(x, y)
        for step in range(1, 3):
            before = pilot.scene.rows.rows[number].index
            pilot.click(x, y)
            pilot.tick(3000)
            assert pilot.scene.rows.rows[number].index == before + 1, step
