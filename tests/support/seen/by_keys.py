"""What the mouse can press on a page, and what keys alone come to and press."""

from __future__ import annotations

from typing import Any

from pilot import Pilot

from game.ui.widgets import Widget
from game.ui.widgets.button import Pressable

OTHER_KEYS = {
    "CardSheet": "its button does what it does",
    "ModeSheet": "its Start does what it does",
    "StageDots": "left and right step through the stages",
    "Roller": "the page keys turn the scroll",
    "Overview": "the arrows move the board below the map",
    "RowBar": "the rows scroll to the one with the keys",
    "ReplayBar": "left and right, the first and the last key move through the time",
}
"""What the keys do not come to, and what they do in its place."""


def faults_by_keys(pilot: Pilot) -> list[str]:
    """What a mouse can press and keys cannot: what Tab does not come to, and what Enter does not press."""
    scene = pilot.scene
    wanted, there = _pressable(scene), _reached(pilot)
    left = [widget for widget in wanted if widget not in there and type(widget).__name__ not in OTHER_KEYS]
    return [
        *(f"Tab does not come to {_name(widget)}" for widget in left if widget.usable),
        *(f"Enter does not press {_name(widget)}" for widget in there if not _obeys(pilot, widget)),
    ]


def _name(widget: Widget) -> str:
    told = widget.describe()
    return f"{type(widget).__name__} {told.name if told is not None else ''!r}"


def _pressable(scene: Any) -> list[Widget]:
    """What is there, can be used, takes the mouse, and is not covered where its middle is."""
    wide, high = scene.look.size
    there = [w for w in scene.form.widgets if w.usable and w.rect.w > 0 and w.rect.h > 0]
    there = [w for w in there if type(w).pointer is not Widget.pointer and not getattr(w, "locked", False)]
    inside = [w for w in there if 0 <= w.rect.centerx < wide and 0 <= w.rect.centery < high]
    return [w for w in inside if scene.form._at(w.rect.center) is w]


def _reached(pilot: Pilot) -> list[Widget]:
    """All that Tab comes to, twice around."""
    found: dict[Widget, None] = {}
    scene = pilot.scene
    for _ in range(2 * len(scene.form.widgets) + 2):
        pilot.press("tab")
        assert pilot.scene is scene, "Tab leads away"
        if scene.form.focus is not None:
            found[scene.form.focus] = None
    return list(found)


def _obeys(pilot: Pilot, widget: Widget) -> bool:
    """Whether Enter presses it, or, of what is no button, whether it takes keys at all."""
    if not widget.usable:
        return True
    if not isinstance(widget, Pressable):
        return type(widget).press is not Widget.press
    presses: list[Widget] = []
    widget.activate = lambda: presses.append(widget)  # type: ignore[method-assign]
    pilot.scene.form.set_focus(widget)
    pilot.press("return")
    del widget.activate
    return presses == [widget]
