"""What is shown, as the package `accesskit` takes it: a node for each record, kept for the next time it says something.

What a thing is, where it is and what it obeys is set once; then only its words, and whether it errs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.foreign_text import printable
from game.ui.stage.accessible import Accessible, Role, State, phrase

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
WRONG, JUDGED = State.WRONG, frozenset((State.GIVEN, State.WRONG))
MOST = 8000  # nodes that are kept

Placed = tuple[Accessible, tuple[int, ...]]
"""A record as it is handed on, with the numbers of those in it in their place."""


class KitNodes:
    """`kit` is the package."""

    def __init__(self, kit: Any) -> None:
        self._kit = kit
        self._roles = {role: getattr(kit.Role, name) for role, name in ROLES.items()}
        self._kept: dict[int, tuple[Placed, Any]] = {}

    def made(self, placed: Iterable[tuple[int, Placed]]) -> list[tuple[int, Any]]:
        """The nodes of records by their numbers; each is right until the next time."""
        if len(self._kept) > MOST:
            self._kept.clear()
        return [(number, self._made(number, record)) for number, record in placed]

    def _made(self, number: int, record: Placed) -> Any:
        known = self._kept.get(number)
        if known is None or not _alike(known[0], record):
            node = self._new(record)
            _say(node, record)
        else:
            (was, _held), node = known
            told = record[0]
            if told[3] != was[3]:
                if WRONG in told[3]:
                    node.set_invalid(self._kit.Invalid.TRUE)
                else:
                    node.clear_invalid()
            if told[1:3] != was[1:3]:
                _say(node, record)
        self._kept[number] = record, node
        return node

    def _new(self, record: Placed) -> Any:
        """A node that says nothing yet."""
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
            if State.DISABLED in state:
                node.set_disabled()
            if State.CHOSEN in state:
                node.set_selected(True)
            if WRONG in state:
                node.set_invalid(kit.Invalid.TRUE)
        if role is Role.STATUS or (state and State.NEWS in state):
            node.set_live(kit.Live.POLITE)
        if actions:
            node.add_action(kit.Action.FOCUS)
            if "confirm" in actions:
                node.add_action(kit.Action.CLICK)
        if role in ADJUSTED:
            node.add_action(kit.Action.INCREMENT)
            node.add_action(kit.Action.DECREMENT)
        return node


def _alike(before: Placed, now: Placed) -> bool:
    """Whether two records of one thing differ by no more than what they say, and whether it errs."""
    (was, held), (told, children) = before, now
    if told[0] is not was[0] or told[4:7] != was[4:7] or children != held:
        return False
    return told[3] == was[3] or JUDGED.issuperset({*told[3]} ^ {*was[3]})


def _say(node: Any, record: Placed) -> None:
    """Let a node say what its record does."""
    (role, name, value, _state, _actions, _rect, tip, _parts), children = record
    if role in TEXTS:  # a text is its value
        node.set_value(printable(phrase((name, value))))
        if name or value or children or tip:
            node.clear_hidden()
        else:  # its place is kept
            node.set_hidden()
    elif role in WHOLE:  # of these only the name is read
        node.set_label(printable(phrase((name, value))))
    else:
        node.set_label(printable(name))
        node.set_value(printable(value))
