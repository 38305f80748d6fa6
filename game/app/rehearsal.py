"""The frames before the first one of a scene: they make what it draws, and show nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.scene.manager import SceneManager

SECONDS = 0.006  # of work in a frame


class Rehearsal:
    """Goes through what the scene on top draws, from the beginning where it is another one or looks otherwise.

    spent: seconds of work until now.
    """

    def __init__(self, manager: SceneManager, spent: Callable[[], float]) -> None:
        self.manager = manager
        self.spent = spent
        self._of: tuple[object, object] | None = None
        self._pieces: Iterator[None] = iter(())

    def go_on(self, window: pygame.Surface | None) -> bool:
        """Make some of it, for a few milliseconds; whether that is all."""
        top, look = self.manager.top, self.manager.look
        if top is None or window is None or window.get_size() != look.size:
            return True
        if self._of != (top, look):
            self._of, self._pieces = (top, look), top.stage.rehearse(window)
        end = self.spent() + SECONDS
        while next(self._pieces, self) is not self:
            if self.spent() >= end:
                return False
        self._of = None
        return True
