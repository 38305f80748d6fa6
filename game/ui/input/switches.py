"""The one thing that a player presses: which key, button of a pad or button of the mouse it is, by name."""

from __future__ import annotations

from game.engine.words import N_, _
from game.ui.input.actions import Action, Pointer, Press, Release, TypedText
from game.ui.input.keymap import incomplete, label

MOUSE = "mouse "
MICE = {
    "left": N_("Left mouse button"),
    "right": N_("Right mouse button"),
    "middle": N_("Middle mouse button"),
}


def switch_of(action: Action) -> str:
    """The name of what was pressed or let go, as the setting ``switch_button`` has it; "" where it can be no switch."""
    if isinstance(action, Pointer):
        return MOUSE + action.button if action.button is not None and action.phase != "move" else ""
    if isinstance(action, Press | Release):
        return action.key if action.key and action.key != "escape" and not incomplete(action.key) else ""
    if isinstance(action, TypedText):
        return "space" if action.text == " " else action.text.lower()
    return ""


def switch_label(name: str) -> str:
    """A switch as it is written for players."""
    button = name.removeprefix(MOUSE)
    return _(MICE[button]) if button in MICE and button != name else label(name)
