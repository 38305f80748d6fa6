"""What the player sees when a scene failed: what happened, where the report is, and the way on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.words import _
from game.ui.scene.answers import Answer
from game.ui.scene.dialog import Dialog, DialogAnswer
from game.ui.scene.scene import Host


class Failure(Dialog):
    """Shown alone, in the place of all scenes."""

    overlay = False

    def __init__(self, host: Host, what: str, report: Path | None, home: str) -> None:
        self.home = home
        where = _("A report is in {report}.").format(report=report) if report else _("The report could not be written.")
        super().__init__(
            host,
            _("Something went wrong"),
            _("Your games are safe: every mark was saved when you made it.\n\n{what}\n\n{where}").format(
                what=what, where=where
            ),
            (DialogAnswer(_("Quit"), Answer.QUIT), DialogAnswer(_("Go home"), Answer.HOME, "primary", "home")),
        )

    def answer(self, value: Any) -> None:
        if value is Answer.QUIT:
            self.services.window.quit()
        else:
            self.host.reset(self.home)

    def back(self) -> None:
        self.answer(Answer.HOME)
