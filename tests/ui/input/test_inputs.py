from pathlib import Path

import pygame
import pytest

from game.ui.input.actions import (
    NO_MODS,
    Dropped,
    FocusGained,
    FocusLost,
    Mods,
    Pointer,
    Press,
    Quit,
    Release,
    Resized,
    TypedText,
    Wheel,
)
from game.ui.input.keymap import COMMANDS, DEFAULTS, FIXED, PAD_NAMES, STANDARD, TRIGGERS, KeyMap, label, refusal
from game.ui.input.translate import Inputs


@pytest.fixture(autouse=True)
def video(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()


class Hands:
    """Feeds events and collects the actions."""

    def __init__(self):
        self.inputs = Inputs()
        self.now = 0.0

    def __call__(self, kind, **values):
        return list(self.inputs.translate(pygame.event.Event(kind, values), self.now, (1000, 500)))

    def key(self, name, mod=0, up=False):
        kind = pygame.KEYUP if up else pygame.KEYDOWN
        return self(kind, key=pygame.key.key_code(name), mod=mod, unicode="")

    def button(self, number, pos, up=False):
        return self(pygame.MOUSEBUTTONUP if up else pygame.MOUSEBUTTONDOWN, pos=pos, button=number, touch=False)

    def pad(self, number, up=False):
        return self(pygame.CONTROLLERBUTTONUP if up else pygame.CONTROLLERBUTTONDOWN, button=number)

    def axis(self, number, value):
        return self(pygame.CONTROLLERAXISMOTION, axis=number, value=int(value * 32767))


@pytest.fixture
def hands():
    return Hands()


def test_every_binding_is_a_known_command():
    assert {*FIXED.values(), *DEFAULTS} == set(COMMANDS)
    chords = [chord for own in DEFAULTS.values() for chord in own]
    assert len({*chords, *FIXED}) == len(chords) + len(FIXED)
    assert not any(map(refusal, chords))
    assert {c for c in (*chords, *FIXED) if c.startswith("pad ")} == {*PAD_NAMES.values(), *TRIGGERS.values()}


def test_a_changed_map_means_what_the_player_said_and_survives_the_settings():
    keys = STANDARD.claim("hint", "u").claim("undo", "pad y")
    assert (keys.meaning("u"), keys.meaning("pad y"), keys.meaning("h")) == ("hint", "undo", "hint")
    assert "u" not in keys.claims["undo"]
    assert KeyMap.of(keys.changes()) == keys
    assert keys.reset("undo").meaning("u") == "undo"
    assert keys.release("hint").chords("hint") == ()
    assert STANDARD.changes() == {}


def test_what_two_commands_claim_is_known():
    keys = KeyMap.of({"redo": ["u", "escape", "5", 7], "hint": ["u", "escape", "5"], "nonsense": ["q"], "check": "c"})
    assert keys.claims["redo"] == STANDARD.claims["redo"]
    assert keys.claims["hint"] == ("u",)
    assert keys.claims["check"] == STANDARD.claims["check"]
    assert keys.conflicts() == {"u": ("undo", "hint")}
    assert keys.meaning("u") == "undo"


@pytest.mark.parametrize(
    ("chord", "text"),
    [
        ("ctrl+z", "Ctrl+Z"),
        ("escape", "Esc"),
        ("ctrl++", "Ctrl++"),
        ("pad lb", "LB"),
        ("pad menu", "Menu"),
        ("f1", "F1"),
    ],
)
def test_how_a_chord_is_written(chord, text):
    assert label(chord) == text


@pytest.mark.parametrize("chord", ["escape", "pad a", "5", "left ctrl", "up"])
def test_what_cannot_be_chosen(chord):
    assert refusal(chord)


@pytest.mark.parametrize(
    ("key", "mods", "command"),
    [
        ("up", NO_MODS, "up"),
        ("return", NO_MODS, "confirm"),
        ("space", NO_MODS, "confirm"),
        ("tab", NO_MODS, "next"),
        ("tab", Mods(shift=True), "previous"),
        ("z", Mods(ctrl=True), "undo"),
        ("z", Mods(ctrl=True, shift=True), "redo"),
        ("y", Mods(ctrl=True), "redo"),
        ("return", Mods(alt=True), "fullscreen"),
        ("f11", NO_MODS, "fullscreen"),
        ("h", Mods(alt=True), "hint"),
        ("k", Mods(alt=True, shift=True), "roll_back"),
        ("h", Mods(alt=True, ctrl=True), ""),
        ("f1", Mods(alt=True), ""),
        ("h", Mods(ctrl=True), ""),
        ("escape", NO_MODS, "back"),
        ("f1", NO_MODS, "rules"),
        ("5", NO_MODS, ""),
    ],
)
def test_commands_of_keys(key, mods, command):
    assert STANDARD.command_for(key, mods) == command


def test_keys_press_repeat_and_release(hands):
    assert hands.key("left") == [Press("left", "left")]
    assert hands.key("left") == [Press("left", "left", repeat=True)]
    assert hands.key("left", up=True) == [Release("left", "left")]
    assert hands.key("left", up=True) == []
    assert hands.key("z", pygame.KMOD_LCTRL) == [Press("undo", "z", Mods(ctrl=True))]


def test_typed_text(hands):
    assert hands(pygame.TEXTINPUT, text="é") == [TypedText("é")]


def test_a_drag_carries_its_button(hands):
    hands(pygame.MOUSEMOTION, pos=(1, 1), touch=False)
    assert hands.button(3, (5, 6)) == [Pointer("down", 5, 6, "right")]
    assert hands(pygame.MOUSEMOTION, pos=(9, 9), touch=False) == [Pointer("move", 9, 9, "right")]
    assert hands.button(3, (9, 9), up=True) == [Pointer("up", 9, 9, "right")]
    assert hands(pygame.MOUSEMOTION, pos=(3, 3), touch=False) == [Pointer("move", 3, 3, None)]
    assert hands.button(3, (9, 9), up=True) == []


def test_the_wheel_is_not_a_button(hands):
    hands(pygame.MOUSEMOTION, pos=(40, 50), touch=False)
    assert hands.button(4, (40, 50)) == []
    wheel = hands(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.5, flipped=False)
    assert wheel == [Wheel(40, 50, 0.0, 0.5)]


def test_double_clicks_need_time_place_and_button(hands):
    def down(pos, number=1):
        action = hands.button(number, pos)[0]
        hands.button(number, pos, up=True)
        return action.clicks

    assert down((10, 10)) == 1
    hands.now += 200
    assert down((12, 10)) == 2
    hands.now += 100
    assert down((12, 10)) == 1
    hands.now += 100
    assert down((60, 10)) == 1
    hands.now += 100
    assert down((60, 10), 3) == 1
    hands.now += 900
    assert down((60, 10), 3) == 1


def test_touch_is_a_left_button_and_not_counted_twice(hands):
    assert hands(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=7) == [Pointer("down", 500, 250, "left", touch=True)]
    assert hands(pygame.MOUSEBUTTONDOWN, pos=(500, 250), button=1, touch=True) == []
    assert hands(pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=8) == []
    assert hands(pygame.FINGERMOTION, x=0.6, y=0.5, finger_id=7) == [Pointer("move", 600, 250, "left", touch=True)]
    assert hands(pygame.FINGERMOTION, x=0.2, y=0.2, finger_id=8) == []
    assert hands(pygame.FINGERUP, x=0.6, y=0.5, finger_id=7) == [Pointer("up", 600, 250, "left", touch=True)]


def test_losing_focus_ends_drags_and_lets_go_of_keys(hands):
    hands.button(1, (10, 10))
    hands.key("left", pygame.KMOD_LSHIFT)
    hands.pad(12)
    actions = hands(pygame.WINDOWFOCUSLOST)
    assert actions[0].phase == "cancel"
    assert actions[1:] == [Release("left", "left"), Release("down", "pad down", device="pad"), FocusLost()]
    assert not hands.inputs.holding
    assert hands.inputs.mods == NO_MODS
    hands.now = 5000
    assert list(hands.inputs.tick(hands.now)) == []
    assert hands.button(1, (10, 10), up=True) == []
    assert hands(pygame.WINDOWFOCUSGAINED) == [FocusGained()]


def test_pad_buttons_repeat_while_held(hands):
    assert hands.pad(12) == [Press("down", "pad down", device="pad")]
    assert list(hands.inputs.tick(300)) == []
    assert list(hands.inputs.tick(380)) == [Press("down", "pad down", repeat=True, device="pad")]
    assert list(hands.inputs.tick(400)) == []
    assert list(hands.inputs.tick(480)) == [Press("down", "pad down", repeat=True, device="pad")]
    assert hands.pad(12, up=True) == [Release("down", "pad down", device="pad")]
    assert list(hands.inputs.tick(5000)) == []
    hands.pad(0)
    assert list(hands.inputs.tick(9000)) == []


def test_stick_has_a_dead_zone_and_hysteresis(hands):
    assert hands.axis(0, 0.3) == []
    assert hands.axis(0, 0.7) == [Press("right", "pad right", device="pad")]
    assert hands.axis(0, 0.45) == []
    assert hands.axis(0, 0.2) == [Release("right", "pad right", device="pad")]
    assert hands.axis(1, -0.9) == [Press("up", "pad up", device="pad")]
    assert hands.axis(1, 0.9) == [Release("up", "pad up", device="pad"), Press("down", "pad down", device="pad")]
    assert hands.axis(5, 0.9) == [Press("erase", "pad rt", device="pad")]
    assert hands.axis(2, 0.9) == []


def test_window_events(hands):
    assert hands(pygame.WINDOWSIZECHANGED, x=1280, y=720) == [Resized((1280, 720))]
    assert hands(pygame.DROPFILE, file="/a/b.json") == [Dropped(Path("/a/b.json"))]
    assert hands(pygame.DROPTEXT, text="singles:3x3:322232212") == [Dropped("singles:3x3:322232212")]
    assert hands(pygame.QUIT) == [Quit()]
    assert hands(pygame.USEREVENT) == []


def test_leaving_the_window_ends_hovering_but_not_a_drag(hands):
    hands(pygame.MOUSEMOTION, pos=(10, 10), touch=False)
    assert hands(pygame.WINDOWLEAVE) == [Pointer("move", -1, -1)]
    hands.button(1, (10, 10))
    assert hands(pygame.WINDOWLEAVE) == []


@pytest.mark.parametrize(
    ("before", "events", "kept"),
    [
        ("", "zzz", "zz"),  # held since within the frame: its press, and one repeat
        ("z", "zzz", "z"),
        ("z", "zzzZ", "Z"),  # tapped while a frame took long
        ("", "zzZ", "zZ"),
        ("z", "zZzzZ", "ZzZ"),  # let go and pressed again
        ("z", "zyzyyZ", "yyZ"),
        ("", "zZzZ", "zZzZ"),
    ],
)
def test_of_a_key_that_was_let_go_while_a_frame_took_long_no_repeat_is_left(
    hands: Hands, before: str, events: str, kept: str
) -> None:
    """A capital is a key that goes up."""

    def made(text: str) -> list[pygame.event.Event]:
        return [
            pygame.event.Event(pygame.KEYUP if one.isupper() else pygame.KEYDOWN, key=ord(one.lower()), mod=0)
            for one in text
        ]

    for one in before:
        hands.key(one)
    batch = made(events)
    told = hands.inputs.timely(batch)
    assert "".join(chr(e.key).upper() if e.type == pygame.KEYUP else chr(e.key) for e in told) == kept
    assert hands.inputs.timely(made("")) == []


@pytest.mark.parametrize(("before", "events", "typed"), [("z", "zzzZ", ""), ("z", "zzz", "z"), ("", "zzzyzZ", "zy")])
def test_what_a_repeat_types_goes_with_it(hands: Hands, before: str, events: str, typed: str) -> None:
    for one in before:
        hands.key(one)
    batch = []
    for one in events:
        kind = pygame.KEYUP if one.isupper() else pygame.KEYDOWN
        batch.append(pygame.event.Event(kind, key=ord(one.lower()), mod=0))
        if kind == pygame.KEYDOWN:
            batch.append(pygame.event.Event(pygame.TEXTINPUT, text=one))
    told = hands.inputs.timely(batch)
    assert "".join(event.text for event in told if event.type == pygame.TEXTINPUT) == typed
