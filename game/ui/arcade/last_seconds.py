"""The end of a clock, felt: it warns, some seconds are called, the last ten throb, the last three are counted down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.arcade.clock import RunClock
from game.ui.arcade.edges import DangerEdges
from game.ui.arcade.heat import FrameAlarm
from game.ui.stage.stage import Stage

LAST_MS, NEAR_MS = 10_000, 30_000
CALLED, COUNTED = (30, 20), 3  # seconds before the last ten, and how many of these are counted
GAINED_MS = 500


class LastSeconds:
    """What a clock shows and sounds like, by what is left of it. play: sounds an effect, with its step."""

    def __init__(self, stage: Stage, clock: RunClock, play: Callable[[str, int], None]) -> None:
        self.stage, self.clock, self._play = stage, clock, play
        self.edges, self.alarm = stage.add(DangerEdges()), stage.add(FrameAlarm())
        self._second = 0
        self._gained = False

    def place(self, sheet: pygame.Rect) -> None:
        """The board lies there."""
        self.alarm.sheet = sheet

    def tell(self, left: int, running: bool, over: bool) -> bool:
        """So many milliseconds are left; whether that is another second than before."""
        last = (running or over) and left <= LAST_MS
        calm = "accent_text" if left <= NEAR_MS else "text"
        self.clock.colour = "error" if last else "success_text" if self._gained else calm
        self.edges.on = last
        if not last or over:
            self.alarm.rest()
        second = -(-left // 1000)
        if second == self._second:
            return False
        self._second = second
        if running:
            self._throb(second, last)
        return True

    def _throb(self, second: int, last: bool) -> None:
        if last:
            self.edges.beat(1 - second * 1000 / LAST_MS)
            self.alarm.beat()
        if last or second in CALLED:
            self.clock.beat()
            if 0 < second <= COUNTED:
                self._play("countdown", second)
            else:
                self._play("tick", second % 2)

    def gained(self) -> None:
        """Seconds have come: the clock is glad for a moment."""
        self._gained = True
        self.stage.animator.after(GAINED_MS, self._calm, self)

    def _calm(self) -> None:
        self._gained = False
        if self.clock.colour == "success_text":
            self.clock.colour = "text"
