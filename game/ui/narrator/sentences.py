"""Records of a scene as spoken sentences."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.words import N_, _, ngettext
from game.ui.stage.accessible import Accessible, Role, State, phrase

ROLES = {
    Role.BUTTON: N_("button"),
    Role.SWITCH: N_("switch"),
    Role.CHOICE: N_("choice"),
    Role.SLIDER: N_("slider"),
    Role.FIELD: N_("text field"),
    Role.LIST: N_("list"),
    Role.TABS: N_("tabs"),
    Role.CARD: N_("card"),
    Role.GRID: N_("board"),
    Role.DIALOG: N_("question"),
}
"""Roles that are said. All others are plain from what is said."""

STATES = {
    State.ON: N_("on"),
    State.OFF: N_("off"),
    State.DISABLED: N_("not available"),
    State.WRONG: N_("in error"),
}


def whole(told: Accessible) -> str:
    """A thing that the keys have come to: name, role, value, state, help."""
    role = _(ROLES.get(told.role, ""))
    return phrase((told.name, role, told.value, *states(told), told.help))


def spoken_together(parts: Iterable[str]) -> str:
    """Sentences one after the other, each with an end."""
    return " ".join(part if part[-1] in ".!?" else f"{part}." for part in parts if part)


def states(told: Accessible) -> tuple[str, ...]:
    """How it stands, in words."""
    return tuple(_(STATES[state]) for state in told.state if state in STATES)


def changed(before: Accessible, now: Accessible) -> str:
    """What is to be said when the thing with the keys has become another; "" for nothing."""
    if before.name != now.name:
        return phrase((now.value, *states(now), now.name)) if now.role is Role.CELL else whole(now)
    if (before.value, before.state) != (now.value, now.state):
        return phrase((now.value, *states(now)))
    return ""


def screen(told: Accessible) -> str:
    """Everything on the screen; what a control is about is left out where that stands there anyway."""
    names = {child.name for child in told.children}
    once = (child._replace(help="") if child.help in names else child for child in told.children)
    return spoken_together(child.words if child.role in (Role.LIST, Role.TABS) else whole(child) for child in once)


def time_words(clock: str) -> str:
    """A clock as ``2:47`` or ``1:02:47`` in words."""
    numbers = [int(part) for part in clock.split(":") if part.isdigit()]
    if not numbers or len(numbers) > 3:
        return clock
    seconds, minutes, hours = (*reversed(numbers), 0, 0)[:3]
    return phrase(
        (
            ngettext("{count} hour", "{count} hours", hours).format(count=hours) if hours else "",
            ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes) if minutes else "",
            ngettext("{count} second", "{count} seconds", seconds).format(count=seconds),
        )
    )
