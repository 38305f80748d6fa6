"""What scenes want to get ready when frames have time left."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import suppress

from game.ui.scene.scene import Scene


class Pieces:
    """Goes through iterators one after another, a piece at a time: those of the scene that is shown, and those of none,
    before what a covered one wanted. Those of a scene that is gone go with it."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[object | None, Iterator[object]]] = deque()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, pieces: Iterator[object], scene: object | None, first: bool = False) -> None:
        """Go through `pieces` after those that wait already, or before them; `scene`: whose they are."""
        if first:
            self._waiting.appendleft((scene, pieces))
        else:
            self._waiting.append((scene, pieces))

    def get(self, shown: Scene | None = None) -> None:
        """Get the next piece, where there is one."""
        if not self._waiting:
            return
        first = self._waiting[0]
        if shown is not None:
            first = next((one for one in self._waiting if one[0] is None or one[0] is shown), first)
        try:
            next(first[1])
        except StopIteration:
            with suppress(ValueError):  # it may have been dropped at its end
                self._waiting.remove(first)

    def drop(self, scene: Scene) -> None:
        """What this scene wanted is wanted no more."""
        self._waiting = deque(waiting for waiting in self._waiting if waiting[0] is not scene)

    def clear(self) -> None:
        """Nothing is wanted any more."""
        self._waiting.clear()
