"""Press every letter command in a real window, in every layout that people have, switched while the game runs.

On a screen of its own (Xvfb, openbox), keys are pressed by their place on the keyboard (xdotool): where the layout has
the Latin letter, there; else where the US layout has it. The window must hear the command, and F1 to F8 theirs, the
digits and the letters of 16x16 boards. Then two layouts at once, changed with a key.

    python tests/long/keyboards.py [--layout us ...]

Prints a line for each layout: how many presses, and which of them were heard as something else. Exit code 1 when any
was.
"""

from __future__ import annotations

import argparse
import ctypes
import ctypes.util
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("support", "oracles"))

from real_window import RealWindow

from game import __main__ as program
from game.app.application import App
from game.ui.input.actions import Action, Press
from game.ui.input.keymap import DEFAULTS

LAYOUTS = (
    *("us", "de", "fr", "hu", "tr", "tr(f)", "us(dvorak)", "fr(bepo)", "se", "pl", "ru", "ua", "bg", "bg(phonetic)"),
    *("rs", "kz", "gr", "il", "ara", "ir", "am", "ge", "th", "in"),
)
PLACES = {
    **{letter: 24 + n for n, letter in enumerate("qwertyuiop")},
    **{letter: 38 + n for n, letter in enumerate("asdfghjkl")},
    **{letter: 52 + n for n, letter in enumerate("zxcvbnm")},
    **{digit: 10 + n for n, digit in enumerate("1234567890")},
}
"""X's numbers of the keys, by what the US layout has on them."""
KEYS = range(9, 97)  # all keys that write something
FUNCTIONS = {f"f{n}": 66 + n for n in range(1, 9)}
MODS = {"ctrl": 37, "shift": 50}
CHORDS = {
    chord: command
    for command, chords in DEFAULTS.items()
    for chord in chords
    if not chord.startswith("pad") and (chord[-2:-1] in ("", "+")) and chord[-1].isalpha()
}
OWN_KEY = 105  # the right Ctrl, which changes between two layouts
SECONDS = 10.0


class HeardWindow(RealWindow):
    """A game that does nothing but write down what it hears, a press a line: its command, a tab, its key."""

    def __enter__(self) -> HeardWindow:
        self.open_screen()
        try:
            self.manage()
            self.heard = self.folder / "heard"
            self.heard.touch()
            arguments = ("--profile", str(self.folder / "profile"), "play", "--mute", "--windowed")
            self.game = self.launch([__file__, "--listen", str(self.heard), *arguments])
            self.window = self._find()
            self._xdo("windowactivate", "--sync", self.window)
            end = time.monotonic() + SECONDS
            while not self.presses(["key", str(PLACES["q"])], 1, 0.5) and time.monotonic() < end:
                pass
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def speak(self, *words: str) -> None:
        """Change the keyboard's layout."""
        subprocess.run(["setxkbmap", "-option", *words], env=self.environment, check=True, capture_output=True)
        time.sleep(0.3)

    def presses(self, words: Iterable[str], number: int, seconds: float = SECONDS) -> list[tuple[str, str]]:
        """What is heard of some presses, when so many have come or the time is over."""
        before = len(self.heard.read_text().splitlines())
        self._xdo(*words)
        end = time.monotonic() + seconds
        while len(lines := self.heard.read_text().splitlines()[before:]) < number and time.monotonic() < end:
            time.sleep(0.02)
        return [(line.partition("\t")[0], line.partition("\t")[2]) for line in lines]


class Keyboard:
    """The layout that a screen has now."""

    def __init__(self, display: str) -> None:
        self.lib = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self.lib.XOpenDisplay.restype = ctypes.c_void_p
        self.lib.XkbKeycodeToKeysym.restype = ctypes.c_ulong
        self.lib.XkbKeycodeToKeysym.argtypes = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_int)
        self.lib.XCloseDisplay.argtypes = (ctypes.c_void_p,)
        self.display = display.encode()

    def letters(self) -> dict[str, int]:
        """The keys that write a plain letter without Shift."""
        screen = self.lib.XOpenDisplay(self.display)
        signs = {key: self.lib.XkbKeycodeToKeysym(screen, key, 0, 0) for key in reversed(KEYS)}
        self.lib.XCloseDisplay(screen)
        return {chr(sign): key for key, sign in signs.items() if 0x61 <= sign <= 0x7A}


def words(chord: str, own: dict[str, int]) -> list[str]:
    """What to tell xdotool for a chord."""
    *held, name = chord.split("+")
    key = FUNCTIONS.get(name) or own.get(name) or PLACES[name]
    down = [word for mod in held for word in ("keydown", str(MODS[mod]))]
    up = [word for mod in reversed(held) for word in ("keyup", str(MODS[mod]))]
    return [*down, "key", str(key), *up]


def attempt(shown: HeardWindow, own: dict[str, int]) -> tuple[int, list[str]]:
    """Press everything in the layout that is on; how many presses, and what was heard otherwise."""
    wanted = {**CHORDS, **{name: DEFAULTS_OF[name] for name in FUNCTIONS}}
    wrong = []
    for chord, command in wanted.items():
        # A modifier is a press of its own, without a command; the chord is the last that is heard.
        number = 1 + chord.count("+")
        heard = shown.presses(words(chord, own), number)
        if not heard or heard[-1][0] != command:
            wrong.append(f"{chord} is {heard[-1] if heard else 'not heard'}")
    signs = "abdefg"
    heard = shown.presses([word for sign in signs for word in words(sign, own)], len(signs))
    if [key for _command, key in heard] != list(signs):
        wrong.append(f"{signs} are {heard}")
    return len(wanted) + len(signs), wrong


DEFAULTS_OF = {chord: command for command, chords in DEFAULTS.items() for chord in chords}


def listen(file: Path) -> None:
    """In the game: write presses down, and let nobody act on them."""
    out = file.open("a", encoding="utf-8", buffering=1)

    def dispatch(app: App, actions: Iterable[Action]) -> None:
        for action in actions:
            if isinstance(action, Press) and not action.repeat:
                out.write(f"{action.command}\t{action.key}\n")

    App._dispatch = dispatch  # type: ignore[method-assign]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layout", nargs="+", default=LAYOUTS, help="only these")
    arguments = parser.parse_args()
    worst = 0
    with tempfile.TemporaryDirectory() as folder, HeardWindow(Path(folder), (1280, 720)) as shown:
        keyboard = Keyboard(shown.environment["DISPLAY"])
        for layout in arguments.layout:
            name, _, variant = layout.rstrip(")").partition("(")
            shown.speak("", "-layout", name, "-variant", variant)
            number, wrong = attempt(shown, keyboard.letters())
            worst |= bool(wrong)
            print(f"{layout:14} {number} presses, {len(wrong)} wrong {'; '.join(wrong[:4])}", flush=True)
        shown.speak("grp:rctrl_toggle", "-layout", "us,ru", "-variant", ",")
        told = []
        for _turn in range(4):
            told += shown.presses(words("ctrl+z", {}), 2)[-1:] + shown.presses(words("h", {}), 1)[-1:]
            shown._xdo("key", str(OWN_KEY))
            time.sleep(0.2)
        right = [command for command, _key in told] == ["undo", "hint"] * 4
        print(f"us and ru, by a key: {told}", flush=True)
        return int(worst or not right)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--listen"]:
        listen(Path(sys.argv[2]))
        del sys.argv[1:3]
        program.main()
    else:
        sys.exit(main())
