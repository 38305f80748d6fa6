"""Toggling instead of holding: a click begins a drag and another ends it, a modifier counts for the next press."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.ui.input.actions import NO_MODS, Action, FocusLost, Mods, MouseButton, Pointer, Press, Release
from game.ui.input.keymap import KeyMap

STILL = 8  # pixels that a hand may move in a click
HELD = {f"{side} {key}": key for side in ("left", "right") for key in ("ctrl", "shift", "alt")}


class Latch:
    """drags: whether the press that goes on now is a drag of something, when it is released on the spot."""

    def __init__(self, drags: Callable[[], bool]) -> None:
        self._drags = drags
        self.on = False
        self.keymap: KeyMap | None = None
        self._button: MouseButton | None = None
        self._down = (0, 0)
        self._ending: MouseButton | None = None
        self._alone = ""
        self._mods = NO_MODS

    def through(self, action: Action) -> Iterator[Action]:
        """What an action becomes."""
        if not self.on:
            self._button, self._ending, self._mods = None, None, NO_MODS
            yield action
        elif isinstance(action, Pointer):
            yield from self._pointer(action)
        elif isinstance(action, Press | Release):
            yield from self._key(action)
        else:
            if isinstance(action, FocusLost):
                if self._button is not None:
                    yield Pointer("cancel", *self._down, self._button)
                self._button, self._mods = None, NO_MODS
            yield action

    def _pointer(self, action: Pointer) -> Iterator[Action]:
        if self._button is not None:  # the drag goes on by itself
            if action.phase == "down":
                self._ending, self._button, held = action.button, None, self._button
                yield replace(action, phase="up", button=held, clicks=1)
            else:
                yield replace(action, button=self._button)
        elif self._ending is not None and action.phase != "move":
            self._ending = None  # the click that ended it is let go
        elif action.phase == "down":
            self._down = action.pos
            self._alone = ""
            yield replace(action, mods=self._taken(action.mods))
        elif action.phase == "up" and self._near(action) and self._drags():
            self._button = action.button
        else:
            yield action

    def _near(self, action: Pointer) -> bool:
        return max(abs(action.x - self._down[0]), abs(action.y - self._down[1])) <= STILL

    def _key(self, action: Press | Release) -> Iterator[Action]:
        held = HELD.get(action.key, "")
        if isinstance(action, Release):
            if held and self._alone == held:
                self._mods = replace(self._mods, **{held: not getattr(self._mods, held)})
            self._alone = ""
        elif held:
            self._alone = held
        else:
            self._alone = ""
            if self._mods != NO_MODS and action.device == "keys" and not action.repeat:
                mods = self._taken(action.mods)
                command = self.keymap.command_for(action.key, mods) if self.keymap is not None else action.command
                yield replace(action, mods=mods, command=command)
                return
        yield action

    def _taken(self, mods: Mods) -> Mods:
        """The modifiers of a press with those that were latched, which are used up."""
        latched, self._mods = self._mods, NO_MODS
        return Mods(mods.ctrl or latched.ctrl, mods.shift or latched.shift, mods.alt or latched.alt, mods.altgr)
