"""The keys of layouts as SDL reports them (2.32 on X11, one key after the other at the places of the US layout)."""

import pygame
import pytest

from game.ui.input.actions import Mods, Press, Release, TypedText
from game.ui.input.keymap import DEFAULTS, KeyMap
from game.ui.input.keys import PLACES
from game.ui.input.translate import Inputs

CTRL = Mods(ctrl=True)
ROWS = "1234567890qwertyuiopasdfghjklzxcvbnm"
SCANCODES = {name: code for code, name in PLACES.items()}

# What a key is called in the row of digits is a digit everywhere; what it writes is in WRITTEN.
LATIN = {
    "us": "1234567890qwertyuiopasdfghjklzxcvbnm",
    "de": "1234567890qwertzuiopasdfghjklyxcvbnm",
    "fr": "1234567890azertyuiopqsdfghjklwxcvbn,",
    "hu": "123456789öqwertzuiopasdfghjklyxcvbnm",
    "tr": "1234567890qwertyuıopasdfghjklzxcvbnm",
    "tr(f)": "1234567890fgğıodrnhpuieaütkmljövcçzs",
    "us(dvorak)": "1234567890',.pyfgcrlaoeuidhtn;qjkxbm",
    "fr(bepo)": "1234567890bépoè\0vdljauie,ctsràyx.k'q",
}
OTHERS = {
    "ru": "1234567890йцукенгшщзфывапролдячсмить",
    "ua": "1234567890йцукенгшщзфівапролдячсмить",
    "bg": "1234567890,уеишщксдзьяаожгтнвюйъэфхп",
    "bg(phonetic)": "1234567890явертъуиопасдфгхйклзьцжбнм",
    "rs": "1234567890љњертзуиопасдфгхјклжџцвбнм",
    "kz": "1234567890йцукенгшщзфывапролдячсмить",
    "gr": "1234567890;ςερτυθιοπασδφγηξκλζχψωβνμ",
    "il": "1234567890/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "ara": "1234567890ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة",
    "ir": "1234567890ضصثقفغعهخحشسیبلاتنمظطزرذدپ",
    "am": "1234567890ճփբսմուկըթջվգեանիտհժդչյզլք",
    "ge": "1234567890ქწერტყუიოპასდფგჰჯკლზხცვბნმ",
    "th": "1234567890ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท",
    "in": "1234567890ौैाीूबहगदजोे्िुपरकतॆंमनवलस",
}
WRITTEN = {
    "fr": "&é\"'(-è_çà",
    "fr(bepo)": '"«»()@+-/*',
    "ir": "۱۲۳۴۵۶۷۸۹۰",
    "am": "ֆձ֊,։՞․՛)օ",
    "th": "ๅ/-ภถุึคตจ",
    "in": "१२३४५६७८९०",
}

LETTERS = [(c, command) for command, own in DEFAULTS.items() for c in own if c[-2:-1] in ("", "+") and c[-1].isalpha()]
"""Every chord with a letter, and its command: `x`, `ctrl+z`, `shift+k`."""


class Keyboard:
    """Presses keys by what stands at their place in the US layout."""

    def __init__(self, layout: str, mac: bool = False) -> None:
        self.inputs = Inputs(mac=mac)
        self.layout = layout

    def event(self, kind: int, **values: object) -> list[object]:
        return list(self.inputs.translate(pygame.event.Event(kind, values), 0.0))

    def down(self, place: str, mod: int = 0, up: bool = False) -> list[object]:
        at = ROWS.index(place)
        key = (LATIN | OTHERS)[self.layout][at]
        text = WRITTEN[self.layout][at] if at < 10 and self.layout in WRITTEN else key
        kind = pygame.KEYUP if up else pygame.KEYDOWN
        written = "" if mod & ~pygame.KMOD_SHIFT else text
        return self.event(kind, key=ord(key), scancode=SCANCODES[place], mod=mod, unicode=written)

    def press(self, place: str, mod: int = 0) -> Press:
        (action,) = self.down(place, mod)
        self.down(place, mod, up=True)
        assert isinstance(action, Press)
        return action

    def chord(self, chord: str) -> Press:
        """Press a chord where the layout has its letter, or else at the place of the US layout."""
        *held, letter = chord.split("+")
        keys = (LATIN | OTHERS)[self.layout]
        mod = sum({"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}[name] for name in held)
        if letter not in keys and self.layout in LATIN:  # it is on one of the keys beside these rows
            (press,) = self.event(pygame.KEYDOWN, key=ord(letter), scancode=pygame.KSCAN_SLASH, mod=mod, unicode="")
            self.event(pygame.KEYUP, key=ord(letter), scancode=pygame.KSCAN_SLASH, mod=mod, unicode="")
            return press
        return self.press(ROWS[keys.index(letter)] if letter in keys else letter, mod)


@pytest.fixture(autouse=True)
def video(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()


@pytest.mark.parametrize("layout", [*LATIN, *OTHERS])
def test_letter_commands_work_in_every_layout(layout):
    keyboard = Keyboard(layout)
    assert [keyboard.chord(chord).command for chord, _command in LETTERS] == [command for _chord, command in LETTERS]


@pytest.mark.parametrize("layout", [*LATIN, *OTHERS])
def test_digits_and_the_letters_of_large_boards_reach_the_board(layout):
    keyboard = Keyboard(layout)
    wanted = [*("1234567890" if layout != "hu" else "123456789"), *"abdefg"]
    assert [keyboard.chord(sign).key for sign in wanted] == wanted
    assert [keyboard.chord(f"ctrl+{sign}").key for sign in wanted] == wanted


@pytest.mark.parametrize("layout", LATIN)
def test_where_letters_are_latin_what_is_printed_counts_alone(layout):
    keyboard = Keyboard(layout)
    keys = LATIN[layout]
    for place, key in zip(ROWS, keys, strict=True):
        if key.isalpha():
            assert keyboard.press(place).key == key
    assert Keyboard("hu").press("0") == Press("", "ö")  # and not the digit, which would erase
    assert Keyboard("us(dvorak)").press("z", pygame.KMOD_CTRL).command == ""  # a semicolon


def test_what_the_player_bound_goes_before_the_place():
    keyboard = Keyboard("ru")
    keyboard.inputs.keymap = KeyMap.of({"hint": ["я", "h"]})
    assert keyboard.press("z") == Press("hint", "я")
    assert keyboard.press("z", pygame.KMOD_CTRL) == Press("undo", "z", CTRL)


def test_a_key_is_let_go_of_as_it_was_pressed_though_the_layout_has_changed():
    keyboard = Keyboard("us")
    assert keyboard.down("u") == [Press("undo", "u")]
    keyboard.layout = "fr"
    keyboard.inputs.keymap = KeyMap.of({"undo": ["y"]})
    assert keyboard.down("u", up=True) == [Release("undo", "u")]
    assert keyboard.down("u") == [Press("", "u")]  # no repeat


@pytest.mark.parametrize("before", ["us", "ru"])
@pytest.mark.parametrize("after", ["gr", "il", "us"])
def test_switching_the_layout_while_running(before, after):
    keyboard = Keyboard(before)
    assert keyboard.press("z", pygame.KMOD_CTRL) == Press("undo", "z", CTRL)
    keyboard.layout = after
    assert keyboard.press("z", pygame.KMOD_CTRL) == Press("undo", "z", CTRL)
    assert keyboard.press("h").command == "hint"


def test_a_digit_that_needs_shift_is_the_digit_that_is_written():
    event = {"key": ord("2"), "scancode": SCANCODES["2"], "mod": pygame.KMOD_LSHIFT, "unicode": "7"}  # us(dvp)
    (press,) = Keyboard("us").event(pygame.KEYDOWN, **event)
    assert press.key == "7"


# AltGr: what Windows, X11 and other desktops report
ALTGR = {
    "windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    "x11": pygame.KMOD_RALT,
    "mode": pygame.KMOD_MODE,
}


@pytest.mark.parametrize("mod", ALTGR.values(), ids=ALTGR)
@pytest.mark.parametrize("text", ["ć", "@", "€"])
def test_text_with_altgr_is_typed_and_commands_nothing(mod, text):
    keyboard = Keyboard("us")
    (press,) = keyboard.down("c", mod)
    assert press.command == ""
    assert keyboard.event(pygame.TEXTINPUT, text=text) == [TypedText(text)]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL | pygame.KMOD_SHIFT])
def test_what_is_pressed_with_ctrl_is_not_typed(mod):
    keyboard = Keyboard("us")
    keyboard.down("1", mod)
    assert keyboard.event(pygame.TEXTINPUT, text="1") == []


def test_super_is_the_desktops_and_on_the_mac_it_is_ctrl():
    keyboard = Keyboard("us")
    assert keyboard.down("z", pygame.KMOD_LMETA) == []
    assert keyboard.event(pygame.TEXTINPUT, text="z") == []
    assert keyboard.down("5", pygame.KMOD_RMETA) == []
    assert keyboard.down("5", up=True) == []
    assert keyboard.press("u") == Press("undo", "u")
    assert Keyboard("us", mac=True).press("z", pygame.KMOD_LMETA) == Press("undo", "z", CTRL)


KEYPAD = {
    pygame.K_KP0: ("0", "insert", ""),
    pygame.K_KP1: ("1", "end", "last"),
    pygame.K_KP2: ("2", "down", "down"),
    pygame.K_KP3: ("3", "page down", "page_down"),
    pygame.K_KP4: ("4", "left", "left"),
    pygame.K_KP5: ("5", "clear", ""),
    pygame.K_KP6: ("6", "right", "right"),
    pygame.K_KP7: ("7", "home", "first"),
    pygame.K_KP8: ("8", "up", "up"),
    pygame.K_KP9: ("9", "page up", "page_up"),
    pygame.K_KP_PERIOD: ("[.]", "delete", "erase"),
}


@pytest.mark.parametrize("key", KEYPAD)
def test_the_keypad_obeys_numlock(key):
    digit, name, command = KEYPAD[key]
    keyboard, mac = Keyboard("us"), Keyboard("us", mac=True)
    both = pygame.KMOD_NUM | pygame.KMOD_SHIFT

    def pressed(on: Keyboard, mod: int, unicode: str = "") -> Press:
        (action,) = on.event(pygame.KEYDOWN, key=key, scancode=key & 0xFFFF, mod=mod, unicode=unicode)
        on.event(pygame.KEYUP, key=key, scancode=key & 0xFFFF, mod=mod, unicode=unicode)
        return action

    assert pressed(keyboard, pygame.KMOD_NUM, digit[-1:]) == Press("", digit)
    assert pressed(keyboard, pygame.KMOD_NUM | pygame.KMOD_LCTRL).key == digit  # a note
    assert pressed(keyboard, 0) == Press(command, name)
    assert pressed(keyboard, both).key == name
    assert pressed(mac, 0, digit[-1:]) == Press("", digit)


def test_a_keypad_key_is_let_go_of_though_numlock_has_changed():
    keyboard = Keyboard("us")
    keyboard.event(pygame.KEYDOWN, key=pygame.K_KP8, scancode=96, mod=0, unicode="")
    release = keyboard.event(pygame.KEYUP, key=pygame.K_KP8, scancode=96, mod=pygame.KMOD_NUM, unicode="")
    assert release == [Release("up", "up")]
