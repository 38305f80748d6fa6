"""What keys and pad buttons mean: from their names to commands, as data that the player may change.

A *chord* is a key by pygame's name with the modifiers before it: ``u``, ``ctrl+z``, ``shift+k``. A pad's buttons are
named after SDL's standard layout: ``pad a``, ``pad lb``, ``pad up``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from game.engine.words import C_, N_, _, _c
from game.ui.input.actions import NO_MODS, Mods

COMMANDS: dict[str, str] = {
    "up": N_("Move up"),
    "down": N_("Move down"),
    "left": N_("Move left"),
    "right": N_("Move right"),
    "next": N_("Next control"),
    "previous": N_("Previous control"),
    "page_up": N_("A page up"),
    "page_down": N_("A page down"),
    "first": N_("To the start"),
    "last": N_("To the end"),
    "confirm": N_("Press, or the main mark"),
    "alternate": N_("The other mark"),
    "erase": N_("Erase"),
    "back": N_("Go back, or pause"),
    "pause": N_("Pause"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "hint": N_("Hint"),
    "check": N_("Check"),
    "notes": N_("Notes on or off"),
    "lock_digit": N_("Lock digit"),
    "fill_notes": N_("Fill notes"),
    "clean_notes": N_("Clean up"),
    "auto_notes": N_("Auto notes"),
    "checkpoint": N_("Set or keep a checkpoint"),
    "roll_back": N_("Take all back"),
    "restart": N_("Start again"),
    "rules": N_("Rules and controls"),
    "fullscreen": N_("Full screen on or off"),
    "zoom_in": N_("Zoom in"),
    "zoom_out": N_("Zoom out"),
    "copy": N_("Copy"),
    "paste": N_("Paste"),
    "save": N_("Save to a file"),
    "voice": N_("Read aloud, on or off"),
    "say_cell": N_("Say the cell, or the screen"),
    "say_row": N_("Say the row"),
    "say_column": N_("Say the column"),
    "say_left": N_("Say what is left to do"),
    "say_time": N_("Say the time"),
    "say_again": N_("Say it again"),
}

FIXED: dict[str, str] = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "tab": "next",
    "shift+tab": "previous",
    "return": "confirm",
    "enter": "confirm",
    "escape": "back",
    "alt+return": "fullscreen",
    "alt+enter": "fullscreen",
    "pad up": "up",
    "pad down": "down",
    "pad left": "left",
    "pad right": "right",
    "pad a": "confirm",
    "pad b": "back",
}
"""What always means the same, so that nobody can lock themselves out."""

DEFAULTS: dict[str, tuple[str, ...]] = {
    "confirm": ("space",),
    "alternate": ("x", "pad x"),
    "erase": ("backspace", "delete", "pad rt"),
    "pause": ("p", "pad menu"),
    "undo": ("ctrl+z", "u", "pad lb"),
    "redo": ("ctrl+y", "ctrl+shift+z", "r", "pad rb"),
    "hint": ("h", "pad y"),
    "check": ("c", "pad lt"),
    "notes": ("n", "pad rs"),
    "lock_digit": ("l",),
    "fill_notes": ("m",),
    "clean_notes": ("t",),
    "auto_notes": ("o",),
    "checkpoint": ("k", "pad ls"),
    "roll_back": ("shift+k",),
    "restart": ("ctrl+r",),
    "rules": ("f1", "pad view"),
    "fullscreen": ("f11",),
    "zoom_in": ("ctrl+=", "ctrl++"),
    "zoom_out": ("ctrl+-",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "first": ("home", "ctrl+home"),
    "last": ("end", "ctrl+end"),
    "copy": ("ctrl+c",),
    "paste": ("ctrl+v",),
    "save": ("ctrl+s",),
    "voice": ("f2",),
    "say_cell": ("f3",),
    "say_row": ("f4",),
    "say_column": ("f5",),
    "say_left": ("f6",),
    "say_time": ("f7",),
    "say_again": ("f8",),
}
"""What the player may change, as it is at first; what is shown to the player comes first."""

PAD_NAMES: dict[int, str] = {
    0: "pad a",
    1: "pad b",
    2: "pad x",
    3: "pad y",
    4: "pad view",
    6: "pad menu",
    7: "pad ls",
    8: "pad rs",
    9: "pad lb",
    10: "pad rb",
    11: "pad up",
    12: "pad down",
    13: "pad left",
    14: "pad right",
}
"""The buttons of SDL's standard layout by number."""
TRIGGERS: dict[int, str] = {4: "pad lt", 5: "pad rt"}
"""The triggers by the number of their axis."""

REPEATING = frozenset({"up", "down", "left", "right", "undo", "redo", "page_up", "page_down"})
"""Commands that a pad repeats while a button is held."""

MODIFIERS = frozenset(
    f"{side} {key}" for side in ("left", "right") for key in ("ctrl", "shift", "alt", "meta", "super")
)
LOCKS = frozenset({"caps lock", "numlock", "scroll lock", "alt gr", "menu", ""})
LABELS: dict[str, str] = {
    "escape": N_("Esc"),
    "return": N_("Enter"),
    "enter": N_("Keypad Enter"),
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "delete": C_("key", "Delete"),
    "insert": N_("Insert"),
    "home": N_("Home"),
    "end": N_("End"),
    "page up": N_("Page up"),
    "page down": N_("Page down"),
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    "tab": N_("Tab"),
    "ctrl": N_("Ctrl"),
    "shift": N_("Shift"),
    "alt": N_("Alt"),
    "menu": C_("button of a gamepad", "Menu"),
    "view": C_("button of a gamepad", "View"),
}


class KeyMap(Struct, frozen=True):
    """The chords and buttons of every command that can be changed; `FIXED` comes on top."""

    claims: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, kept: Any) -> KeyMap:
        """The map with the player's changes, the setting ``keys``: a mapping of commands to lists of chords.

        What does not fit is left out.
        """
        changed = kept if isinstance(kept, Mapping) else {}
        claims = {}
        for command, usual in DEFAULTS.items():
            own = changed.get(command)
            fits = isinstance(own, list | tuple) and all(isinstance(chord, str) for chord in own)
            claims[command] = tuple(chord for chord in own if not refusal(chord)) if fits and own is not None else usual
        return cls(claims)

    def changes(self) -> dict[str, list[str]]:
        """What :meth:`of` makes this map from: the commands that differ from the defaults."""
        return {command: list(own) for command, own in self.claims.items() if own != DEFAULTS[command]}

    def meaning(self, chord: str) -> str:
        """The command of a chord or button, "" for none. Of several that claim it the first one has it."""
        return FIXED.get(chord) or next((command for command, own in self.claims.items() if chord in own), "")

    def command_for(self, key: str, mods: Mods = NO_MODS) -> str:
        """What a key means with these modifiers, "" if nothing. Shift alone changes only what it has a meaning for.

        A letter with Alt means what it means without where it has no other meaning: alone it may be a mark.
        """
        found = self.meaning(chord_of(key, mods))
        if not found and mods.shift:
            found = self.meaning(chord_of(key, Mods(mods.ctrl, False, mods.alt)))
        if not found and mods.alt and not (mods.ctrl or mods.altgr) and len(key) == 1 and key.isalpha():
            return self.command_for(key, Mods(shift=mods.shift))
        return found

    def conflicts(self) -> dict[str, tuple[str, ...]]:
        """The chords that several commands claim, with these commands."""
        found: dict[str, list[str]] = {}
        for command, own in self.claims.items():
            for chord in own:
                found.setdefault(chord, []).append(command)
        return {chord: tuple(commands) for chord, commands in found.items() if len(commands) > 1}

    def claim(self, command: str, chord: str) -> KeyMap:
        """The map in which `chord` means `command`, and nothing else."""
        claims = {name: tuple(c for c in own if c != chord) for name, own in self.claims.items()}
        return KeyMap({**claims, command: (*claims[command], chord)})

    def release(self, command: str) -> KeyMap:
        """The map in which nothing that can be changed means `command`."""
        return KeyMap({**self.claims, command: ()})

    def reset(self, command: str) -> KeyMap:
        """The map in which `command` has its first chords again, and they mean nothing else."""
        found = self.release(command)
        for chord in DEFAULTS[command]:
            found = found.claim(command, chord)
        return found

    def chords(self, command: str, pad: bool = False) -> tuple[str, ...]:
        """All chords of a command, or all its buttons of a pad, the one to show first."""
        fixed = (chord for chord, name in FIXED.items() if name == command)
        every = (*self.claims.get(command, ()), *fixed)
        return tuple(chord for chord in every if chord.startswith("pad ") == pad)

    def label(self, command: str, pad: bool = False) -> str:
        """What to press for a command, as it is written for players; "" for nothing."""
        return next(map(label, self.chords(command, pad)), "")

    def prompt(self, text: str, pad: bool = False, typed: Callable[[str], bool] = lambda chord: False) -> str:
        """A text in which each ``({command})`` became what to press for it, such as ``(Ctrl+Z)``, or is left out.

        ``typed``: whether a chord makes a mark here, so that the command needs Alt as well.
        """

        def put(found: re.Match[str]) -> str:
            chord = next(iter(self.chords(found[1], pad)), "")
            shown = label(f"alt+{chord}" if not pad and typed(chord) else chord)
            return f" ({shown})" if shown else ""

        return re.sub(r" \(\{(\w+)\}\)", put, text)


def chord_of(key: str, mods: Mods = NO_MODS) -> str:
    """The chord of a key with its modifiers."""
    held = (name for name, on in (("ctrl", mods.ctrl), ("alt", mods.alt), ("shift", mods.shift)) if on)
    return "+".join((*held, key))


def refusal(chord: str) -> str:
    """Why a chord cannot be chosen for a command, as a sentence; "" when it can. Modifiers alone are no chord yet."""
    *held, key = chord.split("+") if not chord.endswith("+") else [*chord[:-2].split("+"), "+"]
    if chord in FIXED:
        return _("{key} always means the same.").format(key=label(chord))
    if len(key) == 1 and key.isdigit() and not held:
        return _("Digits are for the boards.")
    if key in MODIFIERS or key in LOCKS:
        return _("This key cannot be used.")
    return ""


def incomplete(key: str) -> bool:
    """Whether a key is one that only changes others."""
    return key in MODIFIERS or key in LOCKS


def label(chord: str) -> str:
    """A chord as it is written for players: ``Ctrl+Z``, ``Esc``, ``LB``."""
    if chord.startswith("pad "):
        name = chord.removeprefix("pad ")
        return _label(name) if name in LABELS else name.capitalize() if len(name) > 2 else name.upper()
    parts = chord.split("+") if not chord.endswith("+") else [*chord[:-2].split("+"), "+"]
    return "+".join(_label(part) if part in LABELS else part.upper() for part in parts if part)


def _label(name: str) -> str:
    return _c("button of a gamepad" if name in ("menu", "view") else "key", LABELS[name])


def labels(chords: Iterable[str]) -> str:
    """Several chords in a row."""
    return ", ".join(map(label, chords))


STANDARD = KeyMap(DEFAULTS)
