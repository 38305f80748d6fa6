"""What is shown, as the package `accesskit` takes it: a node for each record, kept for the next time it says something.

What a thing is, where it is and what it obeys is set once; then only its words, and whether it errs.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from game.engine.foreign_text import MOST as MOST_SAID
from game.engine.foreign_text import printable
from game.ui.stage.accessible import ENDS, Accessible, Role, State, phrase

ROLES = {
    Role.WINDOW: "WINDOW",
    Role.DIALOG: "DIALOG",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
    Role.PICTURE: "IMAGE",
    Role.PROGRESS: "PROGRESS_INDICATOR",
    Role.STATUS: "STATUS",
    Role.BUTTON: "BUTTON",
    Role.SWITCH: "SWITCH",
    Role.CHOICE: "COMBO_BOX",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
    Role.LIST: "LIST_BOX",
    Role.ITEM: "LIST_BOX_OPTION",
    Role.TABS: "TAB_LIST",
    Role.TAB: "TAB",
    Role.CARD: "BUTTON",
    Role.GRID: "GRID",
    Role.CELL: "CELL",
}
ADJUSTED = (Role.SLIDER, Role.CHOICE)
TEXTS = (Role.TEXT, Role.STATUS)
WHOLE = (Role.CELL, Role.ITEM, Role.CARD, Role.BUTTON, Role.PICTURE)
WRONG, DISABLED = State.WRONG, State.DISABLED
TURNED = frozenset((State.GIVEN, WRONG, DISABLED))
"""Which states come and go on a node that is kept."""
MOST = 8000  # nodes that are kept

Placed = tuple[Accessible, tuple[int, ...]]
"""A record as it is handed on, with the numbers of those in it in their place."""
NOTHING: tuple[Placed, Any] = ((Accessible(Role.TEXT), (-1,)), None)
"""What is kept of a node that is not there: no record is like it."""


class KitNodes:
    """`kit` is the package."""

    def __init__(self, kit: Any) -> None:
        self._kit, self._invalid = kit, kit.Invalid.TRUE
        self._roles = {role: getattr(kit.Role, name) for role, name in ROLES.items()}
        self._kept: dict[int, tuple[Placed, Any]] = {}

    def made(self, placed: Iterable[tuple[int, Placed]]) -> list[tuple[int, Any]]:
        """The nodes of records by their numbers; each is right until the next time."""
        if len(self._kept) > MOST:
            self._kept.clear()
        kept, made = self._kept, []
        for number, record in placed:
            told, children = record
            last, node = kept.get(number, NOTHING)
            was, held = last
            role, name, value, state, actions, rect, tip, _parts = told
            old_role, old_name, old_value, before, old_actions, old_rect, old_tip, _parts = was
            there = old_role is role and old_rect == rect and old_actions == actions and old_tip == tip
            if not there or children != held:
                node = self._new(record)
            elif state == before:  # they differ by no more than what they say
                _say(node, record, last)
            elif _is_turned(before, state):  # or by whether it errs or can be used, too
                self._turn(node, state, before)
                if value != old_value or name != old_name:
                    _say(node, record, last)
            else:
                node = self._new(record)
            kept[number] = record, node
            made.append((number, node))
        return made

    def _turn(self, node: Any, state: tuple[State, ...], before: tuple[State, ...]) -> None:
        """Let a node err and be of use as its record does now."""
        if WRONG in state:
            node.set_invalid(self._invalid)
        elif WRONG in before:
            node.clear_invalid()
        if DISABLED in state:
            node.set_disabled()
        elif DISABLED in before:
            node.clear_disabled()

    def _new(self, record: Placed) -> Any:
        """A node that says what its record does."""
        (role, _name, _value, state, actions, (x, y, w, h), tip, _parts), children = record
        kit = self._kit
        node = kit.Node(self._roles[role])
        node.set_bounds(kit.Rect(x, y, x + w, y + h))
        if tip:
            node.set_description(printable(tip))
        if children:
            node.set_children(list(children))
        if state:
            if State.ON in state or State.OFF in state:
                node.set_toggled(kit.Toggled.TRUE if State.ON in state else kit.Toggled.FALSE)
            if DISABLED in state:
                node.set_disabled()
            if State.CHOSEN in state:
                node.set_selected(True)
            if WRONG in state:
                node.set_invalid(self._invalid)
        if role is Role.STATUS or (state and State.NEWS in state):
            node.set_live(kit.Live.POLITE)
        if actions:
            node.add_action(kit.Action.FOCUS)
            if "confirm" in actions:
                node.add_action(kit.Action.CLICK)
        if role in ADJUSTED:
            node.add_action(kit.Action.INCREMENT)
            node.add_action(kit.Action.DECREMENT)
        _say(node, record)
        return node


def _say(node: Any, record: Placed, before: Placed | None = None) -> None:
    """Let a node say what its record does. before: the record that it said so far."""
    told, children = record
    role, name, value, *_others = told
    if role in WHOLE:  # of these only the name is read
        node.set_label(_both(name, value))
    elif role in TEXTS:  # a text is its value
        node.set_value(_both(name, value))
        quiet = _is_quiet(told, children)
        if quiet is not (before is not None and _is_quiet(*before)):  # its place is kept
            if quiet:
                node.set_hidden()
            else:
                node.clear_hidden()
    else:
        node.set_label(printable(name))
        node.set_value(printable(value))


def _both(name: str, value: str) -> str:
    """A name and a value as one phrase that is fit to be read, as nearly all are when they are put together."""
    said = f"{name}, {value}" if name and value else name or value
    fit = said.isprintable() and "  " not in said and " ," not in said and said == said.strip()
    if not fit or len(said) > MOST_SAID or (name and value and name[-1] in ENDS):
        return printable(phrase((name, value)))
    return said


def _is_quiet(told: Accessible, children: tuple[int, ...]) -> bool:
    return not (told[1] or told[2] or told[6] or children)


@lru_cache(maxsize=256)
def _is_turned(before: tuple[State, ...], state: tuple[State, ...]) -> bool:
    """Whether these differ by no more than what a node that is kept can be told."""
    return TURNED.issuperset({*before}.symmetric_difference(state))
