"""What is pressed in a run, and where: Skip and Pause above, the keys of a board beside it; what a board offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple, Protocol

import pygame

from game.engine.play.session import Event
from game.engine.words import _
from game.scenes.board.column import Column
from game.scenes.board.frame import Frame
from game.scenes.board.next_board import NextBoard
from game.scenes.board.parts import BoardHost
from game.scenes.board.policy import Policy
from game.ui.arcade.places import RunPlaces, run_places
from game.ui.board.tray import FewKeys, Tray
from game.ui.drawing.metrics import MIN_TARGET
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host
from game.ui.stage.animator import Animator
from game.ui.stage.stage import Stage
from game.ui.widgets.card import Card
from game.ui.widgets.form import Form

KEYS_HIGH, GAP = 104, 12  # design pixels
STACK_ROOM = 250


class SkipPrice(NamedTuple):
    """What Skip can say at a price, the fullest words first, and its tip."""

    texts: tuple[str, ...]
    tip: str


class RunColumn(Column):
    """Title, buttons and keys of a run. `places` says where everything else goes; `keys` is what the keys cover.

    above: pixels to leave above the keys, in place of the words of the next board below them. prices: those of
    Skip, of which the one numbered `priced` holds.
    """

    whole: ClassVar[bool] = True
    places: RunPlaces
    keys: pygame.Rect

    def __init__(self, scene: BoardHost, cards: Sequence[Card]) -> None:
        super().__init__(scene, cards)
        self.keys = pygame.Rect(0, 0, 0, 0)
        self.above = 0
        self.prices: Sequence[SkipPrice] = ()
        self.priced = 0
        self._full = 0
        self.clock.visible = self.line.visible = False

    def _make_tray(self) -> Tray:
        return FewKeys(self.scene.form, self._choose)

    def find_places(self, left_handed: bool) -> Frame:
        """Find where everything goes in the window."""
        self.places = run_places(self.look, left_handed)
        return Frame(self.places.sheet, self.places.coming, 2, self.places.wide)

    def say(self, text: str, colour: str) -> None:
        """Nothing is said of marks here: the run judges them."""

    def place(self, frame: Frame) -> None:
        """Everything that is pressed, and the title."""
        look, places = self.look, self.places
        self.tray.show(self.scene.view.all_keys())
        tools = places.tools
        self.pause_button.place(tools.right - tools.h, tools.y, tools.h, tools.h)
        gap = look.u(16)
        wide = self._label_skip(tools.w - tools.h - gap)
        self.tools["give_up"].place(tools.right - tools.h - gap - wide, tools.y, wide, tools.h)
        box = self.title.place(places.head.topleft, limit=places.head.w)
        self.subtitle.visible = places.wide
        self.subtitle.place((places.head.x, box.bottom), limit=min(places.head.w, places.counted.w))
        self.title.visible = self.pause_button.visible = True
        self._place_keys()
        for node in (self.clock, self.line):
            node.visible = False
        self._tools_at = (places.coming.bottom, places.coming.bottom)
        self.show_hint()

    def _label_skip(self, room: int) -> int:
        """Have Skip say as much as there is room for, whatever its price; how wide it is."""
        look, skip = self.look, self.tools["give_up"]
        fullness = len(self.prices[0].texts) if self.prices else 1
        for named, icons in ((True, True), (True, False)):
            for self._full in range(fullness):
                wide = 0
                for price in range(max(1, len(self.prices))):
                    self._write_skip(named, icons, price)
                    wide = max(wide, skip.measure(look)[0])
                if wide <= room:
                    self.label_tools(named, icons)
                    return wide
        self.label_tools(False)
        return self.places.tools.h

    def label_tools(self, named: bool, icons: bool = True) -> None:
        """Give the tools words, icons or both; Skip says its price."""
        self._write_skip(named, icons, self.priced)

    def _write_skip(self, named: bool, icons: bool, price: int) -> None:
        super().label_tools(named, icons)
        if not self.prices:
            return
        skip, (texts, tip) = self.tools["give_up"], self.prices[price]
        skip.tip = self.with_key(tip, "give_up")
        if named:
            skip.text = texts[self._full]

    def rehearse(self, coming: NextBoard) -> Iterator[None]:
        """Draw the keys of the next board where nobody sees them: the frame that brings it finds their texts drawn."""
        if coming.view.stage is None:  # it has come and gone by now
            return
        tray = FewKeys(Form(Stage(self.look, Animator())), lambda act: None)
        tray.show(coming.view.all_keys())
        if list(tray.buttons) == list(self.tray.buttons):
            return
        self._lay(tray)
        yield
        nowhere = pygame.Surface((1, 1))
        for button in tray.buttons.values():
            button.draw(nowhere)
            yield

    def _place_keys(self) -> None:
        self.keys = self._lay(self.tray)

    def _lay(self, tray: Tray) -> pygame.Rect:
        """Keys fill what the words of the next board, below them, and the pile leave; those of another player's board
        stand above them. What the keys cover."""
        look, coming = self.look, self.places.coming
        keys = pygame.Rect(coming.x, coming.y, coming.w, 0)
        if not tray.buttons:
            return keys
        gap, across = look.u(GAP), tray.across()
        least = max(MIN_TARGET, look.line_height("button"))
        words = max(self.above, 2 * look.line_height("body") + look.u(20))
        rows = -(-len(tray.pad) // across)
        others = 1 if tray.pen else 0
        row = min(max(least, look.u(64)), look.metrics.target)
        for top, stack in ((words, look.u(STACK_ROOM)), (words, 0), (0, 0)):
            free = coming.h - top - stack - others * (row + gap)
            high = min(max(least, look.u(KEYS_HIGH)), free // max(1, rows) - gap) if rows else 0
            if not rows or high >= least:
                break
        if rows and high < least:  # all rows as low as they may be, where there is no other way
            row = least if high >= MIN_TARGET else MIN_TARGET
        high = max(MIN_TARGET, high)
        y = keys.y = coming.y + (top if self.above else 0)
        if tray.pad:
            y = tray.place_pad(pygame.Rect(coming.x, y, coming.w, 0), high, across) + gap
        if tray.pen:
            y = tray.place_pen(pygame.Rect(coming.x, y, coming.w, 0), row) + gap
        keys.h = y - keys.y
        return keys

    def place_overview(self) -> None:
        """There is no map: what is small enough for a run is seen whole."""
        self.overview.fit(pygame.Rect(self.places.coming.x, self.places.coming.bottom, 0, 0))


class RunEvents(Protocol):
    """Who hands to a run what happens on its board."""

    def hand_on(self, events: Sequence[Event]) -> None: ...


def ask_how_on(host: Host) -> None:
    """Time stands: ask how to go on."""
    answers = (
        DialogAnswer(_("End the run"), Answer.END),
        DialogAnswer(_("Rules"), Answer.RULES, icon="help"),
        DialogAnswer(_("Go on"), None, "primary", "play"),
    )
    host.push(Dialog, title=_("Paused"), answers=answers)


class TimedPolicy(Policy[RunEvents]):
    """No hints, no checks; marks are judged by the run, which goes on by itself."""

    counts_time = True
    tools: Sequence[str] = ("give_up",)

    def moved(self, scene: RunEvents, events: Sequence[Event]) -> None:
        scene.hand_on(events)
