"""What keys and pad buttons mean: from their names to commands."""

from game.ui.actions import Mods

COMMANDS: dict[str, str] = {
    "up": "move up",
    "down": "move down",
    "left": "move left",
    "right": "move right",
    "next": "next control",
    "previous": "previous control",
    "page_up": "a page up",
    "page_down": "a page down",
    "first": "to the start",
    "last": "to the end",
    "confirm": "press, or the main mark",
    "alternate": "the other mark",
    "erase": "erase",
    "back": "go back, or pause",
    "pause": "pause",
    "undo": "undo",
    "redo": "redo",
    "hint": "hint",
    "check": "check",
    "notes": "notes on or off",
    "checkpoint": "set a checkpoint",
    "restart": "start again",
    "rules": "rules and controls",
    "fullscreen": "full screen on or off",
    "zoom_in": "zoom in",
    "zoom_out": "zoom out",
    "copy": "copy",
    "paste": "paste",
    "save": "save to a file",
}

KEYS: dict[str, str] = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "tab": "next",
    "page up": "page_up",
    "page down": "page_down",
    "home": "first",
    "end": "last",
    "return": "confirm",
    "enter": "confirm",
    "space": "confirm",
    "x": "alternate",
    "backspace": "erase",
    "delete": "erase",
    "escape": "back",
    "p": "pause",
    "u": "undo",
    "r": "redo",
    "h": "hint",
    "c": "check",
    "n": "notes",
    "k": "checkpoint",
    "f1": "rules",
    "f11": "fullscreen",
}

CTRL_KEYS: dict[str, str] = {
    "z": "undo",
    "y": "redo",
    "r": "restart",
    "=": "zoom_in",
    "+": "zoom_in",
    "-": "zoom_out",
    "c": "copy",
    "v": "paste",
    "s": "save",
    "home": "first",
    "end": "last",
}

# The standard layout of SDL's game controllers, by number.
PAD_BUTTONS: dict[int, str] = {
    0: "confirm",
    1: "back",
    2: "alternate",
    3: "hint",
    4: "rules",
    6: "pause",
    7: "checkpoint",
    8: "notes",
    9: "undo",
    10: "redo",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
}
PAD_TRIGGERS: dict[int, str] = {4: "check", 5: "erase"}
# Commands that a pad repeats while a button is held.
REPEATING = frozenset({"up", "down", "left", "right", "undo", "redo", "page_up", "page_down"})


def command_for(key: str, mods: Mods) -> str:
    """What a key means with these modifiers, "" if nothing."""
    if mods.alt:
        return "fullscreen" if key in ("return", "enter") else ""
    if mods.ctrl:
        return "redo" if key == "z" and mods.shift else CTRL_KEYS.get(key, "")
    if key == "tab" and mods.shift:
        return "previous"
    return KEYS.get(key, "")
