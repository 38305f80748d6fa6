"""What is pressed before a scene has drawn what it is about: it waits, and is done in its turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from game.ui.input.actions import Action, Pointer, Press, Release, TypedText, Wheel

AWAY = ("back", "pause")


class EarlyInput:
    """Keeps actions while a scene is not ready for them. Leaving waits for nothing, unless something waits before, or
    with ``leaving``."""

    def __init__(self, leaving: bool = False) -> None:
        self._leaving = leaving
        self._waiting: deque[Action] = deque()
        self._handing = False

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def takes(self, action: Action, ready: bool) -> bool:
        """Whether an action has to wait: the scene is not `ready`, or others wait before it."""
        if self._handing or (ready and not self._waiting) or not self._asks(action):
            return False
        self._waiting.append(action)
        return True

    def hand_on(self, handle: Callable[[Action], object], ready: Callable[[], bool] = lambda: True) -> Iterator[None]:
        """Let the scene handle what waits, one a piece, as long as it is `ready` for it."""
        while self._waiting and ready():
            action, self._handing = self._waiting.popleft(), True
            try:
                handle(action)
            finally:
                self._handing = False
            yield

    def _asks(self, action: Action) -> bool:
        """Whether it asks for something of what is not there yet."""
        if isinstance(action, Pointer):
            return action.phase != "move" or action.button is not None
        if isinstance(action, Press) and action.command in AWAY:
            return self._leaving or bool(self._waiting)
        return isinstance(action, Press | Wheel | Release | TypedText)
