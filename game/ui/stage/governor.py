"""Sheds decoration when frames take too long: particles first, then the moving background, then fades."""

from __future__ import annotations

from collections import deque

SLOW_MS = 12.0
"""Work for a frame above this leaves no time for the rest of a sixtieth of a second."""
QUICK_MS = 6.0
SEEN = 30
SLOW_SHARE = 0.2
CALM = 600
LEVELS = ("particles", "background", "fades")


class Governor:
    """Told how long each frame's work took; says what there is time for.

    Of the last 30 frames more than a fifth above 12 ms: one thing more is shed, in the order of `LEVELS`. After 600
    frames in a row below 6 ms the last one shed comes back; should that be too much again, it takes twice as long
    the next time, so that nothing flickers on and off.
    """

    def __init__(self) -> None:
        self.shed = 0
        self._slow: deque[bool] = deque(maxlen=SEEN)
        self._quick = 0
        self._patience = CALM
        self._tried = False

    @property
    def particles(self) -> bool:
        """Whether there is time for particles."""
        return self.shed < 1

    @property
    def background(self) -> bool:
        """Whether there is time for a background that moves."""
        return self.shed < 2

    @property
    def fades(self) -> bool:
        """Whether there is time to fade the whole window."""
        return self.shed < 3

    def note(self, ms: float) -> None:
        """A frame's work took `ms` milliseconds."""
        self._slow.append(ms > SLOW_MS)
        self._quick = self._quick + 1 if ms < QUICK_MS else 0
        if sum(self._slow) > SEEN * SLOW_SHARE and self.shed < len(LEVELS):
            self.shed += 1
            if self._tried:
                self._patience *= 2
            self._tried = False
            self._begin()
        elif self._quick >= self._patience and self.shed:
            self.shed -= 1
            self._tried = True
            self._begin()

    def _begin(self) -> None:
        self._slow.clear()
        self._quick = 0
