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
        self._under: tuple[object, Iterator[None]] | None = None  # of which look, and what is left to be done

    def lay_under(self) -> bool:
        """Make some of what lies under the scenes that are seen, for a few milliseconds; whether that is all."""
        manager, look = self.manager, self.manager.look
        if not manager.bare:
            return True
        if self._under is None or self._under[0] is not look:
            self._under = look, look.backdrop_ahead()
        end = self.spent() + SECONDS
        while next(self._under[1], self) is not self:
            if self.spent() >= end:
                return False
        self._under = None
        manager.prepare_backdrops()
        look.forget_ahead()
        return True

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
