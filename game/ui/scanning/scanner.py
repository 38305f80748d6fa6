"""Goes through what can be chosen, one thing after the other, at the player's pace; a press of the switch chooses."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.ui.scanning.choices import ScanItem
from game.ui.scanning.marker import Marker
from game.ui.scene.scene import Host, Scene

LOOK_MS = 100  # between looks whether what can be chosen is still the same
FIRST = 1.5  # times as long the first thing is marked
ROUNDS = 3  # in which nothing is chosen: then it goes back
SETTLE_MS = 120  # after a press, in which another one is a hand that shakes


class ScanLevel(NamedTuple):
    """What is gone through. home: it goes on here after an act further in."""

    make: Callable[[], Sequence[ScanItem]]
    home: bool


class Scanner:
    """top: what can be chosen on the screen. say: told the name of what is marked, and whether it waits for the words
    before it."""

    def __init__(self, host: Host, top: Callable[[], Sequence[ScanItem]], say: Callable[[str, bool], None]) -> None:
        self.host, self._top, self._say = host, top, say
        self.on = False
        self.pace_ms = 1000.0
        self.marker = Marker()
        self.marked: ScanItem | None = None
        """What a press chooses now."""
        self._levels: list[ScanLevel] = []
        self._scene: Scene | None = None
        self._shown: Sequence[ScanItem] = ()
        self._pressed = False
        self._left = self._look = self._settled = 0.0
        self._round = 0

    def switch(self, on: bool, pace_ms: float) -> None:
        """Begin, or end; or go on at another pace."""
        self.pace_ms = pace_ms
        if on != self.on:
            self.on, self._scene, self.marked, self._pressed = on, None, None, False
            self.marker.hide()

    def press(self) -> None:
        """The switch was pressed: what is marked is chosen in the next frame."""
        if self._settled <= 0:
            self._pressed, self._settled = True, SETTLE_MS

    def step(self, dt: float) -> None:
        """A frame has passed."""
        if not self.on:
            return
        self._left, self._look, self._settled = self._left - dt, self._look - dt, self._settled - dt
        scene = self.host.top
        if scene is not self._scene:
            self._scene, self._levels = scene, [ScanLevel(self._top, True)]
            self._enter()
        elif self._pressed or self._left <= 0 or self._look <= 0:
            self._refresh()
        if self._pressed:
            self._pressed = False
            self._choose()
        elif self._left <= 0:
            self._go_on()
        self._show()

    # Inside

    def _refresh(self) -> None:
        """Look again what can be chosen; what is marked stays marked while it is there."""
        self._look = LOOK_MS
        self._shown = self._levels[-1].make()
        while not self._shown and len(self._levels) > 1:
            self._levels.pop()
            self._shown = self._levels[-1].make()
        key = self.marked.key if self.marked is not None else None
        at = self._at(key)
        if at is None:
            self._mark(0, FIRST)
        else:
            self.marked = self._shown[at]

    def _enter(self) -> None:
        """Go through the last level from its first thing on."""
        self.marked, self._round = None, 0
        self._refresh()

    def _at(self, key: Hashable) -> int | None:
        return next((n for n, one in enumerate(self._shown) if one.key == key), None)

    def _mark(self, at: int, times: float = 1.0) -> None:
        self.marked = self._shown[at] if at < len(self._shown) else None
        self._left = self.pace_ms * times
        if self.marked is not None:
            if self.marked.reveal is not None:
                self.marked.reveal()
            self._say(self.marked.name(), times > 1)

    def _go_on(self) -> None:
        at = self._at(self.marked.key) if self.marked is not None else None
        following = 0 if at is None else at + 1
        if following < len(self._shown):
            self._mark(following)
            return
        self._round += 1
        if self._round >= ROUNDS and len(self._levels) > 1:
            self._levels.pop()
            self._enter()
        else:
            self._mark(0)

    def _choose(self) -> None:
        chosen = self.marked
        while chosen is not None and chosen.inner is not None:
            inside = chosen.inner()
            if len(inside) != 1:
                if inside:
                    self._levels.append(ScanLevel(chosen.inner, chosen.home))
                    self._enter()
                return
            chosen = inside[0]  # what is alone there needs no choice
        if chosen is None or chosen.act is None:
            return
        before = self.host.top
        self.marker.hide()  # no picture of the scene is to hold it
        chosen.act()
        if self.host.top is not before:
            return
        if not chosen.stays:
            while not self._levels[-1].home:
                self._levels.pop()
            self._enter()
        else:
            self._round = 0
            self._refresh()
            self._left = self.pace_ms * FIRST

    def _show(self) -> None:
        scene = self._scene
        if scene is None or self.marked is None:
            self.marker.hide()
        else:
            self.marker.show(scene.stage, self.marked, self._shown)
