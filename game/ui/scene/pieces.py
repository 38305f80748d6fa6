"""What scenes want to get ready when frames have time left."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from game.ui.scene.scene import Scene


class Pieces:
    """Goes through iterators one after another, a piece at a time; those of a scene that is gone go with it."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Scene | None, Iterator[object]]] = deque()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, pieces: Iterator[object], scene: Scene | None) -> None:
        """Go through `pieces` after those that wait already; `scene`: whose they are."""
        self._waiting.append((scene, pieces))

    def get(self) -> None:
        """Get the next piece, where there is one."""
        if self._waiting:
            try:
                next(self._waiting[0][1])
            except StopIteration:
                self._waiting.popleft()

    def drop(self, scene: Scene) -> None:
        """What this scene wanted is wanted no more."""
        self._waiting = deque(waiting for waiting in self._waiting if waiting[0] is not scene)

    def clear(self) -> None:
        """Nothing is wanted any more."""
        self._waiting.clear()
