"""The way to screen readers: the scene's tree of words, handed to the accessibility interface of the system.

It is there where the package `accesskit` is installed (the extra `reader`), on systems that speak AT-SPI. Until a
screen reader asks, nothing is made. Its callbacks come from another thread: they only read a frozen record or note a
wish, and no exception leaves them, for it would end the adapter for good.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import compress, count
from operator import is_not
from typing import Any

import pygame

from game.app.kit_nodes import KitNodes, Placed
from game.app.node_numbers import NodeNumbers
from game.ui.board.view import BoardView
from game.ui.input.actions import Pointer, Press
from game.ui.scene.manager import SceneManager
from game.ui.scene.reading import SceneReading
from game.ui.scene.scene import Scene
from game.ui.scene.told import joined
from game.ui.stage.accessible import NOWHERE, Accessible, Box, Role, State, accessible
from game.ui.stage.stage import Node
from game.ui.widgets import Widget

EVERY_MS = 250
ROOT = 0
QUIET = Accessible(Role.TEXT)
FOCUSED, HEADING, GRID, TEXT = State.FOCUSED, Role.HEADING, Role.GRID, Role.TEXT
WISHES = {"CLICK": "confirm", "INCREMENT": "right", "DECREMENT": "left"}


class Block:
    """A node as it was handed on: what it says, its number, and one for each part as a screen reader takes it."""

    __slots__ = ("number", "parts", "said")

    def __init__(self, said: Accessible, number: int, parts: tuple[int, ...]) -> None:
        self.said, self.number, self.parts = said, number, parts

    @property
    def told(self) -> Accessible:
        """What it says as a screen reader takes it."""
        return _split(self.said)


class Bridge:
    """`step` is called once a frame; `kit` is the package."""

    def __init__(self, manager: SceneManager, kit: Any) -> None:
        self.manager, self.kit = manager, kit
        self.active = False
        self._due = 0.0
        self._numbers = NodeNumbers(ROOT + 1)
        self._nodes = KitNodes(kit)
        self._root: Placed = (Accessible(Role.WINDOW, "Solitudo"), ())
        self._blocks: dict[Node, Block] = {}
        self._holder: Node | None = None
        """The node that has the keys."""
        self._focus = self._told_focus = ROOT
        self._news: dict[int, Placed] = {}  # what the adapter does not have yet
        self._anew = True  # it has nothing
        self._here = self._told_here = False
        self._reading = SceneReading()
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
        """The window is typed into, or is not; the adapter is told in a frame of its own."""
        self._here = here

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
        if self._here != self._told_here:
            self._told_here = self._here
            self._adapter.update_window_focus_state(self._here)
        self._look()
        if self._news or self._anew or self._focus != self._told_focus:
            self._adapter.update_if_active(self._changes)

    # What is shown

    def _look(self) -> None:
        """Read the scene on top, and keep what the adapter is to be told."""
        scene = self.manager.top
        if scene is None:
            return
        (news, speaking), blocks = self._reading.look(scene), self._blocks
        placed = held = speaking is not None
        for node, said in news:
            blocks[node] = self._numbered(node, said, blocks.get(node))
            placed = placed or said[0] is HEADING
            held = held or (FOCUSED in said[3]) is not (node is self._holder)
        if speaking is not None:
            self._blocks = {node: blocks[node] for node in speaking}
        if placed:
            self._place_all(scene)
        if held:
            self._holder = next((node for node, block in self._blocks.items() if FOCUSED in block.said.state), None)
        self._focus = ROOT if self._holder is None else _focus_in(self._holder, self._blocks[self._holder])

    def _place_all(self, scene: Scene) -> None:
        """Others say something, in another order, or the scene is called otherwise."""
        blocks = self._blocks.values()
        root = joined(scene, tuple([block.said for block in blocks]))._replace(children=())
        placed = root, tuple([block.number for block in blocks])
        if placed != self._root:
            self._root = self._news[ROOT] = placed

    def _numbered(self, node: Node, said: Accessible, known: Block | None) -> Block:
        """What a node says with its numbers; what was said otherwise before is news."""
        news = self._news
        if known is not None:
            if not known.parts and not said[7] and said[0] is not GRID:
                if said != known.said:
                    known.said = said
                    news[known.number] = said, ()
                return known
            if isinstance(node, BoardView) and self._is_board_told(node, said, known):
                known.said = said
                return known
        told = _split(said)
        children = told.children
        old = known.told if known is not None else QUIET
        before = old.children
        new: Iterable[int] = range(len(children))
        same = known is not None and len(before) == len(children)
        if same:  # as many parts: they are those that were there, if they have their names
            new = [at for at in compress(count(), map(is_not, before, children)) if before[at] != children[at]]
            same = not [at for at in new if before[at][1] != children[at][1]]
        if known is not None and same:
            block = Block(said, known.number, known.parts)
            changed = old[:-1] != told[:-1]
        else:
            block, changed = Block(said, self._numbers.of(node), self._numbers.of_parts(node, told)), True
            if known is not None:
                there = dict(zip(known.parts, before, strict=True))
                new = [at for at, number in enumerate(block.parts) if there.get(number) != children[at]]
        for at in new:
            news[block.parts[at]] = children[at], ()
        if changed:
            news[block.number] = told._replace(children=()) if children else told, block.parts
        return block

    def _is_board_told(self, view: BoardView, said: Accessible, known: Block) -> bool:
        """Tell what is new of a board that has its parts as before, by what it knows itself; whether it does."""
        before, others = view.told.latest
        old, numbers, news = known.said, known.parts, self._news
        role, name, left, state, actions, rect, tip, parts = said
        if before is not old[7] or not old[2] or not left or rect != old[5] or (role, name) != old[:2]:
            return False
        if (state, actions, tip) != (old[3], old[4], old[6]):
            return False
        for at in others:
            if parts[at] != before[at]:
                news[numbers[at]] = parts[at], ()
        if left != old[2]:
            news[numbers[-1]] = _what_is_left(said), ()
        return True

    def _changes(self) -> Any:
        """What has changed since the last time; it is never to raise."""
        news, whole, self._news, self._anew = self._news, self._anew, {}, False
        self._told_focus = self._focus
        return self._update(self._all() if whole else news.items(), self._focus, whole)

    def _all(self) -> Iterator[tuple[int, Placed]]:
        yield ROOT, self._root
        for block in self._blocks.values():
            told = block.told
            yield block.number, (told._replace(children=()), block.parts)
            for part, child in zip(block.parts, told.children, strict=True):
                yield part, (child, ())

    def _update(self, placed: Iterable[tuple[int, Placed]], focus: int, whole: bool) -> Any:
        update = self.kit.TreeUpdate(focus)
        if whole:
            self._nodes = KitNodes(self.kit)
            update.tree = self.kit.Tree(ROOT)
        update.nodes = self._nodes.made(placed)
        return update

    # Called from another thread

    def _activated(self) -> Any:
        try:
            # The adapter is locked until this has come back. Whoever calls it meanwhile waits for it and holds Python,
            # which this needs to come back: so nobody does for a while.
            self._due, self._anew, self._told_here = EVERY_MS, True, False
            self.active = True
            return self._update(((ROOT, (self._root[0], ())),), ROOT, True)
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
        found = ((n, b) for n, b in self._blocks.items() if number == b.number or number in b.parts)
        node, block = next(found, (None, None))
        scene = self.manager.top
        if scene is None or block is None or not isinstance(node, Widget) or node.stage is not scene.stage:
            return
        if not node.usable:
            return
        at = block.parts.index(number) if number != block.number else -1
        scene.form.set_focus(node)
        if isinstance(node, BoardView) and at >= 0:
            target = next((target for target, place in node.told.places.items() if place == at), None)
            if target is None:
                return
            node.move_to(target)
        elif at >= 0 and wish == "CLICK" and block.said.children[at].rect != NOWHERE:
            self._touch(block.said.children[at].rect)
            return
        if wish in WISHES:
            self.manager.handle(Press(WISHES[wish]))

    def _touch(self, rect: Box) -> None:
        """Press a part of a control where it is."""
        x, y = pygame.Rect(rect).center
        self.manager.handle(Pointer("down", x, y, "left", touch=True))
        self.manager.handle(Pointer("up", x, y, "left", touch=True))


def _split(told: Accessible) -> Accessible:
    """What is left to do on a board is a text of its own, after the cells: a screen reader reads no value of a grid,
    and all that is in a grid is gone through whenever the grid itself is told anew."""
    role, name, value, state, actions, rect, tip, children = told
    if role is not GRID or not value:
        return told
    return Accessible(role, name, "", state, actions, rect, tip, (*children, _what_is_left(told)))


def _what_is_left(told: Accessible) -> Accessible:
    return accessible((TEXT, "", told[2], (), (), NOWHERE, "", ()))


def _focus_in(node: Node, block: Block) -> int:
    """The number of what the keys are on, in a node that has them."""
    if isinstance(node, BoardView):
        at = node.told.places.get(node.spot, -1)
    else:
        parts = enumerate(block.said.children)
        at = next((at for at, one in parts if one.role is Role.ITEM and State.CHOSEN in one.state), -1)
    return block.parts[at] if 0 <= at < len(block.parts) else block.number
