"""A double click that opens a scene by its first half means nothing there by its second one."""

from __future__ import annotations

from game.ui.input.actions import Pointer

DOUBLE_MS, NEAR = 350.0, 12
"""A click that soon after another one, so many pixels from it at most, is the second half of a double click."""


class DoubleClick:
    """Remembers the click that brought something else under the pointer."""

    def __init__(self) -> None:
        self._first: tuple[float, int, int] | None = None

    def changed(self, action: Pointer, now: float) -> None:
        """This click has brought something else."""
        self._first = (now, *action.pos)

    def forget(self) -> None:
        """Something else was done since."""
        self._first = None

    def is_second(self, action: Pointer, now: float) -> bool:
        """Whether a click is the second half of the one that brought what stands here: it was not meant for that."""
        if self._first is None:
            return False
        (at, x, y), self._first = self._first, None
        near = max(abs(action.pos[0] - x), abs(action.pos[1] - y)) <= NEAR
        return near and now - at < DOUBLE_MS
