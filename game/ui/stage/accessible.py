"""What is drawn, in words: a frozen record for each thing that says something or can be pressed.

The records of a scene make a tree. It is made when somebody asks for it, from the nodes themselves: nothing of it is
kept, no text is rendered for it, and whoever lays a scene out has laid it out for the ear, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import lru_cache, partial
from typing import NamedTuple


class Role(StrEnum):
    """What a thing is."""

    WINDOW = "window"
    DIALOG = "dialog"
    HEADING = "heading"
    TEXT = "text"
    PICTURE = "picture"
    PROGRESS = "progress"
    STATUS = "status"  # a message that is to be heard as it comes
    BUTTON = "button"
    SWITCH = "switch"
    CHOICE = "choice"
    SLIDER = "slider"
    FIELD = "field"
    LIST = "list"
    ITEM = "item"
    TABS = "tabs"
    TAB = "tab"
    CARD = "card"
    GRID = "grid"
    CELL = "cell"


class State(StrEnum):
    """How a thing stands; states combine."""

    FOCUSED = "focused"
    DISABLED = "disabled"
    CHOSEN = "chosen"
    ON = "on"
    OFF = "off"
    GIVEN = "given"
    WRONG = "wrong"
    NEWS = "news"  # it is to be heard as it comes


Box = tuple[int, int, int, int]
NOWHERE: Box = (0, 0, 0, 0)
ENDS = ".!?:,;"


class Accessible(NamedTuple):
    """One thing: what it is, how it is called, what it holds, how it stands, what can be done with it, and where it is.

    help: what a tip would say. actions: names of commands that it obeys while it is focused.
    """

    role: Role
    name: str = ""
    value: str = ""
    state: tuple[State, ...] = ()
    actions: tuple[str, ...] = ()
    rect: Box = NOWHERE
    help: str = ""
    children: tuple[Accessible, ...] = ()

    @property
    def words(self) -> str:
        """Everything that it says and holds, children included, for those who search."""
        parts = (self.name, self.value, self.help, *(child.words for child in self.children))
        return " ".join(filter(None, parts))

    def find(self, role: Role, name: str = "") -> Accessible | None:
        """The first thing of a role, and of a name where one is given, in the tree below and including this one."""
        if self.role is role and name in ("", self.name):
            return self
        return next((found for child in self.children if (found := child.find(role, name)) is not None), None)


Fields = tuple[Role, str, str, tuple[State, ...], tuple[str, ...], Box, str, tuple[Accessible, ...]]
accessible: Callable[[Fields], Accessible] = partial(tuple.__new__, Accessible)
"""A record of all its fields, in half the time: for those that are made with every mark."""


def phrase(parts: Iterable[object]) -> str:
    """Texts one after the other, with a comma where none of them ends with a sign of its own; empty ones left out."""
    said = ""
    for part in parts:
        text = " ".join(str(part).split()) if part != "" else ""
        if text:
            said += f"{' ' if said[-1:] in ENDS else ', '}{text}" if said else text
    return said


@lru_cache(maxsize=512)
def plain(tip: str) -> str:
    """A tip without what to press for it: ``Undo ({undo})`` is ``Undo``."""
    return re.sub(r" \(\{\w+\}\)", "", tip)
