"""The way to screen readers: the scene's tree of words, handed to the accessibility interface of the system.

It is there where the package `accesskit` is installed (the extra `reader`), on systems that speak AT-SPI. Until a
screen reader asks, nothing is made. Its callbacks come from another thread: they only read a frozen record or note a
wish, and no exception leaves them, for it would end the adapter for good.
"""

from __future__ import annotations

import importlib
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from game.engine.foreign_text import printable
from game.engine.puzzle.spoken import spoken
from game.ui.board.view import BoardView
from game.ui.input.actions import Press
from game.ui.scene.manager import SceneManager
from game.ui.scene.told import joined, parts
from game.ui.stage.accessible import Accessible, Role, State, phrase
from game.ui.stage.stage import Node
from game.ui.widgets import Widget

EVERY_MS = 250
ROOT = 0
SYSTEMS = ("linux", "freebsd", "openbsd")
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
WHOLE = (Role.CELL, Role.ITEM, Role.CARD, Role.BUTTON, Role.PICTURE)
WISHES = {"CLICK": "confirm", "INCREMENT": "right", "DECREMENT": "left"}


class Placed(NamedTuple):
    """A record with its number, and the numbers of those in it."""

    number: int
    told: Accessible
    children: tuple[int, ...]


class Bridge:
    """`step` is called once a frame; `kit` is the package, which `find_kit` looks for."""

    def __init__(self, manager: SceneManager, kit: Any) -> None:
        self.manager, self.kit = manager, kit
        self.active = False
        self._due = 0.0
        self._shown: tuple[Placed, ...] = (Placed(ROOT, Accessible(Role.WINDOW, "Solitudo"), ()),)
        self._focus = ROOT
        self._sent: dict[int, Placed] = {}  # what the adapter has; empty: everything is to be sent
        self._nodes: dict[int, tuple[Node, int]] = {}
        self._wishes: deque[tuple[str, int]] = deque()
        self._adapter: Any = None

    def connect(self) -> None:
        """Make the adapter, if the system takes one."""
        try:
            self._adapter = self.kit.unix.Adapter(self._activated, self._asked, self._deactivated)
            self.focus(True)
        except BaseException as error:  # a panic of the package is no Exception
            if isinstance(error, KeyboardInterrupt | SystemExit):
                raise
            self._adapter = None

    def focus(self, here: bool) -> None:
        """The window is typed into, or is not."""
        if self._adapter is not None:
            self._adapter.update_window_focus_state(here)

    def step(self, dt: float) -> None:
        """A frame has passed: do what was wished, and hand on what is new."""
        if self._adapter is None or not self.active:
            return
        while self._wishes:
            self._grant(*self._wishes.popleft())
            self._due = 0.0
        self._due -= dt
        if self._due > 0 or self.manager.top is None:
            return
        self._due = EVERY_MS
        before = self._shown, self._focus
        self._look()
        if (self._shown, self._focus) != before or not self._sent:
            self._adapter.update_if_active(self._changes)

    # What is shown

    def _look(self) -> None:
        """Read the scene on top."""
        scene = self.manager.top
        if scene is None:
            return
        found = list(parts(scene))
        root = joined(scene, tuple(told for _node, told in found))
        self._nodes = {}
        placed, top, self._focus = [], [], ROOT
        numbers = iter(range(ROOT + 1, 1 << 30))
        for node, told in found:
            number = next(numbers)
            inner = tuple(next(numbers) for _ in told.children)
            top.append(number)
            self._nodes |= {number: (node, -1)} | {one: (node, at) for at, one in enumerate(inner)}
            placed.append(Placed(number, told._replace(children=()), inner))
            placed += [Placed(one, child, ()) for one, child in zip(inner, told.children, strict=True)]
            if State.FOCUSED in told.state:
                self._focus = next((n for n, c in zip(inner, told.children, strict=True) if _is_at(node, c)), number)
        self._shown = (Placed(ROOT, root._replace(children=()), tuple(top)), *placed)

    def _changes(self) -> Any:
        """What has changed since the last time; it is never to raise."""
        sent, self._sent = self._sent, {one.number: one for one in self._shown}
        changed = (one for one in self._shown if sent.get(one.number) != one)
        return self._update(changed, self._focus)

    def _update(self, placed: Iterable[Placed], focus: int) -> Any:
        kit = self.kit
        update = kit.TreeUpdate(focus)
        update.tree = kit.Tree(ROOT)
        update.nodes = list(self._made(placed))
        return update

    def _made(self, placed: Iterable[Placed]) -> Iterator[tuple[int, Any]]:
        kit = self.kit
        for number, found, children in placed:
            name, value, tip = map(printable, (found.name, found.value, found.help))
            told = found._replace(name=name, value=value, help=tip)
            node = kit.Node(getattr(kit.Role, ROLES[told.role]))
            both = phrase((told.name, told.value))
            if told.role in (Role.TEXT, Role.STATUS):  # a text is its value
                node.set_value(both)
            elif told.role in WHOLE:  # of these only the name is read
                node.set_label(both)
            else:
                node.set_label(told.name)
                node.set_value(told.value)
            if told.help:
                node.set_description(told.help)
            if children:
                node.set_children(list(children))
            x, y, w, h = told.rect
            node.set_bounds(kit.Rect(float(x), float(y), float(x + w), float(y + h)))
            _stand(kit, node, told)
            yield number, node

    # Called from another thread

    def _activated(self) -> Any:
        try:
            self.active, self._due, self._sent = True, 0.0, {}
            return self._update((self._shown[0]._replace(children=()),), ROOT)
        except Exception:
            return None

    def _deactivated(self) -> None:
        self.active = False

    def _asked(self, request: Any) -> None:
        try:
            name = next((n for n in (*WISHES, "FOCUS") if request.action == getattr(self.kit.Action, n)), "")
            if name:
                self._wishes.append((name, int(request.target)))
        except Exception:
            return

    # Wishes

    def _grant(self, wish: str, number: int) -> None:
        """Do what a screen reader asks for, as a key would."""
        node, at = self._nodes.get(number, (None, -1))
        scene = self.manager.top
        if scene is None or not isinstance(node, Widget) or node.stage is not scene.stage or not node.usable:
            return
        scene.form.set_focus(node)
        if isinstance(node, BoardView) and at >= 0:
            session, told = node.session, node.describe()
            cells = spoken(session.spec).cells(session.spec, session.board)
            first = len(told.children) - len(cells) if told is not None else 0  # what is given of lines comes before
            if at < first:
                return
            node.move_to(cells[at - first])
        if wish in WISHES:
            self.manager.handle(Press(WISHES[wish]))


def _is_at(node: Node, child: Accessible) -> bool:
    """Whether the keys are on a part of a node."""
    if isinstance(node, BoardView):
        told = node.point_out()
        return told is not None and told.name == child.name and child.role is Role.CELL
    return child.role is Role.ITEM and State.CHOSEN in child.state and node.describe() is not None


def _stand(kit: Any, node: Any, told: Accessible) -> None:
    """Say how a thing stands, and what it obeys."""
    if State.ON in told.state or State.OFF in told.state:
        node.set_toggled(kit.Toggled.TRUE if State.ON in told.state else kit.Toggled.FALSE)
    if State.DISABLED in told.state:
        node.set_disabled()
    if State.CHOSEN in told.state:
        node.set_selected(True)
    if State.WRONG in told.state:
        node.set_invalid(kit.Invalid.TRUE)
    if told.role is Role.STATUS:
        node.set_live(kit.Live.POLITE)
    if told.actions:
        node.add_action(kit.Action.FOCUS)
    if "confirm" in told.actions:
        node.add_action(kit.Action.CLICK)
    if told.role in (Role.SLIDER, Role.CHOICE):
        node.add_action(kit.Action.INCREMENT)
        node.add_action(kit.Action.DECREMENT)


def find_kit() -> Any:
    """The package, where it is installed and the system is one of those that it is used on; else None."""
    if not sys.platform.startswith(SYSTEMS):
        return None
    try:
        return importlib.import_module("accesskit")
    except ImportError:
        return None
