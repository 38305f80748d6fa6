"""Self-voicing in the application: the narrator, its voice, and the key that switches it."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.app.voice import Speaker
from game.engine import words
from game.services import SettingsKeeper
from game.ui.input.actions import Action, FocusGained, FocusLost, Pointer, Press
from game.ui.scene.manager import SceneManager

if TYPE_CHECKING:  # both know boards; most players need neither, and nobody before the first frame
    from game.app.bridge import Bridge
    from game.ui.narrator.narrator import Narrator

SYSTEMS = ("linux", "freebsd", "openbsd")
"""Where screen readers are spoken to."""


class Narration:
    """Does nothing on a frame while the setting is off."""

    def __init__(self, manager: SceneManager, settings: SettingsKeeper, voice: Speaker) -> None:
        self.voice, self._settings, self._manager = voice, settings, manager
        self.narrator: Narrator | None = None
        """Made when it is first switched on."""
        self.bridge: Bridge | None = None
        self._failed = False

    def connect(self) -> None:
        """Be there for screen readers, where the package for them is installed."""
        kit = find_kit()
        if kit is not None:
            from game.app.bridge import Bridge

            self.bridge = Bridge(self._manager, kit)
            self.bridge.connect()

    def step(self, dt: float) -> None:
        """A frame has passed."""
        if self.narrator is not None:
            self.narrator.step(dt)
        self.voice.step()
        if self.voice.failed != self._failed:
            self._failed = self.voice.failed
            if self._failed and self._manager.top is not None:
                self._manager.top.toast(words._(self.voice.status))
        if self.bridge is not None:
            self.bridge.step(dt)

    def tell(self, text: str, after: bool) -> None:
        """Say something where the game is spoken, at once or after what is being said."""
        if self.narrator is not None and self.narrator.on and text:
            if not after:
                self.narrator.note()
            self.narrator.say(text)

    @property
    def listens(self) -> bool:
        """Whether somebody hears the game, who is told at once what is new."""
        return self.bridge is not None or (self.narrator is not None and self.narrator.on)

    def obey(self) -> None:
        """Speak or be silent, as the settings say."""
        wanted = self._settings.now.voice
        if self.narrator is None and wanted:
            from game.ui.narrator.narrator import Narrator

            self.narrator = Narrator(self._manager, self._say)
        if self.narrator is not None:
            self.narrator.switch(wanted)

    def takes(self, action: Action) -> bool:
        """Whether an action is a key for the voice; it is used up then."""
        top = self._manager.top
        if self.bridge is not None and isinstance(action, FocusGained | FocusLost):
            self.bridge.focus(isinstance(action, FocusGained))
        if isinstance(action, Pointer) and action.phase == "down" and self.narrator is not None:
            self.narrator.note()
        if not isinstance(action, Press) or (top is not None and top.captures):
            return False
        if action.command == "voice":
            if not action.repeat:
                self._turn()
            return True
        return self.narrator is not None and self.narrator.press(action)

    def _turn(self) -> None:
        """Switch it from wherever the player is."""
        now = self._settings.now
        self._settings.keep(replace(now, voice=not now.voice))
        self.voice.wake()
        self._failed = False
        self.obey()
        if self.narrator is not None:
            self.narrator.note()
        top, status = self._manager.top, words._(self.voice.status)
        if top is not None and (status or not self._settings.now.voice):
            top.toast(status or words._("Reading aloud is off."))

    def _say(self, text: str, after: bool) -> None:
        self.voice.say(text, words.language(), after)


def find_kit(system: str = sys.platform) -> Any:
    """The package for screen readers, where it is installed and the system is one of those that it is used on."""
    if not system.startswith(SYSTEMS):
        return None
    try:
        return importlib.import_module("accesskit")
    except ImportError:
        return None
