"""Hands of all kinds in the application: one switch for everything, toggling instead of holding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from game.services import SettingsKeeper
from game.ui.input.actions import Action, Pointer, Press, Release, TypedText
from game.ui.input.latch import Latch
from game.ui.input.switches import switch_of
from game.ui.scene.manager import SceneManager

if TYPE_CHECKING:  # most players need it never
    from game.ui.scanning.scanner import Scanner


class Hands:
    """say: speaks the name of what one switch would choose, at once or after what is said, where the game is spoken."""

    def __init__(self, manager: SceneManager, settings: SettingsKeeper, say: Callable[[str, bool], None]) -> None:
        self._manager, self._settings, self._say = manager, settings, say
        self.scanner: Scanner | None = None
        """Made when one switch is first chosen."""
        self.latch = Latch(self._drags)
        self._switch = ""
        self._held = False

    def obey(self) -> None:
        """Do as the settings say."""
        now = self._settings.now
        if now.one_switch and self.scanner is None:
            self.scanner = self._make_scanner()
        if self.scanner is not None:
            self.scanner.switch(now.one_switch, 1000 * now.switch_pace)
        self._switch = now.switch_button if now.one_switch else ""
        self.latch.on, self.latch.keymap = now.toggle_holds, self._manager.keymap

    @property
    def scans(self) -> bool:
        """Whether one switch goes through what can be chosen, at its own pace."""
        return self.scanner is not None and self.scanner.on

    def step(self, dt: float) -> None:
        """A frame has passed."""
        if self.scanner is not None:
            self.scanner.step(dt)

    def through(self, actions: Iterable[Action]) -> Iterator[Action]:
        """What actions become; a press of the switch is used up."""
        for action in actions:
            if not self._is_switch(action):
                yield from self.latch.through(action)

    def _is_switch(self, action: Action) -> bool:
        if not self._switch or self.scanner is None:
            return False
        if isinstance(action, TypedText):  # a key writes, too
            return self._held and switch_of(action) == self._switch
        if switch_of(action) != self._switch:
            return False
        if isinstance(action, Press):
            self._held = True
            if not action.repeat:
                self.scanner.press()
        elif isinstance(action, Release):
            self._held = False
        elif isinstance(action, Pointer) and action.phase == "down":
            self.scanner.press()
        return True

    def _make_scanner(self) -> Scanner:
        from game.ui.scanning.boards import board
        from game.ui.scanning.choices import Controls
        from game.ui.scanning.letters import letters
        from game.ui.scanning.scanner import Scanner

        return Scanner(self._manager, Controls(self._manager, board, letters), self._say)

    def _drags(self) -> bool:
        top = self._manager.top
        return top is not None and top.form.dragging
