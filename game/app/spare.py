"""What is done in the time that a frame leaves."""

from __future__ import annotations

from game.services import Clock
from game.ui.scene.manager import SceneManager

SPARE_MS = 4
FRAME_MS = 2  # of work: while something moves, only shorter frames have time for work that can wait
PUT_OFF = 2  # frames: where they are always longer, every second one does a piece, so that nothing waits for long
LONG_MS = 5  # a frame with so much work does none; where all are as long, every one in so many
LONG_PUT_OFF = 6


class SpareTime:
    """Has the pieces of work done that can wait: one, or more when they are soon done."""

    def __init__(self, manager: SceneManager, clock: Clock) -> None:
        self._manager, self._clock = manager, clock
        self._put_off = 0

    def use(self, begun: int) -> None:
        """The work of the frame that has begun then is done; while something moves, only a short one leaves time."""
        now = self._clock.now()
        end, long = begun + FRAME_MS if self._manager.moving else now + SPARE_MS, now >= begun + LONG_MS
        self._put_off += 1
        if (now >= end or long) and self._put_off < (LONG_PUT_OFF if long else PUT_OFF):
            return
        self._put_off = 0
        while self._manager.work() and self._clock.now() < end:
            pass
