"""What one switch chooses among: the controls of a scene, in groups as they stand on the screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from game.engine.words import _
from game.ui.board.view import BoardView
from game.ui.input.actions import Pointer, Press
from game.ui.input.keymap import COMMANDS
from game.ui.narrator.sentences import states
from game.ui.scanning.groups import clusters
from game.ui.scene.scene import Host, Scene
from game.ui.stage.accessible import NOWHERE, Accessible, Role, phrase
from game.ui.widgets import Widget

NAMED = 3  # of the things in a group, its name says so many
FEW = 7  # are gone through without groups
ITEMS = (Role.ITEM, Role.TAB, Role.CARD, Role.BUTTON)
PAGES = ("page_down", "page_up")


class ScanItem(NamedTuple):
    """One thing to choose.

    key: tells it from the others, and stays the same. name: what it is called. rect: where it is; None for what is
    nowhere on the screen, and is shown by its name. inner: what there is to choose in it. act: what choosing it does.
    stays: the same things can be chosen after that. home: what there is to choose in it can be chosen after an act.
    reveal: brings it into sight.
    """

    key: Hashable
    name: Callable[[], str]
    rect: pygame.Rect | None = None
    inner: Callable[[], Sequence[ScanItem]] | None = None
    act: Callable[[], None] | None = None
    stays: bool = False
    home: bool = False
    reveal: Callable[[], None] | None = None


def called(text: str) -> Callable[[], str]:
    """A name that is there already."""
    return lambda: text


def group(key: Hashable, inside: Sequence[ScanItem]) -> ScanItem:
    """Several things as one: its name is those of the first of them."""

    def name() -> str:
        return phrase(one.name() for one in inside[:NAMED])

    boxes = [one.rect for one in inside if one.rect is not None]
    box = boxes[0].unionall(boxes[1:]) if boxes else None
    return ScanItem((key, *(one.key for one in inside)), name, box, lambda: inside)


def grouped(choices: Sequence[ScanItem]) -> Sequence[ScanItem]:
    """Many things in groups, by where they are; a few as they are."""
    boxes = [one.rect or pygame.Rect(NOWHERE) for one in choices]
    found = clusters(boxes, FEW)
    if len(found) < 2:
        return [choices[at] for at in found[0]] if found else []
    return [
        choices[at[0]] if len(at) == 1 else group(number, [choices[i] for i in at]) for number, at in enumerate(found)
    ]


class Controls:
    """The controls of whatever scene is on top. board: what can be chosen on a board. typed: what can be typed."""

    def __init__(
        self,
        host: Host,
        board: Callable[[Host, BoardView], ScanItem],
        typed: Callable[[Host, Widget], Sequence[ScanItem]],
    ) -> None:
        self.host, self.board, self.typed = host, board, typed

    def __call__(self) -> Sequence[ScanItem]:
        """The groups on the screen, that with the board or the main control first, and the way back last."""
        scene = self.host.top
        if scene is None:
            return ()
        window = pygame.Rect((0, 0), scene.look.size)
        boards, others, main = [], [], None
        for widget in scene.form.widgets:
            if not widget.usable or not window.colliderect(widget.rect):
                continue
            if isinstance(widget, BoardView) and not widget.locked:
                boards.append(self.board(self.host, widget))
            elif widget.focusable or widget.scrolls:
                others.append(self._control(scene, widget))
                main = widget if widget is scene.form.first else main
        found = [*boards, *grouped(others)]
        if main is not None:
            first = next((n for n, one in enumerate(found) if _holds(one.key, id(main))), 0)
            found = [found[first], *found[:first], *found[first + 1 :]]
        return [*found, self._press("back")]

    def _press(self, command: str, stays: bool = False) -> ScanItem:
        return ScanItem(
            command,
            lambda: _(COMMANDS[command]),
            act=lambda: self._hand(Press(command)),
            stays=stays,
        )

    def _hand(self, *actions: Press | Pointer) -> None:
        for action in actions:
            if self.host.top is not None:
                self.host.handle(action)

    def _control(self, scene: Scene, widget: Widget) -> ScanItem:
        """One control, with what there is to do with it."""

        def name() -> str:
            told = widget.describe()
            if told is None:
                return phrase(_(COMMANDS[command]) for command in widget.obeys)
            said = phrase((told.name, told.value, *states(told)))
            return said or phrase(child.name for child in told.children[:NAMED])

        return ScanItem(id(widget), name, widget.rect, lambda: self._inside(scene, widget))

    def _inside(self, scene: Scene, widget: Widget) -> Sequence[ScanItem]:
        if widget.stage is not scene.stage or not widget.usable:
            return ()
        told = widget.describe()
        if told is None:
            return [self._given(scene, widget, command) for command in widget.obeys]
        if told.role is Role.FIELD and "type" in told.actions:
            return self.typed(self.host, widget)
        items = [self._item(child) for child in told.children if child.role in ITEMS and child.rect != NOWHERE]
        if not items:
            return [self._given(scene, widget, command) for command in told.actions]
        pages = PAGES if told.role is Role.LIST and {"up", "down"} & set(told.actions) else ()
        return [*grouped(items), *(self._given(scene, widget, command) for command in pages)]

    def _given(self, scene: Scene, widget: Widget, command: str) -> ScanItem:
        """A command for a control."""

        def act() -> None:
            if widget.focusable:
                scene.form.set_focus(widget)
                self._hand(Press(command))
            else:
                widget.press(Press(command))

        return self._press(command, stays=command != "confirm")._replace(act=act)

    def _item(self, told: Accessible) -> ScanItem:
        """One of the things in a control, which is clicked on."""
        rect = pygame.Rect(told.rect)

        def act() -> None:
            x, y = rect.center
            self._hand(Pointer("down", x, y, "left", touch=True), Pointer("up", x, y, "left", touch=True))

        return ScanItem(told.rect, lambda: phrase((told.name, told.value)), rect, act=act)


def _holds(key: Hashable, wanted: int) -> bool:
    return key == wanted or (isinstance(key, tuple) and any(_holds(one, wanted) for one in key))
