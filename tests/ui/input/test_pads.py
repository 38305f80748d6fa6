"""Pads by injected events: plugged in and out while the game runs, shaken, and told apart from keys and mouse."""

import pygame
import pytest
from pilot import Pilot
from pygame._sdl2 import controller
from tiny import BLACK, click, open_play

from game.engine.core import cell
from game.ui.input.keymap import KeyMap


class FakePad:
    """A pad at an index; its instance number is ten more, as after other pads have come and gone."""

    broken = False

    def __init__(self, index):
        self.index = index
        self.felt = []
        FAKES[index] = self

    def as_joystick(self):
        return self

    def get_instance_id(self):
        return 10 + self.index

    def rumble(self, low, high, ms):
        if self.broken:
            raise pygame.error("no motor")
        self.felt.append((low, high, ms))
        return True


FAKES: dict[int, FakePad] = {}


@pytest.fixture
def pilot(monkeypatch):
    FAKES.clear()
    monkeypatch.setattr(controller, "is_controller", lambda index: index < 5)
    monkeypatch.setattr(controller, "Controller", FakePad)
    made = Pilot((1280, 720))
    yield made
    made.close()


def plug(pilot, index=0):
    pilot.post(pygame.CONTROLLERDEVICEADDED, device_index=index)
    return FAKES.get(index)


def unplug(pilot, index=0):
    pilot.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=10 + index)
    pilot.wait_idle()


def test_pads_come_and_go_and_come_again(pilot):
    pilot.open("menu")
    for _ in range(3):
        plug(pilot)
        assert len(pilot.app.pads) == 1
        unplug(pilot)
        assert len(pilot.app.pads) == 0
    unplug(pilot)
    plug(pilot, 7)
    assert len(pilot.app.pads) == 0, "a joystick that is no pad is left alone"


def test_a_device_that_is_gone_before_it_is_opened_does_no_harm(pilot, monkeypatch):
    def gone(index):
        raise pygame.error("no such device")

    monkeypatch.setattr(controller, "Controller", gone)
    pilot.open("menu")
    plug(pilot)
    assert len(pilot.app.pads) == 0


def test_a_mistake_and_the_solution_are_felt_in_the_hand_that_made_them(pilot):
    pad = plug(pilot)
    open_play(pilot, [slot for slot in BLACK if slot != cell(0, 0)])
    pilot.pad(14, 13)  # the first shows the cursor
    pilot.app.parts.audio.play("thud", 0)
    (mistake,) = pad.felt
    pilot.tick(200)
    pilot.pad(0)
    assert pilot.scene.session.solved
    assert len(pad.felt) == 2
    for low, high, ms in pad.felt:
        assert 0 <= low <= 1
        assert 0 <= high <= 1
        assert 50 <= ms <= 400
    assert pad.felt[1] != mistake


def test_a_pad_that_lies_on_the_table_stays_still(pilot):
    pad = plug(pilot)
    scene = open_play(pilot)
    pilot.pad(14)
    click(pilot, scene, cell(0, 0))
    pilot.app.parts.audio.play("thud", 0)
    assert pad.felt == []
    pilot.pad(14)
    pilot.press("left")
    pilot.tick(60)
    pilot.app.parts.audio.play("thud", 0)
    assert pad.felt == []


def test_rumble_is_a_setting(pilot):
    pad = plug(pilot)
    pilot.open("menu")
    pilot.pad(12)
    pilot.app.parts.profile.settings.set("rumble", False)
    pilot.app.parts.audio.play("solved", 0)
    assert pad.felt == []


def test_a_pad_without_motors_and_a_broken_one_do_no_harm(pilot):
    plug(pilot).broken = True
    second = plug(pilot, 1)
    pilot.open("menu")
    pilot.pad(12)
    pilot.app.parts.audio.play("thud", 0)
    assert len(second.felt) == 1


def test_muted_it_is_felt_all_the_same(pilot):
    pad = plug(pilot)
    pilot.open("menu")
    pilot.pad(12)
    pilot.app.parts.audio.muted = True
    pilot.app.parts.audio.play("thud", 0)
    assert len(pad.felt) == 1


def test_the_game_pauses_when_the_pad_in_use_is_pulled_out(pilot):
    plug(pilot)
    open_play(pilot)
    pilot.pad(14)
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=14, instance_id=10)
    unplug(pilot)
    assert pilot.scene_name == "Pause"
    assert not pilot.app.inputs.holding
    plug(pilot)
    pilot.pad(1)
    pilot.wait_idle()
    assert pilot.scene_name == "Play"


def test_it_goes_on_when_another_pad_or_the_keys_are_in_use(pilot):
    plug(pilot)
    plug(pilot, 1)
    open_play(pilot)
    pilot.pad(14)
    unplug(pilot, 1)
    assert pilot.scene_name == "Play"
    pilot.press("left")
    unplug(pilot)
    assert pilot.scene_name == "Play"


def tip_over(pilot, button):
    """What the tip of a button says, after a while on it."""
    pilot.move(2, 2)
    pilot.tick()
    pilot.move(*button.rect.center)
    pilot.tick(900)
    return pilot.scene.form._tip.text


def test_prompts_name_the_keys_or_the_buttons_of_the_device_in_use(pilot):
    rules = pilot.open("select").rules
    assert tip_over(pilot, rules) == "Rules and controls (F1)"
    pilot.pad(12)
    assert tip_over(pilot, rules) == "Rules and controls (View)"
    pilot.press("down")
    assert tip_over(pilot, rules) == "Rules and controls (F1)"


def test_prompts_follow_the_players_own_keys_and_promise_nothing_that_a_pad_lacks():
    keys = KeyMap.of({"undo": ["j"]})
    assert keys.prompt("Undo ({undo})") == "Undo (J)"
    assert keys.prompt("Clear the board ({restart})") == "Clear the board (Ctrl+R)"
    assert keys.prompt("Clear the board ({restart})", pad=True) == "Clear the board"
    assert keys.prompt("Notes (a few)") == "Notes (a few)"


def test_where_a_key_is_a_mark_its_prompt_adds_alt():
    keys, typed = KeyMap.of({}), {"h", "shift+k", "pad y"}.__contains__
    assert keys.prompt("Hint ({hint})", typed=typed) == "Hint (Alt+H)"
    assert keys.prompt("Take all back ({roll_back})", typed=typed) == "Take all back (Alt+Shift+K)"
    assert keys.prompt("Hint ({hint})", pad=True, typed=typed) == "Hint (Y)"
    assert keys.prompt("Undo ({undo})", typed=typed) == "Undo (Ctrl+Z)"


def test_a_boards_tools_and_rules_speak_of_the_device_in_use(pilot):
    column = open_play(pilot, BLACK[:1]).column
    tools = column.tools
    pilot.click_on(column.toolbox.more)
    assert tip_over(pilot, tools["undo"]) == "Take the last move back (Ctrl+Z)"
    assert tip_over(pilot, tools["restart"]) == "Back to the start of the board (Ctrl+R)"
    pilot.pad(14)
    assert tip_over(pilot, tools["undo"]) == "Take the last move back (LB)"
    assert tip_over(pilot, tools["restart"]) == "Back to the start of the board"
    pilot.press("f1")
    assert ("Ctrl+Z, Ctrl+Y", "Undo, redo") in pilot.scene.page.controls
    pilot.press("escape")
    pilot.wait_idle()
    pilot.pad(4)
    assert ("LB, RB", "Undo, redo") in pilot.scene.page.controls
