"""The ways beside the title of a puzzle's page, with their names and signs as far as there is room."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.scene.header import Header
from game.ui.widgets import Button

SHARE = 0.62  # of the window's width for them in any case; more where the title leaves more


def place_ways(header: Header, names: Mapping[Button, str], signs: Mapping[Button, str]) -> int:
    """Place the ways that are visible, from the right on, and the header beside them; the y below it."""
    look = header.scene.look
    safe = look.metrics.safe
    shown = {button: name for button, name in names.items() if button.visible}
    title = header.back.measure(look)[0] + header.title.measure(look)[0] + look.u(32)
    room = max(safe.w * SHARE, safe.w - title)
    for named, signed in ((True, True), (True, False), (False, True)):  # last, the names are in the tips
        for button, name in shown.items():
            button.text, button.icon = name if named else "", signs[button] if signed else ""
        if sum(button.measure(look)[0] for button in shown) <= room:
            break
    x = safe.right + look.u(12)
    for button in shown:
        width, height = button.measure(look)
        x = button.place(x - width, safe.y, width, height).x
    return header.layout(x - look.u(16))
