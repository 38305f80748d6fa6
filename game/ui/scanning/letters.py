"""What one switch types: rows of letters and digits, and what ends or mends a text."""

from __future__ import annotations

import string
from collections.abc import Sequence

from game.engine.words import _
from game.ui.input.actions import Press, TypedText
from game.ui.input.keymap import COMMANDS, label
from game.ui.scanning.choices import ScanItem, called
from game.ui.scene.scene import Host
from game.ui.stage.accessible import phrase
from game.ui.widgets import Widget

ROWS = (*(string.ascii_uppercase[at : at + 7] for at in range(0, 26, 7)), string.digits, "-_.,:/?# ")
KEYS = {"erase": "backspace", "paste": "v", "confirm": "return"}


def letters(host: Host, field: Widget) -> Sequence[ScanItem]:
    """The rows of letters, and the keys of a field."""
    rows = [_row(host, field, row) for row in ROWS]
    return [*rows, *(_key(host, field, command, key) for command, key in KEYS.items())]


def _row(host: Host, field: Widget, row: str) -> ScanItem:
    shown = phrase((row[0], row[-1].strip() or row[-2])).replace(", ", "–")
    return ScanItem(row, called(shown), inner=lambda: [_letter(host, field, one) for one in row])


def _letter(host: Host, field: Widget, letter: str) -> ScanItem:
    def put() -> None:
        _focus(host, field)
        text = str(getattr(field, "text", ""))
        host.handle(TypedText(letter if not text or text[-1] == " " else letter.lower()))

    return ScanItem(letter, called(letter if letter != " " else label("space")), act=put, stays=True)


def _key(host: Host, field: Widget, command: str, key: str) -> ScanItem:
    def press() -> None:
        _focus(host, field)
        host.handle(Press(command, key))

    return ScanItem(command, lambda: _(COMMANDS[command]), act=press, stays=command != "confirm")


def _focus(host: Host, field: Widget) -> None:
    if host.top is not None and field.stage is host.top.stage:
        host.top.form.set_focus(field)
