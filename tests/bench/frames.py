"""Frames of a window without a screen, and the processor time of the application's own work for each."""

from __future__ import annotations

import time
from collections.abc import Callable

from pilot import FRAME_MS, Pilot

from game.app.wiring import StepClock


class Clock(StepClock):
    """Stands still between frames and runs inside them, so that the application sees how long its work takes.

    It counts processor time: a machine that does something else too makes no frame longer for it.
    """

    begun: float | None = None

    def now(self) -> int:
        inside = 0.0 if self.begun is None else 1000 * (time.thread_time() - self.begun)
        return super().now() + int(inside)


class Frames:
    """Runs frames one by one. work: what the last one took until it was drawn; whole: with its spare time, too."""

    def __init__(self, pilot: Pilot, clock: Clock) -> None:
        self.pilot, self.clock = pilot, clock
        self.work = self.whole = 0.0

    def frame(self, act: Callable[[], object] = lambda: None) -> None:
        """Act, and let a frame pass; the times are in milliseconds."""
        app, clock = self.pilot.app, self.clock
        usual, drawn = app._use_spare_time, list[float]()

        def note() -> None:
            drawn.append(time.thread_time())
            usual()

        begun = clock.begun = time.thread_time()
        app._use_spare_time = note  # type: ignore[method-assign]
        try:
            act()
            clock.step(FRAME_MS)
            app.step()
            app.draw()
        finally:
            app._use_spare_time = usual  # type: ignore[method-assign]
            clock.begun = None
        self.work = 1000 * (drawn[0] - begun)
        self.whole = 1000 * (time.thread_time() - begun)
