"""The way to screen readers: the scene's tree of words, handed to the accessibility interface of the system.

It is there where the package `accesskit` is installed (the extra `reader`), on systems that speak AT-SPI. Until a
screen reader asks, nothing is made. Its callbacks come from another thread: they only read a frozen record or note a
wish, and no exception leaves them, for it would end the adapter for good.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from game.engine.foreign_text import printable
from game.ui.board.view import BoardView
from game.ui.input.actions import Press
from game.ui.scene.manager import SceneManager
from game.ui.scene.reading import Read, SceneReading
from game.ui.scene.told import joined
from game.ui.stage.accessible import Accessible, Role, State, phrase
from game.ui.stage.stage import Node
from game.ui.widgets import Widget

EVERY_MS = 250
ROOT = 0
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


class Block(NamedTuple):
    """A node as it is handed on: what it said, and that with numbers: its own, and one for each part of it."""

    told: Accessible
    placed: tuple[Placed, ...]

    @property
    def first(self) -> int:
        return self.placed[0].number

    @property
    def following(self) -> int:
        """The number after its last one."""
        return self.first + len(self.placed)


class Bridge:
    """`step` is called once a frame; `kit` is the package."""

    def __init__(self, manager: SceneManager, kit: Any) -> None:
        self.manager, self.kit = manager, kit
        self.active = False
        self._due = 0.0
        self._shown: tuple[Placed, ...] = (Placed(ROOT, Accessible(Role.WINDOW, "Solitudo"), ()),)
        self._focus = ROOT
        self._sent: dict[int, Placed] = {}  # what the adapter has; empty: everything is to be sent
        self._reading = SceneReading()
        self._read: Read = ()
        self._blocks: dict[Node, Block] = {}
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
            self.manager.by_keys = True
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
        read = self._reading.read(scene)
        if read is not self._read or not self._blocks:
            self._read, blocks, number = read, {}, ROOT + 1
            for node, told in read:
                blocks[node] = block = _block(number, told, self._blocks.get(node))
                number = block.following
            self._blocks = blocks
            root = joined(scene, tuple(told for _node, told in read))
            top = tuple(block.first for block in blocks.values())
            parts = (block.placed for block in blocks.values())
            self._shown = (Placed(ROOT, root._replace(children=()), top), *chain.from_iterable(parts))
        self._focus = next(
            (_focus_in(node, block) for node, block in self._blocks.items() if State.FOCUSED in block.told.state), ROOT
        )

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
        found = ((node, block) for node, block in self._blocks.items() if block.first <= number < block.following)
        node, block = next(found, (None, None))
        at = number - block.first - 1 if block is not None else -1
        scene = self.manager.top
        if scene is None or not isinstance(node, Widget) or node.stage is not scene.stage or not node.usable:
            return
        scene.form.set_focus(node)
        if isinstance(node, BoardView) and at >= 0:
            target = next((target for target, place in node.told.places.items() if place == at), None)
            if target is None:
                return
            node.move_to(target)
        if wish in WISHES:
            self.manager.handle(Press(WISHES[wish]))


def _block(number: int, told: Accessible, before: Block | None) -> Block:
    """What a node says with numbers from `number` on; of what it was before, all that is the same."""
    if before is not None and before.first == number:
        if before.told is told:
            return before
        if len(before.told.children) == len(told.children):
            pairs = zip(before.told.children, told.children, before.placed[1:], strict=True)
            inner = [one if old is new else one._replace(told=new) for old, new, one in pairs]
            return Block(told, (before.placed[0]._replace(told=told._replace(children=())), *inner))
    numbers = tuple(range(number + 1, number + 1 + len(told.children)))
    inner = [Placed(one, child, ()) for one, child in zip(numbers, told.children, strict=True)]
    return Block(told, (Placed(number, told._replace(children=()), numbers), *inner))


def _focus_in(node: Node, block: Block) -> int:
    """The number of what the keys are on, in a node that has them."""
    if isinstance(node, BoardView):
        at = node.told.places.get(node.spot, -1)
    else:
        parts = enumerate(block.told.children)
        at = next((at for at, one in parts if one.role is Role.ITEM and State.CHOSEN in one.state), -1)
    return block.first + 1 + at


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
