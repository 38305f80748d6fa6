"""What keys, or the buttons of a pad, do on a board, in a line of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.words import N_, _
from game.ui.input.keymap import COMMANDS, KeyMap
from game.ui.scene.scene import Host, Scene

Controls = Sequence[tuple[str, str]]
"""What is pressed with the mouse, the main mark first, and what it does."""

SEVERAL = N_("Select more cells as you move, until pressed again")
"""What the other mark's button of a pad does on a board whose cells are chosen first."""


def by_keys(scene: Scene) -> bool:
    """Whether the player's hands are on keys or a pad, or they do not see a pointer."""
    return scene.host.by_keys or scene.services.profile.settings.now.voice


def device_line(host: Host, controls: Controls, selects: bool) -> str:
    """What the device that was used last does on a board; "" where a pad chooses among the keys beside it."""
    if host.on_pad:
        return "" if selects else pad_line(host.keymap, controls, selects)
    return key_line(host.keymap, controls, selects)


def key_line(keymap: KeyMap, controls: Controls, selects: bool) -> str:
    """What the keys do. selects: cells are chosen first, and then what goes into them."""
    if selects:
        line = _("Arrow keys move, a digit writes itself, with Ctrl it makes a note. {erase} clears.")
        return line.format(erase=keymap.label("erase"))
    return " ".join((_("Arrow keys move."), *_acts(keymap, controls, False)))


def pad_line(keymap: KeyMap, controls: Controls, selects: bool) -> str:
    """What the buttons of a pad do; where cells are chosen first, how several are."""
    return " ".join(_acts(keymap, (("", ""), ("", SEVERAL)) if selects else controls, True))


def key_sentence(keymap: KeyMap, command: str) -> str:
    """The key of a command, and what it does; "" where it has none."""
    key = keymap.label(command)
    return _("{key}: {act}.").format(key=key, act=_(COMMANDS[command])) if key else ""


def _acts(keymap: KeyMap, controls: Controls, pad: bool) -> Iterator[str]:
    """A sentence for each key that does something."""
    keys = (keymap.label("confirm", pad), keymap.label("alternate", pad))
    for key, (_hand, act) in zip(keys, controls, strict=False):
        if key and act:
            yield _("{key}: {act}.").format(key=key, act=_(act))
