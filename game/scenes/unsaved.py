"""Leaving while something could not be saved: it can go into a file elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.words import _, spoken
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host

SAVE, LEAVE = "save", "leave"


class UnsavedScene(Dialog):
    """Asks what becomes of what only this window holds, and leaves when that is done."""

    def __init__(self, host: Host) -> None:
        note = _("What you played since can be saved to a file elsewhere, to be imported later.")
        super().__init__(
            host,
            _("Not everything is saved"),
            " ".join(filter(None, (spoken(host.services.profile.trouble), note))),
            (
                DialogAnswer(_("Stay")),
                DialogAnswer(_("Leave without saving"), LEAVE, icon="close"),
                DialogAnswer(_("Save to a file"), SAVE, "primary", "folder"),
            ),
        )

    def remake(self) -> dict[str, Any]:
        return {}

    def answer(self, value: Any) -> None:
        if value == LEAVE:
            self.services.window.quit(anyway=True)
        elif value == SAVE:
            exchange = self.services.exchange
            title, name = _("Save what was played"), "solitudo-unsaved"
            self.host.push("exchange.files", title=title, name=name, content=lambda ending: exchange.profile())
        else:
            self.host.pop()

    def resume(self, result: Any) -> None:
        """The file was written, or its path given up."""
        if isinstance(result, Path):
            self.services.window.quit(anyway=True)


SCENE = UnsavedScene
